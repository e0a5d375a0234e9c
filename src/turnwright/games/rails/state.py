"""The state: cards as numbers per colour (R-71), the turn's counters, and on the board lanes, trains and tickets."""

from __future__ import annotations

from turnwright import (
    EVERYONE,
    OWNER,
    Int8,
    Int8Grid,
    Int8s,
    Int16Grid,
    Int16s,
    Int64s,
    StateRecord,
    field,
    shape,
)

from .capacities import LANES, MOST_STEPS, TICKETS
from .cards import KINDS_OF_CARD, MOST_SEATS, ROW

OPENING, PLAY_BOARD, PLAY_COMPANION = 0, 1, 2
"""The stages: choosing starting tickets, and the turns of the two games."""
OFFERED = 3
KEPT_BY, OFFERED_TO = 64, 80
"""In `ticket_seen`: the ticket is known to be kept by a seat, or to be among those on offer to it."""


class State(StateRecord):
    """One position."""

    # Cards.
    pack: Int8s = shape(KINDS_OF_CARD, seen=EVERYONE)
    """How many cards of each colour the game is played with."""
    deck: Int8s = shape(KINDS_OF_CARD)
    deck_size: Int8 = field(EVERYONE)
    discards: Int8s = shape(KINDS_OF_CARD, seen=EVERYONE)
    """Everybody saw each of these go there; it is part of what a seat may remember, though no view lists it (R-4)."""
    row: Int8s = shape(ROW, seen=EVERYONE)
    """Colours counted from 1; 0 beyond the last card."""
    hand: Int8Grid = shape(MOST_SEATS, KINDS_OF_CARD, seen=OWNER)
    hand_size: Int8s = shape(MOST_SEATS, seen=EVERYONE)
    known: Int8Grid = shape(MOST_SEATS, KINDS_OF_CARD, seen=EVERYONE)
    """What everybody knows to be in a hand at least: cards taken openly and not spent since."""
    sweeps: Int8 = field(EVERYONE)
    """How often the last upkeep swept the row."""

    # The turn.
    drawn: Int8 = field(EVERYONE)
    took_locomotive: Int8 = field(EVERYONE)
    claimed: Int8 = field(EVERYONE)
    expired: Int8 = field(EVERYONE)
    """1 when the table has ended the turn; never seen between actions."""
    last_seat: Int8 = field(EVERYONE)
    """Who had the turn before this one, counted from 1; and that turn's counters (R-33)."""
    last_drawn: Int8 = field(EVERYONE)
    last_took_locomotive: Int8 = field(EVERYONE)
    last_claimed: Int8 = field(EVERYONE)

    # The table.
    connected: Int8 = field(EVERYONE)
    """One bit per seat."""
    left: Int8 = field(EVERYONE)
    """One bit per seat that has left for good (R-44)."""

    # The full board.
    owner: Int8s = shape(LANES, seen=EVERYONE)
    """The seat that owns a lane, counted from 1."""
    trains: Int8s = shape(MOST_SEATS, seen=EVERYONE)
    points: Int16s = shape(MOST_SEATS, seen=EVERYONE)
    passes: Int8 = field(EVERYONE)
    """How many passes there have been in a row (R-60)."""
    last_round: Int8 = field(EVERYONE)
    """1 while the last round runs."""
    turns_left: Int8 = field(EVERYONE)
    ticket_deck: Int8s = shape(TICKETS)
    """Tickets counted from 1, in a ring that begins at `ticket_top`."""
    ticket_top: Int8 = field(EVERYONE)
    ticket_deck_size: Int8 = field(EVERYONE)
    offer: Int8Grid = shape(MOST_SEATS, OFFERED, seen=OWNER)
    """The tickets on offer to a seat, in the order offered, counted from 1. Rejected starting tickets stay here until
    all have chosen."""
    offered: Int8s = shape(MOST_SEATS, seen=EVERYONE)
    """How many tickets are on offer to a seat."""
    rejected: Int8s = shape(MOST_SEATS, seen=EVERYONE)
    """How many rejected starting tickets of a seat wait to be put back."""
    kept: Int64s = shape(MOST_SEATS, seen=OWNER)
    """One bit per ticket."""
    ticket_count: Int8s = shape(MOST_SEATS, seen=EVERYONE)
    ticket_seen: Int8Grid = shape(MOST_SEATS, TICKETS, seen=OWNER)
    """What a seat knows about each ticket that is not its own: 0 nothing, 1 + its place in the ring,
    KEPT_BY or OFFERED_TO + a seat. A seat forgets tickets of which another seat kept some and put some back."""

    # The reckoning; all zero until the game is over.
    won: Int16s = shape(MOST_SEATS, seen=EVERYONE)
    lost: Int16s = shape(MOST_SEATS, seen=EVERYONE)
    finished: Int8s = shape(MOST_SEATS, seen=EVERYONE)
    longest: Int8s = shape(MOST_SEATS, seen=EVERYONE)
    bonus: Int8s = shape(MOST_SEATS, seen=EVERYONE)
    traced: Int8s = shape(LANES, seen=EVERYONE)
    """1 for the lanes of their owner's longest path."""
    mine: Int16s = shape(MOST_STEPS)
    stack: Int16Grid = shape(MOST_STEPS, 2)
    """Room for the searches of the longest path and of ways to tickets; zero between actions."""


def row_size(state: State) -> int:
    """How many cards lie face up."""
    count = 0
    while count < ROW and state.row[count] != 0:
        count += 1
    return count


def is_connected(state: State, seat: int) -> bool:
    """Whether a seat has a live connection."""
    return (state.connected >> seat) & 1 == 1


def other_is_connected(state: State, seat: int) -> bool:
    """Whether anybody but this seat is connected."""
    return state.connected & ~(1 << seat) != 0
