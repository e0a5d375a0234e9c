"""Tickets: offering, keeping, putting back, and what the others know about it (R-47 to R-51)."""

from __future__ import annotations

from .box import Box
from .capacities import TICKETS
from .state import KEPT_BY, OFFERED, OFFERED_TO, State

FEWEST_AT_START, FEWEST_LATER = 2, 1


def offer_tickets(state: State, seat: int) -> None:
    """Show a seat the top three tickets, or all that remain if there are fewer."""
    count = min(OFFERED, state.ticket_deck_size)
    state.offered[seat] = count
    for place in range(count):
        ring = state.ticket_top
        ticket = state.ticket_deck[ring]
        state.offer[seat, place] = ticket
        state.ticket_deck[ring] = 0
        state.ticket_top = (ring + 1) % TICKETS
        state.ticket_deck_size -= 1
        for other in range(state.seats):
            if other == seat:
                state.ticket_seen[other, ticket - 1] = 0
            elif state.ticket_seen[other, ticket - 1] == 1 + ring:
                state.ticket_seen[other, ticket - 1] = OFFERED_TO + seat


def keep_tickets(state: State, seat: int, mask: int) -> None:
    """Keep the offered tickets whose bit is set; the others stay in the offer until they are put back."""
    all_kept = True
    for place in range(OFFERED):
        ticket = state.offer[seat, place]
        if ticket != 0:
            if (mask >> place) & 1 == 0:
                all_kept = False
                state.rejected[seat] += 1
    for place in range(OFFERED):
        ticket = state.offer[seat, place]
        if ticket != 0:
            remember_choice(state, seat, ticket, all_kept)
            if (mask >> place) & 1:
                state.kept[seat] |= 1 << (ticket - 1)
                state.ticket_count[seat] += 1
                state.offer[seat, place] = 0
    state.offered[seat] = 0


def remember_choice(state: State, seat: int, ticket: int, all_kept: bool) -> None:
    """Whoever knew that this ticket was on offer knows where it is now only if all were kept."""
    for other in range(state.seats):
        if state.ticket_seen[other, ticket - 1] == OFFERED_TO + seat:
            state.ticket_seen[other, ticket - 1] = KEPT_BY + seat if all_kept else 0


def put_back(state: State, seat: int) -> None:
    """R-51: what a seat rejected goes under the ticket deck in the order it was offered; the seat remembers where."""
    for place in range(OFFERED):
        ticket = state.offer[seat, place]
        if ticket != 0:
            ring = (state.ticket_top + state.ticket_deck_size) % TICKETS
            state.ticket_deck[ring] = ticket
            state.ticket_deck_size += 1
            state.ticket_seen[seat, ticket - 1] = 1 + ring
            state.offer[seat, place] = 0
    state.rejected[seat] = 0


def put_back_starting_tickets(box: Box, state: State, chance: object) -> None:
    """R-48: once all have chosen, the rejected tickets go under the deck seat by seat in turn order."""
    for seat in range(state.seats):
        put_back(state, seat)


def cheapest(box: Box, state: State, seat: int, count: int) -> int:
    """The bits of the cheapest tickets on offer to a seat (R-48, R-50)."""
    mask = 0
    for _ in range(count):
        best = -1
        for place in range(OFFERED):
            ticket = state.offer[seat, place]
            if ticket != 0 and (mask >> place) & 1 == 0:
                if best < 0 or box.ticket_rank[ticket - 1] < box.ticket_rank[state.offer[seat, best] - 1]:
                    best = place
        if best >= 0:
            mask |= 1 << best
    return mask
