"""A table in the test's own process: rooms over a real store, guests without sockets, a clock that obeys."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from turnwright.core.match import Match
from turnwright.table import beginning, wire
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.can.sit import begin_if_ready
from turnwright.table.connection import Connection
from turnwright.table.games import Games
from turnwright.table.room import Room
from turnwright.table.room_document import RoomDocument
from turnwright.table.rooms import Rooms
from turnwright.table.seats import give
from turnwright.table.settings import TableSettings
from turnwright.table.store import open_store

Message = dict[str, Any]
SECONDS = 120.0


class Time:
    """A clock that goes when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def with_rooms(folder: Path, test: Callable[[Rooms, Time], Awaitable[None]], *files: str) -> None:
    """A table without sockets; `files` are games of its own."""

    async def run() -> None:
        time = Time()
        store = await open_store(str(folder / "table.sqlite"))
        rooms = Rooms(store, MemoryBus(), Games(files), TableSettings(), time)
        try:
            await test(rooms, time)
        finally:
            await rooms.close()
            await store.close()

    asyncio.run(run())


async def seated(rooms: Rooms, game: str = "connect-four", **changes: object) -> Room:
    """A room in which a match has begun."""
    played = rooms.games.load(game)
    kept: RoomDocument = beginning.empty_room(played, max(2, played.seats[0]), "live")
    for name, value in changes.items():
        setattr(kept, name, value)
    for number in range(len(kept.seats)):
        give(kept, number, f"p{number}", True)
    room = await rooms.create(kept)
    await begin_if_ready(room)
    return room


def drop(column: str, seat: int) -> Callable[[Match, int], None]:
    """Drop a disc there."""

    def deed(match: Match, elapsed: int) -> None:
        match.play(f"drop {column}", seat, elapsed=elapsed)

    return deed


class Carried:
    """What carries frames to a guest: it keeps them; one that does not read takes none."""

    def __init__(self) -> None:
        self.scope: Mapping[str, Any] = {"type": "websocket", "headers": [], "client": ("192.0.2.1", 1)}
        self.on_writable: Callable[[], None] = lambda: None
        self.reads = True
        self.heard: list[Message] = []
        self.closed: int | None = None

    def write(self, frames: Sequence[bytes]) -> bool:
        if self.reads:
            self.heard += [json.loads(frame) for frame in frames]
        return self.reads

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


class Guest:
    """Somebody connected to a room, without a socket."""

    def __init__(self, room: Room, frames_per_second: int = 10_000) -> None:
        self.carrier = Carried()
        self.connection = Connection(room, self.carrier, frames_per_second)
        self._ids = 0

    @property
    def heard(self) -> list[Message]:
        return self.carrier.heard

    def of(self, *types: str) -> list[Message]:
        """What came of these types, in order."""
        return [message for message in self.heard if message["type"] in types]

    async def until(self, true: Callable[[], Any]) -> Any:
        """Let things happen until something holds."""
        async with asyncio.timeout(SECONDS):
            while not (found := true()):
                await asyncio.sleep(0.001)
            return found

    async def send(self, type: str, **fields: Any) -> None:
        """Send a message and let it be answered."""
        await self.connection.take(json.dumps({"type": type, **fields}))
        await asyncio.sleep(0)

    async def enter(self, *tokens: str, **fields: Any) -> Guest:
        """Say who one is."""
        await self.send("enter", **{"version": wire.VERSION, "tokens": tokens, "parts": ["text", "words"], **fields})
        await asyncio.sleep(0)
        return self

    async def ask(self, type: str, **fields: Any) -> Message:
        """Send a wish; its answer."""
        self._ids += 1
        id = str(fields.pop("id", f"id {self._ids}"))
        before = len(self._answers(id))
        await self.send(type, id=id, **fields)
        answer: Message = (await self.until(lambda: self._answers(id)[before:]))[0]
        return answer

    def _answers(self, id: str) -> list[Message]:
        return [message for message in self.heard if message.get("id") == id]

    async def act(self, action: str, **fields: Any) -> Message:
        """Play on the position as it stands."""
        running = self.connection.room.playing()
        return await self.ask("act", **{"match": running.id, "sequence": running.sequence, "action": action, **fields})


@dataclass
class Sitting:
    """A room, the tokens of its seats, and who is connected there."""

    room: Room
    tokens: list[str]
    guests: list[Guest] = field(default_factory=list)

    async def guest(self, *seats: int, **fields: Any) -> Guest:
        """Somebody who holds these seats; nobody's is a spectator."""
        guest = await Guest(self.room).enter(*(self.tokens[seat] for seat in seats), **fields)
        self.guests.append(guest)
        if self.room.running is not None and (seats or self.room.kept.delay >= 0) and "seen" not in fields:
            await guest.until(lambda: len(guest.of("position")) >= max(1, len(seats)))
        return guest


@dataclass
class InProcess:
    """The table as a test has it."""

    rooms: Rooms
    time: Time

    async def sitting(
        self, game: str = "connect-four", people: int | None = None, seats: int | None = None, **changes: object
    ) -> Sitting:
        """A room with so many people at its first seats, at most one fewer than there are seats if it is to wait."""
        played = self.rooms.games.load(game)
        kept = beginning.empty_room(played, seats or max(2, played.seats[0]), str(changes.pop("watching", "live")))
        for name, value in changes.items():
            setattr(kept, name, value)
        count = len(kept.seats) if people is None else people
        tokens = [give(kept, number, f"p{number}", True) for number in range(count)]
        room = await self.rooms.create(kept)
        await begin_if_ready(room)
        return Sitting(room, tokens)


def at_a_table(test: Callable[[InProcess], Awaitable[None]]) -> Callable[[Path], None]:
    """A test that is told as what happens at a table."""

    def run(tmp_path: Path) -> None:
        async def told(rooms: Rooms, time: Time) -> None:
            await test(InProcess(rooms, time))

        with_rooms(tmp_path, told)

    run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
    return run
