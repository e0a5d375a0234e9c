"""A room as everybody may see it: its seats, what is offered, how it is; and what was said in it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .shown import Data, PersonShown, Sentence, ShareShown


class SeatShown(Data, frozen=True, kw_only=True):
    """A place at the table and who has it."""

    seat: int
    called: Sentence
    """What the game calls the seat: `Cross`."""
    name: str
    """The name of who sits there; empty if nobody does."""
    kind: Literal["empty", "person", "bot"]
    level: int | None = None
    """Of the bot that plays it now."""
    present: bool = False
    """Whether one of its holder's devices is connected. A bot always is."""
    ready: bool = False
    host: bool = False
    master: bool = False
    """Whether it is the game master's: who has it plays the other side."""
    people: tuple[PersonShown, ...] = ()
    """Everybody who has this seat, the first one first."""
    parts: tuple[ShareShown, ...] = ()
    """What the seat is made of, where the game says so."""
    guest: bool = False
    """Whether who sits there gave no name of their own."""
    away_since: int | None = None
    """Since when they are away, or the seat was left, in milliseconds since 1970; None: somebody is there."""
    was: str = ""
    """Who has left it during this match."""
    muted: tuple[int, ...] = ()
    """Whose talk its holder does not hear."""


class OfferShown(Data, frozen=True, kw_only=True):
    """Something that waits for the others' yes, or that came to nothing."""

    id: str
    what: Literal["rematch", "call_off", "take_back", "pause", "resume"]
    by: int
    waiting_for: tuple[int, ...]
    state: Literal["pending", "declined", "withdrawn", "expired"] = "pending"
    who: int | None = None
    """Who has declined it."""
    until: int = 0
    """When it expires, in milliseconds since 1970."""


class RoomShown(Data, frozen=True, kw_only=True):
    """A room as everybody may see it. Always sent whole; a later version replaces an earlier one."""

    code: str
    version: int
    game: str
    title: str
    stage: Literal["gathering", "playing", "over"]
    match: int
    """The number of the present match, 0 while people gather; each rematch or chapter has a new one."""
    seats: tuple[SeatShown, ...]
    options: dict[str, Any]
    clock: dict[str, Any] | None
    watching: str
    """`nobody`, `live`, or `delayed:N`, by N numbers."""
    watchers: int
    hot_seat: bool
    correspondence: bool
    offers: tuple[OfferShown, ...] = ()
    score: dict[str, float] = msgspec.field(default_factory=dict)
    """Points of each name over the finished matches of this room: 1 for a win, a half each for a draw of two."""
    matches: tuple[int, ...] = ()
    """All matches of the room, oldest first."""
    preparing: str = ""
    """What is being made ready, in words, and how long it will take; empty if nothing is."""
    bench: bool = False
    """Whether this is an author's own table (`--watch`), where positions may be laid open."""
    dice_in_hand: bool = False
    """Whether people may roll real dice here: `act` may have `dice`."""
    awaited: bool = False
    """Whether the next match begins when somebody with a seat has rolled what falls before its first action."""
    seeded: bool = False
    """Whether whoever made the room gave its chance, and so may know what is hidden; nobody else can sit down here."""
    from_record: bool = False
    """Whether the first match goes on from a record, whose positions somebody may know."""
    people: int = 0
    """How many people play here, where they share seats; the match waits for them. 0: one at each seat."""
    sharing: bool = False
    """Whether several people may share a seat of this game."""
    may_have_master: bool = False
    """Whether a game master may take the other side in this game."""
    may_join: bool = False
    """Whether somebody more can sit down: at an empty seat, or beside somebody."""
    chapter: Sentence = ""
    """What the present match is called among those that follow each other."""
    chapters: tuple[int, ...] = ()
    """The matches that follow each other up to the present one, where a game is told in chapters."""
    now: int = 0
    """The server's clock when this was sent, in milliseconds since 1970."""
    listed: bool = False
    """Whether everybody may find the room."""
    talk: bool = True
    """Whether people may talk here."""
    take_back: Literal["free", "asked", "never"] = "asked"
    """How an action is taken back that was answered."""
    patience: int = 180_000
    """After so many milliseconds the others may go on without somebody who is away."""
    problem: str = ""
    """What stands in the way: the next chapter cannot begin, or with `--watch` what is wrong with the game's file."""


class SaidShown(Data, frozen=True, kw_only=True):
    """A line of talk."""

    number: int
    at: int
    seat: int | None
    """None: somebody who watches."""
    name: str
    text: str
    phrase: str = ""
    """A phrase that every client says in its reader's language; then there is no text."""
