"""Instructions that put actors elsewhere or turn them: displacement and measured movement (M-140 to M-156)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..program import codes as c
from ..state import State
from .declaring import does
from .events import raise_event
from .frames import SELF, WALK, actor_of, is_active, is_here, pop, tell
from .moves import (
    IN_TURN,
    chosen,
    displace_by,
    go_away,
    go_toward,
    has_turn_movement,
    is_after_actions,
    may_swap,
    pull,
    turn_to,
    walk_as_declared,
    walk_straight,
)
from .operands import Person, Point
from .runs import DIRECTION, TILE
from .space import bearing, spot_of
from .truths import point_of
from .walks import LENGTH, STOPPED, WAY, plan, plan_step, put, set_off
from .ways import is_rooted, may_end, may_enter


@does(counted=True)
def displace(box: Box, state: State, who: Person, direction: int) -> None:
    """Move somebody so many spaces in a direction, or in the one that was declared where it is 0 (M-146)."""
    count = pop(state)
    way = direction - 1 if direction > 0 else chosen(state, DIRECTION) - 1
    displace_by(box, state, actor_of(box, state, who), way, count)


@does(counted=True)
def shove(box: Box, state: State, form: int, who: Person) -> None:
    """Push along the bearing, pull toward the source, slide in the chosen direction (M-147)."""
    count = pop(state)
    actor, source = actor_of(box, state, who), state.frames[state.level, SELF] - 1
    if not is_here(state, actor):
        return
    if form == c.PULLED:
        pull(box, state, actor, source, count)
        return
    direction = chosen(state, DIRECTION) - 1
    if form == c.PUSHED:
        direction = bearing(spot_of(box, state, source), spot_of(box, state, actor))
        if direction < 0:
            direction = state.heading[source]
    displace_by(box, state, actor, direction, count)


@does(counted=True)
def leave_to_swap(box: Box, state: State, who: Person) -> None:
    """Two are about to exchange places: both leave, the acting actor first (M-150). Others may stop it."""
    me, other = state.frames[state.level, SELF] - 1, actor_of(box, state, who)
    outer = state.frames[state.level, WALK]
    plan(state, me, False, True)
    if state.fault != 0:
        return
    state.frames[state.level, WALK] = state.walking
    walk = state.walks[state.walking - 1]
    walk[WAY] = outer
    if not is_active(state, me) or not is_here(state, other) or state.place[me] == state.place[other]:
        return
    if not may_swap(box, state, me, other):
        tell(state, told.BLOCKED, me, 0, 1, 0)
        return
    walk[LENGTH] = 1
    here, there = state.place[me] - 1, state.place[other] - 1
    mine, others = box.extent[me], box.extent[other]
    raise_event(box, state, c.LEAVES, me, me, here + mine, there + mine, 0)
    raise_event(box, state, c.LEAVES, other, other, there + others, here + others, 0)


@does(counted=True)
def swap(box: Box, state: State, who: Person) -> None:
    """Exchange two places at once if that is still possible; both enter, the acting actor first (M-148, M-150)."""
    me, other = state.frames[state.level, SELF] - 1, actor_of(box, state, who)
    walk = state.walks[state.frames[state.level, WALK] - 1]
    state.frames[state.level, WALK] = walk[WAY]
    state.walking -= 1
    if walk[LENGTH] == 0 or walk[STOPPED] or not is_active(state, me) or not is_active(state, other):
        return
    if not may_swap(box, state, me, other):
        tell(state, told.BLOCKED, me, 0, 1, 0)
        return
    here, there = state.place[me] - 1, state.place[other] - 1
    put(box, state, me, there)
    put(box, state, other, here)


@does(counted=True)
def teleport(box: Box, state: State, who: Person, tile: int) -> None:
    """Straight to a tile + 1, or to the one that was declared where it is 0, if one may be there (M-149)."""
    actor, goal = actor_of(box, state, who), tile - 1 if tile > 0 else chosen(state, TILE) - 1
    if not is_here(state, actor) or goal < 0 or goal == state.place[actor] - 1:
        return
    if may_enter(box, state, actor, goal) and may_end(box, state, actor, goal):
        plan(state, actor, False, True)
        plan_step(state, goal)
        set_off(box, state)


@does(counted=True)
def face(state: State, direction: int) -> None:
    """Whoever acts turns in a direction, or in the one that was declared where it is 0 (M-113)."""
    way = direction - 1 if direction > 0 else chosen(state, DIRECTION) - 1
    turn_to(state, state.frames[state.level, SELF] - 1, way)


@does(counted=True)
def face_point(box: Box, state: State, point: Point) -> None:
    """Whoever acts turns to somebody or a tile (M-113)."""
    me = state.frames[state.level, SELF] - 1
    turn_to(state, me, bearing(spot_of(box, state, me), max(0, point_of(box, state, point))))


@does(counted=True)
def walk_chosen(box: Box, state: State) -> None:
    """Go in the direction that was declared, as far as the allowance on the stack reaches (M-143)."""
    room, me = pop(state), state.frames[state.level, SELF] - 1
    if not is_rooted(box, state, me, False):
        walk_straight(box, state, me, chosen(state, DIRECTION) - 1, room)


@does(counted=True)
def walk_to(box: Box, state: State) -> None:
    """Take the path or go to the destination that was declared, with the allowance on the stack (M-144)."""
    room, me = pop(state), state.frames[state.level, SELF] - 1
    if not is_rooted(box, state, me, False):
        walk_as_declared(box, state, me, room)


@does(counted=True)
def toward(box: Box, state: State, point: Point, form: int) -> None:
    """`Move toward` and `Move away from`; form 1 is away, 2 more means by the movement of the turn (M-154)."""
    room = pop(state)
    actor = state.frames[state.level, SELF] - 1
    if not is_active(state, actor) or is_rooted(box, state, actor, False):
        return
    tile = point_of(box, state, point)
    if form & 2:
        state.allowance[actor] = room
        if not has_turn_movement(box, state, actor) or is_after_actions(box, state, actor):
            return
        room = IN_TURN
    if tile < 0:
        return
    if form & 1:
        go_away(box, state, actor, tile, room)
    else:
        go_toward(box, state, actor, tile, room)
