"""Be called when it is one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import asked, told
from ..kept import RoomKept
from ..limits import LONGEST_WEBHOOK
from ..refusing import TableRefusal
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def webhook(room: Room, listener: Listener, wish: asked.Webhook) -> told.Told:
    """An address of the web; nothing else."""
    seat = own_seat(listener, wish)
    address = wish.address.strip()
    if address and (not address.startswith(("https://", "http://")) or len(address) > LONGEST_WEBHOOK):
        raise TableRefusal(
            "table.webhook", f"A webhook is an address that begins with https://, of at most {LONGEST_WEBHOOK} letters."
        )

    def keep(kept: RoomKept) -> None:
        kept.seats[seat].webhook = address

    await room.change(keep)
    return told.Accepted(id=wish.id)
