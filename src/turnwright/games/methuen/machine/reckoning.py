"""Instructions that only reckon, jump, call and return: the ones a program has most of (10.2)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import State
from .choosing import begin_loop, next_of
from .declaring import brief, calls, leads, makes
from .frames import AIM, SELF, actor_of, close_frame, copy_frame, is_active, open_frame
from .made import tell_compared
from .numbers import compared, floor_divided, product, touch_value
from .operands import Asked, Goal, Person, Relation, Resource
from .sets import is_single


def opens_for(box: Box, state: State, owner: int, back: int) -> bool:
    """Open a frame for somebody, for the acting actor with the same target; whether there is anybody."""
    actor = actor_of(box, state, owner)
    if actor >= 0:
        open_frame(state, back, actor, state.frames[state.level, AIM] - 1 if owner == c.ACTING else -1)
    return actor >= 0


def is_interrupted(box: Box, state: State, base: int) -> bool:
    """Whether something else comes before the next instruction, or there is none."""
    if state.gone != 0 or state.due != 0 or state.raised > 0 or state.level <= base:
        return True
    return box.watch_entry > 0 and state.changes != state.watched


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


# ------------------------------------------------------------------------------------------------ numbers


@makes()
def push(number: int) -> int:
    """A number that stands in the program."""
    return number


@makes()
def stored(box: Box, state: State, who: Person, resource: Resource) -> int:
    """A value as it is stored: somebody's or a shared one; 0 for nobody's."""
    if who == c.NOBODY:
        return state.shared[resource]
    actor = actor_of(box, state, who)
    return state.value[actor, resource] if actor >= 0 else 0


@calls(stored)
def load(box: Box, state: State, who: Person, resource: Resource, behind: int) -> int:
    """A value as it is read: what its rule makes of it counts, where there is one (M-70)."""
    rule = 0 if who == c.NOBODY else box.bonus[resource]
    return rule if rule > 0 and opens_for(box, state, who, behind) else behind


@leads()
def touch(box: Box, state: State, who: Person, resource: Resource, behind: int) -> int:
    """Make sure that somebody's resource has a value: its starting rule is run the first time (M-53)."""
    return touch_value(box, state, who, resource, behind)


@calls(stored, past=1)
def fetch(box: Box, state: State, who: Person, resource: Resource, behind: int) -> int:
    """TOUCH and the LOAD behind it in one, where no rule changes what is read."""
    return touch_value(box, state, who, resource, behind)


@makes()
def add(left: int, right: int) -> int:
    """The sum of two numbers."""
    return left + right


@makes()
def subtract(left: int, right: int) -> int:
    """The difference of two numbers."""
    return left - right


@makes()
def multiply(left: int, right: int) -> int:
    """The product of two numbers."""
    return product(left, right)


@makes()
def divide(left: int, right: int) -> int:
    """The quotient of two numbers, rounded down; by zero it is 0 (M-24, M-25)."""
    return floor_divided(left, right)


@makes()
def least(left: int, right: int) -> int:
    """The lesser of two numbers."""
    return min(left, right)


@makes()
def greatest(left: int, right: int) -> int:
    """The greater of two numbers."""
    return max(left, right)


@makes(beside=("hidden",))
def compare(state: State, relation: Relation, asked: Asked, behind: int, left: int, right: int) -> int:
    """Whether two numbers stand in a relation; both sides are told where the text + 1 is asked (M-35)."""
    if asked > 0:
        tell_compared(state, behind, asked - 1, left, right)
    return compared(relation, left, right)


@makes()
def not_(value: int) -> int:
    """Yes for no, and no for yes."""
    return 1 - value


@makes()
def clamp(value: int) -> int:
    """A number, but not below 0."""
    return max(0, value)


@brief()
def drop(value: int) -> None:
    """Forget the number on top of the stack."""


# -------------------------------------------------------------------------------------------------- jumps


@leads()
def jump(goal: Goal) -> int:
    """Go on elsewhere."""
    return goal


@leads()
def jump_if_false(goal: Goal, behind: int, value: int) -> int:
    """Go on elsewhere if the answer is no."""
    return behind if value != 0 else goal


@leads()
def jump_if_true(goal: Goal, behind: int, value: int) -> int:
    """Go on elsewhere if the answer is yes."""
    return goal if value != 0 else behind


@leads()
def jump_if_stopped(state: State, goal: Goal, inside: int, behind: int) -> int:
    """Go on elsewhere if the turn is over, or whoever acts is gone; `inside` an action a turn that ends goes on."""
    if (state.stop_turn != 0 and inside == 0) or state.outcome != 0:
        return goal
    return behind if is_active(state, state.frames[state.level, SELF] - 1) else goal


@leads()
def jump_if_impossible(state: State, goal: Goal, behind: int) -> int:
    """Go on elsewhere if nothing of a behavior was possible."""
    return goal if state.possible == 0 else behind


@leads()
def jump_if_settled(goal: Goal, behind: int, seen: int) -> int:
    """Go on elsewhere if only one candidate is left."""
    return goal if is_single(seen) else behind


@leads()
def jump_if_switched(state: State, goal: Goal, strategy: int, behind: int) -> int:
    """Go on elsewhere if whoever acts follows another strategy than this one."""
    return goal if state.strategy[state.frames[state.level, SELF] - 1] != strategy else behind


# --------------------------------------------------------------------------------------- routines and loops


def nothing() -> int:
    """What a routine leaves that is run for nobody."""
    return 0


@leads()
def call(state: State, goal: Goal, behind: int) -> int:
    """Run a routine for the same actors."""
    copy_frame(state, behind)
    return goal


@calls(nothing)
def call_for(box: Box, state: State, goal: Goal, who: Person, behind: int) -> int:
    """Run a routine that leaves a number for somebody; for nobody it is 0."""
    return goal if opens_for(box, state, who, behind) else behind


@leads()
def test_completion(box: Box, state: State, goal: Goal, who: Person, behind: int) -> int:
    """Run the test of completion if there is need of one, behind the same question at its beginning."""
    return behind if is_tested(box, state) or not opens_for(box, state, who, behind) else goal + 1


@leads(closing=True)
def return_(state: State) -> int:
    """The routine is over."""
    return close_frame(state)


@leads(closing=True)
def return_if_unchanged(box: Box, state: State, behind: int) -> int:
    """The test of completion is over if nothing has changed since the last one (M-475)."""
    return close_frame(state) if is_tested(box, state) else behind


@brief()
def each(state: State, way: int, value: int) -> None:
    """Begin to go through the group on the stack: as it is, through an action's targets, or one level deeper."""
    begin_loop(state, way, value)


@leads(closing=True)
def next_(box: Box, state: State, goal: Goal, whom: Person, behind: int) -> int:
    """The next of the group, as the target, the acting actor or the candidate; elsewhere when there is none."""
    return goal if next_of(box, state, whom) else behind
