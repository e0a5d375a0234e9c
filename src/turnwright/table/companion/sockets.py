"""The card companion's own protocol, at the addresses its clients use: `/party/CODE` and `/parties/main/CODE?_pk=…`.

The rules of that conversation are the state machines beside this module, and `shared` makes each of its rooms a room of
the table; here are only sockets and time.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from ..limits import MOST_QUEUED
from . import CompanionRoom, CompanionRooms, Outgoing, Randomness, Send
from .opening import is_for_phones, room_for_phones
from .shared import Shared

if TYPE_CHECKING:
    from ..rooms import Rooms

SLOW_DOWN = 1.0
"""Seconds that somebody waits for an answer who asks for rooms that cannot be, again and again."""


class Companion:
    """All companion rooms of this process."""

    def __init__(self) -> None:
        self.rooms = CompanionRooms(Randomness.secure())
        self.shared: dict[str, Shared] = {}
        self.queues: dict[str, asyncio.Queue[str | int]] = {}
        self._opening = asyncio.Lock()

    def deliver(self, out: Outgoing) -> None:
        """Queue what goes out; a number in a queue closes with that code. Nobody waits for a slow reader."""
        for message in out:
            queue = self.queues.get(message.to)
            if queue is None:
                continue
            try:
                queue.put_nowait(message.text() if isinstance(message, Send) else message.code)
            except asyncio.QueueFull:
                self.queues.pop(message.to, None)

    def on_time(self, tables: Rooms) -> None:
        """Graces that are over, rooms that are given up."""
        now = time.monotonic()
        for room in self.rooms.given_up(now):
            tables.spawn(self._give_up(tables, room.code))
        for room in self.rooms.rooms.values():
            due, shared = room.next_time(), self.shared.get(room.code)
            if shared is not None and due is not None and due <= now and not shared.lock.locked():
                tables.spawn(shared.step(partial(room.on_time, now)))

    async def _give_up(self, tables: Rooms, code: str) -> None:
        """R-46: the match stays as a record; the code is free again."""
        shared = self.shared.pop(code, None)
        if shared is not None:
            await shared.close()
            await tables.remove(shared.room)

    async def open(self, tables: Rooms, machine: CompanionRoom) -> Shared | None:
        """The table's room of this code, opened or made; None if it is another game's."""
        async with self._opening:
            if machine.code not in self.shared:
                room = await tables.create(room_for_phones(), machine.code)
                if not is_for_phones(room.kept):
                    return None
                self.shared[machine.code] = Shared(machine, room, self.deliver, time.monotonic)
            await self.shared[machine.code].step(list)
            return self.shared[machine.code]

    async def serve(self, tables: Rooms, socket: WebSocket[Any, Any, Any], code: str) -> None:
        """One device, from its first frame to its last."""
        wanted = str(socket.query_params.get("_pk", ""))
        connection, _ = self.rooms.on_connect(code, time.monotonic(), wanted)
        queue: asyncio.Queue[str | int] = asyncio.Queue(MOST_QUEUED)
        self.queues[connection] = queue
        sending = asyncio.create_task(self._send(socket, queue))
        shared = None
        try:
            machine = self.rooms.doors[connection].room
            if machine is not None:
                shared = await self.open(tables, machine)
                if shared is None:
                    self.rooms.turn_away(connection)
                else:
                    shared.enter(connection)
            await self._listen(socket, connection, shared, sending)
        finally:
            self.queues.pop(connection, None)
            sending.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sending
            self.rooms.forget(connection, time.monotonic())
            if shared is not None:
                shared.leave(connection)
                await shared.step(partial(shared.machine.on_close, connection, time.monotonic()))

    async def _listen(
        self, socket: WebSocket[Any, Any, Any], connection: str, shared: Shared | None, sending: asyncio.Task[None]
    ) -> None:
        while not sending.done():
            message: Any = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            frame = text if text is not None else message["bytes"]
            answer = partial(self.rooms.on_message, connection, frame, time.monotonic())
            if shared is None:
                self.deliver(answer())
            else:
                await shared.step(answer, connection)

    async def _send(self, socket: WebSocket[Any, Any, Any], queue: asyncio.Queue[str | int]) -> None:
        while True:
            item = await queue.get()
            if isinstance(item, int):
                await socket.close(item)
                return
            await socket.send_text(item)


@websocket(
    [
        "/party/{code:str}",
        "/party/{code:str}/{rest:path}",
        "/parties/main/{code:str}",
        "/parties/main/{code:str}/{rest:path}",
    ]
)
async def companion(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    """A phone beside a physical board. Any origin, no token in the address: the seat's token comes in a frame."""
    doors = socket.app.state.limits
    address = doors.address(socket)
    await socket.accept()
    if doors.connections[address] >= socket.app.state.settings.connections_per_address:
        await socket.close(4029, "Too many connections from this address.")
        return
    known: Companion = socket.app.state.companion
    if code.upper() not in known.rooms.rooms and doors.count_missing(socket):
        await asyncio.sleep(SLOW_DOWN)
    doors.connections[address] += 1
    try:
        await known.serve(socket.app.state.rooms, socket, code)
    finally:
        doors.connections[address] -= 1
