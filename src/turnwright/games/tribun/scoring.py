"""The points of a game: 3 for a win, 1 for a tie, 0 for a loss (T-67)."""

from __future__ import annotations

from turnwright import Numbers

from .box import Box
from .state import State

WIN, TIE = 3, 1


def score(box: Box, state: State, points: Numbers) -> None:
    """Write both sides' points."""
    for seat in range(2):
        points[seat] = 0
        if state.status != 0:
            points[seat] = TIE if state.winners == 0 else WIN * ((state.winners >> seat) & 1)
