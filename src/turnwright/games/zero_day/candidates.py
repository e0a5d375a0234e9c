"""Which actions are worth checking: complete, and clever about legality only for Moves, which are exact."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import DISCARD, DRAW, MOVE, OPEN, PASS, PLACE, PLACE_TWO, STEAL, Action
from .box import Box
from .places import LEFT_OF_CENTRE, RIGHT_OF_CENTRE
from .state import OPENING, State, active_node, empty_side, lowest_bit, own_colour
from .tiles import PURPLE
from .turn import START_OF_TURN

MOST_CANDIDATES = 1024
"""24 tiles in 4 rotations on 7 cells, 48 tiles to steal or discard, 118 moves, draw and pass are fewer."""


def candidates(box: Box, state: State, out: Sequence[Action]) -> int:
    """All actions of the seat to act that could be legal."""
    if state.stage == OPENING:
        return openings(box, state, out)
    n = single_cards(state, out)
    n = placements(box, state, out, n)
    n = moves(box, state, out, n, own_colour(state.to_act), state.reach[2 * state.to_act])
    n = moves(box, state, out, n, PURPLE, state.reach[2 * state.to_act + 1])
    if box.allow_pass:
        out[n].kind = PASS
        n += 1
    return n


def openings(box: Box, state: State, out: Sequence[Action]) -> int:
    """Every tile of the hand, turned every way, on both cells, with every other tile sent back."""
    seat, n = state.to_act, 0
    for place in range(state.held[seat]):
        tile = state.reserve[seat, place]
        for rotation in range(box.looks[tile]):
            for cell in (LEFT_OF_CENTRE, RIGHT_OF_CENTRE):
                for other in range(state.held[seat]):
                    out[n].kind = OPEN
                    out[n].tile = tile
                    out[n].rotation = rotation
                    out[n].cell = cell
                    out[n].back = state.reserve[seat, other]
                    n += 1
    return n


def single_cards(state: State, out: Sequence[Action]) -> int:
    """Draw while there is a deck, else every Discard; and every Steal."""
    seat, n = state.to_act, 0
    if state.deck_size:
        out[0].kind = DRAW
        n = 1
    else:
        for place in range(state.held[seat]):
            out[n].kind = DISCARD
            out[n].tile = state.reserve[seat, place]
            n += 1
    for place in range(state.held[1 - seat]):
        out[n].kind = STEAL
        out[n].tile = state.reserve[1 - seat, place]
        n += 1
    return n


def placements(box: Box, state: State, out: Sequence[Action], n: int) -> int:
    """Every tile of the reserve at the token and, if nothing was done yet, on every empty cell around its tiles."""
    seat = state.to_act
    at_token = empty_side(box, state, seat)
    if at_token >= 0:
        n = all_looks(box, state, out, n, PLACE, at_token)
    if state.node != START_OF_TURN:
        return n
    node = active_node(state, seat)
    around = 0
    for slot in range(2):
        home = box.cell_at[node, slot]
        if home >= 0 and state.board[home] != 0:
            around |= box.beside[home]
    while around:
        cell = lowest_bit(box, around)
        around &= around - 1
        if state.board[cell] == 0:
            n = all_looks(box, state, out, n, PLACE_TWO, cell)
    return n


def all_looks(box: Box, state: State, out: Sequence[Action], n: int, kind: int, cell: int) -> int:
    """Every tile of the reserve in every rotation that looks different, on this cell."""
    seat = state.to_act
    for place in range(state.held[seat]):
        tile = state.reserve[seat, place]
        for rotation in range(box.looks[tile]):
            out[n].kind = kind
            out[n].tile = tile
            out[n].rotation = rotation
            out[n].cell = cell
            n += 1
    return n


def moves(box: Box, state: State, out: Sequence[Action], n: int, colour: int, nodes: int) -> int:
    """A Move to each of these nodes in this colour."""
    while nodes:
        out[n].kind = MOVE
        out[n].node = lowest_bit(box, nodes)
        out[n].colour = colour
        nodes &= nodes - 1
        n += 1
    return n
