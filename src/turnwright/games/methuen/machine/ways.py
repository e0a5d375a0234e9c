"""Walking: where somebody may go, and what a step costs in half-points (M-141 to M-156)."""

from __future__ import annotations

from ..box import Box
from ..capacities import REGIONS, SPAN
from ..program.codes import (
    ALLY,
    BARS_ENEMIES,
    BARS_EVERYBODY,
    BARS_PLAYERS,
    BARS_WITHOUT,
    DIAGONAL,
    DIFFICULT,
    ENEMY,
    SURCHARGE,
)
from ..state import State
from .frames import is_active
from .people import bears, concerns, is_sort
from .space import column, row, stands_on, tall, terrain_at, wide


def may_enter(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether somebody may step on a tile; of a large actor, every tile it would stand on (M-89, M-145)."""
    if tile < 0:
        return False
    extent = box.extent[actor]
    if extent == 0:
        return is_open(box, state, actor, tile, False)
    if row(tile) + tall(extent) > box.height or column(tile) + wide(extent) > box.width:
        return False
    for up in range(tall(extent)):
        for right in range(wide(extent)):
            under = tile + up * SPAN + right
            if not stands_on(box, state, actor, under) and not is_open(box, state, actor, under, False):
                return False
    return True


def may_end(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether somebody may also stay there (M-156)."""
    extent = box.extent[actor]
    if extent == 0:
        return is_open(box, state, actor, tile, True)
    if row(tile) + tall(extent) > box.height or column(tile) + wide(extent) > box.width:
        return False
    for up in range(tall(extent)):
        for right in range(wide(extent)):
            if not is_open(box, state, actor, tile + up * SPAN + right, True):
                return False
    return True


def is_open(box: Box, state: State, actor: int, tile: int, to_stay: bool) -> bool:
    """Whether a single tile is on the map and open to somebody."""
    if box.terrain[tile] == 0 or is_barred(box, state, actor, tile, to_stay):
        return False
    return not is_closed(box, state, actor, tile, to_stay)


def is_barred(box: Box, state: State, actor: int, tile: int, to_stay: bool) -> bool:
    """F-90: a tile's terrain or region is impassable for somebody, and no feature lets it pass (F-44)."""
    terrain = terrain_at(box, state, tile)
    barred = bars(box, state, actor, box.impassable[terrain])
    regions = box.region[tile] & box.barring_regions if box.barring_regions else 0
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
            most = max(most, hindrance_on(box, state, tile + up * SPAN + right))
    return most


def hindrance_on(box: Box, state: State, tile: int) -> int:
    """The same of a single tile: the most its terrain or a region says."""
    most = box.multiplier[terrain_at(box, state, tile)]
    regions = box.region[tile] & box.slow_regions if box.slow_regions else 0
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
            if is_hazard(box, state, tile + up * SPAN + right):
                return True
    return False


def is_hazard(box: Box, state: State, tile: int) -> bool:
    """Whether a single tile is hazardous."""
    return box.hazardous[terrain_at(box, state, tile)] != 0 or box.region[tile] & box.hazardous_regions != 0


def spaces(half_points: int) -> int:
    """Half-points as spaces, rounded up once (M-141)."""
    return (half_points + 1) // 2
