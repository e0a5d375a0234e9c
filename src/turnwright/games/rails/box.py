"""What is in the box: the map as arrays, and which of the two games is played."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from turnwright import Int8, Int8Grid, Int8s, Int16, Int16s, Int64s, OptionError, UInt8, shape
from turnwright.core.records import Record

from .capacities import CITIES, LANES, TICKETS
from .cards import COLOURS
from .maps import Map, map_named, map_number
from .maps.distances import distances_from, neighbours

BOARD, COMPANION = 0, 1
GREY = 0
TRAINS = 45
FAR = 100
"""Between cities that nothing joins."""


class Box(Record):
    """The map, padded to a fixed capacity. Lanes, cities and tickets are numbered in the order of the map file."""

    mode: Int8
    map: UInt8
    cities: Int16
    lanes: Int16
    tickets: Int16
    present: Int8
    """One bit per seat that is connected when the game begins."""
    lane_a: Int16s = shape(LANES)
    lane_b: Int16s = shape(LANES)
    length: Int16s = shape(LANES)
    colour: Int16s = shape(LANES)
    """0 for grey, else the card's colour counted from 1."""
    twin: Int16s = shape(LANES)
    """The other lane of a double route counted from 1, or 0."""
    ends: Int64s = shape(LANES)
    """The two cities of a lane, one bit each."""
    apart: Int8Grid = shape(CITIES, CITIES)
    """The track of the shortest way between two cities."""
    ticket_a: Int16s = shape(TICKETS)
    ticket_b: Int16s = shape(TICKETS)
    ticket_points: Int8s = shape(TICKETS)
    ticket_rank: Int16s = shape(TICKETS)
    """A ticket's place among all of them, the cheapest first, ties by id."""


def make_box(options: Any, seats: int) -> NDArray[np.void]:
    """The box for these options and so many seats."""
    mode = mode_for(options, seats)
    map = map_named(options.map)
    city = {known.id: number for number, known in enumerate(map.cities)}
    lanes, tickets = map.routes, map.tickets
    return Box.make(
        mode=mode,
        map=map_number(options.map),
        cities=len(map.cities),
        lanes=len(lanes),
        tickets=len(tickets),
        present=present_seats(options, mode, seats),
        lane_a=padded([city[lane.a] for lane in lanes], LANES),
        lane_b=padded([city[lane.b] for lane in lanes], LANES),
        length=padded([lane.length for lane in lanes], LANES),
        colour=padded([colour_number(lane.colour) for lane in lanes], LANES),
        twin=padded(twins(map), LANES),
        ends=padded([1 << city[lane.a] | 1 << city[lane.b] for lane in lanes], LANES),
        apart=distances(map),
        ticket_a=padded([city[ticket.a] for ticket in tickets], TICKETS),
        ticket_b=padded([city[ticket.b] for ticket in tickets], TICKETS),
        ticket_points=padded([ticket.points for ticket in tickets], TICKETS),
        ticket_rank=padded(ranks(map), TICKETS),
    )


def mode_for(options: Any, seats: int) -> int:
    """Which game these options mean."""
    if options.mode is None:
        return COMPANION if seats == 1 else BOARD
    if options.mode == "board" and seats == 1:
        raise OptionError("rails: the full board needs at least 2 seats (R-7); alone, play mode='companion'")
    return COMPANION if options.mode == "companion" else BOARD


def present_seats(options: Any, mode: int, seats: int) -> int:
    """The seats that are connected at the start, one bit each."""
    everyone = (1 << seats) - 1
    for seat in options.absent:
        if mode == BOARD:
            raise OptionError("rails: the full board deals in connected seats only (R-12), so nobody can be absent")
        if not 0 <= seat < seats:
            raise OptionError(f"rails: absent names seats from 0 to {seats - 1}; {seat} came")
        everyone &= ~(1 << seat)
    if everyone == 0:
        raise OptionError("rails: somebody must be connected to begin; every seat is named in absent")
    return everyone


def colour_number(colour: str) -> int:
    """The number of a lane's colour in the box."""
    return GREY if colour == "grey" else 1 + COLOURS.index(colour)


def twins(map: Map) -> list[int]:
    """For every lane the other lane between its cities, counted from 1, or 0."""
    number = {(lane.ends, lane.parallel): place for place, lane in enumerate(map.routes, start=1)}
    return [number.get((lane.ends, 1 - lane.parallel), 0) for lane in map.routes]


def distances(map: Map) -> list[list[int]]:
    """For every city the track to each of the others."""
    links, ids = neighbours(map), [city.id for city in map.cities]
    found = {start: distances_from(start, links) for start in ids}
    rows = [padded([found[start].get(goal, FAR) for goal in ids], CITIES) for start in ids]
    return rows + [[0] * CITIES] * (CITIES - len(rows))


def ranks(map: Map) -> list[int]:
    """For every ticket its place when they are sorted by points and id (R-48)."""
    order = sorted(map.tickets, key=lambda ticket: (ticket.points, ticket.id))
    return [order.index(ticket) for ticket in map.tickets]


def padded(numbers: list[int], size: int) -> list[int]:
    """The numbers, filled up to the capacity of the box."""
    return numbers + [0] * (size - len(numbers))
