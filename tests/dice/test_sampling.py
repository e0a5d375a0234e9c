"""Samples by the array follow the exact odds; the seeds are fixed, so these tests never vary."""

from __future__ import annotations

import math

import numpy as np
import pytest

from turnwright.dice import (
    Conditional,
    Distribution,
    Fact,
    FaultError,
    Ref,
    Values,
    chance,
    odds,
    parse,
    parse_condition,
    sample,
    sample_condition,
)
from turnwright.dice.sampling import BLOCK

COUNT = 40_000
VALUES: Values = {
    "Three": 3,
    "Vigor": parse("2d4"),
    "Twin": parse("[Vigor] + 1d2"),
    "Luck": Distribution.of({1: 1, 5: 2, 9: 7}),
}


def test_samples_repeat_with_the_seed() -> None:
    first, second = (sample(parse("3d6 + (1d4)d8"), 100_000, seed=5) for _ in range(2))
    assert np.array_equal(first, second)
    assert not np.array_equal(first, sample(parse("3d6 + (1d4)d8"), 100_000, seed=6))
    assert first.dtype == np.int64
    assert len(first) == 100_000


def test_no_sample_is_another_one_again() -> None:
    samples = sample(parse("1d1000000"), 4 * BLOCK, seed=5)
    assert len(set(samples.tolist())) > 3 * BLOCK


@pytest.mark.parametrize(
    "text",
    [
        "1d6",
        "2d6 + 3",
        "1d4 - 2d6 + 3",
        "20d6",
        "1000d6",
        "40d1000",
        "0d6 + 1",
        "2d6 * 1d4 / 3",
        "12 / (1d4 - 1)",
        "(1d6 - 5) / 2 + 4",
        "(1d6 - 2)d4",
        "[Three]d6 + [Vigor] - [Twin]",
        "[Luck] * [Luck] + [Luck]d4",
    ],
)
def test_samples_follow_the_exact_odds(text: str) -> None:
    answer = odds(parse(text), VALUES)
    assert answer.method == "exact"
    exact = answer.distribution
    samples = sample(parse(text), COUNT, 11, VALUES)
    assert set(samples.tolist()) <= set(exact)
    error = math.sqrt(exact.variance / COUNT)
    assert float(samples.mean()) == pytest.approx(float(exact.mean), abs=5 * error + 1e-9)
    for value in sorted(exact, key=lambda value: -exact[value])[:5]:
        share = float(exact[value])
        assert float((samples == value).mean()) == pytest.approx(share, abs=5 * math.sqrt(share / COUNT))


@pytest.mark.parametrize(
    "text",
    [
        "1d20 + 5 > 15",
        "1d20 + [Three] > 1d20 + 5 OR Natural 20",
        "[Vigor] > 3 AND [Vigor] < 6",
        "NOT ([Vigor] > 4 OR [Twin] > 6) AND 1d4 > 1",
        "[Vigor] + 1d6 > 20 OR Natural 6",
        "false OR 1d4 - 1 = 0 AND true OR Natural 3",
        "(1d3 - 1)d6 > 4 OR Natural 2",
        "([Twin] - 3)d6 > 99 OR 1d4 > 99 OR Natural 2",
        "2d6 <= 7 AND 2d6 != 7 AND 2d6 >= 3 AND 2d6 = 7",
        "(false AND 1d4 > 1) OR 1d4 > 9 OR Natural 3",
        "1d4 + 1d20 > 99 OR Natural 20",
        "1d4 > 1d20 + 9 OR Natural 20",
        "(1d4)d4 + 1d20 > 99 OR Natural 20",
    ],
)
def test_sampled_conditions_follow_the_exact_odds(text: str) -> None:
    condition = parse_condition(text)
    exact = float(chance(condition, VALUES))
    shares = sample_condition(condition, COUNT, 12, VALUES)
    assert float(shares.mean()) == pytest.approx(exact, abs=5 * math.sqrt(exact * (1 - exact) / COUNT) + 1e-9)


def test_sampled_conditionals_follow_the_exact_odds() -> None:
    critical = Conditional(parse_condition("Natural 20"), parse("4d6"), parse("2d6"))
    attack = Conditional(parse_condition("1d20 + 5 > 15"), critical, parse("1d6 - 3"))
    exact = odds(attack).distribution
    samples = sample(attack, COUNT, 13)
    assert float(samples.mean()) == pytest.approx(float(exact.mean), abs=5 * math.sqrt(exact.variance / COUNT))


def test_large_totals_are_drawn_from_their_distribution() -> None:
    exact = Distribution.dice(40, 20)
    assert exact.total > 1 << 62
    samples = sample(Ref("Sum"), COUNT, 14, {"Sum": exact})
    assert float(samples.mean()) == pytest.approx(420, abs=5 * math.sqrt(exact.variance / COUNT))


def test_no_samples_are_no_samples() -> None:
    assert sample(parse("1d6"), 0, 1).tolist() == []
    assert sample_condition(parse_condition("true"), 0, 1).tolist() == []
    with pytest.raises(ValueError, match="at least 0"):
        sample(parse("1d6"), -1, 1)


@pytest.mark.parametrize(("text", "code"), [("1d6 * 1000000000", "MF-2"), ("(1d6 * 900)d6", "MF-1")])
def test_a_sample_beyond_the_limits_is_a_fault(text: str, code: str) -> None:
    with pytest.raises(FaultError) as caught:
        sample(parse(text), 100, 1)
    assert caught.value.code == code


def test_a_sample_that_is_not_looked_at_cannot_fail() -> None:
    risky = parse_condition("[Vigor] < 2 AND [Vigor] * 1000000000 > 1 AND ([Vigor] * 900)d6 > 1")
    assert not sample_condition(risky, 1_000, 1, VALUES).any()


def test_a_sample_that_is_looked_at_after_all_can_fail() -> None:
    with pytest.raises(FaultError):
        sample_condition(parse_condition("(false AND true) OR 1d6 * 1000000000 > 1"), 1_000, 1)
    branch = Conditional(parse_condition("1d2 > 1"), parse("1"), parse("1d6 * 1000000000"))
    with pytest.raises(FaultError):
        sample(branch, 1_000, 1)


class Flanking(Fact):
    """A fact."""

    def __str__(self) -> str:
        return "flanking"


def test_facts_may_be_truths_or_conditions() -> None:
    assert sample_condition(Flanking(), 10, 1, facts={"flanking": True}).all()
    share = sample_condition(Flanking(), COUNT, 1, facts={"flanking": parse_condition("1d4 > 1")}).mean()
    assert float(share) == pytest.approx(0.75, abs=0.02)
