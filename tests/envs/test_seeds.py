"""Seeds: the same number brings the same match, whoever counts; another brings another."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright.envs import pettingzoo
from turnwright.envs.gymnasium import SeatEnv
from turnwright.envs.vector import LanesEnv


def dealt(env: Any, seed: Any) -> bytes:
    shown = env.reset(seed=seed)
    if shown is None:
        return bytes(env.last()[0]["observation"].tobytes())
    row = shown[0]["observation"] if isinstance(shown[0], dict) else shown[0]
    return bytes(row.tobytes())


@pytest.mark.parametrize(
    "env", [SeatEnv("rails"), LanesEnv("rails", 3), pettingzoo.env("rails")], ids=["one seat", "lanes", "agents"]
)
def test_numbers_of_numpy_are_numbers(env: Any) -> None:
    assert dealt(env, np.int64(5)) == dealt(env, 5) != dealt(env, 6)


def test_a_match_takes_them_too() -> None:
    game = turnwright.load("rails")
    seeds: list[Any] = [5, np.uint32(5), 6]
    one, two, other = (game.new_match(seed=seed).state.tobytes() for seed in seeds)
    assert one == two != other
