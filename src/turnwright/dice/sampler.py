"""One block of samples: the rules of rolling, applied to whole arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from turnwright.dice.arithmetic import dice_count, within_range
from turnwright.dice.arrays import OPERATIONS, RELATIONS, Numbers, Truths, draw, throw, throw_pool
from turnwright.dice.distribution import Distribution
from turnwright.dice.errors import FaultError
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
    Span,
)
from turnwright.dice.known import Known


class Sampler:
    """Rolls `size` samples side by side. `_active` marks those in which the part at hand is looked at."""

    def __init__(self, known: Known, generator: np.random.Generator, size: int) -> None:
        self._known = known
        self._generator = generator
        self._size = size
        self._started: dict[Leaf, Numbers] = {}
        self._active: Truths = np.ones(size, np.bool_)
        self._natural: Numbers = np.zeros(size, np.int64)
        self._first: Numbers | None = None
        """While a comparison is evaluated, the first face it rolled in each sample; 0 for none yet."""

    def result(self, node: Expression | Conditional) -> Numbers:
        """The final results, clamped."""
        if isinstance(node, Expression):
            return np.maximum(self._number(node), 0)
        truth = self.truth(node.condition)
        with self._only(truth):
            yes = self.result(node.yes)
        with self._only(~truth):
            no = self.result(node.no)
        return np.where(truth, yes, no)

    def truth(self, condition: Condition) -> Truths:
        """Whether the condition holds."""
        match condition:
            case Comparison():
                return self._compare(condition)
            case And(left, right):
                first = self.truth(left)
                with self._only(first):
                    return first & self.truth(right)
            case Or(left, right):
                first = self.truth(left)
                with self._only(~first):
                    return first | self.truth(right)
            case Not(inner):
                return ~self.truth(inner)
            case Constant(value):
                return np.full(self._size, value)
            case Natural(face):
                return np.equal(self._natural, face or -1)
            case Fact():
                truth = self._known.truth(condition)
                if not isinstance(truth, Condition):
                    return np.full(self._size, truth)
                with self._known.chain.entering(condition):
                    return self.truth(truth)
            case _:
                raise TypeError(f"{type(condition).__name__} is no condition this package knows")

    @contextmanager
    def _only(self, truth: Truths) -> Iterator[None]:
        """While something is evaluated that is looked at only where a truth holds; elsewhere it cannot fail."""
        before = self._active
        self._active = before & truth
        yield
        self._active = before

    def _compare(self, comparison: Comparison) -> Truths:
        self._first = np.zeros(self._size, np.int64)
        left, right = self.result(comparison.left), self.result(comparison.right)
        self._natural = np.where(self._active & (self._natural == 0), self._first, self._natural)
        self._first = None
        return RELATIONS[comparison.relation](left, right)

    # ------------------------------------------------------------------------------------------- numbers

    def _number(self, expression: Expression) -> Numbers:
        match expression:
            case Int(value):
                return np.full(self._size, value, np.int64)
            case Dice(Int(count), sides):
                return self._throw(dice_count(count, expression.span), sides)
            case Dice(count, _):
                return self._throw_varying(self._number(count), expression)
            case Binary(operator, left, right):
                result = OPERATIONS[operator](self._number(left), self._number(right))
                self._check(result, expression.span, within_range)
                return result
            case Leaf():
                if expression not in self._started:
                    self._started[expression] = self._start(expression)
                return self._started[expression]
            case _:
                raise TypeError(f"{type(expression).__name__} is no expression this package knows")

    def _start(self, leaf: Leaf) -> Numbers:
        """The value of a leaf in every sample, also in those where it is not looked at yet."""
        value = self._known.number(leaf)
        if isinstance(value, int):
            return np.full(self._size, within_range(value, leaf.span), np.int64)
        if isinstance(value, Distribution):
            return draw(value, self._generator, self._size)
        active, first = self._active, self._first
        self._active, self._first = np.ones(self._size, np.bool_), None  # none of its dice is natural (M-32)
        with self._known.chain.entering(leaf):
            started = self.result(value)
        self._active, self._first = active, first
        return started

    def _throw(self, count: int, sides: int) -> Numbers:
        """The sums of equally many dice in each sample."""
        if self._first is None or count == 0:
            return throw_pool(count, sides, self._generator, self._size)
        first = throw(sides, self._generator, self._size)
        self._first = np.where(self._first == 0, first, self._first)
        return first + throw_pool(count - 1, sides, self._generator, self._size)

    def _throw_varying(self, counts: Numbers, term: Dice) -> Numbers:
        """The sums of differently many dice."""
        self._check(counts, term.span, dice_count)
        counts = np.where(self._active, counts, 0)
        total = np.zeros(self._size, np.int64)
        for thrown in range(int(counts.max())):
            faces = np.where(counts > thrown, throw(term.sides, self._generator, self._size), 0)
            if self._first is not None:
                self._first = np.where(self._first == 0, faces, self._first)
            total += faces
        return total

    def _check(self, numbers: Numbers, span: Span, check: Callable[[int, Span], int]) -> None:
        """Let a check see the smallest and the largest number; what is not looked at cannot fail it."""
        try:
            check(int(numbers.min()), span)
            check(int(numbers.max()), span)
        except FaultError:
            for number in numbers[self._active]:
                check(int(number), span)
