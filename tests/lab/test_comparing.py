"""Two reports side by side: what differs, and what chance alone would explain."""

from __future__ import annotations

import pytest

from turnwright.lab.comparing import compared, comparison_page, lines_of
from turnwright.lab.encounter_counts import Runs
from turnwright.lab.encounter_run import EncounterRun


def report(victories: int, runs: int = 200, shift: int = 0, **falls: int) -> Runs:
    """So many runs won, the first ones or after a shift; whoever falls does so in the first runs."""
    found = Runs("E", "C", "keen", 0)
    for number in range(runs):
        won = (number - shift) % runs < victories
        fell = tuple((name, 2) for name, count in falls.items() if number < count)
        run = EncounterRun(
            number=number,
            outcome="Victory" if won else "Defeat",
            won=won,
            rounds=3 + won,
            seen=tuple(falls),
            fell=fell,
            left=(),
            used={},
        )
        found.add(run)
    return found


def test_a_clear_difference_is_certain_and_a_small_one_is_not() -> None:
    found = compared(report(120, Raven=40), report(60, Raven=44), ("new", "old"))
    victory, fallen = found["differences"]["chance of victory"], found["differences"]["who falls: Raven"]
    assert victory["certain"] and 0.2 < victory["low"] < 0.3 == round(victory["difference"], 9) < victory["high"] < 0.4
    assert not compared(report(62, shift=50), report(60), ("new", "old"))["differences"]["chance of victory"]["certain"]
    assert fallen["shares"] == [0.2, 0.22]


def test_runs_are_compared_pair_by_pair_with_the_same_seed() -> None:
    alike = compared(report(66), report(60), ("new", "old"))["differences"]["chance of victory"]
    unlike = compared(report(66, shift=100), report(60), ("new", "old"))["differences"]["chance of victory"]
    assert alike["shares"] == unlike["shares"] == [0.33, 0.3]
    assert alike["certain"] and not unlike["certain"]
    assert unlike["high"] - unlike["low"] > 3 * (alike["high"] - alike["low"])


def test_pairs_that_are_all_alike_are_no_certainty() -> None:
    same = compared(report(10, runs=20), report(10, runs=20), ("new", "old"))["differences"]["chance of victory"]
    assert same["difference"] == 0
    assert same["low"] < -0.05 and same["high"] > 0.05


def test_means_are_compared_pair_by_pair_too() -> None:
    found = compared(report(120), report(60), ("new", "old"))
    rounds = found["means"]["rounds"]
    assert rounds["certain"] and rounds["low"] < 0.3 < rounds["high"]
    assert any(line.startswith("  rounds: 3.60 beside 3.30, +0.30 (between ") for line in lines_of(found))


def test_whoever_is_only_in_one_of_them_is_never_in_the_other() -> None:
    found = compared(report(10, Rat=30), report(10), ("new", "old"))
    assert found["differences"]["who falls: Rat"]["shares"] == [0.15, 0.0]


def test_it_is_told_in_lines_and_as_a_page() -> None:
    found = compared(report(120), report(60), ("<new>", "old"))
    lines = lines_of(found)
    assert lines[1] == "  chance of victory: 60.0% beside 30.0%, +30.0 points (between +23.3 and +36.1)"
    page = comparison_page(found)
    assert "<new>" not in page and "&lt;new&gt; beside old" in page and "What is different for certain" in page


def test_a_terminal_is_told_victory_and_the_few_differences_that_matter() -> None:
    def item(difference: float, certain: bool) -> dict[str, object]:
        bounds = {"low": difference - 0.01, "high": difference + 0.01}
        return {"shares": [0.5 + difference, 0.5], "difference": difference, "certain": certain, **bounds}

    shares = {"chance of victory": item(0.01, False)} | {f"who falls: {n}": item(n / 20, n > 0) for n in range(8)}
    mean = {"means": [], "difference": 0.0, "low": -1.0, "high": 1.0, "certain": False}
    found = {
        "names": ["a", "b"],
        "reports": [{"runs": 9}] * 2,
        "differences": shares,
        "means": {"rounds": mean},
    }
    lines = lines_of(found)
    assert len(lines) == 1 + 5 + 1 and lines[1].startswith("  chance of victory") and "who falls: 7" in lines[2]
    assert lines[-1] == "  and 3 differences more; --json and --html tell all"
    assert not any("who falls: 0" in line or "rounds" in line for line in lines)
    few = {**found, "differences": {"chance of victory": item(0.01, False)}}
    assert lines_of(few)[-1] == "  nothing else is different that chance alone would not explain"


def test_what_is_rarer_is_as_certain_as_what_is_more_frequent() -> None:
    more, less = (
        compared(report(*wins), report(*other), ("new", "old")) for wins, other in (((120,), (60,)), ((60,), (120,)))
    )
    for part in ("differences", "means"):
        for name in more[part]:
            assert more[part][name]["certain"] == less[part][name]["certain"], name
            assert more[part][name]["difference"] == pytest.approx(-less[part][name]["difference"])
    assert less["differences"]["chance of victory"]["certain"] and less["means"]["rounds"]["certain"]
