"""Reads the clocks of a match: what each seat has left, and when a flag falls. Time itself is handed in."""

from __future__ import annotations

from ..core.match import Match
from .shown import ClockShown


def falls_after(match: Match) -> int | None:
    """In how many milliseconds after the last action a flag falls; None if none ever does."""
    clock = match.clock
    if clock is None or match.is_over or match.paused is not None:
        return None
    first = max(0, clock.own_time(clock.first_to_fall(match.may_act)) + 1)
    total = clock.settings.total
    return first if total is None else min(first, total - clock.total)


def clocks(match: Match, elapsed: int) -> ClockShown | None:
    """The clocks now, this long after the last action."""
    clock = match.clock
    if clock is None:
        return None
    running = () if match.paused is not None else match.may_act
    left = tuple(max(0, clock.own_time(seat) - (elapsed if seat in running else 0)) for seat in range(match.seats))
    total = clock.settings.total
    passed = elapsed if running else 0
    return ClockShown(left=left, total=None if total is None else max(0, total - clock.total - passed), running=running)
