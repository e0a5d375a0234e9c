"""The machine itself: one instruction after another until the program returns (10.2, K-31)."""

from __future__ import annotations

from ..box import Box
from ..capacities import BUDGET
from ..program import codes as c
from ..state import State
from .choosing import BY_DECLARATION, begin_loop, enter_action, next_of
from .conduct import trace
from .events import answer
from .frames import MF_8, SELF, close_frame, open_frame, put
from .instructions import step
from .lasting import forget_absent, undo_under_maximum
from .made import tell_compared
from .moves import IN_TURN, walk_along, walk_to
from .numbers import combined, touch
from .reckoning import entered, is_tested, leads_on, opens_for, stored, turned
from .truths import holds_true


def run(box: Box, state: State, chance: object, entry: int, actor: int) -> int:
    """Run a program for somebody; returns the number it leaves, 0 if it leaves none."""
    if entry == 0 or state.fault != 0:
        return 0
    level, top = state.level, state.top
    open_frame(state, 0, actor, -1)
    state.counter = entry
    go_on(box, state, chance, level)
    answer = state.stack[state.top - 1] if state.top > top else 0
    state.top = top
    return answer


def run_action(box: Box, state: State, chance: object, actor: int, action: int, target: int, reach: int) -> None:
    """Run an action that was declared, to the end of its `then` (M-185 to M-187)."""
    level, top = state.level, state.top
    enter_action(box, state, 0, actor, action, target, reach, BY_DECLARATION)
    go_on(box, state, chance, level)
    state.top = top


def run_move(box: Box, state: State, chance: object, actor: int, tile: int, path: int) -> None:
    """Walk to a tile, or the path declared from that column on, by what the turn grants (M-151, M-152)."""
    level = state.level
    open_frame(state, 0, actor, -1)
    state.counter = box.walk_entry - 1  # a RETURN stands there
    if state.declared[path] > 0:
        walk_along(box, state, actor, state.declared, path, IN_TURN)
    else:
        walk_to(box, state, actor, tile, IN_TURN)
    go_on(box, state, chance, level)


def go_on(box: Box, state: State, chance: object, level: int) -> None:
    """Carry out instructions until the frame above `level` is closed, or something is wrong."""
    while state.fault == 0:
        state.budget -= 1
        if state.budget < 0:
            state.fault = MF_8
        elif state.gone:
            state.gone = 0
            forget_absent(box, state)
        elif state.due:
            undo_under_maximum(box, state)
        elif state.raised > 0 and answer(box, state):
            continue
        elif box.watch_entry > 0 and state.changes != state.watched:
            state.watched = state.changes
            open_frame(state, state.counter, -1, -1)
            state.counter = box.watch_entry
        elif state.level <= level:
            break
        else:
            proceed(box, state, chance, level)
    state.level = level


def settle(box: Box, state: State, chance: object) -> None:
    """Answer what was raised outside the program, and look again at the conditions that are watched."""
    if is_interrupted(box, state, -1):
        go_on(box, state, chance, state.level)


def proceed(box: Box, state: State, chance: object, base: int) -> None:
    """Carry out instructions until the frame above `base` is closed or something else comes first; one is paid for."""
    code, stack = box.code, state.stack  # the counter and the top of the stack stay at hand
    counter, top, budget, left = state.counter, state.top, state.budget, False
    while not left and state.fault == 0:
        operation, a, b = code[counter, 0], code[counter, 1], code[counter, 2]
        counter += 1
        if operation == c.PUSH:
            top = put(state, top, a)
        elif operation == c.JUMP:
            counter = a
        elif operation == c.JUMP_IF_FALSE or operation == c.JUMP_IF_TRUE:
            top -= 1
            counter = a if (stack[top] != 0) == (operation == c.JUMP_IF_TRUE) else counter
        elif operation == c.NOT or operation == c.CLAMP or operation == c.ANY_NEAR:
            stack[top - 1] = turned(box, state, operation, a, b, stack[top - 1])
        elif c.ADD <= operation <= c.LEAST or operation == c.COMPARE:
            if b > 0:  # only a comparison has a question that it is told with
                tell_compared(state, counter, b - 1, stack[top - 2], stack[top - 1])
            top = put(state, top - 2, combined(operation, a, stack[top - 2], stack[top - 1]))
        elif c.NEAR <= operation <= c.IS_SET:
            answer = holds_true(box, state, operation, a, b, code[counter - 1, 3], stack[top - 1])
            top = put(state, top - (operation <= c.FAR), int(answer))
        elif operation == c.LOAD:
            rule = 0 if a == c.NOBODY else box.bonus[b]  # what it makes of the value counts (M-70)
            if rule > 0 and opens_for(box, state, a, counter):
                counter = rule
            else:
                top = put(state, top, stored(box, state, a, b))
        elif operation == c.TOUCH or operation == c.FETCH:
            back = touch(box, state, a, b, counter)
            if operation == c.FETCH and back == counter:  # no starting rule comes first: do the LOAD behind it too
                top, back = put(state, top, stored(box, state, a, b)), back + 1
            counter = back
        elif c.JUMP_IF_STOPPED <= operation <= c.JUMP_IF_SWITCHED:
            counter = a if leads_on(state, operation, b, stack[top - 1]) else counter
        elif operation == c.CALL or operation == c.TEST_COMPLETION:
            counter = entered(box, state, operation, a, b, counter)
        elif operation == c.CALL_FOR:
            counter, top = (a, top) if opens_for(box, state, b, counter) else (counter, put(state, top, 0))
        elif operation == c.EACH:
            top -= 1
            begin_loop(state, a, stack[top])
        elif operation == c.NEXT:
            if next_of(box, state, b):
                counter, left = a, state.raised > 0
        elif operation == c.TRACE:
            trace(state, state.frames[state.level, SELF] - 1, a, b, stack[top - 1])
        elif operation == c.RETURN or operation == c.RETURN_IF_UNCHANGED:
            if operation == c.RETURN or is_tested(box, state):
                counter = close_frame(state)
                left = state.level == base or state.raised > 0
        else:
            state.counter, state.top = counter, top
            left = step(box, state, chance, operation, a, b, code[counter - 1, 3]) and is_interrupted(box, state, base)
            counter, top = state.counter, state.top
        budget -= 0 if left else 1
        if budget < 0 and state.fault == 0:
            state.fault = MF_8
    state.counter, state.top, state.budget = counter, top, budget


def is_interrupted(box: Box, state: State, base: int) -> bool:
    """Whether something else comes before the next instruction, or there is none."""
    if state.gone != 0 or state.due != 0 or state.raised > 0 or state.level <= base:
        return True
    return box.watch_entry > 0 and state.changes != state.watched


def refill(state: State) -> None:
    """A new step begins: its own budget of instructions and an empty log (K-31)."""
    state.budget = BUDGET
    state.logged = 0
    state.traced = 0
    state.told = 0
