"""Making a room, and how a match begins in it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection

from ..core.chance import Chance, key_from
from ..core.errors import OptionError
from ..core.game import Game
from ..core.hand import Ask, dice_of_start, in_hand, rolls_at_start
from ..core.match import Match
from ..core.parts import master_of, parts_of_seat
from . import limits
from .fellows import everybody
from .games import Bot
from .logs import log
from .metrics import METRICS
from .room import due_after
from .room_document import RoomDocument, SeatKept, copy_of, row_of
from .running import Running
from .store import EventRow, MatchRow, RoomRow, lobby

if TYPE_CHECKING:
    from .room import Room
    from .rooms import Rooms


class _Faster(Exception):  # noqa: N818 - read aloud: somebody was faster
    """Another process has changed the room meanwhile."""


def empty_room(game: Game, seats: int | None, watching: str) -> RoomDocument:
    """A room with nobody in it."""
    count = game.check_seats(game.seats[0] if seats is None else seats)
    kept = RoomDocument(game=game.name, seats=[SeatKept() for _ in range(count)], watching=watching)
    kept.salt = secrets.token_hex(24)
    word, _, number = watching.partition(":")
    if watching not in ("nobody", "live") and not (
        word == "delayed" and number.isdecimal() and 0 < int(number) <= limits.LONGEST_DELAY
    ):
        raise OptionError(
            f"watching is nobody, live or delayed:N with N from 1 to {limits.LONGEST_DELAY}; {watching[:40]!r} came"
        )
    return kept


def mix_seed(kept: RoomDocument, given: int | None) -> None:
    """A seed from outside is for a room in which nobody else can sit down; elsewhere the server's own chance counts.

    Called when everybody sits who will from the start.
    """
    kept.seeded = given is not None and not any(seat.is_empty for seat in kept.seats)
    kept.seed = given if kept.seeded or given is None else key_from(given, secrets.randbits(64))


def put_bot(kept: RoomDocument, seat: int, bot: Bot) -> None:
    """A bot plays this seat from the start."""
    kept.seats[seat] = SeatKept(name=f"Bot, {bot.name}", level=bot.level, ready=True)


def will_roll(game: Game, kept: RoomDocument) -> bool:
    """Whether something falls before the next match's first action, and people may roll it."""
    if kept.goes_on is not None or all(kept.seats[seat].is_bot for seat in kept.persons()):
        return False
    return in_hand(game.read_options(kept.options)) and rolls_at_start(game, len(kept.seats), kept.options)


def match_with_dice(game: Game, kept: RoomDocument, ask: Ask) -> Match:
    """The match that begins with what people roll; what they leave to the machine it rolls as it always would."""
    seed = secrets.randbits(64) if kept.seed is None else key_from(kept.seed + len(kept.matches))
    dice = dice_of_start(game, len(kept.seats), kept.options, ask, Chance(key_from(seed)))
    return Match.start(game, len(kept.seats), kept.options, chance=dice, clock=kept.clock)


def named_parts(match: Match) -> list[list[str]]:
    """What each seat of a match is made of, where the game says so."""
    return [list(parts_of_seat(match, seat)) for seat in range(match.seats)]


def describe_seats(kept: RoomDocument, match: Match) -> None:
    """What the seats of a match are made of, and which of them is the game master's."""
    kept.parts, kept.master = named_parts(match), master_of(match)


def new_match(game: Game, kept: RoomDocument) -> Match:
    """The match that begins in this room now."""
    if kept.goes_on is not None and not kept.matches:
        lines = kept.goes_on.lines
        return game.take_up(kept.goes_on.head, [], kept.goes_on.snapshot, lambda: lines)
    seed = None if kept.seed is None else kept.seed + len(kept.matches)
    options: dict[str, Any] = dict(kept.options)
    if kept.clock is not None:
        options["clock"] = kept.clock
    return game.new_match(seed=seed, seats=len(kept.seats), **options)


