"""How a game goes on: calls that interrupt and return, all choosing together, conditions, automatic steps."""

from __future__ import annotations

import pytest

from turnwright import Game, Match, MatchError, OptionError, Refusal


def test_a_call_interrupts_for_the_other_seat_and_returns(duel: Game) -> None:
    match = duel.new_match(seed=1)
    match.play("attack")
    assert match.to_act == 1
    assert [str(action) for action in match.legal()] == ["block", "suffer"]
    match.play("suffer")
    assert match.to_act == 0
    assert match.node.label == "ACT"
    match.play("attack")
    match.play("block")
    assert (match.to_act, match.state.hits.tolist(), match.state.depth) == (0, [0, 1], 0)


def test_automatic_steps_run_before_and_after_the_free_part(duel: Game) -> None:
    match = duel.new_match(seed=1)
    assert (match.state.began, match.state.ended) == (1, 0)
    match.play("rest")
    assert (match.to_act, match.state.began, match.state.ended, match.state.turn) == (1, 2, 1, 1)


def test_anytime_kinds_are_open_to_a_seat_that_is_not_on_turn(duel: Game) -> None:
    match = duel.new_match(seed=1)
    assert [str(action) for action in match.asides(1)] == ["1: resign"]
    match.play("1: resign")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "X-3")


def test_only_the_table_says_what_only_the_table_can_say(duel: Game) -> None:
    match = duel.new_match(seed=1)
    assert match.why_not(duel.make("drop", 0)).code == "table"
    match.report("drop")
    assert (match.ply, match.to_act) == (1, 0)


def test_a_seat_that_is_not_on_turn_is_told_whose_turn_it_is(duel: Game) -> None:
    match = duel.new_match(seed=1)
    with pytest.raises(Refusal, match="It is Player 1's turn") as refused:
        match.play("attack", seat=1)
    assert refused.value.rule == "turn"
    assert match.why_not("attack", seat=7).code == "seat"


def test_all_choose_together_in_any_order(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3)
    assert list(match.may_act) == [0, 1, 2]
    match.play("pick 2", seat=1)
    assert list(match.may_act) == [0, 2]
    assert match.to_act == 0
    assert match.why_not("pick 3", seat=1).code == "turn"
    match.play("pick 1", seat=2)
    match.play("pick 3", seat=0)
    assert list(match.may_act) == [0]
    assert match.turn_info()["stage"] == "taking"


def test_the_declared_sentence_refuses_a_claim_after_taking(cards: Game) -> None:
    match = picked(cards)
    match.play("take", chance=[1])
    refused = match.why_not("claim 1")
    assert (refused.rule, refused.sentence) == ("X-1", "You cannot claim after taking")
    assert refused.allowed == ("take", "done")


def test_the_turn_says_which_kinds_end_it(cards: Game) -> None:
    match = picked(cards)
    assert match.turn_info()["ends_after"] == ["claim", "done"]
    match.play("take", chance=[1])
    assert match.turn_info()["ends_after"] == ["take", "done"]
    assert match.turn_info()["remaining"] == "up to one more: take"


def test_a_condition_ends_the_part_by_itself(cards: Game) -> None:
    match = picked(cards)
    match.play("take", chance=[0])
    assert match.to_act == 1


def test_the_stop_kind_ends_a_turn_that_may_but_need_not_end(cards: Game) -> None:
    match = picked(cards)
    match.play("take", chance=[2])
    match.play("done")
    assert match.to_act == 1


def picked(cards: Game) -> Match:
    match = cards.new_match(seed=1)
    match.play("pick 3", seat=0)
    match.play("pick 1", seat=1)
    return match


def test_the_seat_after_the_last_is_no_seat(duel: Game) -> None:
    match = duel.new_match(seed=1)
    assert match.why_not("resign", seat=1) is None
    assert match.why_not("resign", seat=2).code == "seat"
    assert match.why_not("attack", seat=2).code == "seat"
    with pytest.raises(MatchError, match="seats 0 to 1, or None for a spectator; 2 came"):
        match.view(2)
    with pytest.raises(OptionError, match="played by 2 seats; seats=3 came"):
        duel.new_match(seats=3)
