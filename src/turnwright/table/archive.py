"""All matches as record files, and back; a copy of the embedded database while it is in use."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

from ..core.errors import TurnwrightError
from ..core.evening import follows, is_evening, read_evening, write_evening
from ..core.match import Match
from ..core.pictures import result_in_words
from ..core.saved import read_record, write_record
from .games import Games
from .running import taken_up
from .store import EventRow, Store, StoreError, lobby, open_store

Tell = Callable[[str], None]


@dataclass
class ChaptersTold:
    """Matches of a room that follow each other."""

    first: int
    last: Match
    records: list[str]

    def write(self, folder: Path) -> None:
        """As one file, where there are several."""
        if len(self.records) > 1:
            file = folder / f"{self.last.game.name}-{self.first}.evening"
            file.write_text(write_evening(self.records), encoding="utf-8")


class Evenings:
    """What is told in chapters, room by room, gathered while matches go by in the order they began."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._told: dict[str, ChaptersTold] = {}

    def take(self, id: int, room: str, match: Match, record: str) -> None:
        """One match more."""
        if match.game.hosting.sequel is None:
            return
        known = self._told.get(room)
        if known is not None and follows(known.last, match):
            known.records.append(record)
            known.last = match
            return
        if known is not None:
            known.write(self.folder)
        self._told[room] = ChaptersTold(id, match, [record])

    def close(self) -> None:
        """Write what is still open."""
        for told in self._told.values():
            told.write(self.folder)


async def export(database: str, folder: Path, games: Games, tell: Tell) -> int:
    """Write every match as `GAME-NUMBER.record`, running ones too; how many.

    Chapters that follow each other are written once more, all of them as `GAME-NUMBER.evening`, by the first one's.
    """
    if not database.startswith("postgres"):
        embedded(database)
    store, written, after = await open_store(database), 0, 0
    folder.mkdir(parents=True, exist_ok=True)
    evenings = Evenings(folder)
    try:
        while page := await store.look(lambda connection, after=after: lobby.all_matches(connection, after)):  # type: ignore[misc]
            for row in page:
                after = row.id
                try:
                    running = taken_up(games.load(row.game), row, await store.since(row.id), None, 0)
                except TurnwrightError as error:
                    tell(f"match {row.id} of {row.game} is left out: {error}")
                    continue
                record = write_record(running.match)
                (folder / f"{row.game}-{row.id}.record").write_text(record, encoding="utf-8")
                evenings.take(row.id, row.room, running.match, record)
                written += 1
        evenings.close()
    finally:
        await store.close()
    return written


async def texts(database: str) -> list[tuple[str, str]]:
    """Every match as it is stored, by name, replayed by nobody: its head and its lines."""
    if not database.startswith("postgres"):
        embedded(database)
    store, found, after = await open_store(database), [], 0
    try:
        while page := await store.look(lambda connection, after=after: lobby.all_matches(connection, after)):  # type: ignore[misc]
            for row in page:
                after = row.id
                lines = [event.line for event in await store.since(row.id)]
                found.append((f"match {row.id}", "\n".join([row.head.rstrip("\n"), "", *lines, ""])))
    finally:
        await store.close()
    return found


def texts_now(database: str) -> list[tuple[str, str]]:
    return asyncio.run(texts(database))


async def bring_in(database: str, files: list[Path], games: Games, tell: Tell) -> int:
    """Add the matches of record files, and of evenings; a file that does not replay is left out, and said so."""
    store, added = await open_store(database), 0
    try:
        for file in files:
            try:
                text = file.read_text(encoding="utf-8")
                found = read_evening(text, games.load) if is_evening(text) else [read_record(text, games.load)]
            except (TurnwrightError, OSError, UnicodeDecodeError) as error:
                tell(f"{file.name} is left out: {error}")
                continue
            for match in found:
                await _add(store, match)
            added += 1
    finally:
        await store.close()
    return added


async def _add(store: Store, match: Match) -> None:
    now = time.time_ns() // 1_000_000
    outcome = match.outcome
    result = "Not finished." if outcome is None else result_in_words(match, outcome)

    def write(connection: Connection) -> None:
        id = lobby.add_match(connection, "", match.game.name, match.head(), now)
        lines = enumerate(match.lines(), start=1)
        lobby.add_events(connection, [EventRow(match=id, sequence=n, line=line, at=now) for n, line in lines])
        lobby.finish_match(connection, id, result, None if outcome is None else outcome.winners)

    await store.work(write)


def embedded(database: str) -> Path:
    """The file of the embedded database, which must be there."""
    path = Path(database.removeprefix("sqlite:///"))
    if not path.is_file():
        raise StoreError(f"there is no database at {path}")
    return path


def back_up(database: str, file: Path) -> None:
    """A consistent copy of the embedded database, made while the table is in use."""
    if database.startswith("postgres"):
        raise StoreError("PostgreSQL is backed up with its own tools: pg_dump")
    source, target = sqlite3.connect(f"file:{embedded(database)}?mode=ro", uri=True), sqlite3.connect(file)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()


def export_now(database: str, folder: Path, games: Games, tell: Tell) -> int:
    """The same for a command."""
    return asyncio.run(export(database, folder, games, tell))


def bring_in_now(database: str, files: list[Path], games: Games, tell: Tell) -> int:
    """The same for a command."""
    return asyncio.run(bring_in(database, files, games, tell))
