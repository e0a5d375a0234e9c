"""What runs of an encounter came to: uses that count, and intervals that hold the truth as often as they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from turnwright.lab.encounter_counts import Runs, apart, measured
from turnwright.lab.encounter_run import EncounterRun


def run(number: int, won: bool, **used: int) -> EncounterRun:
    outcome = "Victory" if won else "Defeat"
    return EncounterRun(number=number, outcome=outcome, won=won, rounds=3, seen=("Ada",), fell=(), left=(), used=used)


def held(times: int, one: Callable[[Random], tuple[float, float, float]]) -> float:
    """How often an interval holds the truth."""
    random = Random(7)
    found = [one(random) for _ in range(times)]
    return sum(low <= truth <= high for truth, low, high in found) / times


def test_an_action_goes_with_victory_only_in_runs_in_which_it_was_used() -> None:
    found = Runs("E", "C", "keen", 0)
    for number, (won, count) in enumerate([(True, 0), (True, 0), (True, 2), (False, 1), (False, 3), (False, 0)]):
        found.add(run(number, won, Poke=count, Nap=0))
    told = found.action("Poke")
    assert told["uses_per_run"] == 1 and told["used"]["count"] == 3
    assert (told["victory_with"]["count"], told["victory_without"]["count"]) == (1, 2)
    assert told["difference"] == pytest.approx(1 / 3 - 2 / 3) == found.difference("Poke")
    assert found.as_data()["unused"] == ["Nap"]


@pytest.mark.parametrize(("one", "other"), [(0.7, 0.3), (0.1, 0.5), (0.05, 0.1)])
def test_how_far_two_shares_lie_apart_is_where_its_interval_says(one: float, other: float) -> None:
    def tried(random: Random) -> tuple[float, float, float]:
        won, lost = (sum(random.random() < share for _ in range(60)) for share in (one, other))
        return one - other, *apart(won, 60, lost, 60)

    assert held(600, tried) == pytest.approx(0.95, abs=0.03)
    low, high = apart(10, 10, 0, 10)
    assert low > 0 and high == 1.0, "all beside none"


@pytest.mark.parametrize("count", [30, 200])
def test_a_mean_of_counted_numbers_is_where_its_interval_says(count: int) -> None:
    def tried(random: Random) -> tuple[float, float, float]:
        found = measured(Counter(random.randint(1, 6) for _ in range(count)))
        return 3.5, found["low"], found["high"]

    assert held(400, tried) == pytest.approx(0.95, abs=0.03)
