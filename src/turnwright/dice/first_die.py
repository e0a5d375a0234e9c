"""The first die of a comparison, split off from the rest: the natural value that rules may ask for (M-32)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from turnwright.dice.distribution import Distribution
from turnwright.dice.expression import Binary, Comparison, Dice, Expression, Int, Leaf
from turnwright.dice.outcomes import as_range

Replacing: TypeAlias = Callable[[Expression], Expression]
"""Makes an expression in which something else stands in place of the first die."""


@dataclass(frozen=True, slots=True)
class DrawnNumber(Leaf):
    """A number of which only the odds are known."""

    distribution: Distribution


def by_first_die(
    comparison: Comparison, faces: Collection[int], count_of: Callable[[Expression], int]
) -> list[tuple[int | None, Fraction, Comparison]]:
    """The comparison for each face of its first die that matters, with probabilities.

    Every face in `faces` is a case of its own; all others together are the case 0. A comparison that rolls no
    die is the single case None. `count_of` says how many dice a count that rolls nothing itself comes to.
    """
    left = _first_die(comparison.left, count_of)
    found = left or _first_die(comparison.right, count_of)
    if found is None:
        return [(None, Fraction(1), comparison)]
    sides, replacing = found

    def with_first(face: Expression) -> Comparison:
        if left:
            return replace(comparison, left=replacing(face))
        return replace(comparison, right=replacing(face))

    asked = sorted(face for face in faces if 1 <= face <= sides)
    cases: list[tuple[int | None, Fraction, Comparison]] = [
        (face, Fraction(1, sides), with_first(Int(face))) for face in asked
    ]
    if others := sorted(set(range(1, sides + 1)).difference(asked)):
        drawn = DrawnNumber(Distribution(as_range(others), (1,) * len(others), len(others)))
        cases.append((0, Fraction(len(others), sides), with_first(drawn)))
    return cases


def _first_die(expression: Expression, count_of: Callable[[Expression], int]) -> tuple[int, Replacing] | None:
    """The sides of the die that is rolled first (M-22), and how to put something else in its place."""
    if isinstance(expression, Binary):
        if found := _first_die(expression.left, count_of):
            sides, left = found
            return sides, lambda face: replace(expression, left=left(face))
        if found := _first_die(expression.right, count_of):
            sides, right = found
            return sides, lambda face: replace(expression, right=right(face))
    elif isinstance(expression, Dice):
        if found := _first_die(expression.count, count_of):
            sides, count = found
            return sides, lambda face: replace(expression, count=count(face))
        if (number := count_of(expression.count)) > 0:
            rest = Dice(Int(number - 1), expression.sides, span=expression.span)
            return expression.sides, lambda face: Binary("+", face, rest, span=expression.span)
    return None
