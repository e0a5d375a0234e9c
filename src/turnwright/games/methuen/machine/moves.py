"""What puts actors elsewhere or turn them: displacement and measured movement (M-140 to M-156)."""

from __future__ import annotations

from turnwright import Numbers

from .. import records as told
from ..box import Box
from ..capacities import HALF_POINTS, STRIDES
from ..program import codes as c
from ..state import State
from .frames import RUN, is_active, is_here, tell
from .packs import path_length, path_step
from .runs import PATH, PLACE
from .searching import FARTHEST_WAY, nearest_reachable, next_step, search_beside, search_from, search_to
from .settings import is_set, setting, space_price, stock_for_moving
from .space import bearing, neighbour, spaces_between, spot_of
from .walks import LENGTH, ONWARD, plan, plan_step, set_off
from .ways import is_rooted, may_end, may_enter, measure, spaces, step_cost
from .writes import store

CLOSED_WAY, COSTLY_WAY = 1, 2
IN_TURN = -1
"""Instead of an allowance in spaces: the movement that features grant for the turn (M-151, M-152)."""


def displace_by(box: Box, state: State, actor: int, direction: int, count: int) -> None:
    """Move somebody tile by tile in a direction as far as it goes (M-146)."""
    if not is_here(state, actor) or direction < 0 or is_rooted(box, state, actor, True):
        return
    tile, steps, kept = state.place[actor] - 1, 0, 0
    while steps < count:
        tile = neighbour(box, tile, direction)
        if not may_enter(box, state, actor, tile):
            break
        steps += 1
        if may_end(box, state, actor, tile):
            kept = steps
    if kept < count:
        tell(state, told.BLOCKED, actor, kept, count, 0)
    plan(state, actor, False, True)
    state.walks[state.walking - 1, ONWARD] = direction
    tile = state.place[actor] - 1
    for _ in range(kept):
        tile = neighbour(box, tile, direction)
        plan_step(state, tile)
    set_off(box, state)


def pull(box: Box, state: State, actor: int, source: int, count: int) -> None:
    """Draw somebody along the bearing to the source, found anew for each tile, until they are adjacent (M-147)."""
    if is_rooted(box, state, actor, True):
        return
    goal, extent = spot_of(box, state, source), box.extent[actor]
    plan(state, actor, False, True)
    walk = state.walks[state.walking - 1]
    walk[ONWARD] = 8 + goal
    tile, kept = state.place[actor] - 1, 0
    for _ in range(count):
        if spaces_between(tile + extent, goal) <= 1:
            break
        tile = neighbour(box, tile, bearing(tile + extent, goal))
        if not may_enter(box, state, actor, tile):
            break
        plan_step(state, tile)
        if may_end(box, state, actor, tile):
            kept = walk[LENGTH]
    walk[LENGTH] = kept
    set_off(box, state)


def chosen(state: State, column: int) -> int:
    """What the declaration chose for the action that is running; 0 for nothing (M-174)."""
    return state.run_of[state.frames[state.level, RUN], column]


def may_swap(box: Box, state: State, me: int, other: int) -> bool:
    """Whether two may exchange places: both may be there but for each other, and nothing holds them (M-148, F-48)."""
    here, there = state.place[me], state.place[other]
    state.place[me] = 0
    state.place[other] = 0
    fits = may_enter(box, state, me, there - 1) and may_enter(box, state, other, here - 1)
    fits = fits and may_end(box, state, me, there - 1) and may_end(box, state, other, here - 1)
    state.place[me] = here
    state.place[other] = there
    return fits and not is_rooted(box, state, me, True) and not is_rooted(box, state, other, True)


def turn_to(state: State, actor: int, direction: int) -> None:
    """Turn somebody (M-113)."""
    if is_active(state, actor) and direction >= 0 and state.heading[actor] != direction:
        state.heading[actor] = direction
        state.changes += 1
        state.possible = 1
        tell(state, told.FACE, actor, direction, 0, 0)


def price_of_turning(box: Box, state: State, actor: int, direction: int) -> int:
    """What turning costs: once, or for every 45 degrees the shorter way round (F-46)."""
    row = setting(box, state, c.TURNING_PRICE, actor)
    if row < 0:
        return 0
    steps = (direction - state.heading[actor]) % 8
    return box.setting_amount[row] * (min(steps, 8 - steps) if box.setting_more[row] else 1)


def stock_for_turning(box: Box, state: State, actor: int) -> int:
    """The resource turning is paid with, or -1: then it is the movement of the turn (F-46)."""
    row = setting(box, state, c.TURNING_PRICE, actor)
    return box.setting_detail[row] - 1 if row >= 0 else -1


def turn_head(box: Box, state: State, actor: int, direction: int) -> None:
    """A declared turn, paid from the turn's movement or from a resource (M-200, F-46)."""
    price, resource = price_of_turning(box, state, actor, direction), stock_for_turning(box, state, actor)
    if price > 0 and resource >= 0:
        store(box, state, actor, resource, max(0, state.value[actor, resource] - price), True)
    elif price > 0:
        state.half_points[actor] += 2 * price
        state.changes += 1
    turn_to(state, actor, direction)


def is_after_actions(box: Box, state: State, actor: int) -> bool:
    """F-49: movement comes before actions, and somebody has performed one this turn; free ones count too (M-177)."""
    if not is_set(box, state, c.MOVEMENT_FIRST, actor):
        return False
    for place in range(box.abilities[actor]):
        if state.uses[actor, place] > 0 and box.reaction_row[box.ability[actor, place]] == 0:
            return True
    return False


