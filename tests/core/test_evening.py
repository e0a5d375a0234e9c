"""All chapters as one text: the campaign in it once, back as it was, and nothing that does not follow."""

from __future__ import annotations

import pytest

from told_evening import chapters, evening, halfway
from turnwright import RecordError, load
from turnwright.core.evening import read_evening, records_of, write_evening


def test_it_comes_back_as_it_was_and_has_the_campaign_once() -> None:
    assert evening().count("Four ringers and one rope.") == 1
    assert records_of(evening()) == [match.record() for match in chapters()]
    again = read_evening(evening(), load)
    assert [match.memory.tobytes() for match in again] == [match.memory.tobytes() for match in chapters()]


def test_the_last_chapter_may_be_running() -> None:
    running = halfway()
    again = read_evening(write_evening([chapters()[0].record(), running.record()]), load)
    assert not again[-1].is_over and again[-1].lines() == running.lines()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "begins with the line"),
        ("turnwright evening 1\n", "has 1 to 1000 records"),
        ("turnwright evening 1\nturnwright record 1\ngame: methuen\noptions: {\n", "options:"),
        (write_evening([chapters()[0].record(), chapters()[2].record()]), "chapter 2 does not follow"),
        (write_evening([chapters()[1].record(), chapters()[0].record()]), "chapter 2 does not follow"),
        (write_evening([load("tic-tac-toe").new_match().record()] * 2), "chapter 2 does not follow"),
    ],
)
def test_what_makes_no_evening_is_refused(text: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        read_evening(text, load)
