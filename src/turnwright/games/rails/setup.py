"""How a match begins: hands and row, on the full board also trains and tickets (R-14, R-47)."""

from __future__ import annotations

from turnwright import shuffle

from .box import BOARD, TRAINS, Box
from .cards import KINDS_OF_CARD, LOCOMOTIVE, LOCOMOTIVES, OPENING_HAND, PACK, PER_COLOUR
from .effects import into_hand
from .state import OPENING, PLAY_COMPANION, State
from .tickets import offer_tickets
from .upkeep import NO_SLOT, turn_over, upkeep


def set_up(box: Box, state: State, chance: object) -> None:
    """R-14, R-47: deal hands and row; on the full board also trains and tickets."""
    for colour in range(KINDS_OF_CARD):
        state.pack[colour] = state.deck[colour] = LOCOMOTIVES if colour == LOCOMOTIVE else PER_COLOUR
    state.deck_size = PACK
    for seat in range(state.seats):
        for _ in range(OPENING_HAND):
            into_hand(state, seat, turn_over(state, chance))
    upkeep(box, state, NO_SLOT, chance)
    state.connected = box.present
    if box.mode == BOARD:
        set_up_board(box, state, chance)
    else:
        state.stage = PLAY_COMPANION
        while not state.connected >> state.to_act & 1:
            state.to_act += 1


def set_up_board(box: Box, state: State, chance: object) -> None:
    state.stage = OPENING
    for ticket in range(box.tickets):
        state.ticket_deck[ticket] = 1 + ticket
    shuffle(chance, state.ticket_deck, box.tickets)
    state.ticket_deck_size = box.tickets
    for seat in range(state.seats):
        state.trains[seat] = TRAINS
        offer_tickets(state, seat)
