"""So many a second on average, some at once, and silence is not saved up."""

from __future__ import annotations

import pytest

from turnwright.table.pace import BURST, Pace


class Hours:
    """A clock that is told what it shows."""

    now = 0.0


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    found = Hours()
    monkeypatch.setattr("turnwright.table.pace.time.monotonic", lambda: found.now)
    return found


def allowed(some: Pace, most: int = 1000) -> int:
    """How many in a row."""
    return next(count for count in range(most) if not some.allows())


def test_some_may_come_at_once_and_then_no_more(hours: Hours) -> None:
    assert allowed(Pace(5)) == 5 * BURST - 1


def test_after_a_second_a_seconds_worth_may_come(hours: Hours) -> None:
    some = Pace(5)
    allowed(some)
    hours.now += 2.0
    assert 0 < allowed(some) <= 10


def test_a_long_silence_is_worth_no_more_than_the_start(hours: Hours) -> None:
    some = Pace(5)
    allowed(some)
    hours.now += 3600.0
    assert allowed(some) <= 5 * BURST


def test_who_keeps_to_the_pace_is_never_stopped(hours: Hours) -> None:
    some = Pace(5)
    for _ in range(1000):
        hours.now += 0.2
        assert some.allows()
