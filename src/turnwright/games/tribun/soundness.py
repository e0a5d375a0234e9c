"""What makes a board, and a position made by hand, sound (T-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turnwright import Numbers, Refusal

from .tiles import TILES, at
from .units import BLACK, COLOURS, WHITE, can_hold, colour_of, is_tribun, primary_of, slave_of


def problem_with(board: Sequence[int] | Numbers) -> Refusal | None:
    """The first thing that makes a board unsound (T-12), or None."""
    units = [(tile, board[tile]) for tile in range(TILES)]
    for tile, unit in units:
        if unit & 7 == 7 or unit >> 3 & 7 == 7 or (unit and not unit & 7):
            return Refusal("T-83", f"The unit byte {unit} on {at(tile)} is not a unit.", code="load.height")
    for tile, unit in units:
        p, s = primary_of(unit), slave_of(unit)
        if not can_hold(p, s):
            return Refusal("T-8", f"The unit on {at(tile)} breaks the slave rule: {p} over {s}.", code="load.slave")
    for colour in (BLACK, WHITE):
        count = sum(is_tribun(unit) and colour_of(unit) == colour for _, unit in units)
        if count != 1:
            sentence = f"{COLOURS[colour]} has {count} tribuns; each side has exactly one."
            return Refusal("T-11", sentence, code="load.tribun")
    return None


def why_unsound(box: Any, state: Any) -> str:
    """What is wrong with a position, or nothing: asked before a match starts from it."""
    problem = problem_with(state.board)
    if problem is not None:
        return problem.sentence
    if not (0 <= state.offer <= 2 and 0 <= state.blocked <= 2):
        return f"offer and blocked are 0, 1 (Black) or 2 (White); {state.offer} and {state.blocked} came"
    if state.changes > len(state.changed) or any(tile >= TILES for tile in state.changed):
        return f"the last turn changed at most {len(state.changed)} tiles, counted 0 to {TILES - 1}"
    return ""
