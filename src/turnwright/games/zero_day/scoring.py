"""The points: both best trails, and who won by them (Z-46 to Z-52)."""

from __future__ import annotations

from turnwright import Numbers, finish

from .box import Box
from .state import BLUE_SEAT, RED_SEAT, State
from .trails import OWN_WORTH, best_value

NO_GOAL = -1


def finish_and_score(box: Box, state: State, ending: int) -> None:
    """The game is over: both best trails decide (Z-50)."""
    blue = best_value(box, state, BLUE_SEAT, NO_GOAL)
    red = best_value(box, state, RED_SEAT, NO_GOAL)
    state.own[BLUE_SEAT], state.purple[BLUE_SEAT] = blue // OWN_WORTH, blue % OWN_WORTH
    state.own[RED_SEAT], state.purple[RED_SEAT] = red // OWN_WORTH, red % OWN_WORTH
    finish(state, ending, 0 if blue == red else 1 if blue > red else 2)


def score(box: Box, state: State, points: Numbers) -> None:
    """A seat's points are the own-colour segments of its best trail, as it stands."""
    for seat in range(2):
        if state.status:
            points[seat] = state.own[seat]
        else:
            points[seat] = best_value(box, state, seat, NO_GOAL) // OWN_WORTH
