"""Lessons: every step of every one is done as it says, and every stated mistake is refused by the stated rule."""

from __future__ import annotations

import pytest

import turnwright
from example_games import example
from turnwright import GameError, OptionError
from turnwright.teaching import Lesson, lesson_of

TAUGHT = ["zero-day", "rails", "tribun", "methuen"]
STEPS = [(name, number) for name in TAUGHT for number in range(len(lesson_of(turnwright.load(name)).steps))]  # type: ignore[union-attr]


def lesson(name: str) -> Lesson:
    found = lesson_of(turnwright.load(name))
    assert found is not None
    return found


@pytest.mark.parametrize("name", TAUGHT)
def test_each_of_the_large_games_is_taught_in_six_steps_or_more(name: str) -> None:
    assert len(lesson(name).steps) >= 6
    assert sum(bool(step.wrong) for step in lesson(name).steps) >= 4
    assert all(step.text.strip() and step.praise for step in lesson(name).steps)


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_every_step_can_be_done_as_it_says_and_its_mistake_is_refused_as_it_says(name: str, number: int) -> None:
    taught = lesson(name)
    step = taught.step(number)
    done = taught.attempt(number, step.solution)
    assert done.verdict == "right" and done.refusal is None
    assert done.match.sequence == taught.position(number).sequence + 1
    if step.wrong:
        tried = taught.attempt(number, step.wrong)
        assert tried.verdict == "refused" and tried.refusal is not None
        assert tried.refusal.rule == step.refused and tried.refusal.sentence
        assert step.refused in taught.game.book


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_no_step_takes_everything_for_right(name: str, number: int) -> None:
    taught = lesson(name)
    match, step = taught.position(number), taught.step(number)
    legal = match.legal(step.seat)
    assert any(step.asks_for(str(action)) for action in legal)
    alone = {action.kind for action in legal} == {match.read(step.solution, step.seat).kind}
    assert alone or any(not step.asks_for(str(action)) for action in legal)


def test_a_legal_action_that_was_not_asked_for_is_not_carried_out() -> None:
    taught = lesson("zero-day")
    tried = taught.attempt(3, "steal 25")
    assert tried.verdict == "other" and tried.match.sequence == taught.position(3).sequence


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson_of(turnwright.load("tic-tac-toe")) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = 3", "Expected `str`"),
        ("title = 'x'\nstep = []", "the first"),
        ("title = 'x'\n[[step]]\ntitle = 'a'\ntext = 'b'\nsolution = 'place b2'", "needs a start"),
        ("title = 'x'\n[[step]]\ntitle = 'a'\ntext = 'b'\nsolution = 'c'\nmistake = 1", "unknown field"),
    ],
)
def test_a_lesson_that_is_written_wrongly_says_where(text: str, said: str) -> None:
    with pytest.raises(GameError, match=said):
        Lesson(turnwright.load("tic-tac-toe"), text)


WRITTEN = """
title = "x"
[[step]]
start = {}
title = "a"
text = "b"
solution = "place b2"
[[step]]
title = "a"
text = "b"
before = ["place b2"]
solution = "place a1"
[[step]]
title = "a"
text = "b"
seat = 1
solution = "place a1"
"""


def test_a_step_that_cannot_be_reached_says_which_action_fails() -> None:
    written = Lesson(turnwright.load("tic-tac-toe"), WRITTEN)
    with pytest.raises(GameError, match=r"step 1: 'place b2' fails: .*TTT-2"):
        written.position(1)
    with pytest.raises(OptionError, match="steps 0 to 2; 3 came"):
        written.position(3)
    mended = WRITTEN.replace('before = ["place b2"]', 'before = ["1: place c3"]')
    assert Lesson(turnwright.load("tic-tac-toe"), mended).position(2).ply == 3
    other = Lesson(turnwright.load("tic-tac-toe"), mended.replace("seat = 1", "seat = 0"))
    with pytest.raises(GameError, match="step 2: seat 0 is not to act"):
        other.position(2)


AT_ONCE = """
title = "x"
[[step]]
start = {}
title = "a"
text = "b"
before = ["0: bid 50", "1: bid 10"]
seat = 1
right = ["bid 2*"]
solution = "bid 20"
"""


def test_a_step_is_judged_and_told_from_the_seat_of_its_pupil_alone() -> None:
    game = example("oshi_zumo")
    taught = Lesson(game, AT_ONCE)
    assert taught.position(0).may_act == (0, 1)
    assert taught.attempt(0, "bid 21").verdict == "right", "the other has no coins left, the pupil has"
    assert taught.attempt(0, "bid 30").verdict == "other"
    assert "20" in " ".join(taught.attempt(0, "bid 20").words), "what one has bid oneself is told"
    other = Lesson(game, AT_ONCE.replace("seat = 1", "seat = 0"))
    refusal = other.attempt(0, "bid 20").refusal
    assert refusal is not None and refusal.rule == "OZ-3"


STARTED_TWICE = """
title = "x"
[[step]]
start = {}
title = "a"
text = "b"
solution = "place b2"
[[step]]
start = {}
title = "a"
text = "b"
solution = "place a1"
[[step]]
title = "a"
text = "b"
seat = 1
solution = "place b2"
"""


def test_a_step_goes_on_from_the_newest_start() -> None:
    taught = Lesson(turnwright.load("tic-tac-toe"), STARTED_TWICE)
    assert [taught.position(number).ply for number in range(3)] == [0, 0, 1]
    assert taught.attempt(2, "place b2").verdict == "right"
