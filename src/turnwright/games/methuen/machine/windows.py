"""Windows: the moments in which others may answer an action or a step, and what their answers do (M-226 to M-228)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..program import codes as c
from ..state import State
from .arrivals import change_cast
from .declaring import does, leads, makes
from .events import raise_event
from .frames import AIM, EVENT, RUN, SELF, WALK, actor_of, is_active, pop, tell
from .operands import Cast, Goal, Person
from .runs import (
    ACTION,
    DROPPED,
    HALVED,
    LAST_PART,
    LESSENED,
    NEGATED,
    PERFORMER,
    TILE,
    begin_try,
    drop,
    end_run,
    end_try,
)
from .walks import STOPPED


@does()
def window(box: Box, state: State, kind: int, owner: Person) -> None:
    """Let others answer before the action goes on: it is declared, aimed at somebody, or about to hurt."""
    run = state.frames[state.level, RUN]
    me = state.frames[state.level, SELF] - 1
    action = state.run_of[run, ACTION]
    if kind == c.USES:
        raise_event(box, state, kind, me, -1, action, 0, 0)
    elif kind == c.TARGETS_SOMEBODY:
        target = state.frames[state.level, AIM] - 1
        if is_active(state, target):
            raise_event(box, state, kind, me, target, action, 0, 0)
    elif run > 0:
        state.run_of[run, NEGATED] = 0
        state.run_of[run, LESSENED] = 0
        state.run_of[run, HALVED] = 0
        victim = actor_of(box, state, owner)
        if me == state.run_of[run, PERFORMER] and victim != me and is_active(state, victim):
            raise_event(box, state, kind, me, victim, action, state.stack[state.top - 1], 0)


@does()
def interrupt(state: State, what: int) -> None:
    """What an answer does to the action or the movement it interrupts."""
    event = state.frames[state.level, EVENT]
    run, walk = state.frames[event, RUN], state.frames[event, WALK]
    if walk > 0 if what == c.STOP else run > 0:
        tell(state, told.INTERRUPT, state.frames[state.level, SELF] - 1, what, 0, 0)
    if what == c.STOP:
        if walk > 0:
            state.walks[walk - 1, STOPPED] = 1
    elif run > 0:
        state.run_of[run, NEGATED] = 1
        if what == c.CANCEL:
            drop(state, run)


# ------------------------------------------------------------------------------------------- instructions


@leads()
def jump_if_dropped(state: State, goal: Goal, behind: int) -> int:
    """Go on elsewhere if the rest of the action's branch is left out (M-224)."""
    run = state.frames[state.level, RUN]
    return goal if run > 0 and state.run_of[run, DROPPED] and not state.run_of[run, LAST_PART] else behind


@does()
def lessen(state: State, halves: int) -> None:
    """The damage that is answered will be less by the number on the stack, or by half (M-227)."""
    amount = 0 if halves else pop(state)
    run = state.frames[state.frames[state.level, EVENT], RUN]
    if run > 0 and halves:
        state.run_of[run, HALVED] += 1
    elif run > 0:
        state.run_of[run, LESSENED] += max(0, amount)


@does()
def always(state: State) -> None:
    """The `then` of the action begins, which nothing can prevent (M-187)."""
    state.run_of[state.frames[state.level, RUN], LAST_PART] = 1


@does()
def end_action(state: State) -> None:
    """An action is over."""
    end_run(state)


@does()
def try_(box: Box, state: State, goal: Goal) -> None:
    """From here on a check is only tried; if it comes to a die, it goes on elsewhere (M-222)."""
    begin_try(box, state, goal)


@does()
def tried(box: Box, state: State) -> None:
    """The check came out without a die."""
    end_try(box, state)


@makes()
def rolls_now(state: State) -> bool:
    """Whether an action or a check is being carried out."""
    return state.frames[state.level, RUN] > 0 or state.watching > 0


@does()
def aim_at_tile(state: State, tile: int) -> None:
    """The action is aimed at a tile + 1."""
    state.run_of[state.frames[state.level, RUN], TILE] = tile


@does()
def join(box: Box, state: State, who: Person, cast: Cast) -> None:
    """Somebody joins another cast (M-241)."""
    if actor_of(box, state, who) >= 0:
        change_cast(box, state, actor_of(box, state, who), cast)
