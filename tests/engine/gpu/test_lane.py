"""A lane plays one match after another, and goes on where chance is."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright.core.game import Game
from turnwright.engine.gpu import playing
from turnwright.engine.playouts import playouts

from .stand_in import StandIn


@pytest.mark.parametrize("limit", [0, 4, 100])
def test_a_lane_plays_what_one_core_plays(tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    card: Any = StandIn()
    card.most_lanes = 1
    monkeypatch.setattr(playing, "loaded", card.loaded)
    monkeypatch.setattr(playing, "card", lambda: card)
    one = playouts(tic_tac_toe, 9, seed=3, limit=limit, device="cuda")
    other = playouts(tic_tac_toe, 9, seed=3, limit=limit)
    assert dataclasses.replace(one, seconds=0) == dataclasses.replace(other, seconds=0)
