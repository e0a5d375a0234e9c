"""Replay and trying out: any position of a record, or one that branches off from it. Nothing is kept."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.datastructures import State
from litestar.params import JSONBody

from .problems import could_be
from .replay_shapes import LookAt, Looked, ReplayOf, ReplayShown, Steps, StepsShown
from .service import rooms_of

COULD_BE = could_be(400, 403, 404, 413, 429, 503)


@post("/api/look", status_code=200, summary="Any position of a record", responses=COULD_BE)
async def look(state: State, request: Request[Any, Any, Any], data: JSONBody[LookAt]) -> Response[Looked]:
    """After `ply` actions, and those of `then`."""
    readings = rooms_of(state).readings
    return Response(await readings.read(state.limits, request.scope, "replaying", "looked", data))


@post("/api/steps", status_code=200, summary="Several positions of a record", responses=COULD_BE)
async def steps(state: State, request: Request[Any, Any, Any], data: JSONBody[Steps]) -> Response[StepsShown]:
    """For stepping through a match."""
    readings = rooms_of(state).readings
    return Response(await readings.read(state.limits, request.scope, "replaying", "stepped", data))


@post("/api/replay", status_code=200, summary="All moves of a record", responses=COULD_BE)
async def replay(state: State, request: Request[Any, Any, Any], data: JSONBody[ReplayOf]) -> Response[ReplayShown]:
    """With its variations and notes."""
    readings = rooms_of(state).readings
    return Response(await readings.read(state.limits, request.scope, "replaying", "replay_shown", data))


HANDLERS = [look, steps, replay]
