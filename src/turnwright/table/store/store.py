"""What the table needs of a database: append, read since, and small pieces of lobby work in a transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection

from .group_commit import GroupCommit
from .rows import Appended, Due, EventRow

T = TypeVar("T")
LARGEST_COMMIT = 500


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
        self.commits: GroupCommit[Appended | Job[Any], Any] = GroupCommit(driver.commit, LARGEST_COMMIT)

    async def append(self, event: EventRow, due: Due | None = None) -> bool:
        """Store an event; False if another one has its number. `StoreAway`: not known, read before trying again."""
        stored: bool = await self.commits.put(Appended(event=event, due=due))
        return stored

    async def since(self, match: int, after: int = 0) -> list[EventRow]:
        """What came after a number."""
        return await self.driver.since(match, after)

    async def work(self, job: Callable[[Connection], T]) -> T:
        """Run a job that writes."""
        if not self.driver.shares_commits:
            return await self.driver.work(job)
        done: T = await self.commits.put(Job(job))
        return done

    async def look(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads."""
        return await self.driver.look(job)

    async def close(self) -> None:
        """Commit what waits, then close."""
        await self.commits.drained()
        await self.driver.close()
