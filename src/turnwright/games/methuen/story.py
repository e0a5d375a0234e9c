"""What happened in a step, told from its log records: one line short, and the whole for those who ask (M-461, 10.3)."""

from __future__ import annotations

from typing import Any

from turnwright.core.log_lines import HEADING, ToldLine, detail, is_detail

from . import records as r
from .action_line import TaleOfAction
from .box import Box
from .capacities import LOG, LOG_COLUMNS
from .die_label import next_die
from .language.tree.events import Attacks, Hits, TakesDamage, Targets
from .program import codes as c
from .questions import NOTHING
from .record_declaring import RecordRole
from .record_words import LogRecord, ToldRecord, reach_words, tell_record
from .scene_words import PLAIN_END, ending_text, opening
from .script import script_of
from .state import State
from .table_notes import TableNote, notes_at
from .views import is_hidden

PARTS = (
    ("when is false", "when is true"),
    ("if is false", "if is true"),
    ("not performed", "performed, from the first again"),
)
"""What is said about the parts of a behavior."""
OF_ACTIONS = (Attacks, Targets, Hits, TakesDamage)
"""Triggers that come up in the middle of an action: it is not over when somebody is asked about them."""
IN_ACTION = (RecordRole.GROUND, RecordRole.PART, RecordRole.OUTCOME)


def story(box: Box, before: State, action: Any, after: State, seat: int) -> list[str]:
    """What a step brought, in words: a line for each thing that happened, and below it how it came to that."""
    act = stopped(box, after)
    tales: list[TaleOfAction | list[str]] = [[ToldLine(line, tale=not box.carries)] for line in opening(box, after)]
    waiting = TaleOfAction(box, after, "")
    for record in records_of(box, after):
        words = "" if is_noise(box, after, record) else tell_record(box, record)
        if record.what == r.RESUMED:
            act = TaleOfAction(box, after, words, record.who, goes_on=True) if record.who >= 0 else None
            tales += [act] if act is not None else []
        elif act is not None and record.kind.role in IN_ACTION:
            tales += [act] if act not in tales else []
            act.take(record)
        elif record.kind.role is RecordRole.GROUND:
            waiting.take(record)
            continue
        elif words:
            tale = TaleOfAction(box, after, words, record.who)
            tale.level, tale.onward = level_of(record), record.what == r.TURN
            tale.below = waiting.below
            tale.dice = [*waiting.dice, *waiting.rolled]
            if record.what == r.MOVE:
                tale.walks_to(ToldRecord(box, record)["end"])
            elif record.what == r.SAID and record.other:
                tale.plain = [TableNote("", ToldRecord(box, record)["text"]).for_players()]
            tales.append(tale)
            if record.what == r.ACTION:
                act = tale
                act.below += [detail(line) for line in [reach_words(script_of(box), record.one)] if line]
        if record.kind.role is RecordRole.OPENING:
            act = None
        waiting = TaleOfAction(box, after, "")
        tales += [[note.line()] for note in notes_at(box, after, record)]
    rolling = action is None and after.step != NOTHING and after.level > 0
    if act is not None:
        act.is_rolling = rolling
    lines: list[str] = [line for tale in tales for line in told_of(tale)]
    lines += waiting.below
    if rolling:
        return [*lines, next_die(box, after)]
    return [*lines, *endings(box, after)]


def stopped(box: Box, state: State) -> TaleOfAction | None:
    """The action in whose middle somebody was asked something: it goes on in a line of its own."""
    script, running, in_action = script_of(box), list[LogRecord](), False
    for record in records_of(box, state, 0, state.told):
        if record.what == r.ACTION:
            running.append(record)
        elif record.what == r.RESUMED:
            while running and running[-1].who != record.who:
                running.pop()
        elif record.what == r.OFFER:
            in_action = isinstance(script.script.campaign.actions.at(record.one).trigger, OF_ACTIONS)
        elif record.kind.role is RecordRole.OPENING:
            running.clear()
    if not running or not in_action:
        return None
    who, action = running[-1].who, running[-1].one
    words = f"{script.actor(who)} goes on with {script.action(action)}."
    return TaleOfAction(box, state, words, who, goes_on=True)


