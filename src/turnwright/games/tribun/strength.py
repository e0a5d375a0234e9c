"""How much a side can bring to bear on a tile, and what that does (T-27 to T-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .patterns import attacks, best_part
from .units import belongs_to, can_hold, colour_of, part_height, primary_of, rounded, slave_of

if TYPE_CHECKING:
    from .box import Box
    from .state import State


def is_attacked(box: Box, state: State, seat: int, target: int) -> bool:
    """Whether any unit of this side strikes the tile."""
    for place in range(box.threats[target]):
        tile = box.threat[target, place]
        if belongs_to(state.board[tile], seat) and best_part(box, state, tile, target) > 0:
            return True
    return False


def strength_with(box: Box, state: State, origin: int, part: int, target: int, enough: int) -> int:
    """The strength of this part and the best parts of all others; counting stops once there is enough (T-28)."""
    unit = state.board[origin]
    seat = colour_of(unit)
    strength = part_height(unit, part)
    for place in range(box.threats[target]):
        if strength >= enough:
            break
        tile = box.threat[target, place]
        if tile != origin and belongs_to(state.board[tile], seat):
            strength += best_part(box, state, tile, target)
    return strength


def full_strength(box: Box, state: State, seat: int, target: int) -> int:
    """The best parts of all attackers together."""
    strength = 0
    for place in range(box.threats[target]):
        tile = box.threat[target, place]
        if belongs_to(state.board[tile], seat):
            strength += best_part(box, state, tile, target)
    return strength


def breaks_guard(box: Box, state: State, seat: int, target: int) -> bool:
    """Whether the strongest attack frees the slave: the rest is nothing, or too little to hold it (T-30)."""
    unit = state.board[target]
    rest = primary_of(unit) - full_strength(box, state, seat, target)
    return rest <= 0 or not can_hold(rounded(rest), slave_of(unit))


def can_lose(box: Box, state: State, seat: int, target: int, loss: int) -> bool:
    """Whether some choice of attackers takes exactly so much off, after rounding, and leaves any slave held (T-33)."""
    unit = state.board[target]
    primary = primary_of(unit)
    if not can_hold(primary - loss, slave_of(unit)):
        return False
    sums = possible_strengths(box, state, seat, target, primary)
    for strength in range(1, primary):
        if (sums >> strength) & 1:
            if primary - rounded(primary - strength) == loss:
                return True
    return False


def possible_strengths(box: Box, state: State, seat: int, target: int, below: int) -> int:
    """One bit for every strength below this that some choice of attackers and parts adds up to (T-27)."""
    sums = 1
    small = (1 << below) - 1
    for place in range(box.threats[target]):
        tile = box.threat[target, place]
        unit = state.board[tile]
        if belongs_to(unit, seat):
            without = sums
            if attacks(box, state, tile, target, 0):
                sums |= without << primary_of(unit)
            if slave_of(unit) != 0 and attacks(box, state, tile, target, 1):
                sums |= without << slave_of(unit)
            sums &= small
    return sums
