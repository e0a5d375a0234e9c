"""Instructions that make numbers: values, dice, arithmetic, derived values (M-20 to M-32, M-69)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import LARGEST, MOST_AGAIN, MOST_DICE, MOST_KEPT
from ..program import codes as c
from ..state import State
from .declaring import does, makes
from .dice import throw
from .frames import AIM, HAPPENED, MF_1, RUN, SELF, TWO, actor_of, copy_frame, open_frame, pop, push, tell
from .operands import Person, Point, Resource
from .packs import path_step
from .runs import ACTION, DIRECTION, FIRST, PATH, PLACE, would_roll
from .searching import next_step, search_to
from .sets import bit
from .space import distance, neighbour, spaces_between, spot_of, tile_of
from .ways import hindrance, may_enter


def touch_value(box: Box, state: State, owner: int, resource: int, back: int) -> int:
    """Make sure somebody's resource has a value: its starting rule is run the first time (M-53); where to go on."""
    actor = actor_of(box, state, owner)
    if actor < 0 or (state.touched[actor] >> resource) & 1:
        return back
    entry = box.starting[actor, resource]
    if entry == 0:
        record_value(box, state, actor, resource, 3 if resource + 1 == box.action_points else 0)
        return back
    if entry < 0:
        record_value(box, state, actor, resource, -1 - entry)
        return back
    open_frame(state, back, actor, -1)
    return entry


def record_value(box: Box, state: State, actor: int, resource: int, value: int) -> None:
    """Record a starting value as current and initial; an entry with a maximum records that as initial (M-55)."""
    state.touched[actor] |= bit(resource)
    state.value[actor, resource] = value
    own = box.own_maximum[actor, resource]
    state.digested = 0
    state.initial[actor, resource] = own - 1 if own > 0 else value
    tell(state, told.START, actor, resource, value, 0)


@does()
def derived(box: Box, state: State, what: int, owner: Point, resource: Resource) -> None:
    """A value the engine works out (M-69)."""
    if what == c.DISTANCE and owner >= c.TILE:
        here = spot_of(box, state, state.frames[state.level, SELF] - 1)
        push(state, spaces_between(here, owner - c.TILE) if here >= 0 else 0)
        return
    actor = actor_of(box, state, owner)
    if what == c.ROUND:
        push(state, state.round)
    elif what == c.INITIATIVE_OF:
        push(state, state.initiative[state.cast_of[actor]] if actor >= 0 else 0)
    elif what == c.DAMAGE_AMOUNT:
        kind = state.frames[state.level, HAPPENED]
        known = kind == c.DAMAGED or kind == c.ATTACKS
        push(state, state.frames[state.level, TWO] if known else state.damage)
    elif what == c.DISTANCE:
        me = state.frames[state.level, SELF] - 1
        far = distance(box, state, me, actor)
        push(state, 0 if far == c.FAR_AWAY else far)
    elif what == c.TERRAIN_COST:
        push(state, terrain_cost(box, state))
    elif box.maximum[resource] > 0 and actor >= 0:
        copy_frame(state, state.counter)
        state.frames[state.level, SELF] = actor + 1
        state.counter = box.maximum[resource]
    else:
        push(state, state.initial[actor, resource] if actor >= 0 else 0)


def terrain_cost(box: Box, state: State) -> int:
    """What the first tile of the declared move costs, as a multiplier; 1 without one (M-69)."""
    me, run = state.frames[state.level, SELF] - 1, state.frames[state.level, RUN]
    if me < 0 or run == 0:
        return 1
    tile = state.run_of[run, FIRST] - 1
    if tile >= 0:
        return hindrance(box, state, me, tile)
    if state.run_of[run, DIRECTION] > 0 and box.action_line[state.run_of[run, ACTION]] > 0:
        tile = neighbour(box, tile_of(state, me), state.run_of[run, DIRECTION] - 1)
    elif state.run_of[run, PATH] > 0:
        tile = neighbour(box, tile_of(state, me), path_step(state.run_of[run], PATH, 0))
    elif state.run_of[run, PLACE] > 0 and search_to(box, state, me, state.run_of[run, PLACE] - 1):
        tile = neighbour(box, tile_of(state, me), next_step(box, state, me, tile_of(state, me)))
    return hindrance(box, state, me, tile) if tile >= 0 and may_enter(box, state, me, tile) else 1


@does()
def roll(box: Box, state: State, chance: object, sides: int) -> None:
    """Roll as many dice as the stack says, one draw each (M-26, M-27, M-31)."""
    count = pop(state)
    if count > MOST_DICE:
        state.fault = MF_1
        return
    if state.dry_level > 0 and count > 0:
        would_roll(box, state)
        return
    total = 0
    for _ in range(count):
        face = fallen(state, chance, sides)
        note_natural(state, face)
        total += face
    if count > 0:
        state.quiet_scenes = 0
    push(state, total)


