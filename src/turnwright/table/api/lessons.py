"""Lessons over HTTP: a step as the pupil sees it, and what comes of what they do. Nothing is kept."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from ...core.errors import UnknownGame
from ...teaching import lesson_of
from ..teaching import taught
from .problems import could_be
from .replay_shapes import LessonOf
from .service import rooms_of
from .shapes import LessonStep, LessonTry
from .studies import kept_study


@post(
    "/api/games/{name:str}/lesson",
    status_code=200,
    sync_to_thread=True,
    summary="A step of its lesson",
    responses=could_be(400, 403, 404),
)
def lesson(state: State, name: FromPath[str], data: JSONBody[LessonTry]) -> LessonStep:
    """Its position and what can be chosen there; with an action, what comes of it."""
    game = rooms_of(state).games.load(name)
    found = lesson_of(game)
    if found is None:
        raise UnknownGame(f"{game.title} has no lesson; one is a lesson.toml beside the rule book")
    return taught(found, data)


@post(
    "/api/studies/{id:str}/lesson",
    status_code=200,
    summary="A step of the lesson that a study makes",
    responses=could_be(400, 403, 404, 429, 503),
)
async def study_lesson(
    state: State, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[LessonTry]
) -> Response[LessonStep]:
    """Its position and what can be chosen there; with an action, what comes of it."""
    rooms = rooms_of(state)
    record = await kept_study(rooms, id)
    return Response(await rooms.readings.read(state.limits, request.scope, "teaching", "study_taught", record, data))


@post(
    "/api/lessons",
    status_code=200,
    summary="A lesson.toml made of a study",
    responses=could_be(400, 403, 404, 413, 429, 503),
    media_type="text/plain",
)
async def written_lesson(state: State, request: Request[Any, Any, Any], data: JSONBody[LessonOf]) -> Response[str]:
    """To be put beside a game's rule book."""
    readings = rooms_of(state).readings
    text = await readings.read(state.limits, request.scope, "teaching", "lesson_written", data, encoded=False)
    return Response(text, media_type="text/plain; charset=utf-8")


HANDLERS = [lesson, study_lesson, written_lesson]
