"""Instructions that answer yes or no about the encounter (4.1, M-331)."""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import DEFEATED, State
from .frames import AIM, RUN, SELF, actor_of, is_active
from .people import are_allies, bears, concerns, is_sort
from .runs import PERFORMER
from .settings import is_set
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


def near(box: Box, state: State, one: int, other: int, spaces: int) -> bool:
    """Whether two are within a number of spaces."""
    here, there = point_of(box, state, one), point_of(box, state, other)
    return here >= 0 and there >= 0 and spaces_between(here, there) <= spaces


def same_actor(box: Box, state: State, one: int, other: int) -> bool:
    """Whether two words mean one actor: nobody is adjacent to themselves (M-39)."""
    if one >= c.TILE or other >= c.TILE:
        return False
    return actor_of(box, state, one) == actor_of(box, state, other)


def any_near(box: Box, state: State, members: int, other: int, spaces: int) -> bool:
    """Whether one of some actors, but for the other one itself, is within a number of spaces of somebody."""
    there = point_of(box, state, other)
    own = -1 if other >= c.TILE else actor_of(box, state, other)
    for actor in range(state.crew if there >= 0 else 0):
        if (members >> actor) & 1 and actor != own and is_active(state, actor):
            here = spot_of(box, state, actor)
            if here >= 0 and spaces_between(here, there) <= spaces:
                return True
    return False


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


def stands(box: Box, state: State, arc: int) -> bool:
    """`Behind target` and the like (M-116, M-117)."""
    me, target = state.frames[state.level, SELF] - 1, state.frames[state.level, AIM] - 1
    if not is_active(state, me) or target < 0:
        return False
    if arc == c.FLANKING:
        return flanking(box, state, me, target)
    return in_arc(arc, state.heading[target], bearing(spot_of(box, state, target), spot_of(box, state, me)))


def at_radial(box: Box, state: State, who: int, of: int, radial: int) -> bool:
    """Whether somebody's bearing is that clock position of somebody's heading (M-115)."""
    watcher = actor_of(box, state, of)
    here, there = point_of(box, state, of), point_of(box, state, who)
    if here < 0 or there < 0 or here == there:
        return False
    return bearing(here, there) == (state.heading[watcher] + radial_step(radial)) % 8


def nobody_left(box: Box, state: State, form: int, cast: int) -> bool:
    """Whether no active actor of a side or cast remains."""
    for actor in range(state.crew):
        if not is_active(state, actor):
            continue
        own = state.cast_of[actor]
        if form == c.NO_PLAYERS:
            counts = box.players_cast[own] != 0
        elif form == c.NO_CAST:
            counts = own == cast
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


def is_there(box: Box, state: State, actor: int, ground: bool, place: int) -> bool:
    """Whether somebody on the map stands on a terrain or in a region."""
    if not is_active(state, actor):
        return False
    return stands_in(box, state, spot_of(box, state, actor), c.ON_A_TERRAIN if ground else c.IN_A_REGION, place)


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


def state_truth(box: Box, state: State, operation: int, a: int, b: int, d: int) -> bool:
    """Truths about somebody's state, features, flags and dice."""
    if operation == c.FLAG:
        return state.flags[a] != 0
    if operation == c.NATURAL:
        return state.natural[state.frames[state.level, RUN], state.frames[state.level, AIM]] == a
    if operation == c.ENDING_FACT:
        return ending_fact(box, state, a, b)
    if operation == c.STRUCK_WITH:
        run = state.frames[state.level, RUN]
        shown = state.natural[run, state.frames[state.level, SELF]] == a or state.natural[run, 0] == a
        return run > 0 and shown and concerns(box, state, b, c.THIS, state.run_of[run, PERFORMER])
    if operation == c.DAMAGE_KIND:
        return state.damage_kind == a
    if operation == c.TOUCHED:
        return (state.touched[state.frames[state.level, SELF] - 1] >> a) & 1 == 1
    if operation == c.IS_SET:
        return is_set(box, state, a, state.frames[state.level, SELF] - 1)
    if operation == c.CONCERNS:
        return concerns(box, state, a, b, state.frames[state.level, SELF] - 1)
    actor = actor_of(box, state, a)
    if actor < 0:
        return False
    if operation == c.IS_SORT:
        return is_sort(box, state, state.frames[state.level, SELF] - 1, actor, b)
    if operation == c.IS_DEFEATED:
        return state.life[actor] == DEFEATED
    return bears(box, state, actor, b)


def holds_true(box: Box, state: State, operation: int, a: int, b: int, d: int, spaces: int) -> bool:
    """What an instruction that answers yes or no answers; `spaces` is the number on top of the stack."""
    if operation == c.NEAR:
        return near(box, state, a, b, spaces) and not (d == 1 and same_actor(box, state, a, b))
    if operation == c.FAR:
        here, there = point_of(box, state, a), point_of(box, state, b)
        return here >= 0 and there >= 0 and spaces_between(here, there) > spaces
    if operation == c.ARC:
        return stands(box, state, a)
    if operation == c.RADIAL:
        return at_radial(box, state, a, b, d)
    if operation == c.SIGHT:
        here, there = point_of(box, state, a), point_of(box, state, b)
        return here >= 0 and there >= 0 and sees(box, state, here, there)
    if operation == c.ON_GROUND or operation == c.IN_REGION:
        actor, sort = actor_of(box, state, a), c.ON_A_TERRAIN if operation == c.ON_GROUND else c.IN_A_REGION
        here = a - c.TILE if a >= c.TILE else spot_of(box, state, actor) if is_active(state, actor) else -1
        return here >= 0 and stands_in(box, state, here, sort, b)
    if operation == c.AT_TILE:
        here = point_of(box, state, a)
        return here >= 0 and stands_in(box, state, here, c.ON_A_TILE, b)
    return state_truth(box, state, operation, a, b, d)