def fallen(state: State, chance: object, sides: int) -> int:
    """The face of one die, written down."""
    face = 1 + throw(state, chance, sides)
    tell(state, told.ROLL, state.frames[state.level, SELF] - 1, sides, face, 0)
    return face


def note_natural(state: State, face: int) -> None:
    """Remember the face of the first die a check rolls (M-32)."""
    if state.watching == state.level and state.watching > 0:
        index = state.frames[state.level, AIM]
        run = state.frames[state.level, RUN]
        if state.natural[run, index] == 0:
            state.natural[run, index] = face


@does()
def roll_kept(box: Box, state: State, chance: object, sides: int, keep: int, explodes: int) -> None:
    """Roll as many dice as the stack says and add up those that are kept (M-33, M-34).

    While they are thrown they lie on the stack in order of size, so that a position tells what has fallen.
    """
    count = pop(state)
    if count > MOST_KEPT:
        state.fault = MF_1
        return
    if state.dry_level > 0 and count > 0:
        would_roll(box, state)
        return
    bottom = state.top
    for _ in range(count):
        push(state, fallen(state, chance, sides))
        again = 0
        while explodes != 0 and state.stack[state.top - 1] == sides * (again + 1) and again < MOST_AGAIN:
            again += 1
            state.stack[state.top - 1] += fallen(state, chance, sides)
        sink(state, bottom)
    kept = min(count, abs(keep)) if keep != 0 else max(count, 0)
    first = bottom if keep < 0 else bottom + max(count, 0) - kept
    total = 0
    for place in range(first, first + kept):
        total += state.stack[place]
    if kept > 0:
        state.quiet_scenes = 0
        note_natural(state, min(sides, state.stack[first if keep < 0 else first + kept - 1]))
        if keep != 0:
            tell(state, told.KEPT, state.frames[state.level, SELF] - 1, total, kept, keep)
    state.top = bottom
    push(state, total)


def sink(state: State, bottom: int) -> None:
    """Move the number on top of the stack down to its place among those above `bottom`, the smallest at the bottom."""
    place = state.top - 1
    while place > bottom and state.stack[place - 1] > state.stack[place]:
        higher = state.stack[place - 1]
        state.stack[place - 1] = state.stack[place]
        state.stack[place] = higher
        place -= 1


def floor_divided(number: int, by: int) -> int:
    """Division toward negative infinity; by zero gives 0 (M-24, M-25)."""
    return 0 if by == 0 else number // by


def compared(relation: int, left: int, right: int) -> int:
    """1 if two numbers stand in a relation, else 0 (M-35)."""
    if relation == c.EQUAL:
        return int(left == right)
    if relation == c.UNEQUAL:
        return int(left != right)
    if relation == c.ABOVE:
        return int(left > right)
    if relation == c.BELOW:
        return int(left < right)
    return int(left >= right) if relation == c.AT_LEAST else int(left <= right)


def product(left: int, right: int) -> int:
    """A product; both factors are at most a thousand million, so it fits 64 bits."""
    return left * right


# ------------------------------------------------------------------------------------------- instructions


@makes()
def initial(state: State, resource: Resource) -> int:
    """The value that somebody's resource started with; without one a number beyond all."""
    actor = state.frames[state.level, SELF] - 1
    return state.initial[actor, resource] if (state.touched[actor] >> resource) & 1 else LARGEST


@makes()
def initial_instead(box: Box, state: State, who: Person, resource: Resource, value: int) -> int:
    """The maximum on the stack; whoever has none reads the initial value instead (M-65)."""
    actor = actor_of(box, state, who)
    return state.initial[actor, resource] if actor >= 0 and value >= LARGEST else value


@makes()
def own_maximum(box: Box, state: State, resource: Resource) -> int:
    """The maximum an actor's own sheet gives a resource; without one a number beyond all."""
    own = box.own_maximum[state.frames[state.level, SELF] - 1, resource]
    return own - 1 if own > 0 else LARGEST


@does()
def record(box: Box, state: State, resource: Resource) -> None:
    """The number on the stack is a starting value (M-53)."""
    record_value(box, state, state.frames[state.level, SELF] - 1, resource, pop(state))


@does()
def set_initial(state: State, resource: Resource) -> None:
    """The number on the stack is the initial value of a resource from now on."""
    state.initial[state.frames[state.level, SELF] - 1, resource] = pop(state)
