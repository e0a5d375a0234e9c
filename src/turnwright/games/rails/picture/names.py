"""Where a city's name stands: on the side that the map gives, unless two names would run into each other there."""

from __future__ import annotations

from typing import NamedTuple

from ..maps import City, Map

SIZE = 17.5
WIDEST = 0.7
"""Of a letter's size, how wide letters are in the widest of the usual fonts."""
SIDES = {
    "n": (0, -1),
    "s": (0, 1),
    "e": (1, 0),
    "w": (-1, 0),
    "ne": (1, -1),
    "nw": (-1, -1),
    "se": (1, 1),
    "sw": (-1, 1),
}
DOT = 9.0
"""How large a city is."""
STEPS = 12


class Spot(NamedTuple):
    """The rectangle that a name fills."""

    left: float
    top: float
    right: float
    bottom: float

    def shared(self, other: Spot) -> float:
        """How much of it lies on another."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, across) * max(0.0, down)


def anchor(city: City, side: str) -> tuple[float, float]:
    """Where the name is tied to, on this side of its city."""
    across, down = SIDES[side]
    return city.x + across * (14 if down == 0 else 9), city.y + 6 + down * (18 if across == 0 else 15)


def spot(city: City, side: str) -> Spot:
    """The place of a name on this side."""
    (x, y), across, width = anchor(city, side), SIDES[side][0], len(city.name) * SIZE * WIDEST
    left = x - width * (1 - across) / 2
    return Spot(left, y - 0.75 * SIZE, left + width, y + 0.2 * SIZE)


def sides(map: Map) -> dict[str, str]:
    """The side of each city; one whose name would lie on another's goes where it covers least."""
    chosen: dict[str, str] = {city.id: city.label for city in map.cities}
    points = _points(map)
    for city in map.cities:
        if _on_names(map, city, chosen[city.id], chosen):
            chosen[city.id] = min(SIDES, key=lambda side: _covered(map, city, side, chosen, points))
    return chosen


def _on_names(map: Map, city: City, side: str, chosen: dict[str, str]) -> float:
    here = spot(city, side)
    return sum(here.shared(spot(other, chosen[other.id])) for other in map.cities if other is not city)


def _covered(map: Map, city: City, side: str, chosen: dict[str, str], points: list[tuple[float, float]]) -> float:
    """What a name would hide: other names most of all, then cities, then routes; nothing may leave the map."""
    here = spot(city, side)
    dots = (Spot(other.x - DOT, other.y - DOT, other.x + DOT, other.y + DOT) for other in map.cities)
    outside = here.top < 0 or here.bottom > map.canvas.height or here.left < 0 or here.right > map.canvas.width
    routes = sum(here.left < x < here.right and here.top < y < here.bottom for x, y in points)
    hidden = 100 * _on_names(map, city, side, chosen) + 10 * sum(dot.shared(here) for dot in dots) + routes
    return hidden + 1e6 * outside


def _points(map: Map) -> list[tuple[float, float]]:
    """Points along every route."""
    found = []
    for lane in map.routes:
        a, b = map.city(lane.a), map.city(lane.b)
        found += [(a.x + (b.x - a.x) * step / STEPS, a.y + (b.y - a.y) * step / STEPS) for step in range(1, STEPS)]
    return found
