"""A step of a lesson: what comes of a right answer, a wrong one, and one that the rules refuse."""

from __future__ import annotations

from typing import Any

from table.asking import Asking, asking
from table.in_process import InProcess, at_a_table
from turnwright import load
from turnwright.teaching import lesson_of

LESSON = lesson_of(load("rails"))


async def tried(ask: Asking, **body: Any) -> dict[str, Any]:
    answer = await ask.post("/api/games/rails/lesson", **body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@at_a_table
async def test_a_right_answer_is_praised_and_any_other_is_not(table: InProcess) -> None:
    assert LESSON is not None
    async with asking(table) as ask:
        shown = await tried(ask, step=1)
        assert shown["verdict"] == "" and shown["praise"] == "" and shown["choices"]
        missed = await tried(ask, step=1, action="draw")
        assert missed["verdict"] == "other" and missed["praise"] == "" and missed["choices"], "one may try again"
        right = await tried(ask, step=1, action=LESSON.step(1).solution)
        assert right["verdict"] == "right" and right["praise"] == LESSON.step(1).praise and right["choices"] == []


@at_a_table
async def test_what_cannot_be_read_is_said(table: InProcess) -> None:
    async with asking(table) as ask:
        answer = await ask.post("/api/games/rails/lesson", step=0, action="nonsense")
        assert answer.status_code == 400 and "'nonsense' is not an action" in answer.json()["detail"]


@at_a_table
async def test_a_step_or_a_lesson_that_is_not_there_is_said(table: InProcess) -> None:
    async with asking(table) as ask:
        for step in (-1, 999):
            assert (await ask.post("/api/games/rails/lesson", step=step)).status_code in (400, 404)
        assert (await ask.post("/api/games/chess/lesson", step=0)).status_code == 404
