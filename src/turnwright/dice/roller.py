"""Rolling: evaluates expressions and conditions with dice that are handed in, in the order the rules fix (M-22)."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.dice.arithmetic import OPERATIONS, RELATIONS, dice_count, within_range
from turnwright.dice.errors import DiceError, FaultError
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
)
from turnwright.dice.rolled import (
    Calculated,
    Check,
    Compared,
    Given,
    Modifier,
    Resolution,
    Roll,
    RollPart,
    Thrown,
    Written,
)
from turnwright.dice.sources import Source, face_of
from turnwright.dice.values import Chain, Facts, Values, number_behind, truth_behind
from turnwright.dice.walk import dice_terms, leaves


def roll(expression: Expression, dice: Source, values: Values | None = None) -> Roll:
    """Roll an expression once."""
    return Roller(dice, values).roll(expression)


def check(condition: Condition, dice: Source, values: Values | None = None, facts: Facts | None = None) -> Check:
    """Test a condition once."""
    return Roller(dice, values, facts).check(condition)


def carry_out(
    conditional: Conditional, dice: Source, values: Values | None = None, facts: Facts | None = None
) -> Resolution:
    """Test the condition of a conditional once and roll the branch it leads to."""
    return Roller(dice, values, facts).carry_out(conditional)


class Roller:
    """Evaluates with one source of dice; starting values, once rolled, are remembered in `started` (M-53)."""

    def __init__(self, dice: Source, values: Values | None = None, facts: Facts | None = None) -> None:
        self.started: dict[Leaf, int] = {}
        self._dice = dice
        self._values = values
        self._facts = facts
        self._chain = Chain()

    def roll(self, expression: Expression) -> Roll:
        """Touch the leaves, throw the dice, do the arithmetic; the final clamp is `Roll.total`."""
        started: list[tuple[Leaf, Roll]] = []
        known: dict[Leaf, int] = {}
        for leaf in leaves(expression):
            if leaf not in known:
                known[leaf] = self._touch(leaf, started)
        part = self._calculate(expression, known)
        return Roll(expression, part, tuple(started))

    def check(self, condition: Condition) -> Check:
        """Test a condition from left to right, no further than needed (M-37)."""
        return self._check(condition, None)

    def carry_out(self, conditional: Conditional) -> Resolution:
        """Test, then roll the branch; a conditional inside a branch still knows the natural value."""
        return self._carry_out(conditional, None)

    # ------------------------------------------------------------------------------------------- numbers

    def _touch(self, leaf: Leaf, started: list[tuple[Leaf, Roll]]) -> int:
        """The value of a leaf, rolled now if it has none yet."""
        if leaf in self.started:
            return self.started[leaf]
        value = number_behind(leaf, self._values)
        if isinstance(value, int):
            return within_range(value, leaf.span)
        if not isinstance(value, Expression):
            hint = "give a number or an expression; a distribution is enough for odds only"
            raise DiceError("ME-38", f"{leaf} cannot be rolled", hint=hint)
        with self._chain.entering(leaf):
            first = self.roll(value)
        started.append((leaf, first))
        self.started[leaf] = first.total
        return first.total

    def _calculate(self, expression: Expression, known: dict[Leaf, int]) -> RollPart:
        if isinstance(expression, Int):
            return Written(expression.value)
        thrown = [self._throw(term, known) for term in dice_terms(expression)]
        return _calculated(expression, known, iter(thrown))

    def _throw(self, term: Dice, known: dict[Leaf, int]) -> Thrown:
        count = self._calculate(term.count, known)
        faces = tuple(self._face(term) for _ in range(dice_count(count.value, term.span)))
        return Thrown(sum(faces), count, term.sides, faces)

    def _face(self, term: Dice) -> int:
        try:
            return face_of(term.sides, self._dice(term.sides))
        except FaultError as fault:
            raise FaultError(fault.code, fault.message, span=term.span, hint=fault.hint) from None

    # ---------------------------------------------------------------------------------------- conditions

    def _check(self, condition: Condition, natural: int | None) -> Check:
        seen: list[Compared | Given] = []
        value = self._test(condition, seen, natural)
        return Check(condition, tuple(seen), _natural(seen, natural), value)

    def _carry_out(self, conditional: Conditional, natural: int | None) -> Resolution:
        tested = self._check(conditional.condition, natural)
        branch = conditional.yes if tested.value else conditional.no
        if isinstance(branch, Conditional):
            return Resolution(tested, self._carry_out(branch, tested.natural))
        return Resolution(tested, self.roll(branch))

    def _test(self, condition: Condition, seen: list[Compared | Given], natural: int | None) -> bool:
        match condition:
            case And(left, right):
                return self._test(left, seen, natural) and self._test(right, seen, natural)
            case Or(left, right):
                return self._test(left, seen, natural) or self._test(right, seen, natural)
            case Not(inner):
                return not self._test(inner, seen, natural)
            case Comparison(relation, left, right):
                first, second = self.roll(left), self.roll(right)
                value = RELATIONS[relation](first.total, second.total)
                seen.append(Compared(condition, first, second, value))
                return value
            case Constant(value):
                pass
            case Natural(face):
                value = _natural(seen, natural) == face
            case Fact():
                truth = truth_behind(condition, self._facts)
                if isinstance(truth, Condition):
                    with self._chain.entering(condition):
                        return self._test(truth, seen, natural)
                value = truth
            case _:
                raise TypeError(f"{type(condition).__name__} is no condition this package can test")
        seen.append(Given(condition, value))
        return value


def _natural(seen: list[Compared | Given], before: int | None) -> int | None:
    """The face remembered so far: an earlier one, or the first that these comparisons rolled themselves (M-32)."""
    if before is not None:
        return before
    rolls = (side for part in seen if isinstance(part, Compared) for side in (part.left, part.right))
    return next((face for side in rolls for face in side.own_faces), None)


def _calculated(expression: Expression, known: dict[Leaf, int], thrown: Iterator[Thrown]) -> RollPart:
    """The arithmetic, over dice that have been thrown already."""
    match expression:
        case Int(value):
            return Written(value)
        case Dice():
            return next(thrown)
        case Leaf():
            return Modifier(known[expression], expression)
        case Binary(operator, left, right):
            first = _calculated(left, known, thrown)
            second = _calculated(right, known, thrown)
            value = OPERATIONS[operator](first.value, second.value)
            return Calculated(within_range(value, expression.span), operator, first, second)
        case _:
            raise TypeError(f"{type(expression).__name__} is no expression this package can roll")
