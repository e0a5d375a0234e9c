"""Redis carries the news: publish and subscribe on one channel."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from ..store.rows import StoreError
from .news import Carried, Heard, decoder, encode, said

CHANNEL = "turnwright"
MOST_WAITING = 10_000
AGAIN_AFTER = 0.5


class RedisBus:
    """One task listens, one sends; both come back when Redis does."""

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import Redis
        except ImportError:
            raise StoreError("Redis needs a package; install it with: pip install 'turnwright[table]'") from None
        self._redis: Any = Redis.from_url(url)
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self.up = True

    async def open(self) -> None:
        try:
            await self._redis.ping()
        except (OSError, self._error()) as error:
            raise StoreError(
                f"the bus does not answer: {error}; start it first, name another with --bus, or have it waited for "
                "with TURNWRIGHT_TABLE_WAIT=60"
            ) from None

    async def listen(self, heard: Heard) -> None:
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen(heard, ready)), asyncio.create_task(self._send())]
        await ready.wait()

    def _error(self) -> type[Exception]:
        from redis.exceptions import RedisError

        return RedisError

    async def _listen(self, heard: Heard, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    self.up = said(self.up, True)
                    ready.set()
                    async for message in subscription.listen():
                        if message["type"] == "message":
                            heard(decoder.decode(message["data"]))
            except (OSError, self._error()) as error:
                self.up = said(self.up, False, error)
                await asyncio.sleep(AGAIN_AFTER)

    async def _send(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                await self._redis.publish(CHANNEL, message)
            except (OSError, self._error()):
                await asyncio.sleep(AGAIN_AFTER)  # what is lost is read from the store at the next beat

    def publish(self, message: Carried) -> None:
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(encode(message))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()
