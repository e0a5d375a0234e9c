"""Rooms over HTTP: make one, look at it, sit down, find one's own again."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from ...core.clock import read_clock
from ...core.errors import OptionError
from ...core.saved import read_record
from .. import beginning, seats
from ..can.sit import begin_if_ready, proper, take
from ..kept import RoomKept
from ..limits import MOST_OWN_ROOMS
from ..refusing import TableRefusal
from ..rooms import Rooms
from ..told import RoomShown
from .problems import could_be
from .service import rooms_of
from .shapes import NewRoom, NewSeat, OwnRoom, RoomOpened, SeatTaken, Tokens


@post("/api/rooms", summary="Make a room", responses=could_be(400, 403, 404, 413, 429, 503))
async def make_room(state: State, request: Request[Any, Any, Any], data: JSONBody[NewRoom]) -> RoomOpened:
    """The tokens in the answer are told to nobody else, ever."""
    rooms = rooms_of(state)
    state.limits.count_room(request)
    kept = await rooms.in_thread(_wanted, rooms, data)
    taken = _seated(kept, data)
    room = await rooms.create(kept)
    await begin_if_ready(room)
    return RoomOpened(code=room.code, link=f"{state.address}table/{room.code}", seats=taken, room=room.shown())


def _wanted(rooms: Rooms, data: NewRoom) -> RoomKept:
    """The room as asked for; everything is tried out first, so that the errors come now and not at the start."""
    game = rooms.games.load(data.game)
    count = data.seats
    if data.record is not None:
        count = read_record(data.record, lambda name: game).seats
    kept = beginning.empty_room(game, count, data.watching)
    kept.options, kept.clock, kept.seed = data.options, data.clock, data.seed
    kept.hot_seat, kept.correspondence, kept.record = data.hot_seat, data.correspondence, data.record or ""
    if data.clock is not None:
        read_clock(data.clock, len(kept.seats))
    for number, level in data.bots.items():
        if not number.isdecimal() or int(number) >= len(kept.seats):
            raise OptionError(f"bots: seats are numbered 0 to {len(kept.seats) - 1}; {number[:20]!r} came")
        beginning.put_bot(kept, int(number), rooms.games.bot(game, level))
    beginning.new_match(game, kept)
    return kept


def _seated(kept: RoomKept, data: NewRoom) -> tuple[SeatTaken, ...]:
    """Whoever makes a room sits down in it: at one seat, or at all of them."""
    free = [number for number, seat in enumerate(kept.seats) if seat.is_empty]
    if data.seat == -1:
        return ()
    if data.seat is not None and data.seat not in free:
        raise TableRefusal("table.taken", f"Seat {data.seat} is not free; {free} are.")
    wanted = free if data.hot_seat else [data.seat] if data.seat is not None else free[:1]
    name = proper(data.name) or "Guest"
    names = [f"{name} {number + 1}" if data.hot_seat and len(wanted) > 1 else name for number in wanted]
    return tuple(
        SeatTaken(seat=number, token=seats.give(kept, number, called, data.ready))
        for number, called in zip(wanted, names, strict=True)
    )


@get("/api/rooms/{code:str}", summary="A room", responses=could_be(404, 503))
async def show_room(state: State, code: FromPath[str]) -> RoomShown:
    """As everybody may see it."""
    return (await rooms_of(state).get(code)).shown()


@post("/api/rooms/{code:str}/seats", summary="Sit down", responses=could_be(400, 403, 404, 409, 503))
async def sit_down(state: State, code: FromPath[str], data: JSONBody[NewSeat]) -> SeatTaken:
    """The token in the answer is the seat."""
    room = await rooms_of(state).get(code)
    number, token = await take(room, data.seat, data.name, data.ready)
    return SeatTaken(seat=number, token=token)


@post("/api/mine", status_code=200, summary="One's own rooms", responses=could_be(400, 403, 503))
async def own_rooms(state: State, data: JSONBody[Tokens]) -> list[OwnRoom]:
    """Those that are there and that the tokens open; whose turn it is."""
    if len(data.rooms) > MOST_OWN_ROOMS:
        raise TableRefusal("table.too_many", f"At most {MOST_OWN_ROOMS} rooms are asked for at once.")
    found = []
    for code, tokens in data.rooms.items():
        try:
            room = await rooms_of(state).get(code)
        except TableRefusal:
            continue
        held = seats.seats_of(room.kept, [seats.hashed(token) for token in tokens])
        if held:
            acting = room.running.match.may_act if room.running is not None else ()
            yours = any(seat in held and not room.kept.seats[seat].is_bot for seat in acting) or room.kept.awaits_dice
            found.append(OwnRoom(room=room.shown(), seats=held, your_turn=yours))
    return found


HANDLERS = [make_room, show_room, sit_down, own_rooms]
