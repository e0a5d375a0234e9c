"""Compiled verbs for one position at a time: what interpreted ones say, byte for byte."""

from __future__ import annotations

import numpy as np
import pytest

from turnwright import Chance, ChanceError, Game
from turnwright.core.readiness import READY
from turnwright.engine import attach
from turnwright.engine.chance import MOST_DRAWS


def test_everything_is_the_same_as_interpreted(cards: Game) -> None:
    tiered = attach(cards)
    compiled, interpreted = tiered.compiled(), tiered.interpreted
    table = cards.table(None, 3)
    one, other = Chance(5), Chance(5)
    state = compiled.set_up(table, 3, one)
    assert state.tobytes() == interpreted.set_up(table, 3, other).tobytes()
    for ply in range(8):
        listed = compiled.legal(table, state)
        assert listed.tobytes() == interpreted.legal(table, state).tobytes()
        if not len(listed):
            break
        action = listed[-1:]
        assert compiled.check(table, state, action) == interpreted.check(table, state, action) == 0
        after = compiled.advance(table, state, action, one := Chance(ply))
        assert after.tobytes() == interpreted.advance(table, state, action, other := Chance(ply)).tobytes()
        assert (one.drawn, one.key) == (other.drawn, other.key)
        state = after
        assert compiled.points(table, state) == interpreted.points(table, state)
        seen, shown = state.copy(), state.copy()
        compiled.unveil(table, state, 1, seen)
        interpreted.unveil(table, state, 1, shown)
        assert seen.tobytes() == shown.tobytes()
        guesses = [verbs.fill_in(table, state, 0, Chance(9)).tobytes() for verbs in (compiled, interpreted)]
        assert guesses[0] == guesses[1]


def test_what_is_asked_about_is_never_written_to(cards: Game) -> None:
    compiled = attach(cards).compiled()
    table = cards.table(None, 2)
    state = compiled.set_up(table, 2, Chance(1))
    before = state.tobytes()
    action = compiled.legal(table, state)[:1]
    compiled.advance(table, state, action, Chance(1))
    compiled.fill_in(table, state, 0, Chance(1))
    compiled.points(table, state)
    assert state.tobytes() == before


def test_forced_chance_that_does_not_fit_is_told_in_words(cards: Game) -> None:
    compiled = attach(cards).compiled()
    match = cards.new_match(seed=1)
    match.play("pick 1", 0)
    match.play("pick 1", 1)
    take = match.read("take").memory
    assert compiled.advance(match.table, match.memory, take, Chance(forced=[2]))["total"][0, 0] == 2
    with pytest.raises(ChanceError, match="draw 1 must be from 0 to 2; 7 was given"):
        compiled.advance(match.table, match.memory, take, Chance(forced=[7]))
    with pytest.raises(ChanceError, match="asked for draw 1 but only 0 were given"):
        compiled.advance(match.table, match.memory, take, Chance(forced=[]))
    many = Chance(forced=[1] * (MOST_DRAWS + 5))
    compiled.advance(match.table, match.memory, take, many)
    assert many.drawn == [1]


def test_lists_handed_out_are_copies(tic_tac_toe: Game) -> None:
    compiled = attach(tic_tac_toe).compiled()
    match = tic_tac_toe.new_match(seed=1)
    first = compiled.legal(match.table, match.memory)
    kept = first.copy()
    match.play("place b2")
    compiled.legal(match.table, match.memory)
    assert np.array_equal(first, kept)
    assert compiled.readiness.stage == READY
