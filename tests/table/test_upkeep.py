"""What is done from time to time: flags fall in time, lost news are caught up with, people are left alone."""

from __future__ import annotations

import pytest

from table.in_process import InProcess, at_a_table, drop
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.games import Games
from turnwright.table.refusing import TableRefusal
from turnwright.table.rooms import Rooms
from turnwright.table.settings import TableSettings
from turnwright.table.store import lobby
from turnwright.table.upkeep import DAY, beat, follow, look_after, sweep, time_out

CLOCK = {"initial": 60_000}


@at_a_table
async def test_a_flag_falls_when_its_time_is_over_and_not_before(table: InProcess) -> None:
    room = (await table.sitting("tic-tac-toe", clock=CLOCK)).room
    table.time.now += 60_000
    assert not await time_out(room) and not room.playing().match.is_over
    table.time.now += 1
    assert await time_out(room) and room.playing().match.is_over
    assert not await time_out(room), "it falls once"


@at_a_table
async def test_what_is_due_is_done_and_then_not_due_any_more(table: InProcess) -> None:
    room = (await table.sitting("tic-tac-toe", clock=CLOCK)).room
    table.time.now += 60_001
    due = table.time.now
    assert await table.rooms.store.look(lambda c: lobby.rooms_due(c, due)) == [room.code]
    await look_after(table.rooms, room.code)
    assert room.playing().match.is_over
    await look_after(table.rooms, room.code)
    assert await table.rooms.store.look(lambda c: lobby.rooms_due(c, due + DAY)) == []


@at_a_table
async def test_a_room_that_is_gone_is_not_looked_after_again_and_again(table: InProcess) -> None:
    await look_after(table.rooms, "NOSUCH")


@at_a_table
async def test_what_the_bus_did_not_bring_is_read_from_the_store(table: InProcess) -> None:
    here = (await table.sitting()).room
    other = Rooms(table.rooms.store, MemoryBus(), Games(), TableSettings(), table.time)
    there = await other.get(here.code)
    await here.write(drop("a", 0))
    await here.change(lambda kept: setattr(kept.seats[0], "name", "Ann"))
    await follow(other, there)
    await follow(other, there)
    assert there.kept.seats[0].name == "Ann" and there.playing().sequence == 1
    await other.close()


@at_a_table
async def test_who_sits_in_a_room_that_is_no_more_is_told(table: InProcess) -> None:
    sitting = await table.sitting()
    guest = await sitting.guest(0)
    await table.rooms.store.work(lambda c: lobby.remove_room(c, sitting.room.code))
    await beat(table.rooms, set())
    bye = await guest.until(lambda: guest.of("bye"))
    assert bye[0]["sentence"] == "This room was closed." and not bye[0]["come_back"]


@at_a_table
async def test_a_beat_tells_everybody_who_has_entered_where_the_room_stands(table: InProcess) -> None:
    sitting = await table.sitting()
    guest = await sitting.guest(0)
    await sitting.room.write(drop("a", 0))
    await beat(table.rooms, {guest.connection})
    pulse = (await guest.until(lambda: guest.of("beat")))[-1]
    assert (pulse["sequence"], pulse["room"]) == (1, sitting.room.version)


@at_a_table
async def test_a_room_with_somebody_in_it_is_neither_put_away_nor_closed(table: InProcess) -> None:
    sitting, empty = await table.sitting(), await table.sitting()
    guest = await sitting.guest(0)
    table.time.now += 10 * table.rooms.settings.expire_days * DAY
    for _ in range(2):
        await sweep(table.rooms, table.time.now)
    assert list(table.rooms.open) == [sitting.room.code] and not guest.of("bye")
    with pytest.raises(TableRefusal, match="no room"):
        await table.rooms.get(empty.room.code)
    version = await table.rooms.store.look(lambda c: lobby.version_of(c, sitting.room.code))
    assert version == sitting.room.version
