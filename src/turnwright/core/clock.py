"""Clocks: pure arithmetic over elapsed milliseconds that somebody hands in. No clock is ever read here."""

from __future__ import annotations

from typing import Any

import msgspec

from .errors import UNREADABLE, OptionError

OUT_OF_TIME, TOTAL_TIME = "time", "total"


class ClockSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Milliseconds. The first four are one number for all seats, or one per seat.

    `initial` is main time; `buffer` runs first on every turn, before main time does; `increment` is added after every
    turn; `per_move` limits a single action; `total` limits the whole game.
    """

    initial: int | tuple[int, ...] = 0
    buffer: int | tuple[int, ...] = 0
    increment: int | tuple[int, ...] = 0
    per_move: int | tuple[int, ...] | None = None
    total: int | None = None


def read_clock(given: Any, seats: int) -> ClockSettings:
    """Checked settings."""
    try:
        settings = given if isinstance(given, ClockSettings) else msgspec.convert(given, ClockSettings)
    except UNREADABLE as error:
        raise OptionError(f"clock: {error}") from None
    for name in ("initial", "buffer", "increment", "per_move", "total"):
        value = getattr(settings, name)
        numbers = value if isinstance(value, tuple) else (value,)
        if isinstance(value, tuple) and len(value) != seats:
            raise OptionError(f"clock: {name} has {len(value)} numbers for {seats} seats")
        if any(number is not None and not 0 <= number <= 10**12 for number in numbers):
            raise OptionError(f"clock: {name} is from 0 to 10^12 milliseconds; {value} came")
    return settings


def _of(value: int | tuple[int, ...] | None, seat: int) -> int | None:
    return value[seat] if isinstance(value, tuple) else value


class Clock:
    """Main time left, time used, and the turn under way. Copies are cheap; `undo` simply keeps the older one."""

    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        self.left = [_of(settings.initial, seat) or 0 for seat in range(seats)]
        self.used = [0] * seats
        self.turn_used = [0] * seats
        self.total = 0

    def copy(self) -> Clock:
        other = Clock.__new__(Clock)
        other.settings = self.settings
        other.left, other.used, other.turn_used = self.left[:], self.used[:], self.turn_used[:]
        other.total = self.total
        return other

    def flag(self, seat: int, elapsed: int) -> str | None:
        """What falls if this much more time passes: the total first, then the seat's own time."""
        settings = self.settings
        if settings.total is not None and self.total + elapsed >= settings.total:
            return TOTAL_TIME
        per_move = _of(settings.per_move, seat)
        if self.left[seat] - self._charge(seat, elapsed) < 0 or (per_move is not None and elapsed > per_move):
            return OUT_OF_TIME
        return None

    def only_for_this_action(self, seat: int, elapsed: int) -> bool:
        """Whether nothing but the limit for a single action is exceeded then."""
        total = self.settings.total
        return (total is None or self.total + elapsed < total) and self.left[seat] >= self._charge(seat, elapsed)

    def spend(self, seat: int, elapsed: int) -> None:
        """Let time pass on this seat's clock."""
        self.left[seat] -= self._charge(seat, elapsed)
        self.turn_used[seat] += elapsed
        self.used[seat] += elapsed
        self.total += elapsed

    def end_turn(self, seat: int) -> None:
        """The seat's turn is over: the increment is added and the buffer is full again."""
        self.left[seat] += _of(self.settings.increment, seat) or 0
        self.turn_used[seat] = 0

    def _charge(self, seat: int, elapsed: int) -> int:
        buffer = _of(self.settings.buffer, seat) or 0
        before = max(0, self.turn_used[seat] - buffer)
        return max(0, self.turn_used[seat] + elapsed - buffer) - before
