"""The list of statuses and features that were gained: who, what, from whom, how long, and in which order (M-344).

`state.mark` says what kind of duration something has; the list has an entry for every one above 0.
"""

from __future__ import annotations

from ..capacities import GAINED
from ..state import State
from .frames import MF_9

LAST_GIVEN = 30_000


def gain_of(state: State, actor: int, feature: int) -> int:
    """The entry of something that somebody has gained, or -1."""
    for entry in range(state.gained):
        if state.gained_actor[entry] == actor and state.gained_feature[entry] == feature:
            return entry
    return -1


def note_gain(state: State, actor: int, feature: int, kind: int, giver: int, left: int) -> None:
    """Somebody has something from now on; what it had of it before is forgotten (M-347)."""
    forget_gain(state, actor, feature)
    entry = state.gained
    if entry == GAINED:
        state.fault = MF_9
        return
    state.given = min(LAST_GIVEN, state.given + 1)
    state.gained += 1
    state.mark[actor, feature] = kind
    state.gained_actor[entry] = actor
    state.gained_feature[entry] = feature
    state.gained_giver[entry] = giver
    state.gained_left[entry] = left
    state.gained_since[entry] = state.given


def forget_gain(state: State, actor: int, feature: int) -> None:
    """Take something off the list, if it is there; the others keep their order."""
    entry = gain_of(state, actor, feature) if state.mark[actor, feature] > 0 else -1
    state.mark[actor, feature] = 0
    if entry < 0:
        return
    state.gained -= 1
    last = state.gained
    for there in range(entry, last):
        state.gained_actor[there] = state.gained_actor[there + 1]
        state.gained_feature[there] = state.gained_feature[there + 1]
        state.gained_giver[there] = state.gained_giver[there + 1]
        state.gained_left[there] = state.gained_left[there + 1]
        state.gained_since[there] = state.gained_since[there + 1]
    state.gained_actor[last] = 0
    state.gained_feature[last] = 0
    state.gained_giver[last] = 0
    state.gained_left[last] = 0
    state.gained_since[last] = 0
