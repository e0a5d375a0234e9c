"""Several people at one seat: who they are, and for which parts of it each of them acts."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ..core.parts import ANYBODY, part_of_action
from .limits import MOST_FELLOWS, MOST_KNOWN_PEOPLE
from .refusing import TableRefusal
from .room_document import PartKept, PersonKept, RoomDocument, SeatKept

if TYPE_CHECKING:
    from ..core.actions import Action
    from ..core.match import Match
    from .room import Listener, Room
    from .running import Running
    from .shown import LogLine

Holder: TypeAlias = SeatKept | PersonKept
"""Somebody who has a seat: the one who came first, whose name the seat goes by, or somebody who shares it."""


@dataclass(frozen=True)
class SeatShare:
    """What makes somebody different from the others of their seat: who they are, and what is not theirs to play."""

    mine: frozenset[str]
    others: frozenset[str]


def everybody(seat: SeatKept) -> list[Holder]:
    """Whoever has the seat, in the order they came."""
    return [seat, *seat.fellows] if seat.token else []


def opened_by(seat: SeatKept, hashes: Iterable[str]) -> list[Holder]:
    """Those of a seat whom these hashes show, compared in constant time."""
    given = list(hashes)
    return [one for one in everybody(seat) if any(hmac.compare_digest(one.token, shown) for shown in given)]


def holder_of(kept: RoomDocument, number: int, hashes: Iterable[str]) -> Holder:
    """Who of a seat somebody is."""
    found = opened_by(kept.seats[number], hashes)
    if not found:
        raise TableRefusal("table.not_your_seat", "You have no seat here; sit down first.")
    return found[0]


def sharing_of(kept: RoomDocument, listener: Listener, number: int | None) -> SeatShare | None:
    """How somebody shares a seat; None where there is nothing to share: the seat is theirs alone, and whole."""
    return None if number is None else share_of(kept.seats[number], listener.hashes)


def may_act(room: Room, number: int, hashes: Iterable[str]) -> bool:
    """Whether a seat that is on turn waits for these people: for one of their parts, or for anybody's."""
    share = share_of(room.kept.seats[number], hashes)
    if room.kept.seats[number].is_bot or share is None or not share.others:
        return not room.kept.seats[number].is_bot
    return bool(set(room.playing().look(number).asked()) - share.others)


def share_of(seat: SeatKept, hashes: Iterable[str]) -> SeatShare | None:
    """The same for the hashes of somebody's tokens."""
    if not (seat.fellows or seat.parts):
        return None
    mine = frozenset(one.id for one in opened_by(seat, hashes))
    return SeatShare(mine, frozenset(part for part, held in seat.parts.items() if not _is_for(held, mine)))


def _is_for(held: PartKept, mine: frozenset[str]) -> bool:
    return held.level is None and (not held.by or held.by in mine)


def require_part(room: Room, listener: Listener, match: Match, action: Action, seat: int) -> None:
    """Whoever shares a seat acts for their own parts, and for those that are nobody's."""
    sharing = sharing_of(room.kept, listener, seat)
    if sharing is None or not sharing.others:
        return
    part = part_of_action(match, action, seat)
    if part != ANYBODY and part in sharing.others:
        raise TableRefusal("table.not_your_part", f"{part} is played by {player_of(room, seat, part)}, not by you.")


def player_of(room: Room, seat: int, part: str) -> str:
    """Who plays a part, in words."""
    held = room.kept.seats[seat].parts.get(part)
    if held is None:
        return "anybody of the seat"
    return f"a bot of level {held.level}" if held.level is not None else name_of(room.kept, held.by)


def people_of(kept: RoomDocument, listener: Listener) -> tuple[str, ...]:
    """Who somebody is, at each of their seats."""
    return tuple(one.id for seat in listener.seats for one in opened_by(kept.seats[seat], listener.hashes)[:1])


def name_of(kept: RoomDocument, id: str) -> str:
    """What somebody is called who has, or had, a seat here."""
    for seat in kept.seats:
        for one in everybody(seat):
            if one.id == id:
                return one.name
    return kept.known.get(id, "")


def signed(room: Room, running: Running, lines: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """Lines of the log with the names of those who did what, where several share a seat."""
    if not running.authors or not room.kept.known:
        return lines
    return tuple(_signed(room.kept, running.authors.get(line.sequence, ""), line) for line in lines)


def _signed(kept: RoomDocument, author: str, line: LogLine) -> LogLine:
    bot = author.removeprefix("bot.")
    name = kept.known.get(author, "") if bot == author else f"Bot, level {bot}"
    return msgspec.structs.replace(line, by=name) if name else line


def next_id(kept: RoomDocument) -> str:
    """The number of the next person."""
    kept.came += 1
    return str(kept.came)


def may_join(kept: RoomDocument, number: int) -> bool:
    """Whether somebody more has room at a seat that somebody has already."""
    seat = kept.seats[number]
    return (
        number != kept.master
        and bool(seat.token)
        and kept.count_people() < kept.people
        and len(seat.fellows) < MOST_FELLOWS
    )


def may_sit(kept: RoomDocument, number: int) -> bool:
    """Whether somebody may sit down there who was not asked to: the game master's seat is for whom its link is for."""
    return number != kept.master and (kept.seats[number].is_empty or may_join(kept, number))


def join(kept: RoomDocument, number: int, name: str, ready: bool, token: str) -> None:
    """Somebody more at this seat; from now on the log tells who of them did what."""
    seat = kept.seats[number]
    seat.id = seat.id or next_id(kept)
    seat.fellows.append(PersonKept(id=next_id(kept), name=name, token=token, ready=ready))
    for one in everybody(seat):
        kept.known[one.id] = one.name
    for old in list(kept.known)[:-MOST_KNOWN_PEOPLE]:
        del kept.known[old]


def part_from(kept: RoomDocument, number: int, leaver: Holder) -> None:
    """Somebody leaves a seat that others still have; what they played is anybody's."""
    seat = kept.seats[number]
    kept.known[leaver.id] = leaver.name
    seat.parts = {part: held for part, held in seat.parts.items() if held.by != leaver.id}
    if leaver is not seat:
        seat.fellows = [one for one in seat.fellows if one is not leaver]
        return
    first, *rest = seat.fellows
    kept.seats[number] = SeatKept(
        id=first.id,
        name=first.name,
        token=first.token,
        ready=first.ready,
        webhook=first.webhook,
        host=seat.host,
        fellows=rest,
        parts=seat.parts,
    )


def most_wanting(kept: RoomDocument) -> int | None:
    """The seat that somebody more does most good to: with the most parts for each who sits there."""
    open_ones = [number for number in range(len(kept.seats)) if may_join(kept, number)]

    def left_over(number: int) -> int:
        named = kept.parts[number] if number < len(kept.parts) else []
        return len(named) - len(everybody(kept.seats[number]))

    return max(open_ones, key=left_over, default=None)
