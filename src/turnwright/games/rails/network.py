"""The track of a player as a graph: which cities it joins."""

from __future__ import annotations

from turnwright import Numbers

from .box import Box


def joins(box: Box, owner: Numbers, seat: int, start: int, goal: int) -> bool:
    """R-63: whether a chain of this seat's lanes leads from one city to the other."""
    reached, before = 1 << start, 0
    while reached != before and reached >> goal & 1 == 0:
        before = reached
        for lane in range(box.lanes):
            if owner[lane] == seat + 1 and reached & box.ends[lane]:
                reached |= box.ends[lane]
    return reached >> goal & 1 == 1
