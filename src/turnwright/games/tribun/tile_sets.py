"""Sets of tiles as two whole numbers, one bit per tile: the lower half of the tiles, and the upper.

A set lets one look at just the tiles that matter, one after another, without asking all 91.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from .tiles import TILES
from .units import belongs_to

if TYPE_CHECKING:
    from .box import Box
    from .state import State

TileSet: TypeAlias = tuple[int, int]

HALVES, HALF = 2, 46
WHOLE = ((1 << HALF) - 1, (1 << (TILES - HALF)) - 1)
DE_BRUIJN = 0x03F79D71B4CB0A89
"""Multiplied by a single bit, its upper six bits are different for every place of that bit."""
PLACES = sorted(range(64), key=lambda place: ((DE_BRUIJN << place) >> 58) & 63)
"""The place of the bit for each such six bits."""


def set_of(tiles: Iterable[int]) -> TileSet:
    """These tiles as a set."""
    bits = sum(1 << tile for tile in set(tiles))
    return bits & WHOLE[0], bits >> HALF


def tiles_of(state: State, seat: int) -> TileSet:
    """Where this side's units stand."""
    low = high = 0
    for tile in range(HALF):
        low |= (1 << tile) if belongs_to(state.board[tile], seat) else 0
    for tile in range(HALF, TILES):
        high |= (1 << (tile - HALF)) if belongs_to(state.board[tile], seat) else 0
    return low, high


def lowest(box: Box, half: int, tiles: int) -> int:
    """The lowest tile of half a set that is not empty."""
    return HALF * half + box.place[((tiles & -tiles) * DE_BRUIJN >> 58) & 63]


def next_to_two(box: Box, tiles: TileSet) -> TileSet:
    """All tiles that are neighbours of two or more of these."""
    one_low = one_high = two_low = two_high = 0
    for half in range(HALVES):
        left = tiles[half]
        while left != 0:
            tile = lowest(box, half, left)
            left &= left - 1
            low, high = box.around[2 * tile], box.around[2 * tile + 1]
            two_low |= one_low & low
            two_high |= one_high & high
            one_low |= low
            one_high |= high
    return two_low, two_high
