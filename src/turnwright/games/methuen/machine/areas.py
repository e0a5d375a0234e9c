"""Areas: the tiles an action covers, and whom it finds there (M-173)."""

from __future__ import annotations

from ..box import Box
from ..capacities import SPAN, TILES
from ..program import codes as c
from ..state import State
from .frames import RUN
from .people import are_allies, is_sort
from .runs import ACTION, CENTRE, HEADING, ORIGIN, PERFORMER
from .sets import bit
from .settings import spares_allies
from .sight import blocks
from .space import EAST, NORTH, column, neighbour, row, spaces_between, spot_of, tall, wide
from .validity import is_protected, is_there


def in_line(box: Box, state: State, origin: int, direction: int, size: int, tile: int) -> bool:
    """A line goes that many tiles from its origin and is cut off before the first tile that blocks sight."""
    there = origin
    for _ in range(size):
        there = neighbour(box, there, direction)
        if there < 0 or blocks(box, state, there):
            return False
        if there == tile:
            return True
    return False


def in_cone(origin: int, direction: int, size: int, tile: int) -> bool:
    """A cone widens by one tile to each side with every tile forward; a diagonal one is a triangle."""
    north = (row(tile) - row(origin)) * NORTH[direction]
    east = (column(tile) - column(origin)) * EAST[direction]
    if direction & 1:
        return north >= 1 and east >= 1 and north + east <= size + 1
    forward = north + east
    aside = abs(column(tile) - column(origin)) if NORTH[direction] != 0 else abs(row(tile) - row(origin))
    return 1 <= forward <= size and aside <= forward - 1


def covers(box: Box, state: State, action: int, origin: int, centre: int, direction: int, spot: int) -> bool:
    """Whether the area of an action holds a tile, or any tile of a spot."""
    shape, size = box.action_area[action], box.action_size[action]
    if shape == c.RADIUS:
        return centre >= 0 and spaces_between(centre, spot) <= size
    if direction < 0:
        return False
    origin = edge(origin, direction)
    for up in range(tall(spot)):
        for right in range(wide(spot)):
            tile = spot % TILES + up * SPAN + right
            if shape == c.LINE:
                if in_line(box, state, origin, direction, size, tile):
                    return True
            elif in_cone(origin, direction, size, tile):
                return True
    return False


def edge(spot: int, direction: int) -> int:
    """The tile of a large actor from which a line or cone goes out: its edge on that side, else its location (M-89)."""
    tile = spot % TILES
    if NORTH[direction] > 0:
        tile += (tall(spot) - 1) * SPAN
    return tile + wide(spot) - 1 if EAST[direction] > 0 else tile


def is_in_area(box: Box, state: State, spot: int) -> bool:
    """Whether a tile, or any tile of a spot, lies in the area of the action that is running."""
    run = state.run_of[state.frames[state.level, RUN]]
    action = run[ACTION]
    if box.action_area[action] == 0:
        return False
    origin = run[ORIGIN] - 1 + box.extent[run[PERFORMER]]
    return covers(box, state, action, origin, run[CENTRE] - 1, run[HEADING] - 1, spot)


def found_in_area(box: Box, state: State, actor: int, action: int, centre: int, direction: int, reach: int) -> int:
    """Whom the area holds that fits the target line; a line or cone never includes the actor itself."""
    found = 0
    origin = spot_of(box, state, actor)
    for target in range(state.crew):
        if not is_there(box, state, action, target) or not is_sort(box, state, actor, target, box.action_sort[action]):
            continue
        if target == actor and (box.action_others[action] or box.action_area[action] != c.RADIUS):
            continue
        if box.action_hostile[action] and are_allies(box, state, actor, target):
            if spares_allies(box, state, actor, action):
                continue
        if is_protected(box, state, actor, action, target, reach):
            continue
        if covers(box, state, action, origin, centre, direction, spot_of(box, state, target)):
            found |= bit(target)
    return found
