"""Studies: kept once they can be read, found by their link alone."""

from __future__ import annotations

from typing import Any

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright import load
from turnwright.core.saved import read_record
from turnwright.core.variations import Asides, MoveNote, VariationStep, with_asides, without_asides
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


@at_a_table
async def test_a_study_is_walked_through_as_a_lesson_and_had_as_its_file(table: InProcess) -> None:
    reading_here(table)
    noted = with_asides(study(), Asides((), (MoveNote(0, text="Where?"), MoveNote(1, text="There."))))
    async with asking(table) as ask:
        id = (await ask.post("/api/studies", record=noted)).json()["id"]
        step = (await ask.post(f"/api/studies/{id}/lesson", step=0)).json()
        assert (step["text"], step["verdict"]) == ("Where?", "")
        done = (await ask.post(f"/api/studies/{id}/lesson", step=0, action="place a1")).json()
        assert (done["verdict"], done["praise"]) == ("right", "There.")
        assert (await ask.post("/api/studies/nothing/lesson", step=0)).status_code == 404
        text = await ask.post("/api/lessons", record=noted)
        assert text.status_code == 200 and 'solution = "place a1"' in text.text
        nothing = await ask.post("/api/lessons", record=without_asides(noted))
        assert nothing.status_code == 400 and "no such place" in nothing.json()["detail"]


@at_a_table
async def test_a_study_can_begin_with_nothing_played(table: InProcess) -> None:
    async with asking(table) as ask:
        record = (await ask.get("/api/games/tic-tac-toe/record")).text
        assert read_record(record, load).ply == 0
        assert (await ask.get("/api/games/nothing/record")).status_code == 404
