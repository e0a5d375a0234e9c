"""Hidden resources: kept like all others, and shown to nobody until they come to light (M-68, F-14)."""

from __future__ import annotations

from turnwright import as_numbers

from . import records as told
from .box import Box
from .capacities import DICE, LOG, LOG_COLUMNS
from .machine.settings import applies
from .program import codes as c
from .state import State

UNSEEN = -2_000_000_000
"""Stands in the log for a number that a seat may not know."""
OBSERVED = tuple(
    as_numbers(name, per_seat=False)
    for name in (
        *("round", "acting_cast", "acting_actor", "asked", "asked_for", "asked_place", "asked_text"),
        *("scene", "offered", "options", "closed_options", "dear_options", "lead_wanted", "outcome"),
        *("order", "initiative", "acted", "delayed"),
        *("used", "cast_of", "place", "heading", "life", "half_points", "actions_used", "allowance", "reactions_used"),
        *("value", "mark", "cooling", "uses"),
        *("shared", "flags", "tiles_changed", "changed_tile", "changed_terrain"),
    )
)
"""What a learner is shown of an encounter: whose turn it is and what is asked; the order of turns; where every actor
is, which way it looks, what it has left, its values and statuses; shared values, flags, and ground that has changed."""


def is_hidden(box: Box, state: State, actor: int, resource: int) -> bool:
    """Whether players do not see a value; what is hidden until something holds is seen from then on (F-14)."""
    if state.unveiled:
        return False
    for row in range(box.settings_from[c.CONCEALED], box.settings_to[c.CONCEALED]):
        if box.setting_amount[row] == resource and applies(box, state, row, actor):
            watch = box.setting_detail[row]
            if watch == 0 or not (state.truth[watch - 1] >> actor) & 1:
                return True
    return False


def reveal(box: Box, state: State, seat: int, seen: State) -> None:
    """All values but the hidden ones, now and before the step; and the log without what was written to those.

    The game master sees everything; what their actors roll in secret nobody else does (M-468).
    """
    seen.unveiled = 1 if seat >= 0 and box.master == seat + 1 else 0
    if seen.unveiled or not box.hides_dice:
        for die in range(min(DICE, state.thrown)):
            seen.dice[die] = state.dice[die]
    for actor in range(state.crew):
        for resource in range(box.resources):
            if seen.unveiled or not is_hidden(box, state, actor, resource):
                seen.value[actor, resource] = state.value[actor, resource]
                seen.initial[actor, resource] = state.initial[actor, resource]
                seen.kept_value[actor, resource] = state.kept_value[actor, resource]
                seen.kept_initial[actor, resource] = state.kept_initial[actor, resource]
    for row in range(min(LOG, state.logged)):
        for column in range(LOG_COLUMNS):
            seen.log[row, column] = state.log[row, column]
        if not seen.unveiled:
            mask(box, state, row, seen)


def mask(box: Box, state: State, row: int, seen: State) -> None:
    """Take out of a log record what would tell a hidden value."""
    what, who, behind = state.log[row, 0], state.log[row, 1], state.log[row, LOG_COLUMNS - 1] - 1
    if box.hides_dice and who >= 0 and is_masters(box, state, who):
        if what == told.ROLL:
            seen.log[row, 3] = UNSEEN
        elif what == told.KEPT:
            seen.log[row, 2] = UNSEEN
        elif what == told.COMPARED or what == told.MADE:
            seen.log[row, 3] = UNSEEN
            seen.log[row, 4] = UNSEEN
            return
    if what == told.WRITE or what == told.START or (what == told.LIMIT and who >= 0):
        if is_hidden(box, state, who, state.log[row, 2]):
            seen.log[row, 3] = 0
            seen.log[row, 4] = 0
    elif what == told.DAMAGE:
        if is_hidden(box, state, who, box.vital):
            seen.log[row, 4] = 0
    elif what == told.MADE:
        resource = box.code[behind, 3] - 1
        if resource >= 0 and is_hidden(box, state, who, resource):
            seen.log[row, 3] = UNSEEN
            seen.log[row, 4] = UNSEEN
    elif what == told.COMPARED:
        for side in range(2):
            if is_masked(box, state, behind, side):
                seen.log[row, 3 + side] = UNSEEN


def is_masters(box: Box, state: State, actor: int) -> bool:
    """Whether somebody is of a cast that the game master plays."""
    cast = state.cast_of[actor]
    return box.control[cast] == c.PERSON and box.seat[cast] == box.master - 1


def is_masked(box: Box, state: State, instruction: int, side: int) -> bool:
    """Whether a side of a comparison reads something that is hidden of anybody now: it is told without its number."""
    resource = (box.code[instruction, 3] >> (side * c.SIDE_BITS)) & c.EVERY_HIDDEN
    if resource == 0 or resource == c.EVERY_HIDDEN:
        return resource != 0
    for actor in range(state.crew):
        if is_hidden(box, state, actor, resource - 1):
            return True
    return False
