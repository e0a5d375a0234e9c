"""What is in the box: the board's geometry, the tiles in every rotation, and the options, as tables of numbers.

A *look* is a tile in a rotation: `4 · tile + rotation`. Colours are 1 red, 2 blue, 3 purple; as sets, the bits 1, 2, 4.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from turnwright import Int8, Int8Grid, Int8s, Int32s, Int64, UInt8Grid, UInt8s, shape
from turnwright.core.records import Record

from . import places, tiles
from .options import ZeroDayOptions
from .tiles import COLOURS, LONGEST_ID, MOST_SEGMENTS, TILES, Tile

CELLS, NODES, LOOKS = len(places.CELLS), len(places.NODES), 4 * (TILES + 1)
BIT_TABLE = 67
"""2 is a generator modulo 67, so the powers of two below 2^66 all leave different remainders."""
ANY_PLAYER = 2
NO_LIMIT = 24


class Box(Record):
    """Geometry, tiles and options."""

    node_of: Int8Grid = shape(CELLS, 4)
    neighbour: Int8Grid = shape(CELLS, 4)
    """The cell beyond each side, or −1."""
    beside: Int32s = shape(CELLS)
    """One bit per cell that shares a side."""
    cell_at: Int8Grid = shape(NODES, 2)
    """The cells a node lies between, lower one first; −1 beyond the firewall."""
    side_at: Int8Grid = shape(NODES, 2)
    firewall: Int64
    bit_number: Int8s = shape(BIT_TABLE)
    """Which bit a power of two is, by its remainder modulo 67."""
    ids: UInt8Grid = shape(TILES + 1, LONGEST_ID)
    looks: Int8s = shape(TILES + 1)
    """How many rotations of a tile look different: 1, 2 or 4 (Z-5)."""
    segments: Int8s = shape(TILES + 1)
    starts: Int8Grid = shape(LOOKS, MOST_SEGMENTS)
    ends: Int8Grid = shape(LOOKS, MOST_SEGMENTS)
    colour: Int8Grid = shape(TILES + 1, MOST_SEGMENTS)
    under: Int8Grid = shape(TILES + 1, MOST_SEGMENTS)
    shows: UInt8Grid = shape(LOOKS, 4)
    """The colours that end at each side, as a set (Z-10)."""
    only: UInt8s = shape(LOOKS)
    """One bit per side that shows red and nothing else, and 16 times that for blue."""
    exits: UInt8Grid = shape(4 * LOOKS, 8)
    """By 4 · look + side and a set of colours: one bit per side that a segment of these colours leads to."""
    first_player: Int8
    start: Int8s = shape(2)
    reserve_limit: Int8
    steal_once: Int8
    double_on_token_side: Int8
    allow_pass: Int8
    stall_limit: Int8
    simple_route: Int8
    open_hands: Int8


def make_box(options: ZeroDayOptions, seats: int) -> NDArray[np.void]:
    """The box for these options."""
    sides = (places.LEFT, places.RIGHT) if options.start_nodes == "sides" else (places.TOP, places.BOTTOM)
    made = Box.make(
        first_player=("blue", "red", "random").index(options.first_player),
        start=[places.NODE_OF[places.CENTRE][side] for side in sides],
        reserve_limit=NO_LIMIT if options.reserve_limit is None else options.reserve_limit,
        steal_once=options.steal_back == "actions",
        double_on_token_side=options.double_on_token_side,
        allow_pass=options.allow_pass,
        stall_limit=options.stall_limit,
        simple_route=options.score_route == "simple",
        open_hands=options.open_hands,
    )
    _fill_in_board(made[0])
    for number, tile in enumerate(options.tiles, start=1):
        _fill_in_tile(made[0], number, tile)
    return made


def _fill_in_board(box: np.void) -> None:
    box["node_of"] = places.NODE_OF
    box["firewall"] = places.FIREWALL
    for cell in range(CELLS):
        around = [places.neighbour(cell, side) for side in range(4)]
        box["neighbour"][cell] = around
        box["beside"][cell] = sum(1 << other for other in around if other >= 0)
    box["cell_at"] = -1
    for node in range(NODES):
        for slot, (cell, side) in enumerate(places.borders(node)):
            box["cell_at"][node, slot], box["side_at"][node, slot] = cell, side
    for bit in range(NODES):
        box["bit_number"][(1 << bit) % BIT_TABLE] = bit


def _fill_in_tile(box: np.void, number: int, tile: Tile) -> None:
    name = tiles.short_name(tile.id).encode()
    box["ids"][number, : len(name)] = list(name)
    box["segments"][number] = len(tile.segments)
    for index, segment in enumerate(tile.segments):
        box["colour"][number, index] = COLOURS.index(segment.colour)
        box["under"][number, index] = index == tile.goes_under
    for rotation in range(4):
        _fill_in_look(box, 4 * number + rotation, tile, rotation)
    faces = [_face(tile, rotation) for rotation in range(4)]
    box["looks"][number] = 1 if faces[1] == faces[0] else 2 if faces[2] == faces[0] else 4


def _fill_in_look(box: np.void, look: int, tile: Tile, rotation: int) -> None:
    for index, segment in enumerate(tile.segments):
        start = (places.SIDES.index(segment.start) + rotation) % 4
        end = (places.SIDES.index(segment.end) + rotation) % 4
        colour = COLOURS.index(segment.colour)
        box["starts"][look, index], box["ends"][look, index] = start, end
        for here, there in ((start, end), (end, start)):
            box["shows"][look, here] |= 1 << (colour - 1)
            for colours in range(8):
                if colours >> (colour - 1) & 1:
                    box["exits"][4 * look + here, colours] |= 1 << there
    shown = box["shows"][look]
    box["only"][look] = sum((1 << s if shown[s] == 1 else 16 << s if shown[s] == 2 else 0) for s in range(4))


def _face(tile: Tile, rotation: int) -> set[tuple[frozenset[int], str]]:
    """Which sides are joined in which colour: equal for rotations that look the same."""
    turned = {side: (places.SIDES.index(side) + rotation) % 4 for side in places.SIDES}
    return {(frozenset((turned[s.start], turned[s.end])), s.colour) for s in tile.segments}


def tile_name(box: Box, tile: int) -> str:
    """The tile as people write it: `04`."""
    return bytes(box.ids[tile]).rstrip(b"\0").decode() if tile else "?"  # type: ignore[call-overload]
