"""How a match begins: the starting position, from which the first turn follows by itself."""

from __future__ import annotations

from .box import Box
from .machine.loop import refill
from .questions import SETTING_UP
from .state import State
from .steps import take_step


def set_up(box: Box, state: State, chance: object) -> None:
    """Make the starting position; the first turn follows by itself."""
    refill(state)
    take_step(box, state, chance, SETTING_UP)
