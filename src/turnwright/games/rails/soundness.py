"""Whether a position made by hand could be played: every card and ticket in one place, nothing out of order."""

from __future__ import annotations

from .box import BOARD, Box
from .capacities import TICKETS
from .cards import COLOURS, ROW
from .state import OFFERED, PLAY_BOARD, PLAY_COMPANION, State, row_size


def sound(box: Box, state: State) -> str:
    """Empty for a position that can be played, else what is wrong with it."""
    return card_problem(state) or row_problem(state) or turn_problem(box, state) or ticket_problem(box, state)


def card_problem(state: State) -> str:
    """R-3: each card is in exactly one place."""
    row = [state.row[slot] for slot in range(ROW)]
    for colour, name in enumerate(COLOURS):
        hands = [state.hand[seat, colour] for seat in range(len(state.hand))]
        places = [state.deck[colour], state.discards[colour], *hands]
        if min(places) < 0:
            return f"there is a negative number of {name} cards somewhere"
        if sum(places) + row.count(colour + 1) != state.pack[colour]:
            return (
                f"{sum(places) + row.count(colour + 1)} {name} cards lie about, but the pack has {state.pack[colour]}"
            )
        for seat in range(state.seats):
            if not 0 <= state.known[seat, colour] <= state.hand[seat, colour]:
                return f"more {name} cards are known in the hand of seat {seat} than it holds"
    if sum(state.deck[colour] for colour in range(len(COLOURS))) != state.deck_size:
        return f"the deck does not have {state.deck_size} cards"
    for seat in range(len(state.hand)):
        if sum(state.hand[seat, colour] for colour in range(len(COLOURS))) != state.hand_size[seat]:
            return f"the hand of seat {seat} does not have {state.hand_size[seat]} cards"
    return ""


def row_problem(state: State) -> str:
    """R-20: what holds after every upkeep."""
    count = row_size(state)
    if any(not 0 <= state.row[slot] <= len(COLOURS) for slot in range(ROW)):
        return "the row shows a card of no colour"
    if any(state.row[slot] for slot in range(count, ROW)):
        return "the row has a gap"
    discards = sum(state.discards[colour] for colour in range(len(COLOURS)))
    if count < ROW and (state.deck_size or discards):
        return "the row is short although there are cards to fill it"
    return "the deck is empty although there are discards" if discards and not state.deck_size else ""


def turn_problem(box: Box, state: State) -> str:
    stage = PLAY_BOARD if box.mode == BOARD else PLAY_COMPANION
    if state.stage != stage:
        return "the position is not in the middle of play"
    if state.drawn not in (0, 1) or state.took_locomotive or state.claimed or state.expired:
        return "the turn's counters are those of a turn that is over"
    if state.connected >> state.seats or state.left >> state.seats or state.connected & state.left:
        return "a seat is connected that does not exist or has left"
    return ""


def ticket_problem(box: Box, state: State) -> str:
    """Each ticket is in exactly one place, and lanes and trains belong to seats of the game."""
    if any(not 0 <= state.owner[lane] <= state.seats for lane in range(len(state.owner))):
        return "a lane is owned by no seat of the game"
    if any(state.trains[seat] < 0 for seat in range(len(state.trains))):
        return "a seat has a negative number of trains"
    found = [state.ticket_deck[place] for place in range(TICKETS)]
    for seat in range(len(state.offer)):
        found += [state.offer[seat, place] for place in range(OFFERED)]
        found += [1 + ticket for ticket in range(TICKETS) if state.kept[seat] >> ticket & 1]
    placed = [ticket for ticket in found if ticket]
    if len(set(placed)) != len(placed) or any(not 1 <= ticket <= box.tickets for ticket in placed):
        return "a ticket is in two places, or is not of this map"
    in_deck = [state.ticket_deck[(state.ticket_top + place) % TICKETS] for place in range(state.ticket_deck_size)]
    return "the ticket deck does not have its size" if 0 in in_deck else ""
