"""The workbench over HTTP: texts and runs have an end, samples are those there are, odds say how far they are."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.api.runs import FOUND
from turnwright.table.limits import MOST_RUNS
from turnwright.table.workers import OddsTask, TaskFailed

PATH = "/api/games/methuen/workbench"


@pytest.fixture(autouse=True)
def none_before() -> Iterator[None]:
    FOUND.clear()
    yield
    FOUND.clear()


@at_a_table
async def test_it_says_what_is_written_and_gives_its_samples_and_no_others(table: InProcess) -> None:
    async with asking(table) as ask:
        shown = (await ask.get(PATH)).json()
        assert shown["option"] == "campaign" and shown["most_runs"] == MOST_RUNS
        sample = await ask.get(f"{PATH}/samples/{shown['samples'][0]}")
        assert sample.status_code == 200 and "Encounter" in sample.text
        assert (await ask.get(f"{PATH}/samples/nothing")).status_code == 404
        assert (await ask.get("/api/games/tic-tac-toe/workbench")).status_code == 404


@at_a_table
async def test_a_text_and_its_runs_have_an_end(table: InProcess) -> None:
    async with asking(table) as ask:
        longest = (await ask.get(PATH)).json()["longest"]
        too_long = await ask.post(f"{PATH}/odds", text="x" * (longest + 1), runs=1)
        assert (too_long.status_code, too_long.json()["type"]) == (413, "table.too_long")
        for runs in (0, MOST_RUNS + 1):
            assert (await ask.post(f"{PATH}/odds", text="x", runs=runs)).status_code == 400
        assert not FOUND


@at_a_table
async def test_odds_are_of_the_text_that_was_sent_and_a_failure_is_said(table: InProcess) -> None:
    tasks: list[OddsTask] = []

    async def do(task: OddsTask, seconds: float, tell: Any) -> tuple[str, str]:
        tasks.append(task)
        if task.runs == 2:
            raise TaskFailed("it has no encounter")
        return "<p>odds</p>", "p {}"

    table.rooms.analysing.do = do  # type: ignore[method-assign, assignment]
    async with asking(table) as ask:
        for runs, state in ((1, "done"), (2, "failed")):
            id = (await ask.post(f"{PATH}/odds", text="the text", runs=runs, options={"encounter": "Yard"})).json()[
                "id"
            ]
            async with asyncio.timeout(120):
                while (found := (await ask.get(f"/api/odds/{id}")).json())["state"] != state:
                    await asyncio.sleep(0.001)
        assert tasks[0].options == {"encounter": "Yard", "campaign": "the text"}
        assert found["problem"] == "it has no encounter"
        assert (await ask.get("/api/odds/nothing")).status_code == 404
