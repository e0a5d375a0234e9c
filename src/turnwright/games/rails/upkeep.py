"""Row and deck: turning cards over, sweeping, reshuffling. The upkeep of R-20, step by step."""

from __future__ import annotations

from turnwright import draw

from .box import Box
from .cards import KINDS_OF_CARD, LOCOMOTIVE, MOST_SWEEPS, ROW, TOLERATED
from .state import State, row_size

NO_SLOT = -1


def turn_over(state: State, chance: object) -> int:
    """The top card of the deck: chance picks it now, which is the same game as a deck shuffled beforehand (R-71)."""
    place = draw(chance, state.deck_size)
    colour = 0
    while place >= state.deck[colour]:
        place -= state.deck[colour]
        colour += 1
    state.deck[colour] -= 1
    state.deck_size -= 1
    return colour


def reshuffle(state: State) -> None:
    """R-19: the discards become the deck."""
    for colour in range(KINDS_OF_CARD):
        state.deck[colour] += state.discards[colour]
        state.deck_size += state.discards[colour]
        state.discards[colour] = 0


def upkeep(box: Box, state: State, slot: int, chance: object) -> None:
    """Fill the row, sweep while it shows too many locomotives, and never leave an empty deck beside discards."""
    state.sweeps = 0
    fill_row(state, slot, chance)
    while too_many_locomotives(state) and state.sweeps < MOST_SWEEPS and a_legal_row_exists(state):
        sweep(state)
        fill_row(state, NO_SLOT, chance)
    if state.deck_size == 0:
        reshuffle(state)


def fill_row(state: State, slot: int, chance: object) -> None:
    """R-15, R-16: the vacated slot first, then the right-hand end, as long as there are cards."""
    if slot != NO_SLOT:
        if state.deck_size == 0:
            reshuffle(state)
        if state.deck_size == 0:
            close_up(state, slot)
        else:
            state.row[slot] = 1 + turn_over(state, chance)
    count = row_size(state)
    while count < ROW:
        if state.deck_size == 0:
            reshuffle(state)
            if state.deck_size == 0:
                return
        state.row[count] = 1 + turn_over(state, chance)
        count += 1


def close_up(state: State, slot: int) -> None:
    """The cards to the right of an empty slot move left."""
    for place in range(slot, ROW - 1):
        state.row[place] = state.row[place + 1]
    state.row[ROW - 1] = 0


def too_many_locomotives(state: State) -> bool:
    count = 0
    for slot in range(ROW):
        if state.row[slot] == 1 + LOCOMOTIVE:
            count += 1
    return count > TOLERATED


def a_legal_row_exists(state: State) -> bool:
    """R-18: the supply has enough coloured cards for a row with no more than two locomotives."""
    coloured = 0
    for colour in range(LOCOMOTIVE):
        coloured += state.deck[colour] + state.discards[colour]
    supply = coloured + state.deck[LOCOMOTIVE] + state.discards[LOCOMOTIVE]
    for slot in range(ROW):
        if state.row[slot] != 0:
            supply += 1
            if state.row[slot] != 1 + LOCOMOTIVE:
                coloured += 1
    return coloured >= min(ROW, supply) - TOLERATED


def sweep(state: State) -> None:
    """R-17: the whole row goes to the discards."""
    state.sweeps += 1
    for slot in range(ROW):
        if state.row[slot] != 0:
            state.discards[state.row[slot] - 1] += 1
            state.row[slot] = 0
