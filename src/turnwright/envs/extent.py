"""How large a game is, where it is small enough to be walked through: what OpenSpiel wants to know beforehand."""

from __future__ import annotations

from copy import deepcopy
from typing import NamedTuple

from ..core.errors import ChanceError
from .course import Course

MOST_COURSES = 1000
DEEPEST = 16
WIDEST = 64
"""Where a course goes further, or chance or a seat has more to choose from, nothing is walked through."""


class Extent(NamedTuple):
    """The most that is ever won, drawn from and chosen in a match."""

    worth: float
    outcomes: int
    choices: int


def extent(start: Course) -> Extent | None:
    """The extent of a small game, exactly; None, where it is a larger one."""
    worth, outcomes, choices, met = 0.0, 0, 0, 0
    waiting = [start]
    try:
        while waiting:
            course = waiting.pop()
            met += 1
            worth = max(worth, *map(abs, course.returns()))
            outcomes, choices = max(outcomes, course.bound), max(choices, len(course.choices))
            tokens = () if course.decision is None else sorted(set(course.decision.tokens.tolist()))
            steps = range(course.bound) if course.bound else tokens
            if met + len(waiting) > MOST_COURSES or len(course.steps) > DEEPEST or len(steps) > WIDEST:
                return None
            for step in steps:
                following = deepcopy(course)
                following.go(step)
                waiting.append(following)
    except ChanceError:  # more than can be listed
        return None
    return Extent(worth, outcomes, choices)
