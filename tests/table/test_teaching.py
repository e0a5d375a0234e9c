"""Lessons that are made of studies: a step of one, and its file."""

from __future__ import annotations

import pytest

from turnwright import GameError, load
from turnwright.core.variations import Asides, MoveNote, with_asides
from turnwright.table.api.replay_shapes import LessonOf
from turnwright.table.api.shapes import LessonTry
from turnwright.table.games import Games
from turnwright.table.teaching import lesson_written, study_taught
from turnwright.teaching import Lesson


@pytest.fixture
def study() -> str:
    match = load("tic-tac-toe").new_match(seed=1)
    match.play("place b2")
    notes = (MoveNote(0, title="The middle", text="Take it."), MoveNote(1, text="Good."))
    return with_asides(match.record(), Asides((), notes))


def test_a_step_is_shown_and_what_is_done_is_judged(study: str) -> None:
    shown = study_taught(Games(), study, LessonTry(step=0))
    assert (shown.lesson, shown.text, shown.solution, shown.verdict) == ("The middle", "Take it.", "place b2", "")
    assert shown.choices and shown.shown.picture
    assert study_taught(Games(), study, LessonTry(step=0, action="place a1")).verdict == "other"
    right = study_taught(Games(), study, LessonTry(step=0, action="place b2"))
    assert (right.verdict, right.praise, right.choices) == ("right", "Good.", ())


def test_the_file_is_a_lesson_of_the_game(study: str) -> None:
    text = lesson_written(Games(), LessonOf(record=study))
    assert text.startswith('title = "The middle"\n\n[[step]]\n')
    assert Lesson(load("tic-tac-toe"), text).attempt(0, "place b2").verdict == "right"


def test_a_pattern_in_an_action_means_itself_too() -> None:
    game = load("tic-tac-toe")
    step = '[[step]]\nstart = {}\ntitle = "t"\ntext = "t"\nsolution = "place b2"\nright = ["place [ab]2"]'
    written = f'title = "T"\n{step}'
    assert Lesson(game, written).attempt(0, "place a2").verdict == "right"
    with pytest.raises(GameError, match="fails"):
        Lesson(game, written + '\nbefore = ["place b2 ! 4"]').position(0)
