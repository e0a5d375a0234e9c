"""The card companion's own protocol, at the addresses its clients use: `/party/CODE` and `/parties/main/CODE?_pk=…`.

The rules of that conversation are the state machines beside this module; here are only sockets and time.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket

from ..limits import MOST_QUEUED
from . import CompanionRooms, Outgoing, Randomness, Send

SLOW_DOWN = 1.0
"""Seconds that somebody waits for an answer who asks for rooms that cannot be, again and again."""


class Companion:
    """All companion rooms of this process."""

    def __init__(self) -> None:
        self.rooms = CompanionRooms(Randomness.secure())
        self.queues: dict[str, asyncio.Queue[str | int]] = {}

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

    def on_time(self) -> None:
        """Graces that are over, rooms that are given up."""
        due = self.rooms.next_time()
        now = time.monotonic()
        if due is not None and due <= now:
            self.deliver(self.rooms.on_time(now))

    async def serve(self, socket: WebSocket[Any, Any, Any], code: str) -> None:
        """One device, from its first frame to its last."""
        wanted = str(socket.query_params.get("_pk", ""))
        connection, out = self.rooms.on_connect(code, time.monotonic(), wanted)
        queue: asyncio.Queue[str | int] = asyncio.Queue(MOST_QUEUED)
        self.queues[connection] = queue
        self.deliver(out)
        sending = asyncio.create_task(self._send(socket, queue))
        try:
            while not sending.done():
                message: Any = await socket.receive()
                if message["type"] != "websocket.receive":
                    break
                text = message.get("text")
                frame = text if text is not None else message["bytes"]
                self.deliver(self.rooms.on_message(connection, frame, time.monotonic()))
        finally:
            self.queues.pop(connection, None)
            sending.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sending
            self.deliver(self.rooms.on_close(connection, time.monotonic()))

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
async def companion(socket: WebSocket[Any, Any, Any], code: str) -> None:
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
        await known.serve(socket, code)
    finally:
        doors.connections[address] -= 1
