"""How a position looks and which actions look promising: advice for players that look ahead, no rule of the game."""

from __future__ import annotations

from turnwright import Numbers

from .actions import DISCARD, MOVE, PLACE, PLACE_TWO, Action
from .box import Box
from .scoring import NO_GOAL
from .state import BLUE_SEAT, RED_SEAT, State, is_attack
from .trails import OWN_WORTH, best_value

BREACH_IN_SIGHT, BREACHED = 60, 120
OWN_SEGMENT, PURPLE_SEGMENT = 30, 3
EVEN, WINNING = 200, 990
"""A lead of `EVEN` is half way to a win."""


def outlook(box: Box, state: State, points: Numbers) -> None:
    """The breach first, then the trail as it stands."""
    lead = standing(box, state, BLUE_SEAT) - standing(box, state, RED_SEAT)
    points[BLUE_SEAT] = WINNING * lead // (abs(lead) + EVEN)
    points[RED_SEAT] = -points[BLUE_SEAT]


def standing(box: Box, state: State, seat: int) -> int:
    """How far a player has come."""
    if is_attack(state, seat):
        reach = state.reach[2 * seat] | state.reach[2 * seat + 1]
        return BREACH_IN_SIGHT if reach & box.firewall else 0
    value = best_value(box, state, seat, NO_GOAL)
    return BREACHED + OWN_SEGMENT * (value // OWN_WORTH) + PURPLE_SEGMENT * (value % OWN_WORTH)


def urge(box: Box, state: State, action: Action) -> int:
    """A breach before all; placing tiles is how trails grow; throwing them away is a last resort."""
    if action.kind == MOVE:
        breach = is_attack(state, action.seat) and (box.firewall >> action.node) & 1
        return 600 if breach else 0
    if action.kind == PLACE:
        return 60
    if action.kind == PLACE_TWO:
        return 20
    return -50 if action.kind == DISCARD else 0
