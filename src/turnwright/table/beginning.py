"""Making a room, and how a match begins in it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from ..core.chance import Chance, key_from
from ..core.errors import OptionError
from ..core.game import Game
from ..core.hand import Ask, dice_of_start, in_hand, rolls_at_start
from ..core.match import Match
from . import limits
from .games import Bot
from .kept import RoomKept, SeatKept, copy_of, row_of
from .room import due_after
from .running import Running
from .store import EventRow, MatchRow, RoomRow, lobby

if TYPE_CHECKING:
    from .room import Room
    from .rooms import Rooms


class _Faster(Exception):  # noqa: N818 - read aloud: somebody was faster
    """Another process has changed the room meanwhile."""


def empty_room(game: Game, seats: int | None, watching: str) -> RoomKept:
    """A room with nobody in it."""
    count = game.check_seats(game.seats[0] if seats is None else seats)
    kept = RoomKept(game=game.name, seats=[SeatKept() for _ in range(count)], watching=watching)
    word, _, number = watching.partition(":")
    if watching not in ("nobody", "live") and not (
        word == "delayed" and number.isdecimal() and 0 < int(number) <= limits.LONGEST_DELAY
    ):
        raise OptionError(
            f"watching is nobody, live or delayed:N with N from 1 to {limits.LONGEST_DELAY}; {watching[:40]!r} came"
        )
    return kept


def put_bot(kept: RoomKept, seat: int, bot: Bot) -> None:
    """A bot plays this seat from the start."""
    kept.seats[seat] = SeatKept(name=f"Bot, {bot.name}", level=bot.level, ready=True)


def all_ready(kept: RoomKept) -> bool:
    """Whether a match can begin: every seat is taken, everybody is ready."""
    return kept.all_ready


def will_roll(game: Game, kept: RoomKept) -> bool:
    """Whether something falls before the next match's first action, and people may roll it."""
    goes_on = kept.record and not kept.matches
    if goes_on or all(kept.seats[seat].is_bot for seat in kept.persons()):
        return False
    return in_hand(game.read_options(kept.options)) and rolls_at_start(game, len(kept.seats), kept.options)


def match_with_dice(game: Game, kept: RoomKept, ask: Ask) -> Match:
    """The match that begins with what people roll; what they leave to the machine it rolls as it always would."""
    seed = secrets.randbits(64) if kept.seed is None else key_from(kept.seed + len(kept.matches))
    dice = dice_of_start(game, len(kept.seats), kept.options, ask, Chance(key_from(seed)))
    return Match.start(game, len(kept.seats), kept.options, chance=dice, clock=kept.clock)


def new_match(game: Game, kept: RoomKept) -> Match:
    """The match that begins in this room now."""
    if kept.record and not kept.matches:
        from ..core.saved import read_record

        return read_record(kept.record, lambda name: game)
    seed = None if kept.seed is None else kept.seed + len(kept.matches)
    options: dict[str, Any] = dict(kept.options)
    if kept.clock is not None:
        options["clock"] = kept.clock
    return game.new_match(seed=seed, seats=len(kept.seats), **options)


async def begin(rooms: Rooms, room: Room, prepare: Callable[[RoomKept], bool], dealt: Match | None = None) -> None:
    """Store a new match, or the one dealt, and the room that plays it, in one transaction; then tell everybody.

    Where people roll what falls before the first action, the room waits for that instead.
    """
    while True:
        kept = copy_of(room.kept)
        if not prepare(kept):
            return
        if dealt is None and await rooms.in_thread(will_roll, room.game, kept):
            await room.change(lambda newest: _wait_for_dice(newest, prepare))
            return
        match = await rooms.in_thread(new_match, room.game, kept) if dealt is None else dealt
        started = rooms.now()
        made = RoomMade(room.code, room.version + 1, kept, match, started)
        try:
            row = await rooms.store.work(made.store)
        except _Faster:
            await room.reload()
            continue
        async with room.lock:
            running = Running(row, match, made.events, max(0, kept.delay))
            if kept.delay > 0:
                running.wait_for_spectators(match.game.take_up(row.head, []), match.lines())
            room.begun(running, made.due)
        for listener in room.audience:
            listener.sent.clear()
        room.changed_to(made.version, kept)
        for listener in list(room.audience):
            room.telling.welcome(listener)
        room.after_line()
        rooms.publish(room)
        return


def _wait_for_dice(kept: RoomKept, prepare: Callable[[RoomKept], bool]) -> None:
    if prepare(kept):
        kept.rolling, kept.offers = True, []


class RoomMade:
    """A match to be stored together with the room that plays it."""

    def __init__(self, code: str, version: int, kept: RoomKept, match: Match, started: int) -> None:
        self.code, self.version, self.kept, self.match, self.started = code, version, kept, match, started
        self.events: list[EventRow] = []
        self.due = due_after(match, kept, started)

    def store(self, connection: Connection) -> MatchRow:
        """All of it, or nothing if another process was faster."""
        head = self.match.head()
        id = lobby.add_match(connection, self.code, self.kept.game, head, self.started)
        self.events = [
            EventRow(match=id, sequence=number, line=line, at=self.started)
            for number, line in enumerate(self.match.lines(), start=1)
        ]
        lobby.add_events(connection, self.events)
        self.kept.match = id
        self.kept.matches = [*self.kept.matches, id]
        self.kept.stage, self.kept.rolling = "playing", False
        self.kept.offers = []
        row: RoomRow = row_of(self.code, self.version, self.kept, self.started, self.due)
        if not lobby.save_room(connection, row):
            raise _Faster
        return MatchRow(id=id, room=self.code, game=self.kept.game, head=head, started=self.started)
