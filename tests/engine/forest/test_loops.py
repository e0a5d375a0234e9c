"""Selecting and telling: ends are told at once, slots wait side by side, and what was not asked is not told."""

from __future__ import annotations

import numpy as np

from turnwright import Game
from turnwright.engine.forest import ForestSettings

from .grown import blind, planted, visit


def test_ends_need_no_policy(tic_tac_toe: Game) -> None:
    batch, shown, forest = planted(tic_tac_toe, 1, 300)
    for stone in (0, 1, 2, 4, 3, 5, 7):
        batch.step(np.array([stone]), shown)
    forest.look(batch, 301)
    asked = visit(forest)
    assert sum(asked) < 10 and forest.trees["visits"][0] == 301, "two squares are left"


def test_slots_wait_side_by_side(connect_four: Game) -> None:
    batch, _, forest = planted(connect_four, 2, 64, slots=8)
    forest.look(batch, 65)
    asked = visit(forest)
    assert asked[0] == 2, "at the root there is one question for each tree"
    assert asked[1] == 16 and sum(asked) == 2 * 65
    assert (forest.nodes["waiting"] == 0).all() and (forest.edges["waiting"] == 0).all()


def test_trees_that_are_not_wanted_are_left_alone(connect_four: Game) -> None:
    batch, _, forest = planted(connect_four, 2, 8)
    forest.look(batch, 9, np.array([False, True]))
    visit(forest)
    found = forest.weigh()
    assert found.chosen[0] == -1 and found.visits[0].sum() == 0 and found.visits[1].sum() == 8


def test_threads_change_nothing(connect_four: Game) -> None:
    found = []
    for threads in (1, 3):
        batch, _, forest = planted(connect_four, 64, 24, ForestSettings(considered=4), threads=threads, seed=3)
        forest.sharing._short = False
        forest.look(batch, 25)
        visit(forest, lambda rows, masks: (blind(rows, masks)[0], np.tanh(rows[:, ::7].sum(axis=1) - 3)))
        found.append(forest.weigh().visits.tobytes())
        forest.close()
    assert found[0] == found[1]
