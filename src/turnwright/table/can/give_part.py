"""Who of those who share a seat plays which part of it, and for how many people the room is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import incoming, outgoing
from ..fellows import everybody, holder_of, name_of
from ..limits import MOST_PEOPLE
from ..refusing import TableRefusal
from ..room_document import PartKept, RoomDocument, SeatKept
from ..showing import is_present
from .once import sign
from .own_seat import is_host, own_seat
from .sit import begin_if_ready

if TYPE_CHECKING:
    from ..room import Listener, Room


async def give_part(room: Room, listener: Listener, wish: incoming.GivePart) -> outgoing.Told:
    """Taken, handed over, left to anybody, or to a bot."""
    seat = own_seat(listener, wish)
    if wish.level is not None:
        room.rooms.games.bot(room.game, wish.level)

    def give(kept: RoomDocument) -> None:
        me, place = holder_of(kept, seat, listener.hashes).id, kept.seats[seat]
        held = place.parts.get(wish.part)
        _require_named(kept, seat, wish.part)
        if held is not None and held.by not in ("", me) and not is_host(room, listener) and is_present(room, held.by):
            raise TableRefusal("table.part_taken", f"{wish.part} is {name_of(kept, held.by)}'s to give away.")
        _put(kept, place, wish, me)

    await room.change(give, sign(room, seat, wish, listener))
    if room.running is not None and not room.running.match.is_over:
        room.rooms.bots.consider(room, room.running, True)
    return outgoing.Accepted(id=wish.id)


def _put(kept: RoomDocument, seat: SeatKept, wish: incoming.GivePart, me: str) -> None:
    to = me if wish.to is None else wish.to
    if to and all(one.id != to for one in everybody(seat)):
        names = ", ".join(f"{one.id} ({one.name})" for one in everybody(seat))
        raise TableRefusal("table.no_person", f"Nobody with the id {to[:20]!r} has this seat; there are {names}.")
    if to or wish.level is not None:
        seat.parts[wish.part] = PartKept(by=to, level=wish.level)
    else:
        seat.parts.pop(wish.part, None)


def _require_named(kept: RoomDocument, seat: int, part: str) -> None:
    named = kept.parts[seat] if seat < len(kept.parts) else []
    if part not in named and part not in kept.seats[seat].parts:
        there = f"it has {', '.join(named)}" if named else "this game names none"
        raise TableRefusal("table.no_part", f"This seat has no part {part[:60]!r}; {there}.")


async def expect(room: Room, listener: Listener, wish: incoming.Expect) -> outgoing.Told:
    """The host says for how many people the room is; with as many as have come, the match begins."""
    seat = own_seat(listener, wish)
    if not is_host(room, listener):
        raise TableRefusal("table.not_host", "Only the host says how many people play here.")
    if room.game.hosting.parts is None:
        raise TableRefusal("table.not_shared", f"In {room.game.title} everybody has a seat of their own.")

    def wait_for(kept: RoomDocument) -> None:
        here = kept.count_people()
        people = wish.people or here
        if not here <= people <= MOST_PEOPLE:
            sentence = (
                f"{here} have come, and a room is for at most {MOST_PEOPLE} people; {wish.people} were asked for."
            )
            raise TableRefusal("table.people", sentence)
        kept.people = people

    await room.change(wait_for, sign(room, seat, wish, listener))
    await begin_if_ready(room)
    return outgoing.Accepted(id=wish.id)
