"""Bits are shifted as far as Python shifts them, by places that are known beforehand and by others."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from .translated import same, translated


def known(a: int) -> int:
    return (a >> 0) + (a >> 63) + (a >> 64) + ((a & 1) << 62)


def down(a: int, b: int) -> Any:
    return np.int64(np.uint64(a) >> np.uint64(b))


def up(a: int, b: int) -> int:
    return a << b


def backwards(a: int) -> int:
    return a << -1


def test_places_that_are_known_need_no_asking() -> None:
    same(known)


def test_the_last_bit_is_reached_and_nothing_is_beyond_it() -> None:
    assert [translated(down)(-1, places) for places in (62, 63, 64, 65)] == [3, 1, 0, 0]
    assert [translated(up)(1, places) for places in (62, 63, 64, 65)] == [1 << 62, -(1 << 63), 0, 0]


def test_fewer_than_no_places_stop_it_though_nobody_looks() -> None:
    with pytest.raises(ValueError, match="fewer than no places"):
        translated(backwards)(3)
