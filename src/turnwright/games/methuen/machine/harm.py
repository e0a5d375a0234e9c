"""Damage: what lessens it, what takes it, and the write that is left of it (M-76, F-34)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..program import codes as c
from ..records import AT_LOWEST
from ..state import State
from .declaring import does
from .events import cause_of, raise_event
from .frames import RUN, SELF, actor_of, is_active, pop, push, tell
from .lasting import run_out
from .operands import Lasting, Person, Resource
from .runs import HALVED, LESSENED, NEGATED
from .writes import is_frozen, remember, store, told_limit


@does()
def strike(box: Box, state: State, kind: int) -> None:
    """Begin a damage effect: its kind and amount are what the reductions look at (M-76)."""
    run = state.frames[state.level, RUN]
    if run > 0 and state.run_of[run, NEGATED]:
        state.run_of[run, NEGATED] = 0
        tell(state, told.NEGATED, state.frames[state.level, SELF] - 1, pop(state), 0, 0)
        push(state, 0)
    elif run > 0 and (state.run_of[run, LESSENED] > 0 or state.run_of[run, HALVED] > 0):
        before = pop(state)
        after = max(0, before - state.run_of[run, LESSENED]) >> min(state.run_of[run, HALVED], 30)
        state.run_of[run, LESSENED] = 0
        state.run_of[run, HALVED] = 0
        tell(state, told.LESSENED, state.frames[state.level, SELF] - 1, before, after, 0)
        push(state, after)
    state.damage_kind = kind
    state.damage = state.stack[state.top - 1]


@does()
def absorb(box: Box, state: State, resource: Resource) -> None:
    """Take the damage on the stack from a resource of the victim's as far as it goes; the rest stays (F-34)."""
    amount, actor = pop(state), state.frames[state.level, SELF] - 1
    taken = max(0, min(amount, state.value[actor, resource]))
    if taken > 0 and not is_frozen(box, state, actor, resource, False):
        store(box, state, actor, resource, state.value[actor, resource] - taken, True)
        amount -= taken
    push(state, amount)


@does(counted=True)
def hit(box: Box, state: State, owner: Person, lasting: Lasting) -> None:
    """Write the damage that is left; none writes nothing and defeats nobody (M-76)."""
    amount, duration = pop(state), lasting - 1
    actor = actor_of(box, state, owner)
    if actor < 0:
        return
    if amount <= 0:
        tell(state, told.DAMAGE, actor, 0, state.frames[state.level, SELF] - 1, state.value[actor, box.vital])
        return
    vital = box.vital
    old = state.value[actor, vital]
    new = max(box.minimum[vital], old - amount)
    if is_frozen(box, state, actor, vital, False):
        tell(state, told.FROZEN, actor, vital, 0, 0)
        return
    tell(state, told.DAMAGE, actor, amount, state.frames[state.level, SELF] - 1, new)
    if duration >= 0 and new != old:
        remember(box, state, actor, vital, new - old, duration)
    if new < old and is_active(state, actor):
        raise_event(box, state, c.DAMAGED, cause_of(state), actor, state.damage_kind, old - new, 0)
    if old - amount < new:
        told_limit(state, actor, vital, old, new, AT_LOWEST)
    store(box, state, actor, vital, new, True)
    if new < old:
        run_out(box, state, c.HURT, actor)
