"""What requests hold and answers are made of; the OpenAPI document is generated from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ..limits import LONGEST_KEY
from ..outgoing import ChoiceShown, Refused, RoomShown, Shown
from ..shown import Data, KindShown, OptionShown, SeatLookShown, Sentence, StageShown

Key = Annotated[str, msgspec.Meta(max_length=LONGEST_KEY)]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a request holds."""


class LevelShown(Data, frozen=True, kw_only=True):
    """A level a bot can have, and the player that it is."""

    level: int
    name: str
    """`level 2`, or for a player of this table's own what it is."""
    player: str
    own: bool = False
    """Whether it is one that this table was started with."""


class GameShown(Data, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    summary: Sentence
    seats: tuple[int, int]
    """From so many to so many."""
    seat_names: tuple[Sentence, ...]
    """What the game calls each seat, for as many as can play."""
    quick_seats: int
    """With how many seats somebody begins who just wants to play."""
    quick_options: dict[str, Any]
    """And with which options."""
    options: dict[str, Any]
    """The options as a JSON Schema object, with defaults."""
    asked: tuple[OptionShown, ...]
    """The options that people are asked for, each with its label, help and form."""
    levels: tuple[LevelShown, ...]
    hidden: bool
    """Whether seats see different things; then a hot seat asks to look away."""
    from_file: bool
    """Whether it is an author's own file."""
    order: int = 100
    """Where it stands in a list."""
    has_lesson: bool = False
    sharing: bool = False
    """Whether several people may share a seat: then a room can be for any number of them."""
    has_workbench: bool = False
    """Whether a part of it is written as text, at `/workbench/NAME`."""
    problem: str = ""
    """Why it cannot be played, if it does not load."""
    kinds: tuple[KindShown, ...] = ()
    stage: StageShown | None = None
    seat_looks: tuple[SeatLookShown, ...] = ()


class Section(Data, frozen=True, kw_only=True):
    """A section of a rule book: the id of its heading, and its title."""

    id: str
    title: str


class RulesShown(Data, frozen=True, kw_only=True):
    """A rule book: its Markdown, and its clauses by id."""

    game: str
    title: str
    version: int
    text: str
    """The book as Markdown."""
    html: str
    """The book as HTML; a clause's id is its element's."""
    contents: tuple[Section, ...]
    clauses: dict[str, str]
    """Id to title, of both books."""
    elsewhere: tuple[str, ...]
    """The clauses that stand in the other book: for makers, or for players."""
    how_to_play: str
    """One page as HTML; empty if the game has none."""
    has_lesson: bool
    turn: str
    """The turn's diagram as SVG."""
    language: str = "en"
    """The one that the book is in: the one that was asked for, if somebody has written it in that."""


class LessonTry(Body, frozen=True, kw_only=True):
    """A step of a lesson: what can be chosen there, or what comes of an action."""

    step: int
    path: tuple[str, ...] = ()
    """The choices after these tokens."""
    action: str | None = None
    """What the pupil does."""
    language: str = ""
    tall: bool = False
    """Whether the picture is for a screen higher than wide."""
    seat: int | None = None
    """Of a lesson that a study makes: the pupil's; None: that of who acts at the first note."""


class LessonStep(Data, frozen=True, kw_only=True):
    """A step of a lesson as the pupil sees it, and what came of what was tried."""

    game: str
    title: str
    lesson: Sentence
    """The lesson's title."""
    step: int
    steps: tuple[Sentence, ...]
    """The titles of all steps."""
    text: Sentence
    solution: str
    wrong: str
    """Something to try that is refused; empty if there is nothing of the sort."""
    shown: Shown
    choices: tuple[ChoiceShown, ...]
    verdict: Literal["", "right", "other", "refused"] = ""
    """Right; legal, but not what the step asks for; refused. Only what is right is carried out."""
    words: tuple[Sentence, ...] = ()
    praise: Sentence = ""
    refusal: Refused | None = None


class NewRoom(Body, frozen=True, kw_only=True):
    """A room to be made."""

    game: str
    options: dict[str, Any] = {}
    seats: int | None = None
    people: int | None = None
    """How many people play, where seats can be shared: those beyond the seats share them. None: one at each seat."""
    clock: dict[str, Any] | None = None
    watching: str = "live"
    """`nobody`, `live`, or `delayed:N`."""
    bots: dict[str, int] = {}
    """Seat number to level: these seats are played by bots."""
    name: str = ""
    """What whoever makes the room is called."""
    seat: int | None = None
    """The seat they take; None: the first that is free. −1: none."""
    ready: bool = True
    """Whether they are ready: a match starts by itself when every seat is taken and everybody is ready."""
    hot_seat: bool = False
    """All seats without a bot are played from this one browser."""
    correspondence: bool = False
    """Days for a move; nobody is expected to be present."""
    listed: bool = False
    """Whether everybody may find the room: to sit down, or to watch."""
    talk: bool = True
    """Whether people may talk in it."""
    take_back: Literal["free", "asked", "never"] = "asked"
    """How an action is taken back that was answered: at once, with the others' consent, or not."""
    patience: int | None = None
    """Milliseconds after which the others may go on without somebody who is away; usually three minutes, or three days
    where days are for a move."""
    seed: int | None = None
    """For one person alone (hot seat, or bots at all other seats): the same chance every time. Where others may sit
    down it is only mixed with chance of the server's own."""
    record: str | None = None
    """Go on from a record instead of a new match."""
    key: Key = ""
    """Made up by the client, at random, and told to nobody: sent again with it, the same room and the same tokens."""


class SeatTaken(Data, frozen=True, kw_only=True):
    """A seat and the secret that opens it. The table keeps only a hash: whoever loses the token loses the seat."""

    seat: int
    token: str


class RoomOpened(Data, frozen=True, kw_only=True):
    """The room, its link, and the seats of who made it."""

    code: str
    link: str
    seats: tuple[SeatTaken, ...]
    room: RoomShown


class NewSeat(Body, frozen=True, kw_only=True):
    """Somebody sits down."""

    name: str = ""
    seat: int | None = None
    ready: bool = True
    key: Key = ""
    """Made up by the client, at random, and told to nobody: sent again with it, the same seat and the same token."""


class Tokens(Body, frozen=True, kw_only=True):
    """One's own seats, as this browser remembers them: code to tokens."""

    rooms: dict[str, tuple[str, ...]]


class OwnRoom(Data, frozen=True, kw_only=True):
    """One of one's own rooms: which seats, whether it is one's turn."""

    room: RoomShown
    seats: tuple[int, ...]
    your_turn: bool
    acting: tuple[int, ...] = ()
    """Whose turn it is."""
    since: int = 0
    """When something was done there last, in milliseconds since 1970; 0: nothing yet."""


class FoundRooms(Data, frozen=True, kw_only=True):
    """Rooms that everybody may find: with a seat free, and with a match to watch."""

    open: tuple[RoomShown, ...]
    live: tuple[RoomShown, ...]


class SeatMoved(Body, frozen=True, kw_only=True):
    """The secret by which another device takes a seat."""

    secret: Annotated[str, msgspec.Meta(max_length=LONGEST_KEY)]
    key: Key = ""


class MatchShown(Data, frozen=True, kw_only=True):
    """A finished or running match in a list."""

    match: int
    room: str
    game: str
    title: str
    names: tuple[str, ...]
    sequence: int
    result: str
    started: str
    """When, in UTC."""
    link: str = ""
    """For those who may read its record: the key of a link that may be given to others."""


class SeatThen(Data, frozen=True, kw_only=True):
    """Who was at a seat when a match began."""

    name: str
    level: int | None = None
    """Of a bot."""


class OwnMatch(Data, frozen=True, kw_only=True):
    """A match that is over, of one's own rooms."""

    match: int
    room: str
    game: str
    title: str
    people: tuple[SeatThen, ...]
    result: str
    winners: tuple[int, ...] | None
    """The seats that have won; None: nobody knows, or it was called off."""
    at: str
    """When it began, in UTC."""


class RecordShown(Data, frozen=True, kw_only=True):
    """A record that the host publishes."""

    name: str
    game: str
    title: str
    names: tuple[str, ...]
    result: str
    """Empty where it is not over."""
    at: str
    """When the file was written, in UTC."""
    heading: str = ""
    """Of a study."""


class Health(Data, frozen=True, kw_only=True):
    """Whether the server can do its work."""

    state: Literal["fine", "loading games", "draining", "database away", "stopping"]
    version: str
    rooms: int
    connections: int
