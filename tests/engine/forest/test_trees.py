"""A forest from outside: what it is given must fit, and what it found can be read."""

from __future__ import annotations

import numpy as np
import pytest

import turnwright
from turnwright import Game, OptionError
from turnwright.engine.forest import ForestSettings

from .grown import blind, planted, visit


def test_what_does_not_fit_is_refused(tic_tac_toe: Game) -> None:
    batch, _, forest = planted(tic_tac_toe, 2, 4)
    other = planted(tic_tac_toe, 3, 4)[0]
    with pytest.raises(OptionError, match="a forest of 2 trees looks at as many lanes; 3 came"):
        forest.look(other, 3)
    with pytest.raises(OptionError, match="visited once or more; 0 came"):
        forest.look(batch, 0)
    forest.look(batch, 3)
    leaves = forest.select()
    for scores, values in ((np.zeros((2, 8)), np.zeros(2)), (np.zeros((2, 9)), np.zeros((2, 3)))):
        with pytest.raises(OptionError, match=r"scores of shape \(2, 9\) and a value, or 2 of them"):
            forest.tell(scores, values)
    with pytest.raises(OptionError, match="trees, nodes and slots"):
        planted(tic_tac_toe, 2, -1)
    forest.tell(*blind(leaves.observations, leaves.masks))


def test_the_improved_policy_prefers_what_is_worth_more(tic_tac_toe: Game) -> None:
    batch, shown, forest = planted(tic_tac_toe, 1, 60, ForestSettings(considered=5))
    for stone in (0, 3, 1, 4):
        batch.step(np.array([stone]), shown)
    forest.look(batch, 61)
    visit(forest)
    found = forest.weigh()
    assert found.policy.sum() == pytest.approx(1, abs=1e-5) and found.policy[0, shown.masks[0] == 0].sum() == 0
    assert found.policy[0, 2] > 0.9, "it wins at once; the policy said nothing about it"
    assert forest.is_done and found.worth[0] > 0


def test_numbers_of_an_action_can_be_followed_down() -> None:
    game = turnwright.load("zero-day")
    batch, shown, forest = planted(game, 1, 120)
    while shown.masks.sum() < 2:
        batch.step(shown.masks.argmax(axis=1), shown)
    forest.look(batch, 121)
    visit(forest)
    found = forest.weigh()
    assert forest.visits_at().tolist() == found.visits[0].tolist()
    below = forest.visits_at([int(found.chosen[0])])
    assert 0 < below.sum() <= found.visits[0].max()
    assert forest.visits_at([int(shown.masks[0].argmin())]).sum() == 0


def test_ends_are_worth_what_trees_count(tic_tac_toe: Game) -> None:
    batch, shown, forest = planted(tic_tac_toe, 1, 4)
    for stone in (0, 3, 1, 4, 2):
        assert forest.judge(batch.states).tolist() == [[0.0, 0.0]]
        batch.step(np.array([stone]), shown)
    assert forest.judge(batch.states).tolist() == [[1.0, -1.0]]


def test_advice_leads_where_the_policy_is_blind() -> None:
    """A game's own outlook and urges, where they are asked for; then they count less and less."""
    game = turnwright.load("zero-day")
    found = []
    for advice in (0.0, 1.0):
        batch, shown, forest = planted(game, 1, 60, ForestSettings(advice=advice))
        for _ in range(9):
            batch.step(shown.masks.argmax(axis=1), shown)
        forest.look(batch, 61)
        visit(forest)
        found.append(forest.weigh().visits[0].tolist())
    assert found[0] != found[1]
    forest.take_advice(0.0)
    forest.reseed(0)
    forest.look(batch, 61)
    visit(forest)
    assert forest.weigh().visits[0].tolist() == found[0]


def test_a_match_that_is_cut_is_worth_what_the_outlook_says() -> None:
    """Not nothing: a match that is too long to learn from its end still says who was ahead."""
    game, random = turnwright.load("zero-day"), np.random.default_rng(1)
    batch, shown, forest = planted(game, 8, 4)
    for _ in range(120):
        batch.step((shown.masks * random.random(shown.masks.shape)).argmax(axis=1), shown)
        if shown.over.any():
            batch.begin(random.integers(0, 1 << 63, 8, np.uint64), shown, shown.over.copy())
    worth = forest.judge(batch.states)
    assert (np.abs(worth).max(axis=1) > 0).any() and np.abs(worth).max() < 1
    assert worth.sum(axis=1) == pytest.approx(0, abs=1e-9), "what one is ahead the other is behind"
