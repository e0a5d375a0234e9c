"""Arithmetic on numbers with a point: rewards and observations are made of them, rules are not."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from .failing import DIVIDED_BY_ZERO
from .kinds import FRACTION, NUMBER, UNSIGNED, DirectValue, NotDirectError, number
from .text import LlvmText

SIMPLE: dict[Callable[..., Any], str] = {operator.add: "fadd", operator.sub: "fsub", operator.mul: "fmul"}
COMPARED: dict[Callable[..., Any], str] = {
    operator.eq: "oeq",
    operator.ne: "une",
    operator.lt: "olt",
    operator.le: "ole",
    operator.gt: "ogt",
    operator.ge: "oge",
}
NO_FRACTION = "0.0"


def of_fractions(text: LlvmText, function: Callable[..., Any], left: DirectValue, right: DirectValue) -> DirectValue:
    """What an operator makes of two numbers of which one has a point, or that are divided as if they had."""
    one, other = as_fraction(text, left), as_fraction(text, right)
    if function in SIMPLE:
        return DirectValue(FRACTION, (text.new(f"{SIMPLE[function]} double {one}, {other}"),))
    if function in COMPARED:
        return number(text.truth(text.new(f"fcmp {COMPARED[function]} double {one}, {other}")))
    if function is operator.truediv:
        text.fail_if(text.new(f"fcmp oeq double {other}, {NO_FRACTION}"), DIVIDED_BY_ZERO)
        return DirectValue(FRACTION, (text.new(f"fdiv double {one}, {other}"),))
    raise NotDirectError(f"{function.__name__} of numbers with a point is not known; make them whole with int(…)")


def as_fraction(text: LlvmText, value: DirectValue, kind: str = "double") -> str:
    """The number with a point in it, as wide as this."""
    operand = value.slots[0] if value.slots else ""
    if value.kind == FRACTION:
        return operand if kind == "double" else text.new(f"fptrunc double {operand} to {kind}")
    if value.kind in (NUMBER, UNSIGNED):
        return text.new(f"{'sitofp' if value.kind == NUMBER else 'uitofp'} i64 {operand} to {kind}")
    raise NotDirectError(f"{value.kind} as a number with a point; a number is needed")


def is_something(text: LlvmText, value: DirectValue) -> str:
    """Whether a number is anything but zero."""
    if value.kind == FRACTION:
        return text.new(f"fcmp une double {value.slots[0]}, {NO_FRACTION}")
    if value.kind in (NUMBER, UNSIGNED):
        return text.condition(value.slots[0])
    raise NotDirectError(f"whether {value.kind} is so is asked; ask a number, or whether it is None")


def whole(text: LlvmText, value: DirectValue) -> str:
    """The number without what is behind its point."""
    if value.kind == FRACTION:
        return text.new(f"fptosi double {value.slots[0]} to i64")
    if value.kind in (NUMBER, UNSIGNED):
        return value.slots[0]
    raise NotDirectError(f"{value.kind} as a whole number; a number is needed")
