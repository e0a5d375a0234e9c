"""A match that is paused, as people at the table hear of it: who has paused it, and that nobody acts meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.match import Match
from .fellows import name_of
from .refusing import TableRefusal

if TYPE_CHECKING:
    from .room import Room


def paused_by(room: Room, match: Match) -> str | None:
    """Who has paused a match, by name; empty if all agreed. None: it is not paused."""
    if match.paused is None:
        return None
    seat, number = match.paused
    if seat < 0:
        return ""
    author = room.running.authors.get(number, "") if room.running is not None else ""
    return (name_of(room.kept, author) if author else "") or room.kept.seats[seat].name or match.names[seat]


def require_going(room: Room, match: Match) -> None:
    """Refuse what somebody does in a match that is paused, and say who has paused it."""
    who = paused_by(room, match)
    if who is not None and not match.is_over:
        sentence = f"{who} has paused the match" if who else "All have agreed to pause"
        raise TableRefusal("table.paused", f"{sentence}; wait until it goes on.")
