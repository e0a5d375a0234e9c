"""Numbers are reckoned with as Python does it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .translated import NUMBERS, same, translated

PRIMES = (2, 3, 5, 7)
LIMIT = 5


def arithmetic(a: int, b: int) -> int:
    return (a + b * 3 - (a & b) + (a | 5) ^ (b << 2)) + (a >> 1) + -a + ~b + abs(a - b)


def by_constants(a: int) -> int:
    return (
        (a // 8) * 1_000_000 + (a % 8) * 10_000 + (a // 7) * 1_000 + (a % 7) * 100 + (a // -3) * 10 + a % -3 + a // -1
    )


def quotient(a: int, b: int) -> int:
    return a // b


def rest(a: int, b: int) -> int:
    return a % b


def right(a: int, b: int) -> int:
    return a >> b


def far_right(a: int) -> int:
    return (a >> 64) + (a >> 200)


def left(a: int, b: int) -> int:
    return (a & 7) << b


def comparisons(a: int, b: int) -> int:
    found = 0
    if a < b <= LIMIT or not a:
        found += 1
    if a != b and a >= 0:
        found += 2
    found += 4 * (a == b) + 8 * bool(a > b) + 16 * (a in (1, 2, b)) + 32 * (b in PRIMES)
    return found + (64 if a else 128) + int(a or b) * 256 + max(a, b, 3) - min(a, 2)


@pytest.mark.parametrize("function", [arithmetic, by_constants, comparisons])
def test_arithmetic_says_what_python_says(function: Callable[..., int]) -> None:
    same(function)


@pytest.mark.parametrize("function", [quotient, rest], ids=["quotient", "rest"])
def test_division_rounds_down_and_by_zero_it_fails(function: Callable[..., int]) -> None:
    numbers = [*NUMBERS, 2**62, -(2**62)]
    same(function, ((a, b) for a in numbers for b in numbers if b))
    with pytest.raises(ZeroDivisionError):
        translated(function)(3, 0)
    assert translated(function)(-(2**63), -1) in (-(2**63), 0)  # the processor would stop at this


def test_bits_are_shifted_as_far_as_python_shifts_them() -> None:
    places = (0, 1, 31, 62, 63, 64, 65, 127, 200)
    same(right, ((a, b) for a in (*NUMBERS, 2**62, -(2**63)) for b in places))
    same(far_right, ((a,) for a in (*NUMBERS, -(2**63))))
    compiled = translated(left)
    for a, b in ((a, b) for a in range(8) for b in places):
        assert compiled(a, b) % 2**64 == (a << b) % 2**64, "what is more than 64 bits is lost, and nothing else"


@pytest.mark.parametrize("function", [right, left])
def test_bits_are_not_shifted_by_fewer_than_no_places(function: Callable[..., int]) -> None:
    with pytest.raises(ValueError, match="negative shift count"):
        function(3, -1)
    with pytest.raises(ValueError, match="fewer than no places"):
        translated(function, checked=True)(3, -1)
