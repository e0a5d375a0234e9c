"""Reading and writing: fields of records, places of rows, members of a list, tables of constants."""

from __future__ import annotations

import numpy as np

from .failing import OUTSIDE
from .fractions import as_fraction, is_something
from .kinds import (
    FRACTION,
    FRACTIONS,
    NUMBER,
    UNSIGNED,
    BundleKind,
    DirectValue,
    GridKind,
    ListKind,
    NotDirectError,
    RecordKind,
    RowKind,
    SeveralKind,
    ValueKind,
    fields_of,
    literal,
    number,
    part_of,
    width,
)
from .text import STILL, LlvmText


def read_field(text: LlvmText, record: DirectValue, name: str) -> DirectValue:
    """A field of a record: its number, or the row it is; or a part of a bundle."""
    if isinstance(record.kind, BundleKind) and name in record.kind.names:
        return part_of(record, record.kind.names.index(name))
    place, kind = _field(text, record, name)
    return place if kind.shape else read(text, place.slots[0], kind)


def write_field(text: LlvmText, record: DirectValue, name: str, value: DirectValue) -> None:
    place, kind = _field(text, record, name)
    if kind.shape:
        raise NotDirectError(f"{name}, a whole row, is written at once; write its places in a loop")
    write(text, place.slots[0], kind, value)


def _field(text: LlvmText, record: DirectValue, name: str) -> tuple[DirectValue, RowKind]:
    if not isinstance(record.kind, RecordKind):
        raise NotDirectError(f"{name} of {record.kind} is asked; records have fields")
    known = fields_of(record.kind.dtype).get(name)
    if known is None:
        raise NotDirectError(f"there is no field {name}")
    kind = RowKind(known.dtype, known.shape, known.align, record.kind.still)
    return DirectValue(kind, (text.new(f"getelementptr inbounds i8, ptr {record.slots[0]}, i64 {known.offset}"),)), kind


def read(text: LlvmText, place: str, kind: RowKind) -> DirectValue:
    """The number at a place, 64 bits wide."""
    bits = width(kind.dtype)
    raw = text.new(f"load {bits}, ptr {place}, align {kind.align}{STILL if kind.still else ''}")
    if kind.dtype in FRACTIONS:
        return DirectValue(FRACTION, (raw if bits == "double" else text.new(f"fpext {bits} {raw} to double"),))
    if bits == "i64":
        return DirectValue(UNSIGNED if kind.dtype.kind == "u" else NUMBER, (raw,))
    return number(text.new(f"{'sext' if kind.dtype.kind == 'i' else 'zext'} {bits} {raw} to i64"))


def write(text: LlvmText, place: str, kind: RowKind, value: DirectValue) -> None:
    """Put a number at a place, as much of it as fits."""
    bits = width(kind.dtype)
    if kind.still:
        raise NotDirectError(f"{value.kind} is written where {kind} is; write a whole number to the state")
    if kind.dtype in FRACTIONS:
        operand = as_fraction(text, value, bits)
    elif kind.dtype.kind == "b":
        operand = text.new(f"zext i1 {is_something(text, value)} to i8")
    elif value.kind not in (NUMBER, UNSIGNED):
        raise NotDirectError(f"{value.kind} is written where {kind} is; write a whole number to the state")
    else:
        operand = value.slots[0] if bits == "i64" else text.new(f"trunc i64 {value.slots[0]} to {bits}")
    text.add(f"store {bits} {operand}, ptr {place}, align {kind.align}")


def read_item(text: LlvmText, value: DirectValue, index: DirectValue, checked: bool) -> DirectValue:
    """What stands at an index: a number, a row of a grid, a record of a list, one of several."""
    if isinstance(value.kind, SeveralKind):
        if literal(index) is not None:
            return _one_of_several(value, index)
        value = side_by_side(text, value)
    place = _item(text, value, index, checked)
    if isinstance(place.kind, RowKind) and not place.kind.shape:
        return read(text, place.slots[0], place.kind)
    return place


def write_item(text: LlvmText, target: DirectValue, index: DirectValue, value: DirectValue, checked: bool) -> None:
    place = _item(text, target, index, checked)
    if not isinstance(place.kind, RowKind) or place.kind.shape:
        raise NotDirectError("a whole row or record is written at once; write its places, or fields, one by one")
    write(text, place.slots[0], place.kind, value)


