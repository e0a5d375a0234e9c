"""Analyses: so many at once, how far they are, and that one failed is said."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from table.asking import Asking, asking
from table.in_process import InProcess, at_a_table
from turnwright import load
from turnwright.table.api.analyses import FOUND
from turnwright.table.limits import MOST_ANALYSES, MOST_VISITS
from turnwright.table.workers import WorkerDied

RECORD = load("tic-tac-toe").new_match(seed=1).record()


@pytest.fixture(autouse=True)
def none_before() -> Iterator[None]:
    FOUND.clear()
    yield
    FOUND.clear()


class Analysing:
    """Workers that end when they are told to."""

    name, waiting = "analyses", 0

    def __init__(self, table: InProcess, answer: Any) -> None:
        self.answer, self.may_end = answer, asyncio.Event()
        table.rooms.analysing.do = self.do  # type: ignore[method-assign, assignment]

        async def read(*_: Any, **__: Any) -> tuple[str, int]:
            return "tic-tac-toe", 9

        table.rooms.readings.read = read  # type: ignore[method-assign]

    async def do(self, task: Any, seconds: float, tell: Any) -> Any:
        tell(("progress", 4, 9))
        await self.may_end.wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


async def until(ask: Asking, id: str, state: str) -> dict[str, Any]:
    async with asyncio.timeout(120):
        while (found := (await ask.get(f"/api/analyses/{id}")).json())["state"] != state:
            await asyncio.sleep(0.001)
    return dict(found)


@at_a_table
async def test_it_is_answered_at_once_and_then_says_how_far_it_is(table: InProcess) -> None:
    workers = Analysing(table, [])
    async with asking(table) as ask:
        asked = (await ask.post("/api/analyses", record=RECORD, visits=5)).json()
        assert (asked["state"], asked["total"]) == ("waiting", 9)
        assert (await until(ask, asked["id"], "running"))["done"] == 4
        workers.may_end.set()
        assert (await until(ask, asked["id"], "done"))["done"] == 9
        assert (await ask.get("/api/analyses/nothing")).status_code == 404


@at_a_table
async def test_one_whose_worker_died_has_failed_and_makes_room_for_others(table: InProcess) -> None:
    workers = Analysing(table, WorkerDied("the worker died"))
    workers.may_end.set()
    async with asking(table) as ask:
        for _ in range(MOST_ANALYSES + 1):
            asked = (await ask.post("/api/analyses", record=RECORD, visits=5)).json()
            assert "died" in (await until(ask, asked["id"], "failed"))["problem"]


@at_a_table
async def test_so_many_at_once_whether_they_wait_or_run(table: InProcess) -> None:
    workers = Analysing(table, [])
    async with asking(table) as ask:
        answers = [await ask.post("/api/analyses", record=RECORD, visits=5) for _ in range(MOST_ANALYSES)]
        refused = await ask.post("/api/analyses", record=RECORD, visits=5)
        assert [one.status_code for one in answers] == [201] * MOST_ANALYSES and refused.status_code == 429
        workers.may_end.set()


@at_a_table
async def test_those_that_wait_count_too(table: InProcess) -> None:
    Analysing(table, [])
    table.rooms.spawn = lambda work: work.close()  # type: ignore[method-assign]
    async with asking(table) as ask:
        answers = [await ask.post("/api/analyses", record=RECORD, visits=5) for _ in range(MOST_ANALYSES + 1)]
        assert [one.status_code for one in answers] == [201] * MOST_ANALYSES + [429]


@at_a_table
async def test_visits_and_how_often_have_a_limit(table: InProcess) -> None:
    Analysing(table, [])
    async with asking(table, readings_per_address=3) as ask:
        for visits in (0, MOST_VISITS + 1):
            answer = await ask.post("/api/analyses", record=RECORD, visits=visits)
            assert answer.status_code == 400 and f"1 to {MOST_VISITS}" in answer.json()["detail"]
        answers = [(await ask.post("/api/analyses", record=RECORD, visits=1)).status_code for _ in range(2)]
        assert answers == [201, 429]
