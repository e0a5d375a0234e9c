"""The card companion's own protocol, at the addresses its clients use: `/party/CODE` and `/parties/main/CODE?_pk=…`.

The rules of that conversation are the state machines beside this module, and `shared` makes each of its rooms a room of
the table; here are only sockets and time. A room exists once somebody has joined it: knocking makes nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from ..table.connection import TOO_MANY, TOO_SLOW
from ..table.doors import Doors, Scope
from ..table.limits import MOST_QUEUED
from ..table.pace import Pace
from ..table.refusing import TableRefusal
from ..table.room_document import RoomDocument
from ..table.sockets import Socket, found
from . import CompanionRoom, CompanionRooms, Outgoing, Randomness, Send
from .incoming import COMPANION, read_frame
from .opening import is_for_phones, room_for_phones
from .outgoing import Denied
from .rooms import code_in
from .shared import Shared

if TYPE_CHECKING:
    from ..table.rooms import Rooms


class Companion:
    """All companion rooms of this process."""

    def __init__(self) -> None:
        self.rooms = CompanionRooms(Randomness.secure())
        self.shared: dict[str, Shared] = {}
        self.queues: dict[str, asyncio.Queue[str | int]] = {}
        self._opening = asyncio.Lock()

    @property
    def sockets(self) -> int:
        """How many are connected."""
        return len(self.queues)

    def wants_short_code(self, kept: RoomDocument) -> bool:
        """Phones know codes of four characters only."""
        return is_for_phones(kept)

    def door(self, state: Any, scope: Scope) -> Callable[[Socket], Awaitable[None]] | None:
        """Who serves this address; None if it is not the companion's."""
        code = code_in(scope["path"])
        return None if code is None else lambda socket: self.serve(state, socket, code)

    def deliver(self, out: Outgoing) -> None:
        """Queue what goes out; a number in a queue closes with that code. Nobody waits for a slow reader."""
        for message in out:
            queue = self.queues.get(message.to)
            if queue is None:
                continue
            if queue.qsize() >= MOST_QUEUED:
                del self.queues[message.to]
                queue.put_nowait(TOO_SLOW)
            else:
                queue.put_nowait(message.text() if isinstance(message, Send) else message.code)

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

    async def _known(self, state: Any, scope: Scope, machine: CompanionRoom) -> bool:
        """Take the table's room of this code, if there is one; False if it is another game's."""
        async with self._opening:
            if machine.code not in self.shared:
                try:
                    room = await found(state, scope, machine.code)
                except TableRefusal as refusal:
                    if refusal.code == "table.rate":
                        raise
                    return True
                if not is_for_phones(room.kept):
                    return False
                self._share(machine, room)
            await self.shared[machine.code].step(list)
            return True

    async def _make(self, state: Any, scope: Scope, machine: CompanionRoom) -> bool:
        """Somebody joins a room that is not there yet: it is made now, and counts as one."""
        doors: Doors = state.limits
        async with self._opening:
            if machine.code not in self.shared:
                await doors.count(scope, "rooms")
                doors.uncount(scope, "missed")
                room = await state.rooms.create(room_for_phones(), machine.code)
                if not is_for_phones(room.kept):
                    return False
                self._share(machine, room)
            return True

    def _share(self, machine: CompanionRoom, room: Any) -> None:
        shared = self.shared[machine.code] = Shared(machine, room, self.deliver, time.monotonic)
        for connection in machine.connections:
            shared.enter(connection)

    async def serve(self, state: Any, socket: Socket, code: str) -> None:
        """One device, from its first frame to its last."""
        wanted = parse_qs(socket.scope["query_string"].decode("latin-1")).get("_pk", [""])[0]
        connection, _ = self.rooms.on_connect(code, time.monotonic(), wanted)
        queue: asyncio.Queue[str | int] = asyncio.Queue()
        self.queues[connection] = queue
        sending = asyncio.create_task(self._send(socket, queue))
        machine = self.rooms.doors[connection].room
        try:
            if machine is not None:
                known = machine.code in self.shared
                if not await self._known(state, socket.scope, machine):
                    self.rooms.turn_away(connection)
                elif known:
                    self.shared[machine.code].enter(connection)
            await self._listen(state, socket, connection, machine, sending)
        except TableRefusal as refusal:
            await socket.close(TOO_MANY, refusal.sentence)
        finally:
            await self._gone(connection, machine, sending)

    async def _gone(self, connection: str, machine: CompanionRoom | None, sending: asyncio.Task[None]) -> None:
        self.queues.pop(connection, None)
        sending.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sending
        self.rooms.forget(connection, time.monotonic())
        shared = self.shared.get(machine.code) if machine is not None else None
        if machine is not None and shared is not None:
            shared.leave(connection)
            await shared.step(partial(machine.on_close, connection, time.monotonic()))
        elif machine is not None:
            machine.on_close(connection, time.monotonic())
            if not machine.connections:
                self.rooms.never_was(machine)

    async def _listen(
        self, state: Any, socket: Socket, connection: str, machine: CompanionRoom | None, sending: asyncio.Task[None]
    ) -> None:
        pace = Pace(state.settings.frames_per_second)
        while not sending.done():
            frame = await socket.receive()
            if frame is None:
                return
            if not pace.allows():
                raise TableRefusal("table.rate", "Too many messages.")
            if machine is not None and machine.code not in self.shared and _joins(frame):
                try:
                    if not await self._make(state, socket.scope, machine):
                        self.rooms.turn_away(connection)
                except TableRefusal as refusal:
                    self.deliver([Denied(refusal.code, refusal.sentence).to(connection)])
                    continue
            answer = partial(self.rooms.on_message, connection, frame, time.monotonic())
            shared = self.shared.get(machine.code) if machine is not None else None
            if shared is None or self.rooms.doors[connection].room is None:
                self.deliver(answer())
            else:
                await shared.step(answer, connection)

    async def _send(self, socket: Socket, queue: asyncio.Queue[str | int]) -> None:
        while True:
            item = await queue.get()
            if isinstance(item, int):
                await socket.close(item)
                return
            await socket.send_text(item)


def _joins(frame: str | bytes) -> bool:
    """Whether a frame asks for a seat, well enough to get one."""
    try:
        message = read_frame(frame, COMPANION)
    except Denied:
        return False
    return message.type == "join-room" and bool(message.payload["playerName"].strip())
