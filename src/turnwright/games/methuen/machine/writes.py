"""Instructions that write: resources and their clamps, damage, timed changes, defeat (M-58 to M-76, M-320 to M-323)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import CASTS, LARGEST, RESOURCES, TIMED
from ..program import codes as c
from ..state import ABSENT, ACTIVE, DEFEATED, State
from .declaring import does
from .events import cause_of, raise_event
from .frames import MF_2, MF_9, RUN, SELF, actor_of, is_active, pop, push, tell
from .numbers import floor_divided, product
from .operands import Change, Person, Resource
from .people import concerns
from .settings import applies, governing

AT_LOWEST, AT_MOST = range(2)
"""Where a value stops: the last number of told.LIMIT, which stands before the write it is about."""


def applied(state: State, operation: int, old: int, amount: int) -> int:
    """A stored value after an assignment, before its limits are looked at (M-58 steps 3 and 4, M-59)."""
    if operation == c.SET:
        new = amount
    elif operation == c.GAIN:
        new = old + amount
    elif operation == c.LOSE:
        new = old - amount
    elif operation == c.TIMES:
        new = product(old, amount)
    else:
        new = floor_divided(old, amount)
    if new > LARGEST:
        state.fault = MF_2
        return old
    return new


def told_limit(state: State, actor: int, resource: int, old: int, limit: int, which: int) -> None:
    """A value would go beyond its limit and stays at it; that nothing changes by it is told of actions only."""
    if state.dry_level == 0 and (old != limit or state.frames[state.level, RUN] > 0):
        tell(state, told.LIMIT, actor, resource, limit, which)


def is_frozen(box: Box, state: State, actor: int, resource: int, gain: bool) -> bool:
    """F-15: somebody cannot gain or lose a resource."""
    for sentence in range(box.frozen):
        if box.frozen_resource[sentence] == resource and (box.frozen_gain[sentence] != 0) == gain:
            if concerns(box, state, box.frozen_feature[sentence], box.frozen_band[sentence], actor):
                return True
    return False


@does()
def apply(box: Box, state: State, operation: Change, owner: Person, resource: Resource) -> None:
    """Replace the amount on the stack by the new value, not below 0 or what its resource allows (M-58 step 5, M-79)."""
    amount = pop(state)
    actor = -1 if owner == c.NOBODY else actor_of(box, state, owner)
    if owner != c.NOBODY and actor < 0:
        push(state, 0)
        return
    old = state.shared[resource] if owner == c.NOBODY else state.value[actor, resource]
    lowest = box.shared_minimum[resource] if owner == c.NOBODY else box.minimum[resource]
    new = applied(state, operation, old, amount)
    if new < lowest:
        told_limit(state, actor, resource, old, lowest, AT_LOWEST)
        new = lowest
    push(state, new)


@does(counted=True)
def write(box: Box, state: State, change: Change, owner: Person, resource: Resource) -> None:
    """Store the new value, not above its maximum, and look at what follows from it (M-58 steps 6 to 8)."""
    operation, duration = change & 15, (change >> 4) - 1
    most = pop(state) if operation & c.BOUNDED else LARGEST
    new = pop(state)
    if owner == c.NOBODY:
        if state.shared[resource] != new:
            state.changes += 1
            tell(state, told.SHARED, -1, resource, state.shared[resource], new)
            raise_event(box, state, c.CROSSES, cause_of(state), -1, RESOURCES + resource, state.shared[resource], new)
        state.shared[resource] = new
        return
    actor = actor_of(box, state, owner)
    if actor < 0:
        return
    old = state.value[actor, resource]
    if new != old and is_frozen(box, state, actor, resource, new > old):
        tell(state, told.FROZEN, actor, resource, int(new > old), 0)
        new = old
    if new > most:
        told_limit(state, actor, resource, old, most, AT_MOST)
        new = most
    if duration >= 0 and new != old:
        remember(box, state, actor, resource, new - old, duration)
    store(box, state, actor, resource, new, operation & ~c.BOUNDED != c.GAIN)


def store(box: Box, state: State, actor: int, resource: int, new: int, may_defeat: bool) -> None:
    """Put a value on a sheet; the vital resource at 0 defeats unless it was raised to it (M-321)."""
    old = state.value[actor, resource]
    state.value[actor, resource] = new
    if new != old:
        state.changes += 1
        tell(state, told.WRITE, actor, resource, old, new)
        if is_active(state, actor):  # not on who is gone (M-195)
            raise_event(box, state, c.CROSSES, cause_of(state), actor, resource, old, new)
    if new <= 0 and may_defeat and defeats(box, state, actor, resource):
        fall(box, state, actor)


def defeats(box: Box, state: State, actor: int, resource: int) -> bool:
    """Whether 0 of a resource defeats somebody: as the strongest sentence about it says (F-70, F-71), else M-320."""
    for row in range(box.settings_from[c.AT_ZERO], box.settings_to[c.AT_ZERO]):
        if box.setting_amount[row] == resource and applies(box, state, row, actor):
            return box.setting_detail[row] != 0
    return resource == box.vital


@does()
def drop_to(box: Box, state: State, resource: Resource) -> None:
    """A value above its maximum drops to it at once; the maximum is on the stack (M-63)."""
    most = pop(state)
    actor = state.frames[state.level, SELF] - 1
    if (state.touched[actor] >> resource) & 1 and state.value[actor, resource] > most:
        told_limit(state, actor, resource, state.value[actor, resource], most, AT_MOST)
        store(box, state, actor, resource, most, True)


def restore(box: Box, state: State, actor: int, resource: int, new: int) -> None:
    """What a timed change did is taken back: a loss or a gain, never damage (M-71)."""
    old = state.value[actor, resource]
    if new != old and not is_frozen(box, state, actor, resource, new > old):
        store(box, state, actor, resource, new, new < old)


def turns_left(box: Box, state: State, kind: int, count: int, bearer: int, giver: int) -> int:
    """The counter of a duration: the turn or round it ends with (M-348 to M-350)."""
    if kind == c.FOR_TURNS:
        return count + (1 if in_own_turn(box, state, bearer) else 0)
    if kind == c.FOR_ROUNDS:
        return state.round + count
    if kind == c.GIVERS_NEXT_END:
        return 2 if in_own_turn(box, state, giver) else 1
    if kind == c.BEARERS_NEXT_END:
        return 2 if in_own_turn(box, state, bearer) else 1
    return count if kind == c.UNTIL_TRUE else 0


def in_own_turn(box: Box, state: State, actor: int) -> bool:
    """Whether it is somebody's own turn now; a cast's common turn is each member's (M-244)."""
    if state.acting_actor > 0:
        return state.acting_actor == actor + 1
    return state.acting_cast > 0 and state.cast_of[actor] == state.acting_cast - 1


