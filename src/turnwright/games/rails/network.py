"""The track of a player as a graph: which cities it joins, and its longest path."""

from __future__ import annotations

from turnwright import Numbers

from .box import Box

USED = 100
"""Added to a lane's owner while the search has it in its trail."""


def joins(box: Box, owner: Numbers, seat: int, start: int, goal: int) -> bool:
    """R-63: whether a chain of this seat's lanes leads from one city to the other."""
    return component(box, owner, seat, start) >> goal & 1 == 1


def longest_trail(box: Box, owner: Numbers, seat: int, trail: Numbers, best: Numbers) -> int:
    """R-64: the greatest total length of a walk over this seat's lanes that uses each at most once.

    `best` receives the lanes of such a walk in order, counted from 1. `owner` is as before in the end.
    """
    longest = 0
    for city in range(box.cities):
        if has_track(box, owner, seat, city):
            bound = most_from(box, owner, seat, city)
            if bound > longest:
                longest = search(box, owner, seat, city, bound, longest, trail, best)
    return longest


def has_track(box: Box, owner: Numbers, seat: int, city: int) -> bool:
    for place in range(box.first_way[city], box.first_way[city + 1]):
        if owner[box.way[place]] == seat + 1:
            return True
    return False


def component(box: Box, owner: Numbers, seat: int, city: int) -> int:
    """The cities that this seat's lanes join to a city, one bit each."""
    reached, before = 1 << city, 0
    while reached != before:
        before = reached
        for lane in range(box.lanes):
            if owner[lane] == seat + 1:
                ends = 1 << box.lane_a[lane] | 1 << box.lane_b[lane]
                if reached & ends:
                    reached |= ends
    return reached


def most_from(box: Box, owner: Numbers, seat: int, start: int) -> int:
    """No trail from this city can be longer: a walk leaves out a lane at every odd city but its two ends.

    A lane left out serves at most two odd cities, so half of the shortest lanes at those cities are out of reach.
    """
    reached = component(box, owner, seat, start)
    track = 0
    for lane in range(box.lanes):
        if owner[lane] == seat + 1 and reached >> box.lane_a[lane] & 1:
            track += box.length[lane]
    missing, dearest = 0, 0
    for city in range(box.cities):
        if reached >> city & 1 and city != start:
            shortest = shortest_lane_of_odd_city(box, owner, seat, city)
            missing += shortest
            dearest = max(dearest, shortest)
    return track - (missing - dearest + 1) // 2


def shortest_lane_of_odd_city(box: Box, owner: Numbers, seat: int, city: int) -> int:
    """The length of the shortest lane at a city with an odd number of them; 0 for an even city."""
    count, shortest = 0, 7
    for place in range(box.first_way[city], box.first_way[city + 1]):
        if owner[box.way[place]] == seat + 1:
            count += 1
            shortest = min(shortest, box.length[box.way[place]])
    return shortest if count % 2 else 0


def search(
    box: Box, owner: Numbers, seat: int, start: int, bound: int, longest: int, trail: Numbers, best: Numbers
) -> int:
    """Depth first from one city, going back step by step, until a trail reaches the bound; the greatest length found."""
    city, depth, walked, place = start, 0, 0, box.first_way[start]
    while True:
        found = next_way(box, owner, seat, city, place)
        if found >= 0:
            lane = box.way[found]
            owner[lane] += USED
            trail[depth] = lane + 1
            depth += 1
            walked += box.length[lane]
            city = other_end(box, lane, city)
            place = box.first_way[city]
            if walked > longest:
                longest = walked
                for step in range(len(best)):
                    best[step] = trail[step] if step < depth else 0
            if longest < bound:
                continue
        if depth == 0:
            return longest
        depth -= 1
        lane = trail[depth] - 1
        trail[depth] = 0
        owner[lane] -= USED
        walked -= box.length[lane]
        city = other_end(box, lane, city)
        place = box.first_way[city + 1] if longest >= bound else after_way(box, city, lane)


def next_way(box: Box, owner: Numbers, seat: int, city: int, place: int) -> int:
    """The next of the city's ways that is this seat's and not in the trail; −1 if there is none."""
    for way in range(place, box.first_way[city + 1]):
        if owner[box.way[way]] == seat + 1:
            return way
    return -1


def after_way(box: Box, city: int, lane: int) -> int:
    """The place after this lane in the city's list."""
    place = box.first_way[city]
    while box.way[place] != lane:
        place += 1
    return place + 1


def other_end(box: Box, lane: int, city: int) -> int:
    """The city at the other end of a lane."""
    return box.lane_a[lane] + box.lane_b[lane] - city
