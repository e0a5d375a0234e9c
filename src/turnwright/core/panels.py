"""What stands beside the board: the sheet of whoever is chosen, with numbers, bars, and what can be done as cards.

A game declares panels as data (`Appearance(panels=…)`), from what a seat sees; whoever shows them decides how.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .standing import SeatFact, ShapeName

if TYPE_CHECKING:
    from .match import Match

MOST_PANELS = 96
MOST_CARDS = 64


@dataclass(frozen=True)
class PanelDetail:
    """A line of what a card is exactly: `PanelDetail("if", "1d20 + [Skill] >= [Target Defense]")`."""

    term: str
    words: str


@dataclass(frozen=True)
class PanelCard:
    """Something that can be chosen in a panel, as a card. A click on it is a click on its element.

    `element` is the id that its choice would have in the picture (`ability-3`); where the picture has no such element,
    the card is its place.
    """

    element: str
    title: str
    words: str = ""
    """What it comes to, in a few words: `hits on 6+ · 2 to 5 Health`."""
    price: int = 0
    """How many of what a turn is paid with it takes: drawn as dots."""
    glyph: str = ""
    """A sign for it, by the name of a glyph (`core/glyphs.py`)."""
    details: tuple[PanelDetail, ...] = ()
    """What it is exactly, shown while somebody points at it or holds it."""
    open: bool = True
    """Whether it can be done now; what cannot is dimmed, and a click asks why not."""


@dataclass(frozen=True)
class PanelWheel:
    """Ways to turn something, clockwise from above: the elements of their choices, and which of them it has now."""

    title: str
    elements: tuple[str, ...]
    names: tuple[str, ...]
    at: int = -1


@dataclass(frozen=True)
class Panel:
    """Everything about one piece, place or person of the board."""

    element: str
    """The id of what it is about in the picture: chosen there, the panel is shown."""
    title: str
    words: str = ""
    mark: str = ""
    """One or two letters, as on the board."""
    colour: str = "#6b7280"
    shape: ShapeName = "disc"
    bar: SeatFact | None = None
    """What is left of something: `SeatFact("Health", 9, of=10)`."""
    facts: tuple[SeatFact, ...] = ()
    tags: tuple[str, ...] = ()
    """What it has or is at present, such as statuses."""
    cards: tuple[PanelCard, ...] = ()
    wheel: PanelWheel | None = None
    own: bool = False
    """Whether it is the seat's own to act with now; the first of those is shown until another is chosen."""


def panels_of(match: Match, seat: int | None) -> list[Panel]:
    """The panels as a seat (None: a spectator) may see them; none where the game declares none."""
    made = match.game.appearance.panels
    if made is None:
        return []
    box, seen = match.gate.opened(match.table, match.memory, seat)
    return list(made(box, seen, -1 if seat is None else seat))[:MOST_PANELS]
