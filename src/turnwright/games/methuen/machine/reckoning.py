"""What the loop asks of instructions that only reckon, jump, call and return (10.2)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import State
from .frames import AIM, SELF, actor_of, is_active, open_frame
from .sets import is_single


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


def leads_on(state: State, operation: int, inside: int, members: int) -> bool:
    """Whether a strategy goes on elsewhere: one candidate is left, a behavior was impossible, the turn is over."""
    if operation == c.JUMP_IF_SETTLED:
        return is_single(members)
    if operation == c.JUMP_IF_IMPOSSIBLE:
        return state.possible == 0
    if (state.stop_turn != 0 and inside == 0) or state.outcome != 0:
        return True
    return not is_active(state, state.frames[state.level, SELF] - 1)


def is_tested(state: State) -> bool:
    """Completion need not be tested again as long as nothing has changed (M-475); the end of a turn is a change."""
    if state.changes == state.tested and state.ending_actor == 0:
        return True
    state.tested = state.changes
    return False
