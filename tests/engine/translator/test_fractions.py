"""Numbers with a point."""

from __future__ import annotations

import numpy as np
import pytest

from .translated import same, translated

HALF, THIRD = 0.5, np.float32(1 / 3)


def reckoned(a: int, b: int) -> int:
    mean = (a + b) / 2
    share = mean * HALF - b + float(a)
    found = 1 if mean < share else 2 if mean == share else 3
    return found + int(share * 4) * 10 + (100 if -mean > 1.5 else 0) + (200 if mean else 400)


def narrow(a: int) -> int:
    return int(np.float32(a) * THIRD * 1_000_000.0)


def quotient(a: int, b: int) -> int:
    return int(a / b * 1024.0)


def test_fractions_are_reckoned_with_as_python_does() -> None:
    same(reckoned)
    same(quotient, [(9, 4), (-9, 4), (1, 3), (7, -2)])


def test_32_bits_say_as_much_as_they_can() -> None:
    compiled = translated(narrow)
    for a in (0, 1, 3, 10, -7):
        assert compiled(a) == int(float(np.float32(a)) * float(THIRD) * 1_000_000.0)


def test_a_fraction_too_is_not_divided_by_zero() -> None:
    with pytest.raises(ZeroDivisionError):
        translated(quotient)(3, 0)
