"""Distances, bearings and arcs on the grid (1.6). Pure arithmetic; nothing is written.

A spot is a tile with an extent: the south-west tile of a large actor, and how many more columns and rows it covers
(M-89). The spot of an actor of one tile is that tile.
"""

from __future__ import annotations

from ..box import Box
from ..capacities import LARGEST_SIDE, SIDE, SPAN, TILES
from ..program.codes import BEHIND, BESIDE, FAR_AWAY, FRONT, IN_A_REGION, ON_A_TERRAIN
from ..state import State

NORTH = (1, 1, 0, -1, -1, -1, 0, 1)
EAST = (0, 1, 1, 1, 0, -1, -1, -1)
"""The eight directions in their fixed order (M-110)."""
TO_NORTH = sum(north + 1 << 2 * direction for direction, north in enumerate(NORTH))
TO_EAST = sum(east + 1 << 2 * direction for direction, east in enumerate(EAST))
"""The same plus 1 as two bits each: looked up by shifting, which is faster."""
OUTSIDE = -1
"""Instead of a terrain where there is no map; the box has 0 there."""
Bounds = tuple[int, int, int, int]
"""Rows and columns of tiles: the first row and the one behind the last, then the columns."""


def row(tile: int) -> int:
    return tile // SPAN


def column(tile: int) -> int:
    return tile % SPAN


