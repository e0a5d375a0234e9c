"""Runs with the same seeds, pair by pair."""

from __future__ import annotations

import pytest

from turnwright.lab.pairs import MEAN, RunColumns, paired_means, paired_shares


def columns(*rows: dict[str, int]) -> RunColumns:
    made = RunColumns()
    for row in rows:
        made.add(row)
    return made


def test_what_did_not_happen_counts_as_nothing_before_and_after() -> None:
    found = columns({}, {"wins": 1}, {})
    assert list(found.column("wins")) == [0, 1, 0]
    assert list(found.column("never")) == [0, 0, 0]


def test_the_interval_agrees_with_the_published_one_for_many_pairs() -> None:
    """Agresti, Categorical Data Analysis, table 10.1: 1,600 voters asked twice, a difference of 0.04 ± 0.019."""
    one = columns(*[{"yes": 1}] * 150, *[{}] * 86, *[{"yes": 1}] * 794, *[{}] * 570)
    other = columns(*[{}] * 150, *[{"yes": 1}] * 86, *[{"yes": 1}] * 794, *[{}] * 570)
    found = paired_shares(one, other, "yes")
    assert found.value == pytest.approx(0.04)
    assert (found.high - found.low) / 2 == pytest.approx(0.019, abs=5e-4)


def test_what_both_share_makes_no_interval_wider() -> None:
    rows = [{"wins": number % 2} for number in range(400)]
    alike = paired_shares(columns(*rows), columns(*rows), "wins")
    turned = paired_shares(columns(*rows), columns(*rows[1:], rows[0]), "wins")
    assert alike.value == turned.value == 0
    assert alike.high < 0.01 < 0.09 < turned.high


def test_means_are_of_runs_that_have_both() -> None:
    name = f"{MEAN}health"
    one, other = columns({name: 3}, {name: 5}, {}), columns({name: 2}, {name: 3}, {name: 90})
    assert paired_means(one, other, name).value == 1.5


def test_without_pairs_nothing_is_known() -> None:
    assert paired_shares(columns(), columns({"wins": 1}), "wins")[1:] == (-1.0, 1.0)


def test_whoever_was_not_there_is_compared_with_nobody_wherever_in_the_runs_that_was() -> None:
    name = f"{MEAN}health"
    late, early, whole = columns({}, {name: 3}), columns({name: 3}, {}), columns({name: 1}, {name: 1})
    for partly in (late, early):
        assert paired_means(partly, whole, name).value == 2
        assert paired_means(whole, partly, name).value == -2
    assert paired_means(late, early, name)[1:] == (float("-inf"), float("inf"))
