"""Who is away, and since when: of those who hold a seat, as far as this process can know."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .room import Room
    from .running import Running


def notice(room: Room, present: int) -> None:
    """Remember since when nobody of a seat has been connected anywhere; who is back is no longer away."""
    now = room.rooms.now()
    for number, seat in enumerate(room.kept.seats):
        if not seat.token or present >> number & 1:
            room.away.pop(number, None)
        else:
            room.away.setdefault(number, now)


def away_since(room: Room, seat: int) -> int | None:
    """In milliseconds since 1970; None if somebody is there, or nobody is expected to be.

    Where days are for a move nobody need be present: away is who could act and has not, since the last action.
    """
    kept = room.kept.seats[seat]
    if kept.is_empty:
        return kept.left or None
    if kept.is_bot:
        return None
    if not room.kept.correspondence:
        return room.away.get(seat)
    running = room.running
    return running.at if running is not None and _is_awaited(running, seat) else None


def _is_awaited(running: Running, seat: int) -> bool:
    return running.match.paused is None and seat in running.match.may_act
