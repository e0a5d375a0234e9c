"""Events: appended, first or not, read again, in every database the same."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from table.store.contract import event, new_match, opened, with_store
from turnwright.table.store import EventRow, Store, StoreAway, StoreError, lobby


class TestEvents:
    """Appending, conflicts, reading."""

    def test_what_is_appended_can_be_read_after_a_restart(self, address: str) -> None:
        async def write(store: Store) -> None:
            match = await new_match(store)
            stored = [await store.append(event(match, n, "größe ✓", f"a{n}")) for n in (1, 2, 3)]
            assert (match, stored) == (1, [True] * 3)

        async def read(store: Store) -> None:
            assert await store.since(1, 1) == [event(1, 2, "größe ✓", "a2"), event(1, 3, "größe ✓", "a3")]
            assert await store.since(1, 3) == []
            assert await store.look(lambda connection: lobby.newest(connection, 1)) == 3

        with_store(address, write)
        with_store(address, read)

    def test_the_key_decides_who_was_first(self, address: str) -> None:
        async def race(store: Store) -> None:
            match = await new_match(store)
            answers = await asyncio.gather(*(store.append(event(match, 1, f"by {n}")) for n in range(20)))
            assert sorted(answers) == [False] * 19 + [True]
            [winner] = await store.since(match)
            assert winner.line == f"1. by {answers.index(True)}"

        with_store(address, race)

    def test_two_stores_on_one_database_agree_who_was_first(self, address: str) -> None:
        async def race(first: Store) -> None:
            async with opened(address) as second:
                match = await new_match(first)
                for n in range(1, 11):
                    answers = await asyncio.gather(first.append(event(match, n)), second.append(event(match, n)))
                    assert sorted(answers) == [False, True]
                assert [e.sequence for e in await second.since(match)] == list(range(1, 11))

        with_store(address, race)

    def test_a_broken_event_costs_only_itself(self, address: str) -> None:
        async def batch(store: Store) -> None:
            match = await new_match(store)
            stray = event(match + 99, 1)  # of a match that does not exist
            batch = [event(match, 1), stray, event(match, 2)]
            first, broken, last = await asyncio.gather(*map(store.append, batch), return_exceptions=True)
            assert (first, last) == (True, True)
            assert isinstance(broken, StoreError) and not isinstance(broken, StoreAway)
            assert len(await store.since(match)) == 2

        with_store(address, batch)

    def test_what_arrives_during_a_commit_shares_the_next(self, address: str) -> None:
        async def flood(store: Store) -> None:
            match = await new_match(store)
            before = store.commits.items, store.commits.commits
            await asyncio.gather(*(store.append(event(match, n)) for n in range(1, 201)))
            assert store.commits.items - before[0] == 200
            assert store.commits.commits - before[1] <= 3

        with_store(address, flood)

    def test_a_stop_commits_first(self, address: str) -> None:
        async def stop(store: Store) -> None:
            match = await new_match(store)
            waiting = [asyncio.create_task(store.append(event(match, n))) for n in range(1, 6)]
            await asyncio.sleep(0)
            await store.commits.drained()
            assert [await task for task in waiting] == [True] * 5

        with_store(address, stop)


class Broken:
    """A database that answers only when it likes."""

    shares_commits = True
    away = False

    async def commit(self, batch: Sequence[object]) -> list[bool]:
        if self.away:
            raise StoreAway("the database does not answer: gone")
        return [True for _ in batch]

    async def since(self, match: int, after: int) -> list[EventRow]:
        if self.away:
            raise StoreAway("gone")
        return []

    async def close(self) -> None:
        self.closed = True


def test_that_the_database_is_away_is_known_until_something_is_stored_again() -> None:
    async def run() -> None:
        driver = Broken()
        store = Store(driver, "nowhere")  # type: ignore[arg-type]
        driver.away = True
        with pytest.raises(StoreAway):
            await store.append(event(1, 1))
        assert store.away
        driver.away = False
        await store.since(1)
        assert store.away, "that reading goes well says nothing about storing"
        assert await store.append(event(1, 1)) and not store.away
        driver.away = True
        with pytest.raises(StoreAway):
            await store.since(1)
        assert store.away

    asyncio.run(run())


def test_whoever_closes_stores_what_waits_first() -> None:
    async def run() -> None:
        driver = Broken()
        store = Store(driver, "nowhere")  # type: ignore[arg-type]
        waiting = [asyncio.create_task(store.append(event(1, n))) for n in (1, 2)]
        await asyncio.sleep(0)
        await store.close()
        assert [task.done() and task.result() for task in waiting] == [True, True] and driver.closed

    asyncio.run(run())
