"""A match that ends though its rules do not end it: the table says so, the record keeps it, everybody hears it."""

from __future__ import annotations

import pytest

from turnwright import MatchError, Refusal, load, read_record
from turnwright.core.stopping import stop


@pytest.mark.parametrize(
    ("how", "seat", "winners", "sentence"),
    [
        ("resigned", 0, (1,), "Cross resigned."),
        ("stayed away", 1, (0,), "Nought stayed away."),
        ("gave up", 0, (), "Cross gave up."),
        ("called off", None, (), "All agreed to stop here."),
    ],
)
def test_how_it_was_ended_is_told_to_all_and_comes_back_from_the_record(
    how: str, seat: int | None, winners: tuple[int, ...], sentence: str
) -> None:
    match = load("tic-tac-toe").new_match(seed=1)
    match.play("place b2")
    events = stop(match, how, seat)  # type: ignore[arg-type]
    again = read_record(match.record())
    assert events.words(None) == events.words(0) == (sentence,)
    for one in (match, again):
        assert one.is_over and one.outcome is not None
        assert (one.outcome.winners, one.outcome.sentence) == (winners, sentence)
    assert again.told(1, 1)[0].words == (sentence,)


def test_nothing_can_be_played_or_taken_back_after_it() -> None:
    match = load("tic-tac-toe").new_match(seed=1)
    match.play("place b2")
    stop(match, "called off")
    with pytest.raises(Refusal):
        match.play("place a1")
    with pytest.raises(Refusal, match="cannot be taken back"):
        match.undo()
    with pytest.raises(MatchError, match="over already"):
        stop(match, "resigned", 0)


def test_a_snapshot_knows_it_too() -> None:
    game = load("tic-tac-toe")
    match = game.new_match(seed=1)
    stop(match, "resigned", 1)
    again = game.take_up(match.head(), [], match.snapshot(), match.lines)
    assert again.outcome == match.outcome


def test_a_clock_that_fell_before_ends_it_instead() -> None:
    match = load("tic-tac-toe").new_match(seed=1, clock={"initial": 1000})
    stop(match, "resigned", 1, elapsed=2000)
    assert match.outcome is not None and match.outcome.sentence == "Cross ran out of time."


@pytest.mark.parametrize(("how", "seat"), [("resigned", None), ("called off", 1), ("resigned", 7), ("sulked", 0)])
def test_what_makes_no_sense_is_refused(how: str, seat: int | None) -> None:
    match = load("tic-tac-toe").new_match(seed=1)
    with pytest.raises(MatchError):
        stop(match, how, seat)  # type: ignore[arg-type]
    assert not match.is_over
