"""Distances, bearings and arcs on the grid (1.6). Pure arithmetic; nothing is written."""

from __future__ import annotations

from ..box import Box
from ..capacities import SIDE
from ..program.codes import BEHIND, BESIDE, FAR_AWAY, FRONT, IN_A_REGION, ON_A_TERRAIN
from ..state import State

NORTH = (1, 1, 0, -1, -1, -1, 0, 1)
EAST = (0, 1, 1, 1, 0, -1, -1, -1)
"""The eight directions in their fixed order (M-110)."""
OUTSIDE = 255


def row(tile: int) -> int:
    return tile // SIDE


def column(tile: int) -> int:
    return tile % SIDE


def spaces_between(one: int, other: int) -> int:
    """The distance of two tiles (M-112)."""
    north, east = abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE)
    longer, shorter = max(north, east), min(north, east)
    if longer <= 1:
        return longer
    return (longer - shorter) + (3 * shorter + 1) // 2


def neighbour(tile: int, direction: int) -> int:
    """The next tile in a direction, or -1 beyond the grid of the record."""
    north, east = tile // SIDE + NORTH[direction], tile % SIDE + EAST[direction]
    if north < 0 or north >= SIDE or east < 0 or east >= SIDE:
        return -1
    return north * SIDE + east


def bearing(one: int, other: int) -> int:
    """The direction from one tile to another, the nearest of the eight; -1 on the same tile (M-114)."""
    north, east = other // SIDE - one // SIDE, other % SIDE - one % SIDE
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
    changed = state.changed[tile]
    return changed - 1 if changed > 0 else box.terrain[tile]


def stands_in(box: Box, state: State, tile: int, sort: int, place: int) -> bool:
    """Whether a tile lies in a region, has a terrain, or is that tile."""
    if sort == IN_A_REGION:
        return (box.region[tile] >> place) & 1 == 1
    if sort == ON_A_TERRAIN:
        return terrain_at(box, state, tile) == place
    return tile == place


def distance(state: State, one: int, other: int) -> int:
    """The distance of two actors; very far if one of them is not on the map."""
    here, there = tile_of(state, one), tile_of(state, other)
    if here < 0 or there < 0:
        return FAR_AWAY
    return spaces_between(here, there)
