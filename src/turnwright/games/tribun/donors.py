"""What giving height away leaves behind (T-38, T-40), and symmetrical donors (T-41 to T-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import RING
from .units import can_hold, is_valid, primary_of, slave_of

if TYPE_CHECKING:
    from .box import Box
    from .state import State


def leaves_a_valid_rest(unit: int, gift: int) -> bool:
    """Whether nothing is left of the primary, or a valid height; nothing is rounded (T-40)."""
    rest = primary_of(unit) - gift
    return rest == 0 or is_valid(rest)


def leaves_a_held_slave(unit: int, gift: int) -> bool:
    """Whether the rest still holds the slave; if all is given away, the slave goes free (T-38, T-40)."""
    rest = primary_of(unit) - gift
    return rest == 0 or can_hold(rest, slave_of(unit))


def can_spare(unit: int, gift: int) -> bool:
    """Whether there is so much to give and what is left is sound."""
    return primary_of(unit) >= gift and leaves_a_valid_rest(unit, gift) and leaves_a_held_slave(unit, gift)


def donor_mask(pattern: int) -> int:
    """One bit per direction in which a donor stands."""
    return 0b111111 if pattern == RING else 0b110001 if pattern == 1 else 0b001110


def most_each(pattern: int) -> int:
    """How much each donor may give (T-43)."""
    return 1 if pattern == RING else 2


def first_donor(box: Box, centre: int, pattern: int) -> int:
    """The donor tile in the lowest direction."""
    return box.along[centre, 1 if pattern == 2 else 0]


def all_alike(box: Box, state: State, centre: int, pattern: int) -> bool:
    """Whether all donors are the same, byte by byte (T-42)."""
    needed = donor_mask(pattern)
    first = state.board[first_donor(box, centre, pattern)]
    for direction in range(6):
        if (needed >> direction) & 1 and state.board[box.along[centre, direction]] != first:
            return False
    return True
