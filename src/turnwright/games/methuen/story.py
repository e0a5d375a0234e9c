"""What happened in a step, told from its log records: one line short, and the whole for those who ask (M-461, 10.3)."""

from __future__ import annotations

from typing import Any

from .box import Box
from .capacities import LOG, LOG_COLUMNS
from .machine.arrivals import TOLD_ARRIVAL, TOLD_JOINS, TOLD_NO_ROOM
from .machine.choosing import TOLD_ACTION, TOLD_AIMED, TOLD_CHECK
from .machine.frames import SELF, TOLD_PASSED_BY
from .machine.ground import TOLD_GROUND
from .machine.lasting import TOLD_IMMUNE, TOLD_NOT_BORNE, TOLD_STATUS, TOLD_STATUS_ENDS
from .machine.lineup import MEMBER_TIES, TIES
from .machine.made import TOLD_ANSWERED, TOLD_COMPARED, TOLD_MADE
from .machine.moves import TOLD_BLOCKED, TOLD_FACE
from .machine.numbers import TOLD_KEPT, TOLD_ROLL
from .machine.runs import TOLD_RESUMED
from .machine.scenes import TOLD_SCENE
from .machine.walks import TOLD_MOVE
from .machine.windows import TOLD_INTERRUPT
from .machine.writes import (
    TOLD_DAMAGE,
    TOLD_DEFEAT,
    TOLD_FROZEN,
    TOLD_GONE,
    TOLD_LIMIT,
    TOLD_NEGATED,
    TOLD_SHARED,
    TOLD_WRITE,
)
from .questions import NOTHING
from .record_words import LogRecord, limit_words, reach_words, tell_record
from .rounds import TOLD_ROUND, TOLD_TURN
from .scene_words import ending_text, opening
from .script import script_of
from .state import State
from .table_notes import notes_at
from .views import is_hidden

PARTS = (
    ("when is false", "when is true"),
    ("if is false", "if is true"),
    ("not performed", "performed, from the first again"),
)
"""What is said about the parts of a behavior."""
INDENT = "  "
"""An indented line tells more about the line above it."""
GROUNDS = (TOLD_ROLL, TOLD_KEPT, TOLD_COMPARED, TOLD_ANSWERED, TOLD_MADE)
"""Why something came as it did: never a line of its own when it is told short."""
OUTCOMES = (
    *(TOLD_SHARED, TOLD_STATUS, TOLD_STATUS_ENDS, TOLD_IMMUNE, TOLD_NOT_BORNE, TOLD_FROZEN),
    *(TOLD_DEFEAT, TOLD_GONE, TOLD_MOVE, TOLD_BLOCKED, TOLD_FACE, TOLD_ARRIVAL, TOLD_NO_ROOM, TOLD_JOINS),
    *(TOLD_GROUND, TOLD_NEGATED, TOLD_INTERRUPT),
)
"""What came of an action: it stands in the action's own line."""
IN_ACTION = (*GROUNDS, *OUTCOMES, TOLD_CHECK, TOLD_WRITE, TOLD_LIMIT, TOLD_DAMAGE, TOLD_PASSED_BY)


def story(box: Box, before: State, action: Any, after: State, seat: int) -> list[str]:
    """What a step brought, in words: a line for each thing that happened, and below it how it came to that."""
    told = [[line] for line in opening(box, after)]
    acts: list[str] = []
    resumed: set[str] = set()
    """What goes on after an interruption; without anything that followed it is not told."""
    performer, waiting = -1, []
    for record in records_of(box, after):
        words = tell_record(box, record)
        if record.what == TOLD_RESUMED:
            performer, acts = record.who, [words]
            told.append(acts)
            resumed.add(words)
        elif performer >= 0 and record.what in IN_ACTION:
            acts[0] += f" {words}" if words and is_outcome(box, after, record, performer) else ""
            acts += details([words])
        elif record.what in GROUNDS:
            waiting.append(words)
            continue
        elif words:
            told.append([words, *details(waiting)])
        if record.what == TOLD_ACTION:
            performer, acts = record.who, told[-1]
            acts += details([reach_words(script_of(box), record.one)])
        elif record.what in (TOLD_TURN, TOLD_ROUND, TOLD_SCENE):
            performer = -1
        waiting = []
        told += [[note] for note in notes_at(box, after, record)]
    told = [lines for lines in told if len(lines) > 1 or lines[0] not in resumed]
    lines = [*(line for lines in told for line in lines), *waiting]
    if action is None and after.step != NOTHING and after.level > 0:
        return [*lines, whose_die(box, after)]
    return [*lines, *endings(box, after)]


