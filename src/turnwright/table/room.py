"""One open room: what is written into it, one thing after another, and who hears of it.

It knows no socket. Whoever listens has `seats`, `parts`, `sent` and a way to put frames; time and store are handed in.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..core.errors import TurnwrightError
from ..core.game import Game
from ..core.lines import write_line
from ..core.match import Match
from . import outgoing, seats, showing
from .bus import Here
from .granted import GrantedBefore
from .incoming import Part
from .refusing import TableRefusal, stale, too_late
from .room_document import RoomDocument, copy_of, kept_in, row_of
from .running import Running
from .shown import ClockShown
from .store import Due, EventRow, StoreAway, lobby
from .telling import Telling
from .timekeeper import clocks, falls_after

if TYPE_CHECKING:
    from .rooms import Rooms

T = TypeVar("T")
Deed = Callable[[Match, int], bool | None]
"""Something done to the match, this many milliseconds after its last line; a refusal leaves it as it was.

False: something else has happened instead, because the clock had fallen before.
"""
LATE = "late "
BOT_LEASE = 5_000
"""After so many milliseconds without a bot's move, any process takes it upon itself."""
PATIENCE = (0.1, 0.2, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts while the database is away."""
SNAPSHOT_EVERY = 50


class Listener(Protocol):
    """Somebody connected to the room."""

    seats: tuple[int, ...]
    hashes: tuple[str, ...]
    parts: tuple[Part, ...]
    language: str
    sent: dict[int | None, tuple[int, int]]

    def put(self, frame: bytes) -> None:
        """Send this, in order; never waits."""

    def end(self, sentence: str) -> None:
        """The room is gone: say goodbye for good."""


class Room:
    """A room that is open in this process."""

    def __init__(self, code: str, version: int, kept: RoomDocument, rooms: Rooms) -> None:
        self.code = code
        self.version = version
        self.kept = kept
        self.rooms = rooms
        self.game = rooms.games.load(kept.game)
        self.running: Running | None = None
        self.unsure = False
        """Whether what stands in `running.work` may not be stored; what is shown always is."""
        self.lock = asyncio.Lock()
        self.audience: set[Listener] = set()
        self.elsewhere: dict[str, Here] = {}
        """Other processes: who is connected there."""
        self.heard_at: dict[str, int] = {}
        """When each of them was last heard of."""
        self.past: dict[int, Running] = {}
        """Earlier chapters that somebody has asked about."""
        self.away: dict[int, int] = {}
        """Since when nobody of a seat is connected anywhere."""
        self.preparing = ""
        self.problem = ""
        self.due: int | None = None
        self.used = rooms.now()
        self.telling = Telling(self)

    # What is.

    def playing(self) -> Running:
        """The match, if one has been started."""
        if self.running is None:
            raise TableRefusal("table.not_playing", "No match is being played in this room.")
        return self.running

    def shown(self) -> outgoing.RoomShown:
        """The room as everybody may see it."""
        return showing.room_shown(self)

    def clocks(self, seat: int | None) -> ClockShown | None:
        """The clocks now."""
        running = self.running
        if running is None or running.match.clock is None:
            return None
        return clocks(running.for_eyes(seat), max(0, self.rooms.now() - running.at))

    def is_idle(self, now: int, after: int) -> bool:
        """Whether the room may be put away: nobody is here, and nothing is under way."""
        quiet = not self.audience and not self.lock.locked() and not self.rooms.bots.is_thinking(self.code)
        return quiet and now - self.used > after

    # Writing: one line after another.

    async def write(
        self, deed: Deed, key: str = "", wanted: tuple[int, int] | None = None, seat: int | None = None
    ) -> int:
        """Do something to the match and store it; the number it has. Repeated with the same key, it is done once.

        `wanted` is the match and the number it is meant for; with a seat, as that seat sees it.
        """
        async with self.lock:
            before = self.running
            try:
                event, again = await self._write(deed, key, wanted, seat)
            except TableRefusal:
                raise
            except BaseException:
                if self.running is not None and self.running.work.sequence != self.running.sequence:
                    self.unsure = True  # what stands here may not be stored: the store decides, at the next use
                raise
            finally:
                if self.running is not None and self.running is not before:
                    self.after_line(mine=False)  # taken up anew: others have written, and nobody here has heard of it
        if event is None:
            return again
        self.after_line()
        self.rooms.publish(self)
        return event.sequence

    async def _write(
        self, deed: Deed, key: str, wanted: tuple[int, int] | None, seat: int | None
    ) -> tuple[EventRow | None, int]:
        for pause in (*PATIENCE, None):
            running = await self._present()
            if wanted is not None and wanted > (running.id, running.sequence):
                running = await self._follow_others()
            if key and key in running.ids:
                return None, running.ids[key]
            if key and f"{LATE}{key}" in running.ids:
                raise too_late(running.ids[f"{LATE}{key}"])
            if wanted is not None and (wanted[0] != running.id or not running.is_current(wanted[1], seat)):
                raise stale(running.sequence)
            now = self.rooms.now()
            in_time = await self._do(deed, running.work, max(0, now - running.at))
            event = _event(running, now, key if in_time else f"{LATE}{key}")
            due = due_after(running.work, self.kept, now)
            try:
                if await self.rooms.store.append(event, None if due == self.due else Due(room=self.code, at=due)):
                    self.due = due
                    running.noted(event)
                    return event, event.sequence
                self.unsure = True  # somebody else was first: their line stands, ours is tried again after it
            except StoreAway:
                self.unsure = True
                if pause is None:
                    break
                self.telling.away()
                await asyncio.sleep(pause)
        raise TableRefusal("table.busy", "The database does not answer. Send the same again: it is done once at most.")

    async def _do(self, deed: Deed, match: Match, elapsed: int) -> bool:
        """A quick deed is done at once, any other by a thread; whether it was in time."""
        costs = self.rooms.deed_costs
        if not costs.is_slow(self.game, self.kept.game in self.rooms.games.files):
            begun = time.perf_counter()
            in_time = deed(match, elapsed)
            costs.measured(self.game, time.perf_counter() - begun)
            return in_time is not False
        self.unsure = True  # until the thread has done it: whoever waits for it may be gone
        took, found = await self.rooms.pools.run("deeds", _timed, deed, match, elapsed)
        self.unsure = False
        costs.measured(self.game, took)
        if isinstance(found, BaseException):
            raise found
        return found is not False

    async def _present(self) -> Running:
        """The match as the store has it, taken up anew if we do not know."""
        if (self.running is None or self.unsure) and self.kept.match:
            await self.load()
        return self.playing()

    async def _follow_others(self) -> Running:
        """Somebody knows more than this process: another one has written, or begun the next match."""
        if await self._read_again():
            await self.load()
        running = self.playing()
        await self._catch_up(running)
        return running

    # Reading: what others have written.

    def begun(self, running: Running, due: int | None) -> None:
        """A match has been stored with the room; it is played from now on."""
        self.running, self.due, self.unsure = running, due, False

    async def play_by(self, game: Game) -> None:
        """Other rules from now on: the match is replayed under them, or it says where it no longer holds."""
        async with self.lock:
            try:
                running = await self.rooms.take_up(self.kept, game)
            except TurnwrightError as error:
                self.problem = str(error)
            else:
                self.game, self.problem = game, ""
                if running is not None:
                    self.begun(running, self.due)
        for listener in self.audience:
            listener.sent.clear()
        self.telling.room_changed()
        self.after_line(mine=False)

    async def load(self) -> None:
        """Take the match up from the store, waiting while it is away."""
        for pause in (*PATIENCE, None):
            try:
                self.running = await self.rooms.take_up(self.kept, self.game)
                self.unsure = False
                return
            except StoreAway:
                if pause is None:
                    raise
                self.telling.away()
                await asyncio.sleep(pause)

    async def catch_up(self) -> None:
        """Follow what other processes have written."""
        async with self.lock:
            if self.running is None or self.unsure:
                await self.load()
                changed = self.running is not None
            else:
                changed = await self._catch_up(self.running)
        if changed:
            self.after_line(mine=False)

    async def _catch_up(self, running: Running) -> bool:
        events = await self.rooms.store.since(running.id, running.sequence)
        for event in events:
            await self._do(partial(_follow, event.line), running.work, 0)
            running.noted(event)
        return bool(events)

    # After a line.

    def after_line(self, mine: bool = True) -> None:
        """Tell everybody; let bots think; see whether it is over."""
        running = self.running
        if running is None:
            return
        self.used = self.rooms.now()
        self.telling.wake()
        if self.kept.offers:
            self.rooms.spawn(self.rooms.expire_offers(self))
        if running.match.is_over:
            self.rooms.spawn(self.rooms.finish(self, running))
        else:
            self.rooms.bots.consider(self, running, mine)
            self.rooms.hooks.consider(self, running, mine)
            if running.sequence - running.snapshot_at >= SNAPSHOT_EVERY:
                running.snapshot_at = running.sequence
                self.rooms.spawn(self.rooms.keep_snapshot(running.id, running.match))

    # The room itself.

    async def change(self, make: Callable[[RoomDocument], T], wish: str = "") -> T:
        """Change the document, on its newest version, until nobody else was faster; then tell everybody.

        A wish that the room remembers is not granted again.
        """
        while True:
            kept = copy_of(self.kept)
            if wish and wish in kept.done:
                raise GrantedBefore
            answer = make(kept)
            kept.remember(wish)
            seats.require_same_people(self.kept, kept)
            row = row_of(self.code, self.version + 1, kept, self.rooms.now(), self.due)
            if await self.rooms.store.work(lambda connection, row=row: lobby.save_room(connection, row)):  # type: ignore[misc]
                self.changed_to(row.version, kept)
                self.rooms.publish(self)
                return answer
            await self.reload()

    async def reload(self) -> None:
        """Read the document again; another match may be on."""
        if await self._read_again():
            async with self.lock:
                await self.load()
            self.after_line(mine=False)

    async def _read_again(self) -> bool:
        """Read the document; whether another match is on."""
        row = await self.rooms.store.look(lambda connection: lobby.load_room(connection, self.code))
        if row is None:
            raise TableRefusal("table.gone", "This room does not exist any more.")
        if row.version <= self.version:
            return False
        other = row.match != self.kept.match
        self.due = row.due
        self.changed_to(row.version, kept_in(row))
        return other

    async def held(self, hashes: Sequence[str]) -> tuple[int, ...]:
        """The seats that these hashes open. Before somebody is told that they open none, the room is read again."""
        found = seats.seats_of(self.kept, hashes)
        if len(found) >= len(hashes):
            return found
        await self.reload()
        return seats.seats_of(self.kept, hashes)

    def changed_to(self, version: int, kept: RoomDocument) -> None:
        """This is the room now: everybody has the seats it says."""
        before, self.version, self.kept = self.kept, version, kept
        for listener in self.audience:
            self.telling.seat(listener, seats.seats_of(kept, listener.hashes))
            self.telling.shared(listener, before)
        self.telling.room_changed()
        self.telling.talk()

    # Who is here.

    def enter(self, listener: Listener) -> None:
        """Somebody listens from now on."""
        self.used = self.rooms.now()
        self.audience.add(listener)
        self.presence_changed()

    def leave(self, listener: Listener) -> None:
        """Somebody is gone."""
        self.audience.discard(listener)
        self.used = self.rooms.now()
        with suppress(TableRefusal):
            self.presence_changed()

    def presence_changed(self) -> None:
        """Tell everybody here and elsewhere who is present."""
        self.telling.room_changed()
        self.rooms.publish_presence(self)

    def present_here(self) -> int:
        """The seats connected to this process, as bits."""
        return sum(1 << seat for seat in {seat for listener in self.audience for seat in listener.seats})

    def watchers_here(self) -> int:
        return sum(not listener.seats for listener in self.audience)


def due_after(match: Match, kept: RoomDocument, now: int) -> int | None:
    """When somebody must look after the room though nobody does anything: a flag falls, or a bot has not moved."""
    times = []
    falls = falls_after(match)
    if falls is not None:
        times.append(now + falls)
    if match.paused is None and any(kept.seats[seat].has_bot for seat in match.may_act):
        times.append(now + BOT_LEASE)
    return min(times, default=None)


def _follow(line: str, match: Match, elapsed: int) -> None:
    match.follow(line)


def _timed(deed: Deed, match: Match, elapsed: int) -> tuple[float, bool | BaseException | None]:
    """How long a deed took, by the clock of its own thread, and what came of it."""
    begun = time.thread_time()
    try:
        found: bool | BaseException | None = deed(match, elapsed)
    except TurnwrightError as error:
        found = error
    return time.thread_time() - begun, found


def _event(running: Running, now: int, key: str) -> EventRow:
    sequence = running.work.sequence
    line = str(write_line(sequence, running.work.log[-1]))
    return EventRow(match=running.id, sequence=sequence, line=line, at=max(now, running.at), action=key)
