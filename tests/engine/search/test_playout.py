"""Playing on: to the end or the limit, and guided play by the greatest urge among those it looks at."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest
from numba import njit

from turnwright import Advice, Game
from turnwright.engine import attach
from turnwright.engine.chance import free_chance
from turnwright.engine.search.layout import Settings
from turnwright.engine.search.playout import fill_deck, pick, pick_guided, play_on


def urge(box: Any, state: Any, action: Any) -> int:
    return 7 if action.square == 4 else 3 if action.square == 2 else 0


@pytest.fixture(scope="module")
def guided(tic_tac_toe: Game) -> Game:
    game = dataclasses.replace(tic_tac_toe, name="guided", advice=Advice(urge=urge))
    attach(game).compiled()
    return game


@njit
def guided_pick(table: Any, states: Any, out: Any, chances: Any, tries: int) -> Any:
    return pick_guided(table.box[0], table.turn[0], states[0], out, chances[0], tries)


@njit
def any_pick(table: Any, states: Any, out: Any, chances: Any) -> Any:
    return pick(table.box[0], table.turn[0], states[0], out, chances[0])


@njit
def played_on(table: Any, states: Any, out: Any, deck: Any, chances: Any, settings: Any) -> None:
    size = fill_deck(table.box[0], states[0], deck)
    play_on(table.box[0], table.turn[0], states[0], out, deck, size, chances[0], settings[0])


def test_all_tries_find_the_greatest_urge_and_few_only_what_they_meet(guided: Game) -> None:
    match, out, chances = guided.new_match(seed=1), guided.blank_actions(guided.max_candidates), free_chance(4)
    state = match.memory.copy()
    assert {guided_pick(match.table, state, out, chances, 9) for _ in range(40)} == {4}
    assert {guided_pick(match.table, state, out, chances, 60) for _ in range(40)} == {4}
    few = Counter(guided_pick(match.table, state, out, chances, 2) for _ in range(900))
    once = Counter(guided_pick(match.table, state, out, chances, 1) for _ in range(900))
    assert few[4] > 1.5 * once[4] and len(few) > 5 and len(once) == 9


def test_where_nothing_is_legal_nothing_is_picked(guided: Game) -> None:
    match, out = guided.new_match(seed=1), guided.blank_actions(guided.max_candidates)
    full = match.memory.copy()
    full["marks"] = [[0b101010101, 0b010101010]]
    assert guided_pick(match.table, full, out, free_chance(1), 5) == -1
    assert any_pick(match.table, full, out, free_chance(1)) == -1
    assert 0 <= any_pick(match.table, match.memory.copy(), out, free_chance(1)) < 9


@pytest.mark.parametrize("guidance", [0, 9])
def test_it_plays_to_the_end_or_for_so_many_plies(guided: Game, guidance: int) -> None:
    match = guided.new_match(seed=1)
    out, deck = guided.blank_actions(guided.max_candidates), guided.blank_actions(guided.space.size())
    for limit, over in ((0, False), (3, False), (1000, True)):
        state = match.memory.copy()
        settings = Settings(rollout=limit, guided=guidance).stored()
        played_on(match.table, state, out, deck, free_chance(6), settings)
        assert bool(state["status"][0]) is over
        assert state["ply"][0] == limit if not over else 5 <= state["ply"][0] <= 9
    if guidance:
        state = match.memory.copy()
        played_on(match.table, state, out, deck, free_chance(6), Settings(rollout=2, guided=guidance).stored())
        assert state["marks"].tolist() == [[1 << 4, 1 << 2]], "the greatest urge first, then the next"
