"""The browser's types say what the table says: every message, every field, and what may be left out."""

from __future__ import annotations

from typing import get_args

from turnwright.table import incoming, outgoing
from turnwright.table.declarations import declarations

TEXT = declarations()


def declared(name: str) -> dict[str, str]:
    """Field to type, as the file has them."""
    body = TEXT.partition(f"export interface {name} {{\n")[2].partition("\n}")[0]
    return dict(line.strip().rstrip(";").split(": ", 1) for line in body.splitlines())


def test_every_message_and_every_field_is_declared() -> None:
    for kind in (*get_args(incoming.Message), *get_args(outgoing.Message)):
        fields = {name.rstrip("?") for name in declared(kind.__name__)}
        assert fields == {"type", *kind.__struct_fields__}


def test_what_a_client_may_leave_out_is_marked_and_what_it_is_told_never_misses() -> None:
    assert declared("Act")["dice?"] == "number[] | null"
    assert declared("Act")["action"] == "string"
    assert not [name for name in declared("Shown") if name.endswith("?")]


def test_types_are_the_messages_own() -> None:
    assert declared("Enter")["type"] == '"enter"'
    assert declared("SeatShown")["kind"] == '"bot" | "empty" | "person"'
    assert declared("RoomShown")["score"] == "{ [name: string]: number }"
    assert declared("GameShown")["seats"] == "[number, number]"
    assert declared("Shown")["choices"] == "ChoiceShown[] | null"
