"""What the host may change about a room at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import incoming, outgoing
from ..making import require_patience
from ..refusing import TableRefusal
from ..room_document import RoomDocument
from .once import sign
from .own_seat import is_host

if TYPE_CHECKING:
    from ..room import Listener, Room


async def room_settings(room: Room, listener: Listener, wish: incoming.RoomSettings) -> outgoing.Told:
    """Whether it is listed, whether people talk, how take-backs go, how long the others wait."""
    if not is_host(room, listener):
        raise TableRefusal("table.not_host", "Only the host changes how a room is.")

    def set_them(kept: RoomDocument) -> None:
        if wish.listed is not None:
            kept.listed = wish.listed
        if wish.talk is not None:
            kept.talk = wish.talk
        if wish.take_back is not None:
            kept.take_back = wish.take_back
        if wish.patience is not None:
            kept.patience = require_patience(wish.patience)

    host = next(seat for seat in listener.seats if room.kept.seats[seat].host)
    await room.change(set_them, sign(room, host, wish, listener))
    room.telling.wake()
    return outgoing.Accepted(id=wish.id)
