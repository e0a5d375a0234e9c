"""Points: for routes at once, and the reckoning at the end (R-57, R-63 to R-66)."""

from __future__ import annotations

from turnwright import Numbers, finish

from .box import BOARD, Box
from .longest_path import longest_path
from .network import joins
from .state import State

ROUTE_POINTS = (0, 1, 2, 4, 7, 10, 15)
BONUS = 10


def route_points(length: int) -> int:
    """R-57: what a route of this length is worth."""
    return ROUTE_POINTS[length]


def end_the_game(box: Box, state: State, ending: int) -> None:
    """Reckon tickets and the longest path, and name the winners."""
    reckon_tickets(box, state)
    reckon_longest_path(box, state)
    finish(state, ending, winners(state))


def reckon_tickets(box: Box, state: State) -> None:
    """R-63: a finished ticket adds its points, any other subtracts them."""
    for seat in range(state.seats):
        for ticket in range(box.tickets):
            if state.kept[seat] >> ticket & 1:
                if joins(box, state.owner, seat, box.ticket_a[ticket], box.ticket_b[ticket]):
                    state.won[seat] += box.ticket_points[ticket]
                    state.finished[seat] += 1
                else:
                    state.lost[seat] += box.ticket_points[ticket]


def reckon_longest_path(box: Box, state: State) -> None:
    """R-65: everybody whose longest path is the longest of all gets the bonus, unless nobody has any track."""
    most = 0
    for seat in range(state.seats):
        state.longest[seat] = longest_path(box, state.owner, seat, state.mine, state.stack, state.traced)
        most = max(most, state.longest[seat])
    for seat in range(state.seats):
        if most > 0 and state.longest[seat] == most:
            state.bonus[seat] = BONUS


def total(state: State, seat: int) -> int:
    """R-66: route points, plus finished tickets, minus unfinished ones, plus bonus."""
    return state.points[seat] + state.won[seat] - state.lost[seat] + state.bonus[seat]


def standing(state: State, seat: int) -> int:
    """A number that orders the seats as R-66 does: total, then finished tickets, then the bonus."""
    return (total(state, seat) * 100 + state.finished[seat]) * 2 + (1 if state.bonus[seat] > 0 else 0)


def winners(state: State) -> int:
    """The seats with the best standing, one bit each."""
    best = standing(state, 0)
    for seat in range(1, state.seats):
        best = max(best, standing(state, seat))
    found = 0
    for seat in range(state.seats):
        if standing(state, seat) == best:
            found |= 1 << seat
    return found


def score(box: Box, state: State, points: Numbers) -> None:
    """Every seat's total; there is none in the companion (R-39)."""
    for seat in range(state.seats):
        points[seat] = total(state, seat) if box.mode == BOARD else 0