def _one_of_several(value: DirectValue, index: DirectValue) -> DirectValue:
    known = literal(index)
    assert isinstance(value.kind, SeveralKind) and known is not None
    if not -len(value.kind.parts) <= known < len(value.kind.parts):
        raise NotDirectError("an index beyond the end of a tuple; count from 0")
    return part_of(value, known % len(value.kind.parts))


def side_by_side(text: LlvmText, values: DirectValue) -> DirectValue:
    """Several numbers in memory, to be gone through or chosen from."""
    if any(part != NUMBER for part in getattr(values.kind, "parts", ())):
        raise NotDirectError(
            "a tuple is gone through, or looked up in, whose members are no whole numbers; use whole numbers"
        )
    room = text.variable(f"[{len(values.slots)} x i64]")
    for place, operand in enumerate(values.slots):
        text.add(f"store i64 {operand}, ptr {text.new(f'getelementptr inbounds i64, ptr {room}, i64 {place}')}")
    return DirectValue(RowKind(np.dtype(np.int64), (len(values.slots),), 8), (room,))


def member_at(text: LlvmText, value: DirectValue, at: str) -> str:
    """Where the member of a list at a place is."""
    assert isinstance(value.kind, ListKind)
    distance = value.slots[2] if value.kind.apart else str(value.kind.dtype.itemsize)
    offset = text.new(f"mul nsw i64 {at}, {distance}")
    return text.new(f"getelementptr inbounds i8, ptr {value.slots[0]}, i64 {offset}")


def _item(text: LlvmText, value: DirectValue, index: DirectValue, checked: bool) -> DirectValue:
    """The place of an index, as far as it says."""
    if isinstance(value.kind, ListKind):
        dtype = value.kind.dtype
        at = _inside(text, index, value.slots[1], checked)
        member: ValueKind = RecordKind(dtype) if dtype.names else RowKind(dtype, (), dtype.itemsize)
        return DirectValue(member, (member_at(text, value, at),))
    if isinstance(value.kind, GridKind):
        dtype, length = value.kind.dtype, value.slots[1]
        offset = text.new(f"mul nsw i64 {index.slots[0]}, {text.new(f'mul nsw i64 {length}, {dtype.itemsize}')}")
        place = text.new(f"getelementptr inbounds i8, ptr {value.slots[0]}, i64 {offset}")
        return DirectValue(ListKind(dtype), (place, length))
    if not isinstance(value.kind, RowKind) or not value.kind.shape:
        raise NotDirectError(f"{value.kind} is asked by an index; rows and lists have places")
    shape = value.kind.shape
    parts = (
        [part_of(index, n) for n in range(len(index.kind.parts))] if isinstance(index.kind, SeveralKind) else [index]
    )
    if len(parts) > len(shape):
        raise NotDirectError("there are more indices than axes; give one for each")
    offset = "0"
    for axis, part in enumerate(parts):
        at = _inside(text, part, str(shape[axis]), checked)
        offset = (
            at if offset == "0" else text.new(f"add nsw i64 {text.new(f'mul nsw i64 {offset}, {shape[axis]}')}, {at}")
        )
    rest = shape[len(parts) :]
    inner = int(np.prod(rest)) if rest else 1
    if inner != 1:
        offset = text.new(f"mul nsw i64 {offset}, {inner}")
    place = text.new(f"getelementptr inbounds {width(value.kind.dtype)}, ptr {value.slots[0]}, i64 {offset}")
    return DirectValue(RowKind(value.kind.dtype, rest, value.kind.align, value.kind.still), (place,))


def _inside(text: LlvmText, index: DirectValue, size: str, checked: bool) -> str:
    """The index counted from the front; looked at first where this game's code is checked."""
    if index.kind not in (NUMBER, UNSIGNED):
        raise NotDirectError(f"{index.kind} is an index; give a whole number")
    known, operand = literal(index), index.slots[0]
    if known is not None and not size.startswith("%"):
        if not -int(size) <= known < int(size):
            if checked:
                text.fail_if("true", OUTSIDE)
                return "0"
            raise NotDirectError("an index beyond the end; count from 0")
        return str(known % int(size))
    if index.kind == NUMBER and (known is None or known < 0):
        negative = text.compared("slt", operand, "0")
        operand = text.chosen(negative, text.new(f"add i64 {operand}, {size}"), operand)
    if checked:
        text.fail_if(text.new(f"icmp uge i64 {operand}, {size}"), OUTSIDE)
    return operand
