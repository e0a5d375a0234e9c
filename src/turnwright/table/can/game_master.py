"""Whether somebody plays the other side: before the match the host says so, and whether it is the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import incoming, outgoing
from ..beginning import describe_seats, new_match
from ..fellows import Holder, everybody, holder_of, next_id, part_from
from ..refusing import TableRefusal
from ..room_document import PersonKept, RoomDocument, SeatKept, copy_of
from .once import sign
from .own_seat import is_host, own_seat
from .sit import begin_if_ready

if TYPE_CHECKING:
    from ..room import Listener, Room


async def master(room: Room, listener: Listener, wish: incoming.Master) -> outgoing.Told:
    """A seat more, with a link of its own, or one fewer; the match is tried with it before anything changes."""
    seat = own_seat(listener, wish)
    if not is_host(room, listener):
        raise TableRefusal("table.not_host", "Only the host says who plays the other side.")
    declared = room.game.hosting.game_master
    if declared is None or room.kept.stage != "gathering" or room.kept.goes_on is not None:
        raise TableRefusal("table.not_now", "A game master comes before a match begins, in a game that knows one.")
    granted = sign(room, seat, wish, listener)
    trial = copy_of(room.kept)
    _change(trial, declared.option, wish, listener)
    described = await room.rooms.pools.run("taking_up", _described, room, trial)

    def change(kept: RoomDocument) -> None:
        _change(kept, declared.option, wish, listener)
        kept.parts, kept.master = described.parts, described.master

    await room.change(change, granted)
    room.telling.wake()
    await begin_if_ready(room)
    return outgoing.Accepted(id=wish.id)


def _described(room: Room, trial: RoomDocument) -> RoomDocument:
    describe_seats(trial, new_match(room.game, trial))
    return trial


def _change(kept: RoomDocument, option: str, wish: incoming.Master, listener: Listener) -> None:
    last = len(kept.seats) - 1 if kept.master is None else kept.master
    if wish.on and kept.master is None:
        kept.options = {**kept.options, option: True}
        kept.seats.append(SeatKept())
        last += 1
        kept.master = last
    if kept.master is None:
        return
    mine = any(one.token in listener.hashes for one in everybody(kept.seats[last]))
    if wish.on and wish.mine and not mine:
        _require_empty(kept, last)
        _sit_over(kept, last, listener)
    elif (not wish.on or not wish.mine) and mine:
        _sit_back(kept, last, listener)
    if not wish.on:
        _require_empty(kept, last)
        kept.options = {name: value for name, value in kept.options.items() if name != option}
        kept.seats.pop(last)
        kept.master = None


def _require_empty(kept: RoomDocument, last: int) -> None:
    if not kept.seats[last].is_empty:
        raise TableRefusal("table.taken", f"{kept.seats[last].name} is the game master.")


def _sit_over(kept: RoomDocument, last: int, listener: Listener) -> None:
    """The host goes from among the players to the other side."""
    place = next(number for number, seat in enumerate(kept.seats) if any(_is(one, listener) for one in everybody(seat)))
    host = holder_of(kept, place, listener.hashes)
    moved = SeatKept(id=host.id, name=host.name, token=host.token, ready=True, host=True, guest=host.guest)
    if kept.seats[place].fellows:
        part_from(kept, place, host)
    else:
        kept.seats[place] = SeatKept()
    for seat in kept.seats:
        seat.host = False
    kept.seats[last] = moved


def _sit_back(kept: RoomDocument, last: int, listener: Listener) -> None:
    """And back among the players: at a free seat, or beside somebody."""
    host = holder_of(kept, last, listener.hashes)
    free = next((number for number, seat in enumerate(kept.seats) if seat.is_empty and number != last), None)
    kept.seats[last] = SeatKept()
    mine = SeatKept(id=host.id, name=host.name, token=host.token, ready=True, host=True, guest=host.guest)
    if free is not None:
        kept.seats[free] = mine
        return
    first = kept.seats[0]
    first.id = first.id or next_id(kept)
    beside = PersonKept(id=first.id, name=first.name, token=first.token, ready=first.ready, webhook=first.webhook)
    mine.fellows, mine.parts = [beside, *first.fellows], first.parts
    kept.seats[0] = mine
    kept.known |= {one.id: one.name for one in everybody(mine)}


def _is(one: Holder, listener: Listener) -> bool:
    return one.token in listener.hashes
