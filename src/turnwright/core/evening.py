"""All chapters of a game that is told in several, as one text: their records one after the other.

    turnwright evening 1
    turnwright record 1
    game: methuen
    …

What the options of a later chapter share with those of the first one is written once, so a campaign's text stands there
once. A chapter follows from the one before, or the text is refused: nobody puts evenings together from parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from .errors import UNREADABLE, RecordError
from .saved import FIRST_LINE as RECORD_LINE
from .saved import MOST_CHARACTERS, read_record

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

FIRST_LINE: Final = "turnwright evening 1"
OPTIONS: Final = "options: "
MOST_CHAPTERS: Final = 1000


def is_evening(text: str) -> bool:
    """Whether a text is one of these."""
    return text.startswith(FIRST_LINE)


def write_evening(records: Sequence[str]) -> str:
    """The records of chapters that follow each other, as one text."""
    first = _options(records[0]) if records else {}
    shared = [
        record if place == 0 else _with_options(record, _unlike(first, record)) for place, record in enumerate(records)
    ]
    return "\n".join([FIRST_LINE, *(record.rstrip("\n") for record in shared), ""])


def read_evening(text: str, find: Callable[[str], Game], whole: bool = True) -> list[Match]:
    """The chapters, each replayed and following from the one before; the last of them may still be running."""
    matches: list[Match] = []
    for place, record in enumerate(records_of(text), start=1):
        match = read_record(record, find, whole)
        if matches and not follows(matches[-1], match):
            raise RecordError(f"chapter {place} does not follow from chapter {place - 1} of this evening")
        matches.append(match)
    return matches


def records_of(text: str) -> list[str]:
    """The records in the text, each whole again."""
    if not is_evening(text):
        raise RecordError(f"an evening begins with the line {FIRST_LINE!r}")
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"an evening has at most {MOST_CHARACTERS} characters; this one has {len(text)}")
    parts = text.replace("\r\n", "\n").split(f"\n{RECORD_LINE}\n")
    if parts[0] != FIRST_LINE or not 1 < len(parts) <= MOST_CHAPTERS + 1:
        raise RecordError(f"an evening has 1 to {MOST_CHAPTERS} records behind its first line; {len(parts) - 1} came")
    records = [f"{RECORD_LINE}\n{part.rstrip()}\n" for part in parts[1:]]
    first = _options(records[0])
    return [records[0], *(_with_options(record, {**first, **_options(record)}) for record in records[1:])]


def follows(before: Match, match: Match) -> bool:
    """Whether a match is the next chapter of another."""
    sequel = before.game.hosting.sequel
    if sequel is None or before.game.name != match.game.name or not before.is_over or before.seats != match.seats:
        return False
    further = sequel(before)
    return further is not None and match.game.read_options(further) == match.options


def _unlike(first: dict[str, Any], record: str) -> dict[str, Any]:
    return {name: value for name, value in _options(record).items() if name not in first or first[name] != value}


def _options(record: str) -> dict[str, Any]:
    line = next((line for line in record.split("\n") if line.startswith(OPTIONS)), None)
    try:
        found = msgspec.json.decode((line or "").removeprefix(OPTIONS), type=dict[str, Any])
    except UNREADABLE as error:
        raise RecordError(f"options: {error}") from None
    return found


def _with_options(record: str, options: dict[str, Any]) -> str:
    lines = record.split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith(OPTIONS))
    lines[place] = f"{OPTIONS}{msgspec.json.encode(options).decode()}"
    return "\n".join(lines)
