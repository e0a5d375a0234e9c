"""All ways to declare one action, step by step, where the list has no room for them (M-463)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .actions import PERFORM
from .box import Box
from .candidates import MOST_DECLARATIONS, propose_ability, propose_choices, propose_others, reach_of
from .listing import unlisted
from .machine.validity import target_fits
from .program import codes as c
from .state import State
from .survey import find_ways, forget_ways


def narrow(box: Box, state: State, out: Any, kind: int, chosen: Mapping[str, Any]) -> int:
    """The declarations that begin with an actor and an action, and perhaps a target; -1 if the list has them all."""
    if kind != PERFORM or "ability" not in chosen or "others" in chosen:
        return -1
    actor, ability = chosen["actor"], chosen["ability"]
    single = box.action_pick[ability] == c.PICK_SINGLE
    if ability not in unlisted(box, state) or ("target" in chosen and not single):
        return -1
    find_ways(box, state, actor)
    if not single:
        found = propose_ability(box, state, out, 0, actor, ability, True, MOST_DECLARATIONS)
    else:
        found = propose_on(box, state, out, actor, ability, chosen.get("target", 0))
    forget_ways(box, state)
    return found


def propose_on(box: Box, state: State, out: Any, actor: int, ability: int, chosen: int) -> int:
    """Everything on one target, by its number + 1; without one something on each, so that every target is there."""
    reach = reach_of(box, state, actor, ability)
    fitting = [target for target in range(state.crew) if target_fits(box, state, actor, ability, target, reach)]
    wanted = [chosen - 1] if chosen else fitting
    found = 0
    for place, target in enumerate(wanted):
        share = found + (MOST_DECLARATIONS - found) // (len(wanted) - place)
        found = propose_choices(box, state, out, found, actor, ability, target + 1, 0, True, share)
        if box.action_most[ability] > 1:
            found = propose_others(box, state, out, found, actor, ability, target, True, share)
    return found
