"""Dice of a step: thrown once, and the same again when the step is carried out again after an answer (M-31, M-472)."""

from __future__ import annotations

from turnwright.core.chance import draw

from ..capacities import DICE
from ..state import State


def throw(state: State, chance: object, sides: int) -> int:
    """A whole number from 0 to sides - 1. More than can be remembered matter only if somebody is asked later."""
    if state.replayed < state.thrown:
        found: int = state.dice[state.replayed]
        state.replayed += 1
        return found
    found = draw(chance, sides)
    if state.thrown < DICE:
        state.dice[state.thrown] = found
    if state.thrown <= DICE:
        state.thrown += 1
        state.replayed = state.thrown
    return found
