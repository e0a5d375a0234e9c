"""The machine itself: one instruction after another until the program returns (10.2, K-31)."""

from __future__ import annotations

from ..box import Box
from ..capacities import BUDGET
from ..state import State
from .choosing import BY_DECLARATION, enter_action
from .dispatch import proceed
from .events import answer
from .frames import MF_8, open_frame
from .lasting import forget_absent, undo_under_maximum
from .moves import IN_TURN, go_to, walk_along
from .reckoning import is_interrupted


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
        go_to(box, state, actor, tile, IN_TURN)
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


def refill(state: State) -> None:
    """A new step begins: its own budget of instructions and an empty log (K-31)."""
    state.budget = BUDGET
    state.logged = 0
    state.traced = 0
    state.told = 0
