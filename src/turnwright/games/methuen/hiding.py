"""Hidden resources: kept like all others, and shown to nobody until they come to light (M-68, F-14)."""

from __future__ import annotations

from .box import Box
from .capacities import LOG, RESOURCES
from .machine.writes import TOLD_WRITE
from .state import State


def is_hidden(box: Box, state: State, resource: int) -> bool:
    """Whether players do not see a resource; what is hidden until something holds is seen from then on (F-14)."""
    if not (box.hidden >> resource) & 1:
        return False
    return box.hidden_until[resource] == 0 or not (state.uncovered >> resource) & 1


def reveal(box: Box, state: State, seat: int, seen: State) -> None:
    """All values but the hidden ones, now and before the step; and the log without what was written to those."""
    for resource in range(RESOURCES):
        if not is_hidden(box, state, resource):
            for actor in range(box.actors):
                seen.value[actor, resource] = state.value[actor, resource]
                seen.initial[actor, resource] = state.initial[actor, resource]
                seen.kept_value[actor, resource] = state.kept_value[actor, resource]
                seen.kept_initial[actor, resource] = state.kept_initial[actor, resource]
    for row in range(LOG):
        shown = 5
        if state.log[row, 0] == TOLD_WRITE and is_hidden(box, state, state.log[row, 2]):
            shown = 3
        for column in range(shown):
            seen.log[row, column] = state.log[row, column]
