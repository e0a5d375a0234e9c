"""What each seat may know beyond the fields' own visibility, and how to fill in the rest for a bot that must guess."""

from __future__ import annotations

from turnwright import as_one_hot, draw

from .box import BOARD, Box
from .capacities import TICKETS
from .cards import KINDS_OF_CARD, MOST_SEATS, ROW
from .state import KEPT_BY, OFFERED, OFFERED_TO, OPENING, State

OBSERVED = (
    as_one_hot("row", 1, KINDS_OF_CARD + 1, per_seat=False),  # as many cards as seats, but no seat's
    as_one_hot("owner", 1, MOST_SEATS + 1),
    ...,
)
"""What a learner is shown: colours and owners one by one, because their numbers are names."""


def reveal(box: Box, state: State, seat: int, seen: State) -> None:
    """R-67: at the end of a board game all kept tickets and all hands are shown."""
    if hands_are_shown(box, state):
        for other in range(state.seats):
            seen.kept[other] = state.kept[other]
            for colour in range(KINDS_OF_CARD):
                seen.hand[other, colour] = state.hand[other, colour]


def hands_are_shown(box: Box, state: State) -> bool:
    """R-67: once a game on the board is over."""
    return state.status != 0 and box.mode == BOARD


def guess(box: Box, state: State, seat: int, chance: object) -> None:
    """Deal the unseen cards and tickets to where they could be. What was seen to go somewhere stays there."""
    gather_unseen_cards(box, state, seat)
    for other in range(state.seats):
        if other != seat:
            deal_hidden_hand(state, other, chance)
    if box.mode == BOARD:
        used = place_known_tickets(box, state, seat)
        for other in range(state.seats):
            if other != seat:
                used = deal_hidden_tickets(box, state, other, used, chance)
        fill_ticket_deck(box, state, used, chance)


def gather_unseen_cards(box: Box, state: State, seat: int) -> None:
    """Put every card that is not seen anywhere into the deck; hands get the cards they are known to hold."""
    for colour in range(KINDS_OF_CARD):
        unseen = state.pack[colour] - state.discards[colour]
        for slot in range(ROW):
            if state.row[slot] == 1 + colour:
                unseen -= 1
        for other in range(state.seats):
            if other != seat and not hands_are_shown(box, state):
                state.hand[other, colour] = state.known[other, colour]
            unseen -= state.hand[other, colour]
        state.deck[colour] = unseen


def deal_hidden_hand(state: State, seat: int, chance: object) -> None:
    """Fill a hand up to its size with unseen cards."""
    held, unseen = 0, 0
    for colour in range(KINDS_OF_CARD):
        held += state.hand[seat, colour]
        unseen += state.deck[colour]
    while held < state.hand_size[seat]:
        place, colour = draw(chance, unseen), 0
        while place >= state.deck[colour]:
            place -= state.deck[colour]
            colour += 1
        state.deck[colour] -= 1
        state.hand[seat, colour] += 1
        unseen -= 1
        held += 1


def place_known_tickets(box: Box, state: State, seat: int) -> int:
    """Put the tickets the seat knows about where they are; returns one bit for every ticket that has its place."""
    used = 0
    for other in range(state.seats):
        used |= state.kept[other]
        for place in range(OFFERED):
            if state.offer[other, place] != 0:
                used |= 1 << (state.offer[other, place] - 1)
    if seat < 0:
        return used
    for ticket in range(box.tickets):
        known = state.ticket_seen[seat, ticket]
        if known == 0 or used >> ticket & 1:
            continue
        used |= 1 << ticket
        if known >= OFFERED_TO:
            into_offer(state, known - OFFERED_TO, ticket)
        elif known >= KEPT_BY:
            state.kept[known - KEPT_BY] |= 1 << ticket
        else:
            state.ticket_deck[known - 1] = 1 + ticket
    return used


def into_offer(state: State, seat: int, ticket: int) -> None:
    """Put a ticket into the first free place of an offer."""
    place = 0
    while state.offer[seat, place] != 0:
        place += 1
    state.offer[seat, place] = 1 + ticket


def deal_hidden_tickets(box: Box, state: State, seat: int, used: int, chance: object) -> int:
    """Give a seat as many unseen tickets as it is known to have kept, and to have on offer or put aside."""
    kept = 0
    for ticket in range(box.tickets):
        kept += state.kept[seat] >> ticket & 1
    for _ in range(kept, state.ticket_count[seat]):
        ticket = unseen_ticket(box, used, chance)
        used |= 1 << ticket
        state.kept[seat] |= 1 << ticket
    aside = 0
    for place in range(OFFERED):
        if state.offer[seat, place] != 0:
            aside += 1
    waiting = state.rejected[seat] if state.stage == OPENING and state.offered[seat] == 0 else state.offered[seat]
    for _ in range(aside, waiting):
        ticket = unseen_ticket(box, used, chance)
        used |= 1 << ticket
        into_offer(state, seat, ticket)
    return used


def fill_ticket_deck(box: Box, state: State, used: int, chance: object) -> None:
    """The tickets left over make up the deck, in any order."""
    for place in range(state.ticket_deck_size):
        ring = (state.ticket_top + place) % TICKETS
        if state.ticket_deck[ring] == 0:
            ticket = unseen_ticket(box, used, chance)
            used |= 1 << ticket
            state.ticket_deck[ring] = 1 + ticket


def unseen_ticket(box: Box, used: int, chance: object) -> int:
    """Any ticket whose bit is not set."""
    free = 0
    for ticket in range(box.tickets):
        free += 1 - (used >> ticket & 1)
    place = draw(chance, free)
    for ticket in range(box.tickets):
        if used >> ticket & 1 == 0:
            if place == 0:
                return ticket
            place -= 1
    return -1
