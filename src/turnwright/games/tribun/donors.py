"""What giving height away leaves behind (T-38, T-40), and where symmetrical donors stand (T-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .units import can_hold, is_valid, primary_of, slave_of

if TYPE_CHECKING:
    from .box import Box


def leaves_a_valid_rest(unit: int, gift: int) -> bool:
    """Whether nothing is left of the primary, or a valid height; nothing is rounded (T-40)."""
    rest = primary_of(unit) - gift
    return rest == 0 or is_valid(rest)


def leaves_a_held_slave(unit: int, gift: int) -> bool:
    """Whether the rest still holds the slave; if all is given away, the slave goes free (T-38, T-40)."""
    rest = primary_of(unit) - gift
    return rest == 0 or can_hold(rest, slave_of(unit))


def donor_mask(pattern: int) -> int:
    """One bit per direction in which a donor stands."""
    return 0b111111 if pattern == 0 else 0b110001 if pattern == 1 else 0b001110


def first_donor(box: Box, centre: int, pattern: int) -> int:
    """The donor tile in the lowest direction."""
    return box.along[centre, 1 if pattern == 2 else 0]
