"""The board in characters: columns of hexagons, Black at the bottom, turned by half for White.

A tile is a unit or, where it is empty, its coordinates. Beside the lower edges stand the numbers of the lines: x to the
left, along which tiles go to the upper right, and y to the right, along which they go to the upper left.
"""

from __future__ import annotations

from typing import Any

from turnwright.core.turn.words import plural

from .picture import attacked
from .story import changed
from .tiles import NAMES, SIDE, TILE_AT, TILES, exists
from .units import BLACK, COLOURS, WHITE, colour_of, is_tribun, token

Piece = tuple[str, str]

ROOM = ((4, 58), (3, 45), (2, 0))
"""Columns between two columns of tiles, and how wide a terminal has to be for that."""
LABELLED = SIDE + 1
INK = {BLACK: "bold #ffffff on #26292f", WHITE: "bold #111111 on #f7f4ea"}
TRIBUN_INK = {BLACK: "bold #ffffff on #ae0000", WHITE: "bold #111111 on #6fd3ff"}
CHANGED, FALLEN = "underline", "bold #111111 on #ffb000"
EMPTY, EMPTY_CHANGED, LINES = "#808890", "bold #66a4de", "bold #c8a040"

LEGEND: list[list[Piece]] = [
    [("bt: tribun; b24: 2 over 4", EMPTY)],
    [("x lines rise to the right", EMPTY)],
    [("y lines rise to the left", EMPTY)],
]


def terminal(box: Any, state: Any, seat: int, width: int) -> list[list[list[Piece]]]:
    """The board, and the two sides."""
    pitch = next(columns for columns, room in ROOM if width >= room)
    turned = -1 if seat == WHITE else 1
    fresh, fallen = set(changed(state)), set(attacked(state))
    rows = [
        row_drawn(turned * total, turned, pitch, lambda tile: piece_on(state, tile, pitch, fresh, fallen))
        for total in range(2 * SIDE, -2 * SIDE - 1, -1)
    ]
    return [rows, [*(side_line(state, colour) for colour in (BLACK, WHITE)), *LEGEND]]


def row_drawn(total: int, turned: int, pitch: int, piece_on: Any) -> list[Piece]:
    """The tiles with this x + y from left to right, with the numbers of the lines that begin beside them."""
    pieces: list[Piece] = []
    drawn = 0
    for place in range(-LABELLED, LABELLED + 1):
        apart = turned * place
        if (total + apart) % 2 == 0:
            x, y = (total - apart) // 2, (total + apart) // 2
            text, style = piece_on(TILE_AT[x, y]) if exists(x, y) else (line_number(x, y, turned), LINES)
            start = max(drawn, pitch * (place + LABELLED) + pitch // 2 - (len(text) - 1) // 2)
            if text:
                pieces += [(" " * (start - drawn), ""), (text, style)]
                drawn = start + len(text)
    return pieces


def line_number(x: int, y: int, turned: int) -> str:
    """Outside the board, the number of the line that begins one step further up; else nothing."""
    if exists(x, y + turned):
        return f"x{x}" if (turned > 0) == (y < x) else ""
    if exists(x + turned, y):
        return f"y{y}"
    return ""


def piece_on(state: Any, tile: int, pitch: int, fresh: set[int], fallen: set[int]) -> Piece:
    """What stands on a tile, or its coordinates where there is room for them."""
    unit = state.board[tile]
    if not unit:
        name = NAMES[tile] if 2 * pitch > max(map(len, NAMES)) else "."
        return name, EMPTY_CHANGED if tile in fresh else EMPTY
    colour = colour_of(unit)
    ink = FALLEN if tile in fallen else (TRIBUN_INK if is_tribun(unit) else INK)[colour]
    return token(unit), f"{ink} {CHANGED}" if tile in fresh else ink


def side_line(state: Any, colour: int) -> list[Piece]:
    """A side in a line: its sign, how many units, its offer of a draw."""
    units = sum(1 for tile in range(TILES) if state.board[tile] and colour_of(state.board[tile]) == colour)
    notes = [f" {COLOURS[colour]}, {plural(units, 'unit')}"]
    if state.offer == colour + 1:
        notes.append(", offers a draw")
    return [("bw"[colour], INK[colour]), ("".join(notes), "")]
