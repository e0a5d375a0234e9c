"""Which seat a message is about: always one that the connection holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import asked
from ..refusing import TableRefusal

if TYPE_CHECKING:
    from ..room import Listener, Room


def own_seat(listener: Listener, wish: asked.Wish) -> int:
    """The seat meant."""
    if wish.seat is None and len(listener.seats) == 1:
        return listener.seats[0]
    if wish.seat is not None and wish.seat in listener.seats:
        return wish.seat
    held = ", ".join(map(str, listener.seats))
    sentence = f"Say which seat: you hold {held}." if held else "You have no seat here; sit down first."
    raise TableRefusal("table.not_your_seat", sentence)


def is_host(room: Room, listener: Listener) -> bool:
    """Whether one of the listener's seats is the host's."""
    return any(room.kept.seats[seat].host for seat in listener.seats)


def known_seat(room: Room, seat: int) -> int:
    """A seat that the room has."""
    if not 0 <= seat < len(room.kept.seats):
        raise TableRefusal("table.no_seat", f"This room has seats 0 to {len(room.kept.seats) - 1}; {seat} came.")
    return seat
