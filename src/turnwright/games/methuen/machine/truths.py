"""Instructions that answer yes or no about the encounter (4.1, M-331)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import DEFEATED, State
from .declaring import makes
from .frames import AIM, RUN, SELF, actor_of, is_active
from .operands import Feature, Flag, Point, Region, Resource, Terrain, Tile
from .people import are_allies
from .people import bears as is_bearer
from .people import concerns as is_concerned
from .people import is_sort as of_sort
from .runs import PERFORMER
from .settings import is_set as settled
from .sight import sees
from .space import bearing, distance, in_arc, radial_step, spaces_between, spot_of, stands_in


def point_of(box: Box, state: State, who: int) -> int:
    """The tile of somebody or somewhere; -1 if there is none (M-45)."""
    if who >= c.TILE:
        return who - c.TILE
    actor = actor_of(box, state, who)
    if actor < 0:
        return -1
    if who not in (c.TARGET, c.ATTACKER, c.VICTIM) and not is_active(state, actor):
        return -1
    return spot_of(box, state, actor)


def same_actor(box: Box, state: State, one: int, other: int) -> bool:
    """Whether two words mean one actor: nobody is adjacent to themselves (M-39)."""
    if one >= c.TILE or other >= c.TILE:
        return False
    return actor_of(box, state, one) == actor_of(box, state, other)


def flanking(box: Box, state: State, me: int, target: int) -> bool:
    """An ally stands exactly opposite, and both are adjacent to the target (M-117)."""
    if me == target or distance(box, state, me, target) > 1:
        return False
    seen_in = bearing(spot_of(box, state, target), spot_of(box, state, me))
    if seen_in < 0:
        return False
    for other in range(state.crew):
        if is_active(state, other) and are_allies(box, state, me, other) and distance(box, state, other, target) <= 1:
            if bearing(spot_of(box, state, target), spot_of(box, state, other)) == (seen_in + 4) % 8:
                return True
    return False


def nobody_left(box: Box, state: State, form: int, cast: int) -> bool:
    """Whether no active actor of a side or cast remains."""
    for actor in range(state.crew):
        if not is_active(state, actor):
            continue
        own = state.cast_of[actor]
        if form == c.NO_PLAYERS:
            counts = box.players_cast[own] != 0
        elif form == c.NO_CAST:
            counts = box.whole[own] == cast
        else:
            counts = opposes_players(box, own)
        if counts:
            return False
    return True


def opposes_players(box: Box, cast: int) -> bool:
    """Whether a cast is an enemy of some cast on the players' side (M-331)."""
    if box.neutral[cast] or box.players_side[cast]:
        return False
    for other in range(box.casts):
        if box.players_side[other] and not box.allied[cast, other]:
            return True
    return False


def stands_at(box: Box, state: State, who: int, sort: int, place: int) -> bool:
    """Whether somebody on the map, or a tile, is on a terrain or in a region."""
    actor = actor_of(box, state, who)
    here = who - c.TILE if who >= c.TILE else spot_of(box, state, actor) if is_active(state, actor) else -1
    return here >= 0 and stands_in(box, state, here, sort, place)


def is_there(box: Box, state: State, actor: int, ground: bool, place: int) -> bool:
    """Whether somebody on the map stands on a terrain or in a region."""
    if not is_active(state, actor):
        return False
    return stands_in(box, state, spot_of(box, state, actor), c.ON_A_TERRAIN if ground else c.IN_A_REGION, place)


# ------------------------------------------------------------------------------------------- instructions


@makes()
def near(box: Box, state: State, one: Point, other: Point, apart: int, value: int) -> bool:
    """Whether two are within so many spaces; `apart` means two different actors."""
    here, there = point_of(box, state, one), point_of(box, state, other)
    if here < 0 or there < 0 or spaces_between(here, there) > value:
        return False
    return not (apart == 1 and same_actor(box, state, one, other))


@makes()
def far(box: Box, state: State, one: Point, other: Point, value: int) -> bool:
    """Whether two are more than so many spaces from each other."""
    here, there = point_of(box, state, one), point_of(box, state, other)
    return here >= 0 and there >= 0 and spaces_between(here, there) > value


@makes()
def any_near(box: Box, state: State, other: Point, spaces: int, value: int) -> bool:
    """Whether one of the group on the stack, but for the other one itself, is within so many spaces of somebody."""
    there = point_of(box, state, other)
    own = -1 if other >= c.TILE else actor_of(box, state, other)
    for actor in range(state.crew if there >= 0 else 0):
        if (value >> actor) & 1 and actor != own and is_active(state, actor):
            here = spot_of(box, state, actor)
            if here >= 0 and spaces_between(here, there) <= spaces:
                return True
    return False


@makes()
def arc(box: Box, state: State, side: int) -> bool:
    """Whether whoever acts stands behind the target, before it, beside it, or flanks it (M-116, M-117)."""
    me, target = state.frames[state.level, SELF] - 1, state.frames[state.level, AIM] - 1
    if not is_active(state, me) or target < 0:
        return False
    if side == c.FLANKING:
        return flanking(box, state, me, target)
    return in_arc(side, state.heading[target], bearing(spot_of(box, state, target), spot_of(box, state, me)))


