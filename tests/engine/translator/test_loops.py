"""Loops go where Python's go."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from .translated import same

STEPS = ((1, 0), (0, 1), (-1, 2))
PRIMES = (2, 3, 5, 7)
TABLE = np.array([[1, 2, 3], [40, 50, 60]], np.int16)


def loops(a: int, b: int) -> int:
    found = 0
    for i in range(a):
        for j in range(b, -2, -1):
            if j == 3:
                continue
            if i > 4:
                break
            found += i * j
        else:
            found += 1000
    for first in range(1, a, 2):
        found -= first
    while b > 0:
        b -= 2
        found += b
    return found


def tables(a: int, b: int) -> int:
    found = 0
    for north, east in STEPS:
        found = found * 10 + north * a + east * b
    for prime in PRIMES:
        found += prime * a
    for number in (a, b, 4):
        found += number
    return found + PRIMES[a % 4] + STEPS[b % 3][1] + int(TABLE[a % 2, -1]) + len(PRIMES) + len(STEPS[0])


@pytest.mark.parametrize("function", [loops, tables])
def test_a_loop_goes_where_pythons_goes(function: Callable[..., int]) -> None:
    same(function)
