"""What comes with Python and numpy."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from turnwright.engine.translator.built_in import power
from turnwright.engine.translator.kinds import NotDirectError

from .translated import same, translated


def powers(a: int, b: int) -> int:
    return int(a**2 + (a & 3) ** (b & 7) + 2 ** (b & 15))


def scratch(a: int, b: int) -> int:
    row, grid = np.zeros(5, np.int16), np.zeros((2, 3), dtype=np.int64)
    for place in range(len(row)):
        row[place] = place * a
        grid[place % 2, -1] += row[place]
    return int(row[b % 5] + grid[0, 2] * 100 + grid[1][2] + grid[0, 0])


def one_of(a: int, b: int) -> int:
    several = (a, b, a + b, 7)
    return several[a % 4] * 10 + several[b % 4 - 4] + several[-1]


def far(a: int) -> int:
    return (a, 2)[a]


def in_steps(a: int, b: int) -> int:
    found = 0
    for number in range(a, b, 3 if b > a else -2):
        found = found * 3 + number
    return found


def standing(a: int) -> int:
    found = 0
    for number in range(0, 5, a):
        found += number
    return found


def unknown_size(a: int) -> int:
    return len(np.zeros(a, np.int64))


@pytest.mark.parametrize("function", [powers, scratch, one_of, in_steps])
def test_it_says_what_python_says(function: Callable[..., int]) -> None:
    same(function)


def test_a_power_is_made_by_squaring() -> None:
    assert [power(base, exponent) for base in (-3, 0, 2) for exponent in (0, 1, 5)] == [1, -3, -243, 1, 0, 0, 1, 2, 32]
    with pytest.raises(AssertionError):
        power(2, -1)


def test_several_numbers_have_an_end() -> None:
    assert translated(far, checked=True)(1) == 2
    with pytest.raises(IndexError):
        translated(far, checked=True)(2)


def test_a_range_in_steps_of_nothing_stops_it() -> None:
    assert translated(standing)(2) == 6
    with pytest.raises(ValueError, match="steps of 0"):
        translated(standing)(0)


def test_the_size_of_a_scratch_array_is_known() -> None:
    with pytest.raises(NotDirectError):
        translated(unknown_size)
