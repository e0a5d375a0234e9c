"""PostgreSQL carries the news itself: NOTIFY and LISTEN. A message is far below their limit of 8,000 bytes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg

from ..store.rows import StoreError
from .news import Carried, Heard, decoder, encode, said

CHANNEL = "turnwright"
MOST_WAITING = 10_000
AGAIN_AFTER = 0.5
AWAY = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class PostgresBus:
    """One connection that listens and notifies; made anew when it breaks."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://", 1)
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._task: asyncio.Task[None] | None = None
        self._connection: Any = None
        self.up = True

    async def open(self) -> None:
        try:
            await (await asyncpg.connect(self._url)).close()
        except AWAY as error:
            raise StoreError(
                f"the bus does not answer: {error}; start it first, name another with --bus, or have it waited for "
                "with TURNWRIGHT_TABLE_WAIT=60"
            ) from None

    async def listen(self, heard: Heard) -> None:
        await self._connect(heard)
        self._task = asyncio.create_task(self._work(heard))

    async def _connect(self, heard: Heard) -> None:
        self._connection = await asyncpg.connect(self._url)

        def notified(connection: Any, process: int, channel: str, payload: str) -> None:
            heard(decoder.decode(payload))

        await self._connection.add_listener(CHANNEL, notified)

    async def _work(self, heard: Heard) -> None:
        while True:
            first = await self._waiting.get()
            batch = [first]
            while not self._waiting.empty() and len(batch) < 500:
                batch.append(self._waiting.get_nowait())
            try:
                if self._connection.is_closed():
                    await self._connect(heard)
                    self.up = said(self.up, True)
                await self._connection.execute(
                    "SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word", CHANNEL, batch
                )
            except AWAY as error:
                self.up = said(self.up, False, error)
                await asyncio.sleep(AGAIN_AFTER)

    def publish(self, message: Carried) -> None:
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(encode(message).decode())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close()
