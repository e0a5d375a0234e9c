"""Loops over ranges and over tuples of constants."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .kinds import NUMBER, SPAN, DirectValue, NotDirectError, RowKind, SeveralKind, number, several
from .places import read_item
from .text import LlvmText


class LoopState(NamedTuple):
    """Where a loop keeps how far it is, how far it goes, in which steps, and what it goes through, if anything."""

    at: str
    end: str
    step: str
    through: DirectValue | None


def span(values: list[DirectValue]) -> DirectValue:
    """A `range` of these numbers."""
    if not 1 <= len(values) <= 3 or any(value.kind != NUMBER for value in values):
        raise NotDirectError("a range of something that is no number")
    operands = [value.slots[0] for value in values]
    first, last = ("0", operands[0]) if len(values) == 1 else (operands[0], operands[1])
    return DirectValue(SPAN, (first, last, operands[2] if len(values) == 3 else "1"))


def begun(text: LlvmText, over: DirectValue) -> LoopState:
    """A loop that begins here; a step that is not known beforehand has room too."""
    at, end = text.variable("i64"), text.variable("i64")
    if isinstance(over.kind, SeveralKind):
        over = _side_by_side(text, over)
    if over.kind == SPAN:
        first, last, step = over.slots
        if step.startswith("%") or int(step) == 0:
            raise NotDirectError("a range in steps that are not known")
        through = None
    elif isinstance(over.kind, RowKind) and over.kind.shape:
        first, last, step, through = "0", str(over.kind.shape[0]), "1", over
    else:
        raise NotDirectError(f"a loop over {over.kind}")
    text.add(f"store i64 {first}, ptr {at}")
    text.add(f"store i64 {last}, ptr {end}")
    return LoopState(at, end, step, through)


def _side_by_side(text: LlvmText, values: DirectValue) -> DirectValue:
    """Several numbers in memory, to be gone through."""
    if any(slot != NUMBER for slot in getattr(values.kind, "parts", ())):
        raise NotDirectError("a loop over several things that are no numbers")
    room = text.variable(f"[{len(values.slots)} x i64]")
    for place, operand in enumerate(values.slots):
        text.add(f"store i64 {operand}, ptr {text.new(f'getelementptr inbounds i64, ptr {room}, i64 {place}')}")
    return DirectValue(RowKind(np.dtype(np.int64), (len(values.slots),), 8), (room,))


def next_of(text: LlvmText, loop: LoopState) -> DirectValue:
    """What comes next in a loop, and whether anything does."""
    at, end = text.new(f"load i64, ptr {loop.at}"), text.new(f"load i64, ptr {loop.end}")
    more = text.truth(text.compared("slt" if int(loop.step) > 0 else "sgt", at, end))
    text.add(f"store i64 {text.new(f'add i64 {at}, {loop.step}')}, ptr {loop.at}")
    if loop.through is None:
        return several([number(at), number(more)])
    within = text.chosen(text.condition(more), at, "0")
    return several([_row_of(text, loop.through, within), number(more)])


def _row_of(text: LlvmText, table: DirectValue, at: str) -> DirectValue:
    """An entry of a table of constants: a number, or all numbers of a row."""
    assert isinstance(table.kind, RowKind)
    entry = read_item(text, table, number(at), False)
    if not isinstance(entry.kind, RowKind):
        return entry
    return unpacked(text, entry)


def unpacked(text: LlvmText, row: DirectValue) -> DirectValue:
    """A row of constants as several values."""
    assert isinstance(row.kind, RowKind)
    parts = [read_item(text, row, number(place), False) for place in range(row.kind.shape[0])]
    return several([unpacked(text, part) if isinstance(part.kind, RowKind) else part for part in parts])
