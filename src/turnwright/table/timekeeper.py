"""Reads the clocks of a match: what each seat has left, and when a flag falls. Time itself is handed in."""

from __future__ import annotations

from ..core.clock import Clock
from ..core.match import Match
from .told import ClockShown


def _of(value: int | tuple[int, ...] | None, seat: int) -> int | None:
    return value[seat] if isinstance(value, tuple) else value


def own_time(clock: Clock, seat: int) -> int:
    """What a seat has for its present turn: what is left of the buffer, then its main time; or less, for one action."""
    buffer = max(0, (_of(clock.settings.buffer, seat) or 0) - clock.turn_used[seat])
    left = clock.left[seat] + buffer
    per_move = _of(clock.settings.per_move, seat)
    return left if per_move is None else min(left, per_move)


def falls_after(match: Match) -> int | None:
    """In how many milliseconds after the last action a flag falls; None if none ever does."""
    seat = match.to_act
    if match.clock is None or seat is None:
        return None
    first = own_time(match.clock, seat) + 1
    total = match.clock.settings.total
    return first if total is None else min(first, total - match.clock.total)


def clocks(match: Match, elapsed: int) -> ClockShown | None:
    """The clocks now, this long after the last action."""
    clock = match.clock
    if clock is None:
        return None
    running = () if match.to_act is None else (match.to_act,)
    left = tuple(max(0, own_time(clock, seat) - (elapsed if seat in running else 0)) for seat in range(match.seats))
    total = clock.settings.total
    passed = elapsed if running else 0
    return ClockShown(left=left, total=None if total is None else max(0, total - clock.total - passed), running=running)
