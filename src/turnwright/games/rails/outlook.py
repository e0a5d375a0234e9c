"""How a position looks and which actions look promising: advice for players that look ahead, no rule of the game."""

from __future__ import annotations

from turnwright import Numbers

from .actions import CLAIM, END, TAKE, TICKETS, Action
from .box import BOARD, Box
from .cards import KINDS_OF_CARD, LOCOMOTIVE
from .network import (
    CLAIMING,
    OUT_OF_REACH,
    begin_planning,
    end_planning,
    find_ways,
    plan_the_way,
    planned_work,
    track_on_the_way,
)
from .scoring import route_points
from .state import State

WINNING, EVEN = 990, 40
"""A lead of `EVEN` points is half way to a win."""
FAR_BEHIND = 1000
TENTHS = 10
CARD, WILD, MOST_CARDS = 7, 11, 25
"""What a card in hand is worth, in tenths of a point, and how many are worth anything."""
WAY, DETOUR = 120, 1
"""The urge for a route towards the cities of a ticket, and how much longer than the shortest way it may be."""


def outlook(box: Box, state: State, points: Numbers) -> None:
    """Every seat's expected points against the best of the others."""
    for seat in range(state.seats):
        points[seat] = expected(box, state, seat) if box.mode == BOARD else 0
    best = second = -FAR_BEHIND * TENTHS
    for seat in range(state.seats):
        value = points[seat]
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    for seat in range(state.seats):
        lead = points[seat] - (second if points[seat] == best else best)
        points[seat] = WINNING * lead // (abs(lead) + EVEN * TENTHS)


def expected(box: Box, state: State, seat: int) -> int:
    """Points made, tickets by how near they are, and cards in hand, in tenths of a point."""
    value = TENTHS * state.points[seat]
    counted = 0
    for colour in range(KINDS_OF_CARD):
        held = min(state.hand[seat, colour], MOST_CARDS - counted)
        counted += held
        value += held * (WILD if colour == LOCOMOTIVE else CARD)
    return value + hopes(box, state, seat)


def hopes(box: Box, state: State, seat: int) -> int:
    """What a seat's tickets promise, in tenths of a point: one after another, each with the track planned so far."""
    value, trains, time = 0, state.trains[seat], time_left(state)
    begin_planning(state, seat)
    for ticket in range(box.tickets):
        if (state.kept[seat] >> ticket) & 1:
            worth, goal = TENTHS * box.ticket_points[ticket], box.ticket_b[ticket]
            left = find_ways(box, state, seat, box.ticket_a[ticket], goal)
            track = track_on_the_way(box, state, seat, goal)
            if left >= OUT_OF_REACH or track > trains:
                value -= worth
                continue
            trains -= track
            left = plan_the_way(box, state, seat, goal)
            whole = whole_work(box, ticket)
            in_time = planned_work(box, state) <= time
            value += worth * max(-whole, whole - 2 * left) // whole if in_time else -worth
    end_planning(box, state)
    return value


def whole_work(box: Box, ticket: int) -> int:
    """The work of a ticket of which nothing is done yet, and a detour."""
    return 2 * box.apart[box.ticket_a[ticket], box.ticket_b[ticket]] + 2


def time_left(state: State) -> int:
    """How much a seat may still do, in cards to draw: the first to be out of trains ends the game."""
    if state.last_round != 0:
        return CLAIMING
    fewest = state.trains[0]
    for seat in range(1, state.seats):
        fewest = min(fewest, state.trains[seat])
    return CLAIMING + 3 * fewest // 2


def urge(box: Box, state: State, action: Action) -> int:
    """Routes towards a ticket's cities and long ones first; more tickets and idle ends of turns are for later."""
    if action.kind == CLAIM:
        points = 20 * route_points(box.length[action.lane]) - 10 * action.cards[LOCOMOTIVE]
        return points + (WAY if is_on_a_way(box, state, action.seat, action.lane) else 0)
    if action.kind == TAKE:
        colour = state.row[action.slot] - 1
        return 5 * min(6, state.hand[action.seat, colour]) if colour != LOCOMOTIVE else 20
    if action.kind == TICKETS:
        return -100
    return -20 if action.kind == END else 0


def is_on_a_way(box: Box, state: State, seat: int, lane: int) -> bool:
    """Whether a lane is on a shortest way between the cities of a ticket, on the empty map."""
    near, far, length = box.lane_a[lane], box.lane_b[lane], box.length[lane]
    for ticket in range(box.tickets):
        if (state.kept[seat] >> ticket) & 1:
            start, goal = box.ticket_a[ticket], box.ticket_b[ticket]
            there = min(box.apart[start, near] + box.apart[far, goal], box.apart[start, far] + box.apart[near, goal])
            if there + length <= box.apart[start, goal] + DETOUR:
                return True
    return False
