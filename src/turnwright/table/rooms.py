"""The rooms open in this process: taken up when asked for, put away when idle; and what they all share."""

from __future__ import annotations

import asyncio
import secrets
import time
import traceback
from collections.abc import Callable, Coroutine
from functools import lru_cache, partial
from typing import Any, TypeVar

from sqlalchemy.exc import IntegrityError

from ..core.game import Game
from ..core.match import Match
from . import beginning, endings, showing
from .bots import Bots
from .bus import Bus, Here, News
from .games import Games
from .gate import Look
from .hooks import Hooks
from .incoming import Part
from .limits import MOST_EVALUATIONS, MOST_EVALUATIONS_EACH
from .logs import log
from .pools import DeedCosts, Kind, Pools
from .protocols import Protocols
from .readings import Readings
from .refusing import TableRefusal
from .room import Room
from .room_document import RoomDocument, kept_in, row_of
from .running import Running, taken_up
from .seats import new_code
from .settings import TableSettings
from .store import Store, doorbook, lobby
from .workers import Pool

T = TypeVar("T")
PRESENCE_MILLISECONDS = 30_000
"""After so long without word, another process is taken for gone."""


DAY = 24 * 3600 * 1000
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
        self.hooks = Hooks(settings.private_webhooks, settings.public.rstrip("/") + "/", self._claim_turn)
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._finishing: dict[int, asyncio.Future[None]] = {}
        self.protocols = Protocols(games)
        self.pools = Pools()
        self.deed_costs = DeedCosts()
        self.analysing = Pool(1, "analyses")
        self.readings = Readings(Pool(settings.readers, "readings"), games)
        few = (MOST_EVALUATIONS_EACH, MOST_EVALUATIONS)
        self.evaluations = Readings(Pool(1, "evaluations"), games, "evaluations", *few)
        self._cost: dict[tuple[str, tuple[Part, ...]], float] = {}

    # Rooms.

    async def create(self, kept: RoomDocument, wanted: str = "", made: str | None = None) -> Room:
        """A new room; with a wanted code, or for a wish that came before, it may turn out to be there already."""
        while True:
            code, kept.created = wanted or new_code(self._short(kept)), self.now()
            row = row_of(code, 1, kept, self.now(), None, made)
            try:
                stands = await self.store.work(partial(_add, row))
            except IntegrityError:  # the same code, or the same wish, at the same moment elsewhere
                continue
            if stands is None:
                self.open[code] = room = Room(code, 1, kept, self)
                log("room made", room=code, game=kept.game)
                return room
            if wanted or stands != code:
                return await self.get(stands)

    def _short(self, kept: RoomDocument) -> bool:
        return any(one.wants_short_code(kept) for one in self.protocols.of(self.games.load(kept.game)))

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
        self.spawn(self.see_through(room))
        return room

    async def take_up(self, kept: RoomDocument, game: Game, match: int = 0) -> Running | None:
        """The room's match, or an earlier one, as the store has it."""
        wanted = match or kept.match
        if not wanted:
            return None
        row, snapshot = await self.store.look(partial(_match_and_snapshot, id=wanted))
        events = await self.store.since(wanted)
        usable = snapshot if snapshot is not None and snapshot[0] <= len(events) else None
        return await self.pools.run("taking_up", taken_up, game, row, events, usable, max(0, kept.delay))

    async def start(self, room: Room, prepare: Callable[[RoomDocument], bool]) -> None:
        """Begin a match, if `prepare` still wants it on the room's newest version."""
        await beginning.begin(self, room, prepare)

    async def see_through(self, room: Room) -> None:
        """Do what was agreed on and not done yet, because whoever was about to was stopped: begin, or end."""
        from .can.answer import call_off, carry_out_if_agreed, expire
        from .can.sit import begin_if_ready

        await begin_if_ready(room)
        await expire(room)
        for offer in list(room.kept.offers):
            await carry_out_if_agreed(room, offer.id)
        if room.kept.stage == "over" and room.running is not None:
            await call_off(room)  # ended by the room alone, as an earlier version did

    async def expire_offers(self, room: Room) -> None:
        """A take-back that somebody has gone on after comes to nothing."""
        from .can.answer import expire

        await expire(room)

    async def finish(self, room: Room, running: Running) -> None:
        """A match is over: write down how, once, and go on with the next chapter, if there is one."""
        if running.id not in self._finishing:
            task = self._finishing[running.id] = asyncio.ensure_future(endings.finish(self, room, running))
            task.add_done_callback(lambda _: self._finishing.pop(running.id, None))
        await asyncio.shield(self._finishing[running.id])

    async def keep_snapshot(self, id: int, match: Match) -> None:
        """Keep the position, so that a long match need not be replayed."""
        if match.is_over:
            return
        sequence, position = match.sequence, await self.pools.run("records", match.snapshot)
        await self.store.work(lambda connection: lobby.keep_snapshot(connection, id, sequence, "", position))

    async def put_away(self, room: Room) -> None:
        """Nobody is here: keep the position and forget the room."""
        running = room.running
        if running is not None and running.sequence - running.snapshot_at >= 10:
            await self.keep_snapshot(running.id, running.match)
        if room.is_idle(self.now(), 0) and self.open.get(room.code) is room:
            del self.open[room.code]
            self.hooks.forget(room.code)

    async def remove(self, room: Room) -> None:
        """Forget a room for good; its matches stay."""
        self.open.pop(room.code, None)
        self.hooks.forget(room.code)
        await self.store.work(lambda connection: lobby.remove_room(connection, room.code))

    async def _claim_turn(self, room: str, turn: str) -> bool:
        """Whether this process is the first, of all and ever, to call somebody for a turn."""
        until = self.now() + self.settings.expire_days * DAY
        job = partial(doorbook.take, address=f"room {room}", what=turn, slot=0, block=1, most=1, until=until)
        return await self.store.work(job)

    # The bus.

    def publish(self, room: Room) -> None:
        """Say where a room stands."""
        running = room.running
        sequence = running.sequence if running else 0
        self.bus.publish(News(room=room.code, version=room.version, match=room.kept.match, sequence=sequence))

    def publish_presence(self, room: Room) -> None:
        """Say who is connected here."""
        self.bus.publish(showing.here(room))

    def heard(self, message: News | Here) -> None:
        """Another process says something about a room; if it is open here, follow."""
        room = self.open.get(message.room)
        if room is None:
            return
        if isinstance(message, Here):
            if message.process != self.process:
                known = room.elsewhere.get(message.process)
                room.elsewhere[message.process], room.heard_at[message.process] = message, self.now()
                if known != message and (known or message.seats or message.watchers):
                    room.telling.room_changed()
                if known is None or not (known.seats or known.watchers):
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
        old = [name for name, at in room.heard_at.items() if self.now() - at > PRESENCE_MILLISECONDS]
        for name in old:
            del room.elsewhere[name], room.heard_at[name]
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
            where = traceback.extract_tb(error.__traceback__)[-1]
            log("failed", error=f"{type(error).__name__}: {error}", where=f"{where.filename}:{where.lineno}")

    async def in_thread(self, call: Callable[..., T], *arguments: Any, kind: Kind = "pictures") -> T:
        """Run something slow off the event loop, in the pool of its kind."""
        return await self.pools.run(kind, call, *arguments)

    def is_quick(self, look: Look, parts: tuple[Part, ...]) -> bool:
        """Whether what is to be shown of a position is made already, or quickly made."""
        return self._cost.get((look.match.game.name, parts), QUICK) < QUICK or look.has(_slow(parts))

    async def made(self, look: Look, parts: tuple[Part, ...], make: Callable[[], list[bytes]]) -> list[bytes]:
        """Frames of a position: at once if they are made already or quickly, else off the event loop."""
        if not self.is_quick(look, parts):
            kind = (look.match.game.name, parts)
            begun = time.perf_counter()
            frames = await self.in_thread(make)
            took = time.perf_counter() - begun
            known = self._cost.get(kind, took)
            self._cost[kind] = min(took, known * 1.1)  # a busy machine does not make a quick game slow for good
            return frames
        return make()

    @property
    def worker_pools(self) -> tuple[Pool, ...]:
        """All pools of worker processes, those of bots first."""
        return self.bots.pool, self.analysing, self.readings.pool, self.evaluations.pool

    def waiting(self) -> dict[str, int]:
        """What waits, by the pool it waits in."""
        return {**self.pools.waiting, **{pool.name: pool.waiting for pool in self.worker_pools}}

    async def close(self) -> None:
        """Finish what is under way and keep positions; then stop the workers."""
        for room in list(self.open.values()):
            async with room.lock:
                pass
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.analysing.close()
        await self.readings.pool.close()
        await self.evaluations.pool.close()
        await self.hooks.close()
        self.pools.close()


@lru_cache(maxsize=1024)
def _slow(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts that take time to make."""
    return tuple(part for part in parts if part in ("picture", "tall_picture", "text", "choices", "closed", "view"))


def _add(row: Any, connection: Any) -> str | None:
    return lobby.add_room(connection, row)


def _match_and_snapshot(connection: Any, id: int) -> tuple[Any, tuple[int, bytes] | None]:
    row = lobby.load_match(connection, id)
    found = lobby.load_snapshot(connection, id)
    return row, None if found is None else (found[0], found[2])
