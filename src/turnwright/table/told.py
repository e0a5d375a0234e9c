"""What a client is told: one type per name. All of it was made for one seat before it is written."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

Sentence = Annotated[str, msgspec.Meta(extra={"said": "sentence"})]
"""Words for people: who reads them may have them in another language."""
Lines = Annotated[str, msgspec.Meta(extra={"said": "lines"})]
"""Such words on several lines."""
Picture = Annotated[str, msgspec.Meta(extra={"said": "picture"})]
"""An SVG; its labels are such words."""


class Data(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """A part of a message."""


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=False):
    """A message to a client."""


# Parts of messages.


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


class OfferShown(Data, frozen=True, kw_only=True):
    """Something that waits for the others' yes."""

    id: str
    what: Literal["rematch", "call_off"]
    by: int
    waiting_for: tuple[int, ...]


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
    score: dict[str, float] = {}
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
    problem: str = ""
    """What stands in the way: the next chapter cannot begin, or with `--watch` what is wrong with the game's file."""


class ChoiceShown(Data, frozen=True, kw_only=True):
    """One click: its token, a label for people, and the picture's element, if the picture has one for it."""

    token: str
    label: Sentence
    element: str | None = None
    """None: offer it as a control, because the picture has no element for it."""
    field: str = ""
    value: int | None = None
    action: str | None = None
    """The action that is complete with this click."""
    more: bool = False
    """Whether further clicks can follow; then `ask` with this token at the end of the path."""
    aside: bool = False
    """What may be done at any time, on turn or not, such as resigning."""
    weighty: bool = False
    """What should be asked twice."""


class ClosedShown(Data, frozen=True, kw_only=True):
    """A kind of action that is not possible now, and the refusal that trying it would get."""

    kind: str
    label: Sentence
    rule: str
    code: str
    sentence: Sentence
    facts: Sentence = ""
    example: str | None = None
    """The action that was tried, where only the rules are against it and not the turn."""


class TurnShown(Data, frozen=True, kw_only=True):
    """Whose turn it is, and what remains of it, in words."""

    seats: tuple[int, ...]
    """Who may act now; empty when it is over."""
    stage: str
    part: str
    node: int
    remaining: Sentence
    kinds: tuple[str, ...]
    ends_after: tuple[str, ...]


class ClockShown(Data, frozen=True, kw_only=True):
    """The clocks in milliseconds as they were when this was sent; those of `running` go on from there."""

    left: tuple[int | None, ...]
    """What each seat has for its present turn, buffer included; None without a limit."""
    total: int | None
    """What is left of the whole game's time."""
    running: tuple[int, ...]


class OutcomeShown(Data, frozen=True, kw_only=True):
    """How it ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str
    sentence: Sentence
    words: Sentence
    """The whole result as one sentence."""


class LastAction(Data, frozen=True, kw_only=True):
    """The last thing that was done, as this seat may know it."""

    sequence: int
    seat: int | None
    """None: the table."""
    action: str | None
    """Its text; None where this seat may not know it."""
    elements: tuple[str, ...] = ()
    """The picture's elements it concerned."""


class MayDo(Data, frozen=True, kw_only=True):
    """What this seat may do beside playing: take back, offer."""

    take_back: bool = False
    offer: tuple[Literal["rematch", "call_off"], ...] = ()


class LogLine(Data, frozen=True, kw_only=True):
    """What a number meant, in this seat's own words; no words where it may know nothing of it."""

    sequence: int
    words: tuple[Sentence, ...] = ()


class Shown(Data, frozen=True, kw_only=True):
    """A position as one seat sees it; parts that the client did not ask for are None."""

    turn: TurnShown
    yours: bool
    """Whether this seat may act now."""
    picture: Picture | None
    text: Lines | None
    choices: tuple[ChoiceShown, ...] | None
    """The first step."""
    closed: tuple[ClosedShown, ...] | None
    """What a seat on turn cannot do now, kind by kind."""
    view: dict[str, Any] | None
    clocks: ClockShown | None
    last: LastAction | None
    outcome: OutcomeShown | None
    may: MayDo


# Messages.


