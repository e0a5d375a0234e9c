"""How far a match has come, and what everybody on the move may still do in this turn: to be drawn beside the words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .match import Match

MOST_PIPS = 24
"""Rows of a turn card; further ones are not shown."""


@dataclass(frozen=True)
class RoundTrack:
    """What a match goes along, such as its rounds: `RoundTrack("round", at=2, of=6, end="held")`."""

    label: str
    at: int
    """Where it is; the first is 1."""
    of: int
    """The last there is."""
    end: str = ""
    """What the last one means, in a word or two."""


@dataclass(frozen=True)
class Pips:
    """What one piece or person may still do in this turn: `Pips("actor-1", "Pim", left=2, of=3, words="4 steps")`."""

    element: str
    """Its place in the picture; a panel of that element is opened by a click, and the price of a card chosen there is
    taken off."""
    name: str
    left: int
    of: int
    """How many it had; 0 where nothing is counted."""
    words: str = ""


@dataclass(frozen=True)
class Headway:
    """What a game shows of it; nothing of what it leaves out."""

    track: RoundTrack | None = None
    pips: tuple[Pips, ...] = ()


def headway_of(match: Match, seat: int | None) -> Headway:
    """The headway of a match as a seat (None: a spectator) may see it; empty where the game does not say."""
    told = match.game.appearance.headway
    if told is None or match.is_over:
        return Headway()
    box, seen = match.gate.opened(match.table, match.memory, seat)
    headway = told(box, seen, -1 if seat is None else seat)
    return Headway(headway.track, tuple(headway.pips)[:MOST_PIPS])
