"""Looking at a record and stepping through it: each asks for its own reading, with what was sent."""

from __future__ import annotations

from typing import Any

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright import load
from turnwright.table.workers.reading import ReadingTask


@at_a_table
async def test_each_address_has_its_own_answer(table: InProcess) -> None:
    match = load("tic-tac-toe").new_match(seed=1)
    match.play("place a1")

    async def do(task: ReadingTask, seconds: float) -> Any:
        return task.do(lambda said: None)

    table.rooms.readings.pool.do = do  # type: ignore[method-assign, assignment]
    async with asking(table) as ask:
        looked = (await ask.post("/api/look", record=match.record(), ply=0, then=["place b2"])).json()
        assert (looked["plies"], looked["ply"]) == (1, 1) and "place b2" in looked["record"]
        steps = (await ask.post("/api/steps", record=match.record(), start=0, count=9)).json()
        assert [step["ply"] for step in steps["steps"]] == [0, 1]
        assert (await ask.post("/api/look", record="nonsense")).status_code == 400
        assert (await ask.post("/api/steps", record=match.record(), count=0)).status_code == 400


@at_a_table
async def test_readings_are_counted(table: InProcess) -> None:
    async with asking(table, readings_per_address=0) as ask:
        for path in ("/api/look", "/api/steps"):
            assert (await ask.post(path, record="x")).status_code == 429
