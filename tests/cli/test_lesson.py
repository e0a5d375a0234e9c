"""A lesson at the prompt: what is refused says why, what was not asked for is not taken, and one may stop."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from turnwright import OptionError
from turnwright.cli.app import app


def learn(game: str, *typed: str) -> str:
    done = CliRunner().invoke(app, ["learn", game, "--lesson"], input="\n".join(typed))
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return " ".join(done.stdout.split())


def test_a_lesson_is_done_at_the_prompt() -> None:
    said = learn("zero-day", "open 08 r2 c2 back 21", "nonsense", "?", "open 08 r2 b3 back 21", "draw", "q")
    assert "1 of 7: The opening." in said
    assert "Refused by Z-14: The opening tile goes to the left or the right" in said
    assert "open 08 r2 b3 back 21" in said and "sends tile 21 back. Red does the same" in said
    assert "2 of 7: A double action." in said and "this step asks for something else" in said
    assert "That was the lesson" not in said


def test_a_lesson_ends_with_what_is_typed() -> None:
    said = learn("tribun")
    assert "1 of 7" in said and "2 of 7" not in said


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(OptionError, match="tic-tac-toe has no lesson"):
        learn("tic-tac-toe")
