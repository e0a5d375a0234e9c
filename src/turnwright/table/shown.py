"""Parts of what a client is told: a position, its turn, its log, how it ended. Each was made for one seat."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Sentence = Annotated[str, msgspec.Meta(extra={"said": "sentence"})]
"""Words for people: who reads them may have them in another language."""
Lines = Annotated[str, msgspec.Meta(extra={"said": "lines"})]
"""Such words on several lines."""
Quotation = Annotated[str, msgspec.Meta(extra={"said": "quotation"})]
"""Words of the rule book, which may have a book in another language."""
Picture = Annotated[str, msgspec.Meta(extra={"said": "picture"})]
"""An SVG; its labels are such words."""


class Data(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """A part of a message."""


class PersonShown(Data, frozen=True, kw_only=True):
    """Somebody who has a seat, or shares one. The id says who did what; it opens nothing."""

    id: str
    name: str
    present: bool = False
    ready: bool = False
    host: bool = False


class ShareShown(Data, frozen=True, kw_only=True):
    """A part of a seat, and who plays it."""

    part: str
    by: str | None = None
    """The id of who has taken it; None: it is anybody's who sits there."""
    level: int | None = None
    """Of the bot that plays it, for them or for all."""


class PartShown(Data, frozen=True, kw_only=True):
    """A part of what is left of a turn, to be drawn: so many of a budget, ways side by side, one after the other."""

    form: Literal["one", "choice", "sequence", "times", "any", "budget", "together", "window", "step", "end"]
    kinds: tuple[str, ...]
    used: int
    of: int
    """How many there were; 0 where there is no number."""
    least: int
    costs: dict[str, int]
    closes: tuple[str, ...]
    """The kinds that are no longer possible once this has begun."""
    title: Sentence
    begun: bool
    parts: tuple[PartShown, ...]


class PhaseShown(Data, frozen=True, kw_only=True):
    """A phase of a turn that has several."""

    title: Sentence
    done: bool
    now: bool


class TurnCard(Data, frozen=True, kw_only=True):
    """What is left of the turn, as people say it, and to be drawn."""

    sentence: Sentence
    short: Sentence
    tree: PartShown
    phases: tuple[PhaseShown, ...] = ()


class TurnShown(Data, frozen=True, kw_only=True):
    """Whose turn it is, and what remains of it, in words."""

    seats: tuple[int, ...]
    """Who may act now; empty when it is over."""
    stage: str
    part: str
    node: int
    remaining: str
    """In the words of the turn language, the same in every language; people read the card."""
    kinds: tuple[str, ...]
    ends_after: tuple[str, ...]
    card: TurnCard


class FactShown(Data, frozen=True, kw_only=True):
    """Something that is counted about a seat."""

    label: Sentence
    value: int | Sentence
    of: int | None = None
    glyph: str = ""
    """Lines on a field of 24 by 24."""
    main: bool = False
    note: Sentence = ""
    """What makes it up, where that is more than one thing."""


class DetailShown(Data, frozen=True, kw_only=True):
    """A line of what a card is exactly."""

    term: Sentence
    words: Sentence


class CardShown(Data, frozen=True, kw_only=True):
    """Something that can be chosen in a panel; choices whose `card` is its element are chosen by it."""

    element: str
    title: Sentence
    words: Sentence = ""
    price: int = 0
    """How many of what a turn is paid with it takes."""
    glyph: str = ""
    details: tuple[DetailShown, ...] = ()
    open: bool = True
    """Whether it can be done now."""


class WheelShown(Data, frozen=True, kw_only=True):
    """Ways to turn something, clockwise from above; choices whose `card` is one of the elements are chosen by it."""

    title: Sentence
    elements: tuple[str, ...]
    names: tuple[Sentence, ...]
    at: int
    """Which of them it has now; -1: none."""


class PanelShown(Data, frozen=True, kw_only=True):
    """What stands beside the board about one piece, place or person of it."""

    element: str
    """Of the picture: chosen there, this is shown."""
    title: Sentence
    words: Sentence
    mark: str
    colour: str
    shape: str
    bar: FactShown | None
    facts: tuple[FactShown, ...]
    tags: tuple[Sentence, ...]
    cards: tuple[CardShown, ...]
    wheel: WheelShown | None
    own: bool
    """Whether you may act with it now."""


class SeatStanding(Data, frozen=True, kw_only=True):
    """What is seen of a seat at a glance."""

    seat: int
    colour: str
    shape: str
    facts: tuple[FactShown, ...] = ()


class TrackShown(Data, frozen=True, kw_only=True):
    """What a match goes along, such as its rounds."""

    label: Sentence
    at: int
    of: int
    end: Sentence = ""
    """What the last one means."""


class PipsShown(Data, frozen=True, kw_only=True):
    """What one piece or person may still do in this turn."""

    element: str
    """Of the picture."""
    name: Sentence
    left: int
    of: int
    """How many there were; 0 where nothing is counted."""
    words: Sentence = ""


class HeadwayShown(Data, frozen=True, kw_only=True):
    """How far a match has come, and what is left of the turn for everybody on the move."""

    track: TrackShown | None = None
    pips: tuple[PipsShown, ...] = ()


class SeatResult(Data, frozen=True, kw_only=True):
    """How it ended for a seat, and what its score is made of."""

    seat: int
    result: Literal["won", "lost", "drew", "over"]
    score: int | float
    tally: tuple[FactShown, ...] = ()
    secrets: tuple[FactShown, ...] = ()
    """What was hidden until then."""


