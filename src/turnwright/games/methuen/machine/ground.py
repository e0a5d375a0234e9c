"""Tiles that become another terrain during play, for a time or for good (4.2, M-121)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import CHANGED_TILES, LARGEST_SIDE, SIDE, SPAN, TERRAINS, TILES
from ..program import codes as c
from ..state import State
from .areas import is_in_area
from .declaring import does
from .frames import AIM, MF_9, RUN, SELF, pop, tell
from .operands import Lasting, Point, Terrain
from .runs import ACTION, CENTRE, ORIGIN, TILE
from .space import cell, column, row, tall, terrain_at, wide
from .truths import point_of
from .writes import turns_left

WIDTH = 256
"""From a row to the next where a place is kept as one number: wider than any area."""


@does(counted=True)
def set_ground(box: Box, state: State, point: Point, terrain: Terrain, lasting: Lasting) -> None:
    """A tile becomes a terrain; who stands there stays. `Target tile` of an action aimed at a tile is that tile."""
    tile = tile_meant(box, state, point)
    tile = tile % TILES if tile >= 0 else tile  # of a large actor its location (M-89)
    if tile >= 0 and lay(box, state, tile, terrain, lasting - 1):
        tell(state, told.GROUND, -1, tile, terrain, 0)


@does(counted=True)
def spread_ground(box: Box, state: State, point: Point, terrain: Terrain, lasting: Lasting) -> None:
    """All tiles so far around somebody or somewhere become a terrain; the distance is on the stack (M-121)."""
    size = pop(state)
    spot = tile_meant(box, state, point)
    if spot < 0:
        return
    size, laid = min(size, SIDE), 0
    for up in range(-size, size + tall(spot)):
        for right in range(-size, size + wide(spot)):
            laid += fill(box, state, spot % TILES, up, right, terrain, lasting - 1)
    tell_spread(state, terrain, laid)


@does(counted=True)
def cover_ground(box: Box, state: State, terrain: Terrain, lasting: Lasting) -> None:
    """All tiles in the area of the action become a terrain (M-121, M-173)."""
    run = state.run_of[state.frames[state.level, RUN]]
    action, laid = run[ACTION], 0
    size = min(box.action_size[action], SIDE)
    middle = run[CENTRE] - 1 if box.action_area[action] == c.RADIUS else run[ORIGIN] - 1
    if middle < 0:
        return
    reach = size + LARGEST_SIDE
    covered = 0
    for up in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            tile = beside(box, middle % TILES, up, right)
            if tile >= 0 and covered < CHANGED_TILES and is_in_area(box, state, tile):
                state.way[covered] = up * WIDTH + right  # all of them first: what is laid could stand in the way
                covered += 1
    for entry in range(covered):
        up = (state.way[entry] + WIDTH // 2) // WIDTH
        laid += fill(box, state, middle % TILES, up, state.way[entry] - up * WIDTH, terrain, lasting - 1)
        state.way[entry] = 0
    tell_spread(state, terrain, laid)


def tile_meant(box: Box, state: State, point: int) -> int:
    """The tiles of somebody or somewhere; the target of an action aimed at a tile is that tile."""
    run = state.frames[state.level, RUN]
    if point == c.TARGET and state.frames[state.level, AIM] == 0 and run > 0:
        return state.run_of[run, TILE] - 1
    return point_of(box, state, point)


def beside(box: Box, tile: int, up: int, right: int) -> int:
    """The tile so many rows and columns from another; -1 outside the map."""
    north, east = row(tile) + up, column(tile) + right
    if not (0 <= north < SPAN and 0 <= east < SPAN):
        return -1
    there = north * SPAN + east
    return there if box.terrain[there] != 0 else -1


def fill(box: Box, state: State, tile: int, up: int, right: int, terrain: int, duration: int) -> int:
    """One tile of many becomes a terrain, unless nobody could enter it as it is: 1 if so, else 0."""
    there = beside(box, tile, up, right)
    if there < 0 or box.impassable[terrain_at(box, state, there)] == c.BARS_EVERYBODY:
        return 0
    return 1 if lay(box, state, there, terrain, duration) else 0


def tell_spread(state: State, terrain: int, laid: int) -> None:
    """Say once how many tiles have changed."""
    if laid > 0:
        tell(state, told.SPREAD, -1, terrain, laid, 0)


def lay(box: Box, state: State, tile: int, terrain: int, duration: int) -> bool:
    """A tile becomes a terrain, for a time or for good; whether that changes anything (M-121)."""
    kind = box.duration[duration, 0] if duration >= 0 else 0
    kind = 0 if kind == c.REMOVED else kind
    if box.terrain[tile] == 0 or (kind == 0 and terrain_at(box, state, tile) == terrain and not is_timed(state, tile)):
        return False
    entry = 0
    while entry < state.tiles_changed and state.changed_tile[entry] != tile:
        entry += 1
    if entry == CHANGED_TILES:
        state.fault = MF_9
        return False
    if entry == state.tiles_changed:
        state.tiles_changed += 1
        state.changed_tile[entry] = tile
        state.changed_under[entry] = 0
    elif state.changed_kind[entry] == 0:
        state.changed_under[entry] = state.changed_terrain[entry]
    maker = state.frames[state.level, SELF] - 1
    if kind != 0 and maker < 0:  # nobody's turns can be counted: rounds are
        kind = c.FOR_ROUNDS if kind == c.FOR_TURNS or kind == c.FOR_ROUNDS else c.END_OF_ROUND
    state.changed_kind[entry] = kind
    state.changed_giver[entry] = maker
    state.changed_left[entry] = turns_left(box, state, kind, box.duration[duration, 1], maker, maker) if kind else 0
    state.changed_terrain[entry] = terrain + 1
    state.changed[cell(tile)] = terrain + 1
    state.changes += 1
    state.possible = 1
    return True


def is_timed(state: State, tile: int) -> bool:
    """Whether a tile is as it is for a time only."""
    for entry in range(state.tiles_changed):
        if state.changed_tile[entry] == tile:
            return state.changed_kind[entry] != 0
    return False


def lay_back(state: State) -> None:
    """What is due becomes again what it was before; every terrain that ends is told once (M-121)."""
    due = 0
    for entry in range(state.tiles_changed):
        due += state.changed_kind[entry] == c.DUE
    if due == 0:
        return
    lift_ground(state)
    for terrain in range(1, TERRAINS + 1):
        ended = 0
        for entry in range(state.tiles_changed):
            if state.changed_kind[entry] == c.DUE and state.changed_terrain[entry] == terrain:
                ended += 1
        if ended > 0:
            tell(state, told.GROUND_ENDS, -1, terrain - 1, ended, 0)
    kept = 0
    for entry in range(state.tiles_changed):
        ends, under = state.changed_kind[entry] == c.DUE, state.changed_under[entry]
        if ends and under == 0:
            continue
        state.changed_tile[kept] = state.changed_tile[entry]
        state.changed_terrain[kept] = under if ends else state.changed_terrain[entry]
        state.changed_kind[kept] = 0 if ends else state.changed_kind[entry]
        state.changed_giver[kept] = state.changed_giver[entry]
        state.changed_left[kept] = 0 if ends else state.changed_left[entry]
        state.changed_under[kept] = 0 if ends else under
        kept += 1
    for entry in range(kept, state.tiles_changed):
        state.changed_tile[entry] = 0
        state.changed_terrain[entry] = 0
        state.changed_kind[entry] = 0
        state.changed_giver[entry] = 0
        state.changed_left[entry] = 0
        state.changed_under[entry] = 0
    state.tiles_changed = kept
    state.changes += 1
    lay_ground(state)


def lift_ground(state: State) -> None:
    """Take everything that was changed off the map; the list stays."""
    for entry in range(state.tiles_changed):
        state.changed[cell(state.changed_tile[entry])] = 0


def lay_ground(state: State) -> None:
    """Put what the list says on the map."""
    for entry in range(state.tiles_changed):
        state.changed[cell(state.changed_tile[entry])] = state.changed_terrain[entry]
