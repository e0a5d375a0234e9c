"""Two reports side by side: what differs, and what chance alone would explain."""

from __future__ import annotations

from typing import Any

from turnwright.lab.comparing import compared, comparison_page, lines_of
from turnwright.lab.encounters import Runs


def report(victories: int, runs: int = 200, **falls: int) -> dict[str, Any]:
    found = Runs("E", "C", "keen", 0, runs=runs, victories=victories)
    found.outcomes.update({"Victory": victories, "Defeat": runs - victories})
    found.rounds.update({3: runs})
    for name, count in falls.items():
        found.falls.setdefault(name, type(found.rounds)())[2] += count
        found.seen.add(name)
    return found.as_data()


def test_a_clear_difference_is_certain_and_a_small_one_is_not() -> None:
    found = compared(report(120, Raven=40), report(60, Raven=44), ("new", "old"))
    victory, fallen = found["differences"]["chance of victory"], found["differences"]["who falls: Raven"]
    assert victory["certain"] and 0.2 < victory["low"] < 0.3 == round(victory["difference"], 9) < victory["high"] < 0.4
    assert not fallen["certain"] and fallen["low"] < 0 < fallen["high"]


def test_whoever_is_only_in_one_of_them_is_never_in_the_other() -> None:
    found = compared(report(10, Rat=30), report(10), ("new", "old"))
    assert found["differences"]["who falls: Rat"]["shares"] == [0.15, 0.0]


def test_it_is_told_in_lines_and_as_a_page() -> None:
    found = compared(report(120), report(60), ("<new>", "old"))
    lines = lines_of(found)
    assert lines[1] == "  chance of victory: 60.0% beside 30.0%, +30.0 points (between +20.4 and +38.8)"
    page = comparison_page(found)
    assert "<new>" not in page and "&lt;new&gt; beside old" in page and "What is different for certain" in page
