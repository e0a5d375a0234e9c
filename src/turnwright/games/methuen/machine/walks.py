"""Walks: a way worked out first, then taken step by step, so that others can answer every step (M-150, M-228)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import STRIDES, WALKS
from ..program import codes as c
from ..state import State
from .declaring import does
from .events import raise_event
from .frames import MF_3, RUN, WALK, copy_frame, is_active, tell
from .operands import Goal
from .people import concerns
from .runs import FIRST
from .settings import space_price, stock_for_moving
from .space import bearing, neighbour
from .ways import may_enter, measure, spaces, step_cost
from .writes import store

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
    tell(state, told.MOVE, actor, before, tile, 0)
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


def next_place(box: Box, state: State, end: int) -> int:
    """Where the walk of this frame leads next; -1 if it is over, and then it goes on at its end."""
    number = state.frames[state.level, WALK] - 1
    walk = state.walks[number]
    there = -1
    if not walk[STOPPED] and walk[TAKEN] < walk[LENGTH] and is_active(state, walk[MOVER]):
        there = next_tile(box, state, number)
    if there < 0:
        state.counter = end
    return there


# ------------------------------------------------------------------------------------------- instructions


@does()
def step_out(box: Box, state: State, end: Goal) -> None:
    """Somebody is about to step away: others may answer (M-228)."""
    there, walk = next_place(box, state, end), state.walks[state.frames[state.level, WALK] - 1]
    actor = walk[MOVER]
    if there >= 0 and not walk[FORCED] and provokes(box, state, actor):
        extent = box.extent[actor]
        raise_event(box, state, c.MOVES_AWAY, actor, actor, state.place[actor] - 1 + extent, there + extent, 0)


@does()
def step_paid(box: Box, state: State, end: Goal) -> None:
    """A step is paid for, and its tile is left."""
    there, walk = next_place(box, state, end), state.walks[state.frames[state.level, WALK] - 1]
    if there >= 0:
        actor = walk[MOVER]
        here, extent = state.place[actor] - 1, box.extent[actor]
        if walk[PAYS]:
            pay(box, state, actor, there)
        raise_event(box, state, c.LEAVES, actor, actor, here + extent, there + extent, 0)


@does()
def step_on(box: Box, state: State, end: Goal) -> None:
    """A step is taken: its tile is entered."""
    there, walk = next_place(box, state, end), state.walks[state.frames[state.level, WALK] - 1]
    if there >= 0:
        walk[TAKEN] += 1
        put(box, state, walk[MOVER], there)


@does()
def end_walk(state: State) -> None:
    """A walk is over."""
    state.walking = state.frames[state.level, WALK] - 1
