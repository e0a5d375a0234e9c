"""Who acts next is settled by the step that begins a turn, not between turns."""

from __future__ import annotations

from .box import Box
from .state import State


def keep_seat(box: Box, state: State) -> None:
    """The next turn's START says whose it is."""
