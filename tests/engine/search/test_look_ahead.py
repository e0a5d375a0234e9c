"""One step ahead, compiled: every action tried as often as asked, urges only between equals."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from turnwright import Advice, Game
from turnwright.engine import attach
from turnwright.engine.chance import free_chance
from turnwright.engine.search.layout import ANY_SEAT, Settings
from turnwright.engine.search.look_ahead import appraise


def outlook(box: Any, state: Any, points: Any) -> None:
    points[0] = 100 if state.marks[0] & 0b10001 else -100
    points[1] = -points[0]


def urge(box: Any, state: Any, action: Any) -> int:
    return int(action.square)


@pytest.fixture(scope="module")
def advised(tic_tac_toe: Game) -> Game:
    game = dataclasses.replace(tic_tac_toe, name="advised", advice=Advice(outlook=outlook, urge=urge))
    attach(game).compiled()
    return game


def sums(game: Game, guesses: int) -> list[float]:
    match, settings = game.new_match(seed=1), Settings(foresight=True).stored()
    out, spare = game.blank_actions(game.max_candidates), game.blank_actions(game.max_candidates)
    found, root = np.zeros(game.max_candidates), match.memory.copy()
    points, worth = np.zeros(ANY_SEAT, np.int64), np.zeros(ANY_SEAT)
    count = appraise(
        match.table, root, game.blank_state(), out, spare, free_chance(1), settings, points, worth, guesses, found
    )
    assert root.tobytes() == match.memory.tobytes()
    return [float(value) for value in found[:count]]


def test_outlook_counts_and_urges_decide_between_equals(advised: Game) -> None:
    found = sums(advised, 1)
    assert [square for square in range(9) if found[square] > 0] == [0, 4]
    assert found[4] > found[0], "the greater urge of two equals"
    assert found[1:4] == sorted(found[1:4])
    assert found[0] == pytest.approx(0.1) and found[1] == pytest.approx(-0.1, abs=1e-4)


def test_more_guesses_are_a_mean_and_none_leaves_the_urges(advised: Game) -> None:
    assert sums(advised, 4) == pytest.approx(sums(advised, 1))
    assert sums(advised, 0) == pytest.approx([square * 1e-6 for square in range(9)])
