"""Propose something that needs the others' yes."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ...core.errors import Refusal
from ...core.undo import before_own
from .. import incoming, outgoing
from ..limits import OFFER_MINUTES
from ..refusing import TableRefusal
from ..room_document import OfferKept, RoomDocument
from .answer import carry_out_if_agreed
from .once import sign
from .own_seat import own_seat
from .pause import require_change
from .take_back import require_allowed

if TYPE_CHECKING:
    from ..room import Listener, Room

MINUTE, DAY = 60_000, 24 * 60 * 60_000


async def offer(room: Room, listener: Listener, wish: incoming.Offer) -> outgoing.Told:
    """One offer of each sort at a time. Whoever holds several seats says yes for all of them."""
    seat = own_seat(listener, wish) if wish.seat is not None or len(listener.seats) < 2 else listener.seats[0]
    wanted = "over" if wish.what == "rematch" else "playing"
    plies = _plies(room, seat) if wish.what == "take_back" else (-1, -1)
    if wish.what in ("pause", "resume") and room.kept.stage == wanted:
        require_change(room.playing().match, wish.what == "pause")

    def propose(kept: RoomDocument) -> str:
        if kept.stage != wanted:
            sentence = "A rematch comes after a match." if wish.what == "rematch" else "No match is being played."
            raise TableRefusal("table.not_now", sentence)
        known = next((one for one in kept.offers if one.what == wish.what), None)
        if known is None:
            until = room.rooms.now() + OFFER_MINUTES * (DAY if kept.correspondence else MINUTE)
            known = OfferKept(id=secrets.token_hex(4), what=wish.what, by=seat, yes=[], until=until)
            known.ply, known.from_ply = plies
            kept.offers.append(known)
            kept.closed = [one for one in kept.closed if one.what != wish.what]
        free = kept.persons() if wish.what == "take_back" and kept.take_back == "free" else ()
        known.yes = sorted({*known.yes, seat, *listener.seats, *free})
        return known.id

    id = await room.change(propose, sign(room, seat, wish, listener))
    await carry_out_if_agreed(room, id)
    return outgoing.Accepted(id=wish.id)


def _plies(room: Room, seat: int) -> tuple[int, int]:
    """How many actions will stand, and how many do; refused where one of them can never be taken back."""
    require_allowed(room)
    match = room.playing().match
    found = before_own(match, seat)
    if isinstance(found, Refusal):
        raise found
    return found, match.ply
