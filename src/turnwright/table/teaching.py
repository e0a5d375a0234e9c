"""Steps of lessons as pupils see them, and lessons that are made of studies. The latter runs in a worker process."""

from __future__ import annotations

from ..core.errors import OptionError
from ..core.variations import read_asides
from ..teaching import Attempt, Lesson, as_toml, lesson_from
from .api.replay_shapes import LessonOf
from .api.shapes import LessonStep, LessonTry
from .games import Games
from .gate import Facts, Look
from .incoming import Part
from .languages import in_language
from .outgoing import MayDo
from .refusing import refused
from .replaying import replayed

PARTS: tuple[Part, ...] = ("picture", "text", "closed")
TALL: tuple[Part, ...] = ("tall_picture", "text", "closed")


def taught(lesson: Lesson, data: LessonTry) -> LessonStep:
    """A step, and what comes of an action if there is one."""
    attempt = None if data.action is None else lesson.attempt(data.step, data.action)
    return _shown(lesson, data, attempt)


def study_taught(games: Games, record: str, data: LessonTry) -> LessonStep:
    """The same of a lesson that a study makes."""
    return taught(lesson_of_study(games, record, data.seat), data)


def lesson_of_study(games: Games, record: str, seat: int | None) -> Lesson:
    """The lesson that a record with notes makes."""
    match = replayed(games, record)
    return Lesson(match.game, lesson_from(match, read_asides(record), seat))


def lesson_written(games: Games, data: LessonOf) -> str:
    """Its file. Every step is tried as it says, so that whoever has the file has a lesson."""
    match = replayed(games, data.record)
    found = lesson_from(match, read_asides(data.record), data.seat)
    lesson = Lesson(match.game, found)
    for number, step in enumerate(lesson.steps):
        if lesson.attempt(number, step.solution).verdict != "right":
            raise OptionError(f"step {number + 1} cannot be done as the study says: {step.solution}")
    return as_toml(found)


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
