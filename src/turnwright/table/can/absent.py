"""Somebody is away, or has left: the others wait, seat a bot, let somebody else in, or end the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.match import Match
from ...core.stopping import stop
from .. import incoming, outgoing, seats
from ..absence import away_since
from ..beginning import put_bot
from ..pausing import require_going
from ..refusing import TableRefusal
from ..room_document import RoomDocument
from .once import number_of, sign
from .own_seat import known_seat
from .resign import usual_bot

if TYPE_CHECKING:
    from ..room import Listener, Room


async def absent(room: Room, listener: Listener, wish: incoming.Absent) -> outgoing.Told:
    """Whoever has a seat may, once the room's patience is over; for a seat that was left, at once."""
    if not listener.seats:
        raise TableRefusal("table.not_your_seat", "You have no seat here; sit down first.")
    who = known_seat(room, wish.who)
    if (number := number_of(room, _key(listener, wish))) is not None:
        return outgoing.Accepted(id=wish.id, sequence=number)
    _require_absent(room, listener, who)
    if wish.do == "claim" or wish.do == "call_off":
        return await _end(room, listener, who, wish)
    level = None if wish.do == "free" else usual_bot(room) if wish.level is None else wish.level
    bot = None if level is None else room.rooms.games.bot(room.game, level)

    def replace(kept: RoomDocument) -> None:
        if bot is None:
            seats.vacate(kept, who, None, left=room.rooms.now())
        elif kept.seats[who].token:
            kept.seats[who].level = bot.level  # who comes back may play again
        else:
            put_bot(kept, who, bot)

    await room.change(replace, sign(room, listener.seats[0], wish, listener))
    if room.running is not None and not room.running.match.is_over:
        room.rooms.bots.consider(room, room.running, True)
    return outgoing.Accepted(id=wish.id)


def _require_absent(room: Room, listener: Listener, who: int) -> None:
    """Nobody is passed over who is there, or who has been away for a moment only."""
    if room.kept.stage != "playing" or who in listener.seats or room.kept.seats[who].is_bot:
        raise TableRefusal("table.not_now", "Nobody is awaited at that seat.")
    if room.kept.seats[who].is_empty:
        return
    since, now = away_since(room, who), room.rooms.now()
    if since is None:
        raise TableRefusal("table.present", f"{room.kept.seats[who].name} is here.")
    left = since + room.kept.patience - now
    if left > 0:
        seconds = -(-left // 1000)
        raise TableRefusal("table.patience", f"Wait for {room.kept.seats[who].name}: {seconds} seconds more.")


def _key(listener: Listener, wish: incoming.Absent) -> str:
    return f"{listener.seats[0]}:{wish.id}:absent:{wish.who}:{wish.do}"


async def _end(room: Room, listener: Listener, who: int, wish: incoming.Absent) -> outgoing.Told:
    if wish.do == "claim" and len(room.kept.seats) != 2:
        raise TableRefusal("table.not_now", "With more than two seats a bot or somebody else goes on.")

    def end(match: Match, elapsed: int) -> None:
        if wish.do == "claim":
            require_going(room, match)
            stop(match, "stayed away", who, elapsed)
        else:
            stop(match, "called off", None, elapsed)

    number = await room.write(end, _key(listener, wish))
    return outgoing.Accepted(id=wish.id, sequence=number)
