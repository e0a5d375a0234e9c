"""Distributions: what can be asked of them, and arithmetic against every pair of outcomes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnwright.dice import Distribution, Relation
from turnwright.dice.arithmetic import RELATIONS

from .strategies import unhurried

TWO = Distribution.dice(2, 6)

DISTRIBUTIONS = st.dictionaries(st.integers(-40, 40), st.integers(1, 9), min_size=1, max_size=8).map(Distribution.of)


def slow(first: Distribution, second: Distribution, operation: str) -> dict[int, Fraction]:
    """Every pair of outcomes."""
    odds: dict[int, Fraction] = {}
    for a, p in first.items():
        for b, q in second.items():
            value = {"+": a + b, "-": a - b, "*": a * b}[operation]
            odds[value] = odds.get(value, Fraction(0)) + p * q
    return odds


def test_what_can_be_asked() -> None:
    assert TWO[7] == Fraction(1, 6)
    assert TWO[13] == 0
    assert list(TWO) == list(range(2, 13))
    assert len(TWO) == 11
    assert dict(TWO.items())[2] == Fraction(1, 36)
    assert TWO.mean == 7
    assert TWO.variance == Fraction(35, 6)
    assert TWO.at_least(10) == TWO.at_most(4) == Fraction(1, 6)
    assert TWO.at_least(-5) == TWO.at_most(99) == 1
    assert TWO.chance(lambda total: total % 2 == 0) == Fraction(1, 2)
    assert repr(TWO) == "<Distribution 2 to 12, mean 7>"
    assert repr(Distribution.constant(3)) == "<Distribution always 3, mean 3>"


@pytest.mark.parametrize(
    ("share", "value"), [(0, 2), ("1/36", 2), (0.5, 7), (Fraction(21, 36), 7), ("22/36", 8), (0.1, 4), (1, 12)]
)
def test_quantiles(share: Fraction | float | str, value: int) -> None:
    assert TWO.quantile(share) == value


@pytest.mark.parametrize("share", [-0.1, 1.1])
def test_a_quantile_needs_a_share(share: float) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        TWO.quantile(share)


def test_equality_is_about_probabilities() -> None:
    assert Distribution.of({1: 2, 2: 4}) == Distribution.of({2: Fraction(2, 3), 1: Fraction(1, 3), 9: 0})
    assert hash(Distribution.of({1: 2, 2: 4})) == hash(Distribution.of({1: 1, 2: 2}))
    assert Distribution.of({1: 1, 2: 1}) != Distribution.of({1: 1, 2: 2})
    assert Distribution.of({1: 1, 2: 1}) != Distribution.of({1: 1, 3: 1})
    assert Distribution.constant(1) != 1


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: -1, 2: 3}])
def test_impossible_weights_are_refused(weights: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="at least 0"):
        Distribution.of(weights)


@unhurried
@given(DISTRIBUTIONS, DISTRIBUTIONS, st.sampled_from("+-*"))
def test_arithmetic_agrees_with_every_pair(first: Distribution, second: Distribution, operation: str) -> None:
    result = {"+": first + second, "-": first - second, "*": first * second}[operation]
    assert dict(result.items()) == slow(first, second, operation)


@unhurried
@given(DISTRIBUTIONS, st.integers(-9, 9))
def test_arithmetic_with_a_number_agrees_with_a_constant(first: Distribution, number: int) -> None:
    constant = Distribution.constant(number)
    assert first + number == number + first == first + constant
    assert first - number == first - constant
    assert number - first == constant - first
    assert first * number == number * first == first * constant
    assert -first == 0 - first


def test_sparse_sums_do_not_fill_the_gaps() -> None:
    far = Distribution.dice(1, 6) * 1_000_000
    near = Distribution.dice(1, 6) * 7
    assert dict((far + near).items()) == slow(far, near, "+")
    assert len(far + far) == 11


@unhurried
@given(DISTRIBUTIONS, DISTRIBUTIONS, st.sampled_from(list(RELATIONS)))
def test_comparing_agrees_with_every_pair(first: Distribution, second: Distribution, relation: Relation) -> None:
    expected = sum(p * q for a, p in first.items() for b, q in second.items() if RELATIONS[relation](a, b))
    assert first.compare(relation, second) == expected


@unhurried
@given(DISTRIBUTIONS, st.integers(-45, 45))
def test_clamping_moves_everything_below_to_the_bound(first: Distribution, least: int) -> None:
    assert first.clamp(least) == first.map(lambda value: max(value, least))


@unhurried
@given(st.lists(st.tuples(st.integers(1, 5), DISTRIBUTIONS), min_size=1, max_size=4))
def test_a_mixture_draws_a_part_by_weight(parts: list[tuple[int, Distribution]]) -> None:
    whole = sum(weight for weight, _ in parts)
    expected: dict[int, Fraction] = {}
    for weight, part in parts:
        for value, probability in part.items():
            expected[value] = expected.get(value, Fraction(0)) + probability * weight / whole
    assert dict(Distribution.mixture(parts).items()) == expected
