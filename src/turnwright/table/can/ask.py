"""Questions about the position: the next choices, why not, what would it do, what was before. Nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.entries import Entry
from ...core.match import Match
from ...core.undo import shows
from .. import asked, gate, told
from ..gate import Look
from ..limits import LONGEST_PATH
from ..refusing import TableRefusal, refused, stale
from ..running import LONGEST_LOG, Running
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room


def _now(room: Room, sequence: int, seat: int) -> Running:
    running = room.playing()
    if not running.is_current(sequence, seat):
        raise stale(running.sequence)
    return running


async def ask(room: Room, listener: Listener, wish: asked.Ask) -> told.Told:
    """The next step after a path."""
    seat = own_seat(listener, wish)
    if len(wish.path) > LONGEST_PATH:
        raise TableRefusal("table.notation", f"A path has at most {LONGEST_PATH} tokens; {len(wish.path)} came.")
    look = _now(room, wish.sequence, seat).look(seat)
    found = await room.rooms.in_thread(look.choices_after, wish.path)
    return told.Choices(id=wish.id, seat=seat, sequence=wish.sequence, path=wish.path, choices=found)


async def why_not(room: Room, listener: Listener, wish: asked.WhyNot) -> told.Told:
    """Allowed, or the refusal it would get."""
    seat = own_seat(listener, wish)
    running = room.playing()
    refusal = await room.rooms.in_thread(running.look(seat).match.why_not, wish.action, seat)
    if refusal is None:
        return told.Why(id=wish.id, allowed=True)
    return told.Why(id=wish.id, allowed=False, refusal=refused(wish.id, refusal, running.sequence))


async def preview(room: Room, listener: Listener, wish: asked.Preview) -> told.Told:
    """What a complete action would do, as far as the seat may know."""
    seat = own_seat(listener, wish)
    look = _now(room, wish.sequence, seat).look(seat)
    return await room.rooms.in_thread(_preview, look, seat, wish, listener.parts)


def _preview(look: Look, seat: int, wish: asked.Preview, parts: tuple[asked.Part, ...]) -> told.Previewed:
    trial = gate.frozen(look.match)
    trial.clock = None
    events = trial.play(wish.action, seat)
    certain = _is_certain(look.match, trial, seat)
    return told.Previewed(
        id=wish.id,
        sequence=wish.sequence,
        action=wish.action,
        words=tuple(events.words(seat)) if certain else (),
        picture=gate.drawn(trial, seat, parts) if certain else None,
        text=trial.text(seat) if certain and "text" in parts else None,
        certain=certain,
    )


def _is_certain(match: Match, after: Match, seat: int) -> bool:
    """Whether what the seat would see follows from what it sees: no chance, and the same whatever is hidden."""
    last = after.standing[-1]
    assert isinstance(last, Entry) and last.action is not None
    if last.chance or shows(match, last.before, last.action, last.after):
        return False
    return not match.gate.hides or after.gate.seen(after.table, after.memory, seat).tobytes() == _guessed(
        match, last, seat
    )


def _guessed(match: Match, last: Entry, seat: int) -> bytes:
    """What the seat would see if the hidden part were another that it cannot tell from the true one."""
    from ...core.chance import Chance

    other = gate.frozen(match)
    seen = match.gate.seen(match.table, match.memory, seat)
    other.memory = match.game.reader().fill_in(match.table, seen, seat, Chance(1))
    other.clock = None
    assert last.action is not None
    if other.why_not(last.action, seat) is not None:
        return b""
    other.play(last.action, seat)
    return other.gate.seen(other.table, other.memory, seat).tobytes()


async def log(room: Room, listener: Listener, wish: asked.Log) -> told.Told:
    """Earlier lines, in the words of one's seat."""
    seat = own_seat(listener, wish) if listener.seats else None
    if seat is None and room.kept.delay < 0:
        raise TableRefusal("table.not_your_seat", "Nobody may watch this room.")
    running = room.playing()
    last = max(0, wish.before - 1)
    lines = await room.rooms.in_thread(gate.log, running.look(seat).match, seat, max(0, last - LONGEST_LOG))
    wanted = tuple(line for line in lines if line.sequence < wish.before)
    return told.Logged(id=wish.id, seat=seat, match=running.id, log=wanted)
