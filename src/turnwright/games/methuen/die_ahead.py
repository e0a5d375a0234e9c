"""What a die is about to decide, found by carrying its step out on a copy with what has fallen so far (M-466).

The die shows what is asked about, every later one shows 1, and whoever would be asked something declines: the first
records behind the die say what it is for.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from .box import Box
from .capacities import ANSWERS, DICE, LOG, LOG_COLUMNS
from .machine.reactions import DECLINES
from .questions import NOTHING, let_go, take_back
from .record_words import LogRecord
from .records import CHOSEN, ROLL
from .state import State
from .steps import carry_out

MOST_AHEAD = 2_000
"""Dice that are thrown on the copy; beyond that a step is not looked at to its end."""
MOST_DECLINED = 4
"""Offers that are declined on the copy until it is plain what a die is for."""


class _FarEnough(Exception):  # noqa: N818 - nothing has gone wrong: enough is known
    """The copy has thrown enough."""


class _Supposed:
    """The first die shows this face, all others 1; where the log was when the first of them fell."""

    def __init__(self, state: Any, face: int) -> None:
        self.state, self.face, self.first, self.thrown = state, face, -1, 0

    def draw(self, bound: int) -> int:
        """A number as any chance draws it."""
        self.thrown += 1
        if self.thrown > MOST_AHEAD:
            raise _FarEnough
        if self.first >= 0:
            return 0
        self.first = int(self.state.logged)
        return self.face - 1


@dataclass(frozen=True)
class Ahead:
    """The records of a step, and where among them the next die stands, or what it picks; -1: that is not known."""

    records: list[LogRecord]
    place: int

    @property
    def from_the_die(self) -> list[LogRecord]:
        """The die and all that follows it."""
        return self.records[self.place :] if self.place >= 0 else []


def behind_the_die(box: Box, state: State, face: int = 1) -> Ahead:
    """The records of this step if the next die shows this face."""
    if state.step == NOTHING or state.thrown > DICE:
        return Ahead([], -1)
    here: Any = state
    copy: Any = type(here)(here.store().copy())
    chance = _Supposed(copy, face)
    begun = 0
    with suppress(_FarEnough):
        begun = carried_out(box, copy, chance)
        for _ in range(MOST_DECLINED):
            if not copy.asked or copy.answered >= ANSWERS:
                break
            copy.answers[copy.answered, 0] = DECLINES
            copy.answered += 1
            carried_out(box, copy, chance)
    records = [record_at(copy, number) for number in range(begun, min(LOG, copy.logged))]
    return Ahead(records, chance.first - begun if 0 <= chance.first - begun < len(records) else -1)


def carried_out(box: Box, copy: Any, chance: _Supposed) -> int:
    """Carry the step out from its beginning; where the log was then."""
    let_go(box, copy)
    take_back(box, copy)
    begun = int(copy.logged)
    carry_out(box, copy, chance)
    return begun


def record_at(copy: Any, number: int) -> LogRecord:
    """A record of the copy."""
    what, who, one, other, third, whom, behind = (int(copy.log[number, k]) for k in range(LOG_COLUMNS))
    return LogRecord(what, who, one, other, third, whom, behind, [other] if what == ROLL else [])


def picked_by(box: Box, state: State, sides: int) -> list[int]:
    """Whom each face of a die picks that chooses among people."""
    picked = [behind_the_die(box, state, face).from_the_die[:1] for face in range(1, sides + 1)]
    return [first.one for found in picked for first in found if first.what == CHOSEN]
