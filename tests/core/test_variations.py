"""Variations and notes after a record: written, read again, passed over by who only reads the match."""

from __future__ import annotations

import pytest

from turnwright import Game, Match, load, read_record
from turnwright.core.errors import RecordError
from turnwright.core.variations import (
    LONGEST_NOTE,
    MOST_ASIDES,
    Asides,
    MoveNote,
    VariationStep,
    read_asides,
    try_said,
    walked,
    with_asides,
    without_asides,
)

ASIDES = Asides(
    (VariationStep(4, 1, "place a2"), VariationStep(5, 4, "place b2"), VariationStep(6, 0, "place c3")),
    (MoveNote(0, text="How it began."), MoveNote(2, "?!", "A line:\nof two."), MoveNote(5, "!")),
)


@pytest.fixture
def match(tic_tac_toe: Game) -> Match:
    match = tic_tac_toe.new_match(seed=1)
    for square in ("a1", "b2", "c3"):
        match.play(f"place {square}")
    return match


def test_they_are_read_as_they_were_written_and_the_match_is_the_same(match: Match) -> None:
    text = with_asides(match.record(), ASIDES)
    assert read_asides(text) == ASIDES
    assert with_asides(text, ASIDES) == text, "not twice"
    assert without_asides(text) == match.record() and read_asides(match.record()) == Asides()
    assert read_record(text).record() == match.record() == read_record(text.replace("\n", "\r\n")).record()


def test_every_line_leads_where_it_says(match: Match) -> None:
    found = {step.number: there.lines() for step, there in walked(match, ASIDES)}
    assert found == {
        4: ["1. place a1", "2. place a2"],
        5: ["1. place a1", "2. place a2", "3. place b2"],
        6: ["1. place c3"],
    }
    assert match.ply == 3


@pytest.mark.parametrize(
    ("steps", "notes", "why"),
    [
        ((VariationStep(3, 1, "place a2"),), (), "also 3: this number is taken"),
        ((VariationStep(4, 1, "place a2"), VariationStep(4, 1, "place a3")), (), "also 4: this number is taken"),
        ((VariationStep(9, 8, "place a2"),), (), "there is no action 8"),
        ((VariationStep(4, 1, "place a1"),), (), r"also 4 \(place a1\) is not possible"),
        ((), (MoveNote(7, "!"),), "note on 7: there is no such action"),
    ],
)
def test_what_cannot_be_is_refused_with_its_number(
    match: Match, steps: tuple[VariationStep, ...], notes: tuple[MoveNote, ...], why: str
) -> None:
    with pytest.raises(RecordError, match=why):
        list(walked(match, Asides(steps, notes)))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('note on 1: {"mark": "!!!"}', "a mark is one of"),
        ('note on 1: {"colour": "red"}', "note on 1: .*colour"),
        ('note on 1: {"text": 5}', "note on 1"),
        (f'note on 1: {{"text": "{"x" * (LONGEST_NOTE + 1)}"}}', f"at most {LONGEST_NOTE} characters"),
        ("\n".join(["also 9 after 0: x"] * (MOST_ASIDES + 1)), f"at most {MOST_ASIDES} lines"),
    ],
)
def test_a_note_that_is_none_is_refused(line: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        read_asides(line)


@pytest.mark.parametrize("line", ["also 4 after 1", "also x after 1: place a1", "note on 1: hello", "also: 4"])
def test_a_line_that_is_nearly_one_is_not_understood(match: Match, line: str) -> None:
    with pytest.raises(RecordError, match="is not understood"):
        read_record(match.record() + line + "\n")


def test_what_chance_gave_is_kept_and_what_nobody_says_is_drawn() -> None:
    match = load("zero-day").new_match(seed=3)
    while "draw" not in {str(action) for action in match.legal()}:
        match.play(match.legal()[0])
    there, again = match.branch(), match.branch()
    try_said(there, "draw")
    said = there.lines()[-1].partition(". ")[2]
    assert "!" in said
    try_said(again, said)
    assert again.memory.tobytes() == there.memory.tobytes()
