"""How a position looks and which actions look promising: advice for players that look ahead, no rule of the game."""

from __future__ import annotations

from turnwright import Numbers

from .actions import CLAIM, END, TICKETS, Action
from .box import BOARD, Box
from .cards import KINDS_OF_CARD, LOCOMOTIVE
from .rules.claims import lane_is_open
from .scoring import route_points
from .state import State

WINNING, EVEN = 990, 40
"""A lead of `EVEN` points is half way to a win."""
OUT_OF_REACH = 1000
TENTHS = 10
CARD, WILD, MOST_CARDS = 7, 11, 25
"""What a card in hand is worth, in tenths of a point, and how many are worth anything."""
USUAL_LENGTH = 3
"""On the way to a city routes are counted, not measured: one of ordinary length stands for each."""
HOPE = 2
"""Each space of track that a ticket still needs costs so many tenths of what it pays."""


def outlook(box: Box, state: State, points: Numbers) -> None:
    """Every seat's expected points against the best of the others."""
    for seat in range(state.seats):
        points[seat] = expected(box, state, seat) if box.mode == BOARD else 0
    best = second = -OUT_OF_REACH * TENTHS
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
    for ticket in range(box.tickets):
        if (state.kept[seat] >> ticket) & 1:
            need = track_needed(box, state, seat, box.ticket_a[ticket], box.ticket_b[ticket])
            if need > state.trains[seat]:
                value -= TENTHS * box.ticket_points[ticket]
            else:
                value += max(-TENTHS, TENTHS - HOPE * need) * box.ticket_points[ticket]
    return value


def track_needed(box: Box, state: State, seat: int, start: int, goal: int) -> int:
    """The least track this seat must add to join two cities: rings of cities that so much track reaches."""
    reached = spread(box, state, seat, 1 << start)
    if (reached >> goal) & 1:
        return 0
    for length in range(1, OUT_OF_REACH):
        grown = reached
        for lane in range(box.lanes):
            ends = box.ends[lane]
            if ends & reached and ends & ~reached and lane_is_open(box, state, lane, seat):
                grown |= ends
        if grown == reached:
            return OUT_OF_REACH
        reached = spread(box, state, seat, grown)
        if (reached >> goal) & 1:
            return length * USUAL_LENGTH
    return OUT_OF_REACH


def spread(box: Box, state: State, seat: int, reached: int) -> int:
    """These cities and all that the seat's own track joins to them."""
    before = 0
    while reached != before:
        before = reached
        for lane in range(box.lanes):
            if state.owner[lane] == seat + 1 and reached & box.ends[lane]:
                reached |= box.ends[lane]
    return reached


def urge(box: Box, state: State, action: Action) -> int:
    """Long routes first; more tickets and idle ends of turns are for later."""
    if action.kind == CLAIM:
        return 20 * route_points(box.length[action.lane]) - 10 * action.cards[LOCOMOTIVE]
    if action.kind == TICKETS:
        return -100
    return -20 if action.kind == END else 0
