"""The targets a declaration names, and which of them is refused first (M-182)."""

from __future__ import annotations

from ..actions import Action
from ..box import Box
from ..machine.packs import other_at, others_count
from ..machine.validity import ability_of, why_not_target
from ..state import State


def target_at(action: Action, place: int) -> int:
    """The slot of a target, by its place in the declaration."""
    return action.target - 1 if place == 0 else other_at(action.others, 0, place - 1)


def refusal_of_targets(box: Box, state: State, action: Action) -> int:
    """The number of the refusal of the first target that does not fit, in the declared order; 0 if all do (M-182)."""
    if action.target == 0:
        return 0
    reach = state.reach[action.actor, ability_of(box, action.actor, action.ability)]
    for place in range(1 + others_count(action.others, 0)):
        target = target_at(action, place)
        if target >= box.actors:
            return 7
        refused = why_not_target(box, state, action.actor, action.ability, target, reach)
        if refused != 0:
            return refused
    return 0


def refused_target(box: Box, state: State, action: Action) -> int:
    """The first target that does not fit; the only or first one if all do."""
    for place in range(1 + others_count(action.others, 0)):
        alone = target_at(action, place)
        reach = state.reach[action.actor, max(0, ability_of(box, action.actor, action.ability))]
        if alone >= box.actors or why_not_target(box, state, action.actor, action.ability, alone, reach):
            return alone
    return action.target - 1
