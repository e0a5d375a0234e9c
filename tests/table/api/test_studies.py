"""Studies: kept once they can be read, found by their link alone."""

from __future__ import annotations

from typing import Any

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright import load
from turnwright.core.variations import Asides, MoveNote, VariationStep, with_asides
from turnwright.table.limits import LONGEST_RECORD
from turnwright.table.workers.reading import ReadingTask


def study() -> str:
    match = load("tic-tac-toe").new_match(seed=1)
    match.play("place a1")
    return with_asides(match.record(), Asides((VariationStep(2, 0, "place b2"),), (MoveNote(2, "!", "The middle."),)))


def reading_here(table: InProcess) -> None:
    async def do(task: ReadingTask, seconds: float) -> Any:
        return task.do(lambda said: None)

    table.rooms.readings.pool.do = do  # type: ignore[method-assign, assignment]


@at_a_table
async def test_what_was_kept_is_had_by_its_link_and_links_differ(table: InProcess) -> None:
    reading_here(table)
    async with asking(table) as ask:
        made = [(await ask.post("/api/studies", record=study())).json() for _ in range(2)]
        assert made[0]["id"] != made[1]["id"] and len(made[0]["id"]) >= 20
        assert made[0]["link"] == f"/replay?study={made[0]['id']}"
        assert (await ask.get(f"/api/studies/{made[0]['id']}")).text == study()
        for wrong in ("nothing", "x" * 200):
            assert (await ask.get(f"/api/studies/{wrong}")).status_code == 404


@at_a_table
async def test_what_cannot_be_read_or_is_too_long_is_not_kept(table: InProcess) -> None:
    reading_here(table)
    async with asking(table) as ask:
        wrong = await ask.post("/api/studies", record=study().replace("place b2", "place a9"))
        assert wrong.status_code == 400 and "also 2" in wrong.json()["detail"]
        assert (await ask.post("/api/studies", record=study() + " " * LONGEST_RECORD)).status_code == 413


@at_a_table
async def test_one_address_keeps_so_many(table: InProcess) -> None:
    reading_here(table)
    async with asking(table, readings_per_address=2) as ask:
        assert [(await ask.post("/api/studies", record=study())).status_code for _ in range(3)] == [201, 201, 429]
