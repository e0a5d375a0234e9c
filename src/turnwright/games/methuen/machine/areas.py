"""Areas: the tiles an action covers, and whom it finds there (M-173)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import State
from .frames import RUN, is_active
from .people import are_allies, is_sort
from .runs import ACTION, CENTRE, HEADING, ORIGIN
from .sets import bit
from .settings import setting
from .sight import blocks
from .space import EAST, NORTH, column, neighbour, row, spaces_between
from .validity import is_protected


def in_line(box: Box, state: State, origin: int, direction: int, size: int, tile: int) -> bool:
    """A line goes that many tiles from its origin and is cut off before the first tile that blocks sight."""
    there = origin
    for _ in range(size):
        there = neighbour(there, direction)
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


def covers(box: Box, state: State, action: int, origin: int, centre: int, direction: int, tile: int) -> bool:
    """Whether the area of an action holds a tile."""
    shape, size = box.action_area[action], box.action_size[action]
    if shape == c.RADIUS:
        return centre >= 0 and spaces_between(centre, tile) <= size
    if direction < 0:
        return False
    if shape == c.LINE:
        return in_line(box, state, origin, direction, size, tile)
    return in_cone(origin, direction, size, tile)


def is_in_area(box: Box, state: State, tile: int) -> bool:
    """Whether a tile lies in the area of the action that is running."""
    run = state.run_of[state.frames[state.level, RUN]]
    action = run[ACTION]
    if box.action_area[action] == 0:
        return False
    return covers(box, state, action, run[ORIGIN] - 1, run[CENTRE] - 1, run[HEADING] - 1, tile)


def found_in_area(box: Box, state: State, actor: int, action: int, centre: int, direction: int, reach: int) -> int:
    """Whom the area holds that fits the target line; a line or cone never includes the actor itself."""
    found = 0
    origin = state.place[actor] - 1
    for target in range(box.actors):
        if not is_active(state, target) or not is_sort(box, state, actor, target, box.action_sort[action]):
            continue
        if target == actor and (box.action_others[action] or box.action_area[action] != c.RADIUS):
            continue
        if box.action_hostile[action] and are_allies(box, state, actor, target):
            if setting(box, state, c.SPARED_ALLIES, actor) >= 0:
                continue
        if is_protected(box, state, actor, action, target, reach):
            continue
        if covers(box, state, action, origin, centre, direction, state.place[target] - 1):
            found |= bit(target)
    return found
