"""Where units walk and strike: the patterns of section 3, as tables and as two questions (T-13 to T-21).

Every pair of tiles lies on at most one *line*: so many equal steps in one of 24 directions. The six neighbour steps
N are directions 0–5, the six leaps L2 are 6–11, the twelve leaps L3 are 12–23. A pattern says for every line whether
it may be walked, struck along, and what may not stand in between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .tiles import STEPS, TILES, tile_from
from .units import OWN

if TYPE_CHECKING:
    from .box import Box
    from .state import State

LEAPS_2 = ((1, 2), (2, 1), (-1, 1), (-1, -2), (-2, -1), (1, -1))
LEAPS_3 = (
    (3, 2), (2, 3), (1, 3), (3, 1), (-1, 2), (2, -1), (-3, -2), (-2, -3), (-1, -3), (-3, -1), (1, -2), (-2, 1),
)  # fmt: skip
ALL_STEPS = (*STEPS, *LEAPS_2, *LEAPS_3)
N, L2, L3 = range(6), range(6, 12), range(12, 24)
LONGEST = 10

MOVES, ATTACKS, SLIDES, HOPS = 1, 2, 4, 8
"""A line may be walked; struck along; only if all between is empty; only if no enemy is between."""

BLACK_ONE, WHITE_ONE, TRIBUN_ONE, TWO, THREE, FOUR, SIX, EIGHT = range(8)

Ways = tuple[tuple[range | tuple[int, ...], int, int], ...]
PATTERNS: dict[int, Ways] = {
    BLACK_ONE: (((0,), 1, MOVES), ((1, 2), 1, ATTACKS)),  # T-14
    WHITE_ONE: (((3,), 1, MOVES), ((4, 5), 1, ATTACKS)),
    TRIBUN_ONE: ((N, 1, MOVES | ATTACKS),),  # T-15
    TWO: ((L2, 1, MOVES | ATTACKS),),  # T-16
    THREE: ((L3, 1, MOVES | ATTACKS),),  # T-17
    FOUR: ((L2, LONGEST, MOVES | ATTACKS | SLIDES),),  # T-18
    SIX: ((L2, LONGEST, MOVES | SLIDES), (N, LONGEST, ATTACKS | SLIDES)),  # T-19
    EIGHT: ((N, 2, MOVES | ATTACKS | HOPS), (L2, 1, ATTACKS)),  # T-20
}
"""For each pattern: directions, how many steps at most, and how."""


def pattern_of(unit: int, part: int) -> int:
    """The pattern a part of a unit goes by; only a stack of 1 asks for its side and for the tribun mark (T-13)."""
    index = (unit >> (3 * part)) & 7
    if index > 1:
        return index + 1
    if part == OWN:
        return TRIBUN_ONE if unit >= 128 else (unit >> 6) & 1
    return 1 - ((unit >> 6) & 1)


def reaches(box: Box, state: State, origin: int, target: int, part: int, way: int) -> bool:
    """Whether this part of the unit walks (or strikes) from one tile to another, whatever stands on the other."""
    line = box.line[origin, target]
    unit = state.board[origin]
    how = box.reach[pattern_of(unit, part), line]
    if how & way == 0:
        return False
    if how & (SLIDES | HOPS) == 0:
        return True
    direction = box.line_direction[line]
    between = box.along[origin, direction]
    while between != target:
        found = state.board[between]
        if found != 0 and (how & SLIDES or (found ^ unit) & 64):
            return False
        between = box.along[between, direction]
    return True


def attacks(box: Box, state: State, origin: int, target: int, part: int) -> bool:
    """Whether this part of the unit strikes the target tile."""
    return reaches(box, state, origin, target, part, ATTACKS)


def steps_in(box: Box, state: State, origin: int, target: int, part: int) -> bool:
    """Whether this part of an attacker can take the place of what it killed (T-31)."""
    return box.entry_by_attack == 1 or reaches(box, state, origin, target, part, MOVES)


def line_tables() -> tuple[list[list[int]], list[int], list[tuple[int, int]]]:
    """For every pair of tiles the number of its line; for every line its direction; all lines as (direction, steps)."""
    lines = [(direction, 0) for direction in range(1)]
    numbers: dict[tuple[int, int], int] = {}
    table = [[0] * TILES for _ in range(TILES)]
    for direction, step in enumerate(ALL_STEPS):
        for origin in range(TILES):
            tile, steps = tile_from(origin, step), 1
            while tile >= 0 and (steps == 1 or direction not in L3):
                if (direction, steps) not in numbers:
                    numbers[direction, steps] = len(lines)
                    lines.append((direction, steps))
                table[origin][tile] = numbers[direction, steps]
                tile, steps = tile_from(tile, step), steps + 1
    return table, [direction for direction, _ in lines], lines


def reach_table(lines: list[tuple[int, int]]) -> list[list[int]]:
    """For every pattern and line, how the pattern uses it; 0 if not at all."""
    table = []
    for ways in PATTERNS.values():
        row = [0] * len(lines)
        for number, (direction, steps) in enumerate(lines):
            for directions, most, how in ways:
                if direction in directions and 1 <= steps <= most:
                    row[number] = how if steps > 1 else how & (MOVES | ATTACKS)
        table.append(row)
    return table
