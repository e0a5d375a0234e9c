"""Arrays change hands without a copy, and live as long as anybody has them."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest

from turnwright.engine.gpu import dlpack
from turnwright.engine.gpu.dlpack import PROCESSOR, taken


class Mine:
    """Numbers of this machine's memory, given away by our capsules."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return PROCESSOR, 0

    def __dlpack__(self, **given: Any) -> Any:
        return dlpack.capsule_of(
            self, self.array.ctypes.data, self.array.dtype, self.array.shape, self.__dlpack_device__()
        )


@pytest.mark.parametrize("kind", ["f4", "i1", "?", "u8", "i8"])
def test_numpy_shares_what_is_given(kind: str) -> None:
    array = np.arange(6).reshape(2, 3).astype(kind)
    shared = np.from_dlpack(Mine(array))
    assert np.array_equal(shared, array) and shared.dtype == array.dtype
    assert shared.ctypes.data == array.ctypes.data


def test_whoever_gave_it_stays_until_everybody_is_done() -> None:
    mine = Mine(np.arange(4.0))
    known = weakref.ref(mine)
    shared = np.from_dlpack(mine)
    del mine
    gc.collect()
    assert known() is not None and shared[3] == 3
    del shared
    gc.collect()
    assert known() is None


def test_what_nobody_takes_is_forgotten() -> None:
    mine = Mine(np.arange(4.0))
    known = weakref.ref(mine)
    capsule = mine.__dlpack__()
    del mine
    assert known() is not None
    del capsule
    gc.collect()
    assert known() is None


def test_what_others_give_is_described_and_given_back() -> None:
    array = np.arange(6, dtype=np.int32).reshape(2, 3)
    mine = Mine(array)
    known = weakref.ref(mine)
    found = taken(mine)
    assert (found.place, found.device, found.kind, found.shape) == (array.ctypes.data, (1, 0), "i4", (2, 3))
    del mine
    gc.collect()
    assert found.side_by_side and known() is not None
    del found
    gc.collect()
    assert known() is None


def test_what_does_not_lie_side_by_side_is_seen() -> None:
    whole = np.zeros((4, 6), np.int64)
    assert taken(whole).side_by_side and not taken(whole[:, ::2]).side_by_side and not taken(whole.T).side_by_side
    assert taken(whole[:1, :3]).side_by_side, "one row is"
