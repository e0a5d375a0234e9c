"""How far a game is, in words and as data."""

from __future__ import annotations

import dataclasses

import pytest

from turnwright import Game
from turnwright.core.interpreter import Interpreted
from turnwright.core.readiness import COMPILING, IMPOSSIBLE, INTERPRETED, LOADING, READY, WAITING, Readiness


@pytest.mark.parametrize(
    ("now", "words"),
    [
        (Readiness(COMPILING, "play of x", 12.4, 3.2), "compiling play of x, 3 of about 12 seconds"),
        (Readiness(LOADING, "play of x", 0.2), "loading play of x, 0 of about 1 seconds"),
        (Readiness(IMPOSSIBLE, "play of x", why="no"), "play of x stays interpreted: no"),
        (Readiness(READY, "play of x"), "play of x is ready"),
    ],
)
def test_readiness_in_words(now: Readiness, words: str) -> None:
    assert str(now) == words


def test_waiting_helps_only_while_something_is_under_way() -> None:
    settled = {stage: Readiness(stage).is_settled for stage in (INTERPRETED, READY, IMPOSSIBLE)}
    under_way = {stage: Readiness(stage).is_settled for stage in (WAITING, COMPILING, LOADING)}
    assert all(settled.values()) and not any(under_way.values())
    assert Readiness(WAITING, "x").as_data() == {
        "stage": "waiting",
        "what": "x",
        "expected": 0.0,
        "elapsed": 0.0,
        "why": "",
    }


def test_a_game_without_the_engine_is_interpreted(duel: Game) -> None:
    game = dataclasses.replace(duel)
    assert game.readiness.stage == INTERPRETED
    assert isinstance(game.verbs, Interpreted)
