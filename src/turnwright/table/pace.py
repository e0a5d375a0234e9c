"""How fast somebody may send: so many a second on average, some at once."""

from __future__ import annotations

import time

BURST = 4
"""Seconds of frames that may come at once."""


class Pace:
    """An allowance that fills up as time passes."""

    __slots__ = ("_allowance", "_counted", "a_second")

    def __init__(self, a_second: int) -> None:
        self.a_second = a_second
        self._allowance = float(a_second * BURST)
        self._counted = time.monotonic()

    def allows(self) -> bool:
        """One more; whether it may be."""
        now = time.monotonic()
        self._allowance = min(self.a_second * BURST, self._allowance + (now - self._counted) * self.a_second) - 1
        self._counted = now
        return self._allowance > 0
