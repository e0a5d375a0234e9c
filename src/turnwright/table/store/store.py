"""What the table needs of a database: append, read since, and small pieces of lobby work in a transaction."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection

from ..logs import log
from ..metrics import METRICS
from . import doorbook
from .group_commit import GroupCommit
from .rows import Appended, Due, EventRow, StoreAway

T = TypeVar("T")
LARGEST_COMMIT = 500
SLOW_COMMIT = 0.5
"""Seconds."""
PROBE_SECONDS = 2.0


@dataclass(frozen=True)
class Job(Generic[T]):
    """Lobby work that waits for its turn to be stored."""

    do: Callable[[Connection], T]


class Driver(Protocol):
    """One kind of database."""

    shares_commits: bool
    """Whether lobby work goes into the same commits as events: where only one connection writes."""

    async def open(self, migrate: Callable[[Connection], None]) -> None:
        """Connect, and bring the tables up to date."""

    async def commit(self, batch: Sequence[Appended | Job[Any]]) -> Sequence[Any]:
        """Store these in one commit: for an event False if its key was taken, for a job what it answers or raises."""

    async def since(self, match: int, after: int) -> list[EventRow]:
        """The events of a match after a number, in order."""

    async def work(self, job: Callable[[Connection], T]) -> T:
        """Run lobby work that writes, in a transaction."""

    async def look(self, job: Callable[[Connection], T]) -> T:
        """Run lobby work that only reads."""

    async def close(self) -> None:
        """Give everything back."""


class Store:
    """Events are appended with group commit; everything else is a job over a SQLAlchemy connection (`lobby`)."""

    def __init__(self, driver: Driver, url: str) -> None:
        self.driver = driver
        self.url = url
        self.commits: GroupCommit[Appended | Job[Any], Any] = GroupCommit(self._commit, LARGEST_COMMIT)
        self.away = ""
        """Why the database did not answer last time; empty if it did."""
        self._probed = 0.0

    async def _commit(self, batch: Sequence[Appended | Job[Any]]) -> Sequence[Any]:
        begun = time.perf_counter()
        answers = await self._asked(self.driver.commit(batch))
        took = time.perf_counter() - begun
        METRICS.commit.observe(took)
        METRICS.stored.inc(len(batch))
        if took >= SLOW_COMMIT:
            log("slow commit", seconds=round(took, 3), items=len(batch))
        return answers

    async def _asked(self, work: Awaitable[T]) -> T:
        """Note whether the database answers, and say so when that changes."""
        try:
            answer = await work
        except StoreAway as error:
            if not self.away:
                log("database away", error=str(error))
            self.away = str(error)
            raise
        if self.away:
            self.away = ""
            log("database back")
        return answer

    async def probe(self) -> None:
        """Store something, to know whether that is possible; not more often than every other second."""
        if self.away or time.monotonic() - self._probed > PROBE_SECONDS:
            await self.work(doorbook.probe)
            self._probed = time.monotonic()

    async def append(self, event: EventRow, due: Due | None = None) -> bool:
        """Store an event; False if another one has its number. `StoreAway`: not known, read before trying again."""
        stored: bool = await self.commits.put(Appended(event=event, due=due))
        return stored

    async def since(self, match: int, after: int = 0) -> list[EventRow]:
        """What came after a number."""
        return await self._read(self.driver.since(match, after))

    async def _read(self, work: Awaitable[T]) -> T:
        """Reading may go well though nothing can be stored: only what fails is noted."""
        try:
            return await work
        except StoreAway as error:
            if not self.away:
                self.away = str(error)
                log("database away", error=str(error))
            raise

    async def work(self, job: Callable[[Connection], T]) -> T:
        """Run a job that writes."""
        if not self.driver.shares_commits:
            return await self._asked(self.driver.work(job))
        done: T = await self.commits.put(Job(job))
        return done

    async def look(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads."""
        return await self._read(self.driver.look(job))

    async def close(self) -> None:
        """Commit what waits, then close."""
        await self.commits.drained()
        await self.driver.close()
