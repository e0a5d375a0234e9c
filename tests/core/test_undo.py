"""Taking back one's own secret choice while all choose at once; the four laws themselves are in test_match."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import Game, MatchError, RecordError, Refusal
from turnwright.core.match import Match
from turnwright.core.undo import why_no_undo


def picked(cards: Game, *numbers: int, seats: int = 3) -> Match:
    """A match in which the first seats have picked these."""
    match = cards.new_match(seed=1, seats=seats)
    for seat, number in enumerate(numbers):
        match.play(f"pick {number}", seat)
    return match


def test_a_secret_choice_is_taken_back_though_another_seat_has_chosen_since(cards: Game) -> None:
    match = picked(cards, 1, 2)
    assert str(match.undo(0)) == "pick 1"
    assert match.may_act == (0, 2) and match.ply == 1 and match.sequence == 3
    assert match.state.tobytes() == one_pick(cards, 1, 2).state.tobytes()
    match.play("pick 3", 0)
    assert match.state.secret.tolist()[:3] == [3, 2, 0]


def one_pick(cards: Game, seat: int, number: int) -> Match:
    match = cards.new_match(seed=1, seats=3)
    match.play(f"pick {number}", seat)
    return match


def test_the_record_says_whose_choice_it_was_and_replays(cards: Game) -> None:
    match = picked(cards, 1, 2)
    match.undo(0)
    match.play("pick 3", 0)
    assert match.lines() == ["1. pick 1", "2. pick 2", "3. 0: undo", "4. pick 3"]
    again = turnwright.read_record(match.record(), cards)
    assert again.record() == match.record() and again.state.tobytes() == match.state.tobytes()


def test_the_others_hear_of_it_without_the_choice(cards: Game) -> None:
    match = picked(cards, 1, 2)
    match.undo(0)
    assert match.told(2, 0)[0].words == ("Player 1 takes back: pick 1",)
    assert match.told(2, 1)[0].words == ("Player 1 takes back: pick ?",)


def test_taking_back_goes_on_afterwards_as_usual(cards: Game) -> None:
    match = picked(cards, 1, 2)
    match.undo(0)
    assert str(match.undo(1)) == "pick 2"
    assert match.may_act == (0, 1, 2) and match.ply == 0


def test_nothing_is_taken_back_once_all_have_chosen(cards: Game) -> None:
    match = picked(cards, 1, 2, 3)
    for seat in (0, 1):
        refused = why_no_undo(match, seat)
        assert refused is not None and refused.rule == "undo.seat"


def test_who_has_not_chosen_takes_nothing_back(cards: Game) -> None:
    match = picked(cards, 1, 2)
    with pytest.raises(Refusal, match="only they can take it back"):
        match.undo(2)


def test_an_open_choice_is_never_taken_back_past_another_seat(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place a1")
    match.play("place b2")
    assert why_no_undo(match, 0) is not None


def test_it_works_after_a_snapshot_too(cards: Game) -> None:
    match = picked(cards, 1, 2)
    lines = match.lines()
    taken = cards.take_up(match.head(), [], match.snapshot(), lambda: lines)
    match.undo(0)
    assert str(taken.undo(0)) == "pick 1"
    assert taken.lines() == match.lines() and taken.state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize("line", ["3. 2: undo", "3. 1: undo", "3. 99: undo"])
def test_a_line_that_takes_back_what_is_not_there_is_refused(cards: Game, line: str) -> None:
    match = picked(cards, 1, 2)
    with pytest.raises(MatchError):
        match.follow(line)
    with pytest.raises(RecordError):
        cards.take_up(match.head(), [*match.lines(), line])


def test_the_time_that_has_passed_stays_passed(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3, clock={"initial": 10_000})
    match.play("pick 1", 0, elapsed=100)
    match.play("pick 2", 1, elapsed=300)
    match.undo(0)
    assert match.clock is not None and match.clock.used == [100, 400, 400]
