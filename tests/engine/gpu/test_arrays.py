"""Arrays on a card. The card is a stand-in, so that numpy and JAX can take them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turnwright.engine.gpu.arrays import CardArray

from .stand_in import StandIn


def array() -> CardArray:
    card: Any = StandIn()
    made = CardArray(card, (2, 3), np.float32)
    assert len(made) == 2 and not made.numpy().any(), "they begin as zeros"
    return made


def test_whoever_takes_it_sees_what_is_written_later() -> None:
    made = array()
    taker: Any = made
    shared = np.from_dlpack(taker)
    made.write(np.arange(6, dtype=np.float32).reshape(2, 3))
    assert shared.ctypes.data == made.place and shared.tolist() == [[0, 1, 2], [3, 4, 5]]
    copied = made.numpy()
    made.write(np.zeros((2, 3), np.float32))
    assert copied[1, 2] == 5 and not shared.any()


def test_only_what_fits_is_written() -> None:
    with pytest.raises(AssertionError):
        array().write(np.zeros((2, 3)))


def test_streams_of_others_wait_for_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    made, waited = array(), []
    monkeypatch.setattr(made.card, "wait", lambda: waited.append(1))
    for stream in (None, 1, -1):
        made.__dlpack__(stream=stream)
    assert not waited
    made.__dlpack__(stream=7)
    assert waited == [1]


def test_jax_takes_it_without_a_copy() -> None:
    jax = pytest.importorskip("jax")
    made = array()
    made.write(np.ones((2, 3), np.float32))
    found = jax.dlpack.from_dlpack(made)
    assert found.sum() == 6 and found.unsafe_buffer_pointer() == made.place
