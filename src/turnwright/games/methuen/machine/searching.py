"""The cheapest ways: searches that fill `state.way` with half-points + 1 (M-141, M-153, M-154).

Most ways are as short as the ground between two tiles allows, so those are tried first; only where none of them is
open everything around is searched.
"""

from __future__ import annotations

from ..box import Box
from ..capacities import HALF_POINTS, LARGEST_SIDE, REGIONS, SIDE, SPAN, TILES
from ..program.codes import DIAGONAL, FAR_AWAY, SURCHARGE
from ..state import State
from .frames import is_active
from .people import are_allies, are_enemies, concerns
from .space import (
    OUTSIDE,
    Bounds,
    cell,
    column,
    is_within,
    neighbour,
    row,
    search_bounds,
    sign,
    spaces_between,
    tall,
    terrain_at,
    wide,
)
from .ways import bars, is_hazardous, may_end, may_enter, may_pass, measure, step_cost

Walls = tuple[int, int, int, int, int]
"""Sets of bits: terrains that are closed, terrains that may be passed all the same, regions, regions to go around. The
last is 1 if hazards are avoided."""
STRAIGHT, SLANTING = 2, 3
"""Half-points of a step along a row or column and, as most go, across (M-141)."""
LEAST_STEP = 2
"""Half-points that every step costs at least."""
FARTHEST_WAY = HALF_POINTS
"""Half-points up to which ways are searched: what one turn can take at most (K-48)."""
SHUT = -1
"""In `state.way` during a search: somebody's presence closes the tile."""
ENEMIES, ALLIES, EVERYBODY = range(3)
"""Whose presence closes a tile (F-43)."""


def walls_for(box: Box, state: State, actor: int, hazards: bool) -> Walls:
    """What closes tiles to somebody."""
    solid = free = barring = 0
    for terrain in range(box.terrains):
        passes = box.passing > 0 and may_pass(box, state, actor, terrain, False)
        if passes:
            free |= 1 << terrain
        elif box.impassable[terrain] and bars(box, state, actor, box.impassable[terrain]):
            solid |= 1 << terrain
        if box.hazardous[terrain] and not hazards:
            solid |= 1 << terrain
    for region in range(REGIONS if box.barring_regions else 0):
        if (box.barring_regions >> region) & 1 and bars(box, state, actor, box.region_impassable[region]):
            barring |= 1 << region
    return solid, free, barring, 0 if hazards else box.hazardous_regions, 0 if hazards else 1


def is_walled(box: Box, state: State, tile: int, walls: Walls) -> bool:
    """Whether a tile is outside the map, or its terrain or region closes it (F-90, M-153)."""
    solid, free, barring, shunned, _ = walls
    terrain = terrain_at(box, state, tile)
    if terrain == OUTSIDE or (solid >> terrain) & 1:
        return True
    if barring | shunned == 0:
        return False
    regions = box.region[tile]
    return regions & shunned != 0 or (regions & barring != 0 and not (free >> terrain) & 1)


def shut_tiles(box: Box, state: State, actor: int, bounds: Bounds) -> None:
    """Mark the tiles that somebody's presence closes (F-43)."""
    crowds = 0
    for sentence in range(box.closures):
        if not box.closed_ending[sentence]:
            if concerns(box, state, box.closed_feature[sentence], box.closed_band[sentence], actor):
                crowds |= 1 << box.closed_crowd[sentence]
    for other in range(state.crew if crowds else 0):
        if other == actor or not is_active(state, other) or state.place[other] == 0:
            continue
        if (
            (crowds >> EVERYBODY) & 1
            or ((crowds >> ENEMIES) & 1 and are_enemies(box, state, actor, other))
            or ((crowds >> ALLIES) & 1 and are_allies(box, state, actor, other))
        ):
            mark_under(box, state, other, 0, SHUT, bounds)


def reopen_tiles(box: Box, state: State, bounds: Bounds) -> None:
    """After a search: tiles that were closed have no way to them."""
    for actor in range(state.crew):
        if state.place[actor] > 0:
            mark_under(box, state, actor, SHUT, 0, bounds)


def mark_under(box: Box, state: State, actor: int, old: int, new: int, bounds: Bounds) -> None:
    """Put a number in place of another for every tile within bounds that somebody stands on (M-89)."""
    place, extent = state.place[actor] - 1, box.extent[actor]
    for up in range(tall(extent)):
        for right in range(wide(extent)):
            tile = place + up * SPAN + right
            if is_within(bounds, tile) and state.way[cell(tile)] == old:
                state.way[cell(tile)] = new


def clear_way(box: Box, state: State) -> None:
    way = state.way
    for place in range(min(box.height, SIDE) * SIDE):
        way[place] = 0


