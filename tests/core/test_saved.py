"""Records: read, written, cut, edited, and played under other rules."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turnwright
from turnwright import Game, RecordError
from turnwright.core.saved import read_record
from turnwright.testing import random_match

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.record"))


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_recorded_matches_replay_under_the_present_rules(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert turnwright.read_record(text).record() == text


def test_every_game_has_recorded_matches() -> None:
    recorded = {file.read_text(encoding="utf-8").splitlines()[1].removeprefix("game: ") for file in RECORDS}
    assert set(turnwright.games()) - recorded == set()


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "kuhn-poker"])
def test_a_record_round_trips(name: str) -> None:
    for seed in range(20):
        match, _ = random_match(turnwright.load(name), seed)
        again = turnwright.read_record(match.record())
        assert again.record() == match.record()
        assert again.state.tobytes() == match.state.tobytes()


def test_a_record_says_who_acted_where_several_may(cards: Game) -> None:
    match = cards.new_match(seed=1)
    match.play("pick 2", seat=1)
    match.play("pick 3", seat=0)
    assert "1. 1: pick 2\n2. pick 3\n" in match.record()
    assert read_record(match.record(), lambda name: cards).memory.tobytes() == match.memory.tobytes()


GOOD = """turnwright record 1
game: tic-tac-toe
rules: 1
seats: ["Ann","Bob"]
options: {}
1. place b2
2. place a1 @1500
result: running
position: """


def good() -> str:
    match = turnwright.load("tic-tac-toe").new_match(seed=1)
    match.names = ("Ann", "Bob")
    match.play("place b2")
    match.play("place a1", elapsed=1500)
    return match.record()


def test_a_record_is_a_text_that_people_can_read() -> None:
    assert good().startswith(GOOD)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("turnwright record 1", "chess record", "begins with the line"),
        ("game: tic-tac-toe", "game: tic-tac-tow", "did you mean tic-tac-toe"),
        ("game: tic-tac-toe\n", "", "has no line game:"),
        ("rules: 1", "rules: one", "rules: is a whole number"),
        ('seats: ["Ann","Bob"]', "seats: 2", "seats: Expected"),
        ('seats: ["Ann","Bob"]', 'seats: ["Ann"]', "played by 2 seats"),
        ("options: {}", "options: {", "options:"),
        ("options: {}", 'options: {"fast": true}', "has no option 'fast'"),
        ("1. place b2", "1. place b9", "line 6: action 1 .* is not possible: .*square is one of"),
        ("1. place b2", "1. place a1", "line 7: action 2 .*TTT-2"),
        ("1. place b2", "7. place b2", "action 1 was expected"),
        ("1. place b2", "1. place b2 ! 4", "1 results of chance were given"),
        ("2. place a1 @1500\n", "", "do not lead to the position"),
        ("result: running", "result: Ann wins", "the record says 'Ann wins'"),
        ("\nresult: running", "\nhello\nresult: running", "line 8 of the record is not understood"),
    ],
)
def test_a_broken_record_says_what_is_wrong(old: str, new: str, words: str) -> None:
    with pytest.raises((RecordError, turnwright.UnknownGame), match=words):
        turnwright.read_record(good().replace(old, new))


def test_a_truncated_record_is_noticed_wherever_it_is_cut() -> None:
    text = good()
    for length in range(len(text) - 20):
        with pytest.raises(turnwright.TurnwrightError):
            turnwright.read_record(text[:length])


@settings(max_examples=200)
@given(st.integers(0, 200), st.characters(codec="utf-8"))
def test_a_record_with_one_character_changed_is_refused_or_the_same_match(place: int, character: str) -> None:
    text = good()
    changed = text[: place % len(text)] + character + text[place % len(text) + 1 :]
    match = turnwright.read_record(text)
    try:
        again = turnwright.read_record(changed)
    except turnwright.TurnwrightError:
        return
    assert again.memory.tobytes() == match.memory.tobytes()
    assert [str(entry.action) for entry in again.history] == [str(entry.action) for entry in match.history]
    assert again.outcome == match.outcome and again.option_data() == match.option_data()


def test_another_version_of_the_rules_says_what_is_not_possible_any_more(tic_tac_toe: Game) -> None:
    later = dataclasses.replace(tic_tac_toe, version=2)
    assert read_record(good(), lambda name: later).ply == 2
    impossible = good().replace("2. place a1 @1500", "2. place b2")
    with pytest.raises(RecordError, match=r"not possible any more: the match was played with version 1 .* version 2"):
        read_record(impossible, lambda name: later)


def timed() -> str:
    """A record that ends because a clock fell."""
    match = turnwright.load("tic-tac-toe").new_match(seed=1, clock={"initial": 1000})
    match.play("place b2", elapsed=400)
    match.tick(1001)
    assert match.is_over
    return match.record()


def test_no_action_is_played_after_the_clock_has_fallen() -> None:
    text = timed()
    assert turnwright.read_record(text).is_over and "2. the clock @1001" in text
    late = text.replace("2. the clock @1001", "2. place a1 @1001")
    with pytest.raises(RecordError, match=r"line 8: .* the clock fell before this action"):
        turnwright.read_record(late)
    more = text.replace("2. the clock @1001\n", "2. the clock @1001\n3. place a1 @1\n")
    with pytest.raises(RecordError, match=r"line 9: .* is not possible"):
        turnwright.read_record(more)


def test_a_clock_does_not_fall_before_its_time() -> None:
    with pytest.raises(RecordError, match="the clock has not fallen yet"):
        turnwright.read_record(timed().replace("2. the clock @1001", "2. the clock @1000"))


@pytest.mark.parametrize("start", ["1 x", "²", "1 -2", "12345678901", "1,2", "٣"])
def test_what_was_drawn_at_the_start_is_a_list_of_numbers(start: str) -> None:
    text = turnwright.load("kuhn-poker").new_match(seed=1).record()
    line = next(line for line in text.splitlines() if line.startswith("start:"))
    with pytest.raises(RecordError, match="start: is a list of numbers"):
        turnwright.read_record(text.replace(line, f"start: {start}"))


def test_halves_of_characters_are_no_text() -> None:
    text = turnwright.load("tic-tac-toe").new_match(seed=1).record()
    with pytest.raises(RecordError, match="halves of characters"):
        turnwright.read_record(text.replace("seats:", "seats: \ud800"))
