"""What a seat is made of for people who share it: each is offered their own parts, and nobody's."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import Game, Match
from turnwright.core.parts import ANYBODY, asked_parts, choices_for, part_of_action, parts_of_seat


@pytest.fixture
def party() -> Match:
    return turnwright.load("methuen").new_match(seed=5, campaign="lantern_bridge")


def test_a_game_without_parts_has_none(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert parts_of_seat(match, 0) == asked_parts(match, 0) == ()
    assert part_of_action(match, match.legal()[0], 0) == ANYBODY
    assert choices_for(match, 0, (), ()) == match.choices((), 0)


def test_the_parts_of_a_seat_are_named_once_and_in_order(party: Match) -> None:
    named = parts_of_seat(party, 0)
    assert named == ("Ysolde", "Pim") and len(set(named)) == len(named)


def test_those_who_can_act_are_asked_and_anybody_last(party: Match) -> None:
    assert asked_parts(party, 0) == ("Ysolde", "Pim", ANYBODY)
    assert asked_parts(party, 7) == (), "nobody is asked who is not on turn"


def test_an_action_is_for_who_does_it_and_what_ends_the_turn_for_all(party: Match) -> None:
    assert part_of_action(party, party.read("Ysolde: Face N", 0), 0) == "Ysolde"
    assert part_of_action(party, party.read("Pim: Face N", 0), 0) == "Pim"
    ending = next(action for action in party.legal() if action.kind.name == "end-turn")
    assert part_of_action(party, ending, 0) == ANYBODY


def test_whoever_shares_a_seat_is_offered_their_own_parts_and_not_the_others(party: Match) -> None:
    assert [choice.label for choice in choices_for(party, 0, ("perform",), {"Ysolde"})] == ["Pim"]
    assert [choice.label for choice in choices_for(party, 0, ("perform",), {"Pim"})] == ["Ysolde"]
    assert choices_for(party, 0, ("perform",), {"Ysolde", "Pim"}) == []
    assert [choice.token for choice in choices_for(party, 0, (), {"Ysolde", "Pim"})] == ["end-turn"]
