"""A room writes one line after another: what is not stored does not stand, and what is known is not unlearned."""

from __future__ import annotations

import asyncio

import pytest

from table.in_process import InProcess, at_a_table, drop
from turnwright.table import seats
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.games import Games
from turnwright.table.refusing import TableRefusal
from turnwright.table.room import BOT_LEASE, Room, due_after
from turnwright.table.room_document import RoomDocument
from turnwright.table.rooms import Rooms
from turnwright.table.settings import TableSettings
from turnwright.table.store import Due, EventRow, StoreAway


def refuse(kept: RoomDocument) -> None:
    kept.seats[0].name = "changed"
    raise TableRefusal("table.no", "No.")


@at_a_table
async def test_a_change_that_is_refused_changes_nothing(table: InProcess) -> None:
    room = (await table.sitting()).room
    before = room.version
    with pytest.raises(TableRefusal):
        await room.change(refuse)
    assert (room.kept.seats[0].name, room.version) == ("p0", before)


@at_a_table
async def test_where_somebody_gave_the_chance_no_change_seats_another(table: InProcess) -> None:
    room = (await table.sitting(people=1, seeded=True)).room
    with pytest.raises(TableRefusal, match="one person alone"):
        await room.change(lambda kept: seats.give(kept, 1, "Bob", True))
    assert room.kept.seats[1].is_empty


async def another(table: InProcess, room: Room) -> tuple[Rooms, Room]:
    """The same room in another process, which hears nothing of this one."""
    other = Rooms(table.rooms.store, MemoryBus(), Games(), TableSettings(), table.time)
    return other, await other.get(room.code)


@at_a_table
async def test_of_two_changes_at_once_none_is_lost(table: InProcess) -> None:
    here = (await table.sitting()).room
    other, there = await another(table, here)

    def call(seat: int, name: str) -> object:
        return lambda kept: setattr(kept.seats[seat], "name", name)

    await asyncio.gather(here.change(call(0, "Ann")), there.change(call(1, "Bob")))  # type: ignore[arg-type]
    await here.reload()
    assert [seat.name for seat in here.kept.seats] == ["Ann", "Bob"]
    await other.close()


@at_a_table
async def test_a_line_that_somebody_else_was_faster_with_does_not_stand(table: InProcess) -> None:
    here = (await table.sitting()).room
    other, there = await another(table, here)
    await here.write(drop("a", 0))
    with pytest.raises(TableRefusal):
        await there.write(drop("b", 0), "0:x", (there.kept.match, 0), 0)
    assert there.playing().match.lines() == ["1. drop a"] == there.playing().work.lines()
    assert await there.write(drop("c", 1)) == 2
    await here.catch_up()
    assert here.playing().match.lines() == ["1. drop a", "2. drop c"]
    await other.close()


@at_a_table
async def test_after_a_write_of_which_nobody_knows_the_store_decides(table: InProcess) -> None:
    room = (await table.sitting()).room
    append = table.rooms.store.append
    for stored in (True, False):

        async def away(event: EventRow, due: Due | None = None, stored: bool = stored) -> bool:
            if stored:
                await append(event, due)
            table.rooms.store.append = append  # type: ignore[method-assign]
            raise StoreAway("gone in between")

        table.rooms.store.append = away  # type: ignore[method-assign]
        before = room.playing().sequence
        number = await room.write(drop("ab"[before], before % 2), f"{before}:x", (room.kept.match, before), before % 2)
        assert number == before + 1 and len(await table.rooms.store.since(room.kept.match)) == number


@at_a_table
async def test_time_never_goes_back_in_what_is_stored(table: InProcess) -> None:
    room = (await table.sitting()).room
    await room.write(drop("a", 0))
    table.time.now -= 5_000
    await room.write(drop("b", 1))
    times = [event.at for event in await table.rooms.store.since(room.kept.match)]
    assert times == sorted(times)


@at_a_table
async def test_before_somebody_hears_that_a_token_opens_nothing_the_room_is_read_again(table: InProcess) -> None:
    here = (await table.sitting(people=1)).room
    other, there = await another(table, here)
    token = await there.change(lambda kept: seats.give(kept, 1, "Bob", False))
    first = here.kept.seats[0].token
    assert await here.held([first, seats.hashed(token)]) == (0, 1)
    await other.close()


@at_a_table
async def test_a_room_is_due_when_a_flag_falls_or_a_bot_that_is_to_move_does_not(table: InProcess) -> None:
    sitting = await table.sitting("tic-tac-toe")
    match, kept = sitting.room.playing().match, sitting.room.kept
    assert due_after(match, kept, 1_000) is None
    kept.seats[1].level = 1
    assert due_after(match, kept, 1_000) is None, "it is a person's turn"
    kept.seats[0].level = 1
    assert due_after(match, kept, 1_000) == 1_000 + BOT_LEASE
    timed = (await table.sitting("tic-tac-toe", clock={"initial": 60_000})).room
    assert timed.due == table.time.now + 60_001


@at_a_table
async def test_who_is_here_is_counted_and_gone_when_they_go(table: InProcess) -> None:
    sitting = await table.sitting()
    guests = [await sitting.guest(1), await sitting.guest(1), await sitting.guest()]
    room = sitting.room
    assert (room.present_here(), room.watchers_here()) == (0b10, 1) and not room.is_idle(10**12, 0)
    for guest in guests:
        room.leave(guest.connection)
    assert (room.present_here(), room.watchers_here()) == (0, 0) and room.is_idle(table.time.now + 1, 0)
    assert not room.is_idle(table.time.now, 60_000), "somebody was here just now"
