"""Lines of sight, and what they are asked for (M-118 to M-120, F-82 to F-84)."""

from __future__ import annotations

from ..box import Box
from ..capacities import SPAN, TILES
from ..program import codes as c
from ..state import State
from .people import bears
from .runs import manner
from .settings import applies_in, setting
from .space import OUTSIDE, spaces_between, stands_on, tall, terrain_at, wide


def sees(box: Box, state: State, one: int, other: int) -> bool:
    """Whether one tile sees another; of spots, whether any tile of one sees any of the other (M-89, M-118)."""
    if one < TILES and other < TILES:
        return has_line(box, state, one, other)
    for up in range(tall(one)):
        for right in range(wide(one)):
            here = one % TILES + up * SPAN + right
            for above in range(tall(other)):
                for beside in range(wide(other)):
                    if has_line(box, state, here, other % TILES + above * SPAN + beside):
                        return True
    return False


def has_line(box: Box, state: State, one: int, other: int) -> bool:
    """Whether nothing blocks the segment between two tile centres (M-118), in exact whole numbers."""
    north, east = other // SPAN - one // SPAN, other % SPAN - one % SPAN
    for high in range(min(0, north), max(0, north) + 1):
        first, last = columns_crossed(high, north, east)
        for across in range(first, last + 1):
            tile = one + high * SPAN + across
            if tile in (one, other) or not blocks(box, state, tile):
                continue
            if crosses(high, across, north, east):
                return False
    return True


def columns_crossed(high: int, north: int, east: int) -> tuple[int, int]:
    """In a row, the first and last tile that the segment from the origin can cross, perhaps with one more each side."""
    if north == 0:
        return min(0, east), max(0, east)
    one, other = east * (2 * high - 1), east * (2 * high + 1)  # times 2 * north: where it comes in and goes out
    if north < 0:
        one, other = -one, -other
    low, high_end, wide = min(one, other), max(one, other), 2 * abs(north)
    return max(min(0, east), low // wide - 1), min(max(0, east), high_end // wide + 1)


def crosses(high: int, across: int, north: int, east: int) -> bool:
    """Whether the segment from the origin passes through the inside of the tile centred there.

    The corners lie on both sides of the line exactly then; touching a corner or an edge does not count.
    """
    above = below = 0
    for corner in range(4):
        up = 2 * high + (1 if corner & 1 else -1)
        right = 2 * across + (1 if corner & 2 else -1)
        side = north * right - east * up
        above += side > 0
        below += side < 0
    return above > 0 and below > 0


def blocks(box: Box, state: State, tile: int) -> bool:
    """Whether a tile blocks sight: its terrain does, or somebody on it who does so under F-84."""
    terrain = terrain_at(box, state, tile)
    if (terrain != OUTSIDE and box.blocks_sight[terrain]) or box.region[tile] & box.blocking_regions:
        return True
    if box.settings_from[c.SCREENING] < box.settings_to[c.SCREENING]:
        for actor in range(state.crew):
            if stands_on(box, state, actor, tile) and setting(box, state, c.SCREENING, actor) >= 0:
                return True
    return False


def needs_sight(box: Box, state: State, actor: int, action: int, reach: int) -> bool:
    """Whether somebody needs line of sight for an action: its range or a sentence asks for it (M-119, F-82)."""
    if box.action_sight[action]:
        return True
    for row in range(box.settings_from[c.NEEDED_SIGHT], box.settings_to[c.NEEDED_SIGHT]):
        which, attacks_only = box.setting_amount[row], box.setting_detail[row]
        if which != 0 and manner(box, action, reach) != which:
            continue
        if (box.action_attack[action] or not attacks_only) and applies_in(box, state, row, actor, action):
            return True
    return False


def is_visible(box: Box, state: State, actor: int, action: int, here: int, there: int) -> bool:
    """F-83: a tile is not beyond what somebody can see from another; all limits that concern it hold."""
    for row in range(box.settings_from[c.VISIBILITY], box.settings_to[c.VISIBILITY]):
        if spaces_between(here, there) > box.setting_amount[row] and applies_in(box, state, row, actor, action):
            freed = box.setting_detail[row]
            if freed == 0 or not bears(box, state, actor, freed - 1):
                return False
    return True
