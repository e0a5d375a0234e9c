"""One record of the log in words (M-461, 10.3): what was asked, what fell, what became of it, and by which sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .adjusting import TOLD_MANUAL
from .box import Box
from .deployment import TOLD_LEFT_OUT
from .language.tree.actions import RangeForm
from .machine.arrivals import TOLD_ARRIVAL, TOLD_JOINS, TOLD_NO_ROOM
from .machine.choosing import TOLD_ACTION, TOLD_CHECK, TOLD_SKIPPED
from .machine.conduct import TOLD_SWITCH
from .machine.frames import TOLD_PASSED_BY
from .machine.ground import TOLD_GROUND
from .machine.instructions import TOLD_GUARD, TOLD_SAID
from .machine.lasting import TOLD_IMMUNE, TOLD_NOT_BORNE, TOLD_STATUS, TOLD_STATUS_ENDS
from .machine.lineup import TOLD_TIE
from .machine.made import TOLD_ANSWERED, TOLD_COMPARED, TOLD_MADE
from .machine.moves import TOLD_BLOCKED, TOLD_FACE
from .machine.numbers import TOLD_KEPT, TOLD_ROLL, combined
from .machine.reactions import TOLD_DECLINED, TOLD_OFFER, TOLD_QUESTION
from .machine.runs import TOLD_RESUMED
from .machine.scenes import TOLD_SCENE
from .machine.walks import TOLD_MOVE
from .machine.windows import TOLD_INTERRUPT
from .machine.writes import (
    AT_MOST,
    TOLD_DAMAGE,
    TOLD_DEFEAT,
    TOLD_FROZEN,
    TOLD_GONE,
    TOLD_INITIATIVE,
    TOLD_LIMIT,
    TOLD_NEGATED,
    TOLD_SHARED,
    TOLD_WRITE,
)
from .notation import adjustment
from .program import codes as c
from .questions import TOLD_FAULT
from .rounds import TOLD_ROUND, TOLD_TURN
from .script import Book, direction_name, place_name, script_of
from .views import UNSEEN

FAULTS = {
    1: "more than 1,000 dice are to be rolled at once",
    2: "a number is beyond 1,000,000,000",
    3: "things set each other off without end",
    6: "scenes follow each other without a choice or a die",
    7: "a question is asked and nobody is there to answer it",
    8: "it takes more than 1,000,000 instructions",
    9: "a table of the encounter is full",
}
INTERRUPTIONS = {c.NEGATE: "negates the damage", c.CANCEL: "cancels the action", c.STOP: "stops the movement"}
RELATIONS = {c.EQUAL: "=", c.UNEQUAL: "!=", c.ABOVE: ">", c.BELOW: "<", c.AT_LEAST: ">=", c.AT_MOST: "<="}
PLAIN = re.compile(r"\[(Target )?([^\[\]]+)\] (?:=|!=|>|<|>=|<=) \d+")
"""A question for one value and a number: it is answered with what is there."""
BY_SENTENCE = (TOLD_WRITE, TOLD_SHARED, TOLD_DAMAGE, TOLD_STATUS, TOLD_STATUS_ENDS, TOLD_GROUND, TOLD_ARRIVAL)
"""What is told with the sentence or event it comes from, where it does not come from an action."""


@dataclass
class LogRecord:
    """A record as it is told: the walks, dice and targets that belong together are one."""

    what: int
    who: int
    one: int
    other: int
    third: int
    whom: int
    behind: int
    faces: list[int]
    """The dice as they fell, and of an action everybody it is aimed at, where that is not its one target."""
    limit: str = ""
    """Of a write: that the value would have gone further, `at its maximum`."""

    @property
    def instruction(self) -> int:
        return self.behind - 1


def tell_record(box: Box, record: LogRecord) -> str:
    """A record in words; an empty text for what nobody asks about."""
    script = script_of(box)
    name = script.actor(record.who) if record.who >= 0 else ""
    words = (
        tell_declared(box, script, record, name)
        or tell_check(box, script, record, name)
        or tell_change(box, script, record, name)
        or tell_place(box, script, record, name)
        or tell_time(script, record, name)
    )
    source = script.part(record.instruction) if record.what in BY_SENTENCE else ""
    return f"{words[:-1]} ({source})." if words and source.startswith(("the sentence", "event")) else words


def tell_declared(box: Box, script: Book, record: LogRecord, name: str) -> str:
    """What was declared, offered, asked and said."""
    what, one, other = record.what, record.one, record.other
    if what == TOLD_ACTION:
        aimed = [script.actor(actor) for actor in record.faces] or [script.actor(other)] * (other >= 0)
        return f"{name} uses {script.action(one)}" + (f" on {', '.join(aimed)}." if aimed else ".")
    if what == TOLD_RESUMED:
        return f"{name} goes on with {script.action(one)}." if name else ""
    if what == TOLD_SCENE:
        return " ".join(script.script.campaign.scenes.at(one).text)
    if what == TOLD_SKIPPED:
        return f"{name} cannot use {script.action(one)}" + (f" (MR-{record.third})." if record.third else ".")
    if what == TOLD_OFFER:
        return f"{name} may react with {script.action(one)}."
    if what == TOLD_QUESTION:
        return script.texts[one]
    if what == TOLD_MANUAL:
        return f"By hand: {name + ' ' if name else ''}{adjustment(box, script, one, other)}."
    if what == TOLD_DECLINED:
        return f"{name} does not use {script.action(one)}."
    if what == TOLD_FAULT:
        return f"MF-{one} in {script.title(other)}: {FAULTS[one]}. Nothing of this step has happened."
    if what == TOLD_SAID:
        return f"TABLE: {script.texts[one]} - not enforced by the engine" if other else script.texts[one]
    return ""


# ----------------------------------------------------------------------------------------------------- checks


def tell_check(box: Box, script: Book, record: LogRecord, name: str) -> str:
    """What was asked and rolled, and what sentences made of it."""
    what, one, other = record.what, record.one, record.other
    if what == TOLD_CHECK:
        against = f" against {script.actor(other)}" if record.faces and other >= 0 else ""
        return f"The check {'succeeds' if one else 'fails'}{against}."
    if what == TOLD_COMPARED:
        return tell_compared(box, script, record, f"{name}: " if name else "")
    if what == TOLD_ANSWERED:
        return f"{f'{name}: ' if name else ''}{unbracketed(script.texts[one])}? {'Yes' if other else 'No'}."
    if what == TOLD_ROLL:
        many = f": {', '.join(map(str, record.faces))}" if len(record.faces) > 1 else ""
        return f"{name} rolls {sum(record.faces)} on {len(record.faces)}d{one}{many}."
    if what == TOLD_KEPT:
        return (
            f"{name} keeps the {'lowest' if record.third < 0 else 'highest'}{f' {other}' if other > 1 else ''}: {one}."
        )
    if what == TOLD_MADE:
        return tell_made(box, script, record)
    if what == TOLD_NEGATED:
        return f"{one} damage of {name} is negated."
    if what == TOLD_INTERRUPT:
        return f"{name or 'An event'} {INTERRUPTIONS[one]}."
    return ""


def tell_compared(box: Box, script: Book, record: LogRecord, name: str) -> str:
    """`ActionPoints >= 1? Yes, I have 3.` A number that is hidden is not told; then the check says how it came out."""
    text, left, right = script.texts[record.one], record.other, record.third
    question = f"{name}{unbracketed(text)}?"
    if UNSEEN in (left, right):
        known = [str(value) for value in (left, right) if value != UNSEEN]
        return f"{question} {known[0]} against a hidden value." if known else f"{question} That is hidden."
    relation = int(box.code[record.instruction, 1])
    answer = "Yes" if combined(c.COMPARE, relation, left, right) else "No"
    plain = PLAIN.fullmatch(text)
    if plain and not plain[1]:
        return f"{question} {answer}, I have {left}."
    if plain and record.whom > 0:
        return f"{question} {answer}, {script.actor(record.whom - 1)} has {left}."
    return f"{question} {answer}, {left} {RELATIONS[relation]} {right}."


def tell_made(box: Box, script: Book, record: LogRecord) -> str:
    """What a sentence made of a value, of damage or of a check."""
    text, before, after = unbracketed(script.texts[record.one]), record.other, record.third
    if int(box.code[record.instruction, 2]) == c.TURNED:
        return f"{text}."
    if before == UNSEEN:
        return f"{text}."
    return f"{text}: {before} → {after}." if before != after else ""


def unbracketed(text: str) -> str:
    """A formula or sentence as it is read aloud."""
    return text.replace("[", "").replace("]", "")


def reach_words(script: Book, action: int) -> str:
    """What was looked at before the action began: `Adjacent? Yes.` (M-182)."""
    reach = script.script.campaign.actions.at(action).range
    if reach is None or reach.reach not in (RangeForm.ADJACENT, RangeForm.DISTANCE):
        return ""
    return f"{f'Within {reach.distance}' if reach.distance is not None else reach.reach.value}? Yes."


# ---------------------------------------------------------------------------------------------------- changes


def tell_change(box: Box, script: Book, record: LogRecord, name: str) -> str:
    """Changes of sheets and statuses."""
    what, one, other, third = record.what, record.one, record.other, record.third
    if what == TOLD_WRITE:
        return f"{name} {script.resources[one]}: {other} → {third}{record.limit}."
    if what == TOLD_LIMIT:
        return f"{f'{name} {script.resources[one]}' if name else script.shared[one]}: {other}{limit_words(record)}."
    if what == TOLD_FROZEN:
        return f"{name} cannot {'gain' if other else 'lose'} {script.resources[one]}."
    if what == TOLD_PASSED_BY:
        return f"{name} is not on the map any more; that has no effect."
    if what == TOLD_SHARED:
        return f"{script.shared[one]}: {other} → {third}{record.limit}."
    if what == TOLD_DAMAGE:
        return f"{name} takes {one or 'no'} damage."
    if what == TOLD_STATUS:
        return f"{name} becomes {script.features[one]}."
    if what == TOLD_STATUS_ENDS:
        return f"{name} is no longer {script.features[one]}."
    if what == TOLD_IMMUNE:
        return f"{name} is immune to {script.features[one]}."
    if what == TOLD_NOT_BORNE:
        return f"{name} is not {script.features[one]}; nothing changes."
    return ""


def limit_words(record: LogRecord) -> str:
    """Where a value stops that would have gone further."""
    return ", at its maximum" if record.third == AT_MOST else ", at its minimum"


def tell_place(box: Box, script: Book, record: LogRecord, name: str) -> str:
    """Where somebody goes, and the ground."""
    what, one, other, third = record.what, record.one, record.other, record.third
    if what == TOLD_MOVE:
        steps = f" in {third} steps" if third > 1 else ""
        return f"{name} goes from {place_name(box, one)} to {place_name(box, other)}{steps}."
    if what == TOLD_ARRIVAL:
        return f"{name} arrives at {place_name(box, one)}, in {script.casts[other]}."
    if what == TOLD_NO_ROOM:
        return f"There is no room for {script.script.campaign.actors.at(one).name}."
    if what == TOLD_BLOCKED:
        return f"{name} is moved {one} of {other} spaces."
    if what == TOLD_GROUND:
        return f"{place_name(box, one)} becomes {script.numbering.terrains[other]}."
    if what == TOLD_FACE:
        return f"{name} faces {direction_name(one)}."
    return ""


def tell_time(script: Book, record: LogRecord, name: str) -> str:
    """Turns, rounds, initiative and defeat."""
    what, one, other = record.what, record.one, record.other
    if what == TOLD_GUARD:
        return f"MW-61: {name} has performed 100 behaviors this turn, the last one {script.texts[one]}; its turn ends."
    if what == TOLD_DEFEAT:
        return f"{name} is defeated."
    if what == TOLD_LEFT_OUT:
        return f"{name} is still defeated and is left out (MR-22)."
    if what == TOLD_GONE:
        return f"{name} leaves the map."
    if what == TOLD_JOINS:
        return f"{name} joins {script.casts[one]}{' at the end of the turn' if other else ''}."
    if what == TOLD_SWITCH:
        return f"{name} follows another strategy."
    if what == TOLD_INITIATIVE:
        return f"Initiative of {name or script.casts[one]}: {other}."
    if what == TOLD_TIE:
        return f"Tie: {name or script.casts[one]} rolls {other}."
    if what == TOLD_TURN:
        return f"{possessive(name or script.casts[one])} turn."
    if what == TOLD_ROUND:
        return f"Round {one} begins."
    return ""


def possessive(name: str) -> str:
    """`Raven's`, `Wardens'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
