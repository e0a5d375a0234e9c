"""How an encounter looks and which declarations look promising: advice for players that look ahead, no rule."""

from __future__ import annotations

from turnwright import Numbers

from .actions import CHOOSE, DECLINE, END_TURN, LEAD, MOVE, PERFORM, REACT, Action
from .box import Box
from .machine.frames import is_active
from .machine.people import are_enemies
from .machine.scenes import ANY
from .machine.space import spaces_between, spot_of
from .state import State

MOST = 990
ACTIONS_IN_A_TURN = 3
"""Actions after which a turn without action points looks done."""
FAR_OFF = 1_000


def outlook(box: Box, state: State, points: Numbers) -> None:
    """How much of the vital resource each side has left, against what it began with."""
    ours = theirs = ours_at_first = theirs_at_first = 0
    vital = box.vital
    for actor in range(state.crew):
        cast = state.cast_of[actor]
        if not box.present[actor] or box.neutral[cast]:
            continue
        if vital < 0:
            break
        left = state.value[actor, vital] if is_active(state, actor) else 0
        if box.players_side[cast]:
            ours += left
            ours_at_first += state.initial[actor, vital]
        else:
            theirs += left
            theirs_at_first += state.initial[actor, vital]
    worth = MOST * ours // max(1, ours_at_first) - MOST * theirs // max(1, theirs_at_first)
    for seat in range(state.seats):
        points[seat] = worth
    for cast in range(box.casts):
        if not box.players_side[cast] and state.seats > 1:
            points[box.seat[cast]] = -worth


def urge(box: Box, state: State, action: Action) -> int:
    """Attacks first, on the weakest; then moving closer; what helps; what does nothing last."""
    if action.kind == REACT:
        return 50
    if action.kind == END_TURN or action.kind == DECLINE:
        return 0
    if action.kind == CHOOSE or action.kind == LEAD:
        return 0 if box.standing_choice == ANY else -action.option - action.actor
    if action.kind == MOVE:
        return urge_to_move(box, state, action)
    if action.kind != PERFORM or is_spent(box, state, action.actor):
        return -10
    target = action.target - 1
    if target < 0 or target == action.actor:
        return 5
    hostile = box.action_attack[action.ability] or box.action_hostile[action.ability]
    if are_enemies(box, state, action.actor, target):
        return 400 - min(300, state.value[target, box.vital] if box.vital >= 0 else 0) if hostile else 2
    return -20 if hostile else 4


def is_spent(box: Box, state: State, actor: int) -> bool:
    """Whether somebody has no action points left, or has acted as often as usual."""
    points = box.action_points - 1
    if points >= 0 and (state.touched[actor] >> points) & 1 and state.value[actor, points] == 0:
        return True
    return state.actions_used[actor] >= ACTIONS_IN_A_TURN


def urge_to_move(box: Box, state: State, action: Action) -> int:
    """Closer to the nearest enemy, unless one is adjacent already."""
    now = nearest_enemy(box, state, action.actor, state.place[action.actor] - 1)
    if action.place == 0 or now <= 1 or now == FAR_OFF:
        return -10
    then = nearest_enemy(box, state, action.actor, action.place - 1)
    return 60 - then if then < now else -10


def nearest_enemy(box: Box, state: State, actor: int, tile: int) -> int:
    """How far the nearest enemy is from a tile."""
    best = FAR_OFF
    for other in range(state.crew):
        if is_active(state, other) and are_enemies(box, state, actor, other):
            best = min(best, spaces_between(tile + box.extent[actor], spot_of(box, state, other)))
    return best
