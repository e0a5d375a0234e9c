"""Frames and the value stack: who acts on whom in the instruction being run, and where it goes on (M-472)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import COLUMNS, FRAMES, LARGEST, LOG, NESTED, STACK
from ..program.codes import ACTING, ATTACKER, CANDIDATE, LEADER, NAMED, TARGET, TILE, VICTIM
from ..state import ACTIVE, State

BACK, SELF, AIM, FOE, PICKED, LOOP, TARGETS, TRUE, FALSE = range(9)
"""Columns of a frame. Actors are stored as slot + 1; TARGETS, TRUE and FALSE have one bit per actor."""
RUN, DEPTH, WALK, EVENT, ORDERED = range(9, 14)
"""Columns every frame inside another takes over: the action and the walk it belongs to, how deep it is, the level of
the event it answers."""
HAPPENED, CAUSE, OTHER, ONE, TWO, THREE, ROW, PHASE, DONE, NOBODYS, ANSWERED = range(14, 25)
"""Columns about an event: its kind, who caused it, the other one, three numbers; then how far its answers have come.

NOBODYS is 1 where the code acts for nobody: what it does has no cause (4.3). ANSWERED says how a check came out for
effects that do not mention a target (M-193).
"""
ONCE_TRUE, ONCE_FALSE = 1, 2

MF_1, MF_2, MF_3, MF_6, MF_7, MF_8, MF_9 = 1, 2, 3, 6, 7, 8, 9
PAUSED = 64
"""No fault: everything stops until somebody has answered a question (M-472)."""


def open_frame(state: State, back: int, actor: int, target: int) -> None:
    """A new frame that acts for somebody else; it goes on at `back` when it is closed."""
    if state.level + 1 >= FRAMES:
        state.fault = MF_3
        return
    around, frame = state.frames[state.level], state.frames[state.level + 1]
    state.level += 1
    state.deepest = max(state.deepest, state.level)
    for column in range(COLUMNS):
        frame[column] = 0
    for column in range(RUN, EVENT + 1):
        frame[column] = around[column]
    frame[BACK] = back
    frame[SELF] = actor + 1
    frame[AIM] = target + 1


def copy_frame(state: State, back: int) -> None:
    """A frame with the same actors inside this one."""
    if state.level + 1 >= FRAMES:
        state.fault = MF_3
        return
    around, frame = state.frames[state.level], state.frames[state.level + 1]
    state.level += 1
    state.deepest = max(state.deepest, state.level)
    for column in range(1, COLUMNS):
        frame[column] = around[column]
    frame[BACK] = back


def close_frame(state: State) -> int:
    """Back to the frame around this one; returns where it goes on."""
    back = state.frames[state.level, BACK]
    state.level -= 1
    return back


def deepen(state: State) -> None:
    """This frame is one deeper than the one around it: an action, an answer to an event, a round of `Each` (K-29)."""
    state.frames[state.level, DEPTH] += 1
    if state.frames[state.level, DEPTH] > NESTED:
        state.fault = MF_3


def push(state: State, value: int) -> None:
    """Put a number on the stack."""
    state.top = put(state, state.top, value)


def put(state: State, top: int, value: int) -> int:
    """Put a number at the top of the stack, return where the top is then; one beyond a thousand million is a fault."""
    if value > LARGEST or value < -LARGEST:
        state.fault = MF_2  # M-30
        return top
    if top >= STACK:
        state.fault = MF_3
        return top
    state.stack[top] = value
    return top + 1


def push_set(state: State, members: int) -> None:
    """Put a set of actors on the stack, whatever number it is."""
    if state.top >= STACK:
        state.fault = MF_3
        return
    state.stack[state.top] = members
    state.top += 1


def pop(state: State) -> int:
    """Take the number on top of the stack."""
    state.top -= 1
    return state.stack[state.top]


def actor_of(box: Box, state: State, owner: int) -> int:
    """The slot of somebody the instruction speaks of, or -1 if there is nobody."""
    if owner == ACTING:
        return state.frames[state.level, SELF] - 1
    if owner == TARGET:
        return state.frames[state.level, AIM] - 1
    if owner == ATTACKER:
        return state.frames[state.level, FOE] - 1
    if owner == CANDIDATE:
        return state.frames[state.level, PICKED] - 1
    if owner == VICTIM:
        return state.frames[state.level, OTHER] - 1
    if owner == LEADER:
        return box.cast_leader[state.cast_of[state.frames[state.level, SELF] - 1]] - 1
    return owner - NAMED if owner < TILE else -1


def is_active(state: State, actor: int) -> bool:
    """Whether somebody is on the map and takes part (M-86)."""
    return actor >= 0 and state.life[actor] == ACTIVE


def is_here(state: State, actor: int) -> bool:
    """Whether something can happen to somebody on the map; that it cannot is written down (M-195)."""
    if is_active(state, actor):
        return True
    if actor >= 0:
        tell(state, told.PASSED_BY, actor, 0, 0, 0)
    return False


def tell(state: State, what: int, who: int, one: int, other: int, third: int) -> None:
    """Write a log record of this step; the oldest ones are kept when there are too many (M-461)."""
    if state.logged < LOG:
        entry = state.log[state.logged]
        entry[0] = what
        entry[1] = who
        entry[2] = one
        entry[3] = other
        entry[4] = third
        entry[5] = state.frames[state.level, AIM]
        entry[6] = state.counter
    if state.logged < 30_000:
        state.logged += 1
