"""PostgreSQL: asyncpg appends with arrays and reads; SQLAlchemy does the lobby's work over the same driver."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .rows import Appended, EventRow, StoreAway, StoreError
from .store import Job

T = TypeVar("T")
APPEND = """
INSERT INTO events (match, sequence, line, at, action)
SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::bigint[], $5::text[])
ON CONFLICT DO NOTHING RETURNING match, sequence
"""
DUE = """
UPDATE rooms SET due = given.due FROM unnest($1::text[], $2::bigint[]) AS given (code, due)
WHERE rooms.code = given.code
"""
COLUMNS = ("match", "sequence", "line", "at", "action")
SINCE = "SELECT match, sequence, line, at, action FROM events WHERE match = $1 AND sequence > $2 ORDER BY sequence"
MIGRATION_LOCK = 7_457_221
CONNECTIONS = 4
SECONDS = 10
AWAY = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,
)


class PostgresDriver:
    """A pool of connections for events, and SQLAlchemy's for the lobby, which write side by side."""

    shares_commits = False

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: asyncpg.Pool[Any]
        self._engine: AsyncEngine

    async def open(self, migrate: Callable[[Connection], None]) -> None:
        """Connect, and bring the tables up to date; one process at a time does that."""
        plain = self.url.replace("postgresql+asyncpg://", "postgresql://", 1)
        try:
            self._pool = await asyncpg.create_pool(plain, min_size=1, max_size=CONNECTIONS, command_timeout=SECONDS)
        except (OSError, TimeoutError, asyncpg.PostgresError, ValueError) as error:
            raise StoreError(
                f"the database {_without_password(plain)} cannot be opened: {error}; start it first, name another with "
                "--database, or have it waited for with TURNWRIGHT_TABLE_WAIT=60"
            ) from None
        self._engine = create_async_engine(
            plain.replace("postgresql://", "postgresql+asyncpg://", 1), pool_size=CONNECTIONS, pool_pre_ping=True
        )

        def alone(connection: Connection) -> None:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            migrate(connection)

        await self.work(alone)

    async def commit(self, batch: Sequence[Appended | Job[Any]]) -> Sequence[Any]:
        events = [item for item in batch if isinstance(item, Appended)]
        async with self._asked():
            try:
                return await self._append(events)
            except asyncpg.IntegrityConstraintViolationError:
                return [answer for item in events for answer in await self._alone(item)]

    async def _append(self, batch: Sequence[Appended]) -> list[bool | Exception]:
        first: dict[tuple[int, int], EventRow] = {}
        for item in batch:
            first.setdefault((item.event.match, item.event.sequence), item.event)
        columns = [[getattr(event, name) for event in first.values()] for name in COLUMNS]
        due_too = any(item.due is not None for item in batch)
        async with self._pool.acquire() as connection, connection.transaction() if due_too else nullcontext():
            keys = {(row[0], row[1]) for row in await connection.fetch(APPEND, *columns)}
            events = [item.event for item in batch]
            answers = [(one.match, one.sequence) in keys and first[one.match, one.sequence] is one for one in events]
            due = [item.due for item, stored in zip(batch, answers, strict=True) if stored and item.due is not None]
            if due:
                await connection.execute(DUE, [one.room for one in due], [one.at for one in due])
        return list(answers)

    async def _alone(self, item: Appended) -> list[bool | Exception]:
        """One of a batch was broken: each is stored by itself, so that only the broken one fails."""
        try:
            return await self._append([item])
        except asyncpg.IntegrityConstraintViolationError as error:
            return [StoreError(f"event {item.event.sequence} of match {item.event.match}: {error}")]

    async def since(self, match: int, after: int) -> list[EventRow]:
        async with self._asked():
            rows = await self._pool.fetch(SINCE, match, after)
        return [EventRow(match=row[0], sequence=row[1], line=row[2], at=row[3], action=row[4]) for row in rows]

    async def work(self, job: Callable[[Connection], T]) -> T:
        async with self._asked(), self._engine.begin() as connection:
            return await connection.run_sync(job)

    async def look(self, job: Callable[[Connection], T]) -> T:
        async with self._asked(), self._engine.connect() as connection:
            return await connection.run_sync(job)

    @asynccontextmanager
    async def _asked(self) -> AsyncIterator[None]:
        try:
            yield
        except AWAY as error:
            raise StoreAway(f"the database does not answer: {error}") from None
        except DBAPIError as error:
            if error.connection_invalidated or isinstance(error.orig and error.orig.__cause__, AWAY):
                raise StoreAway(f"the database does not answer: {error.orig}") from None
            raise

    async def close(self) -> None:
        if hasattr(self, "_engine"):
            await self._engine.dispose()
        if hasattr(self, "_pool"):
            await self._pool.close()


def _without_password(url: str) -> str:
    scheme, mark, rest = url.partition("://")
    return f"{scheme}{mark}{rest.rpartition('@')[2]}"
