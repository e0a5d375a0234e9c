"""Be called when it is one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import incoming, outgoing
from ..fellows import holder_of
from ..room_document import RoomDocument
from .once import sign
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def webhook(room: Room, listener: Listener, wish: incoming.Webhook) -> outgoing.Told:
    """An address of the open web, over https; looked at when it is set, and again whenever it is called."""
    seat = own_seat(listener, wish)
    address = wish.address.strip()
    if address:
        await room.rooms.hooks.require_fit(address)

    def keep(kept: RoomDocument) -> None:
        holder_of(kept, seat, listener.hashes).webhook = address

    await room.change(keep, sign(room, seat, wish, listener))
    return outgoing.Accepted(id=wish.id)
