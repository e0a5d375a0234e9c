"""Which actions there are: into empty tiles, out of units, along their ways, and attacks by target.

What is proposed is legal, for all kinds of the turn: tables were made with the functions that the rules ask, and what
depends on the position is asked with them here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..actions import BACKSTABB, COMBINE, MOVE, SPLIT, SYMMETRIC
from ..donors import all_alike, can_spare, donor_mask, first_donor, most_each
from ..patterns import MOVES, SLIDES, pattern_of
from ..tables import MOST_GIVERS
from ..tile_sets import HALVES, WHOLE, TileSet, lowest, next_to_two, tiles_of
from ..tiles import TILES
from ..units import belongs_to, is_tribun
from .attacks import propose_attacks

if TYPE_CHECKING:
    from ..box import Box
    from ..state import State

MOST_CANDIDATES = 131_072
"""More than any board can offer: a split needs a unit next to an empty tile, there are 240 such borders, and each
brings at most 2562/6 splits; combinations, moves and attacks stay below 20,000."""


def propose(box: Box, state: State, out: Any) -> int:
    """Write the legal actions of the player to move into `out` and return how many."""
    ours, theirs = tiles_of(state, state.to_act), tiles_of(state, 1 - state.to_act)
    empty = WHOLE[0] & ~(ours[0] | theirs[0]), WHOLE[1] & ~(ours[1] | theirs[1])
    n = propose_combinations(box, state, out, 0, ours, empty)
    n = propose_splits(box, state, out, n, ours)
    n = propose_moves(box, state, out, n, ours)
    return propose_attacks(box, state, out, n, ours, theirs)


def propose_combinations(box: Box, state: State, out: Any, n: int, ours: TileSet, empty: TileSet) -> int:
    """Combinations onto each empty tile next to two units or more."""
    between = next_to_two(box, ours)
    for half in range(HALVES):
        left = between[half] & empty[half]
        while left != 0:
            n = propose_into(box, state, out, n, lowest(box, half, left))
            left &= left - 1
    return n


def propose_into(box: Box, state: State, out: Any, n: int, centre: int) -> int:
    """Combinations whose new unit stands on this empty tile."""
    donors = givers = 0
    for direction in range(6):
        unit = state.board[box.near[centre, direction]]
        donors |= (1 << direction) if belongs_to(unit, state.to_act) else 0
        givers |= box.giver[unit] << (4 * direction)
    for place in range(box.pair_from[donors], box.pair_from[donors + 1]):
        one, two = box.pair[place, 0], box.pair[place, 1]
        block = MOST_GIVERS * ((givers >> (4 * one)) & 15) + ((givers >> (4 * two)) & 15)
        for gifts in range(box.gift_from[block], box.gift_from[block + 1]):
            action = out[n]
            action.kind = COMBINE
            action.centre = centre
            action.direction = one
            action.gift = box.gift[gifts, 0]
            action.other_direction = two
            action.other_gift = box.gift[gifts, 1]
            n += 1
    for pattern in range(3):
        needed = donor_mask(pattern)
        if donors & needed == needed and all_alike(box, state, centre, pattern):
            unit = state.board[first_donor(box, centre, pattern)]
            for each in range(1, most_each(pattern) + 1):
                if not is_tribun(unit) and can_spare(unit, each):
                    action = out[n]
                    action.kind = SYMMETRIC
                    action.centre = centre
                    action.pattern = pattern
                    action.each = each
                    n += 1
    return n


def propose_splits(box: Box, state: State, out: Any, n: int, ours: TileSet) -> int:
    """Splits and backstabbs of every unit."""
    for half in range(HALVES):
        left = ours[half]
        while left != 0:
            origin = lowest(box, half, left)
            left &= left - 1
            unit = state.board[origin]
            free = 0
            for direction in range(6):
                free |= (1 << direction) if state.board[box.near[origin, direction]] == 0 else 0
            if (unit >> 3) & 7:
                for direction in range(6):
                    if (free >> direction) & 1:
                        action = out[n]
                        action.kind = BACKSTABB
                        action.origin = origin
                        action.direction = direction
                        n += 1
            block = 64 * box.splitter[unit] + free
            for place in range(box.split_from[block], box.split_from[block + 1]):
                row = box.split[place]
                action = out[n]
                action.kind = SPLIT
                action.origin = origin
                for direction in range(6):
                    action.amounts[direction] = box.split_amount[row, direction]
                n += 1
    return n


def propose_moves(box: Box, state: State, out: Any, n: int, ours: TileSet) -> int:
    """Moves of every unit, by its own height and by its slave's.

    A move is written first and counted if its tile is empty: a branch that nobody can foresee would cost more.
    """
    for half in range(HALVES):
        left = ours[half]
        while left != 0:
            origin = lowest(box, half, left)
            left &= left - 1
            unit = state.board[origin]
            for part in range(2 if (unit >> 3) & 7 else 1):
                pattern = pattern_of(unit, part)
                block = pattern * TILES + origin
                for place in range(box.walk_from[block], box.walk_from[block + 1]):
                    target = box.walk[place]
                    action = out[n]
                    action.kind = MOVE
                    action.origin = origin
                    action.target = target
                    action.part = part
                    n += 1 if state.board[target] == 0 else 0
                for ray in range(box.rays[pattern]):
                    if box.ray_how[pattern, ray] & MOVES:
                        n = propose_ray(box, state, out, n, origin, part, ray)
    return n


def propose_ray(box: Box, state: State, out: Any, n: int, origin: int, part: int, ray: int) -> int:
    """Moves along one ray, up to what stops it."""
    unit = state.board[origin]
    pattern = pattern_of(unit, part)
    direction, how = box.ray_direction[pattern, ray], box.ray_how[pattern, ray]
    target = box.along[origin, direction]
    steps = box.ray_steps[pattern, ray]
    while target >= 0 and steps > 0:
        found = state.board[target]
        if found == 0:
            action = out[n]
            action.kind = MOVE
            action.origin = origin
            action.target = target
            action.part = part
            n += 1
        elif (found ^ unit) & 64 or how & SLIDES:
            break
        target = box.along[target, direction]
        steps -= 1
    return n
