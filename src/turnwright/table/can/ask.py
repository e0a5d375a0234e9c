"""Questions about the position: the next choices, why not, what would it do, what was before. Nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ...core.actions import Action
from ...core.chance import Chance
from ...core.entries import Entry
from ...core.likelihood import likelihood
from ...core.match import Match
from ...core.story import Events
from ...core.unavailable import why_not_here
from .. import gate, incoming, outgoing
from ..fellows import sharing_of, signed
from ..gate import Look
from ..limits import LONGEST_PATH
from ..refusing import TableRefusal, refused, stale
from ..running import LONGEST_LOG, Running
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room

MOST_PAST = 3
"""Earlier chapters of a room that are at hand."""
GUESSES = 8
"""So many positions that a seat cannot tell apart must lead to the same sight for it to be called certain."""


def _now(room: Room, sequence: int, seat: int) -> Running:
    running = room.playing()
    if not running.is_current(sequence, seat):
        raise stale(running.sequence)
    return running


def _require_short(path: tuple[str, ...]) -> None:
    if len(path) > LONGEST_PATH:
        raise TableRefusal("table.notation", f"A path has at most {LONGEST_PATH} tokens; {len(path)} came.")


async def ask(room: Room, listener: Listener, wish: incoming.Ask) -> outgoing.Told:
    """The next step after a path."""
    seat = own_seat(listener, wish)
    _require_short(wish.path)
    look = _now(room, wish.sequence, seat).look(seat)
    found = await room.rooms.in_thread(look.choices_after, wish.path, sharing_of(room.kept, listener, seat))
    return outgoing.Choices(id=wish.id, seat=seat, sequence=wish.sequence, path=wish.path, choices=found)


async def reach(room: Room, listener: Listener, wish: incoming.Reach) -> outgoing.Told:
    """All that can be done from a place."""
    seat = own_seat(listener, wish)
    look = _now(room, wish.sequence, seat).look(seat)
    found = await room.rooms.in_thread(look.reach, wish.elements, sharing_of(room.kept, listener, seat))
    return outgoing.Reached(id=wish.id, seat=seat, sequence=wish.sequence, elements=wish.elements, targets=found)


async def why_not(room: Room, listener: Listener, wish: incoming.WhyNot) -> outgoing.Told:
    """Allowed, or the refusal it would get; of a place its reason, if it means anything."""
    seat = own_seat(listener, wish)
    running = room.playing()
    match = running.look(seat).match
    if wish.elements:
        _require_short(wish.path)
        refusal = await room.rooms.in_thread(why_not_here, match, seat, wish.elements, wish.path)
    else:
        refusal = await room.rooms.in_thread(match.why_not, wish.action, seat)
    if refusal is None:
        return outgoing.Why(id=wish.id, allowed=not wish.elements)
    return outgoing.Why(id=wish.id, allowed=False, refusal=refused(wish.id, refusal, running.sequence))


async def preview(room: Room, listener: Listener, wish: incoming.Preview) -> outgoing.Told:
    """What a complete action would do, as far as the seat may know."""
    seat = own_seat(listener, wish)
    look = _now(room, wish.sequence, seat).look(seat)
    return await room.rooms.in_thread(_preview, look, seat, wish, listener.parts)


def _preview(look: Look, seat: int, wish: incoming.Preview, parts: tuple[incoming.Part, ...]) -> outgoing.Previewed:
    refusal = look.match.why_not(wish.action, seat)
    if refusal is not None:
        raise refusal
    action = look.match.read(wish.action, seat)
    foreseen = _foreseen(look.match, action, seat)
    return outgoing.Previewed(
        id=wish.id,
        sequence=wish.sequence,
        action=wish.action,
        words=tuple(map(str, foreseen[1].words(seat))) if foreseen else (),
        picture=gate.drawn(foreseen[0], seat, parts) if foreseen else None,
        text=foreseen[0].text(seat) if foreseen and "text" in parts else None,
        certain=foreseen is not None,
        likelihood=likelihood(look.match, action),
    )


def _foreseen(match: Match, action: Action, seat: int) -> tuple[Match, Events] | None:
    """The match after an action, where what the seat would see follows from what it sees: no chance, and the same
    whatever is hidden.

    Where something is hidden the true position is never played on: only guesses at it are, made from what the seat
    sees. So whatever is told of them, and that nothing is told, gives nothing away.
    """
    found, told = None, b""
    for position in _possible(match, seat):
        trial = match.copy()
        trial.clock, trial.memory = None, position
        if trial.why_not(action, seat) is not None:
            return None
        events = trial.play(action, seat)
        last = trial.standing[-1]
        assert isinstance(last, Entry)
        seen = trial.gate.seen(trial.table, trial.memory, seat).tobytes()
        if last.chance or (found is not None and seen != told):
            return None
        found, told = found or (trial, events), seen
    return found


def _possible(match: Match, seat: int) -> Iterator[NDArray[np.void]]:
    """The position, if nothing of it is hidden; else guesses that the seat cannot tell from it."""
    if not match.gate.hides:
        yield match.memory
        return
    seen = match.gate.seen(match.table, match.memory, seat)
    for key in range(GUESSES):
        yield match.game.reader().fill_in(match.table, seen, seat, Chance(key))


async def log(room: Room, listener: Listener, wish: incoming.Log) -> outgoing.Told:
    """Earlier lines, in the words of one's seat."""
    seat = own_seat(listener, wish) if listener.seats else None
    if seat is None and room.kept.delay < 0:
        raise TableRefusal("table.not_your_seat", "Nobody may watch this room.")
    running = room.playing() if wish.match is None else await chapter_of(room, wish.match)
    last = max(0, wish.before - 1)
    since = max(0, min(last, running.sequence) - LONGEST_LOG)
    lines = await room.rooms.in_thread(gate.whole_log, running.look(seat).match, seat, since)
    wanted = tuple(line for line in signed(room, running, lines) if line.sequence < wish.before)
    return outgoing.Logged(id=wish.id, seat=seat, match=running.id, log=wanted)


async def chapter_of(room: Room, match: int) -> Running:
    """An earlier match of what is played here; a few that were asked for last are at hand."""
    if room.running is not None and match == room.running.id:
        return room.running
    if match not in room.kept.chapters:
        raise TableRefusal("table.no_match", f"Match {match} is no chapter of what is played here.")
    if match not in room.past:
        found = await room.rooms.take_up(room.kept, room.game, match)
        assert found is not None
        room.past[match] = found
        for old in list(room.past)[:-MOST_PAST]:
            del room.past[old]
    return room.past[match]
