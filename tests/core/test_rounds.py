"""How a turn goes round the table: who begins, who is next, and everything put back afterwards."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from turnwright import Game, Match
from turnwright.core.rounds import end_round, following, seats_of
from turnwright.core.turn.tables import ALL_BUT_OWNER, EVERY_SEAT
from worded import make_worded, played


@pytest.fixture(scope="module")
def worded() -> Game:
    return make_worded()


def rounds_of(match: Match) -> list[list[int]]:
    return [match.memory[name][0].tolist() for name in ("round_waits", "round_out", "round_seat")]


def test_the_next_of_some_seats_comes_after_this_one_round_the_table() -> None:
    state: Any = SimpleNamespace(seats=4)
    assert [following(state, 0b1010, seat) for seat in range(4)] == [1, 3, 3, 1]
    assert following(state, 0b0100, 2) == 2, "alone, it is the next after itself"


def test_who_takes_part_where_no_function_says_so() -> None:
    state: Any = SimpleNamespace(seats=3)
    assert seats_of(None, state, EVERY_SEAT, 1) == 0b111 and seats_of(None, state, ALL_BUT_OWNER, 1) == 0b101


def test_after_a_round_it_is_the_turn_of_whoever_had_it_and_nothing_is_left_of_it() -> None:
    state: Any = SimpleNamespace(to_act=2, round_seat=[0, 1], round_waits=[5, 6], round_out=[1, 2])
    end_round(state, 1)
    assert (state.to_act, state.round_seat, state.round_waits, state.round_out) == (1, [0, 0], [5, 0], [1, 0])


def test_a_round_goes_to_each_once_and_back_to_its_owner(worded: Game) -> None:
    match = played(worded, "each", "a")
    assert match.to_act == 2, "starting=… says who begins"
    match.play("b")
    assert match.to_act == 0
    match.play("b")
    assert (match.to_act, [str(action) for action in match.legal()]) == (0, ["pass"])
    assert rounds_of(match) == [[0] * len(part) for part in rounds_of(match)], "put back as it was"


def test_whoever_reacted_once_may_react_again_in_the_next_round(worded: Game) -> None:
    match = played(worded, "chained", "a", "raise")
    while str(match.legal()[0]) != "b":
        match.play("pass")
    assert rounds_of(match) == [[0] * len(part) for part in rounds_of(match)]
    match.play("b")
    owner = match.to_act
    match.play("a")
    assert match.to_act != owner and "raise" in [str(action) for action in match.legal()]


def test_a_raise_asks_all_others_again_but_nobody_who_is_out(worded: Game) -> None:
    match = played(worded, "betting", "pass", "raise")
    assert match.to_act == 2
    match.play("fold")
    assert match.to_act == 0, "who has passed is asked again"
    match.play("pass")
    assert match.memory["turn"][0] == 1, "and then it is over: the folded seat is not asked"


def test_a_cut_leaves_nothing_of_a_round_behind(worded: Game) -> None:
    match = played(worded, "betting", "fold", "fold")
    assert match.memory["turn"][0] == 1 and rounds_of(match)[1] == [0] * len(rounds_of(match)[1])
