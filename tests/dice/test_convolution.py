"""Exact sums: every fast way against the obvious slow one."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnwright.dice.convolution import convolve, pool

from .strategies import unhurried

WEIGHTS = st.lists(st.integers(1, 10**30), min_size=1, max_size=12)


def slow_convolve(left: list[int], right: list[int]) -> tuple[int, ...]:
    sums = [0] * (len(left) + len(right) - 1)
    for i, first in enumerate(left):
        for j, second in enumerate(right):
            sums[i + j] += first * second
    return tuple(sums)


@unhurried
@given(WEIGHTS, WEIGHTS)
def test_convolution_agrees_with_the_double_loop(left: list[int], right: list[int]) -> None:
    assert convolve(left, right, sum(left) * sum(right)) == slow_convolve(left, right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ([1, 1, 1], [1, 2, 1]),  # a fair die: the sliding window
        ([1, 5, 2], [7, 7]),  # fair, but of another weight
        ([1, 2, 3], [0, 4, 0, 1]),  # short weights: 64-bit words
        ([2**63 - 2, 1], [1, 0, 1]),  # the longest short ones
        ([2**40, 3], [5, 2**40]),  # long weights: integers
        ([10**60 + k for k in range(900)], [10**61 + k * k for k in range(800)]),  # very long: decimals
    ],
    ids=["window", "weighted window", "words", "longest words", "integers", "decimals"],
)
def test_each_way_of_convolving_is_exact(left: list[int], right: list[int]) -> None:
    total = sum(left) * sum(right)
    assert convolve(left, right, total) == convolve(right, left, total) == slow_convolve(left, right)


def test_weights_too_long_for_decimals_are_convolved_as_integers() -> None:
    left, right = [10**2500 + k for k in range(30)], [10**2500 + k * k for k in range(25)]
    assert convolve(left, right, sum(left) * sum(right)) == slow_convolve(left, right)


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 6), (2, 6), (3, 1), (4, 2), (5, 3), (6, 5), (3, 12)])
def test_a_pool_counts_every_way(count: int, sides: int) -> None:
    ways = Counter(sum(faces) for faces in product(range(sides), repeat=count))
    assert pool(count, sides) == tuple(ways[total] for total in sorted(ways))


@pytest.mark.parametrize(("count", "sides"), [(30, 6), (100, 6), (1_000, 6), (7, 1_000), (1, 100_000)])
def test_a_large_pool_is_whole_symmetric_and_agrees_with_its_halves(count: int, sides: int) -> None:
    weights = pool(count, sides)
    assert sum(weights) == sides**count
    assert weights == weights[::-1]
    if 1 < count <= 100:
        first, second = pool(count // 2, sides), pool(count - count // 2, sides)
        assert weights == convolve(first, second, sides**count)
