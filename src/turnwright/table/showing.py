"""A room as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.hand import in_hand
from . import outgoing
from .absence import away_since, notice
from .bus import Here
from .fellows import Holder, everybody, may_sit, people_of
from .room_document import PartKept, RoomDocument, SeatKept
from .shown import PersonShown, ShareShown

if TYPE_CHECKING:
    from .room import Room

LONGEST_OPTION = 100


def room_shown(room: Room) -> outgoing.RoomShown:
    """The whole of it."""
    kept = room.kept
    here, people = present(room), present_people(room)
    notice(room, here)
    return outgoing.RoomShown(
        code=room.code,
        version=room.version,
        game=room.game.name,
        title=room.game.title,
        stage=kept.stage,
        match=kept.match,
        seats=tuple(
            _seat(room, number, seat, bool(here >> number & 1), people) for number, seat in enumerate(kept.seats)
        ),
        options={name: _short(value) for name, value in kept.options.items()},
        clock=kept.clock,
        watching=kept.watching,
        watchers=watchers(room),
        hot_seat=kept.hot_seat,
        correspondence=kept.correspondence,
        offers=_offers(room, kept),
        score=kept.score,
        matches=tuple(kept.matches),
        preparing=room.preparing,
        bench=room.rooms.settings.watch,
        dice_in_hand=dice_in_hand(room),
        awaited=kept.awaits_dice,
        seeded=kept.seeded,
        from_record=kept.from_record,
        people=kept.people,
        sharing=room.game.hosting.parts is not None,
        may_have_master=room.game.hosting.game_master is not None,
        may_join=any(may_sit(kept, number) for number, seat in enumerate(kept.seats)),
        chapter=chapter(room),
        chapters=tuple(kept.chapters) if room.game.hosting.sequel is not None else (),
        problem=room.problem,
        now=room.rooms.now(),
        listed=kept.listed,
        talk=kept.talk,
        take_back=kept.take_back,
        patience=kept.patience,
    )


def _offers(room: Room, kept: RoomDocument) -> tuple[outgoing.OfferShown, ...]:
    """Those that wait, and what became of others."""
    pending = [
        outgoing.OfferShown(
            id=one.id, what=one.what, by=one.by, waiting_for=waiting_for(room, one.yes), until=one.until
        )
        for one in kept.offers
    ]
    gone = [
        outgoing.OfferShown(id=one.id, what=one.what, by=one.by, waiting_for=(), state=one.how, who=one.who)
        for one in kept.closed
    ]
    return (*pending, *gone)


def dice_in_hand(room: Room) -> bool:
    """Whether people may roll real dice in the match that is on, or in the one that will be."""
    running = room.running
    return in_hand(running.match.options if running else room.game.read_options(room.kept.options))


def _short(value: Any) -> Any:
    """A campaign is an option too; its text is not sent with every word about the room."""
    return f"{value[:LONGEST_OPTION]}…" if isinstance(value, str) and len(value) > LONGEST_OPTION else value


def _seat(room: Room, number: int, seat: SeatKept, here: bool, people: frozenset[str]) -> outgoing.SeatShown:
    kind = "bot" if seat.is_bot else "person" if seat.token else "empty"
    return outgoing.SeatShown(
        seat=number,
        called=room.game.seat_name(number),
        name=seat.name,
        kind=kind,  # type: ignore[arg-type]
        level=seat.level,
        present=here or seat.is_bot,
        ready=seat.ready,
        host=seat.host,
        master=number == room.kept.master,
        people=tuple(_person(one, people) for one in everybody(seat)),
        parts=tuple(_share(part, seat.parts.get(part)) for part in _parts(room, number, seat)),
        guest=seat.guest,
        away_since=away_since(room, number),
        was=seat.was,
        muted=tuple(seat.muted),
    )


def _person(one: Holder, people: frozenset[str]) -> PersonShown:
    host = isinstance(one, SeatKept) and one.host
    return PersonShown(id=one.id, name=one.name, present=one.id in people, ready=one.ready, host=host)


def _parts(room: Room, number: int, seat: SeatKept) -> list[str]:
    named = room.kept.parts[number] if number < len(room.kept.parts) else []
    return [*named, *(part for part in seat.parts if part not in named)]


def _share(part: str, held: PartKept | None) -> ShareShown:
    if held is None:
        return ShareShown(part=part)
    return ShareShown(part=part, by=held.by or None, level=held.level)


def waiting_for(room: Room, yes: list[int]) -> tuple[int, ...]:
    """The persons whose yes is missing; a seat that a bot plays for its holder does not hold the others up."""
    return tuple(seat for seat in room.kept.persons() if seat not in yes and not room.kept.seats[seat].is_bot)


def present(room: Room) -> int:
    """The seats that are connected to any process, as bits."""
    bits = room.present_here()
    for here in room.elsewhere.values():
        bits |= here.seats
    return bits


def present_people(room: Room) -> frozenset[str]:
    """Who is connected to any process, by their ids."""
    return people_here(room).union(*(here.people for here in room.elsewhere.values()))


def people_here(room: Room) -> frozenset[str]:
    """The people connected to this process, by their ids."""
    return frozenset(one for listener in room.audience for one in people_of(room.kept, listener))


def here(room: Room) -> Here:
    """Who is connected to this process, for the others to hear."""
    bits, people = room.present_here(), tuple(sorted(people_here(room)))
    return Here(room=room.code, process=room.rooms.process, seats=bits, watchers=room.watchers_here(), people=people)


def chapter(room: Room) -> str:
    """What the present match is called among those that follow each other."""
    named = room.game.hosting.chapter
    if named is None or room.kept.goes_on is not None:
        return ""
    return named(room.running.match.options if room.running else room.game.read_options(room.kept.options))


def is_present(room: Room, person: str) -> bool:
    """Whether somebody is connected."""
    return person in present_people(room)


def watchers(room: Room) -> int:
    """How many watch, here and elsewhere."""
    return room.watchers_here() + sum(here.watchers for here in room.elsewhere.values())