def remember(box: Box, state: State, actor: int, resource: int, change: int, duration: int) -> None:
    """Keep the difference a timed change really made, to take it back later (M-71)."""
    kind = box.duration[duration, 0]
    if kind == c.REMOVED:
        return
    entry, giver = state.timed, state.frames[state.level, SELF] - 1
    if entry == TIMED:
        state.fault = MF_9
        return
    state.timed += 1
    state.timed_kind[entry] = kind
    state.timed_actor[entry] = actor
    state.timed_resource[entry] = resource
    state.timed_change[entry] = change
    state.timed_giver[entry] = giver
    state.timed_left[entry] = turns_left(box, state, kind, box.duration[duration, 1], actor, giver)


def fall(box: Box, state: State, actor: int) -> None:
    """Somebody is defeated at once: off the map and out of the order (M-322)."""
    if state.life[actor] == ACTIVE:
        leave_map(box, state, actor, DEFEATED)
        state.fell[actor] = state.round
        tell(state, told.DEFEAT, actor, 0, 0, 0)
        raise_event(box, state, c.FALLS, actor, actor, 0, 0, 0)


def go_away(box: Box, state: State, actor: int) -> None:
    """Somebody leaves the map without being defeated (M-86)."""
    if state.life[actor] == ACTIVE:
        leave_map(box, state, actor, ABSENT)
        tell(state, told.GONE, actor, 0, 0, 0)


def leave_map(box: Box, state: State, actor: int, life: int) -> None:
    """Off the map; a cast without active members leaves the order (M-248)."""
    state.life[actor] = life
    state.last_place[actor] = state.place[actor]
    state.place[actor] = 0
    state.changes += 1
    state.tested = -1
    state.gone = 1
    cast = state.cast_of[actor]
    for other in range(state.crew):
        if state.cast_of[other] == cast and box.turns[other] and is_active(state, other):
            return
    leave_order(state, cast)


def leave_order(state: State, cast: int) -> None:
    """A cast leaves the order; the others keep their places (M-268)."""
    kept = 0
    for position in range(state.in_order):
        if state.order[position] != cast:
            state.order[kept] = state.order[position]
            kept += 1
    state.in_order = kept


@does()
def initiative(box: Box, state: State, operation: Change, owner: Person) -> None:
    """Change an initiative value and re-sort at once, without dice (M-270)."""
    amount = pop(state)
    actor = actor_of(box, state, owner)
    if actor < 0:
        return
    cast = state.cast_of[actor]
    new = max(0, applied(state, operation, state.initiative[cast], amount))
    if new == state.initiative[cast]:
        return
    state.initiative[cast] = new
    state.changes += 1
    tell(state, told.INITIATIVE, -1, cast, new, 0)
    position = 0
    while position < state.in_order and state.order[position] != cast:
        position += 1
    for place in range(position, min(state.in_order, CASTS) - 1):
        state.order[place] = state.order[place + 1]
    place = state.in_order - 1
    while place > 0 and goes_before(box, state, cast, state.order[place - 1]):
        state.order[place] = state.order[place - 1]
        place -= 1
    state.order[place] = cast


def goes_before(box: Box, state: State, one: int, other: int) -> bool:
    """Whether one participant's initiative is strictly better (M-261, F-61)."""
    row = governing(box, state, c.LOWEST_FIRST)
    if row >= 0 and box.setting_amount[row]:
        return state.initiative[one] < state.initiative[other]
    return state.initiative[one] > state.initiative[other]


# ------------------------------------------------------------------------------------------- instructions


@does()
def put_back(box: Box, state: State, resource: Resource) -> None:
    """A timed change is taken back: the number on the stack is what was there before (M-71)."""
    restore(box, state, state.frames[state.level, SELF] - 1, resource, pop(state))


@does(counted=True)
def defeat(box: Box, state: State, who: Person) -> None:
    """Somebody is defeated (M-322)."""
    actor = actor_of(box, state, who)
    if actor >= 0:
        fall(box, state, actor)


@does(counted=True)
def remove(box: Box, state: State, who: Person) -> None:
    """Somebody leaves the map without being defeated (M-86)."""
    actor = actor_of(box, state, who)
    if actor >= 0:
        go_away(box, state, actor)
