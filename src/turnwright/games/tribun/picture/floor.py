"""The floor: ninety-one stones let into basalt, no two quite alike, and what stands on each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Any

import svg

from turnwright import element_id

from ..tiles import COORDINATES, NAMES, TILES, at, tint
from ..units import WHITE, in_words
from .corners import points_at
from .stacks import unit_drawn

RADIUS = 34.0
HALF_HEIGHT = RADIUS * sqrt(3) / 2
FRAME = 17.0
WIDTH, HEIGHT = 17 * RADIUS + 2 * FRAME + 4, 22 * HALF_HEIGHT + 2 * FRAME + 4
CORNERS = ((1.0, 0.0), (0.5, sqrt(3) / 2), (-0.5, sqrt(3) / 2), (-1.0, 0.0), (-0.5, -sqrt(3) / 2), (0.5, -sqrt(3) / 2))
CHANGED, FALLEN = "changed", "fallen"
"""How tiles look that the last turn changed, and that of a tribun who was attacked."""
SHADES = 4
RAISED = 5.0
"""How far above the middle of its tile a unit stands, so that high stacks stay on it."""


def centre_of(tile: int, seat: int) -> tuple[float, float]:
    """Where a tile is drawn for this seat; a spectator sits with Black."""
    x, y = COORDINATES[tile]
    turned = -1 if seat == WHITE else 1
    return turned * 1.5 * RADIUS * (y - x), -turned * HALF_HEIGHT * (x + y)


def tile_drawn(unit: int, tile: int, seat: int, fresh: str) -> svg.Element:
    """A tile with what stands on it, in one group per choice it can be; `fresh` is the look of what has changed."""
    x, y = centre_of(tile, seat)
    corners = points_at(CORNERS, x, y, RADIUS)
    shade = (tile * 2654435761 >> 7) % SHADES
    parts: list[svg.Element] = [
        svg.Title(text=f"{at(tile)}: {in_words(unit) if unit else 'empty'}"),
        svg.Polygon(class_=["hex", f"s{tint(tile)}", *([f"v{shade}"] if shade else [])], points=corners),
        *([svg.Polygon(class_=[fresh], points=points_at(CORNERS, x, y, RADIUS - 1))] if fresh else []),
        *(unit_drawn(unit, x, y + RAISED, seat) if unit else []),
    ]
    group: svg.Element = svg.G(id=element_id("centre", NAMES[tile]), elements=parts)
    for field in ("target", "origin"):
        group = svg.G(id=element_id(field, NAMES[tile]), elements=[group])
    return group


def frame() -> svg.Element:
    """Basalt around the floor, with a line of gold, and the bed the stones lie in."""
    edge = outline()
    return svg.G(
        elements=[
            svg.Polygon(class_=["basalt"], points=widened(edge, FRAME)),
            svg.Polygon(class_=["gold"], points=widened(edge, FRAME * 0.5)),
            svg.Polygon(class_=["bed"], points=widened(edge, 0.0)),
        ]
    )


@cache
def outline() -> tuple[tuple[float, float], ...]:
    """The corners around the whole floor, one after the other."""
    sides: dict[tuple[float, float], tuple[float, float]] = {}
    for tile in range(TILES):
        x, y = centre_of(tile, 0)
        corners = [(round(x + a * RADIUS, 2), round(y + b * RADIUS, 2)) for a, b in CORNERS]
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            if sides.get(other) == one:
                del sides[other]
            else:
                sides[one] = other
    return _in_order(sides)


def _in_order(sides: dict[tuple[float, float], tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """Sides that follow each other, from any of them on."""
    first = here = next(iter(sides))
    found = [first]
    while sides[here] != first:
        here = sides[here]
        found.append(here)
    return tuple(found)


def widened(corners: Sequence[tuple[float, float]], by: float) -> list[Any]:
    """The same way round, moved outward by so much."""
    count, found = len(corners), []
    for place in range(count):
        before, here, after = corners[place - 1], corners[place], corners[(place + 1) % count]
        outward = [_outward(before, here), _outward(here, after)]
        x, y = (sum(one[axis] for one in outward) for axis in (0, 1))
        scale = 2 * by / (x * x + y * y)
        found += [round(here[0] + x * scale, 1), round(here[1] + y * scale, 1)]
    return found


def _outward(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """What points away from the floor at a side of its outline."""
    x, y = other[0] - one[0], other[1] - one[1]
    return y / RADIUS, -x / RADIUS
