"""SQLite, embedded: write-ahead log, full durability, one thread and one connection that writes.

Only this connection ever writes or checkpoints: SQLite before 3.51.3 can lose the log when two of them do at once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.pool import StaticPool

from .rows import Appended, Event, StoreAway, StoreError

T = TypeVar("T")
APPEND = "INSERT OR IGNORE INTO events (match, sequence, line, at, action) VALUES (?, ?, ?, ?, ?)"
DUE = "UPDATE rooms SET due = ? WHERE code = ?"
SINCE = "SELECT match, sequence, line, at, action FROM events WHERE match = ? AND sequence > ? ORDER BY sequence"
BUSY_SECONDS = 5


class SqliteDriver:
    """A writer and a reader, each a thread with a connection of its own."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._writing = ThreadPoolExecutor(1, "turnwright-writer")
        self._reading = ThreadPoolExecutor(1, "turnwright-reader")
        self._writer: sqlite3.Connection
        self._reader: sqlite3.Connection

    async def open(self, migrate: Callable[[Connection], None]) -> None:
        """Connect, and bring the tables up to date."""
        await self._in(self._writing, self._open_writer)
        await self.work(migrate)
        await self._in(self._reading, self._open_reader)

    def _open_writer(self) -> None:
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        self._writer = self._connect()
        self._writer.execute("PRAGMA journal_mode = WAL")
        self._writer.execute("PRAGMA synchronous = FULL")
        self._writer.execute("PRAGMA foreign_keys = ON")
        self._write_engine = _engine(self._writer)

    def _open_reader(self) -> None:
        self._reader = self._connect()
        self._reader.execute("PRAGMA query_only = ON")
        self._read_engine = _engine(self._reader)

    def _connect(self) -> sqlite3.Connection:
        try:
            return sqlite3.connect(self.path, isolation_level=None, timeout=BUSY_SECONDS)
        except sqlite3.Error as error:
            raise StoreError(f"the database {self.path} cannot be opened: {error}") from None

    async def append(self, batch: Sequence[Appended]) -> Sequence[bool | Exception]:
        return await self._in(self._writing, self._append, batch)

    def _append(self, batch: Sequence[Appended]) -> list[bool | Exception]:
        # A row is ignored or refused alone: a taken key or a broken row costs none of the others their place.
        answers: list[bool | Exception] = []
        execute = self._writer.execute
        execute("BEGIN IMMEDIATE")
        try:
            for item in batch:
                event, due = item.event, item.due
                row = (event.match, event.sequence, event.line, event.at, event.action)
                try:
                    stored = execute(APPEND, row).rowcount == 1
                    answers.append(stored)
                    if stored and due is not None:
                        execute(DUE, (due.at, due.room))
                except sqlite3.IntegrityError as error:
                    answers.append(StoreError(f"event {event.sequence} of match {event.match}: {error}"))
            execute("COMMIT")
        except BaseException:
            self._writer.rollback()
            raise
        return answers

    async def since(self, match: int, after: int) -> list[Event]:
        return await self._in(self._reading, self._since, match, after)

    def _since(self, match: int, after: int) -> list[Event]:
        return [
            Event(match=row[0], sequence=row[1], line=row[2], at=row[3], action=row[4])
            for row in self._reader.execute(SINCE, (match, after))
        ]

    async def work(self, job: Callable[[Connection], T]) -> T:
        return await self._in(self._writing, self._work, job)

    def _work(self, job: Callable[[Connection], T]) -> T:
        with self._write_engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            return job(connection)

    async def look(self, job: Callable[[Connection], T]) -> T:
        return await self._in(self._reading, self._look, job)

    def _look(self, job: Callable[[Connection], T]) -> T:
        with self._read_engine.connect() as connection:
            return job(connection)

    async def _in(self, thread: ThreadPoolExecutor, call: Callable[..., T], *arguments: object) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, call, *arguments)
        except sqlite3.OperationalError as error:
            raise StoreAway(f"the database {self.path} does not answer: {error}") from None

    async def close(self) -> None:
        for thread, name in ((self._reading, "_reader"), (self._writing, "_writer")):
            if hasattr(self, name):
                await self._in(thread, getattr(self, name).close)
            thread.shutdown()


def _engine(connection: sqlite3.Connection) -> Engine:
    """SQLAlchemy over a connection of ours."""
    return create_engine("sqlite+pysqlite://", creator=lambda: connection, poolclass=StaticPool)
