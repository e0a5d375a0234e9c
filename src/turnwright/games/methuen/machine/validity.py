"""What a declaration must fulfil, as questions with pure answers: refusals and chained actions ask them (M-182)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import State
from .frames import is_active
from .people import are_allies, bears, concerns, is_sort
from .space import OUTSIDE, distance, neighbour, sees, spaces_between, tile_of
from .ways import is_rooted, may_end, may_enter, step_cost

CANNOT_ENTER, TOO_FAR = -2, -1


def ability_of(box: Box, actor: int, action: int) -> int:
    """The place of an action in somebody's list, or -1 (M-84)."""
    for place in range(box.abilities[actor]):
        if box.ability[actor, place] == action:
            return place
    return -1


def is_banned(box: Box, state: State, actor: int, action: int) -> bool:
    """F-52: a status or feature forbids acting, or this action."""
    for sentence in range(box.bans):
        known = box.ban_action[sentence]
        if known == 0 or known == action + 1:
            if concerns(box, state, box.ban_feature[sentence], box.ban_band[sentence], actor):
                return True
    return False


def may_react(box: Box, state: State, actor: int) -> bool:
    """Neither F-52 forbids it to react nor F-53 to do so once more."""
    for sentence in range(box.bans):
        if box.ban_action[sentence] <= 0:
            if concerns(box, state, box.ban_feature[sentence], box.ban_band[sentence], actor):
                return False
    for sentence in range(box.reaction_caps):
        if state.reactions_used[box.reaction_period[sentence], actor] >= box.reaction_cap[sentence]:
            if concerns(box, state, box.reaction_feature[sentence], box.reaction_band[sentence], actor):
                return False
    return True


def is_used_up(box: Box, state: State, actor: int, action: int) -> bool:
    """`Limit:` and `Cooldown:` (M-175)."""
    place = ability_of(box, actor, action)
    if place < 0:
        return False
    if box.action_limit[action] > 0 and state.uses[actor, place] >= box.action_limit[action]:
        return True
    return 0 < state.cooling[actor, place] <= box.action_cooldown[action]


def action_cap(box: Box, state: State, actor: int) -> int:
    """F-50: how many actions somebody may perform in a turn; -1 without a limit."""
    for sentence in range(box.caps):
        if concerns(box, state, box.cap_feature[sentence], box.cap_band[sentence], actor):
            return box.cap[sentence]
    return -1


def kind_fits(box: Box, state: State, actor: int, action: int, target: int) -> bool:
    """The target is of the right kind (M-172); Adjacent means a different actor (M-171)."""
    if box.action_reach[action] == c.REACH_ADJACENT and target == actor:
        return False
    if (box.action_pick[action] == c.PICK_SELF or box.action_reach[action] == c.REACH_SELF) and target != actor:
        return False
    if box.action_others[action] and target == actor:
        return False
    if box.spare_allies and box.action_hostile[action] and are_allies(box, state, actor, target):
        return False
    return is_sort(box, state, actor, target, box.action_sort[action])


def in_range(box: Box, state: State, actor: int, action: int, target: int, reach: int) -> bool:
    """The target is within the action's range (M-171)."""
    return distance(state, actor, target) <= reach


def in_sight(box: Box, state: State, actor: int, action: int, target: int) -> bool:
    """The target is visible and, where the action or a feature asks for it, in sight (M-119, M-120)."""
    if actor == target:
        return True
    there = tile_of(state, target)
    return tile_in_sight(box, state, actor, action, there)


def tile_in_reach(box: Box, state: State, actor: int, action: int, tile: int, reach: int) -> bool:
    """A declared tile is on the map, within range and in sight (M-182)."""
    if box.terrain[tile] == OUTSIDE:
        return False
    here = tile_of(state, actor)
    return spaces_between(here, tile) <= reach and tile_in_sight(box, state, actor, action, tile)


def tile_in_sight(box: Box, state: State, actor: int, action: int, tile: int) -> bool:
    """A tile is visible and, where the action or a feature asks for it, in sight (M-119, M-120)."""
    here = tile_of(state, actor)
    if box.visibility > 0 and spaces_between(here, tile) > box.visibility:
        if box.seeing_feature == 0 or not bears(box, state, actor, box.seeing_feature - 1):
            return False
    return not box.action_sight[action] or sees(box, state, here, tile)


def target_fits(box: Box, state: State, actor: int, action: int, target: int, reach: int) -> bool:
    """All that is asked of one target, in one answer."""
    return (
        is_active(state, target)
        and kind_fits(box, state, actor, action, target)
        and in_range(box, state, actor, action, target, reach)
        and in_sight(box, state, actor, action, target)
    )


def all_targets(box: Box, state: State, actor: int, action: int, reach: int) -> int:
    """A computed group leaves out whom a declaration would refuse (M-172)."""
    found = 0
    for target in range(box.actors):
        if target_fits(box, state, actor, action, target, reach):
            found |= 1 << target
    return found


def straight_end(box: Box, state: State, actor: int, direction: int, room: int) -> int:
    """Where `Move N spaces in chosen direction` ends, or why it goes nowhere (M-143)."""
    tile, best, cost = state.place[actor] - 1, -1, 0
    while True:
        tile = neighbour(tile, direction)
        if tile < 0 or not may_enter(box, state, actor, tile):
            return best if best >= 0 else (CANNOT_ENTER if cost == 0 else TOO_FAR)
        cost += step_cost(box, state, actor, tile, direction)
        if cost > 2 * room:
            return best if best >= 0 else TOO_FAR
        if may_end(box, state, actor, tile):
            best = tile


def may_be_performed(box: Box, state: State, actor: int, action: int) -> bool:
    """What a chained action is held to before its target is looked at (M-196)."""
    if not is_active(state, actor) or ability_of(box, actor, action) < 0:
        return False
    if is_banned(box, state, actor, action) or is_used_up(box, state, actor, action):
        return False
    return not (box.action_needs[action] and is_rooted(box, state, actor, False))
