"""What a click means, in words, for menus and screen readers."""

from __future__ import annotations

from turnwright import Kind

from .box import Box, tile_name
from .places import CELLS, NODES
from .state import State
from .tiles import COLOURS


def label(box: Box, state: State, kind: Kind, field: str, value: int) -> str | None:
    """What a choice is called."""
    if field in ("tile", "back"):
        return f"{'send back ' if field == 'back' else ''}tile {tile_name(box, value)}"
    if field == "rotation":
        return "not turned" if value == 0 else f"{value} quarter turn{'s' if value > 1 else ''} clockwise"
    if field == "cell":
        return f"on {CELLS[value]}"
    return f"to {NODES[value]}" if field == "node" else f"along {COLOURS[value]}"
