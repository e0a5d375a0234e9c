"""A room as it is stored: one document with a version, always read and written as a whole."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .store.rows import RoomRow

Stage = Literal["gathering", "playing", "over"]
What = Literal["rematch", "call_off"]


class SeatKept(msgspec.Struct, kw_only=True):
    """A place at the table. `token` is a hash; a level means that a bot plays it now."""

    name: str = ""
    token: str = ""
    level: int | None = None
    ready: bool = False
    host: bool = False
    webhook: str = ""

    @property
    def is_empty(self) -> bool:
        return not self.token and self.level is None

    @property
    def is_bot(self) -> bool:
        return self.level is not None


class OfferKept(msgspec.Struct, kw_only=True):
    """Something that waits for the others' yes."""

    id: str
    what: What
    by: int
    yes: list[int]


class RoomKept(msgspec.Struct, kw_only=True):
    """Everything about a room that must survive."""

    game: str
    seats: list[SeatKept]
    options: dict[str, Any] = {}
    clock: dict[str, Any] | None = None
    watching: str = "live"
    hot_seat: bool = False
    correspondence: bool = False
    seed: int | None = None
    record: str = ""
    """The record the first match goes on from, if it does."""
    stage: Stage = "gathering"
    match: int = 0
    matches: list[int] = []
    offers: list[OfferKept] = []
    score: dict[str, float] = {}
    rolling: bool = False
    """Whether the next match waits for dice that people roll before its first action."""
    created: int = 0

    @property
    def delay(self) -> int:
        """By how many numbers spectators are behind; −1: nobody may watch."""
        if self.watching == "nobody":
            return -1
        return int(self.watching.partition(":")[2] or 0)

    @property
    def all_ready(self) -> bool:
        """Whether a match can begin: every seat is taken, everybody is ready."""
        return self.stage == "gathering" and all(not seat.is_empty and seat.ready for seat in self.seats)

    @property
    def awaits_dice(self) -> bool:
        """Whether people are to roll now what falls before the first action."""
        return self.rolling and (self.stage != "gathering" or self.all_ready)

    def persons(self) -> list[int]:
        """The seats that somebody holds, whoever plays them now."""
        return [number for number, seat in enumerate(self.seats) if seat.token]


_decoder = msgspec.json.Decoder(RoomKept)


def row_of(code: str, version: int, kept: RoomKept, now: int, due: int | None) -> RoomRow:
    """The row that holds this document."""
    return RoomRow(
        code=code,
        version=version,
        game=kept.game,
        stage=kept.stage,
        match=kept.match,
        kept=msgspec.json.encode(kept),
        touched=now,
        due=due,
    )


def kept_in(row: RoomRow) -> RoomKept:
    """The document in a row."""
    return _decoder.decode(row.kept)


def copy_of(kept: RoomKept) -> RoomKept:
    """The same again, to be changed."""
    return _decoder.decode(msgspec.json.encode(kept))
