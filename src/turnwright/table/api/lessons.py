"""Lessons over HTTP: a step as the pupil sees it, and what comes of what they do. Nothing is kept."""

from __future__ import annotations

from litestar import post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from ...core.errors import UnknownGame
from ...teaching import Attempt, Lesson, lesson_of
from ..gate import Facts, Look
from ..incoming import Part
from ..languages import in_language
from ..outgoing import MayDo
from ..refusing import refused
from .problems import could_be
from .service import rooms_of
from .shapes import LessonStep, LessonTry

PARTS: tuple[Part, ...] = ("picture", "text", "closed")
TALL: tuple[Part, ...] = ("tall_picture", "text", "closed")


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
    attempt = None if data.action is None else found.attempt(data.step, data.action)
    return _shown(found, data, attempt)


def _shown(lesson: Lesson, data: LessonTry, attempt: Attempt | None) -> LessonStep:
    step = lesson.step(data.step)
    match = attempt.match if attempt else lesson.position(data.step)
    done = attempt is not None and attempt.verdict == "right"
    seen = Look(Facts(match), step.seat)
    shown = seen.shown(TALL if data.tall else PARTS, None, MayDo())
    said = attempt.refusal if attempt else None
    refusal = None if said is None else refused("", said)
    step_shown = LessonStep(
        game=lesson.game.name,
        title=lesson.game.title,
        lesson=lesson.title,
        step=data.step,
        steps=tuple(one.title for one in lesson.steps),
        text=step.text.strip(),
        solution=step.solution,
        wrong=step.wrong,
        shown=shown,
        choices=() if done else seen.choices_after(data.path),
        verdict=attempt.verdict if attempt else "",
        words=attempt.words if attempt else (),
        praise=step.praise if done else "",
        refusal=refusal,
    )
    return in_language(lesson.game, data.language, step_shown)


HANDLERS = [lesson]
