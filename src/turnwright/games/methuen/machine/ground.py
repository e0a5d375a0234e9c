"""Tiles that become another terrain during play (4.2, M-108)."""

from __future__ import annotations

from ..box import Box
from ..capacities import CHANGED_TILES
from ..program import codes as c
from ..state import State
from .frames import AIM, MF_9, RUN, tell
from .runs import TILE
from .space import OUTSIDE, terrain_at
from .truths import point_of

TOLD_GROUND = 42


def change_ground(box: Box, state: State, point: int, terrain: int) -> None:
    """A tile becomes a terrain; who stands there stays. `Target tile` of an action aimed at a tile is that tile."""
    run = state.frames[state.level, RUN]
    if point == c.TARGET and state.frames[state.level, AIM] == 0 and run > 0:
        tile = state.run_of[run, TILE] - 1
    else:
        tile = point_of(box, state, point)
    if tile < 0 or box.terrain[tile] == OUTSIDE or terrain_at(box, state, tile) == terrain:
        return
    if state.changed[tile] == 0:
        if state.tiles_changed >= CHANGED_TILES:
            state.fault = MF_9
            return
        state.tiles_changed += 1
    state.changed[tile] = terrain + 1
    state.changes += 1
    state.possible = 1
    tell(state, TOLD_GROUND, -1, tile, terrain, 0)
