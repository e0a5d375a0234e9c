"""What a value can be: a number, a record, a row of one, a list of actions, several at once, or a constant.

Every number is 64 bits wide, truth included; a field's own width matters only where it is read or written.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from typing import Any, NamedTuple

import numpy as np


class NotDirectError(Exception):
    """A function has something in it that is not translated directly; no mistake, numba does it."""

    def at(self, place: str) -> NotDirectError:
        """The same, with the file and line; a place inside is more exact than one around it."""
        return self if PLACED.match(str(self)) else NotDirectError(f"{place}: {self}")


PLACED = re.compile(r"\S+ \([^()]+, line \d+\): ")
NUMBER_TYPE, FRACTION_TYPE, PLACE_TYPE = "i64", "double", "ptr"


@dataclass(frozen=True)
class ValueKind:
    """What a value is, in words for messages. `slots` are the LLVM types it consists of while the code runs."""

    words = "something"

    def __str__(self) -> str:
        return self.words

    @property
    def slots(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class NumberKind(ValueKind):
    """A whole number, or whether something is so."""

    words = "a whole number"

    @property
    def slots(self) -> tuple[str, ...]:
        return (NUMBER_TYPE,)


@dataclass(frozen=True)
class UnsignedKind(ValueKind):
    """A number with all 64 bits and no sign, which begins again at 0 where it becomes too large."""

    words = "a number without a sign"

    @property
    def slots(self) -> tuple[str, ...]:
        return (NUMBER_TYPE,)


@dataclass(frozen=True)
class FractionKind(ValueKind):
    """A number with a point in it."""

    words = "a number with a point"

    @property
    def slots(self) -> tuple[str, ...]:
        return (FRACTION_TYPE,)


@dataclass(frozen=True)
class NothingKind(ValueKind):
    """None."""

    words = "None"


@dataclass(frozen=True)
class RecordKind(ValueKind):
    """A record. `still` says that nothing ever writes to it."""

    words = "a record"

    dtype: np.dtype[Any]
    still: bool = False

    @property
    def slots(self) -> tuple[str, ...]:
        return (PLACE_TYPE,)


@dataclass(frozen=True)
class RowKind(ValueKind):
    """Numbers of one width side by side inside a record, along one axis or more."""

    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    align: int
    still: bool = False

    @property
    def words(self) -> str:  # type: ignore[override]
        axes = " by ".join(map(str, self.shape))
        whose = "constants" if self.still else "numbers"
        return f"a row of {axes} {whose}" if axes else f"a place of {whose}"

    @property
    def slots(self) -> tuple[str, ...]:
        return (PLACE_TYPE,)


@dataclass(frozen=True)
class ListKind(ValueKind):
    """A list of records or numbers, as long as it is, which somebody else keeps: where, and how many.

    `apart` says that between them lies what belongs to others; how far they are from each other is its third part.
    """

    words = "a list"

    dtype: np.dtype[Any]
    apart: bool = False

    @property
    def slots(self) -> tuple[str, ...]:
        return (PLACE_TYPE, NUMBER_TYPE, NUMBER_TYPE) if self.apart else (PLACE_TYPE, NUMBER_TYPE)


@dataclass(frozen=True)
class GridKind(ValueKind):
    """Lists of numbers one after another, all of the same length: where they begin, and that length."""

    words = "lists one after another"

    dtype: np.dtype[Any]

    @property
    def slots(self) -> tuple[str, ...]:
        return (PLACE_TYPE, NUMBER_TYPE)


@dataclass(frozen=True)
class BundleKind(ValueKind):
    """Several values that go by names."""

    words = "several named values"

    names: tuple[str, ...]
    parts: tuple[ValueKind, ...]

    @property
    def slots(self) -> tuple[str, ...]:
        return tuple(slot for part in self.parts for slot in part.slots)


@dataclass(frozen=True)
class SeveralKind(ValueKind):
    """A tuple of values."""

    words = "a tuple"

    parts: tuple[ValueKind, ...]

    @property
    def slots(self) -> tuple[str, ...]:
        return tuple(slot for part in self.parts for slot in part.slots)


class ConstantKind(ValueKind):
    """Something known beforehand that is no number: a function, a module, a tuple of numbers, an array."""

    def __init__(self, value: Any) -> None:
        object.__setattr__(self, "value", value)

    value: Any

    @property
    def words(self) -> str:  # type: ignore[override]
        return str(getattr(self.value, "__qualname__", repr(self.value)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ConstantKind) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


@dataclass(frozen=True)
class RangeKind(ValueKind):
    """A `range`: from, to, step."""

    words = "a range"

    @property
    def slots(self) -> tuple[str, ...]:
        return (NUMBER_TYPE, NUMBER_TYPE, NUMBER_TYPE)


@dataclass(frozen=True)
class LoopKind(ValueKind):
    """A loop on its way, known by where it begins."""

    words = "a loop"

    loop: str


MOST_ALIGNED = 8
FRACTIONS: dict[np.dtype[Any], str] = {np.dtype(np.float32): "float", np.dtype(np.float64): "double"}
"""What numbers with a point are called in memory."""


class DirectValue(NamedTuple):
    """Something at a point of the code: what it is, and an operand for each of its slots."""

    kind: ValueKind
    slots: tuple[str, ...] = ()


NUMBER, UNSIGNED, FRACTION, NOTHING, SPAN = NumberKind(), UnsignedKind(), FractionKind(), NothingKind(), RangeKind()
NONE = DirectValue(NOTHING)


def number(operand: str | int) -> DirectValue:
    """A whole number: an operand, or known beforehand."""
    return DirectValue(NUMBER, (str(int(operand)) if isinstance(operand, int) else operand,))


def literal(value: DirectValue) -> int | None:
    """The number, where it is known beforehand."""
    if value.kind != NUMBER or value.slots[0].startswith("%"):
        return None
    return int(value.slots[0])


def fraction(value: float) -> DirectValue:
    """A number with a point in it, known beforehand."""
    return DirectValue(FRACTION, (f"0x{struct.pack('>d', value).hex().upper()}",))


def unsigned(operand: str | int) -> DirectValue:
    """A number without a sign: an operand, or known beforehand."""
    if isinstance(operand, str):
        return DirectValue(UNSIGNED, (operand,))
    return DirectValue(UNSIGNED, (str((operand + (1 << 63)) % (1 << 64) - (1 << 63)),))


def several(values: Sequence[DirectValue]) -> DirectValue:
    """Values side by side."""
    return DirectValue(
        SeveralKind(tuple(value.kind for value in values)), tuple(s for value in values for s in value.slots)
    )


def part_of(value: DirectValue, index: int) -> DirectValue:
    """One of several."""
    assert isinstance(value.kind, SeveralKind | BundleKind)
    before = sum(len(part.slots) for part in value.kind.parts[:index])
    part = value.kind.parts[index]
    return DirectValue(part, value.slots[before : before + len(part.slots)])


class FieldPlace(NamedTuple):
    """Where a field lies in its record."""

    offset: int
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    align: int


def alignment(dtype: np.dtype[Any]) -> int:
    """What the places of records of this layout are multiples of, where they lie one after another."""
    return gcd(dtype.itemsize, MOST_ALIGNED)


@lru_cache(maxsize=64)
def fields_of(dtype: np.dtype[Any]) -> dict[str, FieldPlace]:
    """The fields of a record by name."""
    found = {}
    for name in dtype.names or ():
        assert dtype.fields is not None
        kind, offset = dtype.fields[name][:2]
        align = gcd(gcd(offset, dtype.itemsize), kind.base.itemsize) or kind.base.itemsize
        found[name] = FieldPlace(offset, kind.base, kind.shape, align)
    return found


def width(dtype: np.dtype[Any]) -> str:
    """The LLVM type of a number of this dtype in memory."""
    if dtype.names or not dtype.isnative or (dtype.kind not in "iub" and dtype not in FRACTIONS):
        raise NotDirectError(f"a field of {dtype}; fields hold whole numbers")
    return FRACTIONS[dtype] if dtype in FRACTIONS else f"i{8 * dtype.itemsize}"
