"""What one lane of a card does, in the engine's own words: matches at random, one after another."""

from __future__ import annotations

from typing import Any

from ...core import flow
from ...core.verbs import blank, has_legal_set, propose, stuck
from ..drivers import count_game, one_at_random


def play_lane(
    box: Any, turn: Any, state: Any, out: Any, chance: Any, tally: Any, seats: Any, games: Any, limit: Any, most: Any
) -> Any:
    """So many random matches from the start, or so many plies, whichever is first; how many plies were played.

    They are the matches that `drivers.playouts` plays with the same chance. But there is one loop, not one inside
    another: lanes side by side wait for each other in every loop, and nobody is to wait for the longest match.
    """
    played, length, over = 0, 0, True
    if has_legal_set(state):
        propose(box, state, out)
    while played < most:
        if over:
            if games == 0:
                break
            games -= 1
            length = 0
            blank(box, state)
            flow.set_up(box, turn, state, seats, chance)
        over = True
        if state.status == 0 and length < limit:
            place = one_at_random(box, turn, state, out, chance)
            if place < 0:
                stuck(box, state)
            else:
                flow.advance(box, turn, state, out[place], chance)
                length += 1
                played += 1
                over = state.status != 0 or length >= limit
        if over:
            count_game(state, length, tally)
    return played
