"""Why a correction by hand is refused (M-456)."""

from __future__ import annotations

from turnwright import facts, rule

from ..actions import FOR_ALL, STATUS, WHERE, Action
from ..box import Box
from ..capacities import SPAN
from ..machine.frames import is_active
from ..machine.space import column, row, tall, wide
from ..state import State


@rule("M-456", "There is nobody to adjust in that place.", code="adjust.actor")
def the_actor_takes_part(box: Box, state: State, action: Action) -> bool:
    return action.actor < box.actors and state.round > 0


@rule(
    "M-456",
    "A resource, a shared value, a status of somebody active, or its tile on the map is adjusted.",
    code="adjust.what",
)
def the_adjustment_makes_sense(box: Box, state: State, action: Action) -> bool:
    if action.what == WHERE:
        on_map = 0 < action.amount <= len(box.terrain) and is_active(state, action.actor)
        return on_map and is_on_map(box, action.actor, action.amount - 1)
    if action.what >= FOR_ALL:
        return action.what - FOR_ALL < box.shared_count and action.actor == 0  # it is nobody's: one way to say it
    if action.what >= STATUS:
        return action.what - STATUS < box.features and 0 <= action.amount <= 1 and is_active(state, action.actor)
    return action.what < box.resources


def is_on_map(box: Box, actor: int, tile: int) -> bool:
    """Whether all tiles somebody would stand on are tiles of the map (M-89, M-106)."""
    extent = box.extent[actor]
    if row(tile) + tall(extent) > box.height or column(tile) + wide(extent) > box.width:
        return False
    for up in range(tall(extent)):
        for right in range(wide(extent)):
            if box.terrain[tile + up * SPAN + right] == 0:
                return False
    return True


@rule(
    "M-79",
    "A value is not set below its minimum; here {lowest} is the lowest, and {amount} came.",
    code="adjust.lowest",
)
def the_value_is_not_below_its_minimum(box: Box, state: State, action: Action) -> bool:
    return action.amount >= lowest_of(box, action.what)


@facts(the_value_is_not_below_its_minimum)
def _lowest(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"lowest": lowest_of(box, action.what), "amount": action.amount}


def lowest_of(box: Box, what: int) -> int:
    """The least that what is adjusted can be (M-79)."""
    if what >= FOR_ALL:
        return int(box.shared_minimum[what - FOR_ALL])
    return int(box.minimum[what]) if what < STATUS else 0


@rule("MR-20", "The encounter waits for an answer; adjust before or after it.", code="adjust.answer")
def no_answer_is_waited_for(box: Box, state: State, action: Action) -> bool:
    return state.asked == 0 or state.broken > 0


ADJUSTING = [
    the_actor_takes_part,
    the_adjustment_makes_sense,
    the_value_is_not_below_its_minimum,
    no_answer_is_waited_for,
]
