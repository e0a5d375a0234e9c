"""Shortest paths on a map, measured in track; a double route counts once."""

from __future__ import annotations

from heapq import heappop, heappush

from .map_file import Map


def neighbours(map: Map) -> dict[str, dict[str, int]]:
    """For every city the cities it is linked to, with the length of the route."""
    found: dict[str, dict[str, int]] = {city.id: {} for city in map.cities}
    for (a, b), lane in map.pairs().items():
        found[a][b] = found[b][a] = lane.length
    return found


def distances_from(start: str, links: dict[str, dict[str, int]]) -> dict[str, int]:
    """The shortest path to every city that can be reached."""
    reached: dict[str, int] = {}
    pending = [(0, start)]
    while pending:
        length, city = heappop(pending)
        if city in reached:
            continue
        reached[city] = length
        for other, more in links[city].items():
            heappush(pending, (length + more, other))
    return reached
