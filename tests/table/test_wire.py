"""Frames: what is no message is answered with where and why; names on the wire have one list."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from turnwright.companion.outgoing import BAD_CODE, SUPERSEDED
from turnwright.table import incoming, outgoing, wire
from turnwright.table.connection import GOING_AWAY, NEVER_ENTERED, NO_ROOM, TOO_MANY, TOO_SLOW

DOCS = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def problem(frame: str | bytes) -> outgoing.Error:
    with pytest.raises(wire.Misunderstood) as caught:
        wire.read(frame)
    return caught.value.error


def test_a_message_is_read() -> None:
    frame = '{"type":"act","id":"1","match":7,"sequence":2,"action":"place b2"}'
    assert wire.read(frame) == incoming.Act(id="1", match=7, sequence=2, action="place b2")


@pytest.mark.parametrize(
    ("frame", "code", "path"),
    [
        (wire.NotText(b"{}"), "binary", ""),
        ("{", "message", ""),
        ("[]", "message", ""),
        ('{"type":"act","id":"1","match":"7"}', "message", "$.match"),
        ('{"type":"nonsense"}', "message", "$.type"),
        ('{"type":"act","id":"","match":7,"sequence":2,"action":"x"}', "message", "$.id"),
        ('{"type":"enter","version":1,"tokens":[1]}', "message", "$.tokens[0]"),
        ("[" * 100_000, "too_long", ""),
        ("[" * 60_000, "message", ""),
    ],
)
def test_what_is_no_message_is_answered_with_its_path(frame: str | bytes, code: str, path: str) -> None:
    error = problem(frame)
    assert (error.code, error.path) == (code, path)
    assert error.sentence.endswith(".")


def test_an_error_repeats_the_id_of_the_message_it_is_about() -> None:
    assert problem('{"type":"act","id":"mine","match":"7"}').id == "mine"


def test_an_unknown_field_is_refused() -> None:
    assert "extra" in problem('{"type":"beat","extra":1}').sentence


def test_every_message_is_on_the_page() -> None:
    names = [kind.__struct_config__.tag for kind in (*get_args(incoming.Message), *get_args(outgoing.Message))]
    assert [name for name in names if f"`{name}`" not in DOCS] == []


def test_every_field_a_client_sends_is_on_the_page() -> None:
    fields = {name for kind in get_args(incoming.Message) for name in kind.__struct_fields__}
    assert [name for name in sorted(fields) if f"`{name}`" not in DOCS] == []


def test_every_code_that_the_table_tells_is_on_the_page() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in Path(wire.__file__).parent.rglob("*.py"))
    told = set(re.findall(r'TableRefusal\(\s*"([a-z._]+)"', source)) | set(
        re.findall(r'Error\(code="([a-z._]+)"', source)
    )
    assert len(told) > 30
    assert [code for code in sorted(told - {"table.not_yet"}) if f"`{code}`" not in DOCS] == []


def test_every_close_code_is_on_the_page() -> None:
    codes = {TOO_SLOW, TOO_MANY, GOING_AWAY, NO_ROOM, NEVER_ENTERED, BAD_CODE, SUPERSEDED}
    assert [code for code in codes if str(code) not in DOCS] == []


def test_the_browsers_names_are_the_servers() -> None:
    script = Path(wire.__file__).parent.parent / "web" / "messages.js"
    assert script.read_text(encoding="utf-8") == wire.messages_script(), "run python -m turnwright.table.wire"


def test_what_is_written_can_be_read_by_its_schema() -> None:
    written = wire.write(outgoing.Accepted(id="a", sequence=3))
    assert msgspec.json.decode(written) == {"type": "accepted", "id": "a", "sequence": 3}
    assert set(wire.schema()["$defs"]) >= {"Act", "Happened", "Shown", "RoomShown"}
