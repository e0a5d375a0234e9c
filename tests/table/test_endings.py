"""A match ends once: its result is written down, its points are counted, its offers are gone."""

from __future__ import annotations

from table.in_process import InProcess, Sitting, at_a_table, drop
from turnwright.core.outcome import Outcome
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.endings import finish
from turnwright.table.games import Games
from turnwright.table.rooms import Rooms
from turnwright.table.settings import TableSettings
from turnwright.table.store import lobby


async def won(table: InProcess) -> Sitting:
    sitting = await table.sitting()
    for number, column in enumerate("abababa"):
        await sitting.room.write(drop(column, number % 2))
    guest = await sitting.guest(0)
    await guest.until(lambda: sitting.room.kept.stage == "over")
    return sitting


@at_a_table
async def test_the_result_is_written_and_a_win_is_one_point(table: InProcess) -> None:
    sitting = await won(table)
    row = await table.rooms.store.look(lambda c: lobby.load_match(c, sitting.room.kept.match))
    assert row is not None and "wins" in row.result
    assert sitting.room.kept.score == {"p0": 1.0} and sitting.room.kept.offers == []


@at_a_table
async def test_every_process_that_sees_the_end_counts_it_once(table: InProcess) -> None:
    sitting = await table.sitting()
    other = Rooms(table.rooms.store, MemoryBus(), Games(), TableSettings(), table.time)
    there = await other.get(sitting.room.code)
    for number, column in enumerate("abababa"):
        await sitting.room.write(drop(column, number % 2))
    await there.catch_up()
    assert there.kept.stage == "playing" and there.playing().match.is_over
    for _ in range(2):
        await finish(other, there, there.playing())
        await finish(table.rooms, sitting.room, sitting.room.playing())
    await there.reload()
    assert there.kept.score == {"p0": 1.0}
    await other.close()


@at_a_table
async def test_a_draw_is_shared_and_added_to_what_was(table: InProcess) -> None:
    sitting = await table.sitting("tic-tac-toe")
    sitting.room.kept.score = {"p0": 2.0}
    both = await sitting.guest(0, 1)
    for number, square in enumerate(("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3")):
        assert (await both.act(f"place {square}", seat=number % 2))["type"] == "accepted"
    await both.until(lambda: sitting.room.kept.stage == "over")
    assert sitting.room.kept.score == {"p0": 2.5, "p1": 0.5}
    assert isinstance(sitting.room.playing().match.outcome, Outcome)


@at_a_table
async def test_a_match_that_is_not_over_or_not_on_is_not_finished(table: InProcess) -> None:
    sitting = await table.sitting()
    await finish(table.rooms, sitting.room, sitting.room.playing())
    assert sitting.room.kept.stage == "playing"
    over = await won(table)
    running, over.room.kept.match = over.room.playing(), 999
    over.room.kept.stage = "playing"
    await finish(table.rooms, over.room, running)
    assert over.room.kept.stage == "playing" and over.room.kept.score == {"p0": 1.0}
