"""Analyses and studies in every database: found again, and the oldest go when there are too many."""

from __future__ import annotations

from turnwright.table.store import Store, kept

from .contract import with_store


async def analysis(store: Store, key: str) -> bytes | None:
    return await store.look(lambda connection: kept.load_analysis(connection, key))


async def keep_analysis(store: Store, key: str, found: bytes, at: int, most: int) -> None:
    await store.work(lambda connection: kept.keep_analysis(connection, key, found, at, most))


async def study(store: Store, id: str) -> str | None:
    return await store.look(lambda connection: kept.load_study(connection, id))


async def keep_study(store: Store, id: str, at: int, most: int) -> None:
    await store.work(lambda connection: kept.keep_study(connection, id, "text", at, most))


def test_an_analysis_is_found_by_its_key_and_replaced(address: str) -> None:
    async def run(store: Store) -> None:
        for at, found in enumerate((b"one", b"two")):
            await keep_analysis(store, "k", found, at, 9)
        assert (await analysis(store, "k"), await analysis(store, "other")) == (b"two", None)

    with_store(address, run)


def test_beyond_so_many_the_oldest_go(address: str) -> None:
    async def run(store: Store) -> None:
        for at in range(4):
            await keep_study(store, f"s{at}", at, 2)
            await keep_analysis(store, f"a{at}", b"x", at, 3)
        assert [await study(store, f"s{at}") for at in range(4)] == [None, None, "text", "text"]
        assert [await analysis(store, f"a{at}") for at in range(4)] == [None, b"x", b"x", b"x"]

    with_store(address, run)
