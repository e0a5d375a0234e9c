"""Walks: which nodes a token can get to along the paths (Z-11, Z-37, Z-39)."""

from __future__ import annotations

from .box import Box
from .state import PURPLE_ONLY, State, active_node, is_attack, lowest_bit, own_only


def nodes_reached(box: Box, state: State, start: int, colours: int, halting: bool) -> int:
    """All nodes joined to `start` by segments of these colours, as a set with `start` in it.

    A halting walk may arrive at a firewall node but not go on from it.
    """
    reached = 1 << start
    ahead = reached
    while ahead:
        node = lowest_bit(box, ahead)
        ahead &= ahead - 1
        for slot in range(2):
            cell = box.cell_at[node, slot]
            if cell < 0:
                break
            sides = box.exits[4 * state.board[cell] + box.side_at[node, slot], colours]
            side = 0
            while sides:
                if sides & 1:
                    bit = 1 << box.node_of[cell, side]
                    if not reached & bit:
                        reached |= bit
                        if not (halting and box.firewall & bit):
                            ahead |= bit
                sides >>= 1
                side += 1
    return reached


def look_around(box: Box, state: State, seat: int) -> None:
    """Work out afresh where this seat's active token can go, in its own colour and in purple."""
    node = active_node(state, seat)
    halting = is_attack(state, seat)
    here = 1 << node
    state.reach[2 * seat] = nodes_reached(box, state, node, own_only(seat), halting) & ~here
    state.reach[2 * seat + 1] = nodes_reached(box, state, node, PURPLE_ONLY, halting) & ~here


def is_open(box: Box, state: State, seat: int, node: int) -> bool:
    """Whether a segment open to this player ends at the node (Z-6)."""
    colours = own_only(seat) | PURPLE_ONLY
    for slot in range(2):
        cell = box.cell_at[node, slot]
        if cell >= 0 and box.shows[state.board[cell], box.side_at[node, slot]] & colours:
            return True
    return False
