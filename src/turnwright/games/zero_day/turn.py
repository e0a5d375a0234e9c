"""The turn: the opening, then two single actions or one double Place (Z-14, Z-20 to Z-23)."""

from __future__ import annotations

from turnwright import Turn, budget, one_of

from .actions import DISCARD, DRAW, KINDS, MOVE, OPEN, PASS, PLACE, PLACE_TWO, STEAL
from .box import Box
from .state import PLAY, State

NO_DOUBLE_AFTER_A_SINGLE = "You have already taken a single action this turn, so a double Place is no longer possible."


def the_last_tile_was_discarded(box: Box, state: State) -> bool:
    """Z-28: nothing is left of a turn in which a Discard emptied the reserve."""
    return state.spent != 0


turn = Turn(
    {
        "opening": one_of(OPEN).says("place one of your five tiles, and send one back"),
        "play": budget(2, {DRAW: 1, DISCARD: 1, STEAL: 1, PLACE: 1, PLACE_TWO: 2, MOVE: 1}, may_stop=True)
        .says("two actions, or one double Place", "one action used, one left")
        .because(PLACE_TWO, NO_DOUBLE_AFTER_A_SINGLE, "Z-21")
        .ends_when(the_last_tile_was_discarded, "the last tile was discarded (Z-28)"),
    },
    stop=PASS,
)

START_OF_TURN = turn.compile(KINDS).entries[PLAY]
"""The node at which nothing has been done yet in a turn of play: only there a double Place is possible."""