class OutcomeShown(Data, frozen=True, kw_only=True):
    """How it ended."""

    winners: tuple[int, ...]
    scores: tuple[int | float, ...]
    rule: str
    sentence: Sentence
    words: Sentence
    """The whole result as one sentence."""
    banner: Sentence = ""
    """How the game itself says it, in its own words."""
    seats: tuple[SeatResult, ...] = ()


class RolledShown(Data, frozen=True, kw_only=True):
    """Dice that were rolled together, what for, and what they meant."""

    sides: int
    fell: tuple[int, ...]
    kept: tuple[int, ...] = ()
    by: str = ""
    what: Sentence = ""
    plus: int = 0
    total: int = 0
    against: int | None = None
    hit: bool | None = None
    hidden: int = 0
    """How many of them you may not know."""


class ChangeShown(Data, frozen=True, kw_only=True):
    """A number, or a word, before and after."""

    of: Sentence
    before: int | str
    after: int | str


class LineShown(Data, frozen=True, kw_only=True):
    """A sentence of the log, with what it tells as data."""

    words: Sentence
    short: Sentence = ""
    """The sentence without who did it and what is drawn beside it, where that makes a difference."""
    brief: Sentence = ""
    """Two or three words of it, for a list of moves; empty where the game has none."""
    level: int = 0
    """1: it tells more about the line above it; -1: it is a heading of those that follow, such as a round's name."""
    dice: tuple[RolledShown, ...] = ()
    changes: tuple[ChangeShown, ...] = ()
    places: tuple[str, ...] = ()
    """Elements of the picture."""
    rule: str = ""
    tale: bool = False
    """Words of a story that somebody wrote."""
    joins: str = ""
    """Lines that follow each other in one turn with the same of these, such as the steps of a walk, may be shown as
    one."""
    joined: Sentence = ""
    """What this one says then, in place of all of them."""
    onward: bool = False
    """It says only whose turn comes next; whoever shows that anyway may leave it out."""


class LogLine(Data, frozen=True, kw_only=True):
    """What a number meant, in this seat's own words; no words where it may know nothing of it."""

    sequence: int
    words: tuple[Sentence, ...] = ()
    turn: int = 0
    """Which turn of the match it belongs to, from 0."""
    seat: int | None = None
    """Who did it; None: the table."""
    lines: tuple[LineShown, ...] = ()
    """The same words, with what they tell as data."""
    by: str = ""
    """The name of who did it, where several people share the seat."""


class LastAction(Data, frozen=True, kw_only=True):
    """The last thing that was done, as this seat may know it."""

    sequence: int
    seat: int | None
    """None: the table."""
    action: str | None
    """Its text; None where this seat may not know it."""
    elements: tuple[str, ...] = ()
    """The picture's elements it concerned."""


class ClockShown(Data, frozen=True, kw_only=True):
    """The clocks in milliseconds as they were when this was sent; those of `running` go on from there."""

    left: tuple[int | None, ...]
    """What each seat has for its present turn, buffer included; None without a limit."""
    total: int | None
    """What is left of the whole game's time."""
    running: tuple[int, ...]


class KindShown(Data, frozen=True, kw_only=True):
    """A kind of action: what is done, one or two words for a button, and a sign."""

    name: str
    label: Sentence
    short: Sentence
    glyph: str
    """Lines on a field of 24 by 24; empty if it has none."""
    weighty: bool
    reveals: bool
    rolls: bool
    mark: Literal["go", "hit"]
    turns: tuple[str, int] | None = None
    """The field by which a piece is turned where it will lie, and how many of its values make a whole turn."""


class GroundShown(Data, frozen=True, kw_only=True):
    """What a board lies on, as colours."""

    ground: str
    edge: str
    ink: str
    veil: str


class StageShown(Data, frozen=True, kw_only=True):
    """The ground in light and in dark surroundings."""

    light: GroundShown
    dark: GroundShown


class SeatLookShown(Data, frozen=True, kw_only=True):
    """How a seat is marked: a colour, and a shape for whoever does not tell colours apart."""

    colour: str
    shape: str


class OptionChoiceShown(Data, frozen=True, kw_only=True):
    """A value of an option that can be chosen."""

    value: Any
    label: Sentence
    help: Sentence = ""
    players: Sentence = ""
    """How many can play it, in words, where that differs."""


class OptionShown(Data, frozen=True, kw_only=True):
    """An option of a game as a person is asked for it; its value goes into `options` under its `name`."""

    name: str
    label: Sentence
    help: Sentence
    form: Literal["choice", "cards", "number", "range", "tick", "ticks", "set", "text"]
    """One of the choices, plain or as cards with a blurb; a number; two numbers; yes or no; a list of yes and no, one
    for each choice; a list of any of the choices; a text."""
    usual: Any
    choices: tuple[OptionChoiceShown, ...] = ()
    least: int | None = None
    most: int | None = None
    may_miss: bool = False
    """Whether null is a value, too."""
    none: Sentence = ""
    """What that means."""
    needs: Sentence = ""
    """What it needs or excludes, in a sentence."""
    when: dict[str, tuple[Any, ...]] = msgspec.field(default_factory=dict)
    """It is asked only where the option of that name has one of these values."""
    file: str = ""
    """How a file ends whose text may be given instead of a choice; empty: none may."""
    longest: int = 200
    """Characters of a text."""