async def begin(rooms: Rooms, room: Room, prepare: Callable[[RoomDocument], bool], dealt: Match | None = None) -> None:
    """Store a new match, or the one dealt, and the room that plays it, in one transaction; then tell everybody.

    Where people roll what falls before the first action, the room waits for that instead.
    """
    while True:
        kept = copy_of(room.kept)
        if not prepare(kept):
            return
        if dealt is None and await rooms.pools.run("taking_up", will_roll, room.game, kept):
            await room.change(lambda newest: _wait_for_dice(newest, prepare))
            return
        match = await rooms.pools.run("taking_up", new_match, room.game, kept) if dealt is None else dealt
        started = rooms.now()
        made = RoomMade(room.code, room.version + 1, kept, match, started)
        try:
            row = await rooms.store.work(made.store)
        except _Faster:
            await room.reload()
            continue
        behind = await rooms.pools.run("taking_up", match.game.take_up, row.head, []) if kept.delay > 0 else None
        async with room.lock:
            running = Running(row, match, made.events, max(0, kept.delay))
            if behind is not None:
                running.wait_for_spectators(behind, match.lines())
            room.begun(running, made.due)
        for listener in room.audience:
            listener.sent.clear()
        room.changed_to(made.version, kept)
        for listener in list(room.audience):
            room.telling.welcome(listener)
        room.after_line()
        rooms.publish(room)
        METRICS.matches.labels(kept.game).inc()
        log("match begun", room=room.code, match=row.id, game=kept.game)
        return


def _wait_for_dice(kept: RoomDocument, prepare: Callable[[RoomDocument], bool]) -> None:
    if prepare(kept):
        kept.rolling, kept.offers = True, []


def written_people(kept: RoomDocument) -> str:
    """Who is at each seat, for the list of somebody's matches."""
    there = [
        {"name": ", ".join(one.name for one in everybody(seat) if one.name), "level": seat.level} for seat in kept.seats
    ]
    return msgspec.json.encode(there).decode()


class RoomMade:
    """A match to be stored together with the room that plays it."""

    def __init__(self, code: str, version: int, kept: RoomDocument, match: Match, started: int) -> None:
        self.code, self.version, self.kept, self.match, self.started = code, version, kept, match, started
        self.events: list[EventRow] = []
        self.due = due_after(match, kept, started)

    def _store_earlier(self, connection: Connection, sat: str) -> None:
        """The chapters that this one follows, where the room goes on from an evening."""
        for chapter in self.kept.earlier:
            link = secrets.token_urlsafe(18)
            id = lobby.add_match(connection, self.code, self.kept.game, chapter.head, self.started, link, sat)
            numbered = enumerate(chapter.lines, start=1)
            rows = [EventRow(match=id, sequence=number, line=line, at=self.started) for number, line in numbered]
            lobby.add_events(connection, rows)
            lobby.finish_match(connection, id, chapter.result)
            self.kept.matches, self.kept.chapters = [*self.kept.matches, id], [*self.kept.chapters, id]
        self.kept.earlier = []

    def store(self, connection: Connection) -> MatchRow:
        """All of it, or nothing if another process was faster."""
        head = self.match.head()
        people = [one for seat in self.kept.seats for one in everybody(seat)]
        link, sat = secrets.token_urlsafe(18), " ".join(one.token for one in people)
        self._store_earlier(connection, sat)
        there = written_people(self.kept)
        id = lobby.add_match(connection, self.code, self.kept.game, head, self.started, link, sat, there)
        self.events = [
            EventRow(match=id, sequence=number, line=line, at=self.started)
            for number, line in enumerate(self.match.lines(), start=1)
        ]
        lobby.add_events(connection, self.events)
        self.kept.match = id
        self.kept.matches, self.kept.chapters = [*self.kept.matches, id], [*self.kept.chapters, id]
        describe_seats(self.kept, self.match)
        self.kept.stage, self.kept.rolling, self.kept.goes_on = "playing", False, None
        self.kept.offers, self.kept.closed = [], []
        for seat in self.kept.seats:
            seat.was, seat.left = "", 0
        row: RoomRow = row_of(self.code, self.version, self.kept, self.started, self.due)
        if not lobby.save_room(connection, row):
            raise _Faster
        return MatchRow(id=id, room=self.code, game=self.kept.game, head=head, started=self.started)
