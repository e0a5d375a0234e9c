"""What an address may do is counted for all processes, in every database."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection

from table.store.contract import with_store
from turnwright.table.store import Store, doorbook


class TestDoors:
    """What an address may do, counted for all processes."""

    def test_no_more_is_given_than_there_is(self, address: str) -> None:
        async def take(store: Store) -> None:
            def some(block: int, connection: Connection) -> bool:
                return doorbook.take(connection, "192.0.2.1", "rooms", 7, block, 10, 5_000_000_000_000)

            given = [await store.work(partial(some, block)) for block in (4, 4, 4, 1, 1, 1)]
            assert given == [True, True, False, True, True, False]
            await store.work(lambda connection: doorbook.forget(connection, 6_000_000_000_000))
            assert await store.work(partial(some, 4))

        with_store(address, take)

    def test_who_is_shut_out_is_shut_out_until_let_in(self, address: str) -> None:
        async def shut(store: Store) -> None:
            for _ in range(2):
                await store.work(lambda connection: doorbook.ban(connection, "192.0.2.0/24", 5, "noise"))
            assert await store.look(doorbook.banned) == ["192.0.2.0/24"]
            assert await store.work(lambda connection: doorbook.unban(connection, "192.0.2.0/24"))
            assert not await store.work(lambda connection: doorbook.unban(connection, "192.0.2.0/24"))
            assert await store.look(doorbook.banned) == []

        with_store(address, shut)
