"""Loops over ranges and over tuples of constants."""

from __future__ import annotations

from typing import NamedTuple

from .failing import STANDS_STILL
from .kinds import NUMBER, SPAN, DirectValue, NotDirectError, RowKind, SeveralKind, number, several
from .places import read_item, side_by_side
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
        raise NotDirectError(
            "a range of something that is no whole number, or of more than three; write range(first, end, step)"
        )
    operands = [value.slots[0] for value in values]
    first, last = ("0", operands[0]) if len(values) == 1 else (operands[0], operands[1])
    return DirectValue(SPAN, (first, last, operands[2] if len(values) == 3 else "1"))


def begun(text: LlvmText, over: DirectValue) -> LoopState:
    """A loop that begins here; a step that is not known beforehand has room too."""
    at, end = text.variable("i64"), text.variable("i64")
    if isinstance(over.kind, SeveralKind):
        over = side_by_side(text, over)
    if over.kind == SPAN:
        first, last, step = over.slots
        if step.startswith("%") or int(step) == 0:
            text.fail_if(text.compared("eq", step, "0"), STANDS_STILL)
        through = None
    elif isinstance(over.kind, RowKind) and over.kind.shape:
        first, last, step, through = "0", str(over.kind.shape[0]), "1", over
    else:
        raise NotDirectError(f"a loop over {over.kind}; loops go over range(…), a row or a tuple")
    text.add(f"store i64 {first}, ptr {at}")
    text.add(f"store i64 {last}, ptr {end}")
    return LoopState(at, end, step, through)


def next_of(text: LlvmText, loop: LoopState) -> DirectValue:
    """What comes next in a loop, and whether anything does."""
    at, end = text.new(f"load i64, ptr {loop.at}"), text.new(f"load i64, ptr {loop.end}")
    more = text.truth(_more(text, loop.step, at, end))
    text.add(f"store i64 {text.new(f'add i64 {at}, {loop.step}')}, ptr {loop.at}")
    if loop.through is None:
        return several([number(at), number(more)])
    within = text.chosen(text.condition(more), at, "0")
    return several([_row_of(text, loop.through, within), number(more)])


def _more(text: LlvmText, step: str, at: str, end: str) -> str:
    """Whether a loop is not at its end yet, in whichever direction it goes."""
    if not step.startswith("%"):
        return text.compared("slt" if int(step) > 0 else "sgt", at, end)
    up, down = text.compared("slt", at, end), text.compared("sgt", at, end)
    return text.new(f"select i1 {text.compared('sgt', step, '0')}, i1 {up}, i1 {down}")


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
