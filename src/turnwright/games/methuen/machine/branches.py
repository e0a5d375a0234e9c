"""Instructions of an action's branches: how its check came out, and for whom `do` and `else` run (M-186, M-193)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..program import codes as c
from ..state import State
from .declaring import brief, does, leads
from .events import raise_event
from .frames import (
    AIM,
    ANSWERED,
    FALSE,
    ONCE_FALSE,
    ONCE_TRUE,
    RUN,
    SELF,
    TARGETS,
    TRUE,
    is_active,
    pop,
    push_set,
    tell,
)
from .operands import Goal
from .people import first_of
from .runs import ACTION, DROPPED
from .sets import bit


def note_result(box: Box, state: State, answer: int, for_all: bool) -> None:
    """Remember whether the check was true: for one target in the frame around the loop, or for all at once (M-193)."""
    if for_all:
        members = state.frames[state.level, TARGETS]
        level = state.level
    else:
        members = bit(state.frames[state.level, AIM] - 1)
        level = state.level - 1
    state.frames[level, TRUE if answer else FALSE] |= members
    state.frames[level, ANSWERED] |= ONCE_TRUE if answer else ONCE_FALSE
    action = state.run_of[state.frames[level, RUN], ACTION]
    kind = c.HITS if answer else c.MISSES
    if box.action_attack[action] and (box.listened >> kind) & 1:
        while members:
            other = first_of(box, state, members)
            members &= ~bit(other)
            if is_active(state, other):
                raise_event(box, state, kind, state.frames[state.level, SELF] - 1, other, action, 0, 0)
    tell(state, told.CHECK, state.frames[state.level, SELF] - 1, answer, state.frames[state.level, AIM] - 1, 0)


def is_dropped(state: State) -> bool:
    """Whether the rest of this action's branch is left out (M-224)."""
    return state.run_of[state.frames[state.level, RUN], DROPPED] != 0


@brief()
def watch(state: State, on: int) -> None:
    """A check begins or ends: the first die it rolls is remembered (M-32)."""
    state.watching = state.level if on else 0


@does()
def result(box: Box, state: State) -> None:
    """How the check came out for one target."""
    note_result(box, state, pop(state), False)


@does()
def result_for_all(box: Box, state: State) -> None:
    """How the check came out for all targets at once."""
    note_result(box, state, pop(state), True)


@does()
def true_ones(state: State) -> None:
    """The targets for which the check was true; none if the rest of the action is left out."""
    push_set(state, 0 if is_dropped(state) else state.frames[state.level, TRUE])


@does()
def false_ones(state: State) -> None:
    """The targets for which the check was false; none if the rest of the action is left out."""
    push_set(state, 0 if is_dropped(state) else state.frames[state.level, FALSE])


@does()
def all_targets(state: State) -> None:
    """All targets of the action."""
    push_set(state, state.frames[state.level, TARGETS])


@leads()
def jump_unless_true(state: State, goal: Goal, behind: int) -> int:
    """Go on elsewhere unless the check was true for somebody (M-193)."""
    return goal if is_dropped(state) or not state.frames[state.level, ANSWERED] & ONCE_TRUE else behind


@leads()
def jump_unless_false(state: State, goal: Goal, behind: int) -> int:
    """Go on elsewhere unless the check was false for somebody (M-193)."""
    return goal if is_dropped(state) or not state.frames[state.level, ANSWERED] & ONCE_FALSE else behind
