"""One line of a record: written, read and followed once, by whoever it says."""

from __future__ import annotations

import pytest

import turnwright
from core.some_matches import some_match
from turnwright import Game, RecordError, Refusal, TurnwrightError
from turnwright.core.lines import RecordLine, read_line, write_line


def test_taking_back_is_a_line_of_the_record(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    match.undo()
    match.play("place a1")
    assert match.lines() == ["1. place b2", "2. undo", "3. place a1"]
    assert (match.ply, match.sequence) == (1, 3)
    again = turnwright.read_record(match.record())
    assert again.record() == match.record()
    assert (again.ply, again.sequence) == (1, 3)


def test_an_undo_line_that_the_laws_forbid_is_refused(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.play("bet")
    with pytest.raises(Refusal, match="cannot be unseen"):
        match.follow("2. undo")


@pytest.mark.parametrize("name", turnwright.games())
def test_lines_one_by_one_lead_to_the_same_match(name: str) -> None:
    match = some_match(name)
    again = match.game.take_up(match.head(), [])
    for number, line in enumerate(match.lines(), start=1):
        again.follow(line)
        assert again.sequence == number
    assert again.record() == match.record()
    assert match.lines(match.sequence - 2) == match.lines()[-2:]


@pytest.mark.parametrize(
    "line", ["", "1", "1.", "1. ", "place b2", "2. place b2", "0. place b2", "१. place b2", "1. undo"]
)
def test_a_line_that_is_none_is_refused(tic_tac_toe: Game, line: str) -> None:
    match = tic_tac_toe.new_match(seed=1)
    with pytest.raises(TurnwrightError):
        match.follow(line)
    assert match.sequence == 0


def test_a_line_says_who_acted_where_it_was_not_the_seat_to_act(cards: Game) -> None:
    match = cards.new_match(seed=1)
    match.play("pick 2", seat=1)
    assert match.lines() == ["1. 1: pick 2"]
    again = cards.take_up(match.head(), match.lines())
    assert again.standing[0].action is not None and again.standing[0].action.seat == 1


def test_a_line_is_followed_once_and_in_order(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.follow("1. place b2")
    for line in ("1. place a1", "3. place a1"):
        with pytest.raises(RecordError, match="line 2 was expected"):
            match.follow(line)
    assert match.sequence == 1


@pytest.mark.parametrize(
    "text", ["1. place b2", "3. roll ! 4 2 @1500", "2. roll ! 4 2*", "7. undo", "4. the clock @90", "5. 2: undo"]
)
def test_what_is_read_is_written_as_it_was(text: str) -> None:
    assert str(read_line(text)) == text


def test_no_action_can_hide_a_time_or_chance() -> None:
    assert read_line("1. say ! 3 @4 @5") == RecordLine(1, "say ! 3 @4", elapsed=5)
    assert read_line("1. say !hello @x").said == "say !hello @x"


def test_the_clock_is_believed_only_if_it_has_fallen(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 1000})
    with pytest.raises(turnwright.MatchError, match="has not fallen yet"):
        match.follow("1. the clock @900")
    match.follow("1. the clock @1001")
    assert match.is_over and str(write_line(1, match.log[0])) == "1. the clock @1001"
