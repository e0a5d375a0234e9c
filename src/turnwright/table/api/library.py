"""The library: one's own matches that are over, and the records that the host publishes."""

from __future__ import annotations

import hmac
from dataclasses import asdict
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from ...core.errors import TurnwrightError
from .. import seats
from ..library import as_date, names_in, people_in, published, published_text, winners_in
from ..limits import MOST_OWN_MATCHES, MOST_OWN_ROOMS
from ..refusing import TableRefusal
from ..rooms import Rooms
from ..store import MatchRow, lobby
from .problems import could_be
from .service import rooms_of
from .shapes import OwnMatch, RecordShown, Tokens


@post("/api/mine/matches", status_code=200, summary="One's own matches", responses=could_be(400, 403, 429, 503))
async def own_matches(state: State, request: Request[Any, Any, Any], data: JSONBody[Tokens]) -> list[OwnMatch]:
    """Those that are over and that the tokens' holders sat at when they began, the newest first; also of rooms that
    are closed."""
    if len(data.rooms) > MOST_OWN_ROOMS:
        raise TableRefusal("table.too_many", f"At most {MOST_OWN_ROOMS} rooms are asked for at once.")
    await state.limits.count(request.scope, "mine")
    rooms = rooms_of(state)
    known = {code.upper(): [seats.hashed(token) for token in tokens] for code, tokens in data.rooms.items()}
    rows = await rooms.store.look(lambda connection: _played(connection, known))
    return [one for row in rows[:MOST_OWN_MATCHES] if (one := _own(rooms, row)) is not None]


def _played(connection: Connection, known: dict[str, list[str]]) -> list[MatchRow]:
    found = [row for code in known for row in lobby.matches_of(connection, code) if row.result]
    mine = [row for row in found if _sat(row, known[row.room])]
    return sorted(mine, key=lambda row: (-row.started, -row.id))


def _sat(row: MatchRow, hashes: list[str]) -> bool:
    return any(hmac.compare_digest(one, other) for one in hashes for other in row.sat.split())


def _own(rooms: Rooms, row: MatchRow) -> OwnMatch | None:
    title = _title(rooms, row.game)
    return None if title is None else OwnMatch(
        match=row.id, room=row.room, game=row.game, title=title, people=people_in(row.people, names_in(row.head)),
        result=row.result, winners=winners_in(row.winners), at=as_date(row.started),
    )  # fmt: skip


def _title(rooms: Rooms, game: str) -> str | None:
    """What a game is called; None where this table has none of that name."""
    try:
        return rooms.games.load(game).title
    except TurnwrightError:
        return None


@get("/api/records", sync_to_thread=True, summary="Records that the host publishes")
def published_records(state: State) -> list[RecordShown]:
    """The newest first; those of games that this table has."""
    rooms = rooms_of(state)
    titled = [(one, _title(rooms, one.game)) for one in published(rooms.settings.records)]
    return [RecordShown(**asdict(one), title=title) for one, title in titled if title is not None]


@get(
    "/api/records/{name:str}",
    sync_to_thread=True,
    summary="One of them",
    responses=could_be(404),
    media_type="text/plain",
)
def published_record(state: State, name: FromPath[str]) -> Response[str]:
    """As text."""
    found = published_text(rooms_of(state).settings.records, name)
    if found is None:
        raise TableRefusal("table.no_match", "There is no record of this name here.")
    return Response(found, media_type="text/plain; charset=utf-8")


HANDLERS = [own_matches, published_records, published_record]
