"""Copies of a position in the memory of the function that asks for one, and what would follow an action."""

from __future__ import annotations

from collections.abc import Callable

from ...core.faults import DRAWN_AHEAD
from ..chance import CHANCE, FORCED, MOST_DRAWS
from ..copies import HEAD
from .kinds import DirectValue, NotDirectError, RecordKind, number
from .places import read_field, write_field
from .text import LlvmText


def as_copy(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`copied`: the same record in memory of its own."""
    (record,) = values
    if not isinstance(record.kind, RecordKind):
        raise NotDirectError(f"a copy of {record.kind} is made; copy a position")
    size = record.kind.dtype.itemsize
    place = text.room(size)
    text.add(f"call void @llvm.memmove.p0.p0.i64(ptr {place}, ptr {record.slots[0]}, i64 {size}, i1 false)")
    return DirectValue(record.kind, (place,))


def without_chance(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`no_chance`: chance from which nothing can be drawn."""
    place = text.room(8 * len(HEAD))
    for at, begins in enumerate((0, FORCED, MOST_DRAWS, 0)):
        text.add(f"store i64 {begins}, ptr {text.new(f'getelementptr inbounds i8, ptr {place}, i64 {8 * at}')}")
    return DirectValue(RecordKind(CHANCE), (place,))


def followed(
    text: LlvmText, values: list[DirectValue], carried_out: Callable[[list[DirectValue]], object]
) -> DirectValue:
    """`after`: a copy on which the effect has happened. One that draws stops the game that it was copied from."""
    if len(values) != 3:
        raise NotDirectError("after(box, state, action) has three arguments")
    box, state, action = values
    following, chance = as_copy(text, [state]), without_chance(text, [])
    carried_out([box, following, action, chance])
    drawn = text.compared("ne", read_field(text, chance, "failed").slots[0], "0")
    status = read_field(text, state, "status").slots[0]
    write_field(text, state, "status", number(text.chosen(drawn, str(DRAWN_AHEAD), status)))
    return following
