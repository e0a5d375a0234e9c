"""What Python and numpy bring along: lengths, extremes, one kind of number made of another, scratch arrays."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

import numpy as np

from ..instead import call_not_translated
from .arithmetic import absolute, extreme
from .fractions import as_fraction, is_something, whole
from .kinds import (
    FRACTION,
    NUMBER,
    ConstantKind,
    DirectValue,
    ListKind,
    NotDirectError,
    RowKind,
    SeveralKind,
    literal,
    number,
    part_of,
    unsigned,
    width,
)
from .loops import span
from .text import LlvmText

MOST_SCRATCH = 1 << 16
"""Bytes of a scratch array: it is on the stack."""


def power(base: int, exponent: int) -> int:
    """`base ** exponent`, for whole numbers; translated like any other function."""
    assert exponent >= 0
    made = 1
    while exponent > 0:
        if exponent & 1:
            made *= base
        base *= base
        exponent >>= 1
    return made


def _truth(text: LlvmText, value: DirectValue) -> DirectValue:
    return number(text.truth(is_something(text, value)))


def _fraction(text: LlvmText, value: DirectValue) -> DirectValue:
    return DirectValue(FRACTION, (as_fraction(text, value),))


def _narrow_fraction(text: LlvmText, value: DirectValue) -> DirectValue:
    """As exact as 32 bits can say it."""
    return DirectValue(FRACTION, (text.new(f"fpext float {as_fraction(text, value, 'float')} to double"),))


CONVERTED: dict[Any, Callable[[LlvmText, DirectValue], DirectValue]] = {
    builtins.bool: _truth,
    builtins.int: lambda text, value: number(whole(text, value)),
    builtins.float: _fraction,
    np.int64: lambda text, value: number(whole(text, value)),
    np.uint64: lambda text, value: unsigned(whole(text, value)),
    np.float64: _fraction,
    np.float32: _narrow_fraction,
}
NUMPYS = (np.zeros, np.empty, *(getattr(np, f"{sign}int{bits}") for sign in ("", "u") for bits in (8, 16, 32, 64)))
KNOWN_OF_NUMPY = {*NUMPYS, np.float32, np.float64}
"""What a function may take from numpy."""


def built_in(text: LlvmText, function: Any, values: list[DirectValue]) -> DirectValue:
    """What a call of something that comes with Python or numpy gives."""
    if function is builtins.range:
        return span(values)
    if function is builtins.min or function is builtins.max:
        return extreme(text, "slt" if function is builtins.min else "sgt", values)
    if function is AssertionError:
        return DirectValue(ConstantKind(AssertionError))
    if function is np.zeros or function is np.empty:
        return scratch(text, values, wiped=function is np.zeros)
    if len(values) == 1:
        if function is builtins.len:
            return length(values[0])
        if function is builtins.abs:
            return absolute(text, values[0])
        if function in CONVERTED:
            return CONVERTED[function](text, values[0])
    raise NotDirectError(call_not_translated(getattr(function, "__name__", str(function))))


def length(value: DirectValue) -> DirectValue:
    """How many there are."""
    if isinstance(value.kind, RowKind) and value.kind.shape:
        return number(value.kind.shape[0])
    if isinstance(value.kind, ListKind):
        return number(value.slots[1])
    if isinstance(value.kind, SeveralKind):
        return number(len(value.kind.parts))
    raise NotDirectError(f"the length of {value.kind} is asked; a row or a list has one")


def row_of_zeros(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """What `scratch(size)` is: a row of whole numbers."""
    return scratch(text, [*values, DirectValue(ConstantKind(np.int64))], wiped=True)


def scratch(text: LlvmText, values: list[DirectValue], *, wiped: bool) -> DirectValue:
    """An array that is there while the function runs: its size is known beforehand."""
    if len(values) != 2 or not isinstance(values[1].kind, ConstantKind):
        raise NotDirectError(
            "an array is made without the type of its numbers; write scratch(size), or np.zeros(size, np.int64)"
        )
    first = values[0]
    sizes = (
        [part_of(first, n) for n in range(len(first.kind.parts))] if isinstance(first.kind, SeveralKind) else [first]
    )
    shape = tuple(literal(size) or 0 for size in sizes)
    dtype = np.dtype(values[1].kind.value)
    size = int(np.prod(shape)) * dtype.itemsize
    if not 0 < size <= MOST_SCRATCH or any(value.kind != NUMBER for value in sizes):
        raise NotDirectError(
            f"an array whose size is not known, or beyond {MOST_SCRATCH} bytes; give a number or a constant of the file"
        )
    width(dtype)
    room = text.room(size)
    if wiped:
        text.add(f"call void @llvm.memset.p0.i64(ptr {room}, i8 0, i64 {size}, i1 false)")
    return DirectValue(RowKind(dtype, shape, dtype.itemsize), (room,))
