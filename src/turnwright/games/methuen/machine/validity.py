"""What a declaration must fulfil, as questions with pure answers: refusals and chained actions ask them (M-182)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import ACTIVE, DEFEATED, State
from .frames import is_active
from .people import are_allies, are_enemies, concerns, is_granted, is_sort
from .runs import manner
from .sets import bit
from .settings import spares_allies
from .sight import is_visible, needs_sight, sees
from .space import distance, neighbour, spaces_between, spot_of, tile_of
from .ways import is_rooted, may_end, may_enter, step_cost

CANNOT_ENTER, TOO_FAR = -2, -1


def ability_of(box: Box, actor: int, action: int) -> int:
    """The place of an action in somebody's list, or -1 (M-84)."""
    for place in range(box.abilities[actor]):
        if box.ability[actor, place] == action:
            return place
    return -1


def means(box: Box, pattern: int, action: int) -> bool:
    """Whether an action is one of those that a sentence names or tags (M-178)."""
    return (box.pattern[pattern, action // 8] >> action % 8) & 1 == 1


def is_banned(box: Box, state: State, actor: int, action: int) -> bool:
    """F-52: a status or feature forbids acting, or this action."""
    for sentence in range(box.bans):
        known = box.ban_pattern[sentence]
        if known == c.BANS_ALL or (known > 0 and means(box, known - 1, action)):
            if concerns(box, state, box.ban_feature[sentence], box.ban_band[sentence], actor):
                return True
    return False


def may_react(box: Box, state: State, actor: int) -> bool:
    """Neither F-52 forbids it to react nor F-53 to do so once more."""
    for sentence in range(box.bans):
        if box.ban_pattern[sentence] <= 0:
            if concerns(box, state, box.ban_feature[sentence], box.ban_band[sentence], actor):
                return False
    for sentence in range(box.reaction_caps):
        if state.reactions_used[actor, box.reaction_period[sentence]] >= box.reaction_cap[sentence]:
            if concerns(box, state, box.reaction_feature[sentence], box.reaction_band[sentence], actor):
                return False
    return True


def used(state: State, actor: int, place: int, period: int) -> int:
    """How often somebody has used an ability in this turn, round or encounter (M-175)."""
    if period == c.PER_TURN:
        return state.uses[actor, place]
    if period == c.PER_ROUND:
        return state.uses_in_round[actor, place]
    return state.uses_in_encounter[actor, place]


def is_used_up(box: Box, state: State, actor: int, action: int) -> bool:
    """`Limit:` and `Cooldown:` (M-175), and F-51 for those who bear it."""
    place = ability_of(box, actor, action)
    if place < 0:
        return False
    limit = box.action_limit[action]
    if limit > 0 and used(state, actor, place, box.action_period[action]) >= limit:
        return True
    for sentence in range(box.limits):
        if means(box, box.limit_pattern[sentence], action):
            if used(state, actor, place, box.limit_period[sentence]) >= box.limit_count[sentence]:
                if concerns(box, state, box.limit_feature[sentence], c.THIS, actor):
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
    if box.action_hostile[action] and are_allies(box, state, actor, target):
        if spares_allies(box, state, actor, action):
            return False
    return is_sort(box, state, actor, target, box.action_sort[action])


def in_range(box: Box, state: State, actor: int, action: int, target: int, reach: int) -> bool:
    """The target is within the action's range (M-171)."""
    return distance(box, state, actor, target) <= reach


def in_sight(box: Box, state: State, actor: int, action: int, target: int, reach: int) -> bool:
    """The target is visible and, where the action or a feature asks for it, in sight (M-119, M-120)."""
    if actor == target:
        return True
    there = spot_of(box, state, target)
    return tile_in_sight(box, state, actor, action, there, reach)


def leap_lands(box: Box, state: State, actor: int, action: int, target: int, tile: int) -> bool:
    """Whoever a teleport moves may enter the tile and stay there (M-149)."""
    leaper = target if box.action_leaper[action] == 2 else actor
    if box.action_leaper[action] == 0 or leaper < 0:
        return True
    return may_enter(box, state, leaper, tile) and may_end(box, state, leaper, tile)


def leap_reaches(box: Box, state: State, actor: int, action: int, target: int, tile: int, most: int) -> bool:
    """The tile of a teleport is not too far from whoever it moves (M-149)."""
    leaper = target if box.action_leaper[action] == 2 else actor
    return box.action_leaper[action] == 0 or leaper < 0 or spaces_between(tile_of(state, leaper), tile) <= most


def tile_in_reach(box: Box, state: State, actor: int, action: int, tile: int, reach: int) -> bool:
    """A declared tile is on the map, within range and in sight (M-182)."""
    if box.terrain[tile] == 0:
        return False
    here = spot_of(box, state, actor)
    return spaces_between(here, tile) <= reach and tile_in_sight(box, state, actor, action, tile, reach)


def tile_in_sight(box: Box, state: State, actor: int, action: int, tile: int, reach: int) -> bool:
    """A tile is visible and, where the action or a feature asks for it, in sight (M-119, M-120)."""
    here = spot_of(box, state, actor)
    if not is_visible(box, state, actor, action, here, tile):
        return False
    return not needs_sight(box, state, actor, action, reach) or sees(box, state, here, tile)


def is_protected(box: Box, state: State, actor: int, action: int, target: int, reach: int) -> bool:
    """F-80: somebody cannot be targeted, by some or by some actions, perhaps while something holds."""
    for sentence in range(box.shields):
        source = box.shield_from[sentence]
        if source == c.FROM_ENEMIES:
            meant = are_enemies(box, state, target, actor)
        elif source == c.FROM_ALLIES:
            meant = are_allies(box, state, target, actor)
        elif source == c.FROM_MELEE or source == c.FROM_RANGED or source == c.FROM_ATTACKS:
            meant = box.action_attack[action] != 0
            if source != c.FROM_ATTACKS:
                which = c.MELEE_ONES if source == c.FROM_MELEE else c.RANGED_ONES
                meant = meant and manner(box, action, reach) == which
        else:
            meant = source == c.FROM_ALL or means(box, source - c.FROM_ACTION, action)
        if meant and concerns(box, state, box.shield_feature[sentence], box.shield_band[sentence], target):
            watch = box.shield_watch[sentence]
            if watch == 0 or (state.truth[watch - 1] >> target) & 1:
                return True
    return False


def is_there(box: Box, state: State, action: int, target: int) -> bool:
    """Whether somebody is there to be aimed at: active, or defeated where the action is for those (M-172)."""
    return target >= 0 and state.life[target] == (DEFEATED if box.action_fallen[action] else ACTIVE)


def target_fits(box: Box, state: State, actor: int, action: int, target: int, reach: int) -> bool:
    """All that is asked of one target, in one answer."""
    return (
        is_there(box, state, action, target)
        and kind_fits(box, state, actor, action, target)
        and in_range(box, state, actor, action, target, reach)
        and in_sight(box, state, actor, action, target, reach)
        and not is_protected(box, state, actor, action, target, reach)
    )


def all_targets(box: Box, state: State, actor: int, action: int, reach: int) -> int:
    """A computed group leaves out whom a declaration would refuse (M-172)."""
    found = 0
    for target in range(state.crew):
        if target_fits(box, state, actor, action, target, reach):
            found |= bit(target)
    return found


def straight_end(box: Box, state: State, actor: int, direction: int, room: int) -> int:
    """Where `Move N spaces in chosen direction` ends, or why it goes nowhere (M-143)."""
    tile, best, cost = state.place[actor] - 1, -1, 0
    while True:
        tile = neighbour(box, tile, direction)
        if tile < 0 or not may_enter(box, state, actor, tile):
            return best if best >= 0 else (CANNOT_ENTER if cost == 0 else TOO_FAR)
        cost += step_cost(box, state, actor, tile, direction)
        if cost > 2 * room:
            return best if best >= 0 else TOO_FAR
        if may_end(box, state, actor, tile):
            best = tile


def is_capped(box: Box, state: State, actor: int, action: int) -> bool:
    """Whether somebody may perform no more actions this turn; free ones do not count (F-50, M-177)."""
    cap = action_cap(box, state, actor)
    return cap >= 0 and not box.action_free[action] and state.actions_used[actor] >= cap


def why_not_performed(box: Box, state: State, actor: int, action: int, outermost: bool) -> int:
    """The refusal of an action that an effect performs, before its target is looked at; 0 for none (M-196).

    Caps hold for what a behavior performs, but not for what is part of another action.
    """
    if not is_active(state, actor):
        return 2
    if not is_granted(box, state, actor, ability_of(box, actor, action)):
        return 3
    if is_banned(box, state, actor, action):
        return 17
    if is_used_up(box, state, actor, action):
        return 15
    if outermost and is_capped(box, state, actor, action):
        return 16
    return 17 if box.action_way[action] and is_rooted(box, state, actor, False) else 0


def why_not_target(box: Box, state: State, actor: int, action: int, target: int, reach: int) -> int:
    """The refusal of one target, in the order of M-182; 0 for none."""
    if target < 0:
        return 5
    if not is_there(box, state, action, target):
        return 7
    if not kind_fits(box, state, actor, action, target):
        return 10
    if not in_range(box, state, actor, action, target, reach):
        return 8
    if not in_sight(box, state, actor, action, target, reach):
        return 9
    return 11 if is_protected(box, state, actor, action, target, reach) else 0
