"""Give up a match. A game that knows resigning is asked; of any other the table ends the match, or a bot goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.match import Match
from ...core.stopping import stop
from .. import incoming, outgoing, seats
from ..fellows import holder_of
from ..refusing import TableRefusal
from ..room_document import RoomDocument
from .once import number_of, sign
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room

KIND = "resign"
USUAL_LEVEL = 2


async def resign(room: Room, listener: Listener, wish: incoming.Resign) -> outgoing.Told:
    """With two seats the other wins; with more a bot goes on, unless the game says otherwise."""
    seat = own_seat(listener, wish)
    key = f"{seat}:{wish.id}:resign"
    if (number := number_of(room, key)) is not None:
        return outgoing.Accepted(id=wish.id, sequence=number)
    if room.kept.stage != "playing" or room.playing().match.is_over:
        raise TableRefusal("table.not_playing", "No match is being played in this room.")
    if how_resigning_ends(room) == "bot" or room.kept.seats[seat].fellows:
        await _others_go_on(room, listener, seat, wish)
        return outgoing.Accepted(id=wish.id)
    number = await room.write(lambda match, elapsed: _give_up(room, match, seat, elapsed), key)
    return outgoing.Accepted(id=wish.id, sequence=number)


def how_resigning_ends(room: Room) -> str:
    """`game`: it is an action of its own; `others` win; it is `over` and nobody wins; a `bot` goes on."""
    if room.game.kind_named(KIND) is not None:
        return "game"
    if len(room.kept.seats) == 1:
        return "over"
    said = room.game.hosting.resigning or ("others" if len(room.kept.seats) == 2 else "bot")
    return "over" if said == "bot" and not room.rooms.games.bots(room.game) else said


def _give_up(room: Room, match: Match, seat: int, elapsed: int) -> None:
    how = how_resigning_ends(room)
    if how == "game":
        match.play(KIND, seat, elapsed=elapsed)
    else:
        stop(match, "resigned" if how == "others" else "gave up", seat, elapsed)


async def _others_go_on(room: Room, listener: Listener, seat: int, wish: incoming.Resign) -> None:
    """Those who share the seat, or a bot."""
    bot = None if room.kept.seats[seat].fellows else usual_bot(room)

    def go(kept: RoomDocument) -> None:
        seats.vacate(kept, seat, bot, holder_of(kept, seat, listener.hashes), room.rooms.now())

    await room.change(go, sign(room, seat, wish, listener))
    if room.running is not None:
        room.rooms.bots.consider(room, room.running, True)


def usual_bot(room: Room) -> int:
    """The level of a bot that nobody has chosen: an easy one."""
    levels = [bot.level for bot in room.rooms.games.bots(room.game)]
    if not levels:
        raise TableRefusal("table.no_bot", f"{room.game.title} has no bots.")
    return USUAL_LEVEL if USUAL_LEVEL in levels else levels[0]
