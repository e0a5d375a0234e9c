"""Hexagons in rows, every other row half a place further, or around a middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import svg

from ..errors import GameError
from .grid import piece_words, sight_look
from .look import n, seat_piece, word_piece
from .parts import PartDrawn, PicturePart, Sight
from .pieces import Piece, piece_at

RADIUS = 36.0
HALF = RADIUS * sqrt(3) / 2
CORNERS = ((0.0, -1.0), (sqrt(3) / 2, -0.5), (sqrt(3) / 2, 0.5), (0.0, 1.0), (-sqrt(3) / 2, 0.5), (-sqrt(3) / 2, -0.5))
TINTS = ("light", "dark", "mid")


@dataclass(frozen=True)
class Hexagons(PicturePart):
    """A board of hexagons; see `hexes`."""

    field: str
    rows: tuple[int, ...]
    pieces: tuple[Piece, ...] = ()

    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    def chooses(self, sight: Sight) -> tuple[str, ...]:
        return tuple(sight.placed(sum(self.rows)))

    def draw(self, sight: Sight) -> PartDrawn:
        widest = max(self.rows)
        wide, high = widest * 2 * HALF + 8, (len(self.rows) - 1) * 1.5 * RADIUS + 2 * RADIUS + 8
        fields, number = self.chooses(sight), 0
        under: list[svg.Element] = []
        drawn: list[svg.Element] = []
        for row, count in enumerate(self.rows):
            for column in range(count):
                x = 4 + HALF + (widest - count) * HALF + 2 * HALF * column
                y = 4 + RADIUS + 1.5 * RADIUS * row
                under.append(svg.Polygon(class_=["wood"], points=corners(x, y, RADIUS + 5)))
                drawn.append(sight.as_choices(self.hexagon(sight, row, column, number, (x, y)), fields, number))
                number += 1
        return PartDrawn([*under, *drawn], wide, high)

    def hexagon(self, sight: Sight, row: int, column: int, number: int, at: tuple[float, float]) -> list[svg.Element]:
        piece = piece_at(sight, self.field, number, self.pieces, False)
        tint = TINTS[(column + 2 * row) % 3]
        parts: list[svg.Element] = [
            svg.Title(text=f"{number + 1}: {piece_words(sight, piece)}"),
            svg.Polygon(class_=[tint, "edge"], points=corners(*at, RADIUS)),
        ]
        if isinstance(piece, int):
            parts.append(seat_piece(sight_look(sight, piece), *at, RADIUS * 1.5, f"{self.field}-{piece}"))
        elif piece:
            parts.append(word_piece(piece, *at, RADIUS * 1.5))
        return parts


def corners(x: float, y: float, radius: float) -> list[svg.Point]:
    """The corners of a hexagon that stands on a tip."""
    return [svg.Point(n(x + a * radius), n(y + b * radius)) for a, b in CORNERS]


def hexes(field: str, rows: Sequence[int], *, pieces: Sequence[Piece] = ()) -> PicturePart:
    """A board of hexagons that shows a field: so many in each row, from the top, each in the middle of the board."""
    if not rows or min(rows) < 1:
        raise GameError(f"hexes({field!r}, {rows}): every row has at least one hexagon")
    return Hexagons(field, tuple(rows), tuple(pieces))
