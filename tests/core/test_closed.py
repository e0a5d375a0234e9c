"""What cannot be done now is said kind by kind, with the refusal that trying it would get."""

from __future__ import annotations

import random

import pytest

import turnwright
from turnwright import Match


def test_what_the_turn_no_longer_allows_says_which_rule_closed_it() -> None:
    match = turnwright.load("zero-day").new_match(seed=1)
    match.play("open 08 r2 d3 back 10")
    match.play("open 19 r2 b3 back 02")
    match.play("draw")
    closed = {one.kind.name: one for one in match.closed()}
    assert closed["place2"].refusal.rule == "Z-21"
    assert "already taken a single action" in closed["place2"].refusal.sentence
    assert closed["discard"].refusal.rule == "Z-27"
    assert "draw" not in closed and "open" not in closed


def test_a_kind_that_only_the_rules_forbid_comes_with_what_was_tried() -> None:
    match = turnwright.load("tribun").new_match(seed=1, first="white")
    found = next(one for one in match.closed() if one.kind.name == "backstabb")
    assert found.refusal.rule == "T-48" and found.example is not None
    refused = match.why_not(found.example)
    assert (refused.rule, refused.sentence) == (found.refusal.rule, found.refusal.sentence)


def test_nobody_is_told_anything_out_of_turn_or_when_it_is_over() -> None:
    match = turnwright.load("tic-tac-toe").new_match()
    assert match.closed(1) == []
    for square in ("a1", "b1", "a2", "b2", "a3"):
        match.play(f"place {square}")
    assert match.is_over and match.closed() == [] and match.closed(0) == []


@pytest.mark.parametrize("name", ["tic-tac-toe", "kuhn-poker", "zero-day", "rails", "tribun", "methuen"])
def test_no_kind_is_both_open_and_closed_and_asking_changes_nothing(name: str) -> None:
    match = turnwright.load(name).new_match(seed=5, **({"seats": 2} if name == "rails" else {}))
    rng = random.Random(2)
    for _ in range(8):
        if match.is_over:
            break
        before = match.memory.tobytes()
        for seat in match.may_act:
            require_apart(match, seat)
        assert match.memory.tobytes() == before
        match.play(rng.choice(match.legal(match.may_act[0])))


def require_apart(match: Match, seat: int) -> None:
    possible = {action.kind.name for action in match.legal(seat)}
    for one in match.closed(seat):
        assert one.kind.name not in possible
        assert one.refusal.sentence and one.refusal.rule
        if one.example is not None:
            assert match.why_not(one.example, seat) is not None


def test_a_match_and_a_turn_show_themselves_in_a_notebook() -> None:
    match = turnwright.load("tic-tac-toe").new_match()
    assert match._repr_svg_() == match.picture()
    assert match.game.turn._repr_svg_() == match.game.automaton._repr_svg_()
    assert str(match.game.turn._repr_svg_()).startswith("<svg")
    assert turnwright.Turn("place")._repr_svg_() is None
