"""Which actions are worth checking: every tile once, along its lines and around it. The rules decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .actions import (
    ATTACK_TRIBUN,
    BACKSTABB,
    COMBINE,
    DAMAGE,
    ENSLAVE,
    KILL,
    LIBERATE,
    MOVE,
    RING,
    SPLIT,
    SYMMETRIC,
)
from .box import LEAPING, MOST_GIVERS
from .donors import donor_mask
from .patterns import ATTACKS, MOVES, SLIDES, attacks, pattern_of
from .tiles import TILES
from .units import OWN, SLAVE, is_tribun, is_valid, primary_of

if TYPE_CHECKING:
    from .box import Box
    from .state import State

MOST_CANDIDATES = 131_072
"""More than any board can offer: a split needs a unit next to an empty tile, there are 240 such borders, and each
brings at most 2562/6 splits; combinations, moves and attacks stay below 20,000."""
LOW_TILES = 60


def propose(box: Box, state: State, out: Any) -> int:
    """Write the candidates of the player to move into `out` and return how many."""
    n = 0
    struck_low = struck_high = 0
    mine = state.to_act
    for tile in range(TILES):
        if state.board[tile] == 0:
            n = propose_into(box, state, out, n, tile, mine)
    for tile in range(TILES):
        unit = state.board[tile]
        if unit != 0 and (unit >> 6) & 1 == mine:
            n = propose_out_of(box, state, out, n, tile)
    for tile in range(TILES):
        unit = state.board[tile]
        if unit != 0 and (unit >> 6) & 1 == mine:
            n, struck_low, struck_high = propose_lines(box, state, out, n, tile, OWN, struck_low, struck_high)
            if (unit >> 3) & 7:
                n, struck_low, struck_high = propose_lines(box, state, out, n, tile, SLAVE, struck_low, struck_high)
    return n


def propose_lines(
    box: Box, state: State, out: Any, n: int, tile: int, part: int, struck_low: int, struck_high: int
) -> tuple[int, int, int]:
    """Moves and attacks of one part. The sets of struck tiles keep a target's outcomes from being named twice."""
    unit = state.board[tile]
    pattern = pattern_of(unit, part)
    if pattern < LEAPING:
        block = pattern * TILES + tile
        for place in range(box.leap_from[block], box.leap_from[block + 1]):
            reached, how = box.leap[place] & 127, box.leap[place] >> 8
            n, struck_low, struck_high = propose_step(
                box, state, out, n, tile, reached, part, how, struck_low, struck_high
            )
        return n, struck_low, struck_high
    for way in range(box.ways[pattern]):
        direction, how = box.way_direction[pattern, way], box.way_how[pattern, way]
        reached = box.along[tile, direction]
        steps = box.way_steps[pattern, way]
        while reached >= 0 and steps > 0:
            n, struck_low, struck_high = propose_step(
                box, state, out, n, tile, reached, part, how, struck_low, struck_high
            )
            found = state.board[reached]
            if found != 0 and ((found ^ unit) & 64 or how & SLIDES):
                break
            reached = box.along[reached, direction]
            steps -= 1
    return n, struck_low, struck_high


def propose_step(
    box: Box,
    state: State,
    out: Any,
    n: int,
    tile: int,
    reached: int,
    part: int,
    how: int,
    struck_low: int,
    struck_high: int,
) -> tuple[int, int, int]:
    """The move onto a tile or the attack on it.

    The move is written first and counted if the tile is empty: a branch that nobody can foresee would cost more.
    """
    found = state.board[reached]
    out[n].kind = MOVE
    out[n].origin = tile
    out[n].target = reached
    out[n].part = part
    n += how & MOVES if found == 0 else 0
    if found != 0 and (found ^ state.board[tile]) & 64 and how & ATTACKS:
        n = propose_attack(box, state, out, n, tile, reached, part)
        bit = 1 << (reached % LOW_TILES)
        if reached < LOW_TILES:
            if struck_low & bit == 0:
                struck_low |= bit
                n = propose_outcomes(state, out, n, reached)
        elif struck_high & bit == 0:
            struck_high |= bit
            n = propose_outcomes(state, out, n, reached)
    return n, struck_low, struck_high


