"""The position: 91 unit bytes, the draw offer, and which tiles the last turn changed."""

from __future__ import annotations

from turnwright import EVERYONE, StateRecord, UInt8, UInt8s, field, shape

from .tiles import TILES

MOST_CHANGES = 7


class State(StateRecord):
    """One position. Seat 0 is Black, seat 1 is White."""

    board: UInt8s = shape(TILES, seen=EVERYONE)
    offer: UInt8 = field(EVERYONE)
    """Whose draw offer is open: 0 nobody's, 1 Black's, 2 White's."""
    blocked: UInt8 = field(EVERYONE)
    """Who may not offer a draw (T-54), in the same numbers."""
    changes: UInt8 = field(EVERYONE)
    changed: UInt8s = shape(MOST_CHANGES, seen=EVERYONE)
    """The tiles that the last turn changed, the first `changes` of these; the rest is 0."""
