"""A report that grows says of all its matches what a report of so many says at once."""

from __future__ import annotations

from turnwright.lab.balance import BalancePlan, balance_report, play_all
from turnwright.lab.balance.growing import doubling, growing

PLAN = BalancePlan("tic-tac-toe", matches=25)
TIMED = ("lights", "sentence")
"""Whatever depends on how long matches took."""


def test_it_is_twice_as_long_each_time_and_at_last_as_long_as_was_asked_for() -> None:
    assert doubling(10) == [10]
    assert doubling(25) == [10, 20, 25]
    assert doubling(40) == [10, 20, 40]
    assert doubling(200) == [10, 20, 40, 80, 160, 200]


def test_the_last_report_is_that_of_all_matches_and_none_is_played_twice_for_it() -> None:
    played: list[tuple[str, int]] = []
    found = list(growing(PLAN, lambda what, done, total: played.append((what, done))))
    assert [report["trust"]["matches"] for report in found] == [10, 20, 25]
    whole = balance_report(play_all(PLAN))
    assert {k: v for k, v in found[-1].items() if k not in TIMED} == {k: v for k, v in whole.items() if k not in TIMED}
    assert [done for what, done in played if what == PLAN.first] == [*range(11), *range(10, 21), *range(20, 26)]


def test_intervals_narrow() -> None:
    widths = []
    for report in growing(BalancePlan("kuhn-poker", matches=160)):
        share = report["fair"]["seats"][0]
        widths.append(share["high"] - share["low"])
    assert widths[-1] < 0.5 * widths[0]
