"""How much an exact computation may cost, estimated before each step, so that it stops instead of stalling."""

from __future__ import annotations

from typing import Final

from turnwright.dice.distribution import Distribution
from turnwright.dice.outcomes import common_step

BUDGET: Final = 10_000_000
"""Steps an exact answer may take unless the caller says otherwise: some two seconds on an ordinary machine."""

WORLD: Final = 300
"""Steps for going through the tree once more, with another value of a shared name."""


class TooMuchWorkError(Exception):
    """An exact answer would take more steps than allowed."""


class Work:
    """Counts steps. One step is roughly one Python operation on numbers of 64 bits."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.done = 0

    def spend(self, steps: int) -> None:
        """Account for the steps about to be taken, or refuse them."""
        self.done += steps
        if self.done > self.budget:
            raise TooMuchWorkError

    def throw(self, count: int, sides: int) -> None:
        """Account for a pool of dice: as many sums, each as long as the number of ways."""
        self.spend(count * (sides - 1) * (1 + count * sides.bit_length() // 64) + 1)

    def add(self, left: Distribution, right: Distribution) -> None:
        """Account for a sum: almost linear in both sizes, unless the outcomes are too sparse."""
        if len(left) == 1 or len(right) == 1:
            self.spend(len(left) + len(right))
        elif step := common_step(left.outcomes, right.outcomes):
            places = sum(numbers[-1] - numbers[0] for numbers in (left.outcomes, right.outcomes)) // step
            self.spend(8 * places * _words(left, right))
        else:
            self.pair(left, right)

    def pair(self, left: Distribution, right: Distribution) -> None:
        """Account for an operation on every pair."""
        self.spend(len(left) * len(right) * _words(left, right))

    def compare(self, left: Distribution, right: Distribution) -> None:
        """Account for a comparison of two numbers."""
        self.spend(4 * (len(left) + len(right)))


def _words(left: Distribution, right: Distribution) -> int:
    return 1 + (left.total.bit_length() + right.total.bit_length()) // 64
