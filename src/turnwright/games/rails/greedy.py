"""A simple player for the full board: it joins the cities of its tickets the shortest way and draws what that needs.

It looks only at what its seat may see, and takes the best action at hand without looking ahead.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .actions import CLAIM, DRAW, END, KEEP, TAKE, TICKETS
from .box import GREY, Box
from .cards import LOCOMOTIVE
from .describe import held_tickets, ticket_is_finished
from .rules.claims import lane_is_open
from .scoring import route_points
from .state import OFFERED, State

FULL_HAND = 18
OUT_OF_REACH = 1000


def greedy_choice(box: Box, seen: State, seat: int, actions: NDArray[np.void]) -> int:
    """The place of the chosen action in the list of legal ones."""
    kinds = actions["kind"]
    if kinds[0] == KEEP:
        return int(np.argmin([cost_of_keeping(box, seen, seat, int(mask)) for mask in actions["keep"]]))
    wanted = wanted_lanes(box, seen, seat)
    claims = np.flatnonzero(kinds == CLAIM)
    useful = [int(index) for index in claims if int(actions["lane"][index]) in wanted]
    hoarding = wanted and seen.hand_size[seat] < FULL_HAND and (kinds == DRAW).any()
    if not useful and not hoarding:
        useful = [int(index) for index in claims]
    if useful:
        return max(useful, key=lambda index: worth(box, actions[index]))
    return best_draw(box, seen, seat, wanted, kinds, actions["slot"])


def worth(box: Box, action: Any) -> tuple[int, int]:
    """More points first, then fewer locomotives."""
    return route_points(box.length[int(action["lane"])]), -int(action["cards"][LOCOMOTIVE])


def best_draw(box: Box, seen: State, seat: int, wanted: set[int], kinds: Any, slots: Any) -> int:
    """A face-up card of a colour that is needed, else a blind one, else whatever there is."""
    needed = {box.colour[lane] for lane in wanted}
    if GREY in needed:
        needed.add(1 + max(range(LOCOMOTIVE), key=lambda colour: seen.hand[seat, colour]))
    for index in np.flatnonzero(kinds == TAKE):
        if seen.row[int(slots[index])] in needed:
            return int(index)
    for kind in (DRAW, TAKE, END, TICKETS):
        found = np.flatnonzero(kinds == kind)
        if len(found):
            return int(found[0])
    return 0


def cost_of_keeping(box: Box, seen: State, seat: int, mask: int) -> int:
    """The track still needed for the offered tickets of this choice, minus what they are worth."""
    tickets = [seen.offer[seat, place] - 1 for place in range(OFFERED) if mask >> place & 1]
    return sum(way(box, seen, seat, ticket)[0] - box.ticket_points[ticket] // 2 for ticket in tickets)


def wanted_lanes(box: Box, seen: State, seat: int) -> set[int]:
    """The lanes on the way of every ticket that can still be finished, the dearest tickets first."""
    tickets = [t for t in held_tickets(box, seen, seat) if not ticket_is_finished(box, seen, seat, t)]
    wanted: set[int] = set()
    left = seen.trains[seat]
    for ticket in sorted(tickets, key=lambda ticket: -box.ticket_points[ticket]):
        length, lanes = way(box, seen, seat, ticket)
        if length <= left:
            wanted |= lanes
            left -= length
    return wanted


def way(box: Box, seen: State, seat: int, ticket: int) -> tuple[int, set[int]]:
    """The least track to add for a ticket, and its lanes."""
    goal = box.ticket_b[ticket]
    reached: set[int] = set()
    pending: list[tuple[int, int, tuple[int, ...]]] = [(0, box.ticket_a[ticket], ())]
    links = open_links(box, seen, seat)
    while pending:
        length, city, path = heappop(pending)
        if city == goal:
            return length, set(path)
        if city in reached:
            continue
        reached.add(city)
        for lane, other, more in links[city]:
            if other not in reached:
                heappush(pending, (length + more, other, (*path, lane) if more else path))
    return OUT_OF_REACH, set()


def open_links(box: Box, seen: State, seat: int) -> list[list[tuple[int, int, int]]]:
    """For every city the lanes that lead on: own ones cost nothing, open ones their length."""
    links: list[list[tuple[int, int, int]]] = [[] for _ in range(box.cities)]
    for lane in range(box.lanes):
        mine = seen.owner[lane] == seat + 1
        if mine or lane_is_open(box, seen, lane, seat):
            cost = 0 if mine else box.length[lane]
            links[box.lane_a[lane]].append((lane, box.lane_b[lane], cost))
            links[box.lane_b[lane]].append((lane, box.lane_a[lane], cost))
    return links
