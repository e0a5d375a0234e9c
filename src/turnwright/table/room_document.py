"""A room as it is stored: one document with a version, always read and written as a whole."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .limits import MOST_CLOSED, MOST_DONE
from .store.rows import RoomRow

Stage = Literal["gathering", "playing", "over"]
What = Literal["rematch", "call_off", "take_back", "pause", "resume"]
How = Literal["declined", "withdrawn", "expired"]
TakingBack = Literal["free", "asked", "never"]
MINUTE = 60_000


class PersonKept(msgspec.Struct, kw_only=True):
    """Somebody who shares a seat with the one who came first."""

    id: str
    name: str
    token: str
    ready: bool = False
    webhook: str = ""
    guest: bool = False
    muted: list[int] = []
    moving: str = ""
    moving_until: int = 0


class PartKept(msgspec.Struct, kw_only=True):
    """A part of a seat that somebody has taken; a level means that a bot plays it, for them or for nobody."""

    by: str = ""
    level: int | None = None


class SeatKept(msgspec.Struct, kw_only=True):
    """A place at the table and who came first to it. `token` is a hash; a level means that a bot plays it now."""

    id: str = ""
    """Who sits there, by a number that is told to everybody and opens nothing."""
    name: str = ""
    token: str = ""
    level: int | None = None
    ready: bool = False
    host: bool = False
    webhook: str = ""
    fellows: list[PersonKept] = []
    """Who shares the seat, in the order they came."""
    parts: dict[str, PartKept] = {}
    """The parts of the seat that are somebody's; all others are anybody's who sits there."""
    guest: bool = False
    """Whether who sits here gave no name; each reader calls them a guest in their own language."""
    was: str = ""
    """Who left it while a match was on, and when."""
    left: int = 0
    muted: list[int] = []
    """Whose talk its holder does not want to hear: seats; −1 those who watch."""
    moving: str = ""
    """The hash of the secret by which another device may take it, and until when."""
    moving_until: int = 0

    @property
    def is_empty(self) -> bool:
        return not self.token and self.level is None

    @property
    def is_bot(self) -> bool:
        return self.level is not None

    @property
    def has_bot(self) -> bool:
        """Whether a bot plays it, or a part of it."""
        return self.is_bot or any(part.level is not None for part in self.parts.values())


class OfferKept(msgspec.Struct, kw_only=True):
    """Something that waits for the others' yes."""

    id: str
    what: What
    by: int
    yes: list[int]
    until: int = 0
    """When it expires, in milliseconds since 1970; 0: never."""
    ply: int = -1
    """To how many actions a take-back leads, and how many stood when it was offered."""
    from_ply: int = -1


class OfferClosed(msgspec.Struct, kw_only=True):
    """An offer that came to nothing, so that both sides see what became of it."""

    id: str
    what: What
    by: int
    how: How
    who: int | None = None
    at: int = 0


class SaidKept(msgspec.Struct, kw_only=True):
    """A line of talk: kept with the room, in no record."""

    number: int
    at: int
    seat: int | None
    """None: somebody who watches."""
    name: str
    text: str = ""
    phrase: str = ""
    """One of the phrases that everybody reads in their own language."""
    apart: bool = False
    """Whether a watcher said it while the match was on: players hear it when it is over."""


class GoesOn(msgspec.Struct, kw_only=True):
    """A match that was read from a record: its head, its lines, and where it stands."""

    head: str
    lines: list[str]
    snapshot: bytes


class ChapterKept(msgspec.Struct, kw_only=True):
    """A chapter that was over before the room was made: its head, its lines, how it ended."""

    head: str
    lines: list[str]
    result: str


