"""Routes and trails for people: which way a Move went, and which trail counted (Z-40, Z-51)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .box import Box, tile_name
from .places import CELLS, NODES
from .scoring import NO_GOAL
from .state import State, active_node, is_attack
from .tiles import COLOURS, MOST_SEGMENTS
from .trails import OWN_WORTH, best_value, other_end


@dataclass(frozen=True)
class TrailStep:
    """A segment of a trail, in the direction in which it is walked."""

    cell: str
    tile: str
    colour: str
    start: str
    end: str
    index: int
    """Its place in the tile's list of segments."""


@dataclass(frozen=True)
class Trail:
    """A player's best trail: own-colour and purple segments, and the segments in order from Exploit to Ghost."""

    own: int
    purple: int
    segments: tuple[TrailStep, ...]


def find_trail(box: Box, state: Any, seat: int) -> Trail:
    """The best trail as the position stands; of several equally good ones the first that Z-51 meets."""
    value = best_value(box, state, seat, NO_GOAL)
    if value == 0:
        return Trail(0, 0, ())
    found: State = state.copy()
    best_value(box, found, seat, value)
    node = found.exploit[seat] - 1
    steps = []
    for place in range(value // OWN_WORTH + value % OWN_WORTH):
        cell, index = divmod(found.path[place] - 1, MOST_SEGMENTS)
        end = other_end(box, found, cell, index, node)
        tile = found.board[cell] >> 2
        colour = COLOURS[box.colour[tile, index]]
        steps.append(TrailStep(CELLS[cell], tile_name(box, tile), colour, NODES[node], NODES[end], index))
        node = end
    return Trail(value // OWN_WORTH, value % OWN_WORTH, tuple(steps))


def route(box: Box, state: State, seat: int, target: int, colour: int) -> list[int]:
    """The nodes of a Move, fewest segments first, then by the names of the nodes; empty if it leads nowhere."""
    start = active_node(state, seat)
    ways = {start: [start]}
    ahead = [start]
    while ahead and target not in ways:
        reached: dict[int, list[int]] = {}
        for node in ahead:
            if node != start and is_attack(state, seat) and box.firewall >> node & 1:
                continue
            for other in _joined(box, state, node, colour):
                if other not in ways:
                    way = [*ways[node], other]
                    reached[other] = min(way, reached.get(other, way))
        ways |= reached
        ahead = list(reached)
    return ways.get(target, [])


def _joined(box: Box, state: State, node: int, colour: int) -> list[int]:
    """The nodes one segment of this colour away."""
    found = []
    for slot in range(2):
        cell = box.cell_at[node, slot]
        if cell >= 0 and state.board[cell]:
            sides = box.exits[4 * state.board[cell] + box.side_at[node, slot], 1 << (colour - 1)]
            found += [box.node_of[cell, side] for side in range(4) if sides >> side & 1]
    return found
