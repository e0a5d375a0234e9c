"""What is said of a die before somebody rolls it: whose it is, what it is for, and against what (M-466).

What it is for is found by carrying the step out on a copy (`die_ahead`): the first record behind the die that is no die
says it.
"""

from __future__ import annotations

import re
from itertools import groupby

from turnwright.core.log_lines import Rolled, ToldLine

from .action_line import signed
from .box import Box
from .die_ahead import Ahead, behind_the_die, picked_by
from .machine import instruction_set as m
from .machine.frames import SELF
from .machine.lineup import MEMBER_TIES, MEMBERS, TIES
from .program import codes as c
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

MULTIPLIED = re.compile(r"[*/(]")
"""In a formula that does more than add to its dice."""
ONE_VALUE = re.compile(r"\[(?:Target )?([^\[\]]+)\]")
BETWEEN = (KEPT, MADE, OFFER, DECLINED, RESUMED, LIMIT)
"""What may be told between a die and what it is for."""
THROWN = (ROLL, KEPT, MADE)
"""What may stand between the dice of one throw."""
GOALS = (COMPARED, DAMAGE, WRITE, SHARED, START, STATUS, MOVE, BLOCKED)
"""What a die may be for."""
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
    last = goal_of(ahead)
    if last is None:
        dice = [one for one in ahead.from_the_die[:1] if one.what == ROLL]
        return thrown(dice), Rolled(dice[0].one if dice else 0, (), by=name, what=deed)
    record, dice = ahead.records[last], throw_of(ahead, last)
    times, added = made_of(box, state, ahead, record)
    if record.what == COMPARED:
        return against(box, state, record, dice, added if times == 1 else None, name, deed)
    purpose = changed(box, state, record)
    formula = f"{thrown(dice)}{f' * {times}' if times != 1 else ''}{signed(added or 0)}"
    die = Rolled(ahead.from_the_die[0].one, (), by=name, what=f"{deed} {purpose}".strip(), plus=added or 0)
    return f"{formula} {purpose}".strip(), die


def goal_of(ahead: Ahead) -> int | None:
    """Where the record stands that says what the next die is for."""
    for place, record in enumerate(ahead.from_the_die, start=ahead.place):
        if record.what in GOALS:
            return place
        if record.what not in BETWEEN and record.kind.role is not RecordRole.GROUND:
            break
    return None


def throw_of(ahead: Ahead, last: int) -> list[LogRecord]:
    """The dice of a throw and what was kept of them, those that have fallen already too."""
    records, first = ahead.records, ahead.place
    while first > 0 and records[first - 1].what in THROWN and records[first - 1].who == records[ahead.place].who:
        first -= 1
    return [one for one in records[first:last] if one.what in (ROLL, KEPT)]


def thrown(dice: list[LogRecord]) -> str:
    """The dice of one throw: `2d6`, `2d20kh1 + 1d4`."""
    words: list[str] = []
    for _, group in groupby(dice, key=lambda one: one.behind):
        rolls = list(group)
        kept = [one for one in rolls if one.what == KEPT]
        rolls = [one for one in rolls if one.what == ROLL]
        side = f"k{'l' if kept[0].third < 0 else 'h'}{kept[0].other}" if kept else ""
        words += [f"{len(rolls)}d{rolls[0].one}{side}"] if rolls else []
    return " + ".join(words)


def came_to(dice: list[LogRecord]) -> int:
    """What the dice of a throw make together."""
    kept = {one.behind: one.one for one in dice if one.what == KEPT}
    return sum(kept.values()) + sum(sum(one.faces) for one in dice if one.what == ROLL and one.behind not in kept)


def made_of(box: Box, state: State, ahead: Ahead, wanted: LogRecord) -> tuple[int, int | None]:
    """How many times the dice count and what is added to them, whatever they show; None where that depends on them, or
    is not to be known.

    Low faces may come to nothing at all and the highest may be thrown again, so two between them are looked at.
    """
    sides, found = ahead.from_the_die[0].one, []
    for face in sorted({max(1, sides - 1), max(1, sides - 2)}):
        other = behind_the_die(box, state, face)
        last = goal_of(other)
        if last is None or (other.records[last].what, other.records[last].behind) != (wanted.what, wanted.behind):
            return 1, None
        amount, dice = amount_of(box, other.records[last]), throw_of(other, last)
        if amount is None:
            return 1, None
        found.append((came_to(dice), amount, len({one.behind for one in dice})))
    (low, least, throws), (high, most, _) = found[0], found[-1]
    if most - least == high - low:
        return 1, most - high
    times, rest = divmod(most - least, high - low) if high > low else (0, 0)
    return (times, most - times * high) if times > 1 and not rest and throws == 1 else (1, None)


def amount_of(box: Box, record: LogRecord) -> int | None:
    """The number that dice were thrown for, if its record tells it."""
    if record.what in (WRITE, SHARED) and box.code[record.instruction][0] == m.WRITE:
        operation = ToldRecord(box, record).operand("change") & 15 & ~c.BOUNDED
        if operation in (c.GAIN, c.LOSE):
            return abs(record.third - record.other)
        return record.third if operation == c.SET else None
    if record.what in (COMPARED, START):
        return record.other
    return record.one if record.what == DAMAGE else None


def against(
    box: Box, state: State, record: LogRecord, dice: list[LogRecord], added: int | None, name: str, deed: str
) -> tuple[str, Rolled]:
    """`1d20 + 4 against Defense 12`; a number that is hidden is not told (M-68)."""
    told = ToldRecord(box, record)
    left, _, right = re.split(r" (=|!=|>|<|>=|<=) ", told["question"], maxsplit=1)
    hidden = [is_masked(box, state, record.instruction, side, record.who, record.whom - 1) for side in range(2)]
    plain = added is not None and not hidden[0] and not MULTIPLIED.search(left)
    formula = f"{thrown(dice)}{signed(added or 0)}" if plain else told.plainly(left)
    one = ONE_VALUE.fullmatch(right)
    against = (
        ("a hidden value" if hidden[1] else str(record.third))
        if not one
        else (f"{one[1]}{'' if hidden[1] else f' {record.third}'}")
    )
    known = None if hidden[1] else record.third
    die = Rolled(dice[-1].one, (), by=name, what=deed, plus=(added or 0) if plain else 0, against=known)
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
