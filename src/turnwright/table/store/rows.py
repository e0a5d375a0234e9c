"""What the store keeps, row by row, and what can go wrong with it."""

from __future__ import annotations

import msgspec

from ...core.errors import TurnwrightError


class StoreError(TurnwrightError):
    """The database cannot be used; the message says why and what would work."""


class StoreAway(StoreError):  # noqa: N818 - read aloud: "the store is away"
    """The database does not answer just now. Whether the last write was stored is not known; the next reading tells."""


class EventRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's record. The key (match, sequence) decides who was first."""

    match: int
    sequence: int
    line: str
    at: int
    """When it was accepted, in milliseconds since 1970."""
    action: str = ""
    """The id its sender gave it, with the seat before it; a repeated message finds its own answer by it."""


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """When a room must be looked after though nobody does anything: a flag falls, a bot has not moved."""

    room: str
    at: int | None


class Appended(msgspec.Struct, frozen=True, kw_only=True):
    """An event to be stored, with what becomes due by it; None: as it was."""

    event: EventRow
    due: Due | None = None


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match: where it is played and how its record begins."""

    id: int
    room: str
    game: str
    head: str
    started: int
    result: str = ""
    """In words, once it is over."""
    link: str = ""
    """What nobody can guess: whoever has it may read the record once the match is over."""
    sat: str = ""
    """The hashes of those who sat there when it began, with spaces between."""
    winners: str = ""
    """The seats that have won, with spaces between; `nobody` where nobody has; empty: not known."""
    people: str = ""
    """What those at each seat were called when it began, and the level of a bot, as JSON; empty: not known."""


class RoomRow(msgspec.Struct, frozen=True, kw_only=True):
    """A room as one document with a version; it is always read and written as a whole."""

    code: str
    version: int
    game: str
    stage: str
    match: int
    kept: bytes
    touched: int
    due: int | None = None
    made: str | None = None
    """The hash of the wish that made it; the same wish finds the room again."""
    listed: int = 0
    """1: everybody may find it."""
