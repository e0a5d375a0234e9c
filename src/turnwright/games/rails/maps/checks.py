"""The hard checks of a map file, RM-1 to RM-12: the first that fails rejects the file."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

from ..capacities import CITIES, LANES, TICKETS
from ..cards import COLOURS, PLAIN_COLOURS
from .distances import distances_from, neighbours
from .geometry import Point, cross, distance, distance_to_line
from .map_file import City, Lane, Map, MapRejected

CARD_COLOURS = COLOURS[:PLAIN_COLOURS]
MARGIN, APART, CLEARANCE = 20, 35, 15
MOST_CROSSINGS, SPREAD = 5, 3
FEWEST_CITIES, FEWEST_TICKETS, TRACK, SINGLE_TRACK = 10, 20, 225, 135
SLUG = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")
CITY_ID = re.compile(r"[a-z][a-z0-9_]*")


def require(rule: str, fine: bool, reason: str) -> None:
    """Reject the map by this rule unless it is fine."""
    if not fine:
        raise MapRejected(rule, reason)


def check_map(map: Map) -> Map:
    """The map, if it passes every hard check; else `MapRejected` with the reason."""
    check_head(map)
    check_cities(map)
    check_lanes(map)
    check_doubles(map)
    check_network(map)
    check_colours(map)
    check_drawing(map)
    check_tickets(map)
    check_track(map)
    return map


def check_head(map: Map) -> None:
    require("RM-1", map.format == "rails-map/1", f"format is 'rails-map/1'; {map.format!r} came")
    require("RM-1", bool(SLUG.fullmatch(map.id)), f"id is a slug such as 'hansa'; {map.id!r} came")
    require("RM-1", bool(map.name.strip()), "name is empty")
    size = map.canvas
    require("RM-1", size.width > 0 and size.height > 0, f"canvas is positive; {size.width} × {size.height} came")
    for what, count, most in (
        ("cities", len(map.cities), CITIES),
        ("lanes", len(map.routes), LANES),
        ("tickets", len(map.tickets), TICKETS),
    ):
        require("RM-1", count <= most, f"a map has at most {most} {what}; this one has {count}")


def check_cities(map: Map) -> None:
    seen: set[str] = set()
    for city in map.cities:
        require("RM-2", bool(CITY_ID.fullmatch(city.id)), f"city id {city.id!r} is not of the form [a-z][a-z0-9_]*")
        require("RM-2", city.id not in seen, f"city id {city.id} occurs twice")
        seen.add(city.id)
    enough = len(map.cities) >= FEWEST_CITIES
    require("RM-2", enough, f"a map has at least {FEWEST_CITIES} cities; this one has {len(map.cities)}")
    for city in map.cities:
        inside = MARGIN <= city.x <= map.canvas.width - MARGIN and MARGIN <= city.y <= map.canvas.height - MARGIN
        require("RM-3", inside, f"{city.id} is less than {MARGIN} units inside the canvas")
    for one, other in combinations(map.cities, 2):
        gap = distance(place(one), place(other))
        require("RM-3", gap >= APART, f"{one.id} and {other.id} are {gap:.1f} units apart; at least {APART} are needed")


def place(city: City) -> Point:
    """Where a city is."""
    return (city.x, city.y)


def check_lanes(map: Map) -> None:
    cities = {city.id for city in map.cities}
    seen: set[str] = set()
    for lane in map.routes:
        for end in lane.ends:
            require("RM-4", end in cities, f"route {lane.id} ends in {end!r}, which is not a city of the map")
        require("RM-4", lane.a < lane.b, f"route {lane.id}: a must sort before b; {lane.a!r} and {lane.b!r} came")
        require("RM-4", 1 <= lane.length <= 6, f"route {lane.id}: length is from 1 to 6; {lane.length} came")
        known = lane.colour in CARD_COLOURS or lane.colour == "grey"
        wanted = f"one of {', '.join(CARD_COLOURS)} or grey"
        require("RM-4", known, f"route {lane.id}: colour is {wanted}; {lane.colour!r} came")
        require("RM-4", lane.parallel in (0, 1), f"route {lane.id}: parallel is 0 or 1; {lane.parallel} came")
        right = f"{lane.a}-{lane.b}-{lane.parallel}"
        require("RM-4", lane.id == right, f"route id {lane.id!r} should be {right!r}")
        require("RM-4", lane.id not in seen, f"route {lane.id} occurs twice")
        seen.add(lane.id)


def check_doubles(map: Map) -> None:
    first: dict[tuple[str, str], Lane] = {lane.ends: lane for lane in map.routes if lane.parallel == 0}
    for lane in map.routes:
        if lane.parallel == 0:
            continue
        twin = first.get(lane.ends)
        if twin is None:
            raise MapRejected("RM-5", f"route {lane.id} has no lane 0 beside it")
        same = twin.length == lane.length
        require("RM-5", same, f"the lanes of {lane.a}-{lane.b} have lengths {twin.length} and {lane.length}")
        both_grey = twin.colour == lane.colour == "grey"
        two_colours = twin.colour != lane.colour and "grey" not in (twin.colour, lane.colour)
        colours = f"{twin.colour} and {lane.colour}; both grey or two different colours are needed"
        require("RM-5", both_grey or two_colours, f"the lanes of {lane.a}-{lane.b} are {colours}")


def check_network(map: Map) -> None:
    links = neighbours(map)
    for city, others in links.items():
        require("RM-6", len(others) >= 2, f"{city} has {len(others)} neighbouring cities; at least 2 are needed")
    reached = distances_from(map.cities[0].id, links)
    lost = next((city.id for city in map.cities if city.id not in reached), "")
    require("RM-6", not lost, f"the map is not connected: {lost} cannot be reached from {map.cities[0].id}")


def colour_lengths(map: Map) -> Counter[str]:
    """The total length of the lanes of every colour, grey too."""
    total: Counter[str] = Counter(dict.fromkeys((*CARD_COLOURS, "grey"), 0))
    for lane in map.routes:
        total[lane.colour] += lane.length
    return total


def check_colours(map: Map) -> None:
    lengths = colour_lengths(map)
    longest = max(CARD_COLOURS, key=lambda colour: lengths[colour])
    shortest = min(CARD_COLOURS, key=lambda colour: lengths[colour])
    gap = lengths[longest] - lengths[shortest]
    words = f"there are {lengths[longest]} of {longest} and {lengths[shortest]} of {shortest}"
    require("RM-7", gap <= SPREAD, f"total lengths per colour differ by at most {SPREAD}; {words}")


def crossings(map: Map) -> list[tuple[str, str]]:
    """The pairs of lines without a common end that cross."""
    where = {city.id: place(city) for city in map.cities}
    lines = list(map.pairs())
    return [
        (f"{a}-{b}", f"{c}-{d}")
        for (a, b), (c, d) in combinations(lines, 2)
        if len({a, b, c, d}) == 4 and cross(where[a], where[b], where[c], where[d])
    ]


def nearest_foreign_line(map: Map) -> tuple[float, str, str]:
    """The smallest distance between a line and a city that is not its end, with the names of both."""
    where = {city.id: place(city) for city in map.cities}
    found = (float("inf"), "", "")
    for a, b in map.pairs():
        for city, point in where.items():
            if city not in (a, b):
                found = min(found, (distance_to_line(point, where[a], where[b]), f"{a}-{b}", city))
    return found


def check_drawing(map: Map) -> None:
    found = crossings(map)
    require("RM-8", len(found) <= MOST_CROSSINGS, f"at most {MOST_CROSSINGS} lines cross; {len(found)} do")
    gap, line, city = nearest_foreign_line(map)
    require("RM-9", gap >= CLEARANCE, f"the line {line} passes {gap:.1f} units from {city}; {CLEARANCE} are needed")


def check_tickets(map: Map) -> None:
    enough = len(map.tickets) >= FEWEST_TICKETS
    require("RM-10", enough, f"a map has at least {FEWEST_TICKETS} tickets; this one has {len(map.tickets)}")
    links = neighbours(map)
    seen: set[str | tuple[str, str]] = set()
    for ticket in map.tickets:
        ends = (ticket.a, ticket.b)
        for end in ends:
            require("RM-10", end in links, f"ticket {ticket.id} ends in {end!r}, which is not a city of the map")
        require("RM-10", ticket.a < ticket.b, f"ticket {ticket.id}: a must sort before b")
        require("RM-10", ticket.id not in seen, f"ticket id {ticket.id} occurs twice")
        require("RM-10", ends not in seen, f"ticket {ticket.id}: {ticket.a} to {ticket.b} occurs twice")
        require("RM-10", ticket.b not in links[ticket.a], f"ticket {ticket.id} joins neighbouring cities")
        seen |= {ticket.id, ends}
        shortest = distances_from(ticket.a, links)[ticket.b]
        near = abs(ticket.points - shortest) <= 1
        require("RM-11", near, f"ticket {ticket.id} is worth {ticket.points}, but the shortest path is {shortest}")


def check_track(map: Map) -> None:
    total = sum(lane.length for lane in map.routes)
    single = sum(lane.length for lane in map.pairs().values())
    require("RM-12", total >= TRACK, f"all lanes together are {total} long; at least {TRACK} is needed")
    require("RM-12", single >= SINGLE_TRACK, f"single lanes are {single} long; at least {SINGLE_TRACK} is needed")
