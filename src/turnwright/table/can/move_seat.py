"""Take one's seat to another device: a secret that works once and not for long, as a link and as a code to scan."""

from __future__ import annotations

import hmac
import re
from typing import TYPE_CHECKING

import segno

from .. import incoming, outgoing, seats
from ..fellows import Holder, everybody, holder_of
from ..limits import MOVE_MINUTES
from ..refusing import TableRefusal
from ..room_document import RoomDocument
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room

MINUTE = 60_000
ORIGIN = re.compile(r"https?://[^/\s?#]+")


async def move_seat(room: Room, listener: Listener, wish: incoming.MoveSeat) -> outgoing.Told:
    """A new secret; an earlier one is good for nothing any more. Only its hash is kept."""
    seat, secret = own_seat(listener, wish), seats.new_token()
    until = room.rooms.now() + MOVE_MINUTES * MINUTE

    def allow(kept: RoomDocument) -> None:
        holder = holder_of(kept, seat, listener.hashes)
        holder.moving, holder.moving_until = seats.hashed(secret), until

    await room.change(allow)
    address = wish.origin if ORIGIN.fullmatch(wish.origin) else room.rooms.settings.public.rstrip("/")
    link = f"{address}/table/{room.code}#move={secret}"
    drawn = segno.make(link, error="m", micro=False).svg_inline(scale=5, border=4, light="#fff", dark="#000")
    return outgoing.Moving(id=wish.id, seat=seat, link=link, picture=drawn, until=until)


async def take_moved(room: Room, secret: str, key: str) -> tuple[int, str]:
    """The seat for the device that has the secret; whoever had it has it no longer. A key gets the same again."""
    seats.require_key(key)
    told = f"move:{seats.hashed(secret)[:24]}:{seats.hashed(key)[:16]}"

    def take(kept: RoomDocument) -> tuple[int, str]:
        if key and told in kept.done:
            return _again(kept, key)
        number, holder = _with_secret(kept, secret, room.rooms.now())
        token = seats.token_for(kept, key)
        holder.token, holder.moving, holder.moving_until = seats.hashed(token), "", 0
        kept.remember(told if key else "")
        return number, token

    return await room.change(take)


def _with_secret(kept: RoomDocument, secret: str, now: int) -> tuple[int, Holder]:
    hashed = seats.hashed(secret)
    for number, seat in enumerate(kept.seats):
        for one in everybody(seat):
            if one.moving and now <= one.moving_until and hmac.compare_digest(one.moving, hashed):
                return number, one
    raise TableRefusal("table.moved", "This link was used already, or is too old; ask for a new one at the table.")


def _again(kept: RoomDocument, key: str) -> tuple[int, str]:
    token = seats.token_for(kept, key)
    held = seats.seats_of(kept, [seats.hashed(token)])
    if not held:
        raise TableRefusal("table.left", "Who sat down with this key has left the seat.")
    return held[0], token
