"""What a seat may see of a lane's position is what the gate shows it."""

from __future__ import annotations

import numpy as np

import turnwright
from turnwright.core.views import Gate
from turnwright.engine.batch.tables import Answers
from turnwright.envs import Practice
from turnwright.envs.forests import batch_for


def test_a_guess_keeps_what_is_seen_and_nothing_else_decides_it() -> None:
    practice = Practice("kuhn-poker")
    batch, gate = batch_for(practice, 32, threads=1), Gate(turnwright.load("kuhn-poker"))
    shown: Answers = batch.shown()
    batch.begin(np.arange(32, dtype=np.uint64), shown)
    before = [gate.seen(batch.table, batch.states[lane : lane + 1], 1).tobytes() for lane in range(32)]
    hidden = batch.states["card"][:, 0].copy()
    batch.guess(np.ones(32, np.int8), np.arange(32, dtype=np.uint64), shown)
    assert before == [gate.seen(batch.table, batch.states[lane : lane + 1], 1).tobytes() for lane in range(32)]
    assert (hidden != batch.states["card"][:, 0]).any()
