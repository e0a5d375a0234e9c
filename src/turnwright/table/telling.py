"""Telling everybody in a room: each in their own words, each number once, in order, never waiting for the slowest."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ..core.match import Match
from . import gate, told, wire
from .asked import Part
from .gate import Look
from .languages import in_language
from .running import Running
from .store import StoreAway
from .told import LogLine

if TYPE_CHECKING:
    from .room import Listener, Room

MOST_MISSED = 200
"""Who has missed more numbers gets the whole position instead."""
AWAY = "The database does not answer. What was accepted is safe; play goes on as soon as it is back."


class Telling:
    """One task at most per room brings its listeners up to date."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._away = False

    def room_changed(self) -> None:
        """Send the room as a whole to everybody."""
        if self.room.audience:
            self._to_all(told.RoomChanged(room=self.room.shown()))

    def away(self) -> None:
        """The database does not answer: say so, once."""
        if not self._away:
            self._away = True
            self._to_all(told.Error(code="table.away", sentence=AWAY))

    def _to_all(self, message: told.Told) -> None:
        frames: dict[str, str] = {}
        for listener in list(self.room.audience):
            if listener.language not in frames:
                frames[listener.language] = self._frame(listener, message)
            listener.put(frames[listener.language])

    def _frame(self, listener: Listener, message: told.Told) -> str:
        return wire.write(in_language(self.room.game, listener.language, message))

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
        welcome = told.Welcome(
            version=wire.VERSION,
            seats=listener.seats,
            room=self.room.shown(),
            match=running.id if running else 0,
            sequence=eyes.sequence if eyes else 0,
            beat=self.room.rooms.settings.beat,
            watching=not listener.seats,
        )
        listener.put(self._frame(listener, welcome))

    def wake(self) -> None:
        """There is something new."""
        self._away = False
        self._again = True
        if self._task is None and self.room.audience:
            self._task = asyncio.create_task(self._work())

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
        frames: dict[tuple[int | None, tuple[Part, ...], str, int], list[str]] = {}
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
        frames: dict[tuple[int | None, tuple[Part, ...], str, int], list[str]],
    ) -> None:
        look = running.look(seat)
        newest = look.match.sequence
        match, known = listener.sent.get(seat, (0, 0))
        since = known if match == running.id and newest - known <= MOST_MISSED else -1
        if since == newest:
            return
        key = (seat, listener.parts, listener.language, since)
        if key not in frames:
            frames[key] = await self.room.rooms.made(
                look, listener.parts, lambda: self._frames(running, look, listener, since)
            )
        # While a picture was drawn the listener may have been told by nobody else: there is one task per room.
        listener.sent[seat] = (running.id, newest)
        for frame in frames[key]:
            listener.put(frame)

    def _frames(self, running: Running, look: Look, listener: Listener, since: int) -> list[str]:
        """The whole position, or every number since."""
        seat, match, parts = look.seat, look.match, listener.parts
        shown = look.shown(parts, self.room.clocks(seat), may_do(self.room, match, seat))
        if since < 0:
            start = running.log_start(seat) if "words" in parts else match.sequence
            log = gate.log(match, seat, start)
            position = told.Position(match=running.id, sequence=match.sequence, seat=seat, log=log, shown=shown)
            return [self._frame(listener, position)]
        found = []
        silent = "words" not in parts
        lines = (
            [LogLine(sequence=n) for n in range(since + 1, match.sequence + 1)]
            if silent
            else gate.log(match, seat, since)
        )
        for line in lines:
            last = line.sequence == match.sequence
            happened = told.Happened(
                match=running.id, sequence=line.sequence, seat=seat, words=line.words, shown=shown if last else None
            )
            found.append(self._frame(listener, happened))
        return found


def eyes_of(room: Room, listener: Listener) -> tuple[int | None, ...]:
    """Whose eyes a listener looks through: its seats, or a spectator's, if the room has any."""
    if listener.seats:
        return listener.seats
    return () if room.kept.delay < 0 else (None,)


def may_do(room: Room, match: Match, seat: int | None) -> told.MayDo:
    """What this seat may do beside playing."""
    if seat is None:
        return told.MayDo()
    offered = {offer.what for offer in room.kept.offers}
    offers = ("rematch",) if match.is_over else ("call_off",)
    return told.MayDo(
        take_back=gate.may_take_back(match, seat),
        offer=tuple(what for what in offers if what not in offered),  # type: ignore[misc]
    )
