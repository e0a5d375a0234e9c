"""Exact odds of expressions, conditions and conditionals.

The dice of an expression are independent of each other, so its distribution is built from those of its parts.
A *name* need not be: if `[Vigor]` starts at 2d4 and stands in two places, both places see the same roll. Names
that vary and are used more than once are therefore fixed, one value after the other; in each of these worlds
everything that is left is independent. The natural value (M-32) ties a condition to its first die in the same
way, and that die is split off wherever somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from turnwright.dice.arithmetic import OPERATIONS, dice_count, floor_divide, within_range
from turnwright.dice.distribution import Distribution
from turnwright.dice.expression import (
    And,
    Binary,
    Comparison,
    Condition,
    Conditional,
    Constant,
    Dice,
    Expression,
    Fact,
    Int,
    Leaf,
    Natural,
    Not,
    Or,
    Term,
)
from turnwright.dice.first_die import DrawnNumber, by_first_die
from turnwright.dice.known import Known
from turnwright.dice.sharing import Sharing
from turnwright.dice.walk import leaves
from turnwright.dice.work import WORLD, Work

Shares: TypeAlias = dict[int | None, Fraction]
"""Probabilities by natural value: a face that is asked for, 0 for any other, None while no die was rolled."""

AT_FIRST: Final[Shares] = {None: Fraction(1)}


class Exact:
    """Computes odds with whole numbers only; raises TooMuchWorkError before it would exceed its budget."""

    def __init__(self, known: Known, budget: int) -> None:
        self.shared: tuple[Leaf, ...] = ()
        self._known = known
        self._work = Work(budget)
        self._fixed: dict[Leaf, int] = {}
        self._faces: frozenset[int] = frozenset()

    def distribution(self, node: Expression | Conditional) -> Distribution:
        """The odds of the final result."""
        self._prepare(node)
        return Distribution.mixture((weight, self._result(node, AT_FIRST)) for weight in self._worlds())

    def chance(self, condition: Condition) -> Fraction:
        """The probability that a condition holds."""
        self._prepare(condition)
        if not self.shared:
            return _total(self._split(condition, AT_FIRST)[0])
        worlds = (weight * _total(self._split(condition, AT_FIRST)[0]) for weight in self._worlds())
        return sum(worlds, Fraction(0))

    # -------------------------------------------------------------------------------------------- worlds

    def _prepare(self, node: Term) -> None:
        if not _asks(node):
            return
        sharing = Sharing(self._known, node)
        self.shared, self._faces = sharing.shared, sharing.faces

    def _worlds(self, fixed: int = 0) -> Iterator[Fraction]:
        """Fix the shared leaves in every possible way, and say how likely each way is."""
        if fixed == len(self.shared):
            yield Fraction(1)
            return
        leaf = self.shared[fixed]
        for value, probability in self._leaf(leaf).items():
            self._fixed[leaf] = value
            self._work.spend(WORLD)
            for weight in self._worlds(fixed + 1):
                yield probability * weight
            del self._fixed[leaf]

    # ------------------------------------------------------------------------------------------- numbers

    def _final(self, expression: Expression) -> Distribution:
        return self._number(expression).clamp()

    def _number(self, expression: Expression) -> Distribution:
        match expression:
            case Int(value):
                return Distribution.constant(value)
            case Dice(Int(count), sides):
                return self._pool(dice_count(count, expression.span), sides)
            case Dice(count, _):
                return self._dice(self._number(count), expression)
            case Binary(_, left, right):
                return self._calculated(expression, self._number(left), self._number(right))
            case Leaf():
                return self._leaf(expression)
            case _:
                raise TypeError(f"{type(expression).__name__} is no expression this package knows")

    def _dice(self, counts: Distribution, term: Dice) -> Distribution:
        dice_count(counts.outcomes[-1], term.span)
        numbers = [max(count, 0) for count in counts.outcomes]
        pools = (self._pool(number, term.sides) for number in numbers)
        return Distribution.mixture(zip(counts.weights, pools, strict=True))

    def _pool(self, count: int, sides: int) -> Distribution:
        self._work.throw(count, sides)
        return Distribution.dice(count, sides)

    def _leaf(self, leaf: Leaf) -> Distribution:
        if isinstance(leaf, DrawnNumber):
            return leaf.distribution
        if leaf in self._fixed:
            return Distribution.constant(self._fixed[leaf])
        value = self._known.number(leaf)
        if isinstance(value, Distribution):
            return value
        if isinstance(value, int):
            return Distribution.constant(within_range(value, leaf.span))
        with self._known.chain.entering(leaf):
            return self._final(value)

    def _calculated(self, binary: Binary, left: Distribution, right: Distribution) -> Distribution:
        operator = binary.operator
        for first in (left.outcomes[0], left.outcomes[-1]):
            for second in (right.outcomes[0], right.outcomes[-1]):
                within_range(OPERATIONS[operator](first, second), binary.span)
        if operator == "+" or operator == "-":
            self._work.add(left, right)
            return left + right if operator == "+" else left - right
        self._work.pair(left, right)
        if operator == "/":
            return left.combine(right, floor_divide)
        if len(right) == 1:
            return left * right.outcomes[0]
        return right * left.outcomes[0] if len(left) == 1 else left * right

    # ---------------------------------------------------------------------------------------- conditions

    def _result(self, node: Expression | Conditional, shares: Shares) -> Distribution:
        """The odds of a result, given the odds of the natural value."""
        if isinstance(node, Expression):
            return self._final(node)
        branches: list[tuple[Fraction, Distribution]] = []
        for branch, reached in zip((node.yes, node.no), self._split(node.condition, shares), strict=True):
            if probability := _total(reached):
                given = {face: share / probability for face, share in reached.items()}
                branches.append((probability, self._result(branch, given)))
        return Distribution.mixture(branches)

    def _split(self, condition: Condition, shares: Shares) -> tuple[Shares, Shares]:
        """The shares in which a condition is true, and those in which it is false."""
        match condition:
            case _ if not shares:
                return {}, {}
            case Comparison():
                return self._split_by_comparison(condition, shares)
            case And(left, right):
                both, not_left = self._split(left, shares)
                both, not_right = self._split(right, both)
                return both, _joined(not_left, not_right)
            case Or(left, right):
                true_left, neither = self._split(left, shares)
                true_right, neither = self._split(right, neither)
                return _joined(true_left, true_right), neither
            case Not(inner):
                return self._split(inner, shares)[::-1]
            case Constant(value):
                return (shares, {}) if value else ({}, shares)
            case Natural(face):
                true: Shares = {face: shares[face]} if face and face in shares else {}
                return true, {natural: share for natural, share in shares.items() if natural not in true}
            case Fact():
                truth = self._known.truth(condition)
                if not isinstance(truth, Condition):
                    return (shares, {}) if truth else ({}, shares)
                with self._known.chain.entering(condition):
                    return self._split(truth, shares)
            case _:
                raise TypeError(f"{type(condition).__name__} is no condition this package knows")

    def _split_by_comparison(self, comparison: Comparison, shares: Shares) -> tuple[Shares, Shares]:
        true: Shares = {}
        false: Shares = {}
        for natural, share in shares.items():
            cases: list[tuple[int | None, Fraction, Comparison]] = [(natural, share, comparison)]
            if natural is None and self._faces:
                found = by_first_die(comparison, self._faces, self._count)
                cases = [(face, share * probability, case) for face, probability, case in found]
            for face, part, case in cases:
                holds = part * self._holds(case)
                _add(true, face, holds)
                _add(false, face, part - holds)
        return true, false

    def _holds(self, comparison: Comparison) -> Fraction:
        left, right = self._final(comparison.left), self._final(comparison.right)
        self._work.compare(left, right)
        return left.compare(comparison.relation, right)

    def _count(self, expression: Expression) -> int:
        """A count that rolls nothing and whose leaves are fixed."""
        return self._number(expression).outcomes[0]


def _asks(node: Term) -> bool:
    """Whether there is anything but dice and numbers, which are always independent."""
    if isinstance(node, Expression):
        return next(leaves(node), None) is not None
    if isinstance(node, (Comparison, And, Or)):
        return _asks(node.left) or _asks(node.right)
    return True


def _add(shares: Shares, natural: int | None, share: Fraction) -> None:
    if share:
        shares[natural] = shares[natural] + share if natural in shares else share


def _joined(first: Shares, second: Shares) -> Shares:
    joined = dict(first)
    for natural, share in second.items():
        _add(joined, natural, share)
    return joined


def _total(shares: Shares) -> Fraction:
    if not shares:
        return Fraction(0)
    first, *rest = shares.values()
    return sum(rest, first)
