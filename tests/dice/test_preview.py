"""Answers say how they were found, and sampled ones say how far they can be trusted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from turnwright.dice import (
    Conditional,
    Distribution,
    Expression,
    Likelihood,
    Odds,
    chance,
    odds,
    parse,
    parse_condition,
    wilson_interval,
)
from turnwright.dice.answer import exact_chance, sampled_chance


def test_an_exact_chance_is_its_own_interval() -> None:
    answer = chance(parse_condition("1d20 + 5 > 15"))
    assert answer == Likelihood(Fraction(1, 2), Fraction(1, 2), Fraction(1, 2), "exact", answer.why)
    assert str(answer) == "50.00% (exactly 1/2)"
    assert float(answer) == 0.5


def test_work_beyond_the_budget_is_sampled_and_says_so() -> None:
    answer = odds(parse("1000d1000"), samples=2_000, seed=3)
    assert answer.method == "sampled"
    assert answer.why == "2,000 samples with seed 3: computing it takes more than 10,000,000 steps"
    assert answer.distribution.total == 2_000
    low, high = answer.mean_interval(0.999)
    assert low < 500_500 < high
    share = answer.chance(lambda total: total >= 500_500, 0.999)
    assert share.method == "sampled"
    assert share.low < 0.5 < share.high


def test_a_name_in_several_places_is_sampled_when_it_has_too_many_values() -> None:
    condition = parse_condition("1d20 + [Luck] > 500000 AND [Luck] < 900000")
    answer = chance(condition, {"Luck": parse("1d1000000")}, samples=5_000)
    assert (answer.method, answer.samples) == ("sampled", 5_000)
    assert answer.why.endswith("steps, with [Luck] in more than one part")
    assert answer.low < 0.4 < answer.high


@pytest.mark.parametrize(
    "node",
    [
        parse("3d6 * 2 - [Armor] + (1d4)d6"),
        Conditional(parse_condition("1d20 + [Armor] > 11 OR Natural 3"), parse("2d6 / [Armor]"), parse("1d4")),
    ],
)
def test_the_budget_decides_and_both_ways_agree(node: Expression | Conditional) -> None:
    values = {"Armor": parse("1d4 + 1")}
    exact = odds(node, values)
    sampled = odds(node, values, budget=10, samples=20_000)
    assert (exact.method, sampled.method) == ("exact", "sampled")
    low, high = sampled.mean_interval(0.9999)
    assert low < exact.distribution.mean < high
    assert set(sampled.distribution) <= set(exact.distribution)


def test_a_mean_that_was_computed_has_no_spread() -> None:
    assert odds(parse("2d6")).mean_interval() == (7.0, 7.0)
    assert odds(parse("2d6")).chance(lambda total: total == 7).probability == Fraction(1, 6)
    assert str(odds(parse("2d6"))) == "2 to 12, mean 7 (computed: all dice are independent)"


def test_large_pools_are_computed() -> None:
    answer = odds(parse("1000d6"))
    assert answer.method == "exact"
    assert answer.distribution[1_000] == Fraction(1, 6**1000)
    assert answer.distribution.mean == 3_500


@pytest.mark.parametrize(
    ("hits", "samples", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 1000, 0.0002, 0.0056)],
)
def test_wilson_intervals(hits: int, samples: int, low: float, high: float) -> None:
    assert wilson_interval(hits, samples) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("samples", [1, 7, 30, 999])
def test_what_never_or_always_came_up_has_a_bound_that_says_so(samples: int) -> None:
    assert wilson_interval(0, samples)[0] == 0.0 < wilson_interval(1, samples)[0]
    assert wilson_interval(samples, samples)[1] == 1.0 > wilson_interval(samples - 1, samples)[1]


def test_intervals_of_a_mean_hold_it_as_often_as_they_say() -> None:
    found = [odds(parse("2d6"), budget=0, samples=100, seed=seed).mean_interval(0.9) for seed in range(300)]
    assert 0.86 < sum(low < 7 < high for low, high in found) / len(found) < 0.94


def test_confidence_is_a_share() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        wilson_interval(1, 2, 95)


def test_a_sampled_chance_shows_its_interval() -> None:
    assert str(sampled_chance(50, 100, "")) == "50.00% (between 40.38% and 59.62%, 100 samples)"
    assert str(exact_chance(Fraction(1, 3), "")) == "33.33% (exactly 1/3)"
    assert Odds(Distribution.of({1: 3, 2: 1}), "sampled", "why").chance(lambda n: n == 1).samples == 4
