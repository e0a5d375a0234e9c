"""Actions being carried out: what each was declared with, and what interrupts it (M-224 to M-230).

An action performed inside another, or as a reaction to it, is a run of its own on top of the first.
"""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import CHOSEN, PATH_WORDS, RUN_COLUMNS, RUNS
from ..program.codes import BY_REACH, MELEE_ONES, RANGED_ONES
from ..state import State
from .frames import EVENT, LOOP, MF_3, RUN, TARGETS, is_active, push, tell

ACTION, PERFORMER, DROPPED, NEGATED, LAST_PART, REACTION, DIRECTION, PLACE, TILE, PATH = range(10)
OTHERS = PATH + PATH_WORDS
ORIGIN, FIRST, CENTRE, HEADING, FIRST_TARGET, AIMED, REACH, LESSENED, HALVED = range(DIRECTION + CHOSEN, RUN_COLUMNS)
"""Columns of a run. DROPPED: the rest of its branch is left out. NEGATED: the damage about to be written is.

LAST_PART is 1 from the beginning of `then`, which nothing can prevent (M-187). PLACE and TILE are tile + 1.
PATH and OTHERS, the targets beside the first, take several columns each (`packs`). CENTRE and HEADING are those of its
area. AIMED has a bit for every target. REACH is the range as it was worked out.
LESSENED and HALVED: by how much answers lessen the damage about to be written, and how often they halve it.
"""


def begin_run(state: State, actor: int, action: int, reaction: bool) -> None:
    """A new run on top of the others; it takes over the choices of the one it is part of (M-196)."""
    if state.runs + 1 >= RUNS:
        state.fault = MF_3
        return
    outer = state.frames[state.level, RUN]
    state.runs += 1
    state.most_runs = max(state.most_runs, state.runs)
    run = state.run_of[state.runs]
    for column in range(RUN_COLUMNS):
        run[column] = 0
    run[ACTION] = action
    run[PERFORMER] = actor
    run[REACTION] = 1 if reaction else 0
    if outer > 0 and not reaction:
        for column in range(DIRECTION, ORIGIN):
            run[column] = state.run_of[outer, column]
    run[ORIGIN] = state.place[actor]
    state.reacting += run[REACTION]


def take_choices(state: State) -> None:
    """The run that has just begun was declared with choices of its own (M-174)."""
    state.run_of[state.runs, FIRST_TARGET] = state.choice[0] - 1
    for column in range(CHOSEN):
        state.run_of[state.runs, DIRECTION + column] = state.choice[1 + column]


def end_run(state: State) -> None:
    """A run is over, with its `then`; what it interrupted or was part of goes on, and what follows is told of that."""
    reaction = state.run_of[state.runs, REACTION]
    state.reacting -= reaction
    state.runs -= 1
    if state.runs > 0:
        who = state.run_of[state.runs, PERFORMER]
        tell(state, told.RESUMED, who if is_active(state, who) else -1, state.run_of[state.runs, ACTION], 0, 0)
    elif reaction:
        tell(state, told.RESUMED, -1, 0, 0, 0)


def manner(box: Box, action: int, reach: int) -> int:
    """Whether an action is melee or ranged, with a range that has been worked out; 0 for neither (M-176)."""
    found = box.action_manner[action]
    if found == BY_REACH:
        return MELEE_ONES if reach <= 1 else RANGED_ONES
    return found


def is_attacked(box: Box, state: State, actor: int, which: int) -> bool:
    """Whether a melee or a ranged attack aimed at somebody is being carried out (F-20)."""
    for number in range(1, state.runs + 1):
        run = state.run_of[number]
        if (run[AIMED] >> actor) & 1 and box.action_attack[run[ACTION]]:
            if manner(box, run[ACTION], run[REACH]) == which:
                return True
    return False


def drop(state: State, run: int) -> None:
    """Leave out the rest of a run's branch and the targets it has not come to; `then` still runs."""
    if state.run_of[run, LAST_PART]:
        return
    state.run_of[run, DROPPED] = 1
    level = 1
    while state.frames[level, RUN] != run:
        level += 1
    event = state.frames[level, EVENT]
    while level <= state.level:
        if state.frames[level, RUN] == run and state.frames[level, EVENT] == event:
            state.frames[level, LOOP] = 0  # but not the loops of events inside it: others still answer those
        level += 1


def drop_fallen(state: State, level: int) -> None:
    """An event is over: who fell while it was answered does not go on with its action (M-224).

    The frame of the event remembers in TARGETS who was active when it began.
    """
    for run in range(1, state.frames[level, RUN] + 1):
        actor = state.run_of[run, PERFORMER]
        if (state.frames[level, TARGETS] >> actor) & 1 and not is_active(state, actor):
            state.run_of[run, NEGATED] = 1
            drop(state, run)


def begin_try(box: Box, state: State, exit_to: int) -> None:
    """From here on a check is only tried: nothing is rolled, and what it touches is forgotten again (M-222)."""
    state.dry_level = state.level
    state.dry_top = state.top
    state.dry_exit = exit_to
    for actor in range(state.crew):
        state.dry_touched[actor] = state.touched[actor]


def end_try(box: Box, state: State) -> None:
    """The check came out without a die; its answer is on the stack."""
    state.dry_level = 0
    for actor in range(state.crew):
        state.touched[actor] = state.dry_touched[actor]


def would_roll(box: Box, state: State) -> None:
    """A check that is only tried comes to a die: it is not certainly false."""
    state.level = state.dry_level
    state.top = state.dry_top
    state.counter = state.dry_exit
    end_try(box, state)
    push(state, 1)
