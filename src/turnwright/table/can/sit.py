"""Take a seat, say who one is, be ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import asked, seats, told
from ..beginning import all_ready
from ..kept import RoomKept
from ..limits import LONGEST_NAME
from ..refusing import TableRefusal
from .own_seat import known_seat, own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def sit(room: Room, listener: Listener, wish: asked.Sit) -> told.Told:
    """The token is told to nobody else and stored only as a hash."""
    number, token = await take(room, wish.seat, wish.name, wish.ready)
    listener.hashes = (*listener.hashes, seats.hashed(token))
    room.telling.seat(listener, seats.seats_of(room.kept, listener.hashes))
    room.presence_changed()
    return told.Seated(id=wish.id, seat=number, token=token)


async def take(room: Room, wanted: int | None, name: str, ready: bool) -> tuple[int, str]:
    """Seat somebody, and begin if that was the last one missing."""

    def seat_them(kept: RoomKept) -> tuple[int, str]:
        number = _free(room, kept, wanted)
        return number, seats.give(kept, number, proper(name) or f"Guest {number + 1}", ready)

    taken = await room.change(seat_them)
    await begin_if_ready(room)
    return taken


def _free(room: Room, kept: RoomKept, wanted: int | None) -> int:
    if wanted is not None:
        if kept.seats[known_seat(room, wanted)].is_empty:
            return wanted
        raise TableRefusal("table.taken", f"Seat {wanted} is taken by {kept.seats[wanted].name}.")
    for number, seat in enumerate(kept.seats):
        if seat.is_empty:
            return number
    raise TableRefusal("table.full", "Every seat of this room is taken.")


def proper(name: str) -> str:
    """A name as it is shown: printable, one line, not too long."""
    return "".join(letter for letter in name if letter.isprintable()).strip()[:LONGEST_NAME].strip()


async def begin_if_ready(room: Room) -> None:
    """Begin when every seat is taken and everybody is ready."""
    if all_ready(room.kept):
        await room.rooms.start(room, all_ready)


async def rename(room: Room, listener: Listener, wish: asked.Rename) -> told.Told:
    """Another name."""
    seat = own_seat(listener, wish)
    name = proper(wish.name)
    if not name:
        raise TableRefusal("table.name", "A name has at least one letter.")

    def call(kept: RoomKept) -> None:
        kept.seats[seat].name = name

    await room.change(call)
    return told.Accepted(id=wish.id)


async def ready(room: Room, listener: Listener, wish: asked.Ready) -> told.Told:
    """Ready, or not yet."""
    seat = own_seat(listener, wish)

    def be(kept: RoomKept) -> None:
        kept.seats[seat].ready = wish.ready

    await room.change(be)
    await begin_if_ready(room)
    return told.Accepted(id=wish.id)