def search(box: Box, state: State, actor: int, start: int, limit: int, hazards: bool, stop: int, direct: bool) -> None:
    """Fill `state.way` with half-points + 1 from the tiles around `start` that have 1.

    Without a tile to stop at it goes forward, from there to every other. With one it goes backward, to there, and ends
    when the cost from `stop` is known; a `direct` one only looks for the tiles on the cheapest ways from there.
    """
    walls, own, highest = walls_for(box, state, actor, hazards), state.place[actor] - 1, 1
    bounds = search_bounds(box, own)
    if box.extent[actor] == 0:
        shut_tiles(box, state, actor, bounds)
        if state.way[cell(own)] == SHUT:
            state.way[cell(own)] = 0  # whoever stands there is there already
        if direct and start < TILES and state.gait[actor, DIAGONAL] == SLANTING:
            highest = search_straight(box, state, actor, start, walls, bounds)
    if stop < 0 or state.way[cell(stop)] == 0:
        spread(box, state, actor, start, limit, walls, bounds, stop, highest)
    reopen_tiles(box, state, bounds)


def spread(
    box: Box,
    state: State,
    actor: int,
    start: int,
    limit: int,
    walls: Walls,
    bounds: Bounds,
    stop: int,
    highest: int,
) -> None:
    """Search everything around; `highest` is the greatest cost + 1 that is known already.

    Costs are small whole numbers, so tiles are settled cost by cost; only the square around `start` that can be
    reached is looked at.
    """
    way, wider = state.way, 0
    if start >= TILES or box.extent[actor]:  # it begins beside a large spot, or with one
        start, wider = start % TILES, LARGEST_SIDE
    south, behind_north, west, behind_east = bounds
    for cost in range(1, limit + 2):
        if cost > highest or (stop >= 0 and 0 < way[cell(stop)] <= cost):
            return
        span = cost // LEAST_STEP + 2 + wider
        for north in range(max(south, start // SPAN - span), min(behind_north, start // SPAN + span + 1)):
            for east in range(max(west, start % SPAN - span), min(behind_east, start % SPAN + span + 1)):
                tile = north * SPAN + east
                if way[cell(tile)] == cost:
                    highest = max(highest, relax(box, state, actor, tile, limit, walls, bounds, stop >= 0))


def relax(
    box: Box, state: State, actor: int, tile: int, limit: int, walls: Walls, bounds: Bounds, backward: bool
) -> int:
    """Pass a tile's cost on to its neighbours; returns the highest cost passed on."""
    way, own, large = state.way, state.place[actor] - 1, box.extent[actor] != 0
    here, highest = way[cell(tile)], 0
    middle, centre = tile // SPAN, tile % SPAN
    straight = here + step_cost(box, state, actor, tile, 0)  # backward it is this tile that is entered, from wherever
    slanting = here + step_cost(box, state, actor, tile, 1)
    for north in range(max(bounds[0], middle - 1), min(bounds[1], middle + 2)):
        for east in range(max(bounds[2], centre - 1), min(bounds[3], centre + 2)):
            other = north * SPAN + east
            known = way[cell(other)]
            if (known != 0 and known <= here + LEAST_STEP) or box.terrain[other] == 0:
                continue  # among the known ones are those that are shut, and this one
            if large and not may_enter(box, state, actor, other):
                continue  # the cost of a large actor's step is asked for only where all its tiles are on the map
            is_slanting = north != middle and east != centre
            cost = slanting if is_slanting else straight
            if not backward:
                cost = here + step_cost(box, state, actor, other, 1 if is_slanting else 0)
            if cost > limit + 1 or (known != 0 and known <= cost):
                continue
            if other == own or not is_shunned(box, state, actor, other, walls):
                way[cell(other)] = cost
                highest = max(highest, cost)
    return highest


def is_shunned(box: Box, state: State, actor: int, tile: int, walls: Walls) -> bool:
    """Whether ways do not lead over a tile that is not shut; a large actor may enter it."""
    if box.extent[actor] == 0:
        return is_walled(box, state, tile, walls)
    return walls[4] != 0 and is_hazardous(box, state, actor, tile)


def search_straight(box: Box, state: State, actor: int, start: int, walls: Walls, bounds: Bounds) -> int:
    """Fill in, from the goals around `start`, the ways to the actor that cost no more than the ground between them.

    No other way is cheaper, so these costs are right whether or not one of them is open. Returns the greatest + 1.
    """
    own = state.place[actor] - 1
    least = FAR_AWAY
    for whether in range(2):
        for north in range(max(bounds[0], start // SPAN - 1), min(bounds[1], start // SPAN + 2)):
            for east in range(max(bounds[2], start % SPAN - 1), min(bounds[3], start % SPAN + 2)):
                goal = north * SPAN + east
                if state.way[cell(goal)] == 1:
                    cost = least_cost(state, actor, own, goal)
                    if whether == 0:
                        least = min(least, cost)
                    elif cost == least:
                        fill_straight(box, state, actor, goal, cost, walls)
    return least + 1


def least_cost(state: State, actor: int, one: int, other: int) -> int:
    """Half-points between two tiles if nothing is in the way."""
    north, east = abs(one // SPAN - other // SPAN), abs(one % SPAN - other % SPAN)
    extra = 2 * state.gait[actor, SURCHARGE]
    return abs(north - east) * (STRAIGHT + extra) + min(north, east) * (SLANTING + extra)


def fill_straight(box: Box, state: State, actor: int, goal: int, cost: int, walls: Walls) -> None:
    """Fill in the ways from the actor to a goal that take as few steps as possible, each as cheap as possible."""
    way, own = state.way, state.place[actor] - 1
    north, east = goal // SPAN - own // SPAN, goal % SPAN - own % SPAN
    slantwise = sign(north) * SPAN + sign(east)
    ahead = sign(north) * SPAN if abs(north) > abs(east) else sign(east)
    slanting_steps = min(abs(north), abs(east))
    steps = max(abs(north), abs(east)) - slanting_steps
    plain = STRAIGHT + 2 * state.gait[actor, SURCHARGE]
    if step_cost(box, state, actor, goal, 0) != plain:
        return
    for straight in range(steps, -1, -1):
        for slanting in range(slanting_steps, -1, -1):
            tile = own + straight * ahead + slanting * slantwise
            if way[cell(tile)] != 0:
                continue
            leads = straight < steps and way[cell(tile + ahead)] > 0
            if not leads and not (slanting < slanting_steps and way[cell(tile + slantwise)] > 0):
                continue
            if tile != own and (is_walled(box, state, tile, walls) or step_cost(box, state, actor, tile, 0) != plain):
                continue
            way[cell(tile)] = 1 + cost - least_cost(state, actor, own, tile)


def next_step(box: Box, state: State, actor: int, tile: int) -> int:
    """After a backward search: the first direction in order that lies on a cheapest way (M-153); -1 at the goal."""
    here, bounds = state.way[cell(tile)], search_bounds(box, state.place[actor] - 1)
    for direction in range(8):
        other = neighbour(box, tile, direction)
        if not is_within(bounds, other) or state.way[cell(other)] == 0:
            continue
        if state.way[cell(other)] + step_cost(box, state, actor, other, direction) == here:
            if may_enter(box, state, actor, other):
                return direction
    return -1


def search_from(box: Box, state: State, actor: int, limit: int, hazards: bool) -> None:
    """A forward search from where somebody stands."""
    clear_way(box, state)
    measure(box, state, actor)
    own = state.place[actor] - 1
    state.way[cell(own)] = 1
    search(box, state, actor, own, limit, hazards, -1, False)


def search_to(box: Box, state: State, actor: int, goal: int) -> bool:
    """A backward search from a goal, first around hazards, then through them; whether the actor's tile was reached."""
    own = state.place[actor] - 1
    measure(box, state, actor)
    if not is_within(search_bounds(box, own), goal):
        return False
    if box.extent[actor] and not may_enter(box, state, actor, goal):
        return False
    for hazards in range(0 if box.hazards else 1, 2):
        clear_way(box, state)
        if hazards == 1 or not is_hazardous(box, state, actor, goal):
            state.way[cell(goal)] = 1
            search(box, state, actor, goal, FARTHEST_WAY, hazards == 1, own, True)
            if state.way[cell(own)] > 0:
                return True
    return False


def search_beside(box: Box, state: State, actor: int, point: int, direct: bool) -> bool:
    """The same from every tile at distance 0 or 1 of a point where the actor may end (M-154)."""
    own, extent, middle = state.place[actor] - 1, box.extent[actor], point % TILES
    south, behind_north, west, behind_east = search_bounds(box, own)
    measure(box, state, actor)
    for hazards in range(0 if box.hazards else 1, 2):
        goals = 0
        clear_way(box, state)
        for north in range(max(south, row(middle) - tall(extent)), min(behind_north, row(middle) + tall(point) + 1)):
            first, last = max(west, column(middle) - wide(extent)), min(behind_east, column(middle) + wide(point) + 1)
            for east in range(first, last):
                tile = north * SPAN + east
                if spaces_between(tile + extent, point) > 1 or not may_end(box, state, actor, tile):
                    continue  # where one may end one may enter
                if hazards == 1 or not is_hazardous(box, state, actor, tile):
                    state.way[cell(tile)] = 1
                    goals += 1
        if goals > 0:
            search(box, state, actor, point, FARTHEST_WAY, hazards == 1, own, direct)
        if state.way[cell(own)] > 0:
            return True
    return False


def nearest_reachable(box: Box, state: State, actor: int, point: int, farther: bool) -> int:
    """After a forward search: the reachable tile nearest to a point (or farthest from it), an improvement or -1."""
    own = state.place[actor] - 1
    extent = box.extent[actor]
    best, value, least = -1, spaces_between(own + extent, point), FAR_AWAY
    south, behind_north, west, behind_east = search_bounds(box, own)
    for row_from_north in range(behind_north - south):
        for east in range(west, behind_east):
            tile = (behind_north - 1 - row_from_north) * SPAN + east
            cost = state.way[cell(tile)]
            if cost == 0 or not may_end(box, state, actor, tile):
                continue
            far = spaces_between(tile + extent, point)
            better = far > value if farther else far < value
            if better or (best >= 0 and far == value and cost < least):
                best, value, least = tile, far, cost
    return best
