"""Visits go where worth, likelihood and curiosity say, in guesses of their own, and never know what a seat cannot."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import Game
from turnwright.engine.forest import ForestSettings

from .grown import blind, planted, visit


@pytest.mark.parametrize(
    "settings", [ForestSettings(), ForestSettings(considered=9, noise=0.0)], ids=["puct", "gumbel"]
)
@pytest.mark.parametrize(("stones", "wanted"), [((0, 3, 1, 4), 2), ((0, 4, 2), 1)], ids=["wins", "saves"])
def test_it_finds_what_its_guide_does_not_know(
    tic_tac_toe: Game, settings: ForestSettings, stones: tuple[int, ...], wanted: int
) -> None:
    batch, shown, forest = planted(tic_tac_toe, 1, 400, settings)
    for stone in stones:
        batch.step(np.array([stone]), shown)
    forest.look(batch, 401)
    visit(forest)
    assert forest.weigh().chosen[0] == wanted


def test_a_guide_says_where_to_look_first(connect_four: Game) -> None:
    batch, _, forest = planted(connect_four, 1, 30)

    def fond_of_d(rows: Any, masks: Any) -> tuple[Any, Any]:
        return np.eye(7, dtype=np.float32)[[3] * len(rows)] * 8, np.zeros(len(rows), np.float32)

    forest.look(batch, 31)
    visit(forest, fond_of_d)
    assert forest.weigh().visits[0, 3] > 25


def seeing(asked: list[bytes]) -> Any:
    """A policy that notes what it is shown, and judges by it."""

    def policy(rows: Any, masks: Any) -> tuple[Any, Any]:
        asked.append(rows.tobytes() + masks.tobytes())
        return np.zeros(masks.shape, np.float32), np.tanh(rows.sum(axis=1) - rows.sum(axis=1).mean())

    return policy


@pytest.mark.parametrize("name", ["kuhn-poker", "zero-day"])
def test_what_is_hidden_changes_no_byte_of_any_visit(name: str) -> None:
    """Two lanes that differ in what the asked seat cannot see, and in the keys of chance to come: the same tree."""
    game = turnwright.load(name)
    batch, shown, forest = planted(game, 1, 40)
    asked: dict[int, list[bytes]] = {0: [], 1: []}
    batch.step(shown.masks.argmax(axis=1), shown)
    seat, truth = batch.lanes["asked"].astype(np.int8), batch.states.copy()
    for other in asked:
        if other:
            batch.guess(seat, np.array([99], np.uint64), shown)
            assert batch.states.tobytes() != truth.tobytes(), "something is hidden, and it differs"
        forest.reseed(5)
        forest.look(batch, 41)
        visit(forest, seeing(asked[other]))
    assert asked[0] == asked[1] and len(asked[0]) > 1


def test_chance_to_come_is_not_foreseen(cards: Game) -> None:
    """The same position with the same seed of the trees, whatever the match's own key is; others draw otherwise."""
    seen = []
    batch, shown, forest = planted(cards, 1, 60)
    start = batch.save()
    for key, seed in ((1, 3), (2, 3), (2, 4)):
        batch.load(start, np.zeros(1, np.int64), np.array([key], np.uint64), shown)
        forest.reseed(seed)
        forest.look(batch, 61)
        asked: list[bytes] = []
        visit(forest, seeing(asked))
        seen.append(asked)
    assert seen[0] == seen[1] != seen[2]


def test_every_visit_guesses_anew(kuhn_poker: Game) -> None:
    """What the other seat holds in the guesses is each possible card about as often."""
    batch, _, forest = planted(kuhn_poker, 1, 200)
    forest.look(batch, 201)
    held: list[bytes] = []

    def policy(rows: Any, masks: Any) -> tuple[Any, Any]:
        held.extend(row.tobytes() for row, who in zip(rows, forest.flights["seat"], strict=True) if who == 1)
        return blind(rows, masks)

    visit(forest, policy)
    assert len(set(held)) >= 2, "the other seat was seen with more than one card"


def test_what_leaves_no_choice_is_not_asked(cards: Game) -> None:
    batch, _, forest = planted(cards, 4, 50)
    forest.look(batch, 51)
    while (leaves := forest.select()).waiting.any():
        if (forest.trees["visits"] > 0).all():
            assert (leaves.masks[leaves.waiting].sum(axis=1) > 1).all()
        forest.tell(*blind(leaves.observations, leaves.masks))
