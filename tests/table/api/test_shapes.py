"""What requests hold: their fields, no others, and none without an end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from turnwright.table.api import shapes
from turnwright.table.api.shapes import Body, NewRoom, NewSeat
from turnwright.table.limits import LONGEST_KEY
from turnwright.table.shown import Data

BODIES = Body.__subclasses__()


@pytest.mark.parametrize("body", BODIES)
def test_a_body_has_its_fields_and_no_others(body: type[msgspec.Struct]) -> None:
    required: dict[str, Any] = {"game": "x", "record": "x", "text": "x", "rooms": {}, "step": 0}
    fields = {name: required[name] for name in body.__struct_fields__ if name in required}
    with pytest.raises(msgspec.ValidationError, match="unknown field `colour`"):
        msgspec.convert({**fields, "colour": "red"}, body)


@pytest.mark.parametrize("body", [NewRoom, NewSeat])
def test_a_key_is_not_longer_than_was_said(body: type[msgspec.Struct]) -> None:
    fields = {"game": "x"} if body is NewRoom else {}
    msgspec.convert({**fields, "key": "k" * LONGEST_KEY}, body)
    with pytest.raises(msgspec.ValidationError, match=f"<= {LONGEST_KEY}"):
        msgspec.convert({**fields, "key": "k" * (LONGEST_KEY + 1)}, body)


def test_unless_told_otherwise_a_room_is_watched_live_and_its_maker_is_ready() -> None:
    room = NewRoom(game="x")
    assert (room.watching, room.ready, room.hot_seat, room.seed, room.key) == ("live", True, False, None, "")


def test_every_answer_is_sent_with_all_of_its_fields() -> None:
    answers = [kind for kind in vars(shapes).values() if isinstance(kind, type) and issubclass(kind, Data)]
    assert len(answers) > 10 and not any(kind.__struct_config__.omit_defaults for kind in answers)
