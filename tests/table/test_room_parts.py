"""The parts of a room as everybody sees it: whole, and none of them has a field for a secret."""

from __future__ import annotations

import msgspec
import pytest

from turnwright.table import room_parts
from turnwright.table.room_document import SeatKept
from turnwright.table.room_parts import OfferShown, RoomShown, SaidShown, SeatShown
from turnwright.table.shown import Data

SECRET = {"token", "hash", "hashes", "webhook", "salt", "seed", "link", "sat"}


@pytest.mark.parametrize("kind", [SeatShown, OfferShown, RoomShown, SaidShown])
def test_a_part_is_sent_whole_and_has_no_secret(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen and not kind.__struct_config__.omit_defaults and issubclass(kind, Data)
    assert not SECRET & set(kind.__struct_fields__)


def test_there_is_something_to_keep_secret() -> None:
    assert SECRET & set(SeatKept.__struct_fields__) == {"token", "webhook"}
    assert set(vars(room_parts)) >= {"SeatShown", "RoomShown"}


def test_a_seat_that_nothing_is_said_of_is_nobodys() -> None:
    seat = SeatShown(seat=0, called="Cross", name="", kind="empty")
    assert (seat.present, seat.ready, seat.host, seat.people, seat.level) == (False, False, False, (), None)
