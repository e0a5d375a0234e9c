"""From a number to what a person reads: the rule, facts from their own eyes, and what would be allowed."""

from __future__ import annotations

from typing import Any

import pytest

import turnwright
from turnwright import Game
from turnwright.core.refusals import MOST_ALLOWED, refusal
from turnwright.core.rules import OVER


def test_a_value_out_of_range_is_refused_with_the_field_and_the_range(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3)
    assert match.why_not("pick 9").sentence == "number is from 1 to 3; 9 came."


def test_what_is_allowed_instead_begins_with_the_same_kind(cards: Game) -> None:
    match = cards.new_match(seed=1)
    for seat in range(match.seats):
        match.play("pick 1", seat)
    refused = match.why_not("claim 3", 0)
    assert refused.rule == "X-1" and refused.sentence == "You picked 1; you cannot claim more."
    assert refused.allowed[0] == "claim 1" and "take" in refused.allowed


def test_facts_are_what_the_acting_seat_sees(kuhn_poker: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    match = kuhn_poker.new_match(seed=1)
    told: list[list[int]] = []

    def explain(code: str, box: Any, state: Any, action: Any) -> tuple[str, str] | None:
        told.append(list(state.card))
        return None

    monkeypatch.setattr(kuhn_poker, "explain", explain)
    own = match.state.card.tolist()
    assert match.why_not("bet", 1).code == "turn"
    assert match.why_not("bet", 0) is None
    assert told == [[0, own[1]]], "seat 1 was told what seat 1 sees"


def test_nobody_who_is_not_asked_is_told_what_others_could_do(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    refused = match.why_not("place b2", 1)
    assert (refused.code, refused.allowed) == ("turn", ()) and refused.sentence == "It is Cross's turn."
    assert match.why_not("place b2", 7).sentence == "There is no seat 7; this match has seats 0 to 1."


def test_it_cites_what_the_rule_book_says_there(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    refused = match.why_not("place b2")
    clause = tic_tac_toe.book.clauses["TTT-2"]
    assert (refused.rule, refused.heading, refused.clause) == ("TTT-2", clause.title, clause.gist)


def test_a_list_of_what_is_allowed_has_an_end() -> None:
    match = turnwright.load("tribun").new_match(seed=1)
    action = match.legal()[0]
    assert len(match.legal()) > MOST_ALLOWED or len(refusal(match, action, OVER).allowed) == len(match.legal())
    assert len(refusal(match, action, OVER).allowed) <= MOST_ALLOWED
    assert refusal(match, action, OVER, with_allowed=False).allowed == ()
