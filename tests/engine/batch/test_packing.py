"""Bits put into words: whole, in two words, and nothing else touched."""

from __future__ import annotations

import numpy as np
import pytest
from numba import njit

from turnwright import Game
from turnwright.engine.batch.packing import lowest_bits, put
from turnwright.envs.vector import LanesEnv


@pytest.fixture(scope="module")
def put_there() -> object:
    @njit
    def compiled(row, place, value, count):  # type: ignore[no-untyped-def]
        put(row, place, lowest_bits(value, count), count)

    return compiled


@pytest.mark.parametrize(("place", "count"), [(0, 1), (63, 1), (60, 8), (64, 64), (1, 64), (100, 28), (120, 8)])
def test_a_number_is_where_it_was_put(put_there: object, place: int, count: int) -> None:
    row = np.zeros(3, np.uint64)
    put_there(row, place, np.int64(-1), count)  # type: ignore[operator]
    whole = sum(int(word) << (64 * index) for index, word in enumerate(row))
    assert whole == ((1 << count) - 1) << place
    put_there(row, 5, np.int64(0), 3)  # type: ignore[operator]
    assert whole == sum(int(word) << (64 * index) for index, word in enumerate(row)), "what is there stays"


def test_rows_are_written_anew(connect_four: Game) -> None:
    env = LanesEnv(connect_four, 2, dtype="bits", copy=False)
    first = env.reset(seed=1)[0].copy()
    env.step(np.array([3, 4]))
    assert not np.array_equal(env.step(np.array([3, 4]))[0], first)
    assert np.array_equal(env.reset(seed=1)[0], first)
