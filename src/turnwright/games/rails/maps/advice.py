"""The soft checks of a map: warnings about what would make it a better one."""

from __future__ import annotations

from collections import Counter

from .checks import CARD_COLOURS, colour_lengths, nearest_foreign_line, place
from .geometry import distance
from .map_file import Map

UNITS_PER_TRAIN, CLEARANCE = 28, 25
SHORT, MIDDLE = 8, 14


def advice(map: Map) -> list[str]:
    """What could be better, one sentence each; an empty list for a map without fault."""
    return [*about_colours(map), *about_lengths(map), *about_drawing(map), *about_tickets(map)]


def about_colours(map: Map) -> list[str]:
    lanes = Counter(lane.colour for lane in map.routes)
    counts = [lanes[colour] for colour in CARD_COLOURS]
    found = []
    if max(counts) - min(counts) > 2:
        found.append(f"the number of lanes per colour is from {min(counts)} to {max(counts)}; within 2 is better")
    lengths = colour_lengths(map)
    share = 100 * lengths["grey"] / max(1, sum(lengths.values()))
    if not 15 <= share <= 50:
        found.append(f"grey is {share:.0f} % of the track; between 15 % and 50 % is better")
    at_city: Counter[tuple[str, str]] = Counter()
    for lane in map.routes:
        if lane.colour != "grey":
            at_city.update([(lane.a, lane.colour), (lane.b, lane.colour)])
    found += [f"{colour} occurs {n} times at {city}" for (city, colour), n in sorted(at_city.items()) if n > 1]
    return found


def about_lengths(map: Map) -> list[str]:
    missing = [str(length) for length in range(1, 7) if all(lane.length != length for lane in map.routes)]
    return [f"no route has length {', '.join(missing)}"] if missing else []


def about_drawing(map: Map) -> list[str]:
    found = []
    where = {city.id: place(city) for city in map.cities}
    for (a, b), lane in map.pairs().items():
        per_train = distance(where[a], where[b]) / lane.length
        if per_train < UNITS_PER_TRAIN:
            found.append(f"{a}-{b} has {per_train:.0f} units per train; at least {UNITS_PER_TRAIN} is better")
    gap, line, city = nearest_foreign_line(map)
    if gap < CLEARANCE:
        found.append(f"the line {line} passes {gap:.0f} units from {city}; at least {CLEARANCE} is better")
    return found


def about_tickets(map: Map) -> list[str]:
    uses = Counter(end for ticket in map.tickets for end in (ticket.a, ticket.b))
    found = [
        f"{city.id} is on {uses[city.id]} tickets; from 1 to 4 is better"
        for city in map.cities
        if not 1 <= uses[city.id] <= 4
    ]
    points = [ticket.points for ticket in map.tickets]
    for name, fine in (
        ("short ones (up to 8)", any(p <= SHORT for p in points)),
        ("middle ones (9 to 14)", any(SHORT < p <= MIDDLE for p in points)),
        ("long ones (15 and more)", any(p > MIDDLE for p in points)),
    ):
        if not fine:
            found.append(f"among the tickets there are no {name}")
    return found
