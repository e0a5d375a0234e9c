"""The server: routes, start, stop. It knows no game."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from .. import __version__
from . import pages, wire
from .api import analyses, games, inspecting, lessons, looking, matches, operations, problems, workbench
from .api import rooms as room_api
from .bus import open_bus
from .companion.sockets import Companion, companion
from .connection import GOING_AWAY, NO_ROOM, TOO_MANY, Connection
from .doors import Doors
from .games import Games
from .limits import LONGEST_BODY
from .refusing import TableRefusal
from .rooms import Rooms
from .settings import TableSettings, usual_database
from .store import StoreError, open_store
from .upkeep import upkeep
from .watching import watch

STOPPING = "The table is being restarted; come back and go on from where you were."


@websocket(wire.SOCKET.replace("{code}", "{code:str}"))
async def socket(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    """One client of one room."""
    state = socket.app.state
    doors: Doors = state.limits
    address = doors.address(socket)
    await socket.accept()
    if not doors.same_origin(socket):
        await socket.close(4003, "This page comes from another origin.")
        return
    if doors.connections[address] >= state.settings.connections_per_address:
        state.counted["refused"] += 1
        await socket.close(TOO_MANY, "Too many connections from this address.")
        return
    try:
        room = await state.rooms.get(code)
    except TableRefusal as error:
        too_often = doors.count_missing(socket)
        await socket.close(TOO_MANY if too_often else NO_ROOM, error.sentence)
        return
    except StoreError:
        await socket.close(GOING_AWAY, "The database does not answer; try again.")
        return
    connection = Connection(room, socket, state.settings.frames_per_second)
    doors.connections[address] += 1
    state.connections.add(connection)
    try:
        await _serve(state, socket, connection)
    finally:
        state.connections.discard(connection)
        doors.connections[address] -= 1
        connection.room.leave(connection)


async def _serve(state: State, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Read until the other end is gone; send beside it."""
    sending = asyncio.create_task(connection.send_all())
    counted = state.counted
    try:
        while connection.closing is None:
            message: Any = await socket.receive()
            if message["type"] != "websocket.receive":
                break
            counted["frames"] += 1
            text = message.get("text")
            await connection.take(text if text is not None else message["bytes"])
        if connection.closing is not None:
            with suppress(asyncio.TimeoutError, Exception):
                await asyncio.wait_for(asyncio.shield(sending), 2)
    finally:
        sending.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sending


def _check_origin(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """A page of another origin changes nothing here."""
    if request.method not in ("GET", "HEAD", "OPTIONS") and not request.app.state.limits.same_origin(request):
        return problems.answer(403, "Another origin", "This page comes from another origin.", "table.origin")
    return None


def make_app(settings: TableSettings) -> Litestar:
    """The application; the store is opened when it starts."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(settings.database or usual_database())
        bus = open_bus(settings.bus, store.url)
        rooms = Rooms(store, bus, Games(settings.files, settings.bots), settings)
        app.state.rooms = rooms
        rooms.spawn(asyncio.to_thread(rooms.games.load_all))  # the first visitor need not wait for it
        await bus.open(rooms.heard)
        keeping = asyncio.create_task(upkeep(rooms, app.state))
        watching = asyncio.create_task(watch(rooms)) if settings.watch else None
        try:
            yield
        finally:
            keeping.cancel()
            if watching is not None:
                watching.cancel()
            with suppress(asyncio.CancelledError):
                await keeping
            await rooms.close()
            await bus.close()
            await store.close()

    state = State(
        {
            "settings": settings,
            "connections": set(),
            "counted": Counter(),
            "limits": Doors(settings),
            "stopping": False,
            "companion": Companion(),
            "address": settings.public.rstrip("/") + "/" if settings.public else "/",
        }
    )
    modules = (games, room_api, matches, looking, analyses, operations, inspecting, lessons, workbench)
    return Litestar(
        [socket, companion, pages.page, *(handler for module in modules for handler in module.HANDLERS)],
        state=state,
        lifespan=[running],
        before_request=_check_origin,
        exception_handlers=problems.HANDLERS,
        response_headers=pages.SECURITY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=5),
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Turnwright's table",
            version=__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        pdb_on_exception=False,
        logging_config=None,
    )
