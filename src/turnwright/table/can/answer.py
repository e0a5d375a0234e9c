"""Yes or no to an offer, what happens when all have said yes, and what becomes of one that nobody answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.match import Match
from ...core.stopping import stop
from .. import incoming, outgoing, showing
from ..refusing import TableRefusal
from ..room_document import How, OfferKept, RoomDocument
from ..seats import swapped
from .once import sign
from .own_seat import own_seat
from .pause import by_all
from .take_back import undo_to

if TYPE_CHECKING:
    from ..room import Listener, Room


async def answer(room: Room, listener: Listener, wish: incoming.Answer) -> outgoing.Told:
    """A no takes the offer away; of who made it, it withdraws it."""
    if not listener.seats:
        raise TableRefusal("table.not_your_seat", "Only who has a seat answers.")
    seat = own_seat(listener, wish) if wish.seat is not None else listener.seats[0]
    await expire(room)

    def reply(kept: RoomDocument) -> None:
        found = _offer(kept, wish.offer)
        if found is None:
            raise TableRefusal("table.unknown_offer", "That offer is answered, withdrawn or expired.")
        if wish.yes:
            found.yes = sorted({*found.yes, *listener.seats})
        else:
            how: How = "withdrawn" if found.by in listener.seats else "declined"
            kept.close_offer(found, how, seat, room.rooms.now())

    await room.change(reply, sign(room, seat, wish, listener))
    await carry_out_if_agreed(room, wish.offer)
    return outgoing.Accepted(id=wish.id)


def _offer(kept: RoomDocument, id: str) -> OfferKept | None:
    return next((one for one in kept.offers if one.id == id), None)


def is_expired(room: Room, offer: OfferKept) -> bool:
    """Whether its time is over; a take-back is over as soon as somebody has gone on."""
    if showing.waiting_for(room, offer.yes) and 0 < offer.until < room.rooms.now():
        return True
    running = room.running
    if offer.what in ("pause", "resume"):
        return running is None or (running.match.paused is not None) == (offer.what == "pause")
    return offer.what == "take_back" and (running is None or running.match.ply > offer.from_ply)


async def expire(room: Room) -> None:
    """Offers that nobody has answered in time come to nothing, and both sides see it."""
    if any(is_expired(room, one) for one in room.kept.offers):
        await room.change(lambda kept: _expire(room, kept))


def _expire(room: Room, kept: RoomDocument) -> None:
    for one in list(kept.offers):
        if is_expired(room, one):
            kept.close_offer(one, "expired", None, room.rooms.now())


async def carry_out_if_agreed(room: Room, id: str) -> None:
    """Do what was offered once nobody's yes is missing."""
    found = _offer(room.kept, id)
    if found is None or showing.waiting_for(room, found.yes):
        return
    if found.what == "rematch":
        await room.rooms.start(room, lambda kept: _rematch(kept, id))
    elif found.what == "pause" or found.what == "resume":
        await by_all(room, found.what == "pause", id)
        await room.change(lambda kept: _done(kept, id))
    elif found.what == "take_back":
        await undo_to(room, room.kept.match, found.ply)
        await room.change(lambda kept: _done(kept, id))
    else:
        await call_off(room)


def _rematch(kept: RoomDocument, id: str) -> bool:
    """The same people, one seat further, if the offer still stands."""
    if _offer(kept, id) is None or kept.stage != "over":
        return False
    kept.seats, kept.chapters = swapped(kept.seats), []
    return True


def _done(kept: RoomDocument, id: str) -> None:
    kept.offers = [one for one in kept.offers if one.id != id]


async def call_off(room: Room) -> None:
    """A line of the record: it is over for everybody, at once and for good."""
    running = room.playing()
    if not running.match.is_over:
        await room.write(_stop, f"call_off:{running.id}")
    await room.rooms.finish(room, room.playing())


def _stop(match: Match, elapsed: int) -> None:
    stop(match, "called off", None, elapsed)
