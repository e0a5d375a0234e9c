"""Settings: sentences of features that settle how something goes for those who bear them (M-342, M-355).

Sentences of one kind stand next to each other in the table, the strongest first; a kind nobody speaks of is an
empty range and costs nothing.
"""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import State
from .frames import is_active
from .people import concerns, holds


def applies(box: Box, state: State, row: int, actor: int) -> bool:
    """Whether a sentence holds for somebody; one without a feature holds for everybody, always."""
    feature = box.setting_feature[row]
    return feature < 0 or concerns(box, state, feature, c.THIS, actor)


def applies_in(box: Box, state: State, row: int, actor: int, action: int) -> bool:
    """The same for somebody who is about to perform an action, whose own features hold from validation on (M-354)."""
    feature = box.setting_feature[row]
    if box.has_action_features and feature >= 0 and box.action_features[action, feature]:
        return holds(box, state, actor, feature)
    return applies(box, state, row, actor)


def spares_allies(box: Box, state: State, actor: int, action: int) -> bool:
    """F-81: whether somebody's hostile action cannot target allies."""
    for row in range(box.settings_from[c.SPARED_ALLIES], box.settings_to[c.SPARED_ALLIES]):
        if applies_in(box, state, row, actor, action):
            return True
    return False


def setting(box: Box, state: State, kind: int, actor: int) -> int:
    """The row of the strongest sentence of a kind that holds for somebody, or -1."""
    for row in range(box.settings_from[kind], box.settings_to[kind]):
        if applies(box, state, row, actor):
            return row
    return -1


def is_set(box: Box, state: State, kind: int, actor: int) -> bool:
    """Whether the strongest sentence of a kind that holds for somebody says yes; without one it is no."""
    row = setting(box, state, kind, actor)
    return row >= 0 and box.setting_amount[row] != 0


def governing(box: Box, state: State, kind: int) -> int:
    """The row of the strongest sentence of a kind that everybody bears and whose condition holds, or -1 (M-262)."""
    if box.settings_from[kind] == box.settings_to[kind]:
        return -1
    actor = 0
    while actor < box.actors and not is_active(state, actor):
        actor += 1
    return setting(box, state, kind, actor) if actor < box.actors else -1


def space_price(box: Box, state: State, actor: int) -> int:
    """F-41: what every space of a move costs somebody; 0 without such a sentence."""
    row = setting(box, state, c.SPACE_PRICE, actor)
    return box.setting_amount[row] if row >= 0 else 0


def stock_for_moving(box: Box, state: State, actor: int) -> int:
    """The resource moves are paid with (F-41), or -1."""
    row = setting(box, state, c.SPACE_PRICE, actor)
    return box.setting_detail[row] if row >= 0 else -1