def cell(tile: int) -> int:
    """Where a tile stands in a table of CELLS: no two tiles of a map, or within bounds of a search, share a cell."""
    return (tile // SPAN & SIDE - 1) * SIDE + (tile & SIDE - 1)


def search_bounds(box: Box, tile: int) -> Bounds:
    """Where ways from a tile are searched: the whole map, of an endless plain the part around the tile (K-16)."""
    if not box.endless:
        return 0, box.height, 0, box.width
    south, west = tile // SPAN - SIDE // 2, tile % SPAN - SIDE // 2
    return max(0, south), min(box.height, south + SIDE), max(0, west), min(box.width, west + SIDE)


def is_within(bounds: Bounds, tile: int) -> bool:
    """Whether a tile lies within bounds."""
    return bounds[0] <= tile // SPAN < bounds[1] and bounds[2] <= tile % SPAN < bounds[3]


def tile_within(bounds: Bounds, index: int) -> int:
    """The tiles within bounds one by one, row by row from the south-west."""
    wide = bounds[3] - bounds[2]
    return (bounds[0] + index // wide) * SPAN + bounds[2] + index % wide


def count_within(bounds: Bounds) -> int:
    """How many tiles lie within bounds."""
    return max(0, bounds[1] - bounds[0]) * max(0, bounds[3] - bounds[2])


def spaces_between(one: int, other: int) -> int:
    """The distance of two tiles, or of the nearest tiles of two spots (M-89, M-112)."""
    if one < TILES and other < TILES:
        north, east = abs(one // SPAN - other // SPAN), abs(one % SPAN - other % SPAN)
    else:
        north, east = abs(northward(one, other)), abs(eastward(one, other))
    longer, shorter = max(north, east), min(north, east)
    if longer <= 1:
        return longer
    return (longer - shorter) + (3 * shorter + 1) // 2


def northward(one: int, other: int) -> int:
    """How many rows lie from one spot to another, from edge to edge; negative to the south."""
    here, there = row(one % TILES), row(other % TILES)
    if there > here:
        return max(0, there - here - tall(one) + 1)
    return min(0, there - here + tall(other) - 1)


def eastward(one: int, other: int) -> int:
    """How many columns lie from one spot to another, from edge to edge; negative to the west."""
    here, there = column(one % TILES), column(other % TILES)
    if there > here:
        return max(0, there - here - wide(one) + 1)
    return min(0, there - here + wide(other) - 1)


def tall(spot: int) -> int:
    """How many rows a spot covers."""
    return 1 + (spot // TILES) // LARGEST_SIDE


def wide(spot: int) -> int:
    """How many columns a spot covers."""
    return 1 + (spot // TILES) % LARGEST_SIDE


def neighbour(box: Box, tile: int, direction: int) -> int:
    """The next tile in a direction, or -1 beyond the map."""
    north = tile // SPAN + (TO_NORTH >> 2 * direction & 3) - 1
    east = tile % SPAN + (TO_EAST >> 2 * direction & 3) - 1
    if north < 0 or north >= box.height or east < 0 or east >= box.width:
        return -1
    return north * SPAN + east


def bearing(one: int, other: int) -> int:
    """The direction from one tile or spot to another, the nearest of the eight; -1 on the same tile (M-114)."""
    if one < TILES and other < TILES:
        north, east = other // SPAN - one // SPAN, other % SPAN - one % SPAN
    else:
        north, east = northward(one, other), eastward(one, other)
    longer, shorter = max(abs(north), abs(east)), min(abs(north), abs(east))
    if longer == 0:
        return -1
    if (longer + shorter) * (longer + shorter) <= 2 * longer * longer:
        if abs(north) > abs(east):
            east = 0
        else:
            north = 0
    for direction in range(8):
        if NORTH[direction] == sign(north) and EAST[direction] == sign(east):
            return direction
    return -1


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def radial_step(radial: int) -> int:
    """How many eighths clockwise from the heading a clock position lies (M-115)."""
    return (radial % 12 * 4 + 3) // 6


def in_arc(arc: int, heading: int, seen_in: int) -> bool:
    """Whether a direction lies in the front, rear or side of a heading (M-116)."""
    if seen_in < 0:
        return False
    step = (seen_in - heading) % 8
    if arc == FRONT:
        return step <= 1 or step == 7
    if arc == BEHIND:
        return 3 <= step <= 5
    return arc == BESIDE and (step == 2 or step == 6)


def tile_of(state: State, actor: int) -> int:
    """The tile somebody stands on, or last stood on (M-195); -1 if never on the map."""
    if actor < 0:
        return -1
    if state.place[actor] > 0:
        return state.place[actor] - 1
    return state.last_place[actor] - 1


def terrain_at(box: Box, state: State, tile: int) -> int:
    """The terrain of a tile now: as an effect left it, else as the map has it (M-108)."""
    changed, laid = state.changed[cell(tile)], box.terrain[tile]
    if changed == 0 or laid == 0:
        return laid - 1
    if not box.endless:
        return changed - 1
    for entry in range(state.tiles_changed):  # tiles far from each other share a cell: it was only a hint
        if state.changed_tile[entry] == tile:
            return state.changed_terrain[entry] - 1
    return laid - 1


def spot_of(box: Box, state: State, actor: int) -> int:
    """The tiles somebody stands on, or last stood on, as one number; -1 if never on the map (M-89)."""
    tile = tile_of(state, actor)
    return tile if tile < 0 else tile + box.extent[actor]


def stands_on(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether a tile is one of those somebody stands on."""
    place, extent = state.place[actor] - 1, box.extent[actor]
    if extent == 0 or place < 0:
        return place == tile
    up, right = row(tile) - row(place), column(tile) - column(place)
    return 0 <= up < tall(extent) and 0 <= right < wide(extent)


def stands_in(box: Box, state: State, spot: int, sort: int, place: int) -> bool:
    """Whether a tile, or any tile of a spot, lies in a region, has a terrain, or is that tile."""
    for up in range(tall(spot)):
        for right in range(wide(spot)):
            tile = spot % TILES + up * SPAN + right
            if sort == IN_A_REGION:
                found = (box.region[tile] >> place) & 1 == 1
            elif sort == ON_A_TERRAIN:
                found = terrain_at(box, state, tile) == place
            else:
                found = tile == place
            if found:
                return True
    return False


def distance(box: Box, state: State, one: int, other: int) -> int:
    """The distance of two actors; very far if one of them is not on the map."""
    here, there = spot_of(box, state, one), spot_of(box, state, other)
    if here < 0 or there < 0:
        return FAR_AWAY
    return spaces_between(here, there)
