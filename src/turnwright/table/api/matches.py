"""Matches over HTTP: lists, and records once they are over."""

from __future__ import annotations

from datetime import UTC, datetime

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from ...core.saved import write_record
from ..refusing import TableRefusal
from ..rooms import Rooms
from ..running import taken_up
from ..store import MatchRow, lobby
from .problems import could_be
from .service import rooms_of
from .shapes import MatchShown


@get("/api/rooms/{code:str}/matches", summary="The matches of a room", responses=could_be(404, 503))
async def matches_of_room(state: State, code: FromPath[str]) -> list[MatchShown]:
    """Oldest first."""
    rooms = rooms_of(state)
    room = await rooms.get(code)
    rows = await rooms.store.look(lambda connection: lobby.matches_of(connection, room.code))
    return [await _shown(rooms, row) for row in rows]


async def _shown(rooms: Rooms, row: MatchRow) -> MatchShown:
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
    )


@get(
    "/api/matches/{match:int}/record",
    summary="The record of a match",
    responses=could_be(404, 409, 503),
    media_type="text/plain",
)
async def record(state: State, match: FromPath[int]) -> Response[str]:
    """Only once it is over: a record tells what chance gave and what each seat had."""
    rooms = rooms_of(state)
    row = await rooms.store.look(lambda connection: lobby.load_match(connection, match)) if match < 2**63 else None
    if row is None:
        raise TableRefusal("table.no_match", f"There is no match {match}.")
    if not row.result:
        raise TableRefusal("table.running", "The match is running; its record can be had when it is over.")
    return Response(await record_text(rooms, row), media_type="text/plain; charset=utf-8")


async def record_text(rooms: Rooms, row: MatchRow) -> str:
    """The match as text, from what is stored."""
    events = await rooms.store.since(row.id)
    running = await rooms.in_thread(taken_up, rooms.games.load(row.game), row, events, None, 0)
    return write_record(running.match)


HANDLERS = [matches_of_room, record]
