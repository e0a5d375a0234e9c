"""What each kind of action does to a state."""

from __future__ import annotations

from turnwright import finish

from .actions import Action
from .box import BOARD, Box
from .cards import KINDS_OF_CARD, LOCOMOTIVE
from .endings import GIVEN_UP
from .scoring import route_points
from .state import OPENING, State, other_is_connected
from .tickets import FEWEST_AT_START, FEWEST_LATER, cheapest, keep_tickets, offer_tickets, put_back
from .upkeep import NO_SLOT, turn_over, upkeep


def into_hand(state: State, seat: int, colour: int) -> None:
    state.hand[seat, colour] += 1
    state.hand_size[seat] += 1


def draw_blind(box: Box, state: State, action: Action, chance: object) -> None:
    """R-24."""
    into_hand(state, action.seat, turn_over(state, chance))
    state.drawn += 1
    state.passes = 0
    upkeep(box, state, NO_SLOT, chance)


def take_face_up(box: Box, state: State, action: Action, chance: object) -> None:
    """R-25, R-26: everybody sees which card it is."""
    colour = state.row[action.slot] - 1
    into_hand(state, action.seat, colour)
    state.known[action.seat, colour] += 1
    state.drawn += 1
    state.passes = 0
    if colour == LOCOMOTIVE:
        state.took_locomotive = 1
    state.row[action.slot] = 0
    upkeep(box, state, action.slot, chance)


def spend_cards(box: Box, state: State, action: Action, chance: object) -> None:
    """R-31, R-53: the cards named go to the discards; upkeep follows."""
    seat = action.seat
    for colour in range(KINDS_OF_CARD):
        number = action.cards[colour]
        state.hand[seat, colour] -= number
        state.hand_size[seat] -= number
        state.known[seat, colour] = max(0, state.known[seat, colour] - number)
        state.discards[colour] += number
    state.claimed = 1
    state.passes = 0
    upkeep(box, state, NO_SLOT, chance)


def claim_lane(box: Box, state: State, action: Action, chance: object) -> None:
    """R-52 to R-57: pay, place trains, score."""
    length = box.length[action.lane]
    state.owner[action.lane] = action.seat + 1
    state.trains[action.seat] -= length
    state.points[action.seat] += route_points(length)
    spend_cards(box, state, action, chance)


def draw_tickets(box: Box, state: State, action: Action, chance: object) -> None:
    """R-50."""
    state.passes = 0
    offer_tickets(state, action.seat)


def keep_chosen(box: Box, state: State, action: Action, chance: object) -> None:
    """R-48, R-51: rejected tickets go under the deck; at the start only once all have chosen."""
    keep_tickets(state, action.seat, action.keep)
    if state.stage != OPENING:
        put_back(state, action.seat)


def end_turn(box: Box, state: State, action: Action, chance: object) -> None:
    """R-30, R-34, R-59: without a card drawn it is a pass."""
    if box.mode == BOARD and state.drawn == 0:
        state.passes += 1


def drop_seat(box: Box, state: State, action: Action, chance: object) -> None:
    """R-41."""
    state.connected &= ~(1 << action.who)


def return_seat(box: Box, state: State, action: Action, chance: object) -> None:
    """R-42."""
    state.connected |= 1 << action.who


def expire_grace(box: Box, state: State, action: Action, chance: object) -> None:
    """R-37, R-48, R-50: what the absent seat leaves undone is done for it."""
    run_out(box, state, action.who)


def run_out(box: Box, state: State, seat: int) -> None:
    if state.stage == OPENING:
        keep_tickets(state, seat, cheapest(box, state, seat, FEWEST_AT_START))
        state.waiting &= ~(1 << seat)
        while state.waiting != 0 and not state.waiting >> state.to_act & 1:
            state.to_act = (state.to_act + 1) % state.seats
        return
    if state.offered[seat] > 0:
        keep_tickets(state, seat, cheapest(box, state, seat, FEWEST_LATER))
        put_back(state, seat)
    state.expired = 1


def leave_game(box: Box, state: State, action: Action, chance: object) -> None:
    """R-44, R-71: a drop with the grace over at once and no return."""
    seat = action.who
    state.connected &= ~(1 << seat)
    state.left |= 1 << seat
    if state.stage == OPENING:
        if state.offered[seat] > 0:
            run_out(box, state, seat)
    elif state.to_act == seat and other_is_connected(state, seat):
        run_out(box, state, seat)


def close_room(box: Box, state: State, action: Action, chance: object) -> None:
    """R-39."""
    finish(state, GIVEN_UP)
