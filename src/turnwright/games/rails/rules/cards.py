"""Rules about cards that hold in both games: drawing, and what may be spent together."""

from __future__ import annotations

from turnwright import rule

from ..actions import Action
from ..box import Box
from ..cards import KINDS_OF_CARD, LOCOMOTIVE
from ..state import State


@rule("R-21", "No cards left in deck", code="draw.deck-dry")
def the_deck_has_cards(box: Box, state: State, action: Action) -> bool:
    return state.deck_size > 0


@rule("R-25", "Invalid card index", code="take.no-such-slot")
def the_slot_holds_a_card(box: Box, state: State, action: Action) -> bool:
    return state.row[action.slot] != 0


@rule("R-26", "Can only draw a face-up locomotive as your first draw", code="take.locomotive-second")
def a_locomotive_is_taken_first(box: Box, state: State, action: Action) -> bool:
    return state.drawn == 0 or state.row[action.slot] != 1 + LOCOMOTIVE


@rule("R-31", "Must discard at least one card", code="discard.nothing")
def something_is_spent(box: Box, state: State, action: Action) -> bool:
    number = 0
    for colour in range(KINDS_OF_CARD):
        number += action.cards[colour]
    return number > 0


@rule("R-31", "Card not found in hand", code="pay.not-in-hand")
def the_cards_are_in_hand(box: Box, state: State, action: Action) -> bool:
    hand, all_there = state.hand[action.seat], True
    for colour in range(KINDS_OF_CARD):
        all_there &= action.cards[colour] <= hand[colour]
    return all_there


@rule("R-31", "Route cards must be the same color (locomotives are wild)", code="pay.two-colours")
def the_cards_share_a_colour(box: Box, state: State, action: Action) -> bool:
    colours = 0
    for colour in range(LOCOMOTIVE):
        if action.cards[colour] > 0:
            colours += 1
    return colours <= 1
