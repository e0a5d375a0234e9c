"""The best trail between a player's Exploit and Ghost: an exact search with a bound (Z-46 to Z-49).

Boards of the standard set are sparse (at most 43 segments are open to a player), and the search takes microseconds. It
is exact for custom sets as well, but longest trails are hard in general, so a set may not be much denser than the
standard one (`tiles.py`): of boards within its limits, the worst that a search for bad ones found takes under 200,000
steps.
"""

from __future__ import annotations

from .box import Box
from .state import PURPLE_ONLY, State, own_colour, own_only
from .tiles import MOST_SEGMENTS, PURPLE
from .walks import nodes_reached

OWN_WORTH = 256
"""A trail's value is 256 · own + purple: comparing values compares own first, then purple (Z-48)."""


def best_value(box: Box, state: State, seat: int, goal: int) -> int:
    """The value of the seat's best trail; 0 in the cases of Z-49.

    Depth first, segments in the order of Z-51, given up where even all segments left could not beat the best so far.
    The first trail worth `goal` ends the search and is left in `path`; without one, `path` is all zero again.
    """
    if state.exploit[seat] == 0 or state.ghost[seat] == 0 or state.exploit[seat] == state.ghost[seat]:
        return 0
    node, target = state.exploit[seat] - 1, state.ghost[seat] - 1
    left = worth_within_reach(box, state, seat, node)
    visited = 1 << node
    value = best = depth = place = 0
    while True:
        place = next_segment(box, state, seat, node, place, visited)
        if place >= 0:
            cell, index = box.cell_at[node, place // MOST_SEGMENTS], place % MOST_SEGMENTS
            worth = segment_worth(box, state, cell, index)
            state.path[depth] = cell * MOST_SEGMENTS + index + 1
            state.walked[cell] |= 1 << index
            depth += 1
            value += worth
            left -= worth
            node = other_end(box, state, cell, index, node)
            visited |= 1 << node
            place = 0
            if node == target and value > best:
                best = value
                if best == goal:
                    return best
            if value + left <= best:
                place = 2 * MOST_SEGMENTS
        elif depth == 0:
            return best
        else:
            depth -= 1
            cell, index = (state.path[depth] - 1) // MOST_SEGMENTS, (state.path[depth] - 1) % MOST_SEGMENTS
            worth = segment_worth(box, state, cell, index)
            state.path[depth] = 0
            state.walked[cell] &= ~(1 << index)
            value -= worth
            left += worth
            visited &= ~(1 << node)
            node = other_end(box, state, cell, index, node)
            place = index + 1 if box.cell_at[node, 0] == cell else MOST_SEGMENTS + index + 1


def next_segment(box: Box, state: State, seat: int, node: int, place: int, visited: int) -> int:
    """The first open, unwalked segment at the node from this place on; −1 if there is none.

    Places 0 to 5 are the segments of the node's lower cell, 6 to 11 those of the other, in the data file's order.
    """
    closed = own_colour(1 - seat)
    while place < 2 * MOST_SEGMENTS:
        slot = place // MOST_SEGMENTS
        cell, index = box.cell_at[node, slot], place % MOST_SEGMENTS
        if cell < 0:
            return -1
        look = state.board[cell]
        if index >= box.segments[look >> 2]:
            place = (slot + 1) * MOST_SEGMENTS
            continue
        side = box.side_at[node, slot]
        colour = box.colour[look >> 2, index]
        ends_here = box.starts[look, index] == side or box.ends[look, index] == side
        if ends_here and colour != closed and not (state.walked[cell] >> index) & 1:
            if not (box.simple_route and (visited >> other_end(box, state, cell, index, node)) & 1):
                return place
        place += 1
    return -1


def other_end(box: Box, state: State, cell: int, index: int, node: int) -> int:
    """The node at the far end of a segment."""
    look = state.board[cell]
    start = box.node_of[cell, box.starts[look, index]]
    return box.node_of[cell, box.ends[look, index]] if start == node else start


def segment_worth(box: Box, state: State, cell: int, index: int) -> int:
    """What a segment adds to the value of a trail."""
    return 1 if box.colour[state.board[cell] >> 2, index] == PURPLE else OWN_WORTH


def worth_within_reach(box: Box, state: State, seat: int, node: int) -> int:
    """The worth of all segments open to the seat that are joined to the node: no trail from there is worth more."""
    closed = own_colour(1 - seat)
    reached = nodes_reached(box, state, node, own_only(seat) | PURPLE_ONLY, False)
    total = 0
    for cell in range(len(state.board)):
        look = state.board[cell]
        for index in range(box.segments[look >> 2]):
            colour = box.colour[look >> 2, index]
            if colour != closed and (reached >> box.node_of[cell, box.starts[look, index]]) & 1:
                total += segment_worth(box, state, cell, index)
    return total
