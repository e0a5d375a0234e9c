"""One socket: frames in, a bounded queue out, the seats it holds, the last numbers it was sent."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any, Protocol

from ..core.errors import TurnwrightError
from ..teaching import translation_of
from . import asked, seats, told, wire
from .asked import Part
from .can import CAN
from .languages import in_language
from .limits import LONGEST_PATH, MOST_QUEUED
from .refusing import TableRefusal, refused
from .room import Room
from .store import StoreError

BURST = 4
"""Seconds of frames that may come at once."""
TOO_SLOW, TOO_MANY, GOING_AWAY, LEFT, NO_ROOM = 4008, 4029, 1012, 4000, 4004


class Socket(Protocol):
    """What carries frames."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class Connection:
    """Somebody at the other end."""

    def __init__(self, room: Room, socket: Socket, frames_per_second: int) -> None:
        self.room = room
        self.socket = socket
        self.seats: tuple[int, ...] = ()
        self.hashes: tuple[str, ...] = ()
        self.parts: tuple[Part, ...] = asked.EVERY_PART
        self.language = ""
        self.sent: dict[int | None, tuple[int, int]] = {}
        self.entered = False
        self._queue: deque[str] = deque()
        self._wake = asyncio.Event()
        self._rate = frames_per_second
        self._allowance = float(frames_per_second * BURST)
        self._counted = time.monotonic()
        self.closing: tuple[int, str] | None = None

    # Out.

    def put(self, frame: str) -> None:
        """Queue a frame. Whoever lets too many wait is let go, and resumes when it comes back."""
        if len(self._queue) >= MOST_QUEUED:
            self.close(TOO_SLOW, "You read too slowly; come back and go on from where you were.")
            return
        self._queue.append(frame)
        self._wake.set()

    def tell(self, message: told.Told) -> None:
        self.put(wire.write(message))

    def close(self, code: int, sentence: str, come_back: bool = True) -> None:
        """Say goodbye and close, after what is queued."""
        if self.closing is None:
            self.closing = (code, sentence)
            self._queue.append(wire.write(told.Bye(sentence=sentence, come_back=come_back)))
            self._wake.set()

    async def send_all(self) -> None:
        """Send what is queued, until closed."""
        while True:
            while self._queue:
                await self.socket.send_text(self._queue.popleft())
            if self.closing is not None:
                await self.socket.close(self.closing[0], self.closing[1][:120])
                return
            self._wake.clear()
            await self._wake.wait()

    # In.

    async def take(self, frame: str | bytes) -> None:
        """One frame: read, bounded, done, answered."""
        if not self._may_send():
            self.tell(told.Error(code="rate", sentence=f"At most {self._rate} messages a second, please."))
            self.close(TOO_MANY, "Too many messages.")
            return
        try:
            message = wire.read(frame)
        except wire.Misunderstood as error:
            self.tell(error.error)
            return
        if isinstance(message, asked.Enter):
            await self._enter(message)
        elif not self.entered:
            self.tell(told.Error(code="enter_first", sentence="The first message is `enter`.", id=_id(message)))
        elif isinstance(message, asked.Beat):
            self.tell(pulse(self.room, self))
        else:
            self.tell(in_language(self.room.game, self.language, await self._granted(message)))

    def _may_send(self) -> bool:
        now = time.monotonic()
        self._allowance = min(self._rate * BURST, self._allowance + (now - self._counted) * self._rate)
        self._counted = now
        self._allowance -= 1
        return self._allowance > 0

    async def _granted(self, wish: Any) -> told.Told:
        try:
            return await CAN[type(wish)](self.room, self, wish)
        except StoreError:
            busy = TableRefusal(
                "table.busy", "The database does not answer. Send the same again: it is done once at most."
            )
            return refused(wish.id, busy)
        except TurnwrightError as error:
            running = self.room.running
            return refused(wish.id, error, running.sequence if running and self.seats else None)

    async def _enter(self, message: asked.Enter) -> None:
        if message.version != wire.VERSION:
            sentence = f"This table speaks version {wire.VERSION} of the protocol; version {message.version} came."
            self.tell(told.Error(code="version", sentence=sentence, path="$.version"))
            return
        if len(message.tokens) > LONGEST_PATH:
            self.tell(told.Error(code="message", sentence="Too many tokens.", path="$.tokens"))
            return
        self.hashes = tuple(seats.hashed(token) for token in message.tokens)
        held = seats.seats_of(self.room.kept, self.hashes)
        if message.tokens and not held:
            sentence = "None of these tokens opens a seat of this room; you may watch, or sit down where it is free."
            self.tell(told.Error(code="token", sentence=sentence, path="$.tokens"))
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
        self.room.telling.wake()

    def _resume(self, match: int, seen: int) -> None:
        """Go on after the number they know; a number that never was is not believed."""
        running = self.room.running
        for seat in self.seats or (None,):
            if running is not None and 0 <= seen <= running.for_eyes(seat).sequence:
                self.sent[seat] = (match, seen)


def _id(message: asked.Message) -> str | None:
    return message.id if isinstance(message, asked.Wish) else None


def pulse(room: Room, listener: Connection) -> told.Pulse:
    """Where the room stands, for these eyes."""
    running = room.running
    seat = listener.seats[0] if listener.seats else None
    may_look = running is not None and (seat is not None or room.kept.delay >= 0)
    return told.Pulse(
        match=room.kept.match,
        sequence=running.for_eyes(seat).sequence if running is not None and may_look else 0,
        room=room.version,
        clocks=room.clocks(seat) if may_look else None,
    )
