"""Studies: records with variations and notes, kept under a link that nobody can guess."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from ..limits import LONGEST_RECORD, MOST_STUDIES
from ..refusing import TableRefusal
from ..rooms import Rooms
from ..store import kept
from .problems import could_be
from .replay_shapes import NewStudy, ReplayOf, StudyKept
from .service import rooms_of


@post("/api/studies", summary="Keep a record with variations and notes", responses=could_be(400, 403, 404, 413, 429))
async def keep_study(state: State, request: Request[Any, Any, Any], data: JSONBody[NewStudy]) -> StudyKept:
    """It is read through first: what is kept can be opened."""
    rooms = rooms_of(state)
    await state.limits.count(request.scope, "studies")
    if len(data.record) > LONGEST_RECORD:
        raise TableRefusal("table.too_long", f"A study has at most {LONGEST_RECORD} characters.")
    await rooms.readings.read(
        state.limits, request.scope, "replaying", "replay_shown", ReplayOf(record=data.record), encoded=False
    )
    id, now = secrets.token_urlsafe(15), rooms.now()
    await rooms.store.work(lambda connection: kept.keep_study(connection, id, data.record, now, MOST_STUDIES))
    return StudyKept(id=id, link=f"/replay?study={id}")


@get("/api/studies/{id:str}", summary="A record that was kept", responses=could_be(404, 429), media_type="text/plain")
async def study(state: State, request: Request[Any, Any, Any], id: FromPath[str]) -> Response[str]:
    """For whoever has its link."""
    await state.limits.count(request.scope, "readings")
    return Response(await kept_study(rooms_of(state), id), media_type="text/plain; charset=utf-8")


async def kept_study(rooms: Rooms, id: str) -> str:
    """The record that is kept under a link."""
    found = await rooms.store.look(lambda connection: kept.load_study(connection, id)) if len(id) <= 40 else None
    if found is None:
        raise TableRefusal("table.no_match", "There is no study with this link.")
    return found


HANDLERS = [keep_study, study]
