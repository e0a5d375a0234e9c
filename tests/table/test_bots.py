"""A bot is told what its seat may see, thinks once, and a match never stands still for it."""

from __future__ import annotations

import asyncio
from typing import Any

from table.in_process import InProcess, Sitting, at_a_table
from turnwright.core.chance import Chance
from turnwright.table.workers import Choose, TaskFailed, WorkerDied


class Thinking:
    """A pool that answers as it is told, and remembers what it was asked."""

    closed = False

    def __init__(self, *answers: int | Exception) -> None:
        self.answers = list(answers)
        self.asked: list[Choose] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def do(self, task: Choose, seconds: float, tell: Any) -> int:
        self.asked.append(task)
        tell(("preparing", "being made ready"))
        await self.may_answer.wait()
        answer = self.answers.pop(0) if self.answers else 0
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def close(self) -> None:
        """Nothing to close."""


async def with_bot(table: InProcess, pool: Thinking, game: str = "connect-four", seat: int = 0) -> Sitting:
    """A room in which a bot plays one seat."""
    await table.rooms.bots.pool.close()
    table.rooms.bots.pool = pool  # type: ignore[assignment]
    sitting = await table.sitting(game)
    sitting.room.kept.seats[seat].level = 2
    return sitting


async def asked(pool: Thinking) -> None:
    """Until somebody is thinking."""
    async with asyncio.timeout(120):
        while not pool.asked:
            await asyncio.sleep(0.001)


async def thought(table: InProcess, sitting: Sitting, number: int) -> None:
    async with asyncio.timeout(120):
        while sitting.room.playing().sequence < number or table.rooms.bots.is_thinking(sitting.room.code):
            await asyncio.sleep(0.001)


@at_a_table
async def test_a_bot_is_handed_nothing_that_its_seat_may_not_see(table: InProcess) -> None:
    sitting = await with_bot(table, Thinking(), "kuhn-poker")
    match = sitting.room.playing().match
    other = match.copy()
    seen = match.gate.seen(match.table, match.memory, 0)
    keys = (other.game.reader().fill_in(other.table, seen, 0, Chance(key)) for key in range(20))
    other.memory = next(memory for memory in keys if memory.tobytes() != match.memory.tobytes())
    tasks = [table.rooms.bots._task(one, 0, 2)[0] for one in (match, other)]
    assert tasks[0].position == tasks[1].position and tasks[0].legal == tasks[1].legal
    assert tasks[0].seed != tasks[1].seed, "nobody foresees what it draws"


@at_a_table
async def test_the_bots_choice_is_played_once_however_often_it_is_considered(table: InProcess) -> None:
    pool = Thinking(3)
    sitting = await with_bot(table, pool)
    pool.may_answer.clear()
    for _ in range(3):
        table.rooms.bots.consider(sitting.room, sitting.room.playing(), True)
    await asked(pool)
    assert table.rooms.bots.is_thinking(sitting.room.code)
    pool.may_answer.set()
    await thought(table, sitting, 1)
    assert len(pool.asked) == 1 and sitting.room.playing().match.lines() == ["1. drop d"]
    assert sitting.room.preparing == "", "nothing is being made ready any more"


@at_a_table
async def test_a_seat_that_a_person_plays_is_left_to_them(table: InProcess) -> None:
    pool = Thinking()
    sitting = await with_bot(table, pool, seat=1)
    table.rooms.bots.consider(sitting.room, sitting.room.playing(), True)
    await asyncio.sleep(0.01)
    assert pool.asked == [] and not table.rooms.bots.is_thinking(sitting.room.code)


@at_a_table
async def test_when_every_worker_fails_something_legal_is_played(table: InProcess) -> None:
    pool = Thinking(WorkerDied("one"), TaskFailed("two"), WorkerDied("three"))
    sitting = await with_bot(table, pool)
    table.rooms.bots.consider(sitting.room, sitting.room.playing(), True)
    await thought(table, sitting, 1)
    assert len(pool.asked) == 3 and sitting.room.playing().match.ply == 1


@at_a_table
async def test_a_thought_about_a_position_that_is_gone_is_not_played(table: InProcess) -> None:
    pool = Thinking(0)
    sitting = await with_bot(table, pool)
    pool.may_answer.clear()
    table.rooms.bots.consider(sitting.room, sitting.room.playing(), True)
    await asked(pool)
    await sitting.room.write(lambda match, _: (match.play("drop g", 0), None)[1])
    pool.may_answer.set()
    await thought(table, sitting, 1)
    assert sitting.room.playing().match.lines() == ["1. drop g"]
