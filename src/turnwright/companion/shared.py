"""A room of phones is a room of the table: stored with it, and open to people in browsers and to bots.

The conversation (`room.py`) is a pure machine with a match of its own. Before each step it takes in what the table's
room has; after it, what it did is written into the table's room; and only then anybody hears of it.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ..core.match import Match
from ..table import beginning, seats
from ..table.can.sit import begin_if_ready
from ..table.incoming import Part
from ..table.refusing import TableRefusal, stale
from ..table.room_document import RoomDocument, SeatKept
from ..table.showing import present
from .outgoing import Denied, Outgoing
from .play import Play
from .room import CompanionRoom
from .seats import Seat

if TYPE_CHECKING:
    from ..table.room import Room

Step = Callable[[], Outgoing]
NAMED = "cards "
"""Before the ids of cards that are kept with a line."""


class Phone:
    """A connection as the table's room sees it: a listener who wants to know only that something has changed."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.seats: tuple[int, ...] = ()
        self.hashes: tuple[str, ...] = ()
        self.parts: tuple[Part, ...] = ()
        self.language = ""
        self.sent: dict[int | None, tuple[int, int]] = {}
        self._changed = changed

    def put(self, frame: bytes) -> None:
        """What it is told is in its own language; see `Shared`."""
        self._changed()

    def end(self, sentence: str) -> None:
        """The room is gone; `Shared` finds that out by itself."""
        self._changed()


