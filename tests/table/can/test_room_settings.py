"""How a room is, its host says, and may say otherwise later; never anybody else."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table
from turnwright.table.store import lobby


@at_a_table
async def test_a_listed_room_is_found_and_another_is_not(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    host = await sitting.guest(0)

    async def found() -> list[str]:
        rows = await table.rooms.store.look(lambda c: lobby.listed_rooms(c, "gathering", 10))
        return [row.code for row in rows]

    assert await found() == []
    assert (await host.ask("room_settings", listed=True))["type"] == "accepted"
    assert await found() == [sitting.room.code]
    assert (await host.ask("room_settings", patience=1))["type"] == "refused"
    assert sitting.room.kept.listed and sitting.room.kept.patience > 1


@at_a_table
async def test_nobody_but_the_host_changes_it(table: InProcess) -> None:
    sitting = await table.sitting()
    other, onlooker = await sitting.guest(1), await sitting.guest()
    for guest in (other, onlooker):
        assert (await guest.ask("room_settings", listed=True))["code"] == "table.not_host"
    assert not sitting.room.kept.listed
