"""One contract, every database: the same tests run over SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from table.services import Postgres
from turnwright.table.store import Due, EventRow, RoomRow, Store, StoreAway, StoreError, lobby, open_store
from turnwright.table.store.schema import metadata

Test = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/table.sqlite"
    server: Postgres = request.getfixturevalue("a_postgres")
    asyncio.run(empty(server.url))
    return str(server.url)


async def empty(url: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()


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


class TestRooms:
    """Documents with a version."""

    ROW = RoomRow(code="ABCDEF", version=1, game="toy", stage="gathering", match=0, kept=b"{}", touched=5)

    def test_a_code_is_given_once(self, address: str) -> None:
        async def twice(store: Store) -> None:
            assert await store.work(lambda connection: lobby.add_room(connection, self.ROW))
            assert not await store.work(lambda connection: lobby.add_room(connection, self.ROW))
            assert await store.look(lambda connection: lobby.load_room(connection, "ABCDEF")) == self.ROW
            assert await store.look(lambda connection: lobby.load_room(connection, "ZZZZZZ")) is None

        with_store(address, twice)

    def test_of_two_changes_to_one_version_one_is_made(self, address: str) -> None:
        async def race(store: Store) -> None:
            await store.work(lambda connection: lobby.add_room(connection, self.ROW))
            rows = [
                RoomRow(code="ABCDEF", version=2, game="toy", stage="playing", match=1, kept=word, touched=6)
                for word in (b"a", b"b")
            ]

            def save(row: RoomRow, connection: Connection) -> bool:
                return lobby.save_room(connection, row)

            saved = [await store.work(partial(save, row)) for row in rows]
            assert saved == [True, False]
            found = await store.look(lambda connection: lobby.load_room(connection, "ABCDEF"))
            assert found == rows[0]

        with_store(address, race)

    def test_failed_work_changes_nothing(self, address: str) -> None:
        def half(connection: Connection) -> None:
            lobby.add_room(connection, self.ROW)
            raise ValueError("in the middle")

        async def fail(store: Store) -> None:
            with pytest.raises(ValueError, match="in the middle"):
                await store.work(half)
            assert await store.look(lambda connection: lobby.load_room(connection, "ABCDEF")) is None
            assert await store.work(lambda connection: lobby.add_room(connection, self.ROW))

        with_store(address, fail)

    def test_failed_work_costs_only_itself(self, address: str) -> None:
        def fail(connection: Connection) -> None:
            connection.execute(text("INSERT INTO nowhere VALUES (1)"))

        async def together(store: Store) -> None:
            match = await new_match(store)
            added, failed, stored = await asyncio.gather(
                store.work(lambda connection: lobby.add_room(connection, self.ROW)),
                store.work(fail),
                store.append(event(match, 1)),
                return_exceptions=True,
            )
            assert (added, stored) == (True, True)
            assert isinstance(failed, Exception)
            assert await store.look(lambda connection: lobby.load_room(connection, "ABCDEF")) == self.ROW

        with_store(address, together)

    def test_quiet_rooms_are_found(self, address: str) -> None:
        async def find(store: Store) -> None:
            await store.work(lambda connection: lobby.add_room(connection, self.ROW))
            assert await store.look(lambda c: lobby.rooms_untouched(c, "gathering", 5)) == []
            assert await store.look(lambda c: lobby.rooms_untouched(c, "gathering", 6)) == [self.ROW]

        with_store(address, find)

    def test_what_is_due_is_stored_with_the_event(self, address: str) -> None:
        async def wait(store: Store) -> None:
            await store.work(lambda connection: lobby.add_room(connection, self.ROW))
            match = await new_match(store)
            assert await store.append(event(match, 1), Due(room="ABCDEF", at=900))
            assert not await store.append(event(match, 1), Due(room="ABCDEF", at=100))
            assert await store.look(lambda c: lobby.rooms_due(c, 899)) == []
            assert await store.look(lambda c: lobby.rooms_due(c, 900)) == ["ABCDEF"]
            assert await store.append(event(match, 2), Due(room="ABCDEF", at=None))
            assert await store.look(lambda c: lobby.rooms_due(c, 10_000)) == []

        with_store(address, wait)


class TestMatches:
    """Matches and kept positions."""

    def test_matches_are_numbered_and_listed(self, address: str) -> None:
        async def add(store: Store) -> None:
            first, second = await new_match(store), await new_match(store)
            await store.work(lambda connection: lobby.finish_match(connection, first, "seat 0 wins"))
            found = await store.look(lambda connection: lobby.matches_of(connection, "ABCDEF"))
            assert [(row.id, row.result) for row in found] == [(first, "seat 0 wins"), (second, "")]
            assert await store.look(lambda c: lobby.all_matches(c, after=first)) == found[1:]

        with_store(address, add)

    def test_a_later_position_replaces_an_earlier_one_never_the_other_way(self, address: str) -> None:
        async def keep(store: Store) -> None:
            match = await new_match(store)
            for sequence in (50, 100, 60):
                await store.work(partial(lambda n, c: lobby.keep_snapshot(c, match, n, "rules", b"%d" % n), sequence))
            found = await store.look(lambda connection: lobby.load_snapshot(connection, match))
            assert found == (100, "rules", b"100")

        with_store(address, keep)


class TestTables:
    """Schema and migrations."""

    def test_the_migrations_make_the_tables_that_the_code_declares(self, address: str) -> None:
        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        async def compare(store: Store) -> None:
            assert await store.look(differences) == []

        with_store(address, compare)

    def test_a_database_of_a_later_version_is_left_alone(self, address: str) -> None:
        async def refused_when_later(store: Store) -> None:
            def version(connection: Connection) -> str:
                return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())

            def becomes(number: str) -> Callable[[Connection], object]:
                return lambda connection: connection.execute(
                    text("UPDATE alembic_version SET version_num = :number"), {"number": number}
                )

            known = await store.look(version)
            await store.work(becomes("z9"))
            try:
                with pytest.raises(StoreError, match="z9"):
                    await open_store(address)
            finally:
                await store.work(becomes(known))  # other tests use the same database

        with_store(address, refused_when_later)


def test_an_address_of_no_kind_we_know_is_refused_with_what_would_work() -> None:
    with pytest.raises(StoreError, match="postgresql://"):
        asyncio.run(open_store("mysql://somewhere/table"))
