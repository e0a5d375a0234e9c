"""Let a bot play one's seat, and play it oneself again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import asked, told
from ..beginning import put_bot
from ..kept import RoomKept, SeatKept
from ..refusing import TableRefusal
from .own_seat import is_host, known_seat, own_seat
from .sit import begin_if_ready

if TYPE_CHECKING:
    from ..room import Listener, Room


async def hand_over(room: Room, listener: Listener, wish: asked.HandOver) -> told.Told:
    """A bot of this level plays from now on: at one's own seat, or, for the host, at an empty one or another bot's."""
    bot = room.rooms.games.bot(room.game, wish.level)
    seat = _own_or_unclaimed(room, listener, wish)

    def hand(kept: RoomKept) -> None:
        if kept.seats[seat].token:
            kept.seats[seat].level = wish.level
        else:
            put_bot(kept, seat, bot)

    await room.change(hand)
    await begin_if_ready(room)
    if room.running is not None and not room.running.match.is_over:
        room.rooms.bots.consider(room, room.running, True)
    return told.Accepted(id=wish.id)


async def take_seat(room: Room, listener: Listener, wish: asked.TakeSeat) -> told.Told:
    """No bot plays there any more."""
    seat = _own_or_unclaimed(room, listener, wish)

    def take(kept: RoomKept) -> None:
        if kept.seats[seat].token:
            kept.seats[seat].level = None
        else:
            kept.seats[seat] = SeatKept()

    await room.change(take)
    room.telling.wake()
    return told.Accepted(id=wish.id)


def _own_or_unclaimed(room: Room, listener: Listener, wish: asked.Wish) -> int:
    if wish.seat is None or wish.seat in listener.seats:
        return own_seat(listener, wish)
    seat = known_seat(room, wish.seat)
    if room.kept.seats[seat].token:
        raise TableRefusal("table.not_your_seat", f"Seat {seat} is {room.kept.seats[seat].name}'s.")
    if not is_host(room, listener):
        raise TableRefusal("table.not_host", "Only the host puts bots at seats that nobody has.")
    return seat
