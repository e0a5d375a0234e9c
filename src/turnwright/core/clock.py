"""Clocks: pure arithmetic over elapsed milliseconds that somebody hands in. No clock is ever read here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .decoding import prepared
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
        settings = given if isinstance(given, ClockSettings) else msgspec.convert(given, prepared(ClockSettings))
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
    """Main time left, time used, and the turn under way. Copies are cheap; `undo` simply keeps the older one.

    Where several seats may act at once the clocks of all of them run.
    """

    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        self.left = [_of(settings.initial, seat) or 0 for seat in range(seats)]
        self.used = [0] * seats
        self.turn_used = [0] * seats
        self.action_used = [0] * seats
        self.total = 0
        self.given = [0] * seats
        """What others have given each of them."""
        self.ran = 0
        """The seats whose clocks have run in this turn, one bit each."""

    def copy(self) -> Clock:
        other = Clock.__new__(Clock)
        other.settings = self.settings
        other.left, other.used, other.turn_used = self.left[:], self.used[:], self.turn_used[:]
        other.action_used, other.given = self.action_used[:], self.given[:]
        other.total, other.ran = self.total, self.ran
        return other

    def own_time(self, seat: int) -> int:
        """What a seat has now: the rest of the buffer and its main time; or less, for a single action."""
        left = self._main_and_buffer(seat)
        per_move = _of(self.settings.per_move, seat)
        return left if per_move is None else min(left, per_move - self.action_used[seat])

    def first_to_fall(self, running: Sequence[int]) -> int:
        """Of these seats, the one whose time is up first; the lowest of equals."""
        return min(running, key=self.own_time)

    def flag(self, seat: int, elapsed: int) -> str | None:
        """What falls if this much more time passes: the total first, then the seat's own time."""
        total = self.settings.total
        if total is not None and self.total + elapsed >= total:
            return TOTAL_TIME
        return OUT_OF_TIME if elapsed > self.own_time(seat) else None

    def only_for_this_action(self, seat: int, elapsed: int) -> bool:
        """Whether nothing but the limit for a single action is exceeded then."""
        total = self.settings.total
        return (total is None or self.total + elapsed < total) and elapsed <= self._main_and_buffer(seat)

    def spend(self, running: Sequence[int], elapsed: int) -> None:
        """Let time pass on the clocks of these seats."""
        for seat in running:
            self.left[seat] -= max(0, elapsed - self._buffer(seat))
            self.turn_used[seat] += elapsed
            self.action_used[seat] += elapsed
            self.used[seat] += elapsed
            self.ran |= 1 << seat
        self.total += elapsed

    def give(self, seat: int, amount: int) -> None:
        """So much more for a seat, on its main time and on the action it is at."""
        self.left[seat] += amount
        self.action_used[seat] -= amount if self.settings.per_move is not None else 0
        self.given[seat] += amount

    def given_as(self, later: Clock) -> Clock:
        """This clock with all that was given up to a later one: what was given is not taken back with an action."""
        if later.given == self.given:
            return self
        found = self.copy()
        for seat, amount in enumerate(later.given):
            if amount > self.given[seat]:
                found.give(seat, amount - self.given[seat])
        return found

    def end_action(self, seat: int) -> None:
        """The seat has acted, or is no longer asked."""
        self.action_used[seat] = 0

    def end_turn(self) -> None:
        """A turn is over: whose clock ran in it gets the increment, and its buffer is full again."""
        for seat in range(len(self.left)):
            if self.ran >> seat & 1:
                self.left[seat] += _of(self.settings.increment, seat) or 0
                self.turn_used[seat] = 0
        self.ran = 0

    def _buffer(self, seat: int) -> int:
        return max(0, (_of(self.settings.buffer, seat) or 0) - self.turn_used[seat])

    def _main_and_buffer(self, seat: int) -> int:
        return self.left[seat] + self._buffer(seat)
