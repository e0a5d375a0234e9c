"""SQLite, embedded: write-ahead log, full durability, one thread and one connection that writes.

Only this connection ever writes or checkpoints: SQLite before 3.51.3 can lose the log when two of them do at once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import StaticPool

from .rows import Appended, EventRow, StoreAway, StoreError
from .store import Job

T = TypeVar("T")
APPEND = "INSERT OR IGNORE INTO events (match, sequence, line, at, action) VALUES (?, ?, ?, ?, ?)"
DUE = "UPDATE rooms SET due = ? WHERE code = ?"
SINCE = "SELECT match, sequence, line, at, action FROM events WHERE match = ? AND sequence > ? ORDER BY sequence"
BUSY_SECONDS = 5
ANSWER = " does not answer: "


class SqliteDriver:
    """A writer and a reader, each a thread with a connection of its own."""

    shares_commits = True

    def __init__(self, path: str) -> None:
        self.path = path
        self._writing = ThreadPoolExecutor(1, "turnwright-writer")
        self._reading = ThreadPoolExecutor(1, "turnwright-reader")
        self._writer: sqlite3.Connection
        self._reader: sqlite3.Connection

    async def open(self, migrate: Callable[[Connection], None]) -> None:
        """Connect, and bring the tables up to date."""
        try:
            await self._in(self._writing, self._open_writer)
            await self.work(migrate)
            await self._in(self._reading, self._open_reader)
        except (OSError, StoreAway, DBAPIError, sqlite3.Error) as error:
            why = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).rpartition(ANSWER)[2]
            raise StoreError(
                f"the database {self.path} cannot be used: {why}; --database names another file, in a folder that can "
                "be written to"
            ) from None

    def _open_writer(self) -> None:
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        self._writer = self._connect()
        self._writer.execute("PRAGMA journal_mode = WAL")
        self._writer.execute("PRAGMA synchronous = FULL")
        self._writer.execute("PRAGMA foreign_keys = ON")
        self._write_engine = _engine(self._writer)
        self._job_connection = self._write_engine.connect()

    def _open_reader(self) -> None:
        self._reader = self._connect()
        self._reader.execute("PRAGMA query_only = ON")
        self._read_engine = _engine(self._reader)

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, isolation_level=None, timeout=BUSY_SECONDS)

    async def commit(self, batch: Sequence[Appended | Job[Any]]) -> Sequence[Any]:
        return await self._in(self._writing, self._commit, batch)

    def _commit(self, batch: Sequence[Appended | Job[Any]]) -> list[Any]:
        """All in one transaction; what is refused or fails costs none of the others their place."""
        answers: list[Any] = []
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            for item in batch:
                answers.append(self._append(item) if isinstance(item, Appended) else self._job(item))
            self._writer.execute("COMMIT")
        except BaseException:
            self._writer.rollback()
            raise
        return answers

    def _append(self, item: Appended) -> bool | Exception:
        event, due = item.event, item.due
        execute = self._writer.execute
        try:
            stored = execute(APPEND, (event.match, event.sequence, event.line, event.at, event.action)).rowcount == 1
        except sqlite3.IntegrityError as error:
            return StoreError(f"event {event.sequence} of match {event.match}: {error}")
        if stored and due is not None:
            execute(DUE, (due.at, due.room))
        return stored

    def _job(self, job: Job[Any]) -> Any:
        execute = self._writer.execute
        execute("SAVEPOINT job")
        try:
            answer = job.do(self._job_connection)
        except sqlite3.OperationalError:
            raise
        except Exception as error:
            execute("ROLLBACK TO job")
            answer = self._away(error.orig) if isinstance(error, OperationalError) and error.orig else error
        execute("RELEASE job")
        return answer

    async def since(self, match: int, after: int) -> list[EventRow]:
        return await self._in(self._reading, self._since, match, after)

    def _since(self, match: int, after: int) -> list[EventRow]:
        return [
            EventRow(match=row[0], sequence=row[1], line=row[2], at=row[3], action=row[4])
            for row in self._reader.execute(SINCE, (match, after))
        ]

    async def work(self, job: Callable[[Connection], T]) -> T:
        return await self._in(self._writing, self._work, job)

    def _work(self, job: Callable[[Connection], T]) -> T:
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            done = job(self._job_connection)
            self._writer.execute("COMMIT")
        except BaseException:
            self._writer.rollback()
            raise
        return done

    async def look(self, job: Callable[[Connection], T]) -> T:
        return await self._in(self._reading, self._look, job)

    def _look(self, job: Callable[[Connection], T]) -> T:
        with self._read_engine.connect() as connection:
            return job(connection)

    async def _in(self, thread: ThreadPoolExecutor, call: Callable[..., T], *arguments: object) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, call, *arguments)
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
            raise
        except sqlite3.DatabaseError as error:
            raise self._away(error) from None
        except OperationalError as error:
            raise self._away(error.orig) from None

    def _away(self, error: BaseException | None) -> StoreAway:
        return StoreAway(f"the database {self.path}{ANSWER}{error}")

    async def close(self) -> None:
        for thread, name in ((self._reading, "_reader"), (self._writing, "_writer")):
            if hasattr(self, name):
                await self._in(thread, getattr(self, name).close)
            thread.shutdown()


def _engine(connection: sqlite3.Connection) -> Engine:
    """SQLAlchemy over a connection whose transactions we begin and end ourselves."""
    return create_engine(
        "sqlite+pysqlite://",
        creator=lambda: connection,
        poolclass=StaticPool,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
    )
