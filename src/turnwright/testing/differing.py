"""What is not the same compiled as interpreted, in words: the position, what was drawn, the points."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.chance import Chance
from ..core.match import Match

MOST_NAMED = 4
Reached = tuple[NDArray[np.void], Sequence[int], Sequence[int]]
"""A position, what was drawn on the way there, and the points there."""


def beginning_otherwise(match: Match, key: int) -> str:
    """What a match like this one begins with otherwise; empty where all is alike."""
    tiered, reached = match.game.verbs, []
    for verbs in (tiered.compiled(), tiered.interpreted):
        chance = Chance(key)
        begun = verbs.set_up(match.table, match.seats, chance)
        reached.append((begun, chance.drawn, verbs.points(match.table, begun)))
    return differing(*reached)


def leading_elsewhere(match: Match, action: Action, key: int) -> str:
    """What is otherwise after an action; empty where all is alike."""
    tiered, reached = match.game.verbs, []
    for verbs in (tiered.compiled(), tiered.interpreted):
        chance = Chance(key)
        after = verbs.advance(match.table, match.memory, action.memory, chance)
        reached.append((after, chance.drawn, verbs.points(match.table, after)))
    return differing(*reached)


def differing(compiled: Reached, interpreted: Reached) -> str:
    """The fields that differ with their values, else chance or points; empty where all is alike."""
    one, other = compiled[0], interpreted[0]
    if one.tobytes() != other.tobytes():
        names = [name for name in one.dtype.names or () if one[name].tobytes() != other[name].tobytes()]
        told = [f"{name} ({_first(one[name][0], other[name][0])})" for name in names[:MOST_NAMED]]
        return f"positions: {', '.join(told)}"
    if list(compiled[1]) != list(interpreted[1]):
        return f"chance: {list(compiled[1])}, not {list(interpreted[1])}: drawn"
    if list(compiled[2]) != list(interpreted[2]):
        return f"points: {list(compiled[2])}, not {list(interpreted[2])}:"
    return ""


def _first(one: NDArray[np.int64], other: NDArray[np.int64]) -> str:
    """The first number that is another."""
    ours, theirs = np.ravel(one), np.ravel(other)
    place = int(np.flatnonzero(ours != theirs)[0])
    where = f"[{place}] " if len(ours) > 1 else ""
    return f"{where}{ours[place]}, not {theirs[place]}"