class RoomDocument(msgspec.Struct, kw_only=True):
    """Everything about a room that must survive."""

    game: str
    seats: list[SeatKept]
    options: dict[str, Any] = {}
    clock: dict[str, Any] | None = None
    watching: str = "live"
    hot_seat: bool = False
    correspondence: bool = False
    seed: int | None = None
    goes_on: GoesOn | None = None
    """The match that the first one goes on with, until that has begun."""
    earlier: list[ChapterKept] = []
    """The chapters before it, until it has begun: then they are matches of this room."""
    from_record: bool = False
    stage: Stage = "gathering"
    match: int = 0
    matches: list[int] = []
    offers: list[OfferKept] = []
    closed: list[OfferClosed] = []
    """The latest offers of this match that came to nothing."""
    listed: bool = False
    """Whether everybody may find it on the home page."""
    talk: bool = True
    take_back: TakingBack = "asked"
    """An action that was answered is taken back at once, with the others' consent, or never."""
    patience: int = 3 * MINUTE
    """After so many milliseconds the others may go on without somebody who is away."""
    said: list[SaidKept] = []
    said_count: int = 0
    score: dict[str, float] = {}
    rolling: bool = False
    """Whether the next match waits for dice that people roll before its first action."""
    created: int = 0
    seeded: bool = False
    """Whether its chance was given by who made it; then nobody else may ever sit here."""
    salt: str = ""
    """With what a client made up it gives the token of a seat, so that a lost answer can be given again."""
    done: list[str] = []
    """The latest wishes that were granted, so that one which is sent again is not granted twice."""
    people: int = 0
    """How many people play here, where that is more than there are seats: they share them."""
    parts: list[list[str]] = []
    """What each seat is made of in the present match, or in the one that will be."""
    master: int | None = None
    """The seat of the game master, where a match of this room has one."""
    came: int = 0
    """How many people have ever sat down: the next one's number."""
    known: dict[str, str] = {}
    """Everybody who has shared a seat, by their numbers: the log tells who did what after they have left, too."""
    chapters: list[int] = []
    """The matches that follow each other up to the present one; a rematch begins anew."""

    @property
    def delay(self) -> int:
        """By how many numbers spectators are behind; −1: nobody may watch."""
        if self.watching == "nobody":
            return -1
        return int(self.watching.partition(":")[2] or 0)

    @property
    def all_ready(self) -> bool:
        """Whether a match can begin: every seat is taken, everybody is ready."""
        ready = all(not seat.is_empty and seat.ready and all(one.ready for one in seat.fellows) for seat in self.seats)
        return self.stage == "gathering" and ready and self.count_people() >= self.people

    @property
    def awaits_dice(self) -> bool:
        """Whether people are to roll now what falls before the first action."""
        return self.rolling and (self.stage != "gathering" or self.all_ready)

    def remember(self, wish: str) -> None:
        """A wish is granted with this version of the room."""
        if wish:
            self.done = [*self.done, wish][-MOST_DONE:]

    def count_people(self) -> int:
        """How many people have a seat, or share one."""
        return sum(bool(seat.token) + len(seat.fellows) for seat in self.seats)

    def close_offer(self, offer: OfferKept, how: How, who: int | None, at: int) -> None:
        """An offer comes to nothing."""
        self.offers = [one for one in self.offers if one.id != offer.id]
        gone = OfferClosed(id=offer.id, what=offer.what, by=offer.by, how=how, who=who, at=at)
        self.closed = [*(one for one in self.closed if one.what != offer.what), gone][-MOST_CLOSED:]

    def persons(self) -> list[int]:
        """The seats that somebody holds, whoever plays them now."""
        return [number for number, seat in enumerate(self.seats) if seat.token]


_decoder = msgspec.json.Decoder(RoomDocument)


def row_of(code: str, version: int, kept: RoomDocument, now: int, due: int | None, made: str | None = None) -> RoomRow:
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
        listed=int(kept.listed),
        made=made,
    )


def kept_in(row: RoomRow) -> RoomDocument:
    """The document in a row."""
    return _decoder.decode(row.kept)


def copy_of(kept: RoomDocument) -> RoomDocument:
    """The same again, to be changed."""
    return _decoder.decode(msgspec.json.encode(kept))
