"""Sets of actors, and of resources, as one number of 64 bits each.

The last bit is the sign of the number: nothing here may depend on a set being positive, or on numbers being longer than
64 bits, so that interpreted and compiled play agree. A member is asked for by `(members >> one) & 1`.
"""

from __future__ import annotations

LAST = 63
ONLY_LAST = -(1 << LAST)
EVERYBODY = -1
"""The set of all there can be."""


def bit(one: int) -> int:
    """The set with one member."""
    return 1 << one if one < LAST else ONLY_LAST


def is_single(members: int) -> bool:
    """Whether a set has at most one member."""
    return members == ONLY_LAST or members & (members - 1) == 0
