"""Windows: the moments in which others may answer an action or a step, and what their answers do (M-226 to M-228)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import State
from .arrivals import change_cast
from .events import raise_event
from .frames import AIM, EVENT, RUN, SELF, WALK, actor_of, is_active, push, tell
from .reactions import ask_question, offer, react
from .runs import ACTION, DROPPED, LAST_PART, NEGATED, PERFORMER, TILE, begin_try, drop, end_run, end_try
from .walks import STOPPED

TOLD_INTERRUPT = 54


def open_window(box: Box, state: State, kind: int, owner: int) -> None:
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
        victim = actor_of(box, state, owner)
        if me == state.run_of[run, PERFORMER] and victim != me and is_active(state, victim):
            raise_event(box, state, kind, me, victim, action, state.stack[state.top - 1], 0)


def interrupt(state: State, what: int) -> None:
    """What an answer does to the action or the movement it interrupts."""
    event = state.frames[state.level, EVENT]
    run, walk = state.frames[event, RUN], state.frames[event, WALK]
    if walk > 0 if what == c.STOP else run > 0:
        tell(state, TOLD_INTERRUPT, state.frames[state.level, SELF] - 1, what, 0, 0)
    if what == c.STOP:
        if walk > 0:
            state.walks[walk - 1, STOPPED] = 1
    elif run > 0:
        state.run_of[run, NEGATED] = 1
        if what == c.CANCEL:
            drop(state, run)


def window_step(box: Box, state: State, operation: int, a: int, b: int, d: int) -> None:
    """Carry out one instruction about actions as a whole and what interrupts them."""
    run = state.frames[state.level, RUN]
    if operation == c.WINDOW:
        open_window(box, state, a, b)
    elif operation == c.JUMP_IF_DROPPED:
        if run > 0 and state.run_of[run, DROPPED] and not state.run_of[run, LAST_PART]:
            state.counter = a
    elif operation == c.ALWAYS:
        state.run_of[run, LAST_PART] = 1
    elif operation == c.END_ACTION:
        end_run(state)
    elif operation == c.INTERRUPT:
        interrupt(state, a)
    elif operation == c.TRY:
        begin_try(box, state, a)
    elif operation == c.TRIED:
        end_try(box, state)
    elif operation == c.OFFER:
        offer(box, state, a, b, d)
    elif operation == c.REACT:
        react(box, state, a)
    elif operation == c.ROLLS_NOW:
        push(state, 1 if run > 0 or state.watching > 0 else 0)
    elif operation == c.AIM_AT_TILE:
        state.run_of[run, TILE] = a
    elif operation == c.JOIN:
        if actor_of(box, state, a) >= 0:
            change_cast(box, state, actor_of(box, state, a), b)
    else:
        ask_question(box, state, a)
