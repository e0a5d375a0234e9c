"""Take one's last action back, by the four laws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.match import Match
from .. import asked, told
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def take_back(room: Room, listener: Listener, wish: asked.TakeBack) -> told.Told:
    """A line of the record like any other: what was done stays written."""
    seat = own_seat(listener, wish)

    def undo(match: Match, elapsed: int) -> None:
        match.undo(seat)

    number = await room.write(undo, f"{seat}:{wish.id}", (wish.match, wish.sequence))
    return told.Accepted(id=wish.id, sequence=number)
