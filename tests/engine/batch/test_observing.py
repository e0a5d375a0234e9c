"""Observations written from a record's bytes: every format and form, from every seat."""

from __future__ import annotations

import numpy as np
import pytest

from turnwright import Game
from turnwright.core.views import Gate
from turnwright.envs.vector import LanesEnv
from wide_game import make_wide


@pytest.fixture(scope="module")
def wide() -> Game:
    return make_wide()


@pytest.mark.parametrize(("seats", "dtype"), [(2, "float32"), (3, "float32"), (2, "bits"), (3, "bits")])
def test_any_position_is_shown_as_the_slow_environments_show_it(wide: Game, seats: int, dtype: str) -> None:
    env = LanesEnv(wide, 8, seats=seats, dtype=dtype)
    env.reset(seed=1)
    rng = np.random.default_rng(seats)
    gate, observer = Gate(wide), env.practice.observer
    header = {"seats", "to_act", "stage", "status", "winners", "node"}
    for declared in wide.state.fields:
        if declared.name not in header:
            limits, place = np.iinfo(declared.code), env.batch.states[declared.name]
            near = rng.integers(0, 100, place.shape)
            far = rng.integers(limits.min, limits.max, place.shape, declared.code, endpoint=True)
            place[...] = np.where(rng.random(place.shape) < 0.5, near.astype(declared.code), far)
    wanted = env.practice.format.blank()
    for seat in range(-1, seats):
        rows = env.observe(seat)
        for lane in range(8):
            seen = gate.seen(env.batch.table, env.batch.states[lane : lane + 1], seat if seat >= 0 else None)
            observer.write(seen, seat, wanted)
            assert rows[lane].tobytes() == env.practice.format.shown(wanted).tobytes()
