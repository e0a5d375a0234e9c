"""How an encounter looks and which declarations look promising: advice for players that look ahead, no rule."""

from __future__ import annotations

from turnwright import Numbers

from .actions import CHOOSE, DECLINE, END_TURN, FACE, LEAD, MOVE, PERFORM, REACT, Action
from .box import Box
from .machine.frames import is_active
from .machine.people import are_enemies
from .machine.scenes import ANY
from .machine.space import spaces_between, spot_of
from .program import codes as c
from .state import State
from .steps import ACTOR, KIND

MOST, LOST = 990, 1000
ACTIONS_IN_A_TURN = 3
"""Actions after which a turn without action points looks done."""
FAR_OFF = 1_000
THREAT_NOW, THREAT_LATER = 12, 8
"""What an action is worth that can still be used against somebody, less if the others act before."""
MOST_STRIDE = 50


def outlook(box: Box, state: State, points: Numbers) -> None:
    """What each side has left of what it began with, and who threatens whom.

    One half is for standing, the other for the vital resource. A turn can be drawn out for ever, for its end lets the
    others act: so what they can do is counted before it ends, and whoever only puts it off looks lost.
    """
    ours = theirs = ours_at_first = theirs_at_first = threats = stride = 0
    vital = box.vital
    for actor in range(state.crew):
        stride = max(stride, min(MOST_STRIDE, state.allowance[actor]))
    for actor in range(state.crew):
        cast = state.cast_of[actor]
        if not (box.present[actor] or state.used[actor]) or box.neutral[cast]:
            continue
        full = state.initial[actor, vital] if vital >= 0 else 1
        left = threat = 0
        if is_active(state, actor):
            left = full + (min(full, state.value[actor, vital]) if vital >= 0 else 1)
            threat = threat_of(box, state, actor, stride)
        if box.players_side[cast]:
            ours += left
            ours_at_first += 2 * full
            threats += threat
        else:
            theirs += left
            theirs_at_first += 2 * full
            threats -= threat
    worth = MOST * ours // max(1, ours_at_first) - MOST * theirs // max(1, theirs_at_first) + threats
    worth = max(-MOST, min(MOST, worth))
    if puts_off_the_end(box, state):
        worth = -LOST if box.players_side[state.acting_cast - 1] else LOST
    for seat in range(state.seats):
        points[seat] = worth
    for cast in range(box.casts):
        if not box.players_side[cast] and state.seats > 1:
            points[box.seat[cast]] = -worth


def threat_of(box: Box, state: State, actor: int, stride: int) -> int:
    """What somebody can still do to an enemy in reach, this turn or, if it is not theirs, in their next."""
    left = ACTIONS_IN_A_TURN
    worth = THREAT_LATER
    if state.in_turn and state.cast_of[actor] == state.acting_cast - 1:
        left = 0 if is_spent(box, state, actor) else ACTIONS_IN_A_TURN - state.actions_used[actor]
        stride = max(0, stride - (state.half_points[actor] + 1) // 2)
        worth = THREAT_NOW
    if left == 0 or state.place[actor] == 0:
        return 0
    reach = stride + max(1, reach_of_attacks(box, state, actor))
    return worth * left if nearest_enemy(box, state, actor, state.place[actor] - 1) <= reach else 0


def puts_off_the_end(box: Box, state: State) -> bool:
    """Whether the last declaration of a turn can be repeated for ever: a turn of the head, an action too many."""
    cast, kind, actor = state.acting_cast - 1, state.declared[KIND], state.declared[ACTOR]
    if cast < 0 or not state.in_turn or not state.busy or box.control[cast] != c.PERSON:
        return False
    return kind == FACE or (kind == PERFORM and state.actions_used[actor] > ACTIONS_IN_A_TURN)


def urge(box: Box, state: State, action: Action) -> int:
    """Attacks first, on the weakest; then help for the hurt, moving into reach, and what may be of use."""
    if action.kind == REACT:
        return 50
    if action.kind == END_TURN or action.kind == DECLINE:
        return 0
    if action.kind == CHOOSE or action.kind == LEAD:
        return 0 if box.standing_choice == ANY else -action.option - action.actor
    if action.kind == MOVE:
        return urge_to_move(box, state, action)
    if action.kind != PERFORM:
        return -200
    return -100 if is_spent(box, state, action.actor) else urge_to_perform(box, state, action)


def is_spent(box: Box, state: State, actor: int) -> bool:
    """Whether somebody has no action points left, or has acted as often as usual."""
    points = box.action_points - 1
    if points >= 0 and (state.touched[actor] >> points) & 1 and state.value[actor, points] == 0:
        return True
    return state.actions_used[actor] >= ACTIONS_IN_A_TURN


def urge_to_perform(box: Box, state: State, action: Action) -> int:
    """What an action promises against an enemy, for an ally, or wherever it is aimed."""
    target = action.target - 1
    hostile = box.action_hostile[action.ability] != 0
    if target < 0 and hostile and box.action_pick[action.ability] != c.PICK_SELF:
        return 150
    if target < 0 or target == action.actor:
        target = action.actor
    elif are_enemies(box, state, action.actor, target):
        if not box.action_attack[action.ability]:
            return 100 if hostile else 2
        return 400 - (min(300, state.value[target, box.vital]) if box.vital >= 0 else 0)
    elif hostile:
        return -100
    if box.action_mends[action.ability]:
        full = max(1, state.initial[target, box.vital])
        missing = 100 * (full - state.value[target, box.vital]) // full
        return 70 + missing if missing >= 25 else -5
    return 4


def urge_to_move(box: Box, state: State, action: Action) -> int:
    """Where an attack reaches the nearest enemy, no closer than needed; nowhere if one reaches already."""
    reach = max(1, reach_of_attacks(box, state, action.actor))
    now = nearest_enemy(box, state, action.actor, state.place[action.actor] - 1)
    if action.place == 0 or now <= reach or now == FAR_OFF:
        return -40
    then = nearest_enemy(box, state, action.actor, action.place - 1)
    return 60 - abs(then - reach) if then < now else -40


def reach_of_attacks(box: Box, state: State, actor: int) -> int:
    """How far somebody's attacks reach; 0 for those without one, or whose turn has not come yet."""
    reach = 0
    for place in range(box.abilities[actor]):
        ability = box.ability[actor, place]
        if box.action_attack[ability] and box.reaction_row[ability] == 0:
            reach = max(reach, state.reach[actor, place])
    return reach


def nearest_enemy(box: Box, state: State, actor: int, tile: int) -> int:
    """How far the nearest enemy is from a tile."""
    best = FAR_OFF
    for other in range(state.crew):
        if is_active(state, other) and are_enemies(box, state, actor, other):
            best = min(best, spaces_between(tile + box.extent[actor], spot_of(box, state, other)))
    return best


def conceals(box: Box, state: State) -> bool:
    """Whether somebody who sees this position may not know all numbers (M-68, M-469)."""
    hides = box.settings_from[c.CONCEALED] < box.settings_to[c.CONCEALED]
    return not state.unveiled and bool(hides or box.foes_shown)


def likelihood(box: Box, state: State, action: Action) -> float | None:
    """How likely the check of an action on its target holds; None where it has none, or where something is hidden."""
    from .preview import chance_of_check

    if action.kind != PERFORM or conceals(box, state):
        return None
    return chance_of_check(box, state, action)