def whose_die(box: Box, state: State) -> str:
    """In the middle of a step: who rolls now, and for what (M-466)."""
    script, who = script_of(box), int(state.frames[state.level, SELF]) - 1
    rolls = any(state.new_cast[cast] for cast in range(box.casts))
    what = ("a tie" if state.roll_phase in (TIES, MEMBER_TIES) else "initiative") if rolls else ""
    named = [script.actor(who)] if who >= 0 else []
    return f"To roll: {', '.join([*named, *filter(None, [what or script.part(int(state.counter) - 1)])])}."


def told_short(box: Box, state: State) -> list[str]:
    """What a step brought, without how it came to that."""
    return [line for line in story(box, state, None, state, -1) if not line.startswith(INDENT)]


def details(lines: list[str]) -> list[str]:
    return [f"{INDENT}{line}" for line in lines if line]


def is_outcome(box: Box, state: State, record: LogRecord, performer: int) -> bool:
    """Whether a record says what came of the action; what it cost its performer is a detail."""
    if record.what == TOLD_CHECK:
        return not record.one
    if record.what in (TOLD_WRITE, TOLD_LIMIT):
        return record.who != performer or record.one == box.vital
    if record.what == TOLD_DAMAGE:
        return not record.one or is_hidden(box, state, record.who, box.vital)
    return record.what in OUTCOMES


def told(box: Box, state: State) -> list[str]:
    """One line per record of the last step that people want to read: the whole."""
    lines = opening(box, state)
    for record in records_of(box, state):
        line = tell_record(box, record)
        lines += [line, *notes_at(box, state, record)] if line else []
    return [*lines, *endings(box, state)]


def endings(box: Box, state: State) -> list[str]:
    """How much is not told, and what came to an end."""
    lines = []
    if state.logged > LOG:
        lines.append(f"... and {state.logged - LOG} more records")
    if state.outcome:
        lines.append(f"The encounter ends: {script_of(box).outcomes[state.outcome - 1]}.")
    return lines + ending_text(box, state)


def records_of(box: Box, state: State) -> list[LogRecord]:
    """The records of the last step: steps of one walk, dice of one roll and targets of one action put together."""
    script, found = script_of(box), [LogRecord(0, -1, 0, 0, 0, 0, 0, [])]
    aimed: list[int] = []
    for number in range(state.told, min(LOG, state.logged)):
        what, who, one, other, third, whom, behind = (int(state.log[number, k]) for k in range(LOG_COLUMNS))
        record, last = LogRecord(what, who, one, other, third, whom, behind, []), found[-1]
        if what in (TOLD_WRITE, TOLD_LIMIT) and who >= 0 and is_hidden(box, state, who, one):
            continue  # M-68
        if what == TOLD_LIMIT and who >= 0 and one == box.vital and other == 0:
            continue  # whoever is at 0 is told of otherwise
        if what in (TOLD_WRITE, TOLD_SHARED) and (last.what, last.who, last.one) == (TOLD_LIMIT, who, one):
            record.limit = limit_words(found.pop())
        if what == TOLD_ACTION:
            aimed = record.faces
        if what == TOLD_AIMED:
            aimed.append(one)
        elif what == TOLD_MOVE and last.what == TOLD_MOVE and last.who == who and last.other == one:
            last.other, last.third = other, last.third + 1
        elif what == TOLD_ROLL and (last.what, last.who, last.whom, last.behind) == (what, who, whom, behind):
            last.faces.append(other)
        elif what == TOLD_CHECK and not asks(script, found, who):
            continue
        else:
            record.third = 1 if what == TOLD_MOVE else third
            record.faces = [other] if what == TOLD_ROLL else aimed if what in (TOLD_ACTION, TOLD_CHECK) else []
            found.append(record)
    return found[1:]


def asks(script: Any, before: list[LogRecord], who: int) -> bool:
    """Whether the action somebody is performing has an `if`; without one its check says nothing."""
    actions = [record.one for record in before if record.what == TOLD_ACTION and record.who == who]
    return not actions or script.script.campaign.actions.at(actions[-1]).condition is not None


def traced(box: Box, state: State) -> list[str]:
    """Why strategies did what they did in the last step: every `when`, `if` and outcome of a behavior (M-404)."""
    script = script_of(box)
    lines = []
    for number in range(state.traced):
        actor, text, part, answer = (int(state.traces[number, column]) for column in range(4))
        said = PARTS[part][1 if answer else 0]
        lines.append(f"{script.actor(actor)}, {script.texts[text]}: {said}")
    return lines
