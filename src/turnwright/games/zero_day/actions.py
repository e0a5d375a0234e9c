"""The kinds of action and their fields (Z-25)."""

from __future__ import annotations

from turnwright import ActionRecord, Int8, Kind, values

from .places import CELLS, NODES
from .tiles import COLOURS, TILES

TURNS = ("rotation", 4)
"""A tile is turned by quarters."""
OPEN = Kind(
    0,
    "open",
    "tile",
    "rotation",
    "cell",
    "back",
    label="place a tile and send one back",
    secret=("back",),
    reveals=True,
    short="Open",
    glyph="place",
    turns=TURNS,
)
DRAW = Kind(1, "draw", label="draw a tile", reveals=True, short="Draw", glyph="tile")
DISCARD = Kind(2, "discard", "tile", label="discard a tile", short="Discard", glyph="drop")
STEAL = Kind(3, "steal", "tile", label="steal a tile", short="Steal", glyph="take")
PLACE = Kind(
    4,
    "place",
    "tile",
    "rotation",
    "cell",
    label="place a tile at the token",
    short="Place",
    glyph="place",
    turns=TURNS,
)
PLACE_TWO = Kind(
    5,
    "place2",
    "tile",
    "rotation",
    "cell",
    label="place a tile as a double action",
    short="Double place",
    glyph="place",
    turns=TURNS,
)
MOVE = Kind(6, "move", "node", "colour", label="move the token", short="Run", glyph="run")
PASS = Kind(7, "pass", label="pass", short="Pass", glyph="yes")
KINDS = (OPEN, DRAW, DISCARD, STEAL, PLACE, PLACE_TWO, MOVE, PASS)


class Action(ActionRecord):
    """A choice. Every kind carries all its fields (section 13)."""

    tile: Int8 = values(1, TILES + 1)
    rotation: Int8 = values(4)
    cell: Int8 = values(len(CELLS))
    back: Int8 = values(1, TILES + 1)
    node: Int8 = values(len(NODES))
    colour: Int8 = values(1, len(COLOURS))
