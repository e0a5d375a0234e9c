"""The track of a player as a graph: which cities it joins, and what would join two more.

The search for a way works in room of the state that is zero between actions, and leaves it so: `mine` holds how much
work it is to come to each city, `stack` the lane by which, and in its second column the cards nothing is planned for.
What lanes that are planned already still need stands in `traced`.
"""

from __future__ import annotations

from turnwright import Numbers

from .box import GREY, Box
from .cards import KINDS_OF_CARD, LOCOMOTIVE
from .rules.claims import lane_is_open
from .state import State

BY, SPARE = 0, 1
OUT_OF_REACH = 10_000
CLAIMING = 2
"""The work of claiming a lane is a turn, as much as drawing two cards."""


def joins(box: Box, owner: Numbers, seat: int, start: int, goal: int) -> bool:
    """R-63: whether a chain of this seat's lanes leads from one city to the other."""
    reached, before = 1 << start, 0
    while reached != before and reached >> goal & 1 == 0:
        before = reached
        for lane in range(box.lanes):
            if owner[lane] == seat + 1 and reached & box.ends[lane]:
                reached |= box.ends[lane]
    return reached >> goal & 1 == 1


def begin_planning(state: State, seat: int) -> None:
    """Nothing is planned yet; the whole hand is to spare."""
    for colour in range(KINDS_OF_CARD):
        state.stack[colour, SPARE] = state.hand[seat, colour]


def end_planning(box: Box, state: State) -> None:
    """Leave the room as it was found."""
    for city in range(box.cities):
        state.mine[city] = 0
        state.stack[city, BY] = 0
    for colour in range(KINDS_OF_CARD):
        state.stack[colour, SPARE] = 0
    for lane in range(box.lanes):
        state.traced[lane] = 0


def find_ways(box: Box, state: State, seat: int, start: int, goal: int) -> int:
    """The least work that joins two cities for this seat, in cards to draw; `OUT_OF_REACH` if nothing can."""
    for city in range(box.cities):
        state.mine[city] = OUT_OF_REACH
        state.stack[city, BY] = 0
    state.mine[start] = 0
    plain = best_colour(state)
    shorter = True
    while shorter:
        shorter = False
        for lane in range(box.lanes):
            near, far = box.lane_a[lane], box.lane_b[lane]
            if state.mine[near] > state.mine[far]:
                near, far = far, near
            so_far = state.mine[near]
            if so_far < state.mine[far] and so_far < state.mine[goal]:
                work = so_far + work_of(box, state, seat, lane, plain)
                if work < state.mine[far]:
                    state.mine[far] = work
                    state.stack[far, BY] = lane + 1
                    shorter = True
    return state.mine[goal]


def best_colour(state: State) -> int:
    """The colour of which most cards are to spare: grey lanes are paid with it."""
    best = 0
    for colour in range(1, LOCOMOTIVE):
        if state.stack[colour, SPARE] > state.stack[best, SPARE]:
            best = colour
    return best


def work_of(box: Box, state: State, seat: int, lane: int, plain: int) -> int:
    """The cards still to draw for a lane and the turn that claims it; nothing for one that is owned or planned."""
    if state.traced[lane] != 0 or state.owner[lane] == seat + 1:
        return 0
    if not lane_is_open(box, state, lane, seat):
        return OUT_OF_REACH
    return max(0, box.length[lane] - state.stack[colour_for(box, lane, plain), SPARE]) + CLAIMING


def colour_for(box: Box, lane: int, plain: int) -> int:
    """The colour of card a lane takes."""
    return plain if box.colour[lane] == GREY else box.colour[lane] - 1


def track_on_the_way(box: Box, state: State, seat: int, goal: int) -> int:
    """The track that the way just found adds to what is owned and planned."""
    track, city = 0, goal
    while state.stack[city, BY] != 0:
        lane = state.stack[city, BY] - 1
        if state.traced[lane] == 0 and state.owner[lane] != seat + 1:
            track += box.length[lane]
        city = box.lane_a[lane] + box.lane_b[lane] - city
    return track


def plan_the_way(box: Box, state: State, seat: int, goal: int) -> int:
    """Plan the way just found and speak for its cards; the work that is left on all of it, in cards to draw."""
    work, city = 0, goal
    while state.stack[city, BY] != 0:
        lane = state.stack[city, BY] - 1
        if state.owner[lane] != seat + 1:
            if state.traced[lane] == 0:
                state.traced[lane] = CLAIMING + cards_missing(box, state, lane)
            work += state.traced[lane]
        city = box.lane_a[lane] + box.lane_b[lane] - city
    return work


def planned_work(box: Box, state: State) -> int:
    """The work of everything planned, in cards to draw."""
    work = 0
    for lane in range(box.lanes):
        work += state.traced[lane]
    return work


def cards_missing(box: Box, state: State, lane: int) -> int:
    """How many cards a lane still needs; those there are, locomotives last, are spoken for."""
    missing = box.length[lane]
    colour = colour_for(box, lane, best_colour(state))
    held = min(missing, state.stack[colour, SPARE])
    state.stack[colour, SPARE] -= held
    missing -= held
    wild = min(missing, state.stack[LOCOMOTIVE, SPARE])
    state.stack[LOCOMOTIVE, SPARE] -= wild
    return missing - wild
