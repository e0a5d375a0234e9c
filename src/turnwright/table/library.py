"""What is told of a record without playing it through; and the records that the host publishes, a folder of files.

A record says at its beginning of which game it is and who sat there, and near its end how it ended. So a list of many
costs no replaying; who opens one has it read as any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

import msgspec

from ..core.decoding import prepared
from ..core.errors import RecordError
from ..core.variations import read_asides
from .api.shapes import SeatThen
from .limits import LONGEST_RECORD, MOST_PUBLISHED
from .store.lobby import NOBODY

ENDING = ".record"
UNFINISHED = "running"


def field_of(text: str, name: str) -> str:
    """What a record says after this name; empty where it says nothing of the sort."""
    return next((line.partition(":")[2].strip() for line in text.split("\n") if line.startswith(f"{name}:")), "")


def names_in(head: str) -> tuple[str, ...]:
    """Who sat there, by the first lines of a record."""
    try:
        return tuple(msgspec.json.decode(field_of(head, "seats"), type=list[str]))
    except msgspec.MsgspecError:
        return ()


def people_in(written: str, names: tuple[str, ...]) -> tuple[SeatThen, ...]:
    """Who sat there, as a store writes it down; where nobody knows, what the seats are called."""
    known = msgspec.json.decode(written, type=prepared(tuple[SeatThen, ...])) if written else ()
    return tuple(
        SeatThen(name=known[seat].name or name, level=known[seat].level) if seat < len(known) else SeatThen(name=name)
        for seat, name in enumerate(names)
    )


def winners_in(written: str) -> tuple[int, ...] | None:
    """The seats that have won, as a store writes them down; None where nobody knows."""
    if not written:
        return None
    return () if written == NOBODY else tuple(map(int, written.split()))


def as_date(milliseconds: float) -> str:
    """A moment in UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


@dataclass(frozen=True)
class Published:
    """A record in the host's folder, as it is listed."""

    name: str
    game: str
    names: tuple[str, ...]
    result: str
    at: str
    heading: str
    """Of a study."""


def published(folder: str) -> list[Published]:
    """Those in the host's folder, the newest first."""
    found = [_of(file) for file in _files(folder)[:MOST_PUBLISHED]]
    return [one for one in found if one is not None]


def published_text(folder: str, name: str) -> str | None:
    """One of them; None if there is no such file among them."""
    file = next((file for file in _files(folder) if file.name == name and _of(file) is not None), None)
    return None if file is None else file.read_text(encoding="utf-8", errors="replace")


def _files(folder: str) -> list[Path]:
    if not folder:
        return []
    inside = [file for file in Path(folder).glob(f"*{ENDING}") if file.is_file() and not file.is_symlink()]
    return sorted(inside, key=lambda file: (-file.stat().st_mtime_ns, file.name))


def _of(file: Path) -> Published | None:
    known = file.stat()
    return _read(file, known.st_mtime_ns) if known.st_size <= LONGEST_RECORD else None


@lru_cache(maxsize=MOST_PUBLISHED)
def _read(file: Path, changed: int) -> Published | None:
    text = file.read_text(encoding="utf-8", errors="replace")
    game, result = field_of(text, "game"), field_of(text, "result")
    if not text.startswith("turnwright record ") or not game:
        return None
    try:
        notes = read_asides(text).notes
    except RecordError:
        return None
    heading = next((note.title for note in notes if note.on == 0), "")
    ended = "" if result == UNFINISHED else result
    return Published(file.name, game, names_in(text), ended, as_date(changed / 1_000_000), heading)
