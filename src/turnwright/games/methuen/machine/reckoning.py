"""What the loop asks of instructions that only reckon, jump, call and return (10.2)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import State
from .frames import AIM, SELF, actor_of, copy_frame, is_active, open_frame
from .sets import is_single
from .truths import any_near


def stored(box: Box, state: State, owner: int, resource: int) -> int:
    """A value as it is stored: somebody's or a shared one; 0 for nobody's."""
    if owner == c.NOBODY:
        return state.shared[resource]
    actor = actor_of(box, state, owner)
    return state.value[actor, resource] if actor >= 0 else 0


def opens_for(box: Box, state: State, owner: int, back: int) -> bool:
    """Open a frame for somebody, for the acting actor with the same target; whether there is anybody."""
    actor = actor_of(box, state, owner)
    if actor >= 0:
        open_frame(state, back, actor, state.frames[state.level, AIM] - 1 if owner == c.ACTING else -1)
    return actor >= 0


def entered(box: Box, state: State, operation: int, entry: int, owner: int, back: int) -> int:
    """Where it goes on: in a routine for the same actors, or in the test of completion if there is need of one."""
    if operation == c.CALL:
        copy_frame(state, back)
        return entry
    if is_tested(box, state) or not opens_for(box, state, owner, back):
        return back
    return entry + 1  # behind the same question


def turned(box: Box, state: State, operation: int, a: int, b: int, value: int) -> int:
    """What becomes of the number on top of the stack."""
    if operation == c.NOT:
        return 1 - value
    if operation == c.CLAMP:
        return max(0, value)
    return int(any_near(box, state, value, a, b))


def leads_on(state: State, operation: int, inside: int, members: int) -> bool:
    """Whether a strategy goes on elsewhere.

    One candidate is left, a behavior was impossible, another strategy is followed, the turn is over.
    """
    if operation == c.JUMP_IF_SWITCHED:
        return state.strategy[state.frames[state.level, SELF] - 1] != inside
    if operation == c.JUMP_IF_SETTLED:
        return is_single(members)
    if operation == c.JUMP_IF_IMPOSSIBLE:
        return state.possible == 0
    if (state.stop_turn != 0 and inside == 0) or state.outcome != 0:
        return True
    return not is_active(state, state.frames[state.level, SELF] - 1)


def may_be_complete(box: Box, state: State) -> bool:
    """Whether something has changed that completion looks at, since it was tested (M-475); the end of a turn is that.

    Where it looks only at who is there and at the round, it is whoever changes those that says so.
    """
    if box.ends_by_people:
        return state.tested < 0
    return state.changes != state.tested or state.ending_actor > 0


def is_tested(box: Box, state: State) -> bool:
    """Whether completion need not be tested now; if it must be, that is remembered."""
    if not may_be_complete(box, state):
        return True
    state.tested = state.changes
    return False
