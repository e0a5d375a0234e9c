"""One client of one room: its socket as the server hands it over, read until the other end is gone."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from .connection import GOING_AWAY, NO_ROOM, TOO_MANY, Connection
from .doors import Doors, Scope
from .limits import SECONDS_TO_ENTER
from .metrics import METRICS
from .refusing import TableRefusal
from .socket_protocol import SHORT_WAY, SocketProtocol
from .store import StoreError
from .wire import NotText

MOST_AHEAD = 16
"""Frames that may wait to be read; then the other end waits."""
SECONDS_TO_CLOSE = 2.0


class Socket:
    """What carries frames: an ASGI WebSocket without a framework between; by the short way where there is one."""

    def __init__(
        self, scope: Scope, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
    ) -> None:
        self.scope = scope
        self._receive = receive
        self._send = send
        self._short: SocketProtocol | None = scope.get("extensions", {}).get(SHORT_WAY)
        self._came: deque[bytes | None] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._slowly: asyncio.Task[None] | None = None
        self.on_writable: Callable[[], None] = lambda: None

    async def accept(self) -> None:
        """Open it."""
        await self._receive()
        await self._send({"type": "websocket.accept"})

    def take_the_short_way(self) -> None:
        """Have frames as they come, and write several at once, if the server offers that."""
        if self._short is not None:
            self._short.sink, self._short.on_writable = self._came_in, self._may_go_on

    def _came_in(self, frame: bytes | None, text: bool) -> None:
        self._came.append(frame if frame is None or text else NotText(frame))
        if len(self._came) == MOST_AHEAD and self._short is not None:
            self._short.transport.pause_reading()
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def receive(self) -> str | bytes | None:
        """The next frame; None when the other end is gone."""
        if self._short is None or self._short.sink is None:
            message = await self._receive()
            if message["type"] != "websocket.receive":
                return None
            text: str | None = message.get("text")
            return text if text is not None else NotText(message["bytes"])
        while not self._came:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        frame = self._came.popleft()
        if len(self._came) == MOST_AHEAD - 1:
            self._short.transport.resume_reading()
        return frame

    def _may_go_on(self) -> None:
        self.on_writable()

    def write(self, frames: Sequence[bytes]) -> bool:
        """Send these in one write, if the other end keeps up; False if they must wait until `on_writable`."""
        if self._short is None:
            self._slowly = asyncio.create_task(self._send_after(self._slowly, frames))
            return True
        if not self._short.may_write():
            return False
        self._short.write_frames(frames)
        return True

    async def _send_after(self, before: asyncio.Task[None] | None, frames: Sequence[bytes]) -> None:
        """The long way, one after another."""
        if before is not None:
            await asyncio.wait([before])
        for frame in frames:
            await self.send_text(frame.decode())

    async def send_text(self, data: str) -> None:
        await self._send({"type": "websocket.send", "text": data})

    async def close(self, code: int, reason: str = "") -> None:
        """Say goodbye; the other end's answer must be read, though nothing else is."""
        if self._short is not None and len(self._came) >= MOST_AHEAD:
            self._short.transport.resume_reading()
        await self._send({"type": "websocket.close", "code": code, "reason": reason})


async def serve_room(state: Any, socket: Socket, code: str) -> None:
    """One client of one room, from its first frame to its last."""
    doors: Doors = state.limits
    try:
        room = await found(state, socket.scope, code)
    except TableRefusal as error:
        await socket.close(TOO_MANY if error.code == "table.rate" else NO_ROOM, error.sentence)
        return
    except StoreError:
        await socket.close(GOING_AWAY, "The database does not answer; try again.")
        return
    connection = Connection(room, socket, state.settings.frames_per_second, doors)
    state.connections.add(connection)
    try:
        await _serve(socket, connection)
    finally:
        state.connections.discard(connection)
        connection.room.leave(connection)


async def found(state: Any, scope: Scope, code: str) -> Any:
    """The room of this code. Whoever asks too often for rooms that are not there guesses, and is answered no more."""
    doors: Doors = state.limits
    if doors.is_spent(scope, "missed"):
        await doors.count(scope, "missed")
    try:
        return await state.rooms.get(code)
    except TableRefusal:
        await doors.count(scope, "missed")
        raise


async def _serve(socket: Socket, connection: Connection) -> None:
    """Read until the other end is gone. Who never says who they are is let go."""
    late = asyncio.get_running_loop().call_later(SECONDS_TO_ENTER, connection.close_if_not_entered)
    try:
        while connection.closing is None:
            frame = await socket.receive()
            if frame is None:
                return
            METRICS.frames.inc()
            await connection.take(frame)
        await connection.closed(SECONDS_TO_CLOSE)
    finally:
        late.cancel()
