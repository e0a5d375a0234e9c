"""Walking: where somebody may go, what it costs in half-points, and the cheapest way (M-141 to M-156)."""

from __future__ import annotations

from ..box import Box
from ..capacities import LARGEST_SIDE, REGIONS, SIDE, TILES
from ..program.codes import (
    ALLY,
    BARS_ENEMIES,
    BARS_EVERYBODY,
    BARS_PLAYERS,
    BARS_WITHOUT,
    DIAGONAL,
    DIFFICULT,
    ENEMY,
    FAR_AWAY,
    SURCHARGE,
)
from ..state import State
from .frames import is_active
from .people import bears, concerns, is_sort
from .space import OUTSIDE, column, neighbour, row, spaces_between, stands_on, tall, terrain_at, wide

LEAST_STEP = 2
"""Half-points that every step costs at least."""
FARTHEST_WAY = 2 * 120
"""Half-points up to which ways are searched; more than any legal path of 64 steps on open ground needs."""


def may_enter(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether somebody may step on a tile; of a large actor, every tile it would stand on (M-89, M-145)."""
    if tile < 0:
        return False
    extent = box.extent[actor]
    if extent == 0:
        return is_open(box, state, actor, tile, False)
    if row(tile) + tall(extent) > SIDE or column(tile) + wide(extent) > SIDE:
        return False
    for up in range(tall(extent)):
        for right in range(wide(extent)):
            under = tile + up * SIDE + right
            if not stands_on(box, state, actor, under) and not is_open(box, state, actor, under, False):
                return False
    return True


def may_end(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether somebody may also stay there (M-156)."""
    extent = box.extent[actor]
    if extent == 0:
        return is_open(box, state, actor, tile, True)
    if row(tile) + tall(extent) > SIDE or column(tile) + wide(extent) > SIDE:
        return False
    for up in range(tall(extent)):
        for right in range(wide(extent)):
            if not is_open(box, state, actor, tile + up * SIDE + right, True):
                return False
    return True


def is_open(box: Box, state: State, actor: int, tile: int, to_stay: bool) -> bool:
    """Whether a single tile is on the map and open to somebody."""
    if box.terrain[tile] == OUTSIDE or is_barred(box, state, actor, tile, to_stay):
        return False
    return not is_closed(box, state, actor, tile, to_stay)


def is_barred(box: Box, state: State, actor: int, tile: int, to_stay: bool) -> bool:
    """F-90: a tile's terrain or region is impassable for somebody, and no feature lets it pass (F-44)."""
    terrain = terrain_at(box, state, tile)
    barred = bars(box, state, actor, box.impassable[terrain])
    regions = box.region[tile] & box.barring_regions
    for region in range(REGIONS if regions else 0):
        if (regions >> region) & 1 and bars(box, state, actor, box.region_impassable[region]):
            barred = True
    return barred and not may_pass(box, state, actor, terrain, to_stay)


def bars(box: Box, state: State, actor: int, whom: int) -> bool:
    """Whether a tile that is impassable to some is so for somebody."""
    if whom <= BARS_EVERYBODY:
        return whom == BARS_EVERYBODY
    cast = state.cast_of[actor]
    if whom == BARS_PLAYERS:
        return box.players_cast[cast] != 0
    if whom == BARS_ENEMIES:
        return not box.players_side[cast] and not box.neutral[cast]
    return not bears(box, state, actor, whom - BARS_WITHOUT)


def may_pass(box: Box, state: State, actor: int, terrain: int, to_stay: bool) -> bool:
    """F-44: somebody treats a terrain as passable, or passes over impassable tiles without staying."""
    for sentence in range(box.passing):
        known = box.passing_terrain[sentence]
        if known == terrain + 1 or (known == 0 and not to_stay):
            if concerns(box, state, box.passing_feature[sentence], box.passing_band[sentence], actor):
                return True
    return False


def is_closed(box: Box, state: State, actor: int, tile: int, ending: bool) -> bool:
    """F-43: somebody's presence closes a tile. Where entering is closed, ending is too."""
    if box.closures == 0 or not is_shared(box, state, actor, tile):
        return False
    for sentence in range(box.closures):
        if box.closed_ending[sentence] and not ending:
            continue
        if not concerns(box, state, box.closed_feature[sentence], box.closed_band[sentence], actor):
            continue
        crowd = box.closed_crowd[sentence]
        for other in range(state.crew):
            if other == actor or not stands_on(box, state, other, tile) or not is_active(state, other):
                continue
            if crowd == 2 or is_sort(box, state, actor, other, ENEMY if crowd == 0 else ALLY):
                return True
    return False


def is_shared(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether somebody else stands on a tile."""
    for other in range(state.crew):
        if other != actor and stands_on(box, state, other, tile):
            return True
    return False


def is_rooted(box: Box, state: State, actor: int, by_force: bool) -> bool:
    """F-48: somebody cannot move, or cannot be moved."""
    for sentence in range(box.rooted):
        if (box.rooted_by_force[sentence] != 0) == by_force:
            if concerns(box, state, box.rooted_feature[sentence], box.rooted_band[sentence], actor):
                return True
    return False


def measure(box: Box, state: State, actor: int) -> None:
    """Look up how somebody goes now: diagonals, difficult ground, surcharges (F-42, F-44, F-45)."""
    diagonal, plain, surcharge = 0, 0, 0
    for sentence in range(box.gaits):
        if concerns(box, state, box.gait_feature[sentence], box.gait_band[sentence], actor):
            sort, amount = box.gait_sort[sentence], box.gait_amount[sentence]
            if sort == SURCHARGE:
                surcharge += amount
            elif sort == DIFFICULT:
                plain = 1
            elif diagonal == 0:
                diagonal = amount
    state.gait[actor, DIAGONAL] = diagonal if diagonal > 0 else 3
    state.gait[actor, DIFFICULT] = plain
    state.gait[actor, SURCHARGE] = surcharge


def step_cost(box: Box, state: State, actor: int, tile: int, direction: int) -> int:
    """Half-points of a step onto a tile, as somebody goes now (M-141); `measure` comes before."""
    plain = state.gait[actor, DIAGONAL] if direction & 1 else 2
    if not state.gait[actor, DIFFICULT]:
        plain *= hindrance(box, state, actor, tile)
    return plain + 2 * state.gait[actor, SURCHARGE]


def hindrance(box: Box, state: State, actor: int, tile: int) -> int:
    """How many times the usual cost a step takes: the most that any tile says on which somebody would stand (F-92)."""
    extent = box.extent[actor]
    if extent == 0:
        return hindrance_on(box, state, tile)
    most = 1
    for up in range(tall(extent)):
        for right in range(wide(extent)):
            most = max(most, hindrance_on(box, state, tile + up * SIDE + right))
    return most


def hindrance_on(box: Box, state: State, tile: int) -> int:
    """The same of a single tile: the most its terrain or a region says."""
    most = box.multiplier[terrain_at(box, state, tile)]
    regions = box.region[tile] & box.slow_regions
    for region in range(REGIONS if regions else 0):
        if (regions >> region) & 1:
            most = max(most, box.region_multiplier[region])
    return most


def is_hazardous(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether ways go around a tile if they can (M-153)."""
    extent = box.extent[actor]
    if extent == 0:
        return is_hazard(box, state, tile)
    for up in range(tall(extent)):
        for right in range(wide(extent)):
            if is_hazard(box, state, tile + up * SIDE + right):
                return True
    return False


def is_hazard(box: Box, state: State, tile: int) -> bool:
    """Whether a single tile is hazardous."""
    return box.hazardous[terrain_at(box, state, tile)] != 0 or box.region[tile] & box.hazardous_regions != 0


def spaces(half_points: int) -> int:
    """Half-points as spaces, rounded up once (M-141)."""
    return (half_points + 1) // 2


def clear_way(box: Box, state: State) -> None:
    for tile in range(box.height * SIDE):
        state.way[tile] = 0


def search(
    box: Box, state: State, actor: int, start: int, limit: int, hazards: bool, backward: bool, stop: int
) -> None:
    """Fill `state.way` with half-points + 1 from the tiles that have 1 to every other (or, backward, to them).

    Costs are small whole numbers, so tiles are settled cost by cost; only the square around `start` that can be
    reached is looked at. It ends early when the tile `stop` is settled.
    """
    highest, wider = 1, 0
    if start >= TILES or box.extent[actor]:  # it begins beside a large spot, or with one
        start, wider = start % TILES, LARGEST_SIDE
    for cost in range(1, limit + 2):
        if cost > highest or (stop >= 0 and state.way[stop] > 0 and state.way[stop] <= cost):
            return
        span = cost // 2 + 2 + wider
        for north in range(max(0, start // SIDE - span), min(box.height, start // SIDE + span + 1)):
            for east in range(max(0, start % SIDE - span), min(box.width, start % SIDE + span + 1)):
                if state.way[north * SIDE + east] == cost:
                    passed = relax(box, state, actor, north * SIDE + east, limit, hazards, backward)
                    highest = max(highest, passed)


def relax(box: Box, state: State, actor: int, tile: int, limit: int, hazards: bool, backward: bool) -> int:
    """Pass a tile's cost on to its neighbours; returns the highest cost passed on."""
    here = state.way[tile]
    own = state.place[actor] - 1
    highest = straight = slanting = 0
    if backward:  # then it is this tile that is entered, from wherever
        straight = here + step_cost(box, state, actor, tile, 0)
        slanting = here + step_cost(box, state, actor, tile, 1)
    for direction in range(8):
        other = neighbour(tile, direction)
        if other < 0 or box.terrain[other] == OUTSIDE:
            continue
        known = state.way[other]
        if known != 0 and known <= here + LEAST_STEP:
            continue
        if box.extent[actor] and not may_enter(box, state, actor, other):
            continue  # the cost of a large actor's step is asked for only where all its tiles are on the map
        cost = slanting if direction & 1 else straight
        if not backward:
            cost = here + step_cost(box, state, actor, other, direction)
        if cost > limit + 1 or (known != 0 and known <= cost):
            continue
        if other != own:
            if not hazards and is_hazardous(box, state, actor, other):
                continue
            if not may_enter(box, state, actor, other):
                continue
        state.way[other] = cost
        highest = max(highest, cost)
    return highest


def next_step(box: Box, state: State, actor: int, tile: int) -> int:
    """After a backward search: the first direction in order that lies on a cheapest way (M-153); -1 at the goal."""
    here = state.way[tile]
    for direction in range(8):
        other = neighbour(tile, direction)
        if other < 0 or state.way[other] == 0:
            continue
        if state.way[other] + step_cost(box, state, actor, other, direction) == here:
            if may_enter(box, state, actor, other):
                return direction
    return -1


def search_from(box: Box, state: State, actor: int, limit: int, hazards: bool) -> None:
    """A forward search from where somebody stands."""
    clear_way(box, state)
    measure(box, state, actor)
    own = state.place[actor] - 1
    state.way[own] = 1
    search(box, state, actor, own, limit, hazards, False, -1)


def search_to(box: Box, state: State, actor: int, goal: int) -> bool:
    """A backward search from a goal, first around hazards, then through them; whether the actor's tile was reached."""
    own = state.place[actor] - 1
    measure(box, state, actor)
    if box.extent[actor] and not may_enter(box, state, actor, goal):
        return False
    for hazards in range(2):
        clear_way(box, state)
        if hazards == 1 or not is_hazardous(box, state, actor, goal):
            state.way[goal] = 1
            search(box, state, actor, goal, FARTHEST_WAY, hazards == 1, True, own)
            if state.way[own] > 0:
                return True
    return False


def search_beside(box: Box, state: State, actor: int, point: int) -> bool:
    """The same from every tile at distance 0 or 1 of a point where the actor may end (M-154)."""
    own = state.place[actor] - 1
    measure(box, state, actor)
    for hazards in range(2):
        clear_way(box, state)
        extent, middle = box.extent[actor], point % TILES
        for north in range(max(0, row(middle) - tall(extent)), min(SIDE, row(middle) + tall(point) + 1)):
            for east in range(max(0, column(middle) - wide(extent)), min(SIDE, column(middle) + wide(point) + 1)):
                tile = north * SIDE + east
                if box.terrain[tile] == OUTSIDE or not may_enter(box, state, actor, tile):
                    continue
                if hazards == 0 and is_hazardous(box, state, actor, tile):
                    continue
                if spaces_between(tile + extent, point) <= 1 and may_end(box, state, actor, tile):
                    state.way[tile] = 1
        search(box, state, actor, point, FARTHEST_WAY, hazards == 1, True, own)
        if state.way[own] > 0:
            return True
    return False


def nearest_reachable(box: Box, state: State, actor: int, point: int, farther: bool) -> int:
    """After a forward search: the reachable tile nearest to a point (or farthest from it), an improvement or -1."""
    own = state.place[actor] - 1
    extent = box.extent[actor]
    best, value, least = -1, spaces_between(own + extent, point), FAR_AWAY
    for row_from_north in range(box.height):
        for east in range(box.width):
            tile = (box.height - 1 - row_from_north) * SIDE + east
            cost = state.way[tile]
            if cost == 0 or not may_end(box, state, actor, tile):
                continue
            far = spaces_between(tile + extent, point)
            better = far > value if farther else far < value
            if better or (best >= 0 and far == value and cost < least):
                best, value, least = tile, far, cost
    return best
