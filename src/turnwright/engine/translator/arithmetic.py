"""Arithmetic on whole numbers, as Python does it: division rounds down, and by zero it fails."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from ..instead import not_translated
from .failing import DIVIDED_BY_ZERO
from .fractions import is_something, of_fractions
from .kinds import (
    FRACTION,
    NOTHING,
    NUMBER,
    UNSIGNED,
    ConstantKind,
    DirectValue,
    NotDirectError,
    SeveralKind,
    literal,
    number,
    part_of,
)
from .shifting import shifted
from .text import LlvmText
from .unsigned import of_unsigned

SIMPLE: dict[Callable[..., Any], str] = {
    operator.add: "add",
    operator.sub: "sub",
    operator.mul: "mul",
    operator.and_: "and",
    operator.or_: "or",
    operator.xor: "xor",
}
SHIFTED: dict[Callable[..., Any], str] = {operator.lshift: "shl", operator.rshift: "ashr"}
COMPARED: dict[Callable[..., Any], str] = {
    operator.eq: "eq",
    operator.ne: "ne",
    operator.lt: "slt",
    operator.le: "sle",
    operator.gt: "sgt",
    operator.ge: "sge",
}


def calculated(text: LlvmText, function: Callable[..., Any], left: DirectValue, right: DirectValue) -> DirectValue:
    """What an operator makes of two values."""
    if function is operator.contains:
        return _contained(text, left, right)
    if function is operator.is_ or function is operator.is_not:
        return number(_same(left, right) == (function is operator.is_))
    if FRACTION in (left.kind, right.kind) or function is operator.truediv:
        return of_fractions(text, function, left, right)
    if UNSIGNED in (left.kind, right.kind):
        return of_unsigned(text, function, left, right)
    if left.kind != NUMBER or right.kind != NUMBER:
        raise NotDirectError(f"{function.__name__} of {left.kind} and {right.kind} is not known; reckon with numbers")
    one, other = left.slots[0], right.slots[0]
    if function in SIMPLE:
        return number(text.new(f"{SIMPLE[function]} i64 {one}, {other}"))
    if function in SHIFTED:
        return number(shifted(text, SHIFTED[function], one, right))
    if function in COMPARED:
        return number(text.truth(text.compared(COMPARED[function], one, other)))
    if function is operator.floordiv or function is operator.mod:
        return number(_divided(text, function is operator.mod, left, right))
    raise NotDirectError(f"{function.__name__} is not known; reckon with + - * // % ** & | ^ << >>")


def _contained(text: LlvmText, among: DirectValue, one: DirectValue) -> DirectValue:
    """Whether a number is one of several."""
    if not isinstance(among.kind, SeveralKind) or one.kind != NUMBER:
        raise NotDirectError("`in` asks for a number among numbers: n in (1, 2); go through a row in a loop")
    found = "false"
    for index in range(len(among.kind.parts)):
        part = part_of(among, index)
        if part.kind != NUMBER:
            raise NotDirectError("`in` asks for a number among numbers: n in (1, 2); go through a row in a loop")
        same = text.compared("eq", one.slots[0], part.slots[0])
        found = text.new(f"or i1 {found}, {same}")
    return number(text.truth(found))


def _same(left: DirectValue, right: DirectValue) -> bool:
    """Whether two things known beforehand are one: None, a function, a table of the file. Numbers are equal or not."""
    if NOTHING in (left.kind, right.kind):
        return left.kind == right.kind
    if isinstance(left.kind, ConstantKind) and isinstance(right.kind, ConstantKind):
        return left.kind == right.kind
    raise NotDirectError(not_translated("Is"))


def _divided(text: LlvmText, wants_rest: bool, left: DirectValue, right: DirectValue) -> str:
    """Quotient or rest, rounded down."""
    one, other, known = left.slots[0], right.slots[0], literal(right)
    if known is not None and known > 0 and known & (known - 1) == 0:
        if wants_rest:
            return text.new(f"and i64 {one}, {known - 1}")
        return text.new(f"ashr i64 {one}, {known.bit_length() - 1}")
    if known is None:
        text.fail_if(text.compared("eq", other, "0"), DIVIDED_BY_ZERO)
    elif known == 0:
        text.fail_if("true", DIVIDED_BY_ZERO)
        return "0"
    return _rest(text, one, other) if wants_rest else _quotient(text, one, other)


def _rest(text: LlvmText, one: str, other: str) -> str:
    by = _not_minus_one(text, other)
    rest = text.new(f"srem i64 {one}, {by}")
    return text.chosen(_uneven(text, rest, by), text.new(f"add i64 {rest}, {by}"), rest)


def _quotient(text: LlvmText, one: str, other: str) -> str:
    by = _not_minus_one(text, other)
    quotient, rest = text.new(f"sdiv i64 {one}, {by}"), text.new(f"srem i64 {one}, {by}")
    down = text.chosen(_uneven(text, rest, by), text.new(f"sub i64 {quotient}, 1"), quotient)
    if not other.startswith("%") and other != "-1":
        return down
    return text.chosen(text.compared("eq", other, "-1"), text.new(f"sub i64 0, {one}"), down)


def _not_minus_one(text: LlvmText, other: str) -> str:
    """The divisor, 1 instead of -1: the least number divided by -1 would stop the processor; the rest is 0 for both."""
    if not other.startswith("%"):
        return "1" if other == "-1" else other
    return text.chosen(text.compared("eq", other, "-1"), "1", other)


def _uneven(text: LlvmText, rest: str, by: str) -> str:
    """Whether a quotient rounded toward zero is one too many: there is a rest, on the other side of zero."""
    signs = text.compared("slt", text.new(f"xor i64 {rest}, {by}"), "0")
    return text.new(f"and i1 {text.compared('ne', rest, '0')}, {signs}")


def turned(text: LlvmText, function: Any, value: DirectValue) -> DirectValue:
    """What an operator makes of one number."""
    if function is operator.not_:
        return number(text.truth(text.new(f"xor i1 {is_something(text, value)}, true")))
    if value.kind not in (NUMBER, UNSIGNED, FRACTION):
        raise NotDirectError(f"{function.__name__} of {value.kind} is not known; reckon with numbers")
    operand = value.slots[0]
    if function is operator.pos:
        return value
    if function is operator.neg and value.kind == FRACTION:
        return DirectValue(FRACTION, (text.new(f"fneg double {operand}"),))
    if function is operator.neg and value.kind == NUMBER:
        return number(text.new(f"sub i64 0, {operand}"))
    if function is operator.invert and value.kind != FRACTION:
        return DirectValue(value.kind, (text.new(f"xor i64 {operand}, -1"),))
    raise NotDirectError(f"{function.__name__} of {value.kind} is not known; reckon with whole numbers")


def extreme(text: LlvmText, how: str, values: list[DirectValue]) -> DirectValue:
    """The least or the greatest of several numbers."""
    if len(values) == 1 and isinstance(values[0].kind, SeveralKind):
        values = [part_of(values[0], index) for index in range(len(values[0].kind.parts))]
    if len(values) < 2 or any(value.kind != NUMBER for value in values):
        raise NotDirectError("min and max are of two whole numbers or more; go through a row in a loop")
    best = values[0].slots[0]
    for value in values[1:]:
        best = text.chosen(text.compared(how, value.slots[0], best), value.slots[0], best)
    return number(best)


def absolute(text: LlvmText, value: DirectValue) -> DirectValue:
    if value.kind != NUMBER:
        raise NotDirectError(f"abs of {value.kind}; a whole number is needed")
    operand = value.slots[0]
    return number(text.chosen(text.compared("slt", operand, "0"), text.new(f"sub i64 0, {operand}"), operand))
