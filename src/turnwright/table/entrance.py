"""Before the framework: who may come in at all, and sockets, which go straight to their room."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from litestar import Litestar

from . import wire
from .api.problems import document
from .doors import Doors, Scope, address_of
from .logs import log
from .metrics import METRICS
from .pages import SECURITY
from .refusing import TableRefusal
from .sockets import Socket, serve_room

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
ROOM = re.compile(wire.SOCKET.replace("{code}", "([^/]+)"))
SLOW_REQUEST = 1.0
"""Seconds after which a request is worth a line of the log."""
ALWAYS = ("/healthz", "/readyz", "/metrics")
"""For those who run it, by whatever name they reach it."""


class Entrance:
    """An ASGI application around the framework's."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan" or scope["path"] in ALWAYS:
            await self.app(scope, receive, send)
            return
        doors: Doors = self.app.state.limits
        refusal = doors.why_not(scope)
        if refusal is not None:
            await _turn_away(scope, send, refusal)
        elif scope["type"] == "websocket":
            await self._socket(doors, scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An HTTP request, timed; one that took long is written down, without what is secret in it."""
        begun, status = time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        await self.app(scope, receive, sending)  # type: ignore[arg-type]
        took = time.perf_counter() - begun
        METRICS.request.labels(scope["method"], status).observe(took)
        if took >= SLOW_REQUEST:
            log("slow request", method=scope["method"], path=scope["path"][:80], status=status,
                seconds=round(took, 3), address=address_of(scope))  # fmt: skip

    async def _socket(self, doors: Doors, scope: Scope, receive: Receive, send: Send) -> None:
        state = self.app.state
        serve: Callable[[Socket], Awaitable[None]] | None = None
        found = ROOM.fullmatch(scope["path"])
        if found is not None:
            code = found[1]

            async def serve(socket: Socket) -> None:
                await serve_room(state, socket, code)

        else:
            serve = await state.rooms.protocols.door(state, scope)
        if serve is None:
            await _turn_away(scope, send, TableRefusal("table.nothing", "There is no socket at this address."))
            return
        address = address_of(scope)
        doors.connections[address] += 1  # before anything is waited for: those who knock together count together
        try:
            refusal = await self._why_not_open(doors, scope, doors.connections[address])
            if refusal is not None:
                await _turn_away(scope, send, refusal)
                return
            socket = Socket(scope, receive, send)
            if found is not None:
                socket.take_the_short_way()
            await socket.accept()
            await serve(socket)
        finally:
            doors.connections[address] -= 1
            if not doors.connections[address]:
                del doors.connections[address]

    async def _why_not_open(self, doors: Doors, scope: Scope, connections: int) -> TableRefusal | None:
        """Why an address with so many connections, this one included, does not get it; None if it does."""
        state = self.app.state
        if state.draining or state.stopping:
            return TableRefusal("table.draining", "This table is about to be restarted; try again in some seconds.")
        if connections > state.settings.connections_per_address:
            return TableRefusal("table.rate", "Too many connections from this address.")
        try:
            await doors.count(scope, "opened")
        except TableRefusal as refusal:
            return refusal
        return None


async def _turn_away(scope: Scope, send: Send, refusal: TableRefusal) -> None:
    """A problem document; a socket that is not opened is answered with one too."""
    status, body = document(refusal)
    socket = scope["type"] == "websocket"
    if socket and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    kind = "websocket.http.response" if socket else "http.response"
    headers = {**SECURITY, "Content-Type": "application/problem+json", "Content-Length": str(len(body))}
    if status == 429:
        headers["Retry-After"] = "60"
    lines = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": f"{kind}.start", "status": status, "headers": lines})
    await send({"type": f"{kind}.body", "body": body})
