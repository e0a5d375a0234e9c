"""The time of a run: how much is spent, what it went into, and what is due again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter


class RunClock:
    """`before` seconds were spent in earlier parts, of `whole` in all; this part ends after `part`, if given."""

    def __init__(
        self, before: float, whole: float, part: float | None = None, now: Callable[[], float] = perf_counter
    ) -> None:
        self.before, self.whole, self.part, self.now = before, whole, part, now
        self.begun = now()
        self.took: defaultdict[str, float] = defaultdict(float)
        self.last: dict[str, float] = {}

    @property
    def of_part(self) -> float:
        """Seconds of this part."""
        return self.now() - self.begun

    @property
    def spent(self) -> float:
        """Seconds of the whole run."""
        return self.before + self.of_part

    @property
    def is_whole(self) -> bool:
        """Whether the run has had its time."""
        return self.spent >= self.whole

    @property
    def is_over(self) -> bool:
        """Whether the run, or this part of it, has had its time."""
        return self.is_whole or (self.part is not None and self.of_part >= self.part)

    def is_time(self, what: str, every: float) -> bool:
        """Whether something is due that comes so often; if it is, it counts as done now."""
        due = self.now() - self.last.get(what, self.begun) >= every
        if due:
            self.again(what)
        return due

    def again(self, what: str) -> None:
        """It is done now."""
        self.last[what] = self.now()

    @contextmanager
    def counted(self, what: str) -> Iterator[None]:
        """The time within goes into this."""
        since = self.now()
        yield
        self.took[what] += self.now() - since
