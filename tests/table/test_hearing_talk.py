"""Who hears what is said: no advice while a match is on, nothing from those one has muted."""

from __future__ import annotations

from turnwright.table.hearing_talk import WATCHERS, heard
from turnwright.table.room_document import RoomDocument, SaidKept, SeatKept


def room(stage: str = "playing", watching: str = "live", muted: tuple[int, ...] = ()) -> RoomDocument:
    said = [
        SaidKept(number=1, at=1, seat=0, name="Ann", text="hello"),
        SaidKept(number=2, at=2, seat=1, name="Bob", text="hello"),
        SaidKept(number=3, at=3, seat=None, name="Eve", text="move the knight", apart=True),
        SaidKept(number=4, at=4, seat=None, name="Eve", text="before it began"),
    ]
    seats = [SeatKept(token="ann", muted=list(muted)), SeatKept(token="bob")]
    return RoomDocument(game="x", seats=seats, stage=stage, watching=watching, said=said)  # type: ignore[arg-type]


def numbers(kept: RoomDocument, *seats: int) -> list[int]:
    return [one.number for one in heard(kept, seats, ["ann"] if seats else [])]


def test_while_a_match_is_on_players_do_not_hear_those_who_watch_it() -> None:
    assert numbers(room(), 0) == [1, 2, 4]
    assert numbers(room("over"), 0) == [1, 2, 3, 4]


def test_who_watches_behind_the_match_does_not_hear_the_players() -> None:
    assert numbers(room()) == [1, 2, 3, 4]
    for watching in ("delayed:3", "nobody"):
        assert numbers(room(watching=watching)) == [3, 4]
        assert numbers(room("over", watching)) == [1, 2, 3, 4]


def test_who_is_muted_is_not_heard_by_who_muted_them() -> None:
    assert numbers(room(muted=(1,)), 0) == [1, 4] and numbers(room(muted=(WATCHERS,)), 0) == [1, 2]
    assert [one.number for one in heard(room(muted=(1,)), (1,), ["bob"])] == [1, 2, 4]
