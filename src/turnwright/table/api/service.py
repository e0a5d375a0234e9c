"""What every request can reach: the rooms and what they share."""

from __future__ import annotations

from litestar.datastructures import State

from ..rooms import Rooms


def rooms_of(state: State) -> Rooms:
    """The rooms of this process."""
    found: Rooms = state.rooms
    return found
