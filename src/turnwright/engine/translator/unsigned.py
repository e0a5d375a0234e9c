"""Arithmetic on numbers without a sign, of 64 bits: what chance is made of. Too large a result begins again at 0."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from .failing import DIVIDED_BY_ZERO
from .kinds import NUMBER, UNSIGNED, DirectValue, NotDirectError, literal, number, unsigned
from .shifting import shifted
from .text import LlvmText

SIMPLE: dict[Callable[..., Any], str] = {
    operator.add: "add",
    operator.sub: "sub",
    operator.mul: "mul",
    operator.and_: "and",
    operator.or_: "or",
    operator.xor: "xor",
}
SHIFTED: dict[Callable[..., Any], str] = {operator.lshift: "shl", operator.rshift: "lshr"}
DIVIDED: dict[Callable[..., Any], str] = {operator.floordiv: "udiv", operator.mod: "urem"}
COMPARED: dict[Callable[..., Any], str] = {
    operator.eq: "eq",
    operator.ne: "ne",
    operator.lt: "ult",
    operator.le: "ule",
    operator.gt: "ugt",
    operator.ge: "uge",
}
BELOW_ALL: dict[Callable[..., Any], str] = {operator.ne: "1", operator.lt: "1", operator.le: "1"}
"""What comparing says where the left side is below zero and the right one cannot be."""
ABOVE_ALL: dict[Callable[..., Any], str] = {operator.ne: "1", operator.gt: "1", operator.ge: "1"}


def of_unsigned(text: LlvmText, function: Callable[..., Any], left: DirectValue, right: DirectValue) -> DirectValue:
    """What an operator makes of two numbers of which at least one has no sign."""
    if function in COMPARED:
        return _compared(text, function, left, right)
    if function in SHIFTED and left.kind == UNSIGNED and right.kind in (NUMBER, UNSIGNED):
        made = shifted(text, SHIFTED[function], left.slots[0], right)
        return number(made) if function is operator.rshift and right.kind == NUMBER else unsigned(made)
    if function is operator.and_ and {left.kind, right.kind} == {NUMBER, UNSIGNED}:
        made = text.new(f"and i64 {left.slots[0]}, {right.slots[0]}")
        known = literal(left if left.kind == NUMBER else right)
        return unsigned(made) if known is None or known < 0 else number(made)
    one, other = without_sign(left), without_sign(right)
    if function in SIMPLE:
        return unsigned(text.new(f"{SIMPLE[function]} i64 {one}, {other}"))
    if function in DIVIDED:
        if not other.startswith("%") and int(other) == 0:
            text.fail_if("true", DIVIDED_BY_ZERO)
            return unsigned(0)
        if other.startswith("%"):
            text.fail_if(text.compared("eq", other, "0"), DIVIDED_BY_ZERO)
        return unsigned(text.new(f"{DIVIDED[function]} i64 {one}, {other}"))
    raise NotDirectError(f"{function.__name__} of numbers without a sign is not known; make them whole with int(…)")


def without_sign(value: DirectValue) -> str:
    """The number as one without a sign; one that may be below zero is none."""
    known = literal(value)
    if value.kind == UNSIGNED or (known is not None and known >= 0):
        return value.slots[0]
    raise NotDirectError(f"{value.kind} meets a number without a sign; write np.uint64(…) or int(…)")


def _compared(text: LlvmText, function: Callable[..., Any], left: DirectValue, right: DirectValue) -> DirectValue:
    """Two numbers compared for what they are: one below zero is below all that have no sign."""
    one, other = left.slots[0], right.slots[0]
    said = text.truth(text.compared(COMPARED[function], one, other))
    if left.kind == UNSIGNED and right.kind == UNSIGNED:
        return number(said)
    if left.kind == NUMBER:
        return number(text.chosen(text.compared("slt", one, "0"), BELOW_ALL.get(function, "0"), said))
    return number(text.chosen(text.compared("slt", other, "0"), ABOVE_ALL.get(function, "0"), said))
