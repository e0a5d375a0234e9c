"""SQLite: what is committed is safe, one job's mistake is its own, and only one connection writes."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from table.store.contract import event, new_match, opened
from turnwright.table.store import Due, RoomRow, StoreAway, StoreError, lobby, open_store

ROOM = RoomRow(code="ABCDEF", version=1, game="toy", stage="gathering", match=0, kept=b"{}", touched=5)


def half(connection: Connection) -> None:
    lobby.add_room(connection, ROOM)
    raise ValueError("in the middle")


def test_half_of_a_failed_job_is_not_stored_though_others_of_its_commit_are(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "a.sqlite")) as store:
            match = await new_match(store)
            answers = await asyncio.gather(
                store.append(event(match, 1)), store.work(half), store.append(event(match, 2)), return_exceptions=True
            )
            assert [answers[0], answers[2]] == [True, True] and isinstance(answers[1], ValueError)
            assert await store.look(lambda c: lobby.load_room(c, "ABCDEF")) is None
            assert len(await store.since(match)) == 2

    asyncio.run(run())


def test_a_line_that_was_not_first_changes_nothing_not_even_what_is_due(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "a.sqlite")) as store:
            await store.work(lambda c: lobby.add_room(c, ROOM))
            match = await new_match(store)
            assert await store.append(event(match, 1, "mine"), Due(room="ABCDEF", at=500))
            assert not await store.append(event(match, 1, "late"), Due(room="ABCDEF", at=1))
            assert [one.line for one in await store.since(match)] == ["1. mine"]
            assert await store.look(lambda c: lobby.rooms_due(c, 499)) == []

    asyncio.run(run())


def test_the_database_is_durable_and_the_reader_cannot_write(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "a.sqlite")) as store:

            def pragma(connection: Connection) -> tuple[object, ...]:
                asked = ("journal_mode", "synchronous", "foreign_keys")
                return tuple(connection.execute(text(f"PRAGMA {name}")).scalar() for name in asked)

            assert await store.work(pragma) == ("wal", 2, 1)
            with pytest.raises(StoreError, match="readonly"):
                await store.look(lambda c: lobby.add_room(c, ROOM))

    asyncio.run(run())


def test_a_database_that_somebody_else_holds_is_away_and_then_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnwright.table.store.sqlite.BUSY_SECONDS", 0)

    async def run() -> None:
        async with opened(str(tmp_path / "a.sqlite")) as store:
            match = await new_match(store)
            other = sqlite3.connect(tmp_path / "a.sqlite", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreAway, match="does not answer"):
                await store.append(event(match, 1))
            assert store.away
            other.execute("ROLLBACK")
            other.close()
            assert await store.append(event(match, 1)) and not store.away

    asyncio.run(run())


def test_a_file_that_is_no_database_is_refused_with_a_way_out(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database at all, but long enough to look like one" * 40)
    for path in (tmp_path / "text", tmp_path):
        with pytest.raises(StoreError, match="--database names another file"):
            asyncio.run(open_store(str(path)))


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path}/deep/er/a.sqlite"):
            assert (tmp_path / "deep" / "er" / "a.sqlite").exists()

    asyncio.run(run())