class Welcome(Told, frozen=True, kw_only=True, tag="welcome"):
    """You are in. The seats you hold, the room, and where it stands."""

    version: int
    seats: tuple[int, ...]
    room: RoomShown
    match: int
    sequence: int
    beat: float
    """Seconds between the server's beats; after two missed ones the connection is stale."""
    watching: bool


class RoomChanged(Told, frozen=True, kw_only=True, tag="room"):
    """The room has changed: who sits where, who is present, what is offered."""

    room: RoomShown


class Position(Told, frozen=True, kw_only=True, tag="position"):
    """The whole position, with the newest lines of the log: at the start, and when too much was missed."""

    match: int
    sequence: int
    seat: int | None
    """None: a spectator."""
    log: tuple[LogLine, ...]
    shown: Shown


class Happened(Told, frozen=True, kw_only=True, tag="happened"):
    """One number has come. A seat that may know nothing of it still gets the number, with no words."""

    match: int
    sequence: int
    seat: int | None
    words: tuple[Sentence, ...]
    shown: Shown | None
    """The position after it; None if a later number follows at once and shows its own."""


class Accepted(Told, frozen=True, kw_only=True, tag="accepted"):
    """What you asked for with this id is done and stored; an action or an undo has this number."""

    id: str
    sequence: int | None = None


class Refused(Told, frozen=True, kw_only=True, tag="refused"):
    """Not done, and nothing has changed. Only who tried hears of it."""

    id: str
    rule: str
    code: str
    """`stale` if another position stands there by now; `table.…` if the table and not the game said no."""
    sentence: Sentence
    facts: Sentence = ""
    allowed: tuple[str, ...] = ()
    sequence: int | None = None
    """The newest number."""


class Choices(Told, frozen=True, kw_only=True, tag="choices"):
    """The next step after a path."""

    id: str
    seat: int
    sequence: int
    path: tuple[str, ...]
    choices: tuple[ChoiceShown, ...]


class Logged(Told, frozen=True, kw_only=True, tag="logged"):
    """Earlier lines of the log."""

    id: str
    seat: int | None
    match: int
    log: tuple[LogLine, ...]


class Why(Told, frozen=True, kw_only=True, tag="why"):
    """The answer to `why_not`: allowed, or the refusal it would get."""

    id: str
    allowed: bool
    refusal: Refused | None = None


class Previewed(Told, frozen=True, kw_only=True, tag="previewed"):
    """What an action would do, as far as the seat may know; where chance has a say only the words tell."""

    id: str
    sequence: int
    action: str
    words: tuple[Sentence, ...]
    picture: Picture | None
    text: Lines | None
    certain: bool
    """False where chance, or something hidden, decides what comes of it; then there is no picture."""


class ToRoll(Told, frozen=True, kw_only=True, tag="roll"):
    """A die is to be rolled before this can be done; nothing has happened. Send the same again with one die more.

    Before the first action there is no action, and the number is 0.
    """

    id: str
    sequence: int
    action: str
    dice: tuple[int, ...]
    """Those that came with it."""
    sides: int
    """Of the next one."""
    words: tuple[str, ...] = ()
    """What has happened up to then, as the log will tell it."""


class Seated(Told, frozen=True, kw_only=True, tag="seated"):
    """You have a seat. Whoever shows the token later is you; keep it."""

    id: str
    seat: int
    token: str


class Pulse(Told, frozen=True, kw_only=True, tag="beat"):
    """Still here; the newest number, so that a loss is noticed."""

    match: int
    sequence: int
    room: int
    """The room's version."""
    clocks: ClockShown | None = None


class Error(Told, frozen=True, kw_only=True, tag="error"):
    """A message that could not be understood or is too much: what was expected, what came, and where."""

    code: str
    sentence: str
    path: str = ""
    id: str | None = None


class Bye(Told, frozen=True, kw_only=True, tag="bye"):
    """The connection will be closed: the server stops, the seat was left, the room is gone."""

    sentence: str
    come_back: bool


Message: TypeAlias = (
    Welcome
    | RoomChanged
    | Position
    | Happened
    | Accepted
    | Refused
    | Choices
    | Logged
    | Why
    | Previewed
    | ToRoll
    | Seated
    | Pulse
    | Error
    | Bye
)
