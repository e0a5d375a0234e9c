"""For those who run it: health, readiness, numbers, the two documents. Nothing here names a path or a secret."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.datastructures import State

from ... import __version__
from .. import wire
from ..metrics import METRICS
from ..store import StoreError
from .problems import could_be
from .service import rooms_of
from .shapes import Health


@get("/healthz", summary="Whether it works", responses=could_be(503))
async def health(state: State) -> Response[Health]:
    """503 if nothing can be stored (the database is away, or its disk is full) or the server is stopping."""
    word = (await _word(state)).replace("loading games", "fine")
    return _answer(state, word, word in ("fine", "draining"))


@get("/readyz", summary="Whether it should get visitors", responses=could_be(503))
async def readiness(state: State) -> Response[Health]:
    """503 until its games are loaded, while nothing can be stored, and from the moment it is drained or stopped."""
    word = await _word(state)
    return _answer(state, word, word == "fine")


async def _word(state: State) -> str:
    if state.stopping:
        return "stopping"
    try:
        await rooms_of(state).store.probe()
    except StoreError:
        return "database away"
    return "draining" if state.draining else "fine" if state.ready else "loading games"


def _answer(state: State, word: str, fine: bool) -> Response[Health]:
    rooms, connections = len(rooms_of(state).open), len(state.connections)
    found = Health(state=word, version=__version__, rooms=rooms, connections=connections)  # type: ignore[arg-type]
    return Response(found, status_code=200 if fine else 503)


@get("/metrics", summary="Numbers for Prometheus", media_type="text/plain", sync_to_thread=False)
def metrics(state: State) -> Response[bytes]:
    """Of this process; of all that share its port, where several do."""
    METRICS.look(rooms_of(state), len(state.connections), rooms_of(state).protocols.sockets)
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/protocol.json", summary="The socket's messages as JSON Schema", sync_to_thread=False)
def protocol() -> dict[str, Any]:
    """Both directions."""
    return wire.schema()


HANDLERS = [health, readiness, metrics, protocol]
