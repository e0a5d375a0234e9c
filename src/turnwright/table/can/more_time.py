"""Give another seat a minute on its clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.interludes import give_time
from ...core.match import Match
from .. import incoming, outgoing
from ..limits import GIVEN_AT_ONCE
from ..refusing import TableRefusal, too_late
from ..signatures import signature
from .once import number_of
from .own_seat import known_seat, own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


async def more_time(room: Room, listener: Listener, wish: incoming.MoreTime) -> outgoing.Told:
    """A line of the record, so that replays agree; a clock that has fallen meanwhile stays fallen."""
    seat, to = own_seat(listener, wish), known_seat(room, wish.who)
    key = f"{signature(room, listener, seat)}:{wish.id}:more_time:{to}"
    if (number := number_of(room, key)) is not None:
        return outgoing.Accepted(id=wish.id, sequence=number)
    in_time = True

    def give(match: Match, elapsed: int) -> bool:
        nonlocal in_time
        require_given(match, seat, to)
        in_time = give_time(match, seat, to, GIVEN_AT_ONCE, elapsed) is None
        return in_time

    number = await room.write(give, key)
    if not in_time:
        raise too_late(number)
    return outgoing.Accepted(id=wish.id, sequence=number)


def require_given(match: Match, seat: int, to: int) -> None:
    """Refuse what gives nobody anything."""
    if match.is_over or match.clock is None or to == seat:
        raise TableRefusal("table.not_now", "Time is given to somebody else, in a match with clocks, while it runs.")
