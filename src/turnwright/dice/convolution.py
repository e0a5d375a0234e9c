"""Exact sums of dice: products of polynomials with whole coefficients, left to routines that run in C.

Three ways, all exact. Adding one fair die is a sliding window over running totals. Otherwise each list of
weights is packed into one long number, every weight in a slot wide enough for any coefficient of the product, so
that a single multiplication is the whole convolution: of integers while they are of moderate length, of decimals
beyond, because the decimal module multiplies numbers of any length in almost linear time.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal
from functools import lru_cache
from itertools import accumulate, chain, repeat
from operator import sub
from typing import Final

WORD: Final = 1 << 64
"""Weights whose total is below this fill 64-bit slots, which the struct module reads all at once."""

MODERATE: Final = 20_000
"""Bytes of the shorter packed number up to which integers multiply faster than decimals."""

DECIMAL_DIGITS: Final = 4_000
"""Python refuses to read integers of more than 4,300 digits from text."""

EXACT: Final = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)

REMEMBERED: Final = 600
"""Pools with at most so many different sums are remembered."""


def convolve(left: Sequence[int], right: Sequence[int], total: int) -> tuple[int, ...]:
    """The weights of the sum of two independent numbers; `total` is the sum of the weights of the result."""
    if len(left) < len(right):
        left, right = right, left
    if _is_uniform(right):
        return _add_uniform(left, len(right), right[0])
    if _is_uniform(left):
        return _add_uniform(right, len(left), left[0])
    if total < WORD:
        return _multiply_words(left, right)
    bits = total.bit_length()
    width, digits = bits // 8 + 1, bits * 30_103 // 100_000 + 1
    if width * len(right) < MODERATE or digits > DECIMAL_DIGITS:
        return _multiply_integers(left, right, width)
    return _multiply_decimals(left, right, digits)


def pool(count: int, sides: int) -> tuple[int, ...]:
    """How many of the `sides ** count` ways give each sum from `count` to `count * sides`."""
    if count * (sides - 1) < REMEMBERED:
        return _remembered_pool(count, sides)
    return _pool(count, sides)


def forget_pools() -> None:
    """Forget the pools remembered so far, for an honest measurement."""
    _remembered_pool.cache_clear()


def _is_uniform(weights: Sequence[int]) -> bool:
    return weights.count(weights[0]) == len(weights)


def _add_uniform(weights: Sequence[int], sides: int, weight: int) -> tuple[int, ...]:
    """The sum with a number that has `sides` equally likely values: a window over running totals."""
    totals = list(accumulate(weights))
    if weight != 1:
        totals = [weight * total for total in totals]
    here = chain(totals, repeat(totals[-1], sides - 1))
    return tuple(map(sub, here, chain(repeat(0, sides), totals)))


def _multiply_words(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    first = int.from_bytes(struct.pack(f"<{len(left)}Q", *left), "little")
    second = int.from_bytes(struct.pack(f"<{len(right)}Q", *right), "little")
    length = len(left) + len(right) - 1
    return struct.unpack(f"<{length}Q", (first * second).to_bytes(8 * length, "little"))


def _multiply_integers(left: Sequence[int], right: Sequence[int], width: int) -> tuple[int, ...]:
    first, second = (
        int.from_bytes(b"".join([weight.to_bytes(width, "little") for weight in weights]), "little")
        for weights in (left, right)
    )
    size = width * (len(left) + len(right) - 1)
    data = (first * second).to_bytes(size, "little")
    return tuple([int.from_bytes(data[at : at + width], "little") for at in range(0, size, width)])


def _multiply_decimals(left: Sequence[int], right: Sequence[int], digits: int) -> tuple[int, ...]:
    first, second = (Decimal("".join([f"{weight:0{digits}d}" for weight in weights])) for weights in (left, right))
    size = digits * (len(left) + len(right) - 1)
    data = str(EXACT.multiply(first, second)).zfill(size)
    return tuple([int(data[at : at + digits]) for at in range(0, size, digits)])


@lru_cache(maxsize=512)
def _remembered_pool(count: int, sides: int) -> tuple[int, ...]:
    return _pool(count, sides)


def _pool(count: int, sides: int) -> tuple[int, ...]:
    """The coefficients of (1 + x + ... + x^(sides-1)) ^ count, each from three earlier ones.

    With P the polynomial, (1 - x)(1 - x^s) P' = n (1 - s x^(s-1) + (s-1) x^s) P; comparing the coefficients of
    x^k gives the step below. The coefficients are symmetric, so half of them are enough.
    """
    if count <= 1:
        return (1,) * (sides if count else 1)
    length = count * (sides - 1) + 1
    half = (length + 1) // 2
    weights = [1] * half
    for k in range(half - 1):
        weight = (k + count) * weights[k]
        if k + 1 >= sides:
            weight += (k + 1 - sides - count * sides) * weights[k + 1 - sides]
        if k >= sides:
            weight += (count * (sides - 1) - k + sides) * weights[k - sides]
        weights[k + 1] = weight // (k + 1)
    return tuple(weights + weights[: length - half][::-1])
