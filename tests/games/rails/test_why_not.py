"""Why something cannot be done, where somebody clicks: in the words of a person who knows the rules."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import Match
from turnwright.core.unavailable import why_not_here


@pytest.fixture
def match() -> Match:
    """The small map, for two, after the opening; Copper holds one blue, one purple and two black cards or so."""
    match = turnwright.load("rails").new_match(seed=2, seats=2, map="lanterns", mode="board")
    match.play("keep 1 3", 0)
    match.play("keep 1 2 3", 1)
    return match


def said(match: Match, *elements: str) -> tuple[str, str]:
    refusal = why_not_here(match, 0, elements)
    assert refusal is not None
    return refusal.rule, refusal.sentence


def test_a_route_that_cannot_be_paid_says_what_it_costs(match: Match) -> None:
    assert said(match, "lane-2") == ("R-53", "This route costs 6 blue; you do not have them")
    assert said(match, "lane-3") == ("R-53", "This route costs 6 cards of one colour; you do not have them")


def test_after_drawing_every_route_and_the_tickets_say_that_it_is_too_late(match: Match) -> None:
    match.play("draw")
    assert said(match, "lane-2") == ("R-32", "You cannot claim a route after drawing cards")
    assert said(match, "kind-tickets") == ("R-50", "You cannot draw tickets after drawing cards")


def test_a_second_locomotive_says_why(match: Match) -> None:
    slot = match.memory["row"][0].tolist().index(9)
    match.play("draw")
    assert said(match, f"slot-{slot}")[0] == "R-26"


def test_a_route_of_somebody_else_says_so(match: Match) -> None:
    match.play("draw")
    match.play("draw")
    claim = next(action for action in match.legal(1) if action.kind.name == "claim")
    match.play(claim, 1)
    assert said(match, f"lane-{claim.fields['lane']}") == ("R-52", "That route is already claimed")


@pytest.mark.parametrize(("mode", "others"), [("board", {"discard"}), ("companion", {"claim", "tickets", "keep"})])
def test_what_belongs_to_the_other_mode_is_not_even_closed(mode: str, others: set[str]) -> None:
    match = turnwright.load("rails").new_match(seed=3, seats=2, mode=mode)
    if mode == "board":
        match.play("keep 1 2", 0)
        match.play("keep 1 2", 1)
    named = {one.kind.name for one in match.closed()}
    match.play("draw")
    named |= {one.kind.name for one in match.closed()}
    assert named and not named & others


def test_a_kind_says_what_a_person_means(match: Match) -> None:
    match.memory["hand"][0, 0] = 0
    closed = {one.kind.name: one.refusal.sentence for one in match.closed(0)}
    assert closed["claim"] == "You do not have the cards for any free route"
