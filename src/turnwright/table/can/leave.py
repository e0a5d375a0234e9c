"""Give one's seat up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import incoming, outgoing, seats
from ..fellows import holder_of
from ..room_document import RoomDocument
from .once import sign
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def leave(room: Room, listener: Listener, wish: incoming.Leave) -> outgoing.Told:
    """The seat is empty, for anybody to take, or a bot's; a seat that others share stays theirs."""
    seat = own_seat(listener, wish)
    bot = None if wish.bot is None else room.rooms.games.bot(room.game, wish.bot)

    def go(kept: RoomDocument) -> None:
        seats.vacate(kept, seat, wish.bot, holder_of(kept, seat, listener.hashes), room.rooms.now())
        if bot is not None and not kept.seats[seat].token:
            kept.seats[seat].name = f"Bot, {bot.name}"

    await room.change(go, sign(room, seat, wish, listener))
    if room.running is not None and not room.running.match.is_over:
        room.rooms.bots.consider(room, room.running, True)
    return outgoing.Accepted(id=wish.id)
