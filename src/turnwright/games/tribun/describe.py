"""The position as data and as text: nothing in Tribun is hidden."""

from __future__ import annotations

from typing import Any

from .position import board_to_base64
from .story import changed
from .tiles import COORDINATES, NAMES, TILE_AT, TILES, at
from .units import COLOURS, colour_of, is_tribun, primary_of, slave_of, token


def describe(box: Any, state: Any, seat: int) -> dict[str, Any]:
    """The position as JSON-able data."""
    return {
        "board": board_to_base64(state.board),
        "units": [unit_data(tile, state.board[tile]) for tile in range(TILES) if state.board[tile]],
        "draw_offer": side(state.offer),
        "draw_blocked": side(state.blocked),
        "changed": [NAMES[tile] for tile in changed(state)],
    }


def unit_data(tile: int, unit: int) -> dict[str, Any]:
    """One unit as data."""
    return {
        "tile": NAMES[tile],
        "colour": COLOURS[colour_of(unit)].lower(),
        "tribun": is_tribun(unit),
        "primary": primary_of(unit),
        "slave": slave_of(unit),
    }


def side(number: int) -> str | None:
    """Nobody, Black or White, from 0, 1 or 2."""
    return COLOURS[number - 1].lower() if number else None


def text(box: Any, state: Any, seat: int) -> str:
    """The units side by side in words, then the board as a map."""
    lines = [army(state, colour) for colour in (0, 1)]
    if state.changes:
        lines.append(f"Changed by the last turn: {', '.join(at(tile) for tile in changed(state))}.")
    if state.offer:
        lines.append(f"{COLOURS[state.offer - 1]} offers a draw.")
    return "\n".join([*lines, "", *board_map(state)])


def army(state: Any, colour: int) -> str:
    """All units of one side: the tribun first, then by height."""
    units = [(tile, state.board[tile]) for tile in range(TILES)]
    mine = [(tile, unit) for tile, unit in units if unit and colour_of(unit) == colour]
    mine.sort(key=lambda entry: (not is_tribun(entry[1]), -primary_of(entry[1]), -slave_of(entry[1])))
    groups: dict[str, list[str]] = {}
    for tile, unit in mine:
        slave = f" over {slave_of(unit)}" if slave_of(unit) else ""
        name = f"{'tribun ' if is_tribun(unit) else ''}{primary_of(unit)}{slave}"
        groups.setdefault(name, []).append(at(tile))
    listed = "; ".join(f"{name} on {' '.join(tiles)}" for name, tiles in groups.items())
    return f"{COLOURS[colour]}, {len(mine)} units: {listed or 'none'}."


def board_map(state: Any) -> list[str]:
    """Rows of equal x + y from the top; left is high x. A dot is an empty tile."""
    lines = []
    for total in range(10, -11, -1):
        row = {y - x: state.board[TILE_AT[x, y]] for x, y in COORDINATES if x + y == total}
        cells = ("" if z not in row else token(row[z]) if row[z] else "." for z in range(-5, 6))
        lines.append(f"{total:4}  " + "".join(f"{cell:^4}" for cell in cells).rstrip())
    return ["x+y, from (5,5) at the top; x rises to the left, y to the right:", *lines]
