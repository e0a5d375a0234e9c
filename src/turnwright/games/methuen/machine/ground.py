"""Tiles that become another terrain during play (4.2, M-108)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import CHANGED_TILES, TILES
from ..program import codes as c
from ..state import State
from .declaring import does
from .frames import AIM, MF_9, RUN, tell
from .operands import Point, Terrain
from .runs import TILE
from .space import cell, terrain_at
from .truths import point_of


@does(counted=True)
def set_ground(box: Box, state: State, point: Point, terrain: Terrain) -> None:
    """A tile becomes a terrain; who stands there stays. `Target tile` of an action aimed at a tile is that tile."""
    run = state.frames[state.level, RUN]
    if point == c.TARGET and state.frames[state.level, AIM] == 0 and run > 0:
        tile = state.run_of[run, TILE] - 1
    else:
        tile = point_of(box, state, point)
        tile = tile % TILES if tile >= 0 else tile  # of a large actor its location (M-89)
    if tile < 0 or box.terrain[tile] == 0 or terrain_at(box, state, tile) == terrain:
        return
    entry = 0
    while entry < state.tiles_changed and state.changed_tile[entry] != tile:
        entry += 1
    if entry == CHANGED_TILES:
        state.fault = MF_9
        return
    state.tiles_changed = max(state.tiles_changed, entry + 1)
    state.changed_tile[entry] = tile
    state.changed_terrain[entry] = terrain + 1
    state.changed[cell(tile)] = terrain + 1
    state.changes += 1
    state.possible = 1
    tell(state, told.GROUND, -1, tile, terrain, 0)


def lift_ground(state: State) -> None:
    """Take everything that was changed off the map; the list stays."""
    for entry in range(state.tiles_changed):
        state.changed[cell(state.changed_tile[entry])] = 0


def lay_ground(state: State) -> None:
    """Put what the list says on the map."""
    for entry in range(state.tiles_changed):
        state.changed[cell(state.changed_tile[entry])] = state.changed_terrain[entry]
