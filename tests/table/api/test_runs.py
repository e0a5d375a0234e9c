"""Many runs: what they come to so far is shown until there is more, and only so many are made at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.api.runs import FOUND, begin_runs
from turnwright.table.limits import MOST_ANALYSES
from turnwright.table.refusing import TableRefusal
from turnwright.table.workers import OddsTask, WorkerDied

TASK = OddsTask({}, 3)


@pytest.fixture(autouse=True)
def none_before() -> Iterator[None]:
    FOUND.clear()
    yield
    FOUND.clear()


@at_a_table
async def test_what_runs_come_to_so_far_is_shown_until_there_is_more(table: InProcess) -> None:
    go_on = asyncio.Event()

    async def do(task: OddsTask, seconds: float, tell: Any) -> tuple[str, str]:
        tell(("progress", 1, 3, "<p>of one</p>", "p {}"))
        tell(("progress", 2, 3))
        await go_on.wait()
        return "<p>of all</p>", "p {}"

    table.rooms.analysing.do = do  # type: ignore[method-assign, assignment]
    id = begin_runs(table.rooms, TASK).id
    async with asking(table) as ask:
        async with asyncio.timeout(120):
            while (found := (await ask.get(f"/api/odds/{id}")).json())["done"] != 2:
                await asyncio.sleep(0.001)
            assert (found["state"], found["html"], found["style"]) == ("running", "<p>of one</p>", "p {}")
            go_on.set()
            while (found := (await ask.get(f"/api/odds/{id}")).json())["state"] != "done":
                await asyncio.sleep(0.001)
        assert found["html"] == "<p>of all</p>"


@at_a_table
async def test_that_something_is_compiled_beside_is_said_to_the_end(table: InProcess) -> None:
    async def do(task: OddsTask, seconds: float, tell: Any) -> tuple[str, str]:
        tell(("compiling",))
        tell(("progress", 1, 3, "<p>of one</p>", "p {}"))
        tell(("progress", 2, 3))
        return "<p>of all</p>", "p {}"

    table.rooms.analysing.do = do  # type: ignore[method-assign, assignment]
    begun = begin_runs(table.rooms, TASK)
    assert not begun.compiling
    async with asyncio.timeout(120):
        while (found := FOUND[begun.id]).state != "done":
            await asyncio.sleep(0.001)
    assert found.compiling and (found.done, found.html) == (3, "<p>of all</p>")


@at_a_table
async def test_only_so_many_are_made_at_once_and_one_that_is_over_makes_room(table: InProcess) -> None:
    go_on = asyncio.Event()

    async def do(task: OddsTask, seconds: float, tell: Any) -> tuple[str, str]:
        await go_on.wait()
        raise WorkerDied("the worker died")

    table.rooms.analysing.do = do  # type: ignore[method-assign, assignment]
    begun = [begin_runs(table.rooms, TASK) for _ in range(MOST_ANALYSES)]
    with pytest.raises(TableRefusal, match=f"at most {MOST_ANALYSES}"):
        begin_runs(table.rooms, TASK)
    go_on.set()
    async with asyncio.timeout(120):
        while any(FOUND[one.id].state != "failed" for one in begun):
            await asyncio.sleep(0.001)
    assert FOUND[begun[0].id].problem == "the worker died"
    assert begin_runs(table.rooms, TASK).state == "waiting"
