"""Numbers without a sign: they begin again at 0, and are compared for what they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from .translated import translated

MASK = (1 << 64) - 1
LARGE = np.uint64(0x9E3779B97F4A7C15)
NUMBERS = (-9, -1, 0, 1, 3, 62, 63, 64, 65, 2**62, -(2**63), 2**63 - 1)


def mixed(a: int, b: int) -> Any:
    one, other = np.uint64(a), np.uint64(b)
    return np.int64((one * LARGE + other - np.uint64(3)) ^ (one | other) & ~one)


def pythons_mixed(a: int, b: int) -> int:
    one, other = a & MASK, b & MASK
    return ((one * int(LARGE) + other - 3) & MASK) ^ (one | other) & (~one & MASK)


def shifted(a: int, b: int) -> Any:
    one, places = np.uint64(a), np.uint64(b)
    return np.int64((one >> places) + (one << places) + (one >> np.uint64(7)))


def pythons_shifted(a: int, b: int) -> int:
    one, places = a & MASK, b & MASK
    far = places > 63
    return ((0 if far else one >> places) + (0 if far else one << places) + (one >> 7)) & MASK


def divided(a: int, b: int) -> Any:
    one, other = np.uint64(a), np.uint64(b)
    return np.int64(one // other * np.uint64(1000003) + one % other)


def pythons_divided(a: int, b: int) -> int:
    one, other = a & MASK, b & MASK
    return (one // other * 1000003 + one % other) & MASK


def compared(a: int, b: int) -> Any:
    one = np.uint64(a)
    same = one < np.uint64(b)
    return same + 2 * (one < b) + 4 * (b <= one) + 8 * (one == b) + 16 * (one != b) + 32 * (b > one)


def pythons_compared(a: int, b: int) -> int:
    one = a & MASK
    same = one < (b & MASK)
    return same + 2 * (one < b) + 4 * (b <= one) + 8 * (one == b) + 16 * (one != b) + 32 * (b > one)


PAIRS = [(mixed, pythons_mixed), (shifted, pythons_shifted), (divided, pythons_divided), (compared, pythons_compared)]


@pytest.mark.parametrize(("ours", "pythons"), PAIRS, ids=["mixed", "shifted", "divided", "compared"])
def test_64_bits_without_a_sign_are_reckoned_with_as_such(ours: object, pythons: object) -> None:
    assert callable(ours) and callable(pythons)
    compiled = translated(ours)
    for a in NUMBERS:
        for b in NUMBERS:
            if ours is divided and b == 0:
                continue
            assert compiled(a, b) & MASK == pythons(a, b) & MASK, (a, b)


def test_without_a_sign_too_nothing_is_divided_by_zero() -> None:
    with pytest.raises(ZeroDivisionError):
        translated(divided)(3, 0)
