"""The tables of the box: where each pattern leads, and who can give what, made with functions that the rules ask."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from .donors import can_spare
from .patterns import ALL_STEPS, ATTACKS, MOVES, PATTERNS, line_tables, reach_table
from .tile_sets import PLACES, set_of
from .tiles import STEPS, TILES, tile_from
from .units import HEIGHTS, can_hold, is_tribun, is_valid, primary_of, slave_of

LINE, LINE_DIRECTIONS, LINES = line_tables()
MOST_RAYS, MOST_GIVERS = 12, 16


@cache
def tables() -> dict[str, Any]:
    """Everything that is the same for all options."""
    return {
        "line": LINE,
        "line_direction": LINE_DIRECTIONS,
        "reach": reach_table(LINES),
        "along": [[tile_from(tile, step) for step in ALL_STEPS] for tile in range(TILES)],
        "near": [[near if (near := tile_from(tile, step)) >= 0 else tile for step in STEPS] for tile in range(TILES)],
        "place": PLACES,
        **ways_tables(),
        **giving_tables(),
    }


def ways_tables() -> dict[str, Any]:
    """Where each pattern leads: single steps as lists and sets, longer ways as rays."""
    blocks = list(itertools.product(PATTERNS, range(TILES)))
    walk_from, walk = in_blocks(len(blocks), lambda block: single_steps(*blocks[block], MOVES))
    rays = [
        [(direction, steps, how) for directions, steps, how in ways if steps > 1 for direction in directions]
        for ways in PATTERNS.values()
    ]
    strikes = [any(row[line] & ATTACKS for row in reach_table(LINES)) for line in range(len(LINES))]
    threats = [[origin for origin in range(TILES) if strikes[LINE[origin][target]]] for target in range(TILES)]
    return {
        "around": in_sets([tile_from(tile, step) for step in STEPS] for tile in range(TILES)),
        "threat": in_sets(threats),
        "strike": in_sets(single_steps(pattern, tile, ATTACKS) for pattern, tile in blocks),
        "walk_from": walk_from,
        "walk": walk,
        "rays": [len(row) for row in rays],
        **{
            f"ray_{name}": padded([[ray[place] for ray in row] for row in rays], MOST_RAYS)
            for place, name in enumerate(("direction", "steps", "how"))
        },
    }


def giving_tables() -> dict[str, Any]:
    """Who can give what, alone, in pairs, and by splitting."""
    sets = sorted({gifts_of(unit) for unit in range(256)})
    sums = sorted({sums_of(unit) for unit in range(256)})
    pair_from, pair = in_blocks(64, lambda block: itertools.combinations(directions_in(block), 2))
    gift_from, gift = in_blocks(MOST_GIVERS**2, lambda block: gifts_between(sets, *divmod(block, MOST_GIVERS)))
    splits = [split for height in HEIGHTS for onto in range(64) for split in splits_onto(height, onto)]
    choices = [splits_with(splits, sums[number] if number < len(sums) else ()) for number in range(MOST_GIVERS)]
    split_from, split = in_blocks(
        MOST_GIVERS * 64, lambda block: [row for row, onto in choices[block // 64] if onto & ~(block % 64) == 0]
    )
    return {
        "giver": [sets.index(gifts_of(unit)) for unit in range(256)],
        "pair_from": pair_from,
        "pair": pair,
        "gift_from": gift_from,
        "gift": gift,
        "splitter": [sums.index(sums_of(unit)) for unit in range(256)],
        "split_from": split_from,
        "split": split,
        "split_amount": [amounts for _, _, amounts in splits],
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


def in_sets(rows: Iterable[Iterable[int]]) -> list[int]:
    """Each row as a set of tiles; −1 is no tile."""
    return [half for row in rows for half in set_of(tile for tile in row if tile >= 0)]


def single_steps(pattern: int, tile: int, wanted: int) -> list[int]:
    """Where a pattern walks or strikes with a single step that is all of a way."""
    return [
        reached
        for directions, steps, how in PATTERNS[pattern]
        if steps == 1 and how & wanted
        for direction in directions
        if (reached := tile_from(tile, ALL_STEPS[direction])) >= 0
    ]


def directions_in(bits: int) -> list[int]:
    """A set of directions as a list."""
    return [direction for direction in range(6) if bits >> direction & 1]


def splits_onto(height: int, directions: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """The ways to hand height out to exactly these neighbours so that all stacks are valid and two remain (T-44).

    Each is the height, the directions, and the amounts.
    """
    used = directions_in(directions)
    if not used or len(used) > height:
        return
    for handed in itertools.product((part for part in HEIGHTS if part < height), repeat=len(used)):
        rest = height - sum(handed)
        if rest >= 0 and (rest == 0 or is_valid(rest)) and len(used) + (rest > 0) >= 2:
            amounts = dict(zip(used, handed, strict=True))
            yield height, directions, tuple(amounts.get(direction, 0) for direction in range(6))


def splits_with(splits: list[tuple[int, int, tuple[int, ...]]], sums: tuple[int, ...]) -> list[tuple[int, int]]:
    """The rows of the splits that hand out one of these sums, of which the greatest is all there is; and where to."""
    whole = max(sums, default=0)
    return [
        (row, onto) for row, (height, onto, amounts) in enumerate(splits) if height == whole and sum(amounts) in sums
    ]


def sums_of(unit: int) -> tuple[int, ...]:
    """What a unit can hand out by splitting: a tribun nothing, others whatever they can give (T-44 to T-47)."""
    return () if is_tribun(unit) else gifts_of(unit)


def gifts_of(unit: int) -> tuple[int, ...]:
    """What a donor can give by itself: a tribun all it has, others that and what leaves them sound (T-38 to T-40)."""
    primary = primary_of(unit)
    if not is_valid(primary) or not can_hold(primary, slave_of(unit)):
        return ()
    gifts = range(primary if is_tribun(unit) else 1, primary + 1)
    return tuple(gift for gift in gifts if can_spare(unit, gift))


def gifts_between(sets: list[tuple[int, ...]], one: int, two: int) -> Iterator[tuple[int, ...]]:
    """The gifts of two donors that make a valid stack together (T-40)."""
    if max(one, two) < len(sets):
        for gifts in itertools.product(sets[one], sets[two]):
            if is_valid(sum(gifts)):
                yield gifts