def has_turn_movement(box: Box, state: State, actor: int) -> bool:
    """Whether a feature lets somebody move in its turn (F-40, F-41)."""
    return state.allowance[actor] >= 0 or space_price(box, state, actor) > 0


def affordable(box: Box, state: State, actor: int, cost: int, room: int) -> bool:
    """Whether somebody can go on to a cost in half-points, with an allowance or with what the turn grants."""
    if room != IN_TURN:
        return cost <= 2 * room
    total = state.half_points[actor] + cost
    if total > HALF_POINTS:
        return False
    if state.allowance[actor] >= 0 and total > 2 * state.allowance[actor]:
        return False
    due = space_price(box, state, actor) * (spaces(total) - spaces(state.half_points[actor]))
    return due == 0 or due <= state.value[actor, stock_for_moving(box, state, actor)]


def follow(box: Box, state: State, actor: int, room: int) -> None:
    """After a backward search: take as much of the cheapest way as the allowance covers, ending where one may."""
    measure(box, state, actor)
    tile, cost, kept = state.place[actor] - 1, 0, 0
    plan(state, actor, room == IN_TURN, False)
    walk = state.walks[state.walking - 1]
    while walk[LENGTH] < STRIDES:
        direction = next_step(box, state, actor, tile)
        if direction < 0:
            break
        tile = neighbour(box, tile, direction)
        cost += step_cost(box, state, actor, tile, direction)
        if not affordable(box, state, actor, cost, room):
            break
        plan_step(state, tile)
        if may_end(box, state, actor, tile):
            kept = walk[LENGTH]
    walk[LENGTH] = kept
    set_off(box, state)


def go_to(box: Box, state: State, actor: int, tile: int, room: int) -> None:
    """Go to a tile by the cheapest way (M-144, M-151)."""
    if is_active(state, actor) and tile >= 0 and search_to(box, state, actor, tile):
        follow(box, state, actor, room)


def walk_along(box: Box, state: State, actor: int, row: Numbers, at: int, room: int) -> None:
    """Go a way that was written out, as far as it is still open (M-144)."""
    if not is_active(state, actor) or is_path_barred(box, state, actor, row, at, room):
        return
    plan(state, actor, room == IN_TURN, False)
    tile = state.place[actor] - 1
    for step in range(path_length(row, at)):
        tile = neighbour(box, tile, path_step(row, at, step))
        plan_step(state, tile)
    set_off(box, state)


def is_path_barred(box: Box, state: State, actor: int, row: Numbers, at: int, room: int) -> int:
    """0 for a path that can be gone; else what is wrong with it: a closed tile or too great a cost (M-145)."""
    tile, cost = state.place[actor] - 1, 0
    for step in range(path_length(row, at)):
        direction = path_step(row, at, step)
        tile = neighbour(box, tile, direction)
        if not may_enter(box, state, actor, tile):
            return CLOSED_WAY
        cost += step_cost(box, state, actor, tile, direction)
    if not may_end(box, state, actor, tile):
        return CLOSED_WAY
    return 0 if affordable(box, state, actor, cost, room) else COSTLY_WAY


def walk_straight(box: Box, state: State, actor: int, direction: int, room: int) -> None:
    """Go in a straight line as far as the allowance reaches (M-143)."""
    if not is_active(state, actor) or direction < 0:
        return
    measure(box, state, actor)
    tile, cost, kept = state.place[actor] - 1, 0, 0
    plan(state, actor, False, False)
    walk = state.walks[state.walking - 1]
    while walk[LENGTH] < STRIDES:
        tile = neighbour(box, tile, direction)
        if not may_enter(box, state, actor, tile):
            break
        cost += step_cost(box, state, actor, tile, direction)
        if cost > 2 * room:
            break
        plan_step(state, tile)
        if may_end(box, state, actor, tile):
            kept = walk[LENGTH]
    walk[LENGTH] = kept
    set_off(box, state)


def walk_as_declared(box: Box, state: State, actor: int, room: int) -> None:
    """Take the path or go to the destination that was declared (M-144)."""
    if chosen(state, PATH) > 0:
        measure(box, state, actor)
        walk_along(box, state, actor, state.run_of[state.frames[state.level, RUN]], PATH, room)
    else:
        go_to(box, state, actor, chosen(state, PLACE) - 1, room)


def go_toward(box: Box, state: State, actor: int, point: int, room: int) -> None:
    """Walk toward a point, to a tile beside it if one can be reached (M-154)."""
    if spaces_between(spot_of(box, state, actor), point) <= 1:
        return
    if not search_beside(box, state, actor, point, True):
        search_from(box, state, actor, FARTHEST_WAY, True)
        goal = nearest_reachable(box, state, actor, point, False)
        if goal < 0 or not search_to(box, state, actor, goal):
            return
    follow(box, state, actor, room)


def go_away(box: Box, state: State, actor: int, point: int, room: int) -> None:
    """Walk to the tile within the allowance that is farthest from a point (M-154)."""
    limit = 2 * room
    if room == IN_TURN:
        limit = 0
        while limit < 128 and affordable(box, state, actor, limit + 1, room):
            limit += 1
    for hazards in range(2):
        search_from(box, state, actor, limit, hazards == 1)
        goal = nearest_reachable(box, state, actor, point, True)
        if goal >= 0:
            if search_to(box, state, actor, goal):
                follow(box, state, actor, room)
            return
