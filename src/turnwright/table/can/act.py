"""Play an action."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from ...core.match import Match
from .. import incoming, outgoing
from ..fellows import require_part
from ..pausing import require_going
from ..refusing import too_late
from ..signatures import signature
from .dice import NotRolled, rolled
from .own_seat import leads, own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def act(room: Room, listener: Listener, wish: incoming.Act) -> outgoing.Told:
    """Checked by the engine, stored, then acknowledged."""
    seat = own_seat(listener, wish)
    in_time = True

    def play(match: Match, elapsed: int) -> bool:
        nonlocal in_time
        require_going(room, match)
        before, read = match.ply, match.read(wish.action, seat)
        for_table = read.kind.host and match.is_by_table(read) and leads(room, listener)
        if not for_table:
            require_part(room, listener, match, read, seat)
        if for_table:
            match.report(read, elapsed=elapsed)
        else:
            match.play(read, seat, elapsed=elapsed, chance=rolled(match, wish, seat, elapsed))
        last = match.standing[-1].action if match.ply > before else None
        in_time = last is not None and (last.kind == read.kind if for_table else last.seat == seat)
        return in_time

    # Two devices at one seat may use the same id for different actions; only the very same action is the same wish.
    said = f"{wish.action}{wish.dice or ''}".encode(errors="replace")
    key = f"{signature(room, listener, seat)}:{wish.id}:{wish.sequence}:{crc32(said):x}"
    try:
        number = await room.write(play, key, (wish.match, wish.sequence), seat)
    except NotRolled as missing:
        return missing.to_roll(wish)
    if not in_time:
        raise too_late(number)
    return outgoing.Accepted(id=wish.id, sequence=number)
