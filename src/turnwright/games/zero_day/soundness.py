"""Whether a position made by hand could be played: what Z-57 asks of one in memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from turnwright import OptionError

from .box import NO_LIMIT, Box
from .errors import Unsound
from .places import NODES
from .position import TOKENS, lay_out, setup_of
from .state import BLUE_SEAT, PLAY, PLAYERS, RED_SEAT
from .tiles import TILES

WITHIN = {"stage": PLAY, "first": 1, "final": 1, "progress": 1, "spent": 0, "steals": 1, "regained": 1}
"""The most that each of these may be while a turn runs; Z-28 ends a turn at once, so `spent` is never seen."""
FOLLOWING = ("board", "facing", "reserve", "holds", "held", "deck_size", "reach", "own", "purple", "path", "walked")


def sound(box: Box, state: Any) -> str:
    """What is wrong with a position in memory, in words; nothing if it can be played."""
    problem = _out_of_range(state)
    if problem:
        return problem
    again = type(state)(np.zeros_like(state.store()))
    try:
        lay_out(box, again, setup_of(box, state))
    except (Unsound, OptionError) as error:
        return getattr(error, "sentence", str(error))
    for name in FOLLOWING:
        if again.store()[name].tobytes() != state.store()[name].tobytes():
            return f"its field {name} does not follow from the tiles and tokens"
    return ""


def _out_of_range(state: Any) -> str:
    """The first field with a number that no position has; names are looked up only after this."""
    most = 1 << (TILES + 1)
    if state.stage != PLAY:
        return "only positions after the opening can be set up"
    for name, limit in WITHIN.items():
        if not 0 <= getattr(state, name) <= limit:
            return f"its field {name} is {getattr(state, name)}; at most {limit} is possible"
    for name in ("deck", "discarded", "stolen", "watched"):
        if not 0 <= getattr(state, name) < most or getattr(state, name) & 1:
            return f"its field {name} names tiles that do not exist"
    for seat in (BLUE_SEAT, RED_SEAT):
        if not 0 <= state.held[seat] <= NO_LIMIT or not 0 <= state.returned[seat] <= TILES:
            return f"{PLAYERS[seat]} cannot hold {state.held[seat]} tiles or have sent back {state.returned[seat]}"
        if not all(1 <= state.reserve[seat, place] <= TILES for place in range(state.held[seat])):
            return f"{PLAYERS[seat]}'s reserve has gaps or tiles that do not exist"
        if not all(0 <= getattr(state, token)[seat] <= len(NODES) for token in TOKENS):
            return f"{PLAYERS[seat]} has a token on a node that does not exist"
    if not all(look == 0 or 4 <= look < 4 * (TILES + 1) for look in state.board):
        return "its board holds tiles that do not exist"
    return ""
