"""Trees grow by what the policy says: likelihoods among what can be chosen, worth to the right seats, nothing lost."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turnwright import Game
from turnwright.engine.forest import ForestSettings

from .grown import blind, planted, visit


def edges_of(forest: Any, tree: int = 0) -> Any:
    found = forest.edges[tree][: forest.trees["edges"][tree]]
    return found[np.argsort(found["token"])]


def test_edges_are_as_likely_as_scores_say(tic_tac_toe: Game) -> None:
    batch, _, forest = planted(tic_tac_toe, 1, 4)
    scores = np.arange(9, dtype=np.float32)

    def sure(rows: Any, masks: Any) -> tuple[Any, Any]:
        return np.repeat(scores[None], len(rows), 0), np.zeros(len(rows), np.float32)

    forest.look(batch, 1)
    visit(forest, sure)
    likely = np.exp(scores) / np.exp(scores).sum()
    assert edges_of(forest)["prior"] == pytest.approx(likely, abs=1e-6)


def test_what_is_no_number_harms_nothing(tic_tac_toe: Game) -> None:
    batch, _, forest = planted(tic_tac_toe, 1, 30)

    def broken(rows: Any, masks: Any) -> tuple[Any, Any]:
        scores = np.zeros(masks.shape, np.float32)
        scores[:, 0], scores[:, 1], scores[:, 2] = np.nan, np.inf, -np.inf
        return scores, np.full(len(rows), np.nan, np.float32)

    forest.look(batch, 31)
    visit(forest, broken)
    found = forest.weigh()
    assert np.isfinite(found.policy).all() and found.policy[0].sum() == pytest.approx(1, abs=1e-5)
    assert np.isfinite(found.worth).all() and found.visits.sum() == 30


def test_worth_goes_to_who_chose(tic_tac_toe: Game) -> None:
    """A policy that always likes what its observer has: after one more choice that is the other seat."""
    batch, _, forest = planted(tic_tac_toe, 1, 1)
    forest.look(batch, 2)
    visit(forest, lambda rows, masks: (blind(rows, masks)[0], np.full(len(rows), 0.5, np.float32)))
    tried = edges_of(forest)
    assert tried["visits"].sum() == 1 and tried["total"].sum() == pytest.approx(-0.5)


def test_every_seat_has_its_own_worth(cards: Game) -> None:
    batch, _, forest = planted(cards, 1, 1)
    forest.look(batch, 1)
    leaves = forest.select()
    own = np.linspace(0.5, 0.1, forest.seats, dtype=np.float32)
    forest.tell(np.zeros(leaves.masks.shape, np.float32), own[None])
    assert forest.weigh().worth[0] == pytest.approx(0.5)


def test_noise_at_the_root_is_drawn_anew(tic_tac_toe: Game) -> None:
    batch, _, forest = planted(tic_tac_toe, 64, 4, ForestSettings(considered=4))
    forest.look(batch, 5)
    visit(forest)
    assert len(set(forest.weigh().chosen.tolist())) > 4, "equal scores: each tree draws its own"
    quiet = planted(tic_tac_toe, 64, 4, ForestSettings(considered=4, noise=0.0))
    quiet[2].look(quiet[0], 5)
    visit(quiet[2])
    assert len(set(quiet[2].weigh().chosen.tolist())) == 1


def test_a_full_tree_goes_on_being_visited(connect_four: Game) -> None:
    batch, _, forest = planted(connect_four, 2, 10)
    forest.look(batch, 200)
    visit(forest)
    assert (forest.trees["nodes"] == 11).all() and (forest.trees["visits"] == 200).all()
    assert (forest.trees["edges"] <= forest.edges.shape[1]).all() and forest.weigh().visits.sum() == 2 * 199
