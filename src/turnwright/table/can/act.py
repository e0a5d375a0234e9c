"""Play an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.match import Match
from .. import asked, told
from ..refusing import TableRefusal
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def act(room: Room, listener: Listener, wish: asked.Act) -> told.Told:
    """Checked by the engine, stored, then acknowledged."""
    seat = own_seat(listener, wish)
    in_time = True

    def play(match: Match, elapsed: int) -> None:
        nonlocal in_time
        before = match.ply
        match.play(wish.action, seat, elapsed=elapsed)
        last = match.standing[-1].action if match.ply > before else None
        in_time = last is not None and last.seat == seat

    number = await room.write(play, f"{seat}:{wish.id}", (wish.match, wish.sequence))
    if not in_time:
        raise TableRefusal("table.too_late", "The clock fell before this action.", number)
    return told.Accepted(id=wish.id, sequence=number)
