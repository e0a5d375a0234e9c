"""Rooms over HTTP: make one, look at it, sit down, find one's own again."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from .. import beginning, seats
from ..can.move_seat import take_moved
from ..can.sit import begin_if_ready, proper, take
from ..doors import Scope
from ..fellows import may_act
from ..limits import LONGEST_RECORD, MOST_OPEN_ROOMS, MOST_OWN_ROOMS
from ..making import tried, wanted
from ..outgoing import RoomShown
from ..refusing import TableRefusal
from ..replaying import RecordRead
from ..room import Room
from ..room_document import GoesOn, RoomDocument, kept_in
from ..sockets import found
from ..store import RoomRow, lobby
from .problems import could_be
from .service import rooms_of
from .shapes import FoundRooms, NewRoom, NewSeat, OwnRoom, RoomOpened, SeatMoved, SeatTaken, Tokens


@post("/api/rooms", summary="Make a room", responses=could_be(400, 403, 404, 413, 429, 503))
async def make_room(state: State, request: Request[Any, Any, Any], data: JSONBody[NewRoom]) -> RoomOpened:
    """The tokens in the answer are told to nobody else, ever; with the key of before it is the answer of before."""
    rooms = rooms_of(state)
    seats.require_key(data.key)
    made = seats.hashed(f"room:{data.key}") if data.key else None
    known = made and await rooms.store.look(lambda connection: lobby.room_made_by(connection, made))
    if known:
        room = await rooms.get(known)
        return _opened(state, room, _again(room.kept, data.key))
    if state.draining:
        raise TableRefusal("table.draining", "This table is about to be restarted; try again in some seconds.")
    await state.limits.count(request.scope, "rooms")
    kept = await _tried(state, request.scope, data)
    taken = _seated(kept, data)
    beginning.mix_seed(kept, data.seed)
    room = await rooms.create(kept, made=made)
    if room.kept is not kept:  # the same wish came twice at once
        taken = _again(room.kept, data.key)
    await begin_if_ready(room)
    return _opened(state, room, taken)


def _opened(state: State, room: Room, taken: tuple[SeatTaken, ...]) -> RoomOpened:
    return RoomOpened(code=room.code, link=f"{state.address}table/{room.code}", seats=taken, room=room.shown())


def _again(kept: RoomDocument, key: str) -> tuple[SeatTaken, ...]:
    """The seats that whoever made the room got with this key, as far as they still have them."""
    tokens = [seats.token_for(kept, f"{key}:{number}") for number in range(len(kept.seats))]
    held = [(seats.seats_of(kept, [seats.hashed(token)]), token) for token in tokens]
    return tuple(SeatTaken(seat=found[0], token=token) for found, token in held if found)


async def _tried(state: State, scope: Scope, data: NewRoom) -> RoomDocument:
    """The room as asked for; what somebody has written for it is read in a worker first."""
    rooms = rooms_of(state)
    game = await rooms.in_thread(rooms.games.load, data.game, kind="taking_up")
    if data.record is not None:
        if len(data.record) > LONGEST_RECORD:
            raise TableRefusal("table.too_long", f"A room goes on from at most {LONGEST_RECORD} characters of record.")
        read: RecordRead = await rooms.readings.read(
            state.limits, scope, "replaying", "read_for_room", game.name, data.record, encoded=False
        )
        kept = wanted(rooms.games, msgspec.structs.replace(data, seats=read.seats, record=None), fixed=True)
        if read.further is None:
            kept.goes_on = GoesOn(head=read.head, lines=list(read.lines), snapshot=read.snapshot)
        else:
            kept.options = read.further
        kept.earlier, kept.parts, kept.master = list(read.earlier), read.parts, read.master
        kept.from_record = True
        return kept
    if game.hosting.workbench is not None and game.hosting.workbench.option in data.options:
        found: RoomDocument = await rooms.readings.read(state.limits, scope, "making", "tried", data, encoded=False)
        return found
    return await rooms.in_thread(tried, rooms.games, data, kind="taking_up")


def _seated(kept: RoomDocument, data: NewRoom) -> tuple[SeatTaken, ...]:
    """Whoever makes a room sits down in it: at one seat, or at all of them."""
    free = [number for number, seat in enumerate(kept.seats) if seat.is_empty]
    if data.seat == -1:
        return ()
    if data.seat is not None and data.seat not in free:
        raise TableRefusal("table.taken", f"Seat {data.seat} is not free; {free} are.")
    wanted = free if data.hot_seat else [data.seat] if data.seat is not None else free[:1]
    guest = not proper(data.name)
    name = proper(data.name) or "Guest"
    several = guest or (data.hot_seat and len(wanted) > 1)
    names = [f"{name} {number + 1}" if several else name for number in wanted]
    return tuple(
        SeatTaken(
            seat=number,
            token=seats.give(kept, number, called, data.ready, data.key and f"{data.key}:{number}", guest),
        )
        for number, called in zip(wanted, names, strict=True)
    )


@get("/api/rooms/{code:str}", summary="A room", responses=could_be(404, 429, 503))
async def show_room(state: State, request: Request[Any, Any, Any], code: FromPath[str]) -> RoomShown:
    """As everybody may see it."""
    room: Room = await found(state, request.scope, code)
    return room.shown()


@post("/api/rooms/{code:str}/seats", summary="Sit down", responses=could_be(400, 403, 404, 409, 429, 503))
async def sit_down(
    state: State, request: Request[Any, Any, Any], code: FromPath[str], data: JSONBody[NewSeat]
) -> SeatTaken:
    """The token in the answer is the seat; with the key of before it is the seat of before."""
    room: Room = await found(state, request.scope, code)
    await state.limits.count(request.scope, "seats")
    number, token = await take(room, data.seat, data.name, data.ready, data.key)
    return SeatTaken(seat=number, token=token)


@post("/api/mine", status_code=200, summary="One's own rooms", responses=could_be(400, 403, 429, 503))
async def own_rooms(state: State, request: Request[Any, Any, Any], data: JSONBody[Tokens]) -> list[OwnRoom]:
    """Those that are there and that the tokens open; whose turn it is."""
    if len(data.rooms) > MOST_OWN_ROOMS:
        raise TableRefusal("table.too_many", f"At most {MOST_OWN_ROOMS} rooms are asked for at once.")
    await state.limits.count(request.scope, "mine")
    mine = []
    for code, tokens in data.rooms.items():
        try:
            room = await rooms_of(state).get(code)
        except TableRefusal:
            continue
        held = await room.held([seats.hashed(token) for token in tokens])
        if held:
            acting = room.running.match.may_act if room.running is not None else ()
            hashes = [seats.hashed(token) for token in tokens]
            yours = any(seat in held and may_act(room, seat, hashes) for seat in acting) or room.kept.awaits_dice
            since = room.running.at if room.running is not None else 0
            mine.append(OwnRoom(room=room.shown(), seats=held, your_turn=yours, acting=acting, since=since))
    return mine


@get("/api/rooms", summary="Rooms that everybody may find", responses=could_be(429, 503))
async def found_rooms(state: State, request: Request[Any, Any, Any]) -> FoundRooms:
    """Those whose hosts have listed them: to sit down, and to watch."""
    await state.limits.count(request.scope, "mine")
    rooms = rooms_of(state)
    waiting, played = await rooms.store.look(_listed)
    opened = [await rooms.get(row.code) for row in waiting]
    live = [await rooms.get(row.code) for row in played if kept_in(row).delay >= 0]
    free = [room for room in opened if any(seat.is_empty for seat in room.kept.seats)]
    return FoundRooms(open=tuple(room.shown() for room in free), live=tuple(room.shown() for room in live))


def _listed(connection: Connection) -> tuple[list[RoomRow], list[RoomRow]]:
    found = (lobby.listed_rooms(connection, stage, MOST_OPEN_ROOMS) for stage in ("gathering", "playing"))
    waiting, played = found
    return waiting, played


@post("/api/rooms/{code:str}/moves", summary="Take a seat to this device", responses=could_be(400, 403, 404, 429, 503))
async def move_seat(
    state: State, request: Request[Any, Any, Any], code: FromPath[str], data: JSONBody[SeatMoved]
) -> SeatTaken:
    """The seat of who asked for the link; the link works once, and whoever had the seat has it no longer."""
    room: Room = await found(state, request.scope, code)
    await state.limits.count(request.scope, "seats")
    number, token = await take_moved(room, data.secret, data.key)
    return SeatTaken(seat=number, token=token)


HANDLERS = [make_room, show_room, sit_down, own_rooms, found_rooms, move_seat]