@makes()
def radial(box: Box, state: State, who: Point, of: Point, clock: int) -> bool:
    """Whether somebody's bearing is that clock position of somebody's heading (M-115)."""
    watcher = actor_of(box, state, of)
    here, there = point_of(box, state, of), point_of(box, state, who)
    if here < 0 or there < 0 or here == there:
        return False
    return bearing(here, there) == (state.heading[watcher] + radial_step(clock)) % 8


@makes()
def sight(box: Box, state: State, one: Point, other: Point) -> bool:
    """Whether there is line of sight between two."""
    here, there = point_of(box, state, one), point_of(box, state, other)
    return here >= 0 and there >= 0 and sees(box, state, here, there)


@makes()
def on_ground(box: Box, state: State, who: Point, terrain: Terrain) -> bool:
    """Whether somebody or a tile is on a terrain."""
    return stands_at(box, state, who, c.ON_A_TERRAIN, terrain)


@makes()
def in_region(box: Box, state: State, who: Point, region: Region) -> bool:
    """Whether somebody or a tile is in a region."""
    return stands_at(box, state, who, c.IN_A_REGION, region)


@makes()
def at_tile(box: Box, state: State, who: Point, tile: Tile) -> bool:
    """Whether somebody is on a tile."""
    here = point_of(box, state, who)
    return here >= 0 and stands_in(box, state, here, c.ON_A_TILE, tile)


@makes()
def is_sort(box: Box, state: State, who: Point, sort: int) -> bool:
    """Whether somebody is of a sort: an enemy, an ally, an object and the like."""
    actor = actor_of(box, state, who)
    return actor >= 0 and of_sort(box, state, state.frames[state.level, SELF] - 1, actor, sort)


@makes()
def is_defeated(box: Box, state: State, who: Point) -> bool:
    """Whether somebody is defeated."""
    actor = actor_of(box, state, who)
    return actor >= 0 and state.life[actor] == DEFEATED


@makes()
def bears(box: Box, state: State, who: Point, feature: Feature) -> bool:
    """Whether somebody bears a feature or status."""
    actor = actor_of(box, state, who)
    return actor >= 0 and is_bearer(box, state, actor, feature)


@makes()
def concerns(box: Box, state: State, feature: Feature, band: int) -> bool:
    """Whether a sentence of a feature speaks of whoever acts."""
    return is_concerned(box, state, feature, band, state.frames[state.level, SELF] - 1)


@makes()
def flag(state: State, flag: Flag) -> bool:
    """Whether a flag is set."""
    return state.flags[flag] != 0


@makes()
def natural(state: State, face: int, or_higher: int) -> bool:
    """Whether the first die of the check showed a face, or a higher one if so (M-32)."""
    shown = state.natural[state.frames[state.level, RUN], state.frames[state.level, AIM]]
    return shown == face or (or_higher != 0 and shown > face)


@makes()
def struck_with(box: Box, state: State, face: int, feature: Feature, or_higher: int) -> bool:
    """Whether the check of somebody a feature's sentence speaks of showed a face, or a higher one, against this one."""
    run = state.frames[state.level, RUN]
    own, common = state.natural[run, state.frames[state.level, SELF]], state.natural[run, 0]
    shown = own == face or common == face or (or_higher != 0 and max(own, common) > face)
    return run > 0 and shown and is_concerned(box, state, feature, c.THIS, state.run_of[run, PERFORMER])


@makes()
def damage_kind(state: State, kind: int) -> bool:
    """Whether the damage now being done is of a kind."""
    return state.damage_kind == kind


@makes()
def touched(state: State, resource: Resource) -> bool:
    """Whether a resource of whoever acts has a value already."""
    return (state.touched[state.frames[state.level, SELF] - 1] >> resource) & 1 == 1


@makes()
def is_set(box: Box, state: State, setting: int) -> bool:
    """Whether sentences settle something for whoever acts."""
    return settled(box, state, setting, state.frames[state.level, SELF] - 1)


@makes()
def ending_fact(box: Box, state: State, form: int, number: int) -> bool:
    """The facts that only completion conditions know (M-331)."""
    if form <= c.NO_CAST:
        return nobody_left(box, state, form, number)
    if form == c.ROUND_FROM:
        return state.round >= number
    if form == c.SURVIVED:
        return state.round > number and not nobody_left(box, state, c.NO_PLAYERS, 0)
    if form == c.ENDED_TURN_IN or form == c.ENDED_TURN_ON:
        who = state.ending_actor - 1
        if who < 0 or not box.players_cast[state.cast_of[who]]:
            return False
        return is_there(box, state, who, form == c.ENDED_TURN_ON, number)
    if nobody_left(box, state, c.NO_PLAYERS, 0):
        return False
    for actor in range(state.crew):
        if is_active(state, actor) and box.players_cast[state.cast_of[actor]]:
            if not is_there(box, state, actor, form == c.ALL_ON, number):
                return False
    return True
