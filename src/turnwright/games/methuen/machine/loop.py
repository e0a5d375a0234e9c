"""The machine itself: one instruction after another until the program returns (10.2, K-31)."""

from __future__ import annotations

from ..box import Box
from ..capacities import BEHAVIORS_IN_A_TURN, BUDGET, MOST_EFFECTS
from ..program import codes as c
from ..state import State
from .arrivals import arrived, deploy
from .choosing import BY_DECLARATION, branch_step, choosing_step, enter_action
from .conduct import conduct_step
from .events import answer, event_step
from .frames import (
    AIM,
    MF_3,
    MF_8,
    SELF,
    actor_of,
    close_frame,
    copy_frame,
    is_active,
    open_frame,
    pop,
    push,
    push_set,
    tell,
)
from .ground import change_ground
from .lasting import bearers, forget_absent, give, note_truth, take, undo_under_maximum
from .lineup import next_roll, take_roll
from .moves import IN_TURN, move_step, walk_along, walk_to
from .numbers import compare, number_step
from .scenes import scene_step
from .sets import bit
from .strides import stride_step
from .truths import truth_step
from .walks import walk_step
from .windows import window_step
from .writes import defeat, remove, write_step

TOLD_SAID, TOLD_GUARD = 18, 19


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
        elif state.level > level:
            step(box, state, chance)
        else:
            break
    state.level = level


def settle(box: Box, state: State, chance: object) -> None:
    """Answer what was raised outside the program, and look again at the conditions that are watched."""
    go_on(box, state, chance, state.level)


def step(box: Box, state: State, chance: object) -> None:
    """Carry out the instruction at the counter."""
    line = box.code[state.counter]
    operation, a, b, d = line[0], line[1], line[2], line[3]
    state.counter += 1
    if operation == c.WRITE or operation == c.HIT or c.DISPLACE <= operation < c.PERFORM:
        state.effects += 1
        if state.effects > MOST_EFFECTS:
            state.fault = MF_3
            return
    if operation <= c.OWN_MAXIMUM:
        number_step(box, state, chance, operation, a, b, d)
    elif operation <= c.JUMP_IF_TRUE:
        jump_step(state, operation, a)
    elif operation < c.CALL:
        truth_step(box, state, operation, a, b, d)
    elif operation <= c.RETURN:
        call_step(box, state, operation, a, b)
    elif operation < c.WATCH:
        choosing_step(box, state, chance, operation, a, b, d)
    elif operation < c.APPLY:
        branch_step(box, state, operation, a)
    elif operation < c.DISPLACE or operation == c.INITIATIVE:
        write_step(box, state, operation, a, b, d)
    elif operation < c.GIVE:
        move_step(box, state, operation, a, b, d)
    elif operation < c.PERFORM:
        change_step(box, state, operation, a, b, d)
    elif c.STEP_OUT <= operation <= c.END_WALK:
        walk_step(box, state, operation, a)
    elif c.WINDOW <= operation < c.NEXT_HANDLER:
        window_step(box, state, operation, a, b, d)
    elif operation >= c.BEGIN_SCENE:
        scene_step(box, state, operation, a, b, d)
    elif operation >= c.NEXT_HANDLER:
        watch_step(box, state, operation, a, b, d)
    elif operation == c.PERFORM or operation >= c.JUMP_IF_SETTLED:
        choosing_step(box, state, chance, operation, a, b, d)
    else:
        behavior_step(box, state, operation, a, b)


def jump_step(state: State, operation: int, a: int) -> None:
    """Comparisons, negation and jumps."""
    if operation == c.COMPARE:
        compare(state, a)
    elif operation == c.NOT:
        push(state, 1 - pop(state))
    elif operation == c.JUMP:
        state.counter = a
    elif operation == c.JUMP_IF_FALSE:
        if pop(state) == 0:
            state.counter = a
    elif pop(state) != 0:
        state.counter = a


def call_step(box: Box, state: State, operation: int, a: int, b: int) -> None:
    """Calls into other parts of the program and the way back."""
    if operation == c.RETURN:
        state.counter = close_frame(state)
        return
    back = state.counter
    if operation == c.CALL:
        copy_frame(state, back)
    else:
        actor = actor_of(box, state, b)
        if actor < 0:
            push(state, 0)
            return
        target = state.frames[state.level, AIM] - 1 if b == c.ACTING else -1
        open_frame(state, back, actor, target)
    state.counter = a