def propose_attack(box: Box, state: State, out: Any, n: int, tile: int, target: int, part: int) -> int:
    """What one attacker may do with the target: win, or kill and enslave."""
    found = state.board[target]
    if is_tribun(found):
        if part == OWN or not attacks(box, state, tile, target, OWN):
            out[n].kind = ATTACK_TRIBUN
            out[n].origin = tile
            out[n].target = target
            out[n].winner = state.to_act
            n += 1
        return n
    if (found >> 3) & 7:
        return n
    out[n].kind = KILL
    out[n].origin = tile
    out[n].target = target
    out[n].part = part
    n += 1
    if part == OWN:
        out[n].kind = ENSLAVE
        out[n].origin = tile
        out[n].target = target
        n += 1
    return n


def propose_outcomes(state: State, out: Any, n: int, target: int) -> int:
    """What any attack may do to the target: free its slave, or damage it."""
    found = state.board[target]
    if is_tribun(found):
        return n
    if (found >> 3) & 7:
        out[n].kind = LIBERATE
        out[n].target = target
        n += 1
    primary = primary_of(found)
    for loss in range(1, primary):
        if is_valid(primary - loss):
            out[n].kind = DAMAGE
            out[n].target = target
            out[n].loss = loss
            n += 1
    return n


def propose_into(box: Box, state: State, out: Any, n: int, centre: int, mine: int) -> int:
    """Combinations whose new unit stands on this empty tile."""
    donors = 0
    for direction in range(6):
        unit = state.board[box.near[centre, direction]]
        donors |= (1 << direction) if unit != 0 and (unit >> 6) & 1 == mine else 0
    if donors & (donors - 1) == 0:
        return n
    for one in range(5):
        if (donors >> one) & 1:
            first = MOST_GIVERS * box.giver[state.board[box.near[centre, one]]]
            for two in range(one + 1, 6):
                if (donors >> two) & 1:
                    pair = first + box.giver[state.board[box.near[centre, two]]]
                    for gifts in range(box.gift_from[pair], box.gift_from[pair + 1]):
                        out[n].kind = COMBINE
                        out[n].centre = centre
                        out[n].direction = one
                        out[n].gift = box.gift[gifts, 0]
                        out[n].other_direction = two
                        out[n].other_gift = box.gift[gifts, 1]
                        n += 1
    for pattern in range(3):
        needed = donor_mask(pattern)
        if donors & needed == needed and all_alike(box, state, centre, needed):
            for each in range(1, 2 if pattern == RING else 3):
                out[n].kind = SYMMETRIC
                out[n].centre = centre
                out[n].pattern = pattern
                out[n].each = each
                n += 1
    return n


def all_alike(box: Box, state: State, centre: int, needed: int) -> bool:
    """Whether the units around a tile in these directions are the same byte."""
    seen = 0
    for direction in range(6):
        if (needed >> direction) & 1:
            unit = state.board[box.near[centre, direction]]
            if seen != 0 and unit != seen:
                return False
            seen = unit
    return True


def propose_out_of(box: Box, state: State, out: Any, n: int, origin: int) -> int:
    """Splits and backstabbs of the unit on this tile."""
    unit = state.board[origin]
    free = 0
    for direction in range(6):
        free |= (1 << direction) if state.board[box.near[origin, direction]] == 0 else 0
    if (unit >> 3) & 7:
        for direction in range(6):
            if (free >> direction) & 1:
                out[n].kind = BACKSTABB
                out[n].origin = origin
                out[n].direction = direction
                n += 1
    if is_tribun(unit):
        return n
    block = 64 * (unit & 7) + free
    for place in range(box.split_from[block], box.split_from[block + 1]):
        row = box.split[place]
        out[n].kind = SPLIT
        out[n].origin = origin
        for direction in range(6):
            out[n].amounts[direction] = box.split_amount[row, direction]
        n += 1
    return n