def prologue(box: Box, state: State, seat: int) -> list[str]:
    """What has happened before anybody could do anything: the overview, and the turns of those who came first."""
    return story(box, state, None, state, seat)


def banner(box: Box, state: State) -> str:
    """The ending that the campaign has reached, or the outcome that the story goes on from, by its own name."""
    reached = ending_text(box, state)
    if reached and reached[0] != PLAIN_END:
        return f"{reached[0].rstrip('.')}."
    return f"{script_of(box).outcomes[state.outcome - 1]}." if state.outcome else ""


def is_noise(box: Box, state: State, record: LogRecord) -> bool:
    """What a strategy tried and could not use: its reasons are a designer's (`traced`), not the table's."""
    return record.what == r.SKIPPED and bool(box.control[state.cast_of[record.who]] == c.STRATEGY)


def level_of(record: LogRecord) -> int:
    """A round is a heading; places within a cast tell more about its initiative."""
    if record.what == r.ROUND:
        return HEADING
    return 1 if record.what == r.INITIATIVE and record.third else 0


def told_of(tale: TaleOfAction | list[str]) -> list[str]:
    """The lines of one thing that happened; what goes on and comes to nothing more is not told."""
    if isinstance(tale, list):
        return tale
    return tale.lines() if not tale.goes_on or tale.below else []


def told_short(box: Box, state: State) -> list[str]:
    """What a step brought, without how it came to that."""
    return [line for line in story(box, state, None, state, -1) if not is_detail(line)]


def told(box: Box, state: State) -> list[str]:
    """One line per record of the last step that people want to read: the whole."""
    lines = opening(box, state)
    for record in records_of(box, state):
        line = tell_record(box, record)
        lines += [line, *map(str, notes_at(box, state, record))] if line else []
    return [*lines, *endings(box, state)]


def endings(box: Box, state: State) -> list[str]:
    """How much is not told, and what came to an end."""
    lines = []
    if state.logged > LOG:
        lines.append(f"... and {state.logged - LOG} more records")
    if state.outcome:
        lines.append(f"The encounter ends: {script_of(box).outcomes[state.outcome - 1]}.")
    return lines + ending_text(box, state)


def records_of(box: Box, state: State, since: int = -1, until: int = LOG) -> list[LogRecord]:
    """The records of the last step: steps of one walk, dice of one roll and targets of one action put together.

    Unless somebody says since when, those that were not told before.
    """
    script, found = script_of(box), [LogRecord(0, -1, 0, 0, 0, 0, 0, [])]
    aimed: list[int] = []
    for number in range(state.told if since < 0 else since, min(until, LOG, state.logged)):
        what, who, one, other, third, whom, behind = (int(state.log[number, k]) for k in range(LOG_COLUMNS))
        record, last = LogRecord(what, who, one, other, third, whom, behind, []), found[-1]
        if what in (r.WRITE, r.LIMIT) and who >= 0 and is_hidden(box, state, who, one):
            continue  # M-68
        if what == r.LIMIT and who >= 0 and one == box.vital and other == 0:
            continue  # whoever is at 0 is told of otherwise
        if what in (r.WRITE, r.SHARED) and (last.what, last.who, last.one) == (r.LIMIT, who, one):
            record.limit = r.limit_words(found.pop().third)
        if what == r.ACTION:
            aimed = record.faces
        if what == r.AIMED:
            aimed.append(one)
        elif what == r.MOVE and last.what == r.MOVE and last.who == who and last.other == one:
            last.other, last.third = other, last.third + 1
        elif what == r.ROLL and (last.what, last.who, last.whom, last.behind) == (what, who, whom, behind):
            last.faces.append(other)
        elif what == r.CHECK and not asks(script, found, who):
            continue
        else:
            record.third = 1 if what == r.MOVE else third
            record.faces = [other] if what == r.ROLL else aimed if what in (r.ACTION, r.CHECK) else []
            found.append(record)
    return found[1:]


def asks(script: Any, before: list[LogRecord], who: int) -> bool:
    """Whether the action somebody is performing has an `if`; without one its check says nothing."""
    actions = [record.one for record in before if record.what == r.ACTION and record.who == who]
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