def change_step(box: Box, state: State, operation: int, a: int, b: int, d: int) -> None:
    """Statuses, flags, defeat and the end of turn and encounter."""
    actor = actor_of(box, state, a) if operation != c.SET_FLAG and operation != c.SET_GROUND else -1
    if operation == c.GIVE:
        if actor >= 0:
            give(box, state, actor, b, d - 1)
    elif operation == c.TAKE:
        if actor >= 0:
            take(box, state, actor, b)
    elif operation == c.SET_FLAG:
        state.changes += state.flags[a] != b
        state.flags[a] = b
    elif operation == c.SET_GROUND:
        change_ground(box, state, a, b)
    elif operation == c.DEFEAT:
        if actor >= 0:
            defeat(box, state, actor)
    elif operation == c.REMOVE:
        if actor >= 0:
            remove(box, state, actor)
    elif operation == c.END_TURN:
        state.done |= bit(state.frames[state.level, SELF] - 1)
        state.stop_turn = 1
    else:
        state.wanted_outcome = b + 1
        state.stop_turn = 1


def return_if_unchanged(state: State) -> None:
    """Completion need not be tested again as long as nothing has changed (M-475); the end of a turn is a change."""
    if state.changes == state.tested and state.ending_actor == 0:
        state.counter = close_frame(state)
    else:
        state.tested = state.changes


def watch_step(box: Box, state: State, operation: int, a: int, b: int, d: int) -> None:
    """Events, and conditions that are looked at all the time."""
    if operation == c.BEARERS:
        push_set(state, bearers(box, state, a, b != 0, d != 0))
    elif operation == c.NOTE_TRUTH:
        note_truth(box, state, a)
    elif operation == c.RETURN_IF_UNCHANGED:
        return_if_unchanged(state)
    elif operation == c.SET_INITIAL:
        state.initial[state.frames[state.level, SELF] - 1, a] = pop(state)
    elif c.FOLLOW <= operation <= c.TRACE:
        conduct_step(box, state, operation, a, b)
    elif operation >= c.FIRST_STRIDE:
        stride_step(box, state, operation, a, b)
    elif operation == c.DEPLOY:
        deploy(box, state, a, b, d)
    elif operation == c.ARRIVED:
        arrived(box, state)
    elif operation == c.NEXT_ROLL:
        next_roll(box, state, a)
    elif operation == c.TAKE_ROLL:
        take_roll(box, state)
    else:
        event_step(box, state, operation, a, b, d)


def behavior_step(box: Box, state: State, operation: int, a: int, b: int) -> None:
    """The loop of a strategy, and texts (M-382 to M-385)."""
    if operation == c.DID:
        state.possible |= pop(state)
    elif operation == c.JUMP_IF_IMPOSSIBLE:
        if not state.possible:
            state.counter = a
    elif operation == c.BEGIN_BEHAVIOR or operation == c.PERFORMED:
        conduct_step(box, state, operation, a, b)
    elif operation == c.JUMP_IF_STOPPED:
        if (state.stop_turn and not b) or state.outcome or not is_active(state, state.frames[state.level, SELF] - 1):
            state.counter = a
    elif operation == c.COUNT_BEHAVIOR:
        state.behaviors += 1
        if state.behaviors >= BEHAVIORS_IN_A_TURN:
            state.stop_turn = 1
            tell(state, TOLD_GUARD, state.frames[state.level, SELF] - 1, a, 0, 0)
    elif operation == c.SAY:
        tell(state, TOLD_SAID, state.frames[state.level, SELF] - 1, a, b, 0)
    elif operation == c.DROP:
        pop(state)
    elif operation == c.ENDED:
        if state.outcome == 0:
            state.outcome = a + 1
            state.stop_turn = 1


def refill(state: State) -> None:
    """A new step begins: its own budget of instructions and an empty log (K-31)."""
    state.budget = BUDGET
    state.logged = 0
    state.traced = 0
    state.told = 0
