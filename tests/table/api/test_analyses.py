"""Analyses: so many at once, how far they are, and that one failed is said."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from table.asking import Asking, asking
from table.in_process import InProcess, at_a_table
from turnwright import load
from turnwright.core.variations import Asides, MoveNote, with_asides
from turnwright.table.api.analyses import FOUND
from turnwright.table.limits import MOST_ANALYSES, MOST_ANALYSES_EACH, MOST_VISITS
from turnwright.table.store import kept
from turnwright.table.workers import WorkerDied
from turnwright.table.workers.reading import ReadingTask

RECORD = load("tic-tac-toe").new_match(seed=1).record()


@pytest.fixture(autouse=True)
def none_before() -> Iterator[None]:
    FOUND.clear()
    yield
    FOUND.clear()


MOMENT = {
    "ply": 0, "seat": 0, "played": "place a1", "value": 0.0, "low": 0.0, "high": 0.0, "best": "place b2",
    "given_away": 0.6, "verdict": "blunder", "lines": [], "first": False,
}  # fmt: skip


def record(number: int) -> str:
    """Another match of each number."""
    match = load("tic-tac-toe").new_match(seed=1)
    match.play(match.legal()[number])
    return match.record()


class Analysing:
    """Workers that end when they are told to."""

    name, waiting = "analyses", 0

    def __init__(self, table: InProcess, problem: Exception | None = None) -> None:
        self.problem, self.may_end, self.tasks = problem, asyncio.Event(), 0
        table.rooms.analysing.do = self.do  # type: ignore[method-assign, assignment]

        async def read(*_: Any, **__: Any) -> tuple[str, int]:
            return "tic-tac-toe", 2

        table.rooms.readings.read = read  # type: ignore[method-assign]

    async def do(self, task: Any, seconds: float, tell: Any) -> None:
        self.tasks += 1
        tell(("moment", {**MOMENT, "first": True, "verdict": ""}))
        await self.may_end.wait()
        if self.problem is not None:
            raise self.problem
        tell(("moment", MOMENT))


async def until(ask: Asking, id: str, state: str) -> dict[str, Any]:
    async with asyncio.timeout(120):
        while (found := (await ask.get(f"/api/analyses/{id}")).json())["state"] != state:
            await asyncio.sleep(0.001)
    return dict(found)


@at_a_table
async def test_it_is_answered_at_once_and_then_tells_what_was_found(table: InProcess) -> None:
    workers = Analysing(table)
    async with asking(table) as ask:
        asked = (await ask.post("/api/analyses", record=RECORD, visits=5)).json()
        assert (asked["state"], asked["total"], asked["moments"]) == ("waiting", 2, [])
        running = await until(ask, asked["id"], "running")
        assert (running["done"], running["told"], [one["first"] for one in running["moments"]]) == (0, 1, [True])
        workers.may_end.set()
        done = await until(ask, asked["id"], "done")
        assert (done["done"], done["told"]) == (1, 2)
        later = (await ask.get(f"/api/analyses/{asked['id']}?since=1")).json()
        assert [one["verdict"] for one in later["moments"]] == ["blunder"], "only what is new"
        assert (await ask.get("/api/analyses/nothing")).status_code == 404


@at_a_table
async def test_it_is_made_once_and_kept_with_the_record(table: InProcess) -> None:
    workers = Analysing(table)
    workers.may_end.set()
    async with asking(table) as ask:
        asked = (await ask.post("/api/analyses", record=RECORD, visits=5)).json()
        await until(ask, asked["id"], "done")
        async with asyncio.timeout(60):
            while await table.rooms.store.look(lambda connection: kept.load_analysis(connection, asked["id"])) is None:
                await asyncio.sleep(0.001)
        FOUND.clear()  # as after a restart
        noted = with_asides(RECORD, Asides((), (MoveNote(0, "!"),)))
        for text in (RECORD, noted):
            again = (await ask.post("/api/analyses", record=text, visits=5)).json()
            assert (again["id"], again["state"], again["done"]) == (asked["id"], "done", 1)
            assert [one["best"] for one in again["moments"]] == ["place b2"], "without first looks"
        assert workers.tasks == 1
        other = (await ask.post("/api/analyses", record=RECORD, visits=6)).json()
        assert other["id"] != asked["id"]


@at_a_table
async def test_two_who_ask_while_it_runs_have_the_same_one(table: InProcess) -> None:
    workers = Analysing(table)
    async with asking(table) as ask:
        ids = {(await ask.post("/api/analyses", record=RECORD, visits=5)).json()["id"] for _ in range(3)}
        assert len(ids) == 1
        await until(ask, ids.pop(), "running")
        assert workers.tasks == 1
        workers.may_end.set()


@at_a_table
async def test_one_whose_worker_died_has_failed_and_makes_room_for_others(table: InProcess) -> None:
    workers = Analysing(table, WorkerDied("the worker died"))
    workers.may_end.set()
    async with asking(table) as ask:
        for _ in range(MOST_ANALYSES + 1):
            asked = (await ask.post("/api/analyses", record=RECORD, visits=5)).json()
            assert "died" in (await until(ask, asked["id"], "failed"))["problem"]


@at_a_table
async def test_so_many_at_once_of_one_and_of_all_whether_they_wait_or_run(table: InProcess) -> None:
    Analysing(table)
    table.rooms.spawn = lambda work: work.close()  # type: ignore[method-assign]  # they wait
    numbers = iter(range(9))
    for address in ("192.0.2.1", "192.0.2.2"):
        async with asking(table, address) as ask:
            answers = [await ask.post("/api/analyses", record=record(next(numbers))) for _ in range(MOST_ANALYSES_EACH)]
            assert [one.status_code for one in answers] == [201] * MOST_ANALYSES_EACH
            refused = await ask.post("/api/analyses", record=record(8))
            assert refused.status_code == 429
    assert 2 * MOST_ANALYSES_EACH == MOST_ANALYSES
    async with asking(table, "192.0.2.3") as ask:
        refused = await ask.post("/api/analyses", record=record(8))
        assert refused.status_code == 429 and f"At most {MOST_ANALYSES}" in refused.json()["detail"]


@at_a_table
async def test_visits_and_how_often_have_a_limit(table: InProcess) -> None:
    Analysing(table)
    async with asking(table, readings_per_address=2) as ask:
        for visits in (0, MOST_VISITS + 1):
            answer = await ask.post("/api/analyses", record=RECORD, visits=visits)
            assert answer.status_code == 400 and f"1 to {MOST_VISITS}" in answer.json()["detail"]
        FOUND.clear()
        answers = [await ask.post("/api/analyses", record=record(number), visits=1) for number in range(3)]
        assert [one.status_code for one in answers] == [201, 201, 429]


@at_a_table
async def test_a_position_is_thought_about_by_workers_of_its_own(table: InProcess) -> None:
    async def do(task: ReadingTask, seconds: float) -> Any:
        return task.do(lambda said: None)

    table.rooms.evaluations.pool.do = do  # type: ignore[method-assign, assignment]
    async with asking(table) as ask:
        answer = await ask.post("/api/evaluations", record=record(0), visits=20)
        assert answer.status_code == 200 and answer.json()["moment"]["seat"] == 1
        wrong = await ask.post("/api/evaluations", record=record(0), then=["place z9"])
        assert wrong.status_code == 400
    assert table.rooms.evaluations.pool is not table.rooms.analysing
