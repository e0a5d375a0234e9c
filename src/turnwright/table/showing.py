"""A room as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.hand import in_hand
from . import told
from .kept import SeatKept

if TYPE_CHECKING:
    from .room import Room

LONGEST_OPTION = 100


def room_shown(room: Room) -> told.RoomShown:
    """The whole of it."""
    kept = room.kept
    here = present(room)
    return told.RoomShown(
        code=room.code,
        version=room.version,
        game=room.game.name,
        title=room.game.title,
        stage=kept.stage,
        match=kept.match,
        seats=tuple(_seat(room, number, seat, bool(here >> number & 1)) for number, seat in enumerate(kept.seats)),
        options={name: _short(value) for name, value in kept.options.items()},
        clock=kept.clock,
        watching=kept.watching,
        watchers=watchers(room),
        hot_seat=kept.hot_seat,
        correspondence=kept.correspondence,
        offers=tuple(
            told.OfferShown(id=offer.id, what=offer.what, by=offer.by, waiting_for=waiting_for(room, offer.yes))
            for offer in kept.offers
        ),
        score=kept.score,
        matches=tuple(kept.matches),
        preparing=room.preparing,
        bench=room.rooms.settings.watch,
        dice_in_hand=dice_in_hand(room),
        awaited=kept.awaits_dice,
        problem=room.problem,
    )


def dice_in_hand(room: Room) -> bool:
    """Whether people may roll real dice in the match that is on, or in the one that will be."""
    running = room.running
    return in_hand(running.match.options if running else room.game.read_options(room.kept.options))


def _short(value: Any) -> Any:
    """A campaign is an option too; its text is not sent with every word about the room."""
    return f"{value[:LONGEST_OPTION]}…" if isinstance(value, str) and len(value) > LONGEST_OPTION else value


def _seat(room: Room, number: int, seat: SeatKept, here: bool) -> told.SeatShown:
    kind = "bot" if seat.is_bot else "person" if seat.token else "empty"
    return told.SeatShown(
        seat=number,
        called=room.game.seat_name(number),
        name=seat.name,
        kind=kind,  # type: ignore[arg-type]
        level=seat.level,
        present=here or seat.is_bot,
        ready=seat.ready,
        host=seat.host,
    )


def waiting_for(room: Room, yes: list[int]) -> tuple[int, ...]:
    """The persons whose yes is missing; a seat that a bot plays for its holder does not hold the others up."""
    return tuple(seat for seat in room.kept.persons() if seat not in yes and not room.kept.seats[seat].is_bot)


def present(room: Room) -> int:
    """The seats that are connected to any process, as bits."""
    bits = room.present_here()
    for _, mask, _ in room.elsewhere.values():
        bits |= mask
    return bits


def watchers(room: Room) -> int:
    """How many watch, here and elsewhere."""
    return room.watchers_here() + sum(count for _, _, count in room.elsewhere.values())
