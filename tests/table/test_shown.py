"""Parts of messages: frozen, whole, and words are marked as words so that they can be said in another language."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import inspect

from turnwright.table import outgoing, shown
from turnwright.table.shown import Data, FactShown, LineShown, LogLine, OutcomeShown

PARTS = [
    kind
    for module in (shown, outgoing)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Data) and kind is not Data
]


@pytest.mark.parametrize("kind", PARTS)
def test_a_part_is_never_changed_and_sent_whole(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen and not kind.__struct_config__.omit_defaults


def said(kind: type[msgspec.Struct], name: str) -> str:
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    found = next(field.type for field in told.fields if field.name == name)
    if isinstance(found, inspect.VarTupleType):
        found = found.item_type
    return str((found.extra or {}).get("said", "")) if isinstance(found, inspect.Metadata) else ""


@pytest.mark.parametrize(
    ("kind", "name"),
    [(LineShown, "words"), (LineShown, "short"), (LogLine, "words"), (OutcomeShown, "words"), (FactShown, "label")],
)
def test_what_people_read_is_marked_as_words(kind: type[msgspec.Struct], name: str) -> None:
    assert said(kind, name) == "sentence"


def test_a_number_that_meant_nothing_to_a_seat_has_no_words() -> None:
    assert LogLine(sequence=7) == LogLine(sequence=7, words=(), turn=0, seat=None, lines=())
