"""Matches over HTTP: lists, and records once they are over."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeAlias

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from ...core.evening import write_evening
from ...core.saved import write_record
from .. import seats
from ..refusing import TableRefusal
from ..room import Room
from ..rooms import Rooms
from ..running import taken_up
from ..sockets import found
from ..store import MatchRow, lobby
from .problems import could_be
from .service import rooms_of
from .shapes import MatchShown

Asking: TypeAlias = Request[Any, Any, Any]
MOST_TOKENS = 16


@get("/api/rooms/{code:str}/matches", summary="The matches of a room", responses=could_be(404, 429, 503))
async def matches_of_room(state: State, request: Asking, code: FromPath[str]) -> list[MatchShown]:
    """Oldest first. With a seat's token, or where the room may be watched, each with the key of its record."""
    rooms = rooms_of(state)
    room: Room = await found(state, request.scope, code)
    rows = await rooms.store.look(lambda connection: lobby.matches_of(connection, room.code))
    asker = Asker(tokens_of(request), room.code, "")
    return [await _shown(rooms, row, await may_read(rooms, row, asker)) for row in rows if row.id in room.kept.matches]


async def _shown(rooms: Rooms, row: MatchRow, readable: bool) -> MatchShown:
    sequence = await rooms.store.look(lambda connection: lobby.newest(connection, row.id))
    return MatchShown(
        match=row.id,
        room=row.room,
        game=row.game,
        title=rooms.games.load(row.game).title,
        names=(),
        sequence=sequence,
        result=row.result,
        started=datetime.fromtimestamp(row.started / 1000, UTC).isoformat(timespec="seconds"),
        link=row.link if readable else "",
    )


@get(
    "/api/matches/{match:int}/record",
    summary="The record of a match",
    responses=could_be(400, 404, 409, 429, 503),
    media_type="text/plain",
)
async def record(
    state: State, request: Asking, match: FromPath[int], room: FromQuery[str] = "", key: FromQuery[str] = ""
) -> Response[str]:
    """Only once it is over: a record tells what chance gave and what each seat had.

    For those who sat there (`Authorization: Bearer TOKEN`), for those whom its room lets watch (`room`), and for
    whoever has its link (`key`).
    """
    rooms = rooms_of(state)
    await state.limits.count(request.scope, "readings")
    row = await rooms.store.look(lambda connection: lobby.load_match(connection, match)) if 0 < match < 2**63 else None
    if row is None or not await may_read(rooms, row, Asker(tokens_of(request), room.upper(), key)):
        raise TableRefusal(
            "table.no_match",
            f"There is no match {match} that you may read: show the token of a seat, the code of a room that may be "
            "watched, or the key of its link.",
        )
    text = await record_text(rooms, row)
    if text is None:
        raise TableRefusal("table.running", "The match is running; its record can be had when it is over.")
    return Response(text, media_type="text/plain; charset=utf-8")


@get(
    "/api/rooms/{code:str}/evening",
    summary="All chapters of a room, as one text",
    responses=could_be(404, 409, 429, 503),
    media_type="text/plain",
)
async def evening(state: State, request: Asking, code: FromPath[str]) -> Response[str]:
    """Those that are over, for whoever may read their records; a room can go on from it.

    The one that is running is among them for those who know all that is in it.
    """
    rooms = rooms_of(state)
    room: Room = await found(state, request.scope, code)
    await state.limits.count(request.scope, "readings")
    asker, records = Asker(tokens_of(request), room.code, ""), []
    running = await knows_all(room, asker)
    for id in room.kept.chapters:
        row = await rooms.store.look(lambda connection, id=id: lobby.load_match(connection, id))  # type: ignore[misc]
        if row is None or not await may_read(rooms, row, asker):
            raise TableRefusal("table.no_match", "You may not read what was played here: show the token of a seat.")
        text = await record_text(rooms, row, running=running)
        records += [text] if text is not None else []
    if not records:
        raise TableRefusal("table.running", "No chapter is over yet.")
    return Response(write_evening(records), media_type="text/plain; charset=utf-8")


@dataclass(frozen=True)
class Asker:
    """What somebody shows who wants a record."""

    tokens: list[str]
    room: str
    key: str


def tokens_of(request: Asking) -> list[str]:
    """The tokens of seats that came with a request."""
    scheme, _, tokens = request.headers.get("authorization", "").partition(" ")
    return tokens.replace(",", " ").split()[:MOST_TOKENS] if scheme.lower() == "bearer" else []


async def may_read(rooms: Rooms, row: MatchRow, asker: Asker) -> bool:
    """Whether somebody sat there, may watch there, or has the link."""
    hashes = [seats.hashed(token) for token in asker.tokens]
    if row.link and hmac.compare_digest(row.link.encode(), asker.key.encode()):
        return True
    if any(hmac.compare_digest(one, known) for one in hashes for known in row.sat.split()):
        return True
    try:
        room = await rooms.get(row.room)
    except TableRefusal:
        return False
    if row.id not in room.kept.matches:  # codes are used again
        return False
    if asker.room == room.code and room.kept.delay >= 0:
        return True
    return (row.id == room.kept.match or not row.sat) and bool(await room.held(hashes))


async def knows_all(room: Room, asker: Asker) -> bool:
    """Whether nothing of what is played in a room is kept from somebody: who has every seat, and the game master."""
    held = await room.held([seats.hashed(token) for token in asker.tokens])
    return bool(held) and (len(held) == len(room.kept.seats) or room.kept.master in held)


async def record_text(rooms: Rooms, row: MatchRow, *, running: bool = False) -> str | None:
    """The match as text, from what is stored; None if it is not over, neither by its end nor because it was called off.

    The lines decide: the result may be written down a moment later. With `running` it need not be over.
    """
    events = await rooms.store.since(row.id)
    taken = await rooms.pools.run("records", taken_up, rooms.games.load(row.game), row, events, None, 0)
    return write_record(taken.match) if running or row.result or taken.match.is_over else None


HANDLERS = [matches_of_room, record, evening]
