"""The rooms open in this process: taken up when asked for, put away when idle; and what they all share."""

from __future__ import annotations

import asyncio
import secrets
import time
import traceback
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from ..core.game import Game
from ..core.match import Match
from . import beginning, endings
from .asked import Part
from .bots import Bots
from .bus import Bus, Here, News
from .companion.opening import is_for_phones
from .games import Games
from .gate import Look
from .hooks import Hooks
from .kept import RoomKept, kept_in, row_of
from .refusing import TableRefusal
from .room import Room
from .running import Running, taken_up
from .seats import new_code
from .settings import TableSettings
from .store import Store, lobby

T = TypeVar("T")
PRESENCE_MILLISECONDS = 30_000
"""After so long without word, another process is taken for gone."""


QUICK = 0.0008
"""Seconds that making a position may take on the event loop."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Rooms:
    """Everything a room needs of the world: store, bus, bots, games, time."""

    def __init__(
        self, store: Store, bus: Bus, games: Games, settings: TableSettings, now: Callable[[], int] = wall_clock
    ) -> None:
        self.store = store
        self.bus = bus
        self.games = games
        self.settings = settings
        self.now = now
        self.process = secrets.token_hex(4)
        self.open: dict[str, Room] = {}
        self.bots = Bots(settings, games)
        self.hooks = Hooks(settings.private_webhooks, settings.public.rstrip("/") + "/")
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._drawing = ThreadPoolExecutor(1, "turnwright-drawing")
        self._cost: dict[tuple[str, tuple[Part, ...]], float] = {}

    # Rooms.

    async def create(self, kept: RoomKept, wanted: str = "") -> Room:
        """A new room; with a wanted code it may turn out to be there already."""
        while True:
            code, kept.created = wanted or new_code(short=is_for_phones(kept)), self.now()
            row = row_of(code, 1, kept, self.now(), None)
            if await self.store.work(partial(_add, row)):
                self.open[code] = room = Room(code, 1, kept, self)
                return room
            if wanted:
                return await self.get(code)

    async def get(self, code: str) -> Room:
        """The room with this code, opened if need be."""
        code = code.upper()
        if code in self.open:
            return self.open[code]
        if code not in self._opening:
            self._opening[code] = asyncio.ensure_future(self._load(code))
        opening = self._opening[code]
        try:
            return await asyncio.shield(opening)
        finally:
            if opening.done():
                self._opening.pop(code, None)

    async def _load(self, code: str) -> Room:
        row = await self.store.look(lambda connection: lobby.load_room(connection, code))
        if row is None:
            raise TableRefusal("table.no_room", f"There is no room {code[:16]}.")
        room = Room(code, row.version, kept_in(row), self)
        room.due = row.due
        await room.load()
        self.open[code] = room
        room.after_line(mine=False)
        return room

    async def take_up(self, kept: RoomKept, game: Game) -> Running | None:
        """The room's match as the store has it."""
        if not kept.match:
            return None
        row, snapshot = await self.store.look(partial(_match_and_snapshot, id=kept.match))
        events = await self.store.since(kept.match)
        usable = snapshot if snapshot is not None and snapshot[0] <= len(events) else None
        return await self.in_thread(taken_up, game, row, events, usable, max(0, kept.delay))

    async def start(self, room: Room, prepare: Callable[[RoomKept], bool]) -> None:
        """Begin a match, if `prepare` still wants it on the room's newest version."""
        await beginning.begin(self, room, prepare)

    async def finish(self, room: Room, running: Running) -> None:
        """A match is over: write down how, and go on with the next chapter, if there is one."""
        await endings.finish(self, room, running)

    async def keep_snapshot(self, id: int, match: Match) -> None:
        """Keep the position, so that a long match need not be replayed."""
        if match.is_over:
            return
        sequence, position = match.sequence, match.snapshot()
        await self.store.work(lambda connection: lobby.keep_snapshot(connection, id, sequence, "", position))

    async def put_away(self, room: Room) -> None:
        """Nobody is here: keep the position and forget the room."""
        running = room.running
        if running is not None and running.sequence - running.snapshot_at >= 10:
            await self.keep_snapshot(running.id, running.match)
        if room.is_idle(self.now(), 0) and self.open.get(room.code) is room:
            del self.open[room.code]

    async def remove(self, room: Room) -> None:
        """Forget a room for good; its matches stay."""
        self.open.pop(room.code, None)
        await self.store.work(lambda connection: lobby.remove_room(connection, room.code))

    # The bus.

    def publish(self, room: Room) -> None:
        """Say where a room stands."""
        running = room.running
        sequence = running.sequence if running else 0
        self.bus.publish(News(room=room.code, version=room.version, match=room.kept.match, sequence=sequence))

    def publish_presence(self, room: Room) -> None:
        """Say who is connected here."""
        self.bus.publish(
            Here(room=room.code, process=self.process, seats=room.present_here(), watchers=room.watchers_here())
        )

    def heard(self, message: News | Here) -> None:
        """Another process says something about a room; if it is open here, follow."""
        room = self.open.get(message.room)
        if room is None:
            return
        if isinstance(message, Here):
            if message.process != self.process:
                known = room.elsewhere.get(message.process, (0, 0, 0))[1:]
                room.elsewhere[message.process] = (self.now(), message.seats, message.watchers)
                if known != (message.seats, message.watchers):
                    room.telling.room_changed()
                if not known[0] and not known[1]:
                    self.publish_presence(room)
            return
        self.spawn(self._follow(room, message))

    async def _follow(self, room: Room, news: News) -> None:
        if news.version > room.version:
            await room.reload()
        running = room.running
        if running is None or (running.id == news.match and news.sequence > running.sequence):
            await room.catch_up()

    def forget_the_gone(self, room: Room) -> None:
        """Processes that have been silent for too long are gone, and with them who was connected there."""
        old = [name for name, (at, _, _) in room.elsewhere.items() if self.now() - at > PRESENCE_MILLISECONDS]
        for name in old:
            del room.elsewhere[name]
        if old:
            room.telling.room_changed()

    # Work.

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; a failure is written down, never lost."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            from .logs import log

            where = traceback.extract_tb(error.__traceback__)[-1]
            log("failed", error=f"{type(error).__name__}: {error}", where=f"{where.filename}:{where.lineno}")

    async def in_thread(self, call: Callable[..., T], *arguments: Any) -> T:
        """Run something slow off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._drawing, partial(call, *arguments))

    async def made(self, look: Look, parts: Sequence[Part], make: Callable[[], list[str]]) -> list[str]:
        """Frames of a position: at once if they are made already or quickly, else off the event loop."""
        slow = [part for part in parts if part in ("picture", "tall_picture", "text", "choices", "closed", "view")]
        kind = (look.match.game.name, tuple(slow))
        if not look.has(slow) and self._cost.get(kind, QUICK) >= QUICK:
            begun = time.perf_counter()
            frames = await self.in_thread(make)
            took = time.perf_counter() - begun
            known = self._cost.get(kind, took)
            self._cost[kind] = min(took, known * 1.1)  # a busy machine does not make a quick game slow for good
            return frames
        return make()

    async def close(self) -> None:
        """Finish what is under way and keep positions; then stop the workers."""
        for room in list(self.open.values()):
            async with room.lock:
                pass
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.hooks.close()
        self._drawing.shutdown(wait=False, cancel_futures=True)


def _add(row: Any, connection: Any) -> bool:
    return lobby.add_room(connection, row)


def _match_and_snapshot(connection: Any, id: int) -> tuple[Any, tuple[int, bytes] | None]:
    row = lobby.load_match(connection, id)
    found = lobby.load_snapshot(connection, id)
    return row, None if found is None else (found[0], found[2])
