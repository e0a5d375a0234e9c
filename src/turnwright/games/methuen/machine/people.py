"""Who is whose ally, who bears a feature, whom a sentence is about, and groups as sets of bits (M-87, M-355)."""

from __future__ import annotations

from ..box import Box
from ..capacities import FEATURES, SPAN, TILES
from ..program.codes import (
    ADJACENT_ONLY,
    ALLIES,
    ALLY,
    ANYONE,
    CAST_MEMBER,
    ENEMIES,
    ENEMY,
    FALLEN_ONES,
    FRIEND,
    IN_A_REGION,
    IN_PLACE,
    NON_PLAYERS,
    OBJECT,
    OF_CAST,
    ON_A_TERRAIN,
    ON_TERRAIN,
    OTHERS,
    PARTY_MEMBER,
    PLAYER,
    PLAYERS,
    THIS_CAST,
    WITHIN,
)
from ..state import DEFEATED, State
from .frames import is_active
from .runs import ACTION, PERFORMER
from .sets import bit, is_single
from .space import distance, spaces_between, spot_of, stands_in, tall, terrain_at, wide


def are_allies(box: Box, state: State, one: int, other: int) -> bool:
    """Same cast, or allied casts; nobody is their own ally."""
    if one == other:
        return False
    here, there = state.cast_of[one], state.cast_of[other]
    if here == there:
        return True
    return box.allied[here, there] != 0


def are_enemies(box: Box, state: State, one: int, other: int) -> bool:
    """Different casts that are not allied, neither of them neutral."""
    return box.foes[state.cast_of[one], state.cast_of[other]] != 0


def is_sort(box: Box, state: State, seen_from: int, who: int, sort: int) -> bool:
    """Whether somebody is what a kind word says, seen from somebody (M-43, M-172)."""
    if sort == ENEMY:
        return are_enemies(box, state, seen_from, who)
    if sort == ALLY:
        return are_allies(box, state, seen_from, who)
    if sort == FRIEND:
        return seen_from == who or are_allies(box, state, seen_from, who)
    if sort == PLAYER:
        return box.players_cast[state.cast_of[who]] != 0
    if sort == OBJECT:
        return box.is_object[who] != 0
    if sort == PARTY_MEMBER:
        return box.party[who] != 0
    return sort == ANYONE


def bears(box: Box, state: State, actor: int, feature: int) -> bool:
    """Whether somebody bears a feature or status, from any scope (M-355)."""
    mark = state.mark[actor, feature] if feature < FEATURES else 0
    if mark != 0:
        return mark > 0
    if box.everywhere[feature]:
        return is_active(state, actor)
    if box.bears[actor, feature] or box.cast_bears[state.cast_of[actor], feature]:
        return True
    if box.has_action_features and is_performing(box, state, actor, feature):
        return True
    if box.feature_region[feature] != 0 or box.feature_terrain[feature] != 0:
        if is_active(state, actor):
            return is_on(box, state, actor, box.feature_region[feature], box.feature_terrain[feature])
    return False


def is_on(box: Box, state: State, actor: int, regions: int, terrains: int) -> bool:
    """Whether a tile somebody stands on lies in one of these regions or has one of these terrains."""
    spot = spot_of(box, state, actor)
    for up in range(tall(spot)):
        for right in range(wide(spot)):
            tile = spot % TILES + up * SPAN + right
            if box.region[tile] & regions or (terrains >> terrain_at(box, state, tile)) & 1:
                return True
    return False


def is_performing(box: Box, state: State, actor: int, feature: int) -> bool:
    """Whether somebody performs an action, or might, that gives a feature while it lasts (M-354)."""
    if state.considering == actor + 1 and box.action_features[state.considered, feature]:
        return True
    for run in range(1, state.runs + 1):
        if state.run_of[run, PERFORMER] == actor and box.action_features[state.run_of[run, ACTION], feature]:
            return True
    return False


def holds(box: Box, state: State, actor: int, feature: int) -> bool:
    """Whether the `Condition:` of a feature is true for somebody; it gates every sentence."""
    gate = box.gate[feature]
    return gate == 0 or actor < 0 or (state.truth[gate - 1] >> actor) & 1 == 1


def is_granted(box: Box, state: State, actor: int, place: int) -> bool:
    """Whether somebody has an ability now: its own, or one of a feature it bears (M-84, M-353)."""
    if place < 0:
        return False
    feature = box.granted[actor, place]
    return feature == 0 or bears(box, state, actor, feature - 1)


def concerns(box: Box, state: State, feature: int, band: int, actor: int) -> bool:
    """Whether a sentence of a feature about `band` holds for somebody (M-355).

    The band carries a cast or a distance above its lowest four bits; distances count from the bearer.
    """
    word, extra = band & 15, band >> 4
    if word in (ALLIES, ENEMIES):
        for bearer in range(state.crew):
            if is_active(state, bearer) and bears(box, state, bearer, feature) and holds(box, state, bearer, feature):
                fits = is_sort(box, state, bearer, actor, ALLY if word == ALLIES else ENEMY)
                if fits and (extra == 0 or distance(box, state, bearer, actor) <= extra):
                    return True
        return False
    if not bears(box, state, actor, feature) or not holds(box, state, actor, feature):
        return False
    player = box.players_cast[state.cast_of[actor]] != 0
    if word == PLAYERS:
        return player
    if word == NON_PLAYERS:
        return not player
    if word == OF_CAST or (word == THIS_CAST and extra):
        return box.whole[state.cast_of[actor]] == extra - 1
    return True


def group(
    box: Box, state: State, acting: int, sort: int, flags: int, cast: int, within: int, point: int, place: int
) -> int:
    """The active actors a group word means, one bit each; `point` is a tile, `place` a region or terrain."""
    found = 0
    for actor in range(state.crew):
        if flags & FALLEN_ONES:
            here = state.life[actor] == DEFEATED
        else:
            here = is_active(state, actor) or (box.scenes_only != 0 and sort == PARTY_MEMBER)
        if not here or (flags & OTHERS and actor == acting):
            continue
        if sort == CAST_MEMBER:
            if box.whole[state.cast_of[actor]] != (cast if cast >= 0 else box.whole[state.cast_of[acting]]):
                continue
        elif not is_sort(box, state, acting, actor, sort):
            continue
        spot = spot_of(box, state, actor)
        if flags & ADJACENT_ONLY and (actor == acting or distance(box, state, acting, actor) > 1):
            continue
        if flags & WITHIN and (point < 0 or spaces_between(point, spot) > within):
            continue
        if flags & IN_PLACE and not stands_in(box, state, spot, IN_A_REGION, place):
            continue
        if flags & ON_TERRAIN and not stands_in(box, state, spot, ON_A_TERRAIN, place):
            continue
        found |= bit(actor)
    return found


def first_of(box: Box, state: State, members: int) -> int:
    """The first of some actors in initiative order, then deployment order (M-194); -1 if there is none."""
    for position in range(0 if is_single(members) else state.in_order):
        cast = state.order[position]
        best = -1
        for actor in range(state.crew):
            if (members >> actor) & 1 and state.cast_of[actor] == cast:
                if best < 0 or state.sub_order[actor] < state.sub_order[best]:
                    best = actor
        if best >= 0:
            return best
    for actor in range(state.crew):
        if (members >> actor) & 1:
            return actor
    return -1
