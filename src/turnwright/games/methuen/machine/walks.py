"""Walks: a way worked out first, then taken step by step, so that others can answer every step (M-150, M-228)."""

from __future__ import annotations

from ..box import Box
from ..capacities import STRIDES, WALKS
from ..program import codes as c
from ..state import State
from .events import raise_event
from .frames import MF_3, RUN, WALK, copy_frame, is_active, tell
from .people import concerns
from .runs import FIRST
from .settings import space_price, stock_for_moving
from .space import bearing, neighbour
from .ways import may_enter, measure, spaces, step_cost
from .writes import store

TOLD_MOVE = 8
MOVER, LENGTH, TAKEN, STOPPED, PAYS, FORCED, ONWARD, WAY = range(8)
"""Columns of a walk; from WAY on its tiles. PAYS: it uses up what the turn grants. FORCED: displacement or teleport.

ONWARD is how a displacement goes on that has more tiles than there is room for: a direction, or 8 + the spot it is
drawn to.
"""


def plan(state: State, actor: int, pays: bool, forced: bool) -> None:
    """Begin to work a way out."""
    if state.walking + 1 >= WALKS:
        state.fault = MF_3
        return
    state.walking += 1
    state.most_walking = max(state.most_walking, state.walking)
    walk = state.walks[state.walking - 1]
    for column in range(WAY):
        walk[column] = 0
    walk[MOVER] = actor
    walk[PAYS] = 1 if pays else 0
    walk[FORCED] = 1 if forced else 0


def plan_step(state: State, tile: int) -> None:
    """One more tile of the way; more than a path may have are only gone by force (K-22)."""
    walk = state.walks[state.walking - 1]
    run = state.frames[state.level, RUN]
    if run > 0 and walk[LENGTH] == 0 and not walk[FORCED] and state.run_of[run, FIRST] == 0:
        state.run_of[run, FIRST] = tile + 1
    if walk[LENGTH] < STRIDES:
        walk[WAY + walk[LENGTH]] = tile
    if walk[LENGTH] < STRIDES or walk[FORCED]:
        walk[LENGTH] += 1


def next_tile(box: Box, state: State, number: int) -> int:
    """Where the next step of a walk leads; -1 if a long displacement goes no further."""
    walk = state.walks[number]
    if walk[TAKEN] < STRIDES:
        return walk[WAY + walk[TAKEN]]
    actor, onward = walk[MOVER], walk[ONWARD]
    here = state.place[actor] - 1
    if onward >= 8:
        onward = bearing(here + box.extent[actor], onward - 8)
    tile = neighbour(box, here, onward) if onward >= 0 else -1
    return tile if may_enter(box, state, actor, tile) else -1


def set_off(box: Box, state: State) -> None:
    """The way is worked out: take it, then go on behind this instruction."""
    if state.fault != 0:
        return
    copy_frame(state, state.counter)
    state.frames[state.level, WALK] = state.walking
    state.counter = box.walk_entry


def put(box: Box, state: State, actor: int, tile: int) -> None:
    """Somebody arrives on a tile."""
    before = state.place[actor] - 1
    tell(state, TOLD_MOVE, actor, before, tile, 0)
    state.place[actor] = tile + 1
    state.changes += 1
    state.possible = 1
    before, tile = before + box.extent[actor], tile + box.extent[actor]
    raise_event(box, state, c.ENTERS, actor, actor, before, tile, 0)
    raise_event(box, state, c.MOVES_WITHIN, actor, actor, before, tile, 0)


def provokes(box: Box, state: State, actor: int) -> bool:
    """Whether somebody's movement opens the window of M-228; F-47 closes it."""
    for sentence in range(box.slippery):
        if concerns(box, state, box.slippery_feature[sentence], box.slippery_band[sentence], actor):
            return False
    return True


def pay(box: Box, state: State, actor: int, tile: int) -> None:
    """Count a step against the turn's movement and charge its price (M-151, M-152)."""
    before = state.half_points[actor]
    state.digested = 0
    measure(box, state, actor)
    state.half_points[actor] = before + step_cost(box, state, actor, tile, bearing(state.place[actor] - 1, tile))
    due = space_price(box, state, actor) * (spaces(state.half_points[actor]) - spaces(before))
    if due > 0:
        resource = stock_for_moving(box, state, actor)
        store(box, state, actor, resource, max(0, state.value[actor, resource] - due), True)


def walk_step(box: Box, state: State, operation: int, a: int) -> None:
    """One part of a step: others may answer; it is paid for and left; it is arrived at. `a` is where the walk ends."""
    number = state.frames[state.level, WALK] - 1
    walk = state.walks[number]
    if operation == c.END_WALK:
        state.walking = number
        return
    actor = walk[MOVER]
    if walk[STOPPED] or walk[TAKEN] >= walk[LENGTH] or not is_active(state, actor):
        state.counter = a
        return
    here, there = state.place[actor] - 1, next_tile(box, state, number)
    if there < 0:
        state.counter = a
        return
    extent = box.extent[actor]
    if operation == c.STEP_OUT:
        if not walk[FORCED] and provokes(box, state, actor):
            raise_event(box, state, c.MOVES_AWAY, actor, actor, here + extent, there + extent, 0)
    elif operation == c.STEP_PAID:
        if walk[PAYS]:
            pay(box, state, actor, there)
        raise_event(box, state, c.LEAVES, actor, actor, here + extent, there + extent, 0)
    else:
        walk[TAKEN] += 1
        put(box, state, actor, there)
