"""What a player wants to see at a glance: facts about each seat, parts of a score, colours of ground and seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from .match import Match

MOST_FACTS = 4
ShapeName: TypeAlias = Literal["disc", "square", "triangle", "diamond", "hexagon", "star"]


@dataclass(frozen=True)
class SeatFact:
    """Something that is counted about a seat: `SeatFact("units", 12)`, `SeatFact("health", 9, of=10)`."""

    label: str
    value: int | str
    of: int | None = None
    """The most it can be, where that says something."""
    glyph: str = ""
    """A sign for it, by the name of a glyph (`core/glyphs.py`)."""
    note: str = ""
    """What makes it up, where that is more than one thing: `5 + Seasoned 1`."""
    main: bool = False
    """Whether this is what the seat stands at: the points of a game that counts them."""


@dataclass(frozen=True)
class SeatLook:
    """The colour of a seat, and its shape for whoever does not tell colours apart."""

    colour: str
    shape: ShapeName


@dataclass(frozen=True)
class Ground:
    """What a board lies on: the ground, its edge, words on it, and chips on it, as colours."""

    ground: str
    edge: str
    ink: str
    veil: str


@dataclass(frozen=True)
class BoardStage:
    """The ground in light and in dark surroundings."""

    light: Ground
    dark: Ground


HOUSE_STAGE = BoardStage(
    Ground("#3f6b57", "#2c5243", "#f1f4ec", "rgb(20 40 30 / .55)"),
    Ground("#16261f", "#0e1a15", "#dfe8e0", "rgb(0 0 0 / .5)"),
)
HOUSE_SEATS = (
    SeatLook("#2f6fb3", "disc"),
    SeatLook("#c8691e", "square"),
    SeatLook("#7a4fa3", "triangle"),
    SeatLook("#3b8a4f", "diamond"),
    SeatLook("#b08a1c", "hexagon"),
    SeatLook("#6b7280", "star"),
)


def facts_of(match: Match, seat: int | None) -> list[list[SeatFact]]:
    """What a seat (None: a spectator) sees of every seat at a glance; nothing where the game does not say."""
    told = match.game.appearance.facts
    if told is None:
        return [[] for _ in range(match.seats)]
    box, seen = match.gate.opened(match.table, match.memory, seat)
    looking = -1 if seat is None else seat
    return [list(told(box, seen, whose, looking))[:MOST_FACTS] for whose in range(match.seats)]


def tally_of(match: Match, seat: int | None) -> list[list[SeatFact]]:
    """The parts of every seat's score once it is over; nothing where the game has none."""
    return _once_over(match, seat, match.game.appearance.tally)


def secrets_of(match: Match, seat: int | None) -> list[list[SeatFact]]:
    """What was hidden of every seat until it was over; nothing where the game does not say."""
    return _once_over(match, seat, match.game.appearance.secrets)


def _once_over(match: Match, seat: int | None, told: Callable[..., Sequence[SeatFact]] | None) -> list[list[SeatFact]]:
    """What a game says of every seat at the end, from what this one may see then."""
    if told is None or not match.is_over:
        return [[] for _ in range(match.seats)]
    box, seen = match.gate.opened(match.table, match.memory, seat)
    return [list(told(box, seen, whose)) for whose in range(match.seats)]


def seat_look(match: Match, seat: int) -> SeatLook:
    """How a seat is marked."""
    looks = match.game.appearance.seat_looks or HOUSE_SEATS
    return looks[seat % len(looks)]
