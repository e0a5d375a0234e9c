"""Take one's last action back, by the four laws; what was answered is offered to be taken back (`offer`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.match import Match
from .. import incoming, outgoing
from ..fellows import name_of, sharing_of
from ..pausing import require_going
from ..refusing import TableRefusal
from ..signatures import signature
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def take_back(room: Room, listener: Listener, wish: incoming.TakeBack) -> outgoing.Told:
    """A line of the record like any other: what was done stays written."""
    seat = own_seat(listener, wish)
    require_allowed(room)

    def undo(match: Match, elapsed: int) -> None:
        require_going(room, match)
        require_own(room, listener, seat)
        match.undo(seat)

    key = f"{signature(room, listener, seat)}:{wish.id}"
    number = await room.write(undo, key, (wish.match, wish.sequence))
    return outgoing.Accepted(id=wish.id, sequence=number)


def require_own(room: Room, listener: Listener, seat: int) -> None:
    """Of several at a seat, only who did it takes it back."""
    sharing, running = sharing_of(room.kept, listener, seat), room.playing()
    author = running.last_author()
    if sharing is not None and author and author not in sharing.mine:
        sentence = f"{name_of(room.kept, author) or 'A bot'} did that; only who did something takes it back."
        raise TableRefusal("table.not_your_part", sentence)


def require_allowed(room: Room) -> None:
    """A room may be without taking back."""
    if room.kept.take_back == "never":
        raise TableRefusal("table.no_take_back", "Nothing is taken back in this room.")


async def undo_to(room: Room, match: int, ply: int) -> None:
    """Take back action by action until only so many stand; broken off, it goes on where it was."""
    while True:
        running = room.playing()
        if running.id != match or running.match.ply <= ply or running.match.is_over:
            return
        try:
            await room.write(lambda match, elapsed: _undo(match), wanted=(running.id, running.sequence))
        except TableRefusal as refusal:
            if refusal.code != "stale":
                raise


def _undo(match: Match) -> None:
    match.undo()
