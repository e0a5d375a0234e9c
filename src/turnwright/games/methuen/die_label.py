"""What is said of a die before somebody rolls it: whose it is, what it is for, and against what (M-466).

What it is for is found by carrying the step out on a copy, with what has fallen so far and ones from here on: the first
record behind the die that is no die says it.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from turnwright.core.log_lines import Rolled, ToldLine

from .box import Box
from .capacities import DICE, LOG, LOG_COLUMNS
from .machine import instruction_set as m
from .machine.frames import SELF
from .machine.lineup import MEMBER_TIES, MEMBERS, TIES
from .questions import NOTHING, take_back
from .record_declaring import RecordRole
from .record_words import LogRecord, ToldRecord
from .records import ACTION, AIMED, COMPARED, DAMAGE, KEPT, MADE, ROLL, SHARED, START, WRITE
from .scene_words import scene_now
from .script import Book, script_of
from .state import State
from .steps import carry_out
from .views import is_hidden, is_masked

ADDITIVE = re.compile(r"\d*d\d+(?: \+ [^*/()]+)?")
"""A formula that only adds to its dice."""
ONE_VALUE = re.compile(r"\[(?:Target )?([^\[\]]+)\]")
MOST_AHEAD = 2_000
"""Dice that are thrown on the copy; beyond that a step is not looked at to its end."""


class _FarEnough(Exception):  # noqa: N818 - nothing has gone wrong: enough is known
    """The copy has thrown enough."""


class _Ones:
    """Every die shows 1; where the log was when the first of them fell."""

    def __init__(self, state: Any) -> None:
        self.state, self.first, self.thrown = state, -1, 0

    def draw(self, bound: int) -> int:
        """A number as any chance draws it."""
        if self.first < 0:
            self.first = int(self.state.logged)
        self.thrown += 1
        if self.thrown > MOST_AHEAD:
            raise _FarEnough
        return 0


def next_die(box: Box, state: State) -> ToldLine:
    """In the middle of a step: the die that falls next."""
    book, who = script_of(box), int(state.frames[state.level, SELF]) - 1
    name = book.actor(who) if who >= 0 else ""
    rolling = any(state.new_cast[cast] for cast in range(box.casts))
    if rolling:
        what = in_order(state)
        return ToldLine(f"To roll: {', '.join(filter(None, [name, what]))}.", dice=(Rolled(0, (), by=name, what=what),))
    ahead = behind_the_die(box, state)
    scene = scene_now(box, state)
    deed = deed_of(book, ahead) or book.part(int(state.counter) - 1) or (str(scene.name) if scene else "")
    if box.code[state.counter - 1][0] == m.CHOOSE:
        purpose, die = "who of several is meant", Rolled(0, (), by=name, what=deed)
    else:
        purpose, die = aim_of(box, state, ahead, name, deed)
    said = f"{', '.join(filter(None, [name, deed]))}{f': {purpose}' if purpose else ''}"
    return ToldLine(f"To roll: {said}.", dice=(die,))


def in_order(state: State) -> str:
    """What is rolled for the order of turns."""
    if state.roll_phase in (TIES, MEMBER_TIES):
        return "a tie"
    return "initiative within the cast" if state.roll_phase == MEMBERS else "initiative"


def behind_the_die(box: Box, state: State) -> list[LogRecord]:
    """The records of this step, the next die and what follows it included; the die is the first with `third` 1."""
    if state.step == NOTHING or state.thrown > DICE:
        return []
    here: Any = state
    copy: Any = type(here)(here.store().copy())
    chance = _Ones(copy)
    take_back(box, copy)
    begun = int(copy.logged)
    with suppress(_FarEnough):
        carry_out(box, copy, chance)
    found = []
    for number in range(begun, min(LOG, copy.logged)):
        what, who, one, other, third, whom, behind = (int(copy.log[number, k]) for k in range(LOG_COLUMNS))
        record = LogRecord(what, who, one, other, third, whom, behind, [other] if what == ROLL else [])
        if number == chance.first and what == ROLL:
            record.third = 1
        found.append(record)
    return found if chance.first >= 0 else []


def place_of(ahead: list[LogRecord]) -> int:
    """Where the die stands among the records of its step; -1 if it is not there."""
    return next((place for place, one in enumerate(ahead) if one.what == ROLL and one.third), -1)


def deed_of(book: Book, ahead: list[LogRecord]) -> str:
    """The action that is being carried out when the die falls: `Shot on Eel`."""
    place = place_of(ahead)
    begun = [number for number, one in enumerate(ahead[: max(0, place)]) if one.what == ACTION]
    if not begun or ahead[begun[-1]].who != ahead[place].who:
        return ""
    action = ahead[begun[-1]]
    aimed = [one.one for one in ahead[begun[-1] : place] if one.what == AIMED]
    aimed = [ahead[place].whom - 1] if ahead[place].whom > 0 and aimed else aimed or [action.other]
    names = [book.actor(slot) for slot in aimed if slot >= 0]
    return book.action(action.one) + (f" on {', '.join(names)}" if names else "")


def aim_of(box: Box, state: State, ahead: list[LogRecord], name: str, deed: str) -> tuple[str, Rolled]:
    """What a die is for: against what its total is held, or what it is added to."""
    place = place_of(ahead)
    dice: list[LogRecord] = []
    for record in ahead[place:] if place >= 0 else ():
        if record.what == ROLL:
            dice.append(record)
        elif record.what == COMPARED:
            return against(box, state, record, rolled_before(ahead, place) + dice, name, deed)
        elif record.what in (DAMAGE, WRITE, SHARED, START):
            purpose = changed(box, state, record)
            return f"{thrown(dice)} {purpose}".strip(), Rolled(
                dice[0].one, (), by=name, what=f"{deed} {purpose}".strip()
            )
        elif record.what not in (KEPT, MADE) and record.kind.role is not RecordRole.GROUND:
            break
    return thrown(dice), Rolled(dice[0].one if dice else 0, (), by=name, what=deed)


def rolled_before(ahead: list[LogRecord], place: int) -> list[LogRecord]:
    """The dice of the same throw that have fallen already."""
    found = []
    while place > 0 and ahead[place - 1].what == ROLL and ahead[place - 1].who == ahead[place].who:
        place -= 1
        found.append(ahead[place])
    return found


def thrown(dice: list[LogRecord]) -> str:
    """The dice of one throw that are still to fall: `2d6`."""
    same = [one for one in dice if (one.one, one.behind) == (dice[0].one, dice[0].behind)]
    return f"{len(same)}d{same[0].one}" if same else ""


def against(
    box: Box, state: State, record: LogRecord, dice: list[LogRecord], name: str, deed: str
) -> tuple[str, Rolled]:
    """`1d20 + 4 against Defense 12`; a number that is hidden is not told (M-68)."""
    told = ToldRecord(box, record)
    left, _, right = re.split(r" (=|!=|>|<|>=|<=) ", told["question"], maxsplit=1)
    added = record.other - sum(sum(one.faces) for one in dice)
    hidden = [is_masked(box, state, record.instruction, side) for side in range(2)]
    formula = told.plainly(left)
    if ADDITIVE.fullmatch(left) and not hidden[0]:
        only = re.match(r"\d*d\d+", left)
        formula = f"{only[0] if only else ''}{f' + {added}' if added > 0 else f' - {-added}' if added < 0 else ''}"
    one = ONE_VALUE.fullmatch(right)
    against = (
        ("a hidden value" if hidden[1] else str(record.third))
        if not one
        else (f"{one[1]}{'' if hidden[1] else f' {record.third}'}")
    )
    known = None if hidden[1] else record.third
    die = Rolled(dice[-1].one, (), by=name, what=deed, plus=0 if hidden[0] else added, against=known)
    return f"{formula} against {against}", die


def changed(box: Box, state: State, record: LogRecord) -> str:
    """What a number is for that is no check."""
    told = ToldRecord(box, record)
    if record.what == DAMAGE:
        return f"damage to {told.who}"
    if record.what == SHARED:
        return f"for {told['resource']}"
    if is_hidden(box, state, record.who, record.one):
        return f"for {told.who}"
    return f"for {told['resource']} of {told.who}{' at the start' if record.what == START else ''}"
