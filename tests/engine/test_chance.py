"""Chance in compiled code: the numbers of interpreted play, remembered, forced, and honest about what went wrong."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import njit

from turnwright import Chance, draw
from turnwright.core.chance import key_from
from turnwright.engine.chance import CHANCE, FORCED, MOST_DRAWS, REMEMBERED, free_chance

BOUNDS = np.array([1, 2, 3, 6, 52, 1000, 2**31, 2**32 - 1, 2**32, 7, 20])


@njit
def drawn(chances: Any, bounds: Any, found: Any) -> None:
    for place in range(len(bounds)):
        found[place] = draw(chances[0], bounds[place])


def draws(chances: Any, bounds: Any) -> list[int]:
    found = np.zeros(len(bounds), np.int64)
    drawn(chances, np.asarray(bounds, np.int64), found)
    return [int(number) for number in found]


@pytest.mark.parametrize("seed", range(5))
def test_the_same_key_gives_the_same_numbers(seed: int) -> None:
    bounds = list(BOUNDS) * 20
    plain = Chance(key_from(seed))
    expected = [plain.draw(int(bound)) for bound in bounds]
    free = free_chance(seed)
    assert draws(free, bounds) == expected
    assert int(free["key"][0]) == plain.key and not free["failed"][0]
    remembered = free_chance(seed)
    remembered["mode"] = REMEMBERED
    assert draws(remembered, bounds) == expected
    assert remembered["log"][0, : len(bounds)].tolist() == expected


def test_forced_numbers_are_handed_out_and_must_fit() -> None:
    forced = np.zeros(1, CHANCE)
    forced["mode"] = FORCED
    forced["log"][0, :3] = [1, 5, 9]
    assert draws(forced, [2, 6]) == [1, 5] and not forced["failed"][0]
    assert draws(forced, [9]) == [0] and forced["failed"][0]


@pytest.mark.parametrize("bound", [0, -1, -(2**40), 2**32 + 1])
def test_what_cannot_be_drawn_is_noted(bound: int) -> None:
    free = free_chance(1)
    assert draws(free, [bound]) == [0] and free["failed"][0]


def test_more_draws_than_are_remembered_are_noted() -> None:
    remembered = free_chance(1)
    remembered["mode"] = REMEMBERED
    draws(remembered, [6] * MOST_DRAWS)
    assert not remembered["failed"][0]
    draws(remembered, [6])
    assert remembered["failed"][0]
