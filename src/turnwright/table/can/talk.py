"""Talk at the table: a line, or a phrase that everybody reads in their own language. In no record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.printable import REPLACEMENT, clean
from .. import incoming, outgoing
from ..fellows import holder_of
from ..limits import LONGEST_SAID, MOST_SAID, SAID_AT_ONCE
from ..refusing import TableRefusal
from ..room_document import RoomDocument, SaidKept
from .once import sign, sign_of_watcher
from .own_seat import own_seat
from .sit import proper

if TYPE_CHECKING:
    from ..room import Listener, Room

WHILE = 10_000
WATCHERS = -1


async def say(room: Room, listener: Listener, wish: incoming.Say) -> outgoing.Told:
    """Those who watch talk apart while a match is on."""
    seat = own_seat(listener, wish) if listener.seats else None
    text = " ".join(clean(wish.text).replace(REPLACEMENT, " ").split())[:LONGEST_SAID]
    if not proper(text) and not wish.phrase:
        raise TableRefusal("table.silence", "A line of talk has at least one letter.")

    def add(kept: RoomDocument) -> None:
        _require_talk(kept, seat, room.rooms.now())
        name = holder_of(kept, seat, listener.hashes).name if seat is not None else proper(wish.name)
        kept.said_count += 1
        line = SaidKept(
            number=kept.said_count,
            at=room.rooms.now(),
            seat=seat,
            name=name,
            text="" if wish.phrase else text,
            phrase=wish.phrase,
            apart=seat is None and kept.stage == "playing",
        )
        kept.said = [*kept.said, line][-MOST_SAID:]

    await room.change(add, sign(room, seat, wish, listener) if seat is not None else sign_of_watcher(wish))
    return outgoing.Accepted(id=wish.id)


def _require_talk(kept: RoomDocument, seat: int | None, now: int) -> None:
    if not kept.talk:
        raise TableRefusal("table.no_talk", "This room is without talk.")
    if seat is None and kept.delay < 0:
        raise TableRefusal("table.not_your_seat", "Nobody may watch this room.")
    lately = [one for one in kept.said if one.seat == seat and now - one.at < WHILE]
    if len(lately) >= SAID_AT_ONCE:
        raise TableRefusal("table.too_much_talk", f"At most {SAID_AT_ONCE} lines in ten seconds.")


async def mute(room: Room, listener: Listener, wish: incoming.Mute) -> outgoing.Told:
    """Not to hear what somebody says any more; or again."""
    seat = own_seat(listener, wish)

    def be(kept: RoomDocument) -> None:
        holder = holder_of(kept, seat, listener.hashes)
        muted = set(holder.muted)
        if not WATCHERS <= wish.who < len(kept.seats):
            raise TableRefusal("table.no_seat", f"There are seats 0 to {len(kept.seats) - 1}, and −1 who watch.")
        holder.muted = sorted(muted | {wish.who} if wish.on else muted - {wish.who})

    await room.change(be, sign(room, seat, wish, listener))
    return outgoing.Accepted(id=wish.id)
