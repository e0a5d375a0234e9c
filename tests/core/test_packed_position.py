"""Positions kept for taking back are whole again, and small."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import turnwright
from turnwright import Game
from turnwright.core.packed_position import SMALL, PackedPosition


@given(size=st.integers(1, 3 * SMALL), data=st.data())
def test_any_record_is_whole_again(size: int, data: st.DataObject) -> None:
    record = np.zeros(1, np.dtype([("bytes", "u1", (size,))]))
    for place in data.draw(st.lists(st.integers(0, size - 1), max_size=20)):
        record["bytes"][0, place] = data.draw(st.integers(0, 255))
    kept = PackedPosition.of(record.copy())
    assert kept.memory.dtype == record.dtype
    assert kept.memory.tobytes() == record.tobytes()


def test_a_large_record_is_kept_small_and_apart() -> None:
    match = turnwright.load("methuen").new_match(seed=1)
    before = match.memory.tobytes()
    assert len(before) > 100_000
    match.play(match.legal()[0])
    kept = match.history[0].kept
    assert kept.places is not None
    assert kept.words.nbytes + kept.places.nbytes < 20_000
    assert match.history[0].before.tobytes() == before


@pytest.mark.parametrize("name", ["tic-tac-toe", "methuen"])
def test_taking_back_gives_the_very_position(name: str) -> None:
    game: Game = turnwright.load(name)
    match = game.new_match(seed=1).branch()
    positions = [match.memory.tobytes()]
    for _ in range(3):
        match.play(match.legal()[0])
        positions.append(match.memory.tobytes())
    while match.history:
        assert match.memory.tobytes() == positions.pop()
        match.undo()
    assert match.memory.tobytes() == positions.pop()
