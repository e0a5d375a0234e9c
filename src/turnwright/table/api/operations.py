"""For those who run it: health, numbers, the two documents."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.datastructures import State

from ... import __version__
from .. import wire
from ..store import StoreError, lobby
from .problems import could_be
from .service import rooms_of
from .shapes import Health


@get("/healthz", summary="Whether it works", responses=could_be(503))
async def health(state: State) -> Response[Health]:
    """503 if the database is away or the server is stopping, so that others take over."""
    rooms = rooms_of(state)
    word = "stopping" if state.stopping else "fine"
    try:
        await rooms.store.look(lambda connection: lobby.newest(connection, 0))
    except StoreError:
        word = "database away"
    found = Health(
        state=word,  # type: ignore[arg-type]
        version=__version__,
        rooms=len(rooms.open),
        connections=len(state.connections),
    )
    return Response(found, status_code=200 if word == "fine" else 503)


@get("/metrics", summary="Numbers for Prometheus", media_type="text/plain", sync_to_thread=False)
def metrics(state: State) -> Response[str]:
    """Gauges and counters of this process."""
    rooms = rooms_of(state)
    commits = rooms.store.commits
    numbers: dict[str, tuple[str, float]] = {
        "turnwright_rooms": ("gauge", len(rooms.open)),
        "turnwright_connections": ("gauge", len(state.connections)),
        "turnwright_frames_received_total": ("counter", state.counted["frames"]),
        "turnwright_events_stored_total": ("counter", commits.items),
        "turnwright_commits_total": ("counter", commits.commits),
        "turnwright_workers_replaced_total": ("counter", rooms.bots.pool.replaced),
        "turnwright_tasks_waiting": ("gauge", rooms.bots.pool.waiting),
        "turnwright_refused_connections_total": ("counter", state.counted["refused"]),
    }
    lines = [f"# TYPE {name} {kind}\n{name} {value:g}" for name, (kind, value) in numbers.items()]
    return Response("\n".join([*lines, ""]), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/protocol.json", summary="The socket's messages as JSON Schema", sync_to_thread=False)
def protocol() -> dict[str, Any]:
    """Both directions."""
    return wire.schema()


HANDLERS = [health, metrics, protocol]
