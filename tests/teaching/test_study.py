"""Studies as lessons: notes are tasks, marks say what is right, and the file that comes of it is a lesson."""

from __future__ import annotations

import pytest

import turnwright
from example_games import example
from turnwright import Game, Match, OptionError
from turnwright.core.variations import Asides, MoveNote, VariationStep
from turnwright.teaching import Lesson, as_toml, lesson_from
from turnwright.testing import random_match

PLAYED = ("place b2", "place a1", "place b1", "place a2", "place b3")


@pytest.fixture
def match(tic_tac_toe: Game) -> Match:
    played = tic_tac_toe.new_match(seed=1)
    for action in PLAYED:
        played.play(action)
    return played


ASIDES = Asides(
    (VariationStep(6, 3, "place b3"), VariationStep(7, 3, "place c3"), VariationStep(8, 6, "place a3")),
    (
        MoveNote(0, title="Stop the line", text="Cross begins."),
        MoveNote(3, text="Cross threatens b3. What do you do?"),
        MoveNote(4, "??", "This loses at once."),
        MoveNote(6, "!", "Now nothing is lost."),
        MoveNote(7, "", "That is far away."),
    ),
)


def test_a_note_is_a_task_and_what_follows_its_solution(match: Match) -> None:
    asides = Asides((), (MoveNote(0, text="Take the middle."), MoveNote(1, text="Four lines go through it.")))
    lesson = lesson_from(match, asides)
    (step,) = lesson.step
    assert (step.text, step.solution, step.praise) == ("Take the middle.", "place b2", "Four lines go through it.")
    assert lesson.title == match.game.title and step.title == "Take the middle"


def test_a_mark_takes_an_action_out_and_its_note_is_said_to_who_tries_it(match: Match) -> None:
    found = lesson_from(match, ASIDES, seat=1)
    assert found.title == "Stop the line"
    lesson = Lesson(match.game, as_toml(found))
    (step,) = lesson.steps
    assert step.text == "Cross begins.\n\nCross threatens b3. What do you do?", "what led up to it is told first"
    assert step.solution == "place b3" and step.praise == "Now nothing is lost."
    assert lesson.position(0).text() == match.branch(3).text()
    assert lesson.attempt(0, "place b3").verdict == "right"
    assert lesson.attempt(0, "place a2").words == ("This loses at once.",)
    assert lesson.attempt(0, "place c3").words == ("That is far away.",)
    other = lesson.attempt(0, "place c1")
    assert (other.verdict, other.words) == ("other", ())


def test_the_pupil_is_who_acts_at_the_first_note_unless_somebody_says_otherwise(match: Match) -> None:
    assert {step.seat for step in lesson_from(match, Asides((), (MoveNote(3, text="Now?"),))).step} == {1}
    with pytest.raises(OptionError, match="seat is from 0 to 1; 2 came"):
        lesson_from(match, ASIDES, seat=2)


def test_who_is_to_find_what_follows_is_not_who_made_a_mistake(match: Match) -> None:
    asides = Asides((), (MoveNote(1, text="Not so."), MoveNote(2, "??", "And now?")))
    assert [(step.seat, step.solution) for step in lesson_from(match, asides).step] == [(0, "place b1")]
    assert [step.text for step in lesson_from(match, asides).step] == ["Not so.\n\nAnd now?"]


def test_of_what_two_seats_do_at_once_only_the_pupils_own_is_asked() -> None:
    match = example("oshi_zumo").new_match(seed=1)
    for action, seat in (("bid 10", 0), ("bid 20", 1), ("bid 5", 1), ("bid 6", 0)):
        match.play(action, seat)
    notes = tuple(MoveNote(ply, text=f"After {ply}.") for ply in range(4))
    for seat, solutions in ((0, ["bid 10", "bid 6"]), (1, ["bid 20", "bid 5"])):
        found = lesson_from(match, Asides((), notes), seat)
        assert [(step.seat, step.solution) for step in found.step] == [(seat, one) for one in solutions]
        lesson = Lesson(match.game, as_toml(found))
        assert all(lesson.attempt(at, one).verdict == "right" for at, one in enumerate(solutions))


def test_what_is_right_has_no_words_about_why_it_is_wrong(match: Match) -> None:
    asides = Asides(ASIDES.steps, (*ASIDES.notes[:2], MoveNote(4, "!", "Also."), *ASIDES.notes[3:]))
    (step,) = lesson_from(match, asides, seat=1).step
    assert step.right == ("place a2", "place b3") and step.instead == {"place c3": "That is far away."}


@pytest.mark.parametrize("odd", ['"', "\\", "\t", "\x01", "\x7f", "\x85", "\u2028", "’ ß 字"])
def test_a_lesson_is_read_as_it_was_written_whatever_its_words(match: Match, odd: str) -> None:
    written = f"What{odd} now?"
    found = lesson_from(match, Asides((), (MoveNote(0, title=written, text=written), MoveNote(1, text=written))))
    assert Lesson(match.game, as_toml(found)).steps == found.step


@pytest.mark.parametrize("asides", [Asides(), Asides((), (MoveNote(5, text="The end."),))])
def test_where_nothing_can_be_asked_that_is_said(match: Match, asides: Asides) -> None:
    with pytest.raises(OptionError, match="no such place"):
        lesson_from(match, asides)


def test_what_branches_off_is_taught_after_it_from_the_start(match: Match) -> None:
    asides = Asides(
        (VariationStep(6, 1, "place c1"), VariationStep(7, 6, "place a3"), VariationStep(8, 7, "place c3")),
        tuple(MoveNote(on, text=text) for on, text in ((0, "First."), (2, "Second."), (6, "Instead."), (8, "Yes."))),
    )
    steps = lesson_from(match, asides, seat=0).step
    assert [(step.text, step.solution, step.start is not None) for step in steps] == [
        ("First.", "place b2", True),
        ("Second.", "place b1", False),
        ("Instead.", "place a3", True),
    ]
    assert steps[1].before == ("place a1",) and steps[2].before == ("place b2", "place c1")
    lesson = Lesson(match.game, as_toml(lesson_from(match, asides, seat=0)))
    assert lesson.position(2).ply == 2


@pytest.mark.parametrize("name", ["kuhn-poker", "zero-day", "rails", "tribun", "methuen"])
def test_a_study_of_every_game_is_a_lesson_that_can_be_done_also_where_chance_decides(name: str) -> None:
    match = random_match(turnwright.load(name), seed=3)[0].branch(12)
    notes = tuple(MoveNote(ply, text=f'After {ply}: "what" \\ now?\n') for ply in range(match.ply))
    found = lesson_from(match, Asides((), notes))
    lesson = Lesson(match.game, as_toml(found))
    assert lesson.steps == found.step
    for number, step in enumerate(lesson.steps):
        done = lesson.attempt(number, step.solution)
        assert done.verdict == "right"
        assert done.match.memory.tobytes() == match.branch(done.match.ply).memory.tobytes()
