"""Small plane geometry for map checks: distances and crossings."""

from __future__ import annotations

from math import hypot
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def distance_to_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight line between two points."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    square = along_x**2 + along_y**2
    if square == 0:
        return distance(point, start)
    share = ((point[0] - start[0]) * along_x + (point[1] - start[1]) * along_y) / square
    share = min(1.0, max(0.0, share))
    return distance(point, (start[0] + share * along_x, start[1] + share * along_y))


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the lines from a to b and from c to d cross between their ends."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
