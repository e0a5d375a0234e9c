"""The numbers that can come up, in ascending order: a range where their gaps are equal, else a tuple."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

SPARSE: Final = 8
"""Outcomes are laid out side by side if that takes at most so many places for each of them."""


def as_range(outcomes: Sequence[int]) -> Sequence[int]:
    """The same outcomes as a range, if they have equal gaps."""
    if len(outcomes) == 1:
        return range(outcomes[0], outcomes[0] + 1)
    steps = range(outcomes[0], outcomes[-1] + 1, outcomes[1] - outcomes[0])
    if len(steps) == len(outcomes) and all(map(int.__eq__, steps, outcomes)):
        return steps
    return tuple(outcomes)


def shifted(outcomes: Sequence[int], by: int) -> Sequence[int]:
    """Each outcome plus a number."""
    if isinstance(outcomes, range):
        return range(outcomes.start + by, outcomes.stop + by, outcomes.step)
    return tuple([outcome + by for outcome in outcomes])


def scaled(outcomes: Sequence[int], by: int) -> Sequence[int]:
    """Each outcome times a number other than 0; they descend if it is negative."""
    if isinstance(outcomes, range):
        return range(outcomes[0] * by, outcomes[-1] * by + (1 if by > 0 else -1), outcomes.step * by)
    return tuple([outcome * by for outcome in outcomes])


def common_step(first: Sequence[int], second: Sequence[int]) -> int:
    """The distance at which both can be laid out side by side, or 0 if they are too sparse for that."""
    if isinstance(first, range) and isinstance(second, range) and first.step == second.step:
        return first.step
    step = math.gcd(_gap(first), _gap(second))
    places = (first[-1] - first[0] + second[-1] - second[0]) // step + 2
    return step if places <= SPARSE * (len(first) + len(second)) else 0


def spread(outcomes: Sequence[int], weights: Sequence[int], step: int) -> Sequence[int]:
    """The weights laid out at equal distance, with 0 for the numbers that cannot come up."""
    if isinstance(outcomes, range) and outcomes.step == step:
        return weights
    first = outcomes[0]
    places = [0] * ((outcomes[-1] - first) // step + 1)
    for outcome, ways in zip(outcomes, weights, strict=True):
        places[(outcome - first) // step] = ways
    return places


def _gap(outcomes: Sequence[int]) -> int:
    """The largest number that divides every gap between outcomes."""
    if isinstance(outcomes, range):
        return outcomes.step
    return math.gcd(*(outcome - outcomes[0] for outcome in outcomes))
