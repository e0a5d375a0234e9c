"""Who has written a line: the seat, and who of those who share it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from turnwright.table.room_document import PersonKept, RoomDocument, SeatKept
from turnwright.table.signatures import author_in, signature


def test_where_several_share_a_seat_the_one_who_acted_is_named() -> None:
    shared = SeatKept(id="1", token="ann", fellows=[PersonKept(id="2", name="Bob", token="bob")])
    room = SimpleNamespace(kept=RoomDocument(game="x", seats=[shared, SeatKept(token="cy")]))
    said = {
        token: signature(room, SimpleNamespace(hashes=(token,)), seat)  # type: ignore[arg-type]
        for token, seat in (("ann", 0), ("bob", 0), ("cy", 1))
    }
    assert said == {"ann": "0.1", "bob": "0.2", "cy": "1"}


@pytest.mark.parametrize(
    ("key", "author"),
    [
        ("0.2:id:3:ff", "2"),
        ("0:id:3:ff", ""),
        ("late 0.2:id", "2"),
        ("bot.3:0:1:2", "bot.3"),
        ("clock:1:2", ""),
        ("", ""),
    ],
)
def test_what_was_signed_can_be_read_again(key: str, author: str) -> None:
    assert author_in(key) == author
