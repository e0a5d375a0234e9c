"""What happened in a step, told from its log records (M-461, 10.3)."""

from __future__ import annotations

from typing import Any

from .adjusting import TOLD_MANUAL
from .box import Box
from .capacities import LOG
from .deployment import TOLD_LEFT_OUT
from .machine.arrivals import TOLD_ARRIVAL, TOLD_JOINS, TOLD_NO_ROOM
from .machine.choosing import TOLD_ACTION, TOLD_CHECK, TOLD_SKIPPED
from .machine.conduct import TOLD_SWITCH
from .machine.frames import TOLD_PASSED_BY
from .machine.ground import TOLD_GROUND
from .machine.instructions import TOLD_GUARD, TOLD_SAID
from .machine.lasting import TOLD_IMMUNE, TOLD_NOT_BORNE, TOLD_STATUS, TOLD_STATUS_ENDS
from .machine.lineup import TOLD_TIE
from .machine.moves import TOLD_BLOCKED, TOLD_FACE
from .machine.numbers import TOLD_ROLL
from .machine.reactions import TOLD_DECLINED, TOLD_OFFER, TOLD_QUESTION
from .machine.scenes import TOLD_SCENE
from .machine.walks import TOLD_MOVE
from .machine.writes import TOLD_DAMAGE, TOLD_DEFEAT, TOLD_GONE, TOLD_INITIATIVE, TOLD_SHARED, TOLD_WRITE
from .notation import adjustment
from .questions import TOLD_FAULT
from .rounds import TOLD_ROUND, TOLD_TURN
from .scene_words import ending_text
from .script import Book, direction_name, place_name, script_of
from .state import State
from .table_notes import notes_at
from .views import is_hidden

FAULTS = {
    1: "more than 1,000 dice are to be rolled at once",
    2: "a number is beyond 1,000,000,000",
    3: "things set each other off without end",
    6: "scenes follow each other without a choice or a die",
    7: "a question is asked and nobody is there to answer it",
    8: "it takes more than 1,000,000 instructions",
    9: "a table of the encounter is full",
}


PARTS = (
    ("when is false", "when is true"),
    ("if is false", "if is true"),
    ("not performed", "performed, from the first again"),
)
"""What is said about the parts of a behavior."""


def story(box: Box, before: State, action: Any, after: State, seat: int) -> list[str]:
    """What a step brought, in words."""
    return told(box, after)


def told(box: Box, state: State) -> list[str]:
    """One line per record of the last step that people want to read."""
    script = script_of(box)
    records = [
        [int(state.log[number, column]) for column in range(5)] for number in range(state.told, min(LOG, state.logged))
    ]
    lines = []
    for record in walks_joined(records):
        if record[0] == TOLD_WRITE and is_hidden(box, state, record[1], record[2]):
            continue  # M-68
        line = tell_record(box, script, record)
        lines += [line, *notes_at(box, state, record)] if line else []
    if state.logged > LOG:
        lines.append(f"... and {state.logged - LOG} more records")
    if state.outcome:
        lines.append(f"The encounter ends: {script.outcomes[state.outcome - 1]}.")
    return lines + ending_text(box, state)


def walks_joined(records: list[list[int]]) -> list[list[int]]:
    """The records with the steps of one walk after another put together: from, to, and how many steps."""
    joined: list[list[int]] = []
    for record in records:
        before = joined[-1] if joined else [0] * 5
        if record[0] == TOLD_MOVE and before[0] == TOLD_MOVE and before[1] == record[1] and before[3] == record[2]:
            joined[-1] = [*before[:3], record[3], before[4] + 1]
        else:
            joined.append([*record[:4], 1] if record[0] == TOLD_MOVE else record)
    return joined


def traced(box: Box, state: State) -> list[str]:
    """Why strategies did what they did in the last step: every `when`, `if` and outcome of a behavior (M-404)."""
    script = script_of(box)
    lines = []
    for number in range(state.traced):
        actor, text, part, answer = (int(state.traces[number, column]) for column in range(4))
        said = PARTS[part][1 if answer else 0]
        lines.append(f"{script.actor(actor)}, {script.texts[text]}: {said}")
    return lines


def tell_record(box: Box, script: Book, record: list[int]) -> str:
    """A record in words; an empty text for what nobody asks about."""
    what, who, one, other, _ = record
    name = script.actor(who) if who >= 0 else ""
    if what == TOLD_ACTION:
        return f"{name} uses {script.action(one)}" + (f" on {script.actor(other)}." if other >= 0 else ".")
    if what == TOLD_SCENE:
        return " ".join(script.script.campaign.scenes.at(one).text)
    if what == TOLD_CHECK:
        return "The check succeeds." if one else "The check fails."
    if what == TOLD_SKIPPED:
        return f"{name} cannot use {script.action(one)}" + (f" (MR-{record[4]})." if record[4] else ".")
    if what == TOLD_ROLL:
        return f"{name} rolls {other} on 1d{one}."
    if what == TOLD_OFFER:
        return f"{name} may react with {script.action(one)}."
    if what == TOLD_QUESTION:
        return script.texts[one]
    if what == TOLD_MANUAL:
        return f"By hand: {name} {adjustment(box, script, one, other)}."
    if what == TOLD_DECLINED:
        return f"{name} does not use {script.action(one)}."
    if what == TOLD_FAULT:
        return f"MF-{one} in {script.title(other)}: {FAULTS[one]}. Nothing of this step has happened."
    if what == TOLD_SAID:
        return f"TABLE: {script.texts[one]} - not enforced by the engine" if other else script.texts[one]
    return tell_change(box, script, record, name) or tell_time(script, record, name)


def tell_change(box: Box, script: Book, record: list[int], name: str) -> str:
    """Changes of sheets, places and statuses."""
    what, _, one, other, third = record
    if what == TOLD_WRITE:
        return f"{name}: {script.resources[one]} {other} -> {third}."
    if what == TOLD_PASSED_BY:
        return f"{name} is not on the map any more; that has no effect."
    if what == TOLD_SHARED:
        return f"{script.shared[one]} {other} -> {third}."
    if what == TOLD_DAMAGE:
        return f"{name} takes {one} damage."
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
    if what == TOLD_STATUS:
        return f"{name} becomes {script.features[one]}."
    if what == TOLD_STATUS_ENDS:
        return f"{name} is no longer {script.features[one]}."
    if what == TOLD_IMMUNE:
        return f"{name} is immune to {script.features[one]}."
    if what == TOLD_NOT_BORNE:
        return f"{name} is not {script.features[one]}; nothing changes."
    return ""


def tell_time(script: Book, record: list[int], name: str) -> str:
    """Turns, rounds, initiative and defeat."""
    what, _, one, other, _ = record
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
