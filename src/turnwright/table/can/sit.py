"""Take a seat, say who one is, be ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import incoming, outgoing, seats
from ..fellows import holder_of, may_join, most_wanting
from ..limits import LONGEST_NAME
from ..refusing import TableRefusal
from ..room_document import RoomDocument
from .once import sign
from .own_seat import known_seat, own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def sit(room: Room, listener: Listener, wish: incoming.Sit) -> outgoing.Told:
    """The token is told to nobody else and stored only as a hash."""
    number, token = await take(room, wish.seat, wish.name, wish.ready, wish.key)
    listener.hashes = (*listener.hashes, seats.hashed(token))
    room.telling.seat(listener, seats.seats_of(room.kept, listener.hashes))
    room.presence_changed()
    return outgoing.Seated(id=wish.id, seat=number, token=token)


async def take(room: Room, wanted: int | None, name: str, ready: bool, key: str = "") -> tuple[int, str]:
    """Seat somebody, and begin if that was the last one missing. With the same key again, it is the same seat."""
    seats.require_key(key)
    sign = f"sit:{seats.hashed(key)[:24]}"

    def seat_them(kept: RoomDocument) -> tuple[int, str]:
        if key and sign in kept.done:
            return _again(kept, key)
        number = _free(room, kept, wanted)
        kept.remember(sign if key else "")
        guest = f"Guest {kept.count_people() + 1 if kept.people else number + 1}"
        called = proper(name)
        return number, seats.give(kept, number, called or guest, ready, key, guest=not called)

    taken = await room.change(seat_them)
    await begin_if_ready(room)
    return taken


def _again(kept: RoomDocument, key: str) -> tuple[int, str]:
    token = seats.token_for(kept, key)
    held = seats.seats_of(kept, [seats.hashed(token)])
    if not held:
        raise TableRefusal("table.left", "Who sat down with this key has left the seat.")
    return held[0], token


def _free(room: Room, kept: RoomDocument, wanted: int | None) -> int:
    """A seat that is empty, or that somebody more may share."""
    if wanted is not None:
        if kept.seats[known_seat(room, wanted)].is_empty or may_join(kept, wanted):
            return wanted
        raise TableRefusal("table.taken", f"Seat {wanted} is taken by {kept.seats[wanted].name}.")
    for number, seat in enumerate(kept.seats):
        if seat.is_empty and number != kept.master:
            return number
    shared = most_wanting(kept)
    if shared is not None:
        return shared
    left = kept.master is not None and kept.seats[kept.master].is_empty
    rest = f"; only the game master's, seat {kept.master}, is free" if left else ""
    raise TableRefusal("table.full", f"Every seat of this room is taken{rest}.")


def proper(name: str) -> str:
    """A name as it is shown: printable, one line, not too long."""
    return "".join(letter for letter in name if letter.isprintable()).strip()[:LONGEST_NAME].strip()


async def begin_if_ready(room: Room) -> None:
    """Begin when every seat is taken and everybody is ready."""
    if room.kept.all_ready:
        await room.rooms.start(room, lambda kept: kept.all_ready)


async def rename(room: Room, listener: Listener, wish: incoming.Rename) -> outgoing.Told:
    """Another name."""
    seat = own_seat(listener, wish)
    name = proper(wish.name)
    if not name:
        raise TableRefusal("table.name", "A name has at least one letter.")

    def call(kept: RoomDocument) -> None:
        holder = holder_of(kept, seat, listener.hashes)
        holder.name, holder.guest = name, False
        if holder.id in kept.known:
            kept.known[holder.id] = name

    await room.change(call, sign(room, seat, wish, listener))
    return outgoing.Accepted(id=wish.id)


async def ready(room: Room, listener: Listener, wish: incoming.Ready) -> outgoing.Told:
    """Ready, or not yet."""
    seat = own_seat(listener, wish)

    def be(kept: RoomDocument) -> None:
        holder_of(kept, seat, listener.hashes).ready = wish.ready

    await room.change(be, sign(room, seat, wish, listener))
    await begin_if_ready(room)
    return outgoing.Accepted(id=wish.id)
