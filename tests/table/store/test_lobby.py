"""The lobby's work in every database: rooms with versions, matches, kept positions."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from table.store.contract import event, new_match, opened, with_store
from turnwright.table.store import Due, RoomRow, Store, lobby


class TestRooms:
    """Documents with a version."""

    ROW = RoomRow(code="ABCDEF", version=1, game="toy", stage="gathering", match=0, kept=b"{}", touched=5)

    def test_a_code_is_given_once(self, address: str) -> None:
        async def twice(store: Store) -> None:
            assert await store.work(lambda connection: lobby.add_room(connection, self.ROW)) is None
            assert await store.work(lambda connection: lobby.add_room(connection, self.ROW)) == "ABCDEF"
            assert await store.look(lambda connection: lobby.load_room(connection, "ABCDEF")) == self.ROW
            assert await store.look(lambda connection: lobby.load_room(connection, "ZZZZZZ")) is None

        with_store(address, twice)

    def test_a_wish_makes_one_room(self, address: str) -> None:
        async def twice(store: Store) -> None:
            rows = [
                RoomRow(code=code, version=1, game="toy", stage="x", match=0, kept=b"", touched=1, made="wish")
                for code in ("ONE", "TWO")
            ]

            def add(row: RoomRow, connection: Connection) -> str | None:
                return lobby.add_room(connection, row)

            assert [await store.work(partial(add, row)) for row in rows] == [None, "ONE"]
            assert await store.look(lambda connection: lobby.room_made_by(connection, "wish")) == "ONE"

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
            assert await store.work(lambda connection: lobby.add_room(connection, self.ROW)) is None

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
            assert (added, stored) == (None, True)
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


def test_a_room_in_which_somebody_plays_or_something_is_due_is_not_quiet(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "a.sqlite")) as store:
            played = await new_match(store)
            rows = {
                "PLAYED": {"match": played},
                "DUE": {"due": 10**9},
                "QUIET": {},
            }
            for code, fields in rows.items():
                usual = {"version": 1, "game": "toy", "stage": "playing", "match": 0, "kept": b"", "touched": 5}
                row = RoomRow(code=code, **{**usual, **fields})  # type: ignore[arg-type]
                await store.work(partial(lambda row, c: lobby.add_room(c, row), row))
            await store.append(event(played, 1))
            found = await store.look(lambda c: lobby.rooms_untouched(c, "playing", 900))
            assert {row.code for row in found} == {"QUIET"}
            later = await store.look(lambda c: lobby.rooms_untouched(c, "playing", 10**6))
            assert {row.code for row in later} == {"QUIET", "PLAYED"}, "its last line is long ago, too"

    asyncio.run(run())


def test_what_is_listed_comes_newest_first_and_not_without_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "a.sqlite")) as store:
            for number in range(5):
                row = RoomRow(code=f"R{number}", version=1, game="toy", stage="x", match=0, kept=b"", touched=number)
                await store.work(partial(lambda row, c: lobby.add_room(c, row), row))
            found = await store.look(lambda c: lobby.list_rooms(c, most=3))
            assert [row.code for row in found] == ["R4", "R3", "R2"]
            await store.work(lambda c: lobby.remove_room(c, "R4"))
            assert await store.look(lambda c: lobby.version_of(c, "R4")) is None
            assert await store.look(lambda c: lobby.list_rooms(c, "gathering")) == []

    asyncio.run(run())
