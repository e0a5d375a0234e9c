"""Instructions that do something in the encounter: each kind is carried out by the module it belongs to (10.2)."""

from __future__ import annotations

from ..box import Box
from ..capacities import BEHAVIORS_IN_A_TURN, MOST_EFFECTS
from ..program import codes as c
from ..state import State
from .arrivals import arrived, deploy
from .choosing import branch_step, choosing_step
from .conduct import conduct_step
from .events import event_step
from .frames import MF_3, SELF, actor_of, pop, push_set, tell
from .ground import change_ground
from .lasting import bearers, give, note_truth, take
from .lineup import next_roll, take_roll
from .made import made_step
from .moves import move_step
from .numbers import number_step
from .scenes import scene_step
from .sets import bit
from .strides import stride_step
from .walks import walk_step
from .windows import window_step
from .writes import defeat, remove, write_step

TOLD_SAID, TOLD_GUARD = 18, 19


def step(box: Box, state: State, chance: object, operation: int, a: int, b: int, d: int) -> bool:
    """Carry out an instruction; the counter is behind it. Whether something else may come before the next one."""
    if c.KEY <= operation <= c.FOLD or operation == c.GROUP:
        choosing_step(box, state, chance, operation, a, b, d)
        return False
    if c.DID <= operation <= c.COUNT_BEHAVIOR:
        behavior_step(box, state, operation, a, b)
        return False
    if operation == c.WRITE or operation == c.HIT or c.DISPLACE <= operation < c.PERFORM:
        state.effects += 1
        if state.effects > MOST_EFFECTS:
            state.fault = MF_3
            return False
    if operation <= c.OWN_MAXIMUM or operation == c.ROLL_KEPT:
        number_step(box, state, chance, operation, a, b, d)
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
    elif operation == c.PERFORM:
        choosing_step(box, state, chance, operation, a, b, d)
    else:
        behavior_step(box, state, operation, a, b)
    return True


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


def watch_step(box: Box, state: State, operation: int, a: int, b: int, d: int) -> None:
    """Events, and conditions that are looked at all the time."""
    if operation == c.BEARERS:
        push_set(state, bearers(box, state, a, b != 0, d != 0))
    elif operation == c.NOTE_TRUTH:
        note_truth(box, state, a)
    elif operation == c.SET_INITIAL:
        state.initial[state.frames[state.level, SELF] - 1, a] = pop(state)
    elif c.FOLLOW <= operation <= c.TRACE:
        conduct_step(box, state, operation, a, b)
    elif operation == c.ANSWERED or operation == c.MADE:
        made_step(state, operation, a, b)
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
    elif operation == c.BEGIN_BEHAVIOR or operation == c.PERFORMED:
        conduct_step(box, state, operation, a, b)
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
