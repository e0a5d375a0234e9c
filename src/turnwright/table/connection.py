"""One socket: frames in, a bounded queue out, the seats it holds, the last numbers it was sent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

from ..core.errors import TurnwrightError
from ..teaching import translation_of
from . import incoming, outgoing, seats, wire
from .can import CAN
from .can.once import was_granted
from .doors import Doors, Scope
from .granted import GrantedBefore
from .incoming import Part
from .languages import in_language
from .limits import LONGEST_PATH, MOST_QUEUED
from .logs import log
from .metrics import METRICS
from .pace import Pace
from .refusing import TableRefusal, refused
from .room import Room
from .store import StoreError

TOO_SLOW, TOO_MANY, GOING_AWAY, NO_ROOM, NEVER_ENTERED = 4008, 4029, 1012, 4004, 4010

SLOW_MESSAGE = 1.0
"""Seconds after which an answer is worth a line of the log."""
SECONDS_TO_CATCH_UP = 5.0
"""That somebody who has seen more than this process knows waits for it; then they try another."""


class Carrier(Protocol):
    """What carries frames; `scope` says where it comes from."""

    scope: Scope
    on_writable: Callable[[], None]

    def write(self, frames: Sequence[bytes]) -> bool: ...

    async def close(self, code: int, reason: str) -> None: ...


class Connection:
    """Somebody at the other end."""

    def __init__(self, room: Room, socket: Carrier, frames_per_second: int, doors: Doors | None = None) -> None:
        self.room = room
        self.socket = socket
        self.doors = doors
        self.seats: tuple[int, ...] = ()
        self.hashes: tuple[str, ...] = ()
        self.parts: tuple[Part, ...] = incoming.EVERY_PART
        self.language = ""
        self.sent: dict[int | None, tuple[int, int]] = {}
        self.entered = False
        self._queue: list[bytes] = []
        self._scheduled = False
        self._goodbye: asyncio.Task[None] | None = None
        socket.on_writable = self._schedule
        self._pace = Pace(frames_per_second)
        self.closing: tuple[int, str] | None = None

    # Out.

    def put(self, frame: bytes) -> None:
        """Queue a frame. Whoever lets too many wait is let go, and resumes when it comes back."""
        if len(self._queue) >= MOST_QUEUED:
            self.close(TOO_SLOW, "You read too slowly; come back and go on from where you were.")
            return
        self._queue.append(frame)
        self._schedule()

    def waiting(self) -> list[bytes]:
        """What is queued and not sent yet."""
        return list(self._queue)

    def tell(self, message: outgoing.Told) -> None:
        if isinstance(message, outgoing.Refused | outgoing.Error):
            METRICS.told(message.code)
        self.put(wire.write(message))

    def close(self, code: int, sentence: str, come_back: bool = True) -> None:
        """Say goodbye and close, after what is queued."""
        if self.closing is None:
            self.closing = (code, sentence)
            self._queue.append(wire.write(outgoing.Bye(sentence=sentence, come_back=come_back)))
            self._schedule()

    def end(self, sentence: str) -> None:
        """The room is gone: goodbye for good."""
        self.close(NO_ROOM, sentence, come_back=False)

    def close_if_not_entered(self) -> None:
        """Whoever has not said who they are by now never will."""
        if not self.entered:
            self.close(NEVER_ENTERED, "The first message is `enter`; none came.")

    def _schedule(self) -> None:
        """Send what is queued once everything that happens now has happened: as much as possible in one write."""
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._scheduled = False
        if self._queue:
            if not self.socket.write(self._queue):
                return  # the other end does not keep up; when it does, this is called again
            self._queue = []
        if self.closing is not None and self._goodbye is None:
            self._goodbye = asyncio.create_task(self.socket.close(self.closing[0], self.closing[1][:120]))

    async def closed(self, seconds: float) -> None:
        """Wait until the goodbye is said, but not for long."""
        give_up = time.monotonic() + seconds
        while self._goodbye is None and time.monotonic() < give_up:
            await asyncio.sleep(0.01)
        if self._goodbye is not None:
            with suppress(Exception):
                await asyncio.wait_for(self._goodbye, seconds)

    # In.

    async def take(self, frame: str | bytes) -> None:
        """One frame: read, bounded, done, answered."""
        if not self._pace.allows():
            sentence = f"At most {self._pace.a_second} messages a second, please."
            self.tell(outgoing.Error(code="rate", sentence=sentence))
            self.close(TOO_MANY, "Too many messages.")
            return
        try:
            message = wire.read(frame)
        except wire.Misunderstood as error:
            self.tell(error.error)
            return
        begun = time.perf_counter()
        await self._answer(message)
        took = time.perf_counter() - begun
        METRICS.message[type(message)].observe(took)
        if took >= SLOW_MESSAGE:
            log("slow message", type=type(message).__name__, room=self.room.code, seconds=round(took, 3))

    async def _answer(self, message: incoming.Message) -> None:
        if isinstance(message, incoming.Enter):
            await self._enter(message)
        elif not self.entered:
            self.tell(outgoing.Error(code="enter_first", sentence="The first message is `enter`.", id=_id(message)))
        elif isinstance(message, incoming.Beat):
            self.tell(pulse(self.room, self))
        else:
            self.tell(in_language(self.room.game, self.language, await self._granted(message)))

    async def _granted(self, wish: Any) -> outgoing.Told:
        try:
            if was_granted(self.room, self, wish):
                raise GrantedBefore
            return await CAN[type(wish)](self.room, self, wish)
        except GrantedBefore:
            await self.room.rooms.see_through(self.room)
            return outgoing.Accepted(id=wish.id)
        except StoreError:
            busy = TableRefusal(
                "table.busy", "The database does not answer. Send the same again: it is done once at most."
            )
            return refused(wish.id, busy)
        except TurnwrightError as error:
            running = self.room.running
            return refused(wish.id, error, running.sequence if running and self.seats else None)

    async def _enter(self, message: incoming.Enter) -> None:
        if message.version != wire.VERSION:
            sentence = f"This table speaks version {wire.VERSION} of the protocol; version {message.version} came."
            self.tell(outgoing.Error(code="version", sentence=sentence, path="$.version"))
            return
        if len(message.tokens) > LONGEST_PATH:
            self.tell(outgoing.Error(code="message", sentence="Too many tokens.", path="$.tokens"))
            return
        hashes = tuple(seats.hashed(token) for token in message.tokens)
        try:
            held = await self.room.held(hashes)
            await self._know_as_much(message)
        except (StoreError, TimeoutError):
            self.close(GOING_AWAY, "The database does not answer; come back and go on from where you were.")
            return
        self.hashes = hashes
        if message.tokens and not held:
            sentence = "None of these tokens opens a seat of this room; you may watch, or sit down where it is free."
            self.tell(outgoing.Error(code="token", sentence=sentence, path="$.tokens"))
        if not held and self.room.watchers_here() >= self.room.rooms.settings.watchers_per_room:
            self.close(TOO_MANY, "Too many are watching this room.", come_back=False)
            return
        self.seats, self.parts = held, tuple(dict.fromkeys(message.parts))
        self.language = message.language if translation_of(self.room.game, message.language) else ""
        self.sent = {}
        if message.match is not None and message.seen is not None and self.room.kept.match == message.match:
            self._resume(message.match, message.seen)
        self.entered = True
        self.room.telling.welcome(self)
        self.room.enter(self)
        self.room.telling.talk()
        self.room.telling.wake()

    async def _know_as_much(self, message: incoming.Enter) -> None:
        """Whoever has seen more than this process knows was told so by another one: read what that has written."""
        if message.match is not None and message.seen is not None:
            running = self.room.running
            if (message.match, message.seen) > ((running.id, running.sequence) if running else (0, 0)):
                async with asyncio.timeout(SECONDS_TO_CATCH_UP):
                    await self.room.reload()
                    await self.room.catch_up()

    def _resume(self, match: int, seen: int) -> None:
        """Go on after the number they know; a number that never was is not believed."""
        running = self.room.running
        for seat in self.seats or (None,):
            if running is not None and 0 <= seen <= running.for_eyes(seat).sequence:
                self.sent[seat] = (match, seen)


def _id(message: incoming.Message) -> str | None:
    return message.id if isinstance(message, incoming.Wish) else None


def pulse(room: Room, listener: Connection) -> outgoing.Pulse:
    """Where the room stands, for these eyes."""
    running = room.running
    seat = listener.seats[0] if listener.seats else None
    may_look = running is not None and (seat is not None or room.kept.delay >= 0)
    return outgoing.Pulse(
        match=room.kept.match,
        sequence=running.for_eyes(seat).sequence if running is not None and may_look else 0,
        room=room.version,
        clocks=room.clocks(seat) if may_look else None,
    )
