"""Let a bot play one's seat, and play it oneself again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import incoming, outgoing
from ..beginning import put_bot
from ..fellows import Holder, holder_of
from ..refusing import TableRefusal
from ..room_document import RoomDocument, SeatKept
from .once import sign
from .own_seat import is_host, known_seat, own_seat
from .sit import begin_if_ready

if TYPE_CHECKING:
    from ..room import Listener, Room


async def hand_over(room: Room, listener: Listener, wish: incoming.HandOver) -> outgoing.Told:
    """A bot of this level plays from now on: at one's own seat, or, for the host, at an empty one or another bot's."""
    bot = room.rooms.games.bot(room.game, wish.level)
    seat = _own_or_unclaimed(room, listener, wish)

    def hand(kept: RoomDocument) -> None:
        if kept.seats[seat].fellows:
            play_parts(kept, seat, holder_of(kept, seat, listener.hashes), wish.level)
        elif kept.seats[seat].token:
            kept.seats[seat].level = wish.level
        else:
            put_bot(kept, seat, bot)

    await room.change(hand, sign(room, _whose(listener, seat), wish, listener))
    await begin_if_ready(room)
    if room.running is not None and not room.running.match.is_over:
        room.rooms.bots.consider(room, room.running, True)
    return outgoing.Accepted(id=wish.id)


async def take_seat(room: Room, listener: Listener, wish: incoming.TakeSeat) -> outgoing.Told:
    """No bot plays there any more."""
    seat = _own_or_unclaimed(room, listener, wish)

    def take(kept: RoomDocument) -> None:
        if kept.seats[seat].fellows:
            play_parts(kept, seat, holder_of(kept, seat, listener.hashes), None)
        elif kept.seats[seat].token:
            kept.seats[seat].level = None
        else:
            kept.seats[seat] = SeatKept()

    await room.change(take, sign(room, _whose(listener, seat), wish, listener))
    room.telling.wake()
    return outgoing.Accepted(id=wish.id)


def play_parts(kept: RoomDocument, seat: int, holder: Holder, level: int | None) -> None:
    """A bot plays all that somebody has taken of a seat that others share, or they do so again themselves."""
    held = [part for part in kept.seats[seat].parts.values() if part.by == holder.id]
    if not held:
        raise TableRefusal("table.no_part", "You have taken no part of this seat that a bot could play.")
    for part in held:
        part.level = level


def _whose(listener: Listener, seat: int) -> int:
    """Whose wish it is: of the seat it is about, or the host's."""
    return seat if seat in listener.seats else listener.seats[0]


def _own_or_unclaimed(room: Room, listener: Listener, wish: incoming.Wish) -> int:
    if wish.seat is None or wish.seat in listener.seats:
        return own_seat(listener, wish)
    seat = known_seat(room, wish.seat)
    if room.kept.seats[seat].token:
        raise TableRefusal("table.not_your_seat", f"Seat {seat} is {room.kept.seats[seat].name}'s.")
    if not is_host(room, listener):
        raise TableRefusal("table.not_host", "Only the host puts bots at seats that nobody has.")
    return seat
