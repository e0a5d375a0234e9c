"""Rules about claiming a lane on the board, and about passing when no lane can be claimed."""

from __future__ import annotations

from turnwright import facts, rule
from turnwright.core.turn.words import plural

from ..actions import Action
from ..box import BOARD, GREY, Box
from ..cards import COLOURS, KINDS_OF_CARD, LOCOMOTIVE
from ..state import State

BOTH_LANES = 4
"""The fewest seats for which both lanes of a double route can be claimed (R-54)."""


@rule("R-52", "Unknown route", code="claim.no-such-lane")
def the_lane_exists(box: Box, state: State, action: Action) -> bool:
    return action.lane < box.lanes


@rule("R-52", "That route is already claimed", code="claim.taken")
def the_lane_is_unclaimed(box: Box, state: State, action: Action) -> bool:
    return state.owner[action.lane] == 0


@rule("R-55", "You already own the parallel route", code="claim.own-twin")
def the_parallel_lane_is_not_ours(box: Box, state: State, action: Action) -> bool:
    return owner_of_twin(box, state, action.lane) != action.seat + 1


@rule("R-54", "The parallel route is closed in games with 2 or 3 players", code="claim.closed-twin")
def the_parallel_lane_does_not_close_it(box: Box, state: State, action: Action) -> bool:
    return state.seats >= BOTH_LANES or owner_of_twin(box, state, action.lane) == 0


@rule("R-56", "Not enough trains left (need {length}, have {trains})", code="claim.trains")
def there_are_trains_enough(box: Box, state: State, action: Action) -> bool:
    return state.trains[action.seat] >= box.length[action.lane]


@facts(there_are_trains_enough)
def needed_and_left(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"length": box.length[action.lane], "trains": state.trains[action.seat]}


@rule("R-53", "This route needs exactly {cards}", code="claim.number-of-cards")
def the_number_of_cards_fits(box: Box, state: State, action: Action) -> bool:
    number = 0
    for colour in range(KINDS_OF_CARD):
        number += action.cards[colour]
    return number == box.length[action.lane]


@facts(the_number_of_cards_fits)
def cards_needed(box: Box, state: State, action: Action) -> dict[str, object]:
    length = box.length[action.lane]
    return {"cards": plural(length, "card")}


@rule("R-53", "This route needs {colour} cards (locomotives are wild)", code="claim.colour")
def the_colour_fits(box: Box, state: State, action: Action) -> bool:
    wanted = box.colour[action.lane]
    if wanted == GREY:
        return True
    return action.cards[wanted - 1] + action.cards[LOCOMOTIVE] == box.length[action.lane]


@facts(the_colour_fits)
def colour_needed(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"colour": COLOURS[box.colour[action.lane] - 1]}


@rule("R-59", "You cannot pass while an action is possible", code="end.not-stuck")
def nothing_else_is_possible(box: Box, state: State, action: Action) -> bool:
    if box.mode != BOARD or state.drawn > 0:
        return True
    if state.deck_size > 0 or state.row[0] != 0 or state.ticket_deck_size > 0:
        return False
    return not can_claim_something(box, state, action.seat)


def owner_of_twin(box: Box, state: State, lane: int) -> int:
    """Who owns the other lane of a double route, counted from 1; 0 if nobody does or there is none."""
    return state.owner[box.twin[lane] - 1] if box.twin[lane] > 0 else 0


def can_claim_something(box: Box, state: State, seat: int) -> bool:
    """Whether an open lane exists that the seat could pay for with cards and trains."""
    most = 0
    for colour in range(LOCOMOTIVE):
        most = max(most, state.hand[seat, colour])
    for lane in range(box.lanes):
        if lane_is_open(box, state, lane, seat) and box.length[lane] <= state.trains[seat]:
            wanted = box.colour[lane]
            held = most if wanted == GREY else state.hand[seat, wanted - 1]
            if held + state.hand[seat, LOCOMOTIVE] >= box.length[lane]:
                return True
    return False


def lane_is_open(box: Box, state: State, lane: int, seat: int) -> bool:
    """Whether this seat may claim the lane, money apart (R-52, R-54, R-55)."""
    twin = owner_of_twin(box, state, lane)
    return state.owner[lane] == 0 and (twin == 0 or (twin != seat + 1 and state.seats >= BOTH_LANES))
