"""What never changes during a match: lines between tiles, patterns, ways to hand out height, the start, the options."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from turnwright import Int8, Int8Grid, Int16, UInt8, UInt8Grid, UInt8s, UInt16s, shape
from turnwright.core.records import Record

from .donors import leaves_a_held_slave, leaves_a_valid_rest
from .options import FIRST, TribunOptions
from .patterns import ALL_STEPS, ATTACKS, LONGEST, PATTERNS, line_tables, reach_table
from .start import start_board
from .tiles import STEPS, TILES, tile_from
from .units import HEIGHTS, can_hold, index_of, is_tribun, is_valid, primary_of, slave_of

LINE, LINE_DIRECTIONS, LINES = line_tables()
MOST_WAYS = 12
SPLITS = 3738
SPLIT_CHOICES = 29_197
LEAPING = 5
LEAPS = 2100
GIFTS = 515
MOST_GIVERS = 16
MOST_THREATS = 64


class Box(Record):
    """Tables over the 91 tiles, and the options as numbers."""

    line: UInt8Grid = shape(TILES, TILES)
    """The line from one tile to another, 0 if there is none."""
    line_direction: UInt8s = shape(len(LINES))
    reach: UInt8Grid = shape(len(PATTERNS), len(LINES))
    along: Int8Grid = shape(TILES, len(ALL_STEPS))
    """The next tile in each direction, −1 off the board. The first six are the neighbours."""
    near: UInt8Grid = shape(TILES, 6)
    """The neighbours, and off the board the tile itself: what looks around a tile need not ask where the edge is."""
    ways: UInt8s = shape(len(PATTERNS))
    way_direction: UInt8Grid = shape(len(PATTERNS), MOST_WAYS)
    way_steps: UInt8Grid = shape(len(PATTERNS), MOST_WAYS)
    way_how: UInt8Grid = shape(len(PATTERNS), MOST_WAYS)
    threats: UInt8s = shape(TILES)
    threat: UInt8Grid = shape(TILES, MOST_THREATS)
    """The tiles from which some unit could strike a tile."""
    leap_from: UInt16s = shape(LEAPING * TILES + 1)
    """Where the leaps of a pattern that goes one step at a time begin, for each tile."""
    leap: UInt16s = shape(LEAPS)
    """The tile reached, and above bit 8 how."""
    split_from: UInt16s = shape(7 * 64 + 1)
    """Where the splits of a height (by index) onto some of these free neighbours (a set of directions) begin."""
    split: UInt16s = shape(SPLIT_CHOICES)
    """For each such split the row of its amounts."""
    split_amount: UInt8Grid = shape(SPLITS, 6)
    giver: UInt8s = shape(256)
    """For each unit byte the number of the set of gifts it can give."""
    gift_from: UInt16s = shape(MOST_GIVERS * MOST_GIVERS + 1)
    """Where the gifts of two donors (by the numbers of their sets) begin."""
    gift: UInt8Grid = shape(GIFTS, 2)
    start: UInt8s = shape(TILES)
    first: Int8
    entry_by_attack: UInt8
    turn_limit: Int16


def make_box(options: Any, seats: int) -> NDArray[np.void]:
    """The box for these options."""
    given: TribunOptions = options
    return Box.make(
        **tables(),
        start=start_board(given),
        first=FIRST.index(given.first),
        entry_by_attack=given.kill_entry == "attack",
        turn_limit=given.turn_limit or 0,
    )


@cache
def tables() -> dict[str, Any]:
    """Everything that is the same for all options."""
    reach = reach_table(LINES)
    ways = [
        [(direction, min(most, LONGEST), how) for directions, most, how in pattern for direction in directions]
        for pattern in PATTERNS.values()
    ]
    strikes = [any(row[line] & ATTACKS for row in reach) for line in range(len(LINES))]
    threats = [[origin for origin in range(TILES) if strikes[LINE[origin][target]]] for target in range(TILES)]
    by_height = splits_by_height()
    split_from, split = in_blocks(7 * 64, lambda block: splits_within(by_height[block // 64], block % 64))
    leap_from, leap = in_blocks(LEAPING * TILES, lambda block: leaps(*divmod(block, TILES)))
    sets = sorted({gifts_of(unit) for unit in range(256)})
    gift_from, gift = in_blocks(MOST_GIVERS**2, lambda block: gifts_between(sets, *divmod(block, MOST_GIVERS)))
    return {
        "line": LINE,
        "line_direction": LINE_DIRECTIONS,
        "reach": reach,
        "along": [[tile_from(tile, step) for step in ALL_STEPS] for tile in range(TILES)],
        "near": [[near if (near := tile_from(tile, step)) >= 0 else tile for step in STEPS] for tile in range(TILES)],
        "giver": [sets.index(gifts_of(unit)) for unit in range(256)],
        "ways": [len(row) for row in ways],
        **{
            f"way_{name}": padded([[way[place] for way in row] for row in ways], MOST_WAYS)
            for place, name in enumerate(("direction", "steps", "how"))
        },
        "threats": [len(row) for row in threats],
        "threat": padded(threats, MOST_THREATS),
        "leap_from": leap_from,
        "leap": leap,
        "split_from": split_from,
        "split": split,
        "split_amount": [amounts for splits in by_height for _, _, amounts in splits],
        "gift_from": gift_from,
        "gift": gift,
    }


def padded(rows: list[list[int]], width: int) -> list[list[int]]:
    """The rows filled up with zeros."""
    return [row + [0] * (width - len(row)) for row in rows]


def in_blocks(blocks: int, rows_of: Callable[[int], Iterable[Any]]) -> tuple[list[int], list[Any]]:
    """All rows one after another, and where each block of them begins."""
    begins: list[int] = [0]
    rows: list[Any] = []
    for block in range(blocks):
        rows.extend(rows_of(block))
        begins.append(len(rows))
    return begins, rows


def splits_onto(index: int, directions: int) -> Iterator[tuple[int, ...]]:
    """The ways to hand height out to exactly these neighbours so that all stacks are valid and two remain (T-44)."""
    own = [height for height in HEIGHTS if index_of(height) == index]
    used = [direction for direction in range(6) if directions >> direction & 1]
    if not own or not used or len(used) > own[0]:
        return
    for handed in itertools.product((height for height in HEIGHTS if height < own[0]), repeat=len(used)):
        rest = own[0] - sum(handed)
        if rest >= 0 and (rest == 0 or is_valid(rest)) and len(used) + (rest > 0) >= 2:
            amounts = dict(zip(used, handed, strict=True))
            yield tuple(amounts.get(direction, 0) for direction in range(6))


def splits_by_height() -> list[list[tuple[int, int, tuple[int, ...]]]]:
    """For each height (by index) its splits: a row number counted through, the directions used, the amounts."""
    rows = itertools.count()
    return [
        [(next(rows), onto, amounts) for onto in range(64) for amounts in splits_onto(index, onto)]
        for index in range(7)
    ]


def splits_within(splits: list[tuple[int, int, tuple[int, ...]]], free: int) -> list[int]:
    """The rows of those splits that need free neighbours only."""
    return [row for row, onto, _ in splits if onto & ~free == 0]


def leaps(pattern: int, tile: int) -> Iterator[int]:
    """Where a pattern of single steps leads from a tile, and how."""
    for directions, _, how in PATTERNS[pattern]:
        for direction in directions:
            reached = tile_from(tile, ALL_STEPS[direction])
            if reached >= 0:
                yield reached | how << 8


def gifts_of(unit: int) -> tuple[int, ...]:
    """What a donor can give by itself: a tribun all it has, others what leaves them sound (T-38 to T-40)."""
    primary = primary_of(unit)
    if not is_valid(primary) or not can_hold(primary, slave_of(unit)):
        return ()
    return tuple(
        gift
        for gift in range(1, primary + 1)
        if leaves_a_valid_rest(unit, gift)
        and leaves_a_held_slave(unit, gift)
        and (gift == primary or not is_tribun(unit))
    )


def gifts_between(sets: list[tuple[int, ...]], one: int, two: int) -> Iterator[tuple[int, ...]]:
    """The gifts of two donors that make a valid stack together (T-40)."""
    if max(one, two) < len(sets):
        for gifts in itertools.product(sets[one], sets[two]):
            if is_valid(sum(gifts)):
                yield gifts
