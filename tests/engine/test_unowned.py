"""Arrays without an owner: the same memory, and nobody counts."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numba import njit

from turnwright.engine.unowned import unowned


@njit
def written(array: Any) -> Any:
    same = unowned(array)
    same[1] = 7
    return same[0] + same[1] + len(same)


def test_it_is_the_same_memory_and_the_owner_keeps_it() -> None:
    array = np.array([5, 0, 0])
    before = sys.getrefcount(array)
    assert written(array) == 15
    assert array.tolist() == [5, 7, 0]
    assert sys.getrefcount(array) == before


def test_a_part_of_an_array_will_do() -> None:
    array = np.arange(6)
    assert written(array[2:5]) == 2 + 7 + 3
    assert array.tolist() == [0, 1, 2, 7, 4, 5]
