"""Making a record all zero: all of it, and nothing beside it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from turnwright.engine.blank import wipe


@njit
def wiped(records: Any, place: int) -> None:
    wipe(records[place])


def test_one_record_is_wiped_and_its_neighbours_are_not() -> None:
    kind = np.dtype([("a", "u1"), ("b", "i4", (3,)), ("c", "u2")])
    records = np.frombuffer(b"\xff" * (3 * kind.itemsize), kind).copy()
    wiped(records, 1)
    raw = records.tobytes()
    size = kind.itemsize
    assert raw == b"\xff" * size + b"\0" * size + b"\xff" * size
