"""Who hears what is said at a table."""

from __future__ import annotations

from collections.abc import Sequence

from .fellows import opened_by
from .outgoing import SaidShown
from .room_document import RoomDocument, SaidKept

WATCHERS = -1


def heard(kept: RoomDocument, seats: Sequence[int], hashes: Sequence[str]) -> tuple[SaidShown, ...]:
    """The lines for somebody with these seats, opened by these hashes, or for a watcher.

    While a match is on, players do not hear those who watch; and who watches behind it does not hear the players.
    """
    muted = {who for seat in seats for one in opened_by(kept.seats[seat], hashes) for who in one.muted}
    on = kept.stage == "playing"
    return tuple(_shown(one) for one in kept.said if _may_hear(kept, one, bool(seats), on, muted))


def _may_hear(kept: RoomDocument, one: SaidKept, plays: bool, on: bool, muted: set[int]) -> bool:
    if (WATCHERS if one.seat is None else one.seat) in muted:
        return False
    if plays:
        return not (on and one.apart)
    return one.seat is None or not on or kept.delay == 0


def _shown(one: SaidKept) -> SaidShown:
    return SaidShown(
        number=one.number, at=one.at, seat=one.seat, name=one.name, text=one.text, phrase=one.phrase
    )  # fmt: skip
