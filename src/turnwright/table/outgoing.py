"""What a client is told: one type per name. All of it was made for one seat before it is written."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from .room_parts import OfferShown as OfferShown
from .room_parts import RoomShown as RoomShown
from .room_parts import SaidShown as SaidShown
from .room_parts import SeatShown as SeatShown
from .shown import (
    ClockShown,
    Data,
    HeadwayShown,
    LastAction,
    Lines,
    LogLine,
    OutcomeShown,
    PanelShown,
    Picture,
    Quotation,
    SeatStanding,
    Sentence,
    TurnShown,
)


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=False):
    """A message to a client."""


# Parts of messages.


class ChoiceShown(Data, frozen=True, kw_only=True):
    """One click: its token, a label for people, and the picture's element, if the picture has one for it."""

    token: str
    label: Sentence
    element: str | None = None
    """None: offer it as a control, because the picture has no element for it."""
    card: str | None = None
    """The card of a panel, or the place on a wheel, that stands for it, for clients that show panels."""
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
    pays: bool = False
    """It says what is spent; its element is what is spent from."""


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


class MayDo(Data, frozen=True, kw_only=True):
    """What this seat may do beside playing: take back, offer."""

    take_back: bool = False
    offer: tuple[Literal["rematch", "call_off", "take_back", "pause", "resume"], ...] = ()
    resign: bool = False
    """Whether this seat may give up by `resign`; where the game has an action for it, that is among the choices."""
    pause: bool = False
    """Whether I may pause the match, or let it go on, without asking anybody."""
    more_time: tuple[int, ...] = ()
    """The seats that I may give a minute."""


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
    standing: tuple[SeatStanding, ...] | None = None
    asked: tuple[str, ...] = ()
    """Where several share this seat: the parts of it that can act now; an empty name is what anybody of it may do."""
    panels: tuple[PanelShown, ...] | None = None
    """What stands beside the board, as this seat may see it."""
    headway: HeadwayShown | None = None
    """How far it has come, and what everybody on the move may still do."""
    paused: str | None = None
    """Who has paused the match, by name; empty if all agreed. None: it goes on."""


# Messages.


class Welcome(Told, frozen=True, kw_only=True, tag="welcome"):
    """You are in. The seats you hold, the room, and where it stands."""

    version: int
    seats: tuple[int, ...]
    people: tuple[str, ...] = ()
    """Who you are at these seats: your ids among those of the room."""
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
    line: LogLine | None = None
    """The words as the log has them, with what they tell as data."""
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
    clause: Quotation = ""
    """What the rule book says there."""
    heading: Quotation = ""
    """The title of the clause."""


class Choices(Told, frozen=True, kw_only=True, tag="choices"):
    """The next step after a path."""

    id: str
    seat: int
    sequence: int
    path: tuple[str, ...]
    choices: tuple[ChoiceShown, ...]


class TargetShown(Data, frozen=True, kw_only=True):
    """What a place can lead to: the tokens so far, where it is drawn, and the action if nothing more is asked."""

    path: tuple[str, ...]
    element: str | None
    """None: it is done where it stands."""
    label: Sentence
    mark: Literal["go", "hit"]
    kind: str
    action: str | None = None
    weighty: bool = False


class Reached(Told, frozen=True, kw_only=True, tag="reached"):
    """All that can be done from a place."""

    id: str
    seat: int
    sequence: int
    elements: tuple[str, ...]
    targets: tuple[TargetShown, ...]


class Logged(Told, frozen=True, kw_only=True, tag="logged"):
    """Earlier lines of the log."""

    id: str
    seat: int | None
    match: int
    log: tuple[LogLine, ...]


class Why(Told, frozen=True, kw_only=True, tag="why"):
    """The answer to `why_not`: allowed, or the refusal it would get; neither of a place that means nothing now."""

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
    likelihood: float | None = None
    """How likely it comes off, from 0 to 1, where dice decide and the game can say."""


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


class Talk(Told, frozen=True, kw_only=True, tag="talk"):
    """What was said. `whole`: these are all lines that you may hear; else they come after those you have."""

    whole: bool
    lines: tuple[SaidShown, ...]


class Moving(Told, frozen=True, kw_only=True, tag="moving"):
    """By this link, or by the code to scan, another device takes the seat: once, until then. Show it to nobody else."""

    id: str
    seat: int
    link: str
    picture: str
    """An SVG."""
    until: int


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
    | Reached
    | Logged
    | Why
    | Previewed
    | ToRoll
    | Seated
    | Talk
    | Moving
    | Pulse
    | Error
    | Bye
)
