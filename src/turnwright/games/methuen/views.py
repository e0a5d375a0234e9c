"""Hidden resources: kept like all others, and shown to nobody until they come to light (M-68, F-14)."""

from __future__ import annotations

from .box import Box
from .capacities import LOG
from .machine.settings import applies
from .machine.writes import TOLD_DAMAGE, TOLD_WRITE
from .program import codes as c
from .state import State


def is_hidden(box: Box, state: State, actor: int, resource: int) -> bool:
    """Whether players do not see a value; what is hidden until something holds is seen from then on (F-14)."""
    for row in range(box.settings_from[c.CONCEALED], box.settings_to[c.CONCEALED]):
        if box.setting_amount[row] == resource and applies(box, state, row, actor):
            watch = box.setting_detail[row]
            if watch == 0 or not (state.truth[watch - 1] >> actor) & 1:
                return True
    return False


def reveal(box: Box, state: State, seat: int, seen: State) -> None:
    """All values but the hidden ones, now and before the step; and the log without what was written to those."""
    for actor in range(state.crew):
        for resource in range(box.resources):
            if not is_hidden(box, state, actor, resource):
                seen.value[actor, resource] = state.value[actor, resource]
                seen.initial[actor, resource] = state.initial[actor, resource]
                seen.kept_value[actor, resource] = state.kept_value[actor, resource]
                seen.kept_initial[actor, resource] = state.kept_initial[actor, resource]
    for row in range(min(LOG, state.logged)):
        shown = 5
        if state.log[row, 0] == TOLD_WRITE and is_hidden(box, state, state.log[row, 1], state.log[row, 2]):
            shown = 3
        elif state.log[row, 0] == TOLD_DAMAGE and is_hidden(box, state, state.log[row, 1], box.vital):
            shown = 4
        for column in range(shown):
            seen.log[row, column] = state.log[row, column]
