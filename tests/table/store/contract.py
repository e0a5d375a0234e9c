"""What every database is tested with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from turnwright.table.store import EventRow, Store, lobby, open_store

Test = Callable[[Store], Awaitable[None]]


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def with_store(address: str, test: Test) -> None:
    async def run() -> None:
        async with opened(address) as store:
            await test(store)

    asyncio.run(run())


async def new_match(store: Store) -> int:
    return await store.work(lambda connection: lobby.add_match(connection, "ABCDEF", "toy", "head", 1))


def event(match: int, sequence: int, line: str = "x", action: str = "") -> EventRow:
    return EventRow(match=match, sequence=sequence, line=f"{sequence}. {line}", at=1000 + sequence, action=action)
