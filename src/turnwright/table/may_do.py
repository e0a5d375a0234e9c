"""What somebody may do beside playing: take back, offer, give up, pause, give time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.match import Match
from ..core.undo import before_own
from . import gate, outgoing
from .fellows import SeatShare
from .room_document import What
from .running import Running

if TYPE_CHECKING:
    from .room import Room


def may_do(
    room: Room, match: Match, seat: int | None, running: Running | None = None, sharing: SeatShare | None = None
) -> outgoing.MayDo:
    """What this seat may do; of several at a seat, what one of them may."""
    if seat is None:
        return outgoing.MayDo()
    offered = {offer.what for offer in room.kept.offers}
    paused, going = match.paused is not None, not match.is_over
    own = room.kept.take_back != "never" and not paused and gate.may_take_back(match, seat)
    alone = going and _may_pause(room, seat, sharing)
    others = tuple(other for other in range(match.seats) if other != seat)
    return outgoing.MayDo(
        take_back=own and _is_own(running, sharing),
        offer=tuple(what for what in _offers(room, match, seat, own, alone) if what not in offered),
        resign=going and match.game.kind_named("resign") is None,
        pause=alone,
        more_time=others if going and match.clock is not None else (),
    )


def _offers(room: Room, match: Match, seat: int, own: bool, alone: bool) -> list[What]:
    """What may be proposed to the others; nobody proposes what they may do by themselves."""
    if match.is_over:
        return ["rematch"]
    found: list[What] = ["call_off"]
    if match.paused is not None:
        return found if alone else [*found, "resume"]
    if room.kept.take_back != "never" and not own and isinstance(before_own(match, seat), int):
        found.append("take_back")
    return found if alone else [*found, "pause"]


def _may_pause(room: Room, seat: int, sharing: SeatShare | None) -> bool:
    """Whether the host or the game master looks through these eyes."""
    kept = room.kept.seats[seat]
    return seat == room.kept.master or (kept.host and (sharing is None or kept.id in sharing.mine))


def _is_own(running: Running | None, sharing: SeatShare | None) -> bool:
    """Whether the last thing done was done by who asks, as far as people are told apart."""
    author = running.last_author() if running is not None and sharing is not None else ""
    return not author or (sharing is not None and author in sharing.mine)
