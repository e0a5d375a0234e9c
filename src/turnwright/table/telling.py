"""Telling everybody in a room: each in their own words, each number once, in order, never waiting for the slowest."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias
from weakref import WeakKeyDictionary

from . import gate, outgoing, wire
from .fellows import SeatShare, people_of, sharing_of, signed
from .gate import Look
from .hearing_talk import heard
from .incoming import Part
from .languages import in_language
from .may_do import may_do
from .pausing import paused_by
from .room_document import RoomDocument
from .running import Running
from .shown import LogLine
from .store import StoreAway

if TYPE_CHECKING:
    from .room import Listener, Room

MOST_MISSED = 200
"""Who has missed more numbers gets the whole position instead."""
AWAY = "The database does not answer. What was accepted is safe; play goes on as soon as it is back."

Missing: TypeAlias = tuple[int | None, tuple[Part, ...], str, int, SeatShare | None]
Frames: TypeAlias = dict[Missing, list[bytes]]


class Telling:
    """One task at most per room brings its listeners up to date."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._soon = False
        self._away = False
        self._heard: WeakKeyDictionary[Listener, tuple[int, ...]] = WeakKeyDictionary()
        """The numbers of the lines of talk that each has been told."""

    def room_changed(self) -> None:
        """Send the room as a whole to everybody."""
        if self.room.audience:
            self._to_all(outgoing.RoomChanged(room=self.room.shown()))

    def closed(self) -> None:
        """The room is no more: say so, and let everybody go."""
        for listener in list(self.room.audience):
            listener.end("This room was closed.")

    def away(self) -> None:
        """The database does not answer: say so, once."""
        if not self._away:
            self._away = True
            self._to_all(outgoing.Error(code="table.away", sentence=AWAY))

    def _to_all(self, message: outgoing.Told) -> None:
        frames: dict[str, bytes] = {}
        for listener in list(self.room.audience):
            if listener.language not in frames:
                frames[listener.language] = self._frame(listener, message)
            listener.put(frames[listener.language])

    def _frame(self, listener: Listener, message: outgoing.Told) -> bytes:
        return wire.write(in_language(self.room.game, listener.language, message))

    def shared(self, listener: Listener, before: RoomDocument) -> None:
        """Who shares a seat otherwise than before may act for other parts of it: they are shown the position anew."""
        for seat in listener.seats:
            if seat < len(before.seats) and sharing_of(before, listener, seat) != sharing_of(
                self.room.kept, listener, seat
            ):
                listener.sent.pop(seat, None)
                self.wake()

    def seat(self, listener: Listener, seats: tuple[int, ...]) -> None:
        """A listener holds these seats from now on; with others it starts anew."""
        if seats != listener.seats:
            listener.seats = seats
            listener.sent.clear()
            self.welcome(listener)
            self.wake()

    def welcome(self, listener: Listener) -> None:
        """Say who they are and where the match stands."""
        running = self.room.running
        eyes = None if running is None else running.for_eyes(listener.seats[0] if listener.seats else None)
        welcome = outgoing.Welcome(
            version=wire.VERSION,
            seats=listener.seats,
            people=people_of(self.room.kept, listener),
            room=self.room.shown(),
            match=running.id if running else 0,
            sequence=eyes.sequence if eyes else 0,
            beat=self.room.rooms.settings.beat,
            watching=not listener.seats,
        )
        listener.put(self._frame(listener, welcome))
        self._heard.pop(listener, None)

    def talk(self) -> None:
        """Tell everybody what was said that they may hear and have not heard."""
        kept = self.room.kept
        for listener in list(self.room.audience):
            lines = heard(kept, listener.seats, listener.hashes)
            numbers = tuple(line.number for line in lines)
            known = self._heard.get(listener, ())
            if numbers == known:
                continue
            whole = numbers[: len(known)] != known or not known
            self._heard[listener] = numbers
            listener.put(wire.write(outgoing.Talk(whole=whole, lines=lines if whole else lines[len(known) :])))

    def wake(self) -> None:
        """There is something new."""
        self._away = False
        self._again = True
        if self._task is None and not self._soon and self.room.audience:
            self._soon = True
            asyncio.get_running_loop().call_soon(self._bring_now)

    def _bring_now(self) -> None:
        """What is made quickly is told at once; for the rest there is a task."""
        self._soon = False
        running = self.room.running
        if self._task is not None or running is None:
            return
        frames: Frames = {}
        for listener in list(self.room.audience):
            for seat in eyes_of(self.room, listener):
                look = running.look(seat)
                if not self.room.rooms.is_quick(look, listener.parts):
                    self._task = asyncio.create_task(self._work())
                    return
                key = self._missing(running, listener, look)
                if key is None:
                    continue
                if key not in frames:
                    frames[key] = self._frames(running, look, listener, key)
                self._tell(running, listener, look, frames[key])
        self._again = False

    async def _work(self) -> None:
        try:
            while self._again:
                self._again = False
                await self._bring_all()
        except StoreAway:
            self.away()
        finally:
            self._task = None

    async def _bring_all(self) -> None:
        running = self.room.running
        if running is None:
            return
        frames: Frames = {}
        for listener in list(self.room.audience):
            for seat in eyes_of(self.room, listener):
                if self.room.running is not running:
                    return
                await self._bring(running, listener, seat, frames)

    async def _bring(
        self,
        running: Running,
        listener: Listener,
        seat: int | None,
        frames: Frames,
    ) -> None:
        look = running.look(seat)
        key = self._missing(running, listener, look)
        if key is None:
            return
        if key not in frames:
            frames[key] = await self.room.rooms.made(
                look, listener.parts, lambda: self._frames(running, look, listener, key)
            )
        # While a picture was drawn nobody else has told the listener anything, there is one task per room; but they may
        # share their seat otherwise now, and what was made is not for them any more.
        if self._missing(running, listener, look) == key:
            self._tell(running, listener, look, frames[key])
        else:
            self._again = True

    def _missing(self, running: Running, listener: Listener, look: Look) -> Missing | None:
        """What a listener has not been told yet: whose eyes, which parts and language, after which number."""
        newest = look.match.sequence
        match, known = listener.sent.get(look.seat, (0, 0))
        since = known if match == running.id and newest - known <= MOST_MISSED else -1
        if since == newest:
            return None
        sharing = sharing_of(self.room.kept, listener, look.seat)
        return look.seat, listener.parts, listener.language, since, sharing

    def _tell(self, running: Running, listener: Listener, look: Look, frames: list[bytes]) -> None:
        listener.sent[look.seat] = (running.id, look.match.sequence)
        for frame in frames:
            listener.put(frame)

    def _frames(self, running: Running, look: Look, listener: Listener, key: Missing) -> list[bytes]:
        """The whole position, or every number since."""
        seat, match, parts, since, sharing = look.seat, look.match, listener.parts, key[3], key[4]
        may = may_do(self.room, match, seat, running, sharing)
        shown = look.shown(parts, self.room.clocks(seat), may, sharing, paused_by(self.room, match))
        if since < 0:
            start = running.log_start(seat) if "words" in parts else match.sequence
            told = gate.whole_log if "words" in parts else gate.log
            log = signed(self.room, running, told(match, seat, start))
            position = outgoing.Position(match=running.id, sequence=match.sequence, seat=seat, log=log, shown=shown)
            return [self._frame(listener, position)]
        found = []
        silent = "words" not in parts
        lines = (
            [LogLine(sequence=n) for n in range(since + 1, match.sequence + 1)]
            if silent
            else signed(self.room, running, gate.log(match, seat, since))
        )
        for line in lines:
            last = line.sequence == match.sequence
            happened = outgoing.Happened(
                match=running.id,
                sequence=line.sequence,
                seat=seat,
                words=line.words,
                line=line,
                shown=shown if last else None,
            )
            found.append(self._frame(listener, happened))
        return found


def eyes_of(room: Room, listener: Listener) -> tuple[int | None, ...]:
    """Whose eyes a listener looks through: its seats, or a spectator's, if the room has any."""
    if listener.seats:
        return listener.seats
    return () if room.kept.delay < 0 else (None,)
