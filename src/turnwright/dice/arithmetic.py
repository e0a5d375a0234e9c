"""The four operations and the six relations on whole numbers, exactly as the rules want them."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final

from turnwright.dice import limits
from turnwright.dice.errors import FaultError
from turnwright.dice.expression import Operator, Relation, Span


def floor_divide(left: int, right: int) -> int:
    """Division toward negative infinity (M-24); by zero it gives 0 (M-25)."""
    return left // right if right else 0


OPERATIONS: Final[dict[Operator, Callable[[int, int], int]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": floor_divide,
}

RELATIONS: Final[dict[Relation, Callable[[int, int], bool]]] = {
    "=": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
    ">=": operator.ge,
    "<=": operator.le,
}


def within_range(value: int, span: Span) -> int:
    """The value, unless its absolute value is above the limit (M-30)."""
    if -limits.NUMBER <= value <= limits.NUMBER:
        return value
    raise FaultError("MF-2", f"{value:,} is beyond {limits.NUMBER:,}", span=span, hint="use smaller numbers")


def dice_count(count: int, span: Span) -> int:
    """How many dice a computed count means: below 0 none (M-27), above the limit a fault (M-30)."""
    if count > limits.DICE:
        message = f"{count:,} dice in one term, and at most {limits.DICE:,} are allowed"
        raise FaultError("MF-1", message, span=span, hint="roll fewer dice and multiply")
    return max(count, 0)
