"""Cells, sides and nodes of the 5×5 board, by number and by name (Z-7, Z-8, Z-9).

Cells count from a1 along the bottom row upwards. Nodes are numbered in the order of their canonical names, so that
comparing numbers compares names.
"""

from __future__ import annotations

COLUMNS = "abcde"
SIZE = 5
CELLS = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
LEFT_OF_CENTRE, CENTRE, RIGHT_OF_CENTRE = 11, 12, 13

TOP, RIGHT, BOTTOM, LEFT = range(4)
SIDES = "TRBL"
SIDE_WORDS = ("top", "right", "bottom", "left")
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def neighbour(cell: int, side: int) -> int:
    """The cell on the other side of this side, or −1 beyond the firewall."""
    x, y = cell % SIZE + STEPS[side][0], cell // SIZE + STEPS[side][1]
    return SIZE * y + x if 0 <= x < SIZE and 0 <= y < SIZE else -1


def canonical_name(cell: int, side: int) -> str:
    """`.R` rather than `.L` and `.T` rather than `.B`, where the cell that allows it is on the board."""
    other = neighbour(cell, side)
    if side in (LEFT, BOTTOM) and other >= 0:
        cell, side = other, (side + 2) % 4
    return f"{CELLS[cell]}.{SIDES[side]}"


NODES = tuple(sorted({canonical_name(cell, side) for cell in range(len(CELLS)) for side in range(4)}))
NODE_OF = tuple(tuple(NODES.index(canonical_name(cell, side)) for side in range(4)) for cell in range(len(CELLS)))
"""The node at each side of each cell."""


def borders(node: int) -> tuple[tuple[int, int], ...]:
    """The one or two (cell, side) pairs that this node is the midpoint of, lower cell first."""
    return tuple((cell, side) for cell in range(len(CELLS)) for side in range(4) if NODE_OF[cell][side] == node)


FIREWALL = sum(1 << node for node in range(len(NODES)) if len(borders(node)) == 1)
"""One bit per node of the outer border."""


def cell_named(text: str) -> int | None:
    """The number of a cell, or None."""
    return CELLS.index(text.lower()) if text.lower() in CELLS else None


def node_named(text: str) -> int | None:
    """The number of a node by either of its names, or None."""
    cell, dot, side = text.partition(".")
    number = cell_named(cell)
    if number is None or not dot or len(side) != 1 or side.upper() not in SIDES:
        return None
    return NODE_OF[number][SIDES.index(side.upper())]
