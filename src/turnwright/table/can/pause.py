"""Stop the clocks, and let nobody act; and go on. By the host or the game master, or because all agree (`offer`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import interludes
from ...core.match import Match
from .. import incoming, outgoing
from ..refusing import TableRefusal
from ..signatures import signature
from .once import number_of
from .own_seat import is_host, is_master, own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def pause(room: Room, listener: Listener, wish: incoming.Pause) -> outgoing.Told:
    """A line of the record: it holds for everybody, at once, and after a restart."""
    seat = own_seat(listener, wish)
    if not is_host(room, listener) and not is_master(room, listener):
        raise TableRefusal("table.not_host", "The host or the game master pauses; you may propose it to the others.")
    key = f"{signature(room, listener, seat)}:{wish.id}:pause:{wish.on}"
    number = number_of(room, key)
    if number is None:
        number = await room.write(lambda match, elapsed: put(match, wish.on, seat, elapsed), key)
        seen_by_all(room)
    return outgoing.Accepted(id=wish.id, sequence=number)


async def by_all(room: Room, on: bool, offer: str) -> None:
    """All have agreed to it, once."""
    try:
        await room.write(lambda match, elapsed: put(match, on, None, elapsed), f"offer:{offer}")
    except TableRefusal as refusal:
        if refusal.code != "table.not_now":  # somebody was faster
            raise
    seen_by_all(room)


def put(match: Match, on: bool, seat: int | None, elapsed: int) -> bool:
    """Paused, or going on; False if a clock had fallen before."""
    require_change(match, on)
    if on:
        return interludes.pause(match, seat, elapsed) is None
    interludes.resume(match, seat)
    return True


def require_change(match: Match, on: bool) -> None:
    """Refuse to pause what is paused, and to go on with what goes on."""
    if match.is_over or on == (match.paused is not None):
        sentence = "The match is over." if match.is_over else "It is paused already." if on else "It is not paused."
        raise TableRefusal("table.not_now", sentence)


def seen_by_all(room: Room) -> None:
    """Bots that were waiting think again."""
    if room.running is not None and not room.running.match.is_over:
        room.rooms.bots.consider(room, room.running, True)
