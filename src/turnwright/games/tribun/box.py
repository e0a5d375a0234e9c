"""What never changes during a match: tables over tiles, patterns and ways to give height; the start, the options."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from turnwright import Int8, Int8Grid, Int16, Int64s, UInt8, UInt8Grid, UInt8s, UInt16s, shape
from turnwright.core.records import Record

from .options import FIRST, TribunOptions
from .patterns import ALL_STEPS, PATTERNS
from .starting_board import start_board
from .tables import LINES, MOST_GIVERS, MOST_RAYS, tables
from .tiles import TILES

WALKS = 1780
SPLITS = 3738
SPLIT_CHOICES = 35_505
PAIRS = 240
GIFTS = 515


class Box(Record):
    """Tables over the 91 tiles, and the options as numbers. A set of tiles is two numbers, one after the other."""

    line: UInt8Grid = shape(TILES, TILES)
    """The line from one tile to another, 0 if there is none."""
    line_direction: UInt8s = shape(len(LINES))
    reach: UInt8Grid = shape(len(PATTERNS), len(LINES))
    along: Int8Grid = shape(TILES, len(ALL_STEPS))
    """The next tile in each direction, −1 off the board. The first six are the neighbours."""
    near: UInt8Grid = shape(TILES, 6)
    """The neighbours, and off the board the tile itself: what looks around a tile need not ask where the edge is."""
    place: UInt8s = shape(64)
    """The place of a single bit, by the number that `tile_sets` makes of it."""
    around: Int64s = shape(TILES * 2)
    """The set of neighbours of each tile."""
    threat: Int64s = shape(TILES * 2)
    """The set of tiles from which some unit could strike a tile."""
    strike: Int64s = shape(len(PATTERNS) * TILES * 2)
    """The set of tiles that a pattern strikes from a tile with a single step, which nothing can block."""
    walk_from: UInt16s = shape(len(PATTERNS) * TILES + 1)
    """Where the walks of a single step begin, for each pattern and tile."""
    walk: UInt8s = shape(WALKS)
    """The tile reached."""
    rays: UInt8s = shape(len(PATTERNS))
    ray_direction: UInt8Grid = shape(len(PATTERNS), MOST_RAYS)
    ray_steps: UInt8Grid = shape(len(PATTERNS), MOST_RAYS)
    ray_how: UInt8Grid = shape(len(PATTERNS), MOST_RAYS)
    """The ways of each pattern that may take several steps."""
    giver: UInt8s = shape(256)
    """For each unit byte the number of the set of gifts it can give."""
    pair_from: UInt8s = shape(64 + 1)
    """Where the pairs out of a set of directions begin."""
    pair: UInt8Grid = shape(PAIRS, 2)
    gift_from: UInt16s = shape(MOST_GIVERS * MOST_GIVERS + 1)
    """Where the gifts of two donors (by the numbers of their sets) begin."""
    gift: UInt8Grid = shape(GIFTS, 2)
    splitter: UInt8s = shape(256)
    """For each unit byte the number of the set of sums that it can hand out."""
    split_from: UInt16s = shape(MOST_GIVERS * 64 + 1)
    """Where the splits of a splitter onto some of these free neighbours (a set of directions) begin."""
    split: UInt16s = shape(SPLIT_CHOICES)
    """For each such split the row of its amounts."""
    split_amount: UInt8Grid = shape(SPLITS, 6)
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
