"""Rewards: what a finished match is worth to each seat. While it runs, nothing is."""

from __future__ import annotations

from ..core.errors import OptionError
from ..core.outcome import Outcome

WINNING, POINTS, MARGIN = "winning", "points", "margin"


def require_reward(name: str) -> str:
    """The name of a reward, if it is one."""
    if name not in (WINNING, POINTS, MARGIN):
        raise OptionError(f"a reward is {WINNING}, {POINTS} or {MARGIN}; {name!r} came")
    return name


def rewards(outcome: Outcome, name: str) -> list[float]:
    """`winning`: 1 for a winner, −1 for the others, 0 for all where nobody won; `points`: the game's own points;
    `margin`: the points less the mean of all, which adds up to nothing.
    """
    if name == WINNING:
        return [0.0 if not outcome.winners else 1.0 if seat in outcome.winners else -1.0 for seat in _seats(outcome)]
    points = [float(score) for score in outcome.scores]
    mean = sum(points) / len(points) if name == MARGIN and len(points) > 1 else 0.0
    return [score - mean for score in points]


def _seats(outcome: Outcome) -> range:
    return range(len(outcome.scores))
