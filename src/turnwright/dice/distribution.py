"""Exact odds: which whole numbers can come up, and in how many of how many equally likely ways.

A distribution holds whole weights over a whole total, never floats; probabilities come out as fractions. It
never changes. Arithmetic between two distributions takes them as independent:

    >>> two = Distribution.dice(2, 6)
    >>> two[7], two.mean, two.at_least(10)
    (Fraction(1, 6), Fraction(7, 1), Fraction(1, 6))
    >>> (two + 3).outcomes
    range(5, 16)
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from operator import add, mul

from turnwright.dice.convolution import convolve, pool
from turnwright.dice.expression import Relation
from turnwright.dice.outcomes import as_range, common_step, scaled, shifted, spread


class Distribution:
    """The odds of a whole number. `outcomes` ascend, `weights` are positive and add up to `total`."""

    __slots__ = ("outcomes", "total", "weights")

    outcomes: Sequence[int]
    weights: Sequence[int]
    total: int

    def __init__(self, outcomes: Sequence[int], weights: Sequence[int], total: int) -> None:
        """Take the parts as they are; `Distribution.of` checks them and puts them in order."""
        self.outcomes = outcomes
        self.weights = weights
        self.total = total

    # ------------------------------------------------------------------------------------------- making

    @staticmethod
    def of(weights: Mapping[int, int | Fraction]) -> Distribution:
        """From a weight for each outcome; weights may be fractions and need not add up to 1."""
        if any(weight < 0 for weight in weights.values()) or not any(weights.values()):
            raise ValueError("expected weights of at least 0, and one above 0")
        scale = math.lcm(*(Fraction(weight).denominator for weight in weights.values()))
        return _from_weights({outcome: int(weight * scale) for outcome, weight in weights.items()})

    @staticmethod
    def constant(value: int) -> Distribution:
        """Always the same number."""
        return Distribution(range(value, value + 1), (1,), 1)

    @staticmethod
    def dice(count: int, sides: int) -> Distribution:
        """The sum of some fair dice."""
        return Distribution(range(count, count * sides + 1), pool(count, sides), sides**count)

    @staticmethod
    def mixture(parts: Iterable[tuple[Fraction | int, Distribution]]) -> Distribution:
        """First one of the parts is drawn by weight, then a number from it."""
        chosen = [(weight, part) for weight, part in parts if weight]
        if len(chosen) == 1:
            return chosen[0][1]
        scale = math.lcm(*(weight.denominator * part.total for weight, part in chosen))
        mixed: dict[int, int] = {}
        for weight, part in chosen:
            factor = weight.numerator * (scale // (weight.denominator * part.total))
            for outcome, ways in zip(part.outcomes, part.weights, strict=True):
                mixed[outcome] = mixed.get(outcome, 0) + ways * factor
        return _from_weights(mixed)

    # ------------------------------------------------------------------------------------------- asking

    def __len__(self) -> int:
        return len(self.outcomes)

    def __iter__(self) -> Iterator[int]:
        return iter(self.outcomes)

    def __getitem__(self, outcome: int) -> Fraction:
        """The probability of an outcome; 0 if it cannot come up."""
        at = bisect_left(self.outcomes, outcome)
        found = at < len(self.outcomes) and self.outcomes[at] == outcome
        return Fraction(self.weights[at], self.total) if found else Fraction(0)

    def items(self) -> Iterator[tuple[int, Fraction]]:
        """Outcomes, ascending, with their probabilities."""
        return ((outcome, Fraction(ways, self.total)) for outcome, ways in self._ways())

    @property
    def mean(self) -> Fraction:
        """The expected value."""
        return Fraction(sum(map(mul, self.outcomes, self.weights)), self.total)

    @property
    def variance(self) -> Fraction:
        """The expected squared distance from the mean."""
        squares = sum(outcome * outcome * ways for outcome, ways in self._ways())
        return Fraction(squares, self.total) - self.mean**2

    def quantile(self, share: Fraction | float | str) -> int:
        """The smallest outcome that is reached or undercut with at least this probability."""
        wanted = Fraction(str(share))
        if not 0 <= wanted <= 1:
            raise ValueError(f"expected a share from 0 to 1, but {share} came")
        return self.outcomes[bisect_left(list(accumulate(self.weights)), wanted * self.total)]

    def chance(self, holds: Callable[[int], bool]) -> Fraction:
        """The probability that a statement about the outcome holds."""
        return Fraction(sum(ways for outcome, ways in self._ways() if holds(outcome)), self.total)

    def at_least(self, bound: int) -> Fraction:
        """The probability of this number or more."""
        return Fraction(sum(self.weights[bisect_left(self.outcomes, bound) :]), self.total)

    def at_most(self, bound: int) -> Fraction:
        """The probability of this number or less."""
        return Fraction(sum(self.weights[: bisect_right(self.outcomes, bound)]), self.total)

    def compare(self, relation: Relation, other: Distribution) -> Fraction:
        """The probability that a relation holds between this number and an independent other."""
        if relation in ("!=", "<", "<="):
            opposite: dict[Relation, Relation] = {"!=": "=", "<": ">=", "<=": ">"}
            return 1 - self.compare(opposite[relation], other)
        if len(other) == 1:
            bound = other.outcomes[0]
            return self[bound] if relation == "=" else self.at_least(bound + (relation == ">"))
        below = [0, *accumulate(other.weights)]
        ways = 0
        for outcome, weight in self._ways():
            at = bisect_left(other.outcomes, outcome)
            found = at < len(other.outcomes) and other.outcomes[at] == outcome
            if relation == "=":
                ways += weight * other.weights[at] if found else 0
            else:
                ways += weight * below[at + (found and relation == ">=")]
        return Fraction(ways, self.total * other.total)

    # --------------------------------------------------------------------------------------- calculating

    def map(self, change: Callable[[int], int]) -> Distribution:
        """The odds of what a function makes of the outcome."""
        changed: dict[int, int] = {}
        for outcome, ways in self._ways():
            value = change(outcome)
            changed[value] = changed.get(value, 0) + ways
        return _from_weights(changed, self.total)

    def combine(self, other: Distribution, operation: Callable[[int, int], int]) -> Distribution:
        """The odds of what an operation makes of this number and an independent other: every pair is tried."""
        combined: dict[int, int] = {}
        for first, ways in self._ways():
            for second, other_ways in other._ways():
                value = operation(first, second)
                combined[value] = combined.get(value, 0) + ways * other_ways
        return _from_weights(combined, self.total * other.total)

    def clamp(self, least: int = 0) -> Distribution:
        """The odds with everything below a number counted as that number (M-23)."""
        if self.outcomes[0] >= least:
            return self
        cut = bisect_right(self.outcomes, least)
        ways = sum(self.weights[:cut])
        if cut == len(self.outcomes):
            return Distribution.constant(least)
        rest, weights = self.outcomes[cut:], (ways, *self.weights[cut:])
        if isinstance(rest, range) and rest.start - least == rest.step:
            return Distribution(range(least, rest.stop, rest.step), weights, self.total)
        return Distribution((least, *rest), weights, self.total)

    def __neg__(self) -> Distribution:
        return self * -1

    def __add__(self, other: Distribution | int) -> Distribution:
        if isinstance(other, int):
            return Distribution(shifted(self.outcomes, other), self.weights, self.total)
        if len(other) == 1:
            return self + other.outcomes[0]
        if len(self) == 1:
            return other + self.outcomes[0]
        return _sum(self, other)

    __radd__ = __add__

    def __sub__(self, other: Distribution | int) -> Distribution:
        return self + other * -1

    def __rsub__(self, other: int) -> Distribution:
        return self * -1 + other

    def __mul__(self, other: Distribution | int) -> Distribution:
        if isinstance(other, Distribution):
            return self.combine(other, mul)
        if other == 0:
            return Distribution.constant(0)
        outcomes, weights = scaled(self.outcomes, other), self.weights
        if other < 0:
            outcomes, weights = outcomes[::-1], weights[::-1]
        return Distribution(outcomes, weights, self.total)

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        """Equal odds, whatever the totals they are counted in."""
        if not isinstance(other, Distribution):
            return NotImplemented
        if len(self) != len(other) or any(a != b for a, b in zip(self, other, strict=True)):
            return False
        pairs = zip(self.weights, other.weights, strict=True)
        return all(mine * other.total == theirs * self.total for mine, theirs in pairs)

    def __hash__(self) -> int:
        return hash((self.outcomes[0], self.outcomes[-1], len(self), self.mean))

    def __repr__(self) -> str:
        span = f"{self.outcomes[0]} to {self.outcomes[-1]}" if len(self) > 1 else f"always {self.outcomes[0]}"
        return f"<Distribution {span}, mean {float(self.mean):.4g}>"

    def _ways(self) -> Iterable[tuple[int, int]]:
        return zip(self.outcomes, self.weights, strict=True)


def _from_weights(weights: dict[int, int], total: int = 0) -> Distribution:
    """In order, without outcomes of weight 0, and as a range where that is possible."""
    outcomes = sorted(outcome for outcome, ways in weights.items() if ways)
    ordered = tuple([weights[outcome] for outcome in outcomes])
    return Distribution(as_range(outcomes), ordered, total or sum(ordered))


def _sum(left: Distribution, right: Distribution) -> Distribution:
    """The sum of two independent numbers that both vary."""
    total = left.total * right.total
    step = common_step(left.outcomes, right.outcomes)
    if not step:
        return left.combine(right, add)
    first = spread(left.outcomes, left.weights, step)
    second = spread(right.outcomes, right.weights, step)
    weights = convolve(first, second, total)
    low, high = left.outcomes[0] + right.outcomes[0], left.outcomes[-1] + right.outcomes[-1]
    steps = range(low, high + 1, step)
    if 0 in weights:
        return _from_weights(dict(zip(steps, weights, strict=True)), total)
    return Distribution(steps, weights, total)
