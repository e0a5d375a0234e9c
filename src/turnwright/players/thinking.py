"""Spending a limit well: work in slices that are short against what is left of it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from .player import Limit

LONGEST_SLICE = 0.005
SHARE_OF_LIMIT = 0.02
RESERVE, SHORTEST_RESERVE, LARGEST_RESERVE = 0.04, 0.015, 0.3
"""The part of a time limit that is kept back, for finding out what was found and for a machine that holds us up: 4 %,
but 15 ms where that is more, and never above three tenths."""


class Allowance:
    """Says before every slice how many visits it may have, and measures how long they took.

    No slice is begun when less time is left than the longest one took: a busy machine may hold up any of them.
    """

    def __init__(self, limit: Limit, usual_visits: int, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self.begun = clock()
        self.seconds = limit.seconds
        self.usable = 0.0 if limit.seconds is None else limit.seconds - _reserve(limit.seconds)
        unlimited = limit.seconds is None and limit.visits is None
        self.visits = usual_visits if unlimited else limit.visits
        self.done = 0
        self._slice = 1
        self._asked = self.begun
        self._last = 1
        self._before = 0
        self._pace = 0.0
        self._longest = 0.0

    def next_slice(self, made: int | None = None) -> int:
        """How many visits may come now; 0 when the limit is reached.

        `made` visits have been made in all; who does not say so has made all that were allowed. So the number of
        visits in the end is that of the limit, however a clock has cut them into slices.
        """
        now = self.clock()
        if made is not None:
            self._last, self.done = max(made - self._before, 1), made
        if self.done:
            self._adapt(now - self._asked)
        allowed = self._slice
        if self.visits is not None:
            allowed = min(allowed, self.visits - self.done)
        if self.seconds is not None and self.done:
            left = self.usable - (now - self.begun)
            allowed = min(allowed, int(left / self._pace)) if left > self._longest else 0
        self._asked = now
        self._before = self.done
        self.done += max(allowed, 0)
        self._last = max(allowed, 1)
        return max(allowed, 0)

    def _adapt(self, took: float) -> None:
        """The next slice lasts about a two-hundredth of a second, or less where the whole limit is short."""
        self._pace = max(took / self._last, 1e-9)
        self._longest = max(self._longest, took)
        wanted = LONGEST_SLICE if self.seconds is None else min(LONGEST_SLICE, self.seconds * SHARE_OF_LIMIT)
        self._slice = max(1, min(int(wanted / self._pace), self._slice * 4))


def stricter(one: Limit, other: Limit) -> Limit:
    """The limit that keeps both."""
    seconds = [limit.seconds for limit in (one, other) if limit.seconds is not None]
    visits = [limit.visits for limit in (one, other) if limit.visits is not None]
    return Limit(min(seconds, default=None), min(visits, default=None))


def _reserve(seconds: float) -> float:
    return max(RESERVE * seconds, min(SHORTEST_RESERVE, LARGEST_RESERVE * seconds))
