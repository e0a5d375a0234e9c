"""Which seat a message is about: always one that the connection holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import incoming
from ..fellows import opened_by
from ..refusing import TableRefusal

if TYPE_CHECKING:
    from ..room import Listener, Room


def own_seat(listener: Listener, wish: incoming.Wish) -> int:
    """The seat meant."""
    if wish.seat is None and len(listener.seats) == 1:
        return listener.seats[0]
    if wish.seat is not None and wish.seat in listener.seats:
        return wish.seat
    held = ", ".join(map(str, listener.seats))
    sentence = f"Say which seat: you hold {held}." if held else "You have no seat here; sit down first."
    raise TableRefusal("table.not_your_seat", sentence)


def is_host(room: Room, listener: Listener) -> bool:
    """Whether the listener is the host, and not only somebody who shares the host's seat."""
    held = [room.kept.seats[seat] for seat in listener.seats]
    return any(seat.host and any(one is seat for one in opened_by(seat, listener.hashes)) for seat in held)


def is_master(room: Room, listener: Listener) -> bool:
    """Whether the listener has the game master's seat."""
    return room.kept.master is not None and room.kept.master in listener.seats


def leads(room: Room, listener: Listener) -> bool:
    """Whether the listener says what only the table can say: the game master, or, where nobody is, the host."""
    master = room.kept.master
    if master is not None and room.kept.seats[master].token:
        return is_master(room, listener)
    return is_host(room, listener)


def known_seat(room: Room, seat: int) -> int:
    """A seat that the room has."""
    if not 0 <= seat < len(room.kept.seats):
        raise TableRefusal("table.no_seat", f"This room has seats 0 to {len(room.kept.seats) - 1}; {seat} came.")
    return seat
