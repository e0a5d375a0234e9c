"""Dice of a step: thrown once, and the same again when the step is carried out again after an answer (M-31, M-472)."""

from __future__ import annotations

from turnwright.core.chance import draw

from ..capacities import DICE
from ..state import State
from .frames import MF_9


def throw(state: State, chance: object, sides: int) -> int:
    """A whole number from 0 to sides - 1."""
    if state.replayed < state.thrown:
        found: int = state.dice[state.replayed]
        state.replayed += 1
        return found
    found = draw(chance, sides)
    if state.step > 0:
        if state.thrown >= DICE:
            state.fault = MF_9
            return found
        state.dice[state.thrown] = found
        state.thrown += 1
        state.replayed = state.thrown
    return found
