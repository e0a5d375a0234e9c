"""One line of a record: something that happened, as text, and back.

    3. place a1 ! 4 2* @1500

The number counts the lines. After the action, `! 4 2*` is what chance gave, with a star behind what people rolled with
dice of their own, and `@1500` the milliseconds taken. Instead of an action there may stand `the clock`, which decided
the match, `the table: 1 resigned` and the like (`core/stopping.py`), `the table: 1 paused` and the like
(`core/interludes.py`), or `undo`, which takes back the last action standing; `2: undo` takes back what seat 2 has
chosen while all choose at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import interludes
from .drawn import DrawnNumbers, is_number, read_drawn
from .entries import Happened, Interlude, TakenBack
from .errors import MatchError, RecordError
from .notation import PREFIX
from .stopping import as_said, is_stop, read_said, stop
from .undo import own_choice

if TYPE_CHECKING:
    from .actions import Action
    from .match import Match

CLOCK_LINE, UNDO_LINE = "the clock", "undo"


@dataclass(frozen=True)
class RecordLine:
    """A line as it is written: its number, the action's text or one of the words above, chance, and milliseconds."""

    number: int
    said: str
    chance: DrawnNumbers = DrawnNumbers()  # noqa: RUF009 - it never changes
    elapsed: int = 0

    def __str__(self) -> str:
        chance = f" !{self.chance.as_text()}" if self.chance else ""
        return f"{self.number}. {self.said}{chance}" + (f" @{self.elapsed}" if self.elapsed else "")


def write_line(number: int, happened: Happened) -> RecordLine:
    """What happened, as the line of this number."""
    if isinstance(happened, TakenBack):
        return RecordLine(number, UNDO_LINE if happened.by is None else f"{happened.by}: {UNDO_LINE}")
    if isinstance(happened, Interlude):
        return RecordLine(number, interludes.as_said(happened), elapsed=happened.elapsed)
    said = _ended(happened.flag) if happened.action is None else _with_seat(happened.action, happened.to_act)
    return RecordLine(number, said, happened.chance, happened.elapsed)


def _ended(flag: str) -> str:
    return as_said(flag) if is_stop(flag) else CLOCK_LINE


def _with_seat(action: Action, to_act: int) -> str:
    """The action's text; where several may act, it says who did."""
    text = str(action)
    return text if action.seat == to_act or PREFIX.match(text) else f"{action.seat}: {text}"


def read_line(text: str) -> RecordLine:
    """The line that this text is. Read from its end, where times and chance stand, so that no action can hide them."""
    number, dot, rest = text.partition(". ")
    if not dot or not is_number(number) or not rest.strip():
        raise RecordError(f"a line of a record is a number, a point and an action; {text[:80]!r} came")
    said, at, elapsed = rest.rpartition(" @")
    if not at or not is_number(elapsed):
        said, elapsed = rest, "0"
    action, mark, drawn = said.rpartition(" !")
    words = drawn.split(" ")
    chance = read_drawn(words[1:]) if mark and not words[0] and len(words) > 1 else None
    if chance is None:
        action, chance = said, DrawnNumbers()
    return RecordLine(int(number), action, chance, int(elapsed))


def follow(match: Match, line: RecordLine) -> None:
    """Let what the line says happen in the match; nothing is told to anybody."""
    if line.number != match.sequence + 1:
        raise RecordError(f"line {match.sequence + 1} was expected; line {line.number} came")
    seat, colon, word = line.said.partition(": ")
    if line.said == UNDO_LINE:
        match.undo()
    elif colon and word == UNDO_LINE and is_number(seat):
        if own_choice(match, int(seat)) is None:
            raise MatchError(f"seat {seat} has no choice of its own to take back")
        match.undo(int(seat))
    elif line.said == CLOCK_LINE:
        if match.tick(line.elapsed) is None:
            raise MatchError("the clock has not fallen yet")
    elif interludes.is_interlude(line.said):
        interludes.follow_said(match, line.said, line.elapsed)
    elif (ended := read_said(line.said)) is not None:
        stop(match, *ended, line.elapsed)
        if match.flag is None or not is_stop(match.flag[0]):
            raise MatchError("the clock fell before the table ended it")
    else:
        action = match.read(line.said)
        match.go_on(action, line.elapsed, line.chance)
        if match.standing[-1].action != action:
            raise MatchError("the clock fell before this action")
