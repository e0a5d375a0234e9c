"""What is said of a die before somebody rolls it: whose it is, what it is for, and against what (M-466).

What it is for is found by carrying the step out on a copy (`die_ahead`): the first record behind the die that is no die
says it.
"""

from __future__ import annotations

import re

from turnwright.core.log_lines import Rolled, ToldLine

from .box import Box
from .die_ahead import Ahead, behind_the_die, picked_by
from .machine import instruction_set as m
from .machine.frames import SELF
from .machine.lineup import MEMBER_TIES, MEMBERS, TIES
from .record_declaring import RecordRole
from .record_words import LogRecord, ToldRecord
from .records import (
    ACTION,
    AIMED,
    BLOCKED,
    CHOSEN,
    COMPARED,
    DAMAGE,
    DECLINED,
    KEPT,
    LIMIT,
    MADE,
    MOVE,
    OFFER,
    RESUMED,
    ROLL,
    SHARED,
    START,
    STATUS,
    WRITE,
)
from .scene_words import scene_now
from .script import Book, script_of
from .state import State
from .views import is_hidden, is_masked

ADDITIVE = re.compile(r"\d*d\d+(?: \+ [^*/()]+)?")
"""A formula that only adds to its dice."""
ONE_VALUE = re.compile(r"\[(?:Target )?([^\[\]]+)\]")
BETWEEN = (KEPT, MADE, OFFER, DECLINED, RESUMED, LIMIT)
"""What may be told between a die and what it is for."""
MOST_NAMED = 6
"""People of whom a die says which of its faces picks them."""


def next_die(box: Box, state: State) -> ToldLine:
    """In the middle of a step: the die that falls next."""
    book, who = script_of(box), int(state.frames[state.level, SELF]) - 1
    name = book.actor(who) if who >= 0 else ""
    rolling = state.new_members or any(state.new_cast[cast] for cast in range(box.casts))
    if rolling:
        what = in_order(state)
        return ToldLine(f"To roll: {', '.join(filter(None, [name, what]))}.", dice=(Rolled(0, (), by=name, what=what),))
    ahead = behind_the_die(box, state)
    scene = scene_now(box, state)
    deed = deed_of(book, ahead) if state.runs else ""
    deed = deed or book.part(int(state.counter) - 1) or (str(scene.name) if scene else "")
    if box.code[state.counter - 1][0] == m.CHOOSE:
        purpose, die = among(box, state, ahead), Rolled(0, (), by=name, what=deed)
    else:
        purpose, die = aim_of(box, state, ahead, name, deed)
    said = f"{', '.join(filter(None, [name, deed]))}{f': {purpose}' if purpose else ''}"
    return ToldLine(f"To roll: {said}.", dice=(die,))


def in_order(state: State) -> str:
    """What is rolled for the order of turns."""
    if state.roll_phase in (TIES, MEMBER_TIES):
        return "a tie"
    return "initiative within the cast" if state.roll_phase == MEMBERS else "initiative"


def among(box: Box, state: State, ahead: Ahead) -> str:
    """Whom a die picks: `who is meant, 1 Ada, 2 Bo`."""
    first = ahead.from_the_die[:1]
    count = first[0].other if first and first[0].what == CHOSEN else 0
    if not 1 < count <= MOST_NAMED:
        return "who of several is meant"
    names = [script_of(box).actor(slot) for slot in picked_by(box, state, count)]
    return f"who is meant, {', '.join(f'{face} {name}' for face, name in enumerate(names, start=1))}"


def deed_of(book: Book, ahead: Ahead) -> str:
    """The action that is being carried out when the die falls: `Shot on Eel`."""
    records, place = ahead.records, ahead.place
    begun = [number for number, one in enumerate(records[: max(0, place)]) if one.what == ACTION]
    if not begun or records[begun[-1]].who != records[place].who:
        return ""
    action = records[begun[-1]]
    aimed = [one.one for one in records[begun[-1] : place] if one.what == AIMED]
    aimed = [records[place].whom - 1] if records[place].whom > 0 and aimed else aimed or [action.other]
    names = [book.actor(slot) for slot in aimed if slot >= 0]
    return book.action(action.one) + (f" on {', '.join(names)}" if names else "")


def aim_of(box: Box, state: State, ahead: Ahead, name: str, deed: str) -> tuple[str, Rolled]:
    """What a die is for: against what its total is held, or what it is added to."""
    dice: list[LogRecord] = []
    for record in ahead.from_the_die:
        if record.what == ROLL:
            dice.append(record)
        elif record.what == COMPARED:
            return against(box, state, record, rolled_before(ahead.records, ahead.place) + dice, name, deed)
        elif record.what in (DAMAGE, WRITE, SHARED, START, STATUS, MOVE, BLOCKED):
            purpose = changed(box, state, record)
            return f"{thrown(dice)} {purpose}".strip(), Rolled(
                dice[0].one, (), by=name, what=f"{deed} {purpose}".strip()
            )
        elif record.what not in BETWEEN and record.kind.role is not RecordRole.GROUND:
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
    hidden = [is_masked(box, state, record.instruction, side, record.who, record.whom - 1) for side in range(2)]
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
    if record.what in (MOVE, BLOCKED):
        return f"for how far {told.who} goes"
    if record.what == STATUS:
        return f"for how long {told.who} is {told['status']}"
    if record.what == SHARED:
        return f"for {told['resource']}"
    if is_hidden(box, state, record.who, record.one):
        return f"for {told.who}"
    return f"for {told['resource']} of {told.who}{' at the start' if record.what == START else ''}"