class Shared:
    """The machine of a room of phones, and the table's room it stands for."""

    def __init__(
        self, machine: CompanionRoom, room: Room, deliver: Callable[[Outgoing], None], now: Callable[[], float]
    ):
        self.machine, self.room = machine, room
        self.deliver, self.now = deliver, now
        self.phones: dict[str, Phone] = {}
        self.lock = asyncio.Lock()
        self._match = 0
        """The table's number of the match that the machine plays, and how far both know it."""
        self._known = 0
        self._told = False
        self._waiting = False
        machine.card_seed = self._card_seed

    # Who is connected.

    def enter(self, connection: str) -> None:
        self.phones[connection] = phone = Phone(self.changed)
        self.room.enter(phone)

    def leave(self, connection: str) -> None:
        phone = self.phones.pop(connection, None)
        if phone is not None:
            self.room.leave(phone)

    def changed(self) -> None:
        """The table's room has news; they are passed on soon, once."""
        if not self._waiting:
            self._waiting = True
            self.room.rooms.spawn(self._pass_on())

    async def _pass_on(self) -> None:
        self._waiting = False
        await self.step(list)

    # Steps.

    async def step(self, do: Step, who: str = "") -> None:
        """Take in, do, write down, tell. What cannot be written has not happened."""
        async with self.lock:
            for last in (False, True):
                try:
                    self.room = await self.room.rooms.get(self.machine.code)  # it may have been put away meanwhile
                    for part in (self._take_in, do):
                        out = part()
                        await self._write()
                        self.deliver(out)
                    break
                except TableRefusal as refusal:
                    self._forget()
                    if last and who:
                        self.deliver([Denied(refusal.code, refusal.sentence).to(who)])
            self._seat_phones()

    async def close(self) -> None:
        """R-46: the room is given up."""
        async with self.lock:
            self._take_in()
            running = self.room.running
            if running is not None and not running.match.is_over:
                await self.room.write(_give_up)

    def _seat_phones(self) -> None:
        moved = False
        for connection, phone in self.phones.items():
            place = self.machine.seats.of(connection)
            hashes = () if place is None else (self.machine.seats.list[place].token,)
            numbers = seats.seats_of(self.room.kept, hashes)
            moved |= numbers != phone.seats
            phone.hashes, phone.seats = hashes, numbers
        if moved:
            self.room.presence_changed()

    # From the table.

    def _take_in(self) -> Outgoing:
        before = self.machine.player_data()
        self._take_in_seats()
        out = self._take_in_match()
        out += self._take_in_presence()
        changed = not out and self.machine.player_data() != before
        return self.machine.player_list() if changed else out

    def _take_in_seats(self) -> None:
        known = {seat.token: seat for seat in self.machine.seats.list}
        found = []
        for number, kept in enumerate(self.room.kept.seats):
            if not kept.is_empty:
                key = key_of(number, kept)
                seat = known.get(key) or Seat(
                    secrets.token_hex(16), kept.name, key, connected=False, dropped=self.now()
                )
                seat.name, seat.is_host = kept.name, kept.host
                found.append(seat)
        self.machine.seats.list = found

    def _take_in_match(self) -> Outgoing:
        running = self.room.running
        if running is None:
            self.machine.play, self._match, self._known = None, 0, 0
            return []
        play = self.machine.play
        if play is None or self._match != running.id or running.sequence < self._known:
            return self._begin_anew(running.id, running.match)
        out: Outgoing = []
        for line in running.match.lines(self._known):
            out += play.follow(line)
        self._known = running.sequence
        return out

    def _begin_anew(self, id: int, match: Match) -> Outgoing:
        told, self._told = self._told and self._match == id, True
        self._match, self._known = id, match.sequence
        play = Play.taken_up(self.machine, match, self._named())
        for place, seat in enumerate(self.machine.seats.list):
            if seat.id not in self.machine.connections:
                seat.connected = play.is_connected(place)
        if not told:
            return self.machine.begin(play)
        self.machine.play = play
        return []

    def _named(self) -> dict[int, list[str]]:
        """The cards that phones have named, as they are kept with the lines."""
        running = self.room.running
        kept = {} if running is None else running.ids
        return {number: key.partition(": ")[2].split() for key, number in kept.items() if key.startswith(NAMED)}

    def _card_seed(self, match: Match) -> int:
        """The same for the same match, whenever it is taken up; nobody else can know it."""
        return int.from_bytes(hmac.digest(self.room.kept.salt.encode(), match.head().encode(), "sha256")[:8])

    def _take_in_presence(self) -> Outgoing:
        """Who sits in a browser, or at another process, comes and goes like a phone."""
        here, out = present(self.room), Outgoing()
        for place, seat in enumerate(self.machine.seats.list):
            number = self._number(seat)
            connected = self.room.kept.seats[number].is_bot or bool(here >> number & 1)
            if seat.id not in self.machine.connections and connected != seat.connected:
                out += self.machine.presence(place, connected, self.now())
        return out

    def _number(self, seat: Seat) -> int:
        kept = self.room.kept.seats
        return next(number for number, one in enumerate(kept) if key_of(number, one) == seat.token)

    # To the table.

    async def _write(self) -> None:
        if self.room.kept.stage == "gathering" and self._seats() != self._kept_seats(self.room.kept):
            await self.room.change(self._agree)
            await begin_if_ready(self.room)
        play = self.machine.play
        if play is None:
            return
        if not self._match:
            await self._start(play)
        for line in play.match.lines(self._known):
            named = play.named.get(self._known + 1)
            key = f"{NAMED}{self._known + 1}: {' '.join(named)}" if named else ""
            await self.room.write(partial(_follow, line), key, wanted=(self._match, self._known))
            self._known += 1

    def _seats(self) -> list[tuple[str, bool]]:
        return [(seat.token, seat.is_host) for seat in self.machine.seats.list]

    def _kept_seats(self, kept: RoomDocument) -> list[tuple[str, bool]]:
        return [(key_of(number, seat), seat.host) for number, seat in enumerate(kept.seats) if not seat.is_empty]

    def _agree(self, kept: RoomDocument) -> None:
        """The seats as the machine has them; who sat down meanwhile comes after them."""
        known = {key_of(number, seat): seat for number, seat in enumerate(kept.seats) if not seat.is_empty}
        taken = []
        for seat in self.machine.seats.list:
            one = known.pop(seat.token, None) or SeatKept(name=seat.name, token=seat.token, ready=not seat.is_host)
            one.host = seat.is_host
            taken.append(one)
        taken += known.values()
        if len(taken) > len(kept.seats):
            raise TableRefusal("R-7", "Every seat of this room is taken.")
        kept.seats = [*taken, *(SeatKept() for _ in range(len(kept.seats) - len(taken)))]

    async def _start(self, play: Play) -> None:
        match = play.match.game.take_up(play.match.head(), play.match.lines())

        def seat_them(kept: RoomDocument) -> bool:
            kept.seats = [seat for seat in kept.seats if not seat.is_empty]
            for seat in kept.seats:
                seat.ready = True
            return kept.stage == "gathering" and len(kept.seats) == match.seats

        await beginning.begin(self.room.rooms, self.room, seat_them, match)
        running = self.room.running
        if running is None or running.match.head() != match.head():
            raise stale(0)
        self._match, self._known, self._told = running.id, match.sequence, True

    def _forget(self) -> None:
        """The table's room has gone another way; the machine goes with it, from what is stored."""
        self.machine.play = None


def key_of(number: int, kept: SeatKept) -> str:
    """What a seat is known by to the machine."""
    return kept.token or f"bot {number}"


def _follow(line: str, match: Match, elapsed: int) -> None:
    match.follow(line)


def _give_up(match: Match, elapsed: int) -> None:
    match.report("close")
