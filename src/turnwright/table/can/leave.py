"""Give one's seat up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import asked, seats, told
from ..kept import RoomKept
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def leave(room: Room, listener: Listener, wish: asked.Leave) -> told.Told:
    """The seat is empty, for anybody to take, or a bot's."""
    seat = own_seat(listener, wish)
    bot = None if wish.bot is None else room.rooms.games.bot(room.game, wish.bot)

    def go(kept: RoomKept) -> None:
        seats.vacate(kept, seat, wish.bot)
        if bot is not None:
            kept.seats[seat].name = f"Bot, {bot.name}"

    await room.change(go)
    if room.running is not None and not room.running.match.is_over:
        room.rooms.bots.consider(room, room.running, True)
    return told.Accepted(id=wish.id)
