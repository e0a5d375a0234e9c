"""Intervals hold the truth as often as they say, by simulation; many findings are corrected for being many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from turnwright.lab.balance.against import difference
from turnwright.lab.balance.estimates import benjamini_hochberg, matches_for, mean_of, quantile, student
from turnwright.lab.intervals import Interval, wilson

TIMES = 1500
Draw = Callable[[Random], float]


def held(truth: float, draw: Draw, count: int, estimate: Callable[[Sequence[float]], Interval]) -> float:
    """How often the interval of so many values holds the truth."""
    random = Random(5)
    found = 0
    for _ in range(TIMES):
        interval = estimate([draw(random) for _ in range(count)])
        found += interval.low <= truth <= interval.high
    return found / TIMES


def even(random: Random) -> float:
    return random.uniform(0, 10)


def often(random: Random) -> float:
    return float(random.random() < 0.3)


@pytest.mark.parametrize("count", [5, 12, 80])
def test_a_mean_is_where_its_interval_says_it_is(count: int) -> None:
    assert held(5.0, even, count, mean_of) == pytest.approx(0.95, abs=0.02)


@pytest.mark.parametrize("part", [0.05, 0.5, 0.95])
def test_a_quantile_is_where_its_interval_says_it_is(part: float) -> None:
    share = held(10 * part, even, 120, lambda values: quantile(values, part))
    assert 0.93 <= share <= 1.0


@pytest.mark.parametrize("count", [20, 150])
def test_a_share_is_where_its_interval_says_it_is(count: int) -> None:
    assert held(0.3, often, count, lambda values: wilson(sum(values), len(values))) == pytest.approx(0.95, abs=0.03)


def test_pairs_that_share_their_chance_are_told_apart_by_fewer_matches() -> None:
    random = Random(1)
    pairs = []
    for seed in range(100):
        turns = random.uniform(20, 60)
        pairs.append(([seed, [0], turns, 0, "A"], [seed, [0], turns + random.uniform(1, 3), 0, "A"]))
    found = difference("turns", pairs, lambda row: float(row[2]), 0.5)
    assert found["verdict"] == "different"
    assert found["low"] > 1.5
    assert found["high"] < 2.5


def test_no_difference_is_equal_enough_or_undecided_never_different() -> None:
    same = [([seed, [0], 30, 0, "A"], [seed, [0], 30, 0, "A"]) for seed in range(50)]
    assert difference("turns", same, lambda row: float(row[2]), 0.5)["verdict"] == "equal enough"
    random = Random(2)
    noisy = [([s, [0], random.gauss(30, 20), 0, "A"], [s, [0], random.gauss(30, 20), 0, "A"]) for s in range(12)]
    assert difference("turns", noisy, lambda row: float(row[2]), 0.5)["verdict"] == "undecided"


@pytest.mark.parametrize(("freedom", "point"), [(4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)])
def test_students_points_are_the_printed_ones(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.01)


def test_of_many_findings_of_nothing_hardly_any_stands() -> None:
    random = Random(3)
    standing = sum(any(benjamini_hochberg([random.random() for _ in range(20)])) for _ in range(400))
    assert standing / 400 < 0.09
    assert benjamini_hochberg([0.0001, 0.5, 0.9]) == [True, False, False]
    assert benjamini_hochberg([]) == []


def test_a_point_either_way_needs_the_matches_that_statistics_books_say() -> None:
    assert matches_for(0.01) == 9604
