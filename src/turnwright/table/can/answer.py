"""Yes or no to an offer, and what happens when all have said yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import asked, showing, told
from ..kept import OfferKept, RoomKept
from ..refusing import TableRefusal
from ..seats import swapped
from ..store import lobby
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def answer(room: Room, listener: Listener, wish: asked.Answer) -> told.Told:
    """A no takes the offer away."""
    own_seat(listener, wish) if wish.seat is not None else None

    def reply(kept: RoomKept) -> None:
        found = _offer(kept, wish.offer)
        if found is None:
            raise TableRefusal("table.unknown_offer", "That offer is answered or withdrawn.")
        if not listener.seats:
            raise TableRefusal("table.not_your_seat", "Only who has a seat answers.")
        if wish.yes:
            found.yes = sorted({*found.yes, *listener.seats})
        else:
            kept.offers = [one for one in kept.offers if one.id != wish.offer]

    await room.change(reply)
    await carry_out_if_agreed(room, wish.offer)
    return told.Accepted(id=wish.id)


def _offer(kept: RoomKept, id: str) -> OfferKept | None:
    return next((one for one in kept.offers if one.id == id), None)


async def carry_out_if_agreed(room: Room, id: str) -> None:
    """Do what was offered once nobody's yes is missing."""
    found = _offer(room.kept, id)
    if found is None or showing.waiting_for(room, found.yes):
        return
    if found.what == "rematch":
        await room.rooms.start(room, lambda kept: _rematch(kept, id))
    else:
        await _call_off(room, id)


def _rematch(kept: RoomKept, id: str) -> bool:
    """The same people, one seat further, if the offer still stands."""
    if _offer(kept, id) is None or kept.stage != "over":
        return False
    kept.seats = swapped(kept.seats)
    return True


async def _call_off(room: Room, id: str) -> None:
    match = room.kept.match

    def end(kept: RoomKept) -> bool:
        if _offer(kept, id) is None:
            return False
        kept.stage, kept.offers = "over", []
        return True

    if await room.change(end):
        await room.rooms.store.work(lambda connection: lobby.finish_match(connection, match, "Called off."))
