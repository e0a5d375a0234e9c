"""Propose something that needs the others' yes."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from .. import asked, told
from ..kept import OfferKept, RoomKept
from ..refusing import TableRefusal
from .answer import carry_out_if_agreed
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def offer(room: Room, listener: Listener, wish: asked.Offer) -> told.Told:
    """One offer of each sort at a time. Whoever holds several seats says yes for all of them."""
    seat = own_seat(listener, wish) if wish.seat is not None or len(listener.seats) < 2 else listener.seats[0]
    wanted = "over" if wish.what == "rematch" else "playing"

    def propose(kept: RoomKept) -> str:
        if kept.stage != wanted:
            sentence = "A rematch comes after a match." if wish.what == "rematch" else "No match is being played."
            raise TableRefusal("table.not_now", sentence)
        known = next((one for one in kept.offers if one.what == wish.what), None)
        if known is None:
            known = OfferKept(id=secrets.token_hex(4), what=wish.what, by=seat, yes=[])
            kept.offers.append(known)
        known.yes = sorted({*known.yes, seat, *listener.seats})
        return known.id

    id = await room.change(propose)
    await carry_out_if_agreed(room, id)
    return told.Accepted(id=wish.id)
