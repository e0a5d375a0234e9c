"""A list on the stack: as large as the game's, and refused where it would be too large."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import GameError
from turnwright.core.chance import Chance
from turnwright.engine import attach
from worded import make_worded


def propose(box: Any, state: Any, out: Any) -> int:
    for kind in range(6):
        out[kind].kind = kind
    return 6


def test_a_list_that_does_not_fit_on_the_stack_is_refused_when_it_is_compiled() -> None:
    game = dataclasses.replace(make_worded(), name="too-long", candidates=propose, max_candidates=1 << 20)
    with pytest.raises(GameError, match="set max_candidates to what is needed"):
        attach(game).compiled()


def test_candidates_are_listed_beside_where_the_turn_asks_what_is_possible() -> None:
    game = dataclasses.replace(make_worded(), name="listed", candidates=propose, max_candidates=8)
    verbs = attach(game)
    for form in (verbs.interpreted, verbs.compiled()):
        match = game.new_match(seed=1, stage=6)
        match.memory = form.advance(match.table, match.memory, match.read("b").memory, Chance(1))
        assert [str(one) for one in match.legal()] == ["pass"]


def test_what_is_possible_is_found_in_a_large_game_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large game's functions are translated, and so is the room for the list."""
    monkeypatch.setattr("turnwright.engine.bind.SMALL", 0)
    game = dataclasses.replace(make_worded(), name="large-listed", candidates=propose, max_candidates=8)
    verbs = attach(game)
    for form in (verbs.interpreted, verbs.compiled()):
        match = game.new_match(seed=1, stage=6)
        match.memory = form.advance(match.table, match.memory, match.read("b").memory, Chance(1))
        assert [str(one) for one in match.legal()] == ["pass"]
