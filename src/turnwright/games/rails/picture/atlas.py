"""The ground of the map, as a school atlas has it: smooth coasts, and lines of shallow water along them."""

from __future__ import annotations

from collections.abc import Sequence

import svg

from ..maps import City, Map
from .names import spot

Point = tuple[float, float]
BEYOND = 1600.0
"""How far the ground goes on beyond the map: a screen may have room for more than it."""
WATER_LINES = ("w1", "w2", "w3")


def overhang(map: Map) -> float:
    """How far the widest name would reach beyond the canvas, on either side."""
    spots = [spot(city, city.label) for city in map.cities]
    return max(0.0, *(max(4 - one.left, one.right + 4 - map.canvas.width) for one in spots))


def sea(map: Map) -> svg.Rect:
    """Water around and below all land."""
    wide, high = map.canvas.width, map.canvas.height
    return svg.Rect(class_=["sea"], x=-BEYOND, y=-BEYOND, width=wide + 2 * BEYOND, height=high + 2 * BEYOND)


def small_land(map: Map) -> list[svg.Element]:
    """Sea and land without anything that would be too small to be seen."""
    coasts = [coast(map, one.points) for one in map.decor.land]
    return [sea(map), *(svg.Path(class_=["land"], d=path) for path in coasts)]  # type: ignore[arg-type]


def land(map: Map) -> svg.G:
    """The ground; where it meets the edge of the map it goes on to the edge of the picture."""
    coasts = [coast(map, one.points) for one in map.decor.land]
    water: list[svg.Element] = [
        svg.Path(class_=["shallow", line], d=path)  # type: ignore[arg-type] # svg.py writes a text as it is
        for line in WATER_LINES
        for path in coasts
    ]
    ground: list[svg.Element] = [svg.Path(class_=["land"], d=path) for path in coasts]  # type: ignore[arg-type]
    return svg.G(elements=[sea(map), *water, *ground])


def coast(map: Map, points: Sequence[Point]) -> str:
    """A smooth line through the points of a coast (Catmull and Rom's); straight where it leaves the map."""
    wide, high = map.canvas.width, map.canvas.height
    side = overhang(map) + BEYOND

    def further(at: float, end: float) -> float:
        return at - side if at <= 0 else at + side if at >= end else at

    placed = [(further(x, wide), further(y, high)) for x, y in points]
    outside = [not (0 < x < wide and 0 < y < high) for x, y in points]
    count = len(placed)
    parts = [f"M{_at(placed[0])}"]
    for place in range(count):
        before, here, there, after = (placed[(place + step) % count] for step in (-1, 0, 1, 2))
        if outside[place] or outside[(place + 1) % count]:
            parts.append(f"L{_at(there)}")
            continue
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        parts.append(f"C{_at(first)} {_at(second)} {_at(there)}")
    return "".join(parts) + "Z"


def _at(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"


def towns(map: Map, dot: float) -> list[svg.Element]:
    """A dot with an eye for every town."""
    return [part for city in map.cities for part in town(city, dot)]


def town(city: City, dot: float) -> list[svg.Element]:
    """One of them."""
    return [
        svg.Circle(class_=["city"], cx=city.x, cy=city.y, r=dot),
        svg.Circle(class_=["eye"], cx=city.x, cy=city.y, r=round(dot / 3, 1)),
    ]
