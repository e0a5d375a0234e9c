"""Chance can be listed where it is small, adds up to one, and leads where drawing it leads."""

from __future__ import annotations

from fractions import Fraction

import pytest

import turnwright
from turnwright import ChanceError, Game, Match, Refusal
from turnwright.core.chance import Chance
from turnwright.core.listing import listed, outcomes, starts


def test_two_dice_and_a_coin() -> None:
    found = list(listed(lambda chance: (chance.draw(6) + chance.draw(6), chance.draw(2))))
    assert len(found) == 72 and sum(one.probability for one in found) == 1
    assert sum(one.probability for one in found if one.result[0] == 5) == Fraction(1, 6)
    assert [one.chance for one in found[:3]] == [(0, 0, 0), (0, 0, 1), (0, 1, 0)]


def test_later_draws_may_depend_on_earlier_ones() -> None:
    def roll_again(chance: Chance) -> int:
        first = chance.draw(2)
        return chance.draw(3) if first else 9

    assert {one.chance: one.probability for one in listed(roll_again)} == {
        (0,): Fraction(1, 2),
        (1, 0): Fraction(1, 6),
        (1, 1): Fraction(1, 6),
        (1, 2): Fraction(1, 6),
    }


def test_without_chance_there_is_one_outcome(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    (only,) = outcomes(match, match.read("place b2"))
    assert only.chance == () and only.probability == 1
    match.play("place b2")
    assert only.result.tobytes() == match.memory.tobytes()


def test_every_deal_is_listed_and_is_a_match_that_can_be_played(kuhn_poker: Game) -> None:
    found = starts(kuhn_poker)
    assert len(found) == 6 and {one.probability for one in found} == {Fraction(1, 6)}
    assert len({one.result.tobytes() for one in found}) == 6
    for one in found:
        assert Match.start(kuhn_poker, 2, {}, chance=one.chance).memory.tobytes() == one.result.tobytes()


def test_what_an_action_draws_is_listed(cards: Game) -> None:
    match = cards.new_match(seed=1)
    for seat in match.may_act:
        match.play("pick 1", seat=seat)
    action = match.read("take")
    found = outcomes(match, action)
    assert len(found) > 1 and sum(one.probability for one in found) == 1
    for one in found:
        branch = match.branch()
        branch.play(action, chance=one.chance)
        assert branch.memory.tobytes() == one.result.tobytes()


def test_what_is_too_much_to_list_says_so() -> None:
    rails = turnwright.load("rails")
    with pytest.raises(ChanceError, match="more than 1000 outcomes"):
        starts(rails, 2, 1000, mode="board")


def test_an_illegal_action_is_refused(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    with pytest.raises(Refusal):
        outcomes(match, match.read("place b2"))
