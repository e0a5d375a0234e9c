"""Which actions can be declared in more ways than the list of legal declarations has room for.

Such a declaration is legal all the same: it is chosen step by step (`narrowing`), or written out and judged like any
other.
"""

from __future__ import annotations

from math import comb

from .box import Box
from .candidates import MOST_DECLARATIONS, is_usable, kept_for_moves, reach_of
from .capacities import SIDE
from .machine.space import count_within, search_bounds, tall, wide
from .machine.validity import ability_of, target_fits
from .program import codes as c
from .state import State
from .tableau import members_on_turn

FARTHEST_LISTED = SIDE // 2 - 1
"""On an endless plain tiles farther away are not listed (K-16)."""


def unlisted(box: Box, state: State) -> list[int]:
    """The actions of which not all declarations may be in the list, each once, in the order of whoever can act."""
    if state.asked_for and not state.asked_text and not state.broken:
        asked = [(state.asked_for - 1, ways_to_declare(box, state, state.asked - 1, state.asked_for - 1))]
        return over(asked, MOST_DECLARATIONS)
    members = members_on_turn(box, state)
    found: list[int] = []
    for actor in members:
        share = MOST_DECLARATIONS // len(members)
        places = [place for place in range(box.abilities[actor]) if is_usable(box, state, actor, place)]
        actions = [int(box.ability[actor, place]) for place in places]
        ways = [(action, ways_to_declare(box, state, actor, action)) for action in actions]
        found += over(ways, share - kept_for_moves(box, state, actor, share))
    return list(dict.fromkeys(found))


def over(ways: list[tuple[int, int]], share: int) -> list[int]:
    """Those of some actions that have more ways than their part of a share; none if there is room for all."""
    if sum(many for _, many in ways) <= share:
        return []
    return [action for action, many in ways if many > share // len(ways)]


def ways_to_declare(box: Box, state: State, actor: int, action: int) -> int:
    """In how many ways somebody can declare an action at the most; more than are ever listed if some never are."""
    needs, place = box.action_needs[action], ability_of(box, actor, action)
    ways = 8 if needs & c.NEEDS_DIRECTION else 1
    if needs & c.NEEDS_DESTINATION:
        ways *= tiles_around(box, state, actor, state.step_room[actor, place])
    if needs & c.NEEDS_TILE:
        far = state.reach[actor, place] if box.action_aimed[action] else state.leap[actor, place]
        if box.endless and far > FARTHEST_LISTED:
            return MOST_DECLARATIONS + 1
        ways *= tiles_around(box, state, actor, far)
    if box.action_pick[action] != c.PICK_SINGLE:
        return ways
    reach = reach_of(box, state, actor, action)
    targets = sum(target_fits(box, state, actor, action, target, reach) for target in range(state.crew))
    return ways * sum(comb(targets, count) for count in range(1, box.action_most[action] + 1))


def tiles_around(box: Box, state: State, actor: int, far: int) -> int:
    """How many tiles lie so far from somebody at the most, where ways are searched."""
    extent = box.extent[actor]
    square = (2 * far + tall(extent)) * (2 * far + wide(extent))
    return min(square, count_within(search_bounds(box, state.place[actor] - 1)))
