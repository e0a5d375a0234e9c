"""How much work a text may be: one budget for all of its reading, so that no text keeps anybody waiting (K-1).

Bytes and lines bound how much there is to read, but not how often each word is looked at. So whoever looks counts:
a sentence form that is tried, a name that is compared. A step is some ten microseconds of work on a usual machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from .limits import MOST_STEPS


class TooMuchWork(Exception):  # noqa: N818 - it is what the text is
    """The text has used up its budget; whoever gave it one says so in a message."""


class Budget:
    """What is left of the steps of one text."""

    def __init__(self, steps: int) -> None:
        self.steps = self.left = steps

    def spend(self, steps: int = 1) -> None:
        """Count some work, or stop all of it."""
        self.left -= steps
        if self.left < 0:
            raise TooMuchWork

    @property
    def spent(self) -> int:
        """How many steps were taken so far."""
        return self.steps - self.left


_CURRENT: ContextVar[Budget | None] = ContextVar("budget", default=None)


@contextmanager
def budget(steps: int = MOST_STEPS) -> Iterator[Budget]:
    """All reading inside is counted against one budget."""
    made = Budget(steps)
    before = _CURRENT.set(made)
    try:
        yield made
    finally:
        _CURRENT.reset(before)


def spend(steps: int = 1) -> None:
    """Count some work against the budget of the text that is being read, if it has one."""
    current = _CURRENT.get()
    if current is not None:
        current.spend(steps)
