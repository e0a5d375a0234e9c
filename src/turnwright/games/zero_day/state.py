"""One position, and how to read it."""

from __future__ import annotations

from turnwright import (
    EVERYONE,
    OWNER,
    Int8,
    Int8Grid,
    Int8s,
    Int32,
    Int32s,
    Int64s,
    StateRecord,
    UInt8s,
    field,
    shape,
)

from .box import CELLS, NO_LIMIT, Box
from .tiles import BLUE, MOST_SEGMENTS, PURPLE

BLUE_SEAT, RED_SEAT = 0, 1
PLAYERS = ("Blue", "Red")
OPENING, PLAY = 0, 1
PURPLE_ONLY = 1 << (PURPLE - 1)


class State(StateRecord):
    """A position. Tiles are numbers from 1, sets of tiles have bit `1 << tile`, tokens are node + 1 (0: not there)."""

    first: Int8 = field(EVERYONE)
    board: Int8s = shape(CELLS, seen=EVERYONE)
    """The look of the tile on each cell: 4 · tile + rotation; 0 is empty."""
    facing: UInt8s = shape(CELLS, seen=EVERYONE)
    """What the tiles around a cell turn towards it: a bit per side facing blue only, and 16 times that for red only."""
    reserve: Int8Grid = shape(2, NO_LIMIT, seen=OWNER)
    holds: Int32s = shape(2, seen=OWNER)
    """The reserve as a set."""
    held: Int8s = shape(2, seen=EVERYONE)
    returned: Int8s = shape(2, seen=OWNER)
    deck: Int32 = field()
    """The deck as a set: chance picks one at each Draw, so its order does not exist."""
    deck_size: Int8 = field(EVERYONE)
    discarded: Int32 = field(EVERYONE)
    attack: Int8s = shape(2, seen=EVERYONE)
    exploit: Int8s = shape(2, seen=EVERYONE)
    ghost: Int8s = shape(2, seen=EVERYONE)
    reach: Int64s = shape(4, seen=EVERYONE)
    """Where a Move can end: sets of nodes, by 2 · seat for the own colour and 2 · seat + 1 for purple."""
    steals: Int8 = field(EVERYONE)
    stolen: Int32 = field(EVERYONE)
    """The tiles stolen so far this turn, as a set."""
    watched: Int32 = field(EVERYONE)
    """W of Z-31: the tiles the opponent took in a turn with two Steals just before this one."""
    regained: Int8 = field(EVERYONE)
    progress: Int8 = field(EVERYONE)
    spent: Int8 = field(EVERYONE)
    """1 once a Discard has emptied the reserve in this turn (Z-28)."""
    final: Int8 = field(EVERYONE)
    """1 in the final turn."""
    stall: Int8 = field(EVERYONE)
    own: UInt8s = shape(2, seen=EVERYONE)
    purple: UInt8s = shape(2, seen=EVERYONE)
    """The scores, once the game is over."""
    path: UInt8s = shape(CELLS * MOST_SEGMENTS)
    walked: UInt8s = shape(CELLS)
    """Working space of the search for the best trail; zero at all other times."""


def own_colour(seat: int) -> int:
    """Blue for seat 0, red for seat 1."""
    return BLUE - seat


def own_only(seat: int) -> int:
    """The set that holds a seat's own colour."""
    return 2 >> seat


def reach_index(seat: int, colour: int) -> int:
    """Where `reach` holds this seat's walks in this colour, own or purple."""
    return 2 * seat + (1 if colour == PURPLE else 0)


def active_node(state: State, seat: int) -> int:
    """The node of the active token (Z-24)."""
    if state.ghost[seat]:
        return state.ghost[seat] - 1
    if state.exploit[seat]:
        return state.exploit[seat] - 1
    return state.attack[seat] - 1


def is_attack(state: State, seat: int) -> bool:
    """Whether the active token is still the Attack."""
    return state.exploit[seat] == 0


def empty_side(box: Box, state: State, seat: int) -> int:
    """The one empty cell at the active token's node, for a single Place (Z-32); −1 if there is none."""
    node = active_node(state, seat)
    one, other = box.cell_at[node, 0], box.cell_at[node, 1]
    if other < 0:
        return -1
    if state.board[one] == 0:
        return one if state.board[other] != 0 else -1
    return other if state.board[other] == 0 else -1


def is_beside_home(box: Box, state: State, seat: int, cell: int) -> bool:
    """Whether the cell shares a side with a home tile of the active token (Z-24, Z-33)."""
    node = active_node(state, seat)
    for slot in range(2):
        home = box.cell_at[node, slot]
        if home >= 0 and state.board[home] != 0 and (box.beside[home] >> cell) & 1:
            return True
    return False


def lowest_bit(box: Box, bits: int) -> int:
    """The number of the lowest bit set."""
    return box.bit_number[(bits & -bits) % 67]
