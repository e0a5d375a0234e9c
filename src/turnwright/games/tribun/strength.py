"""How much a side can bring to bear on a tile, and what that does (T-27 to T-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .patterns import attacks
from .tile_sets import HALVES, TileSet, lowest
from .units import OWN, SLAVE, can_hold, part_height, primary_of, rounded, slave_of

if TYPE_CHECKING:
    from .box import Box
    from .state import State


def brought(box: Box, state: State, origin: int, target: int, part: int) -> int:
    """The height that this part of a unit brings to an attack, 0 if there is no such part or it does not reach."""
    height = part_height(state.board[origin], part)
    return height if height != 0 and attacks(box, state, origin, target, part) else 0


def best_part(box: Box, state: State, origin: int, target: int) -> int:
    """The greater height that a unit brings to an attack, 0 if it does not reach the target (T-27)."""
    return max(brought(box, state, origin, target, OWN), brought(box, state, origin, target, SLAVE))


def is_attacked(box: Box, state: State, units: TileSet, target: int) -> bool:
    """Whether any of these units strikes the tile."""
    for half in range(HALVES):
        left = units[half] & box.threat[2 * target + half]
        while left != 0:
            if best_part(box, state, lowest(box, half, left), target) > 0:
                return True
            left &= left - 1
    return False


def siege(box: Box, state: State, units: TileSet, target: int) -> tuple[int, int, TileSet]:
    """How strongly these units attack a tile.

    Comes back: the best parts of all attackers together; one bit for every strength below the target's primary that
    some choice of attackers and parts adds up to, 0 included (T-27); and the attackers.
    """
    full, sums = 0, 1
    low = high = 0
    below = (1 << primary_of(state.board[target])) - 1
    for half in range(HALVES):
        left = units[half] & box.threat[2 * target + half]
        while left != 0:
            tile = lowest(box, half, left)
            own = brought(box, state, tile, target, OWN)
            slave = brought(box, state, tile, target, SLAVE)
            if own + slave != 0:
                full += max(own, slave)
                sums = (sums | sums << own | sums << slave) & below
                bit = left & -left
                low |= 0 if half else bit
                high |= bit if half else 0
            left &= left - 1
    return full, sums, (low, high)


def strength_with(unit: int, part: int, best: int, full: int) -> int:
    """The strength of this part of a unit and the best parts of all others: all best parts, less its own (T-28)."""
    return full - best + part_height(unit, part)


def breaks_guard(unit: int, full: int) -> bool:
    """Whether the strongest attack frees the slave: the rest is nothing, or too little to hold it (T-30)."""
    rest = primary_of(unit) - full
    return rest <= 0 or not can_hold(rounded(rest), slave_of(unit))


def can_lose(unit: int, loss: int, sums: int) -> bool:
    """Whether one of these strengths takes exactly so much off, after rounding, and leaves any slave held (T-33)."""
    primary = primary_of(unit)
    if not can_hold(primary - loss, slave_of(unit)):
        return False
    for strength in range(1, primary):
        if (sums >> strength) & 1 and rounded(primary - strength) == primary - loss:
            return True
    return False
