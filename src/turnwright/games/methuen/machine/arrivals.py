"""Actors that come during an encounter: who comes, where it stands, which cast it joins (4.2, M-7, M-266, M-267)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import SPAN, TILES
from ..program import codes as c
from ..state import ABSENT, ACTIVE, DEFEATED, State
from .declaring import does
from .frames import SELF, actor_of, is_active, open_frame, tell
from .gains import forget_gain
from .lineup import COMES_BACK, ROLLS, begin_rolls, takes_part
from .operands import Person, Point
from .sets import bit
from .space import EAST, NORTH, column, row, spaces_between, spot_of, tall, wide
from .truths import point_of
from .ways import may_end, may_enter
from .writes import leave_order

NOBODY = -1
FARTHEST_FROM_FALL = 3
"""How far from where it fell somebody may rise (M-323)."""


def coming(box: Box, state: State, row: int) -> int:
    """The slot of whoever comes, or -1: an actor that is away comes back, otherwise a new one is made (4.2).

    A new one keeps the bare name if it is free, else it takes the smallest number not in use (M-7).
    """
    family, spare, taken = box.deploy_family[row], NOBODY, False
    for slot in range(box.actors):
        if box.family[slot] != family:
            continue
        if not box.spare[slot] and box.ordinal[slot] == box.deploy_copy[row] and not box.deploy_new[row]:
            if state.life[slot] == ABSENT:
                return slot
            if state.life[slot] == DEFEATED:
                return slot if box.vital >= 0 and state.value[slot, box.vital] > 0 else NOBODY
        if state.life[slot] != ABSENT or state.used[slot] or box.belongs[slot]:
            taken = True
        elif box.ordinal[slot] > 0 and (spare == NOBODY or box.ordinal[slot] < box.ordinal[spare]):
            spare = slot
    if not taken and not box.known_copies[family - 1]:
        for slot in range(box.actors):
            if box.family[slot] == family and box.ordinal[slot] == 0:
                return slot
    return spare


def cast_joined(box: Box, state: State, row: int, slot: int) -> int:
    """The cast an arriving actor joins: the one named, its own, the acting actor's, or one of its own (4.2)."""
    if box.deploy_cast[row] > 0:
        return box.deploy_cast[row] - 1
    if box.deploy_alone[row]:
        return box.solo_cast[slot] - 1
    if box.belongs[slot] or box.has_cast[slot]:
        return box.own_cast[slot]
    if box.present[slot] and not box.spare[slot]:
        return state.cast_of[slot]  # it comes back to where it was, though it be a cast of one (M-241)
    acting = state.frames[state.level, SELF] - 1
    return state.cast_of[acting] if acting >= 0 else box.solo_cast[slot] - 1


def join_cast(box: Box, state: State, slot: int, cast: int) -> None:
    """Make somebody a member of a cast, at the first place of its list that is free."""
    taken = 0
    for other in range(state.crew):
        if other != slot and state.cast_of[other] == cast and state.life[other] != ABSENT:
            taken |= bit(state.rank[other])
    rank = 0
    while (taken >> rank) & 1:
        rank += 1
    state.cast_of[slot] = cast
    state.rank[slot] = rank


def change_cast(box: Box, state: State, slot: int, cast: int) -> None:
    """Somebody on the map leaves its cast for another; at the end of the turn if its own is acting (M-241, M-249)."""
    old = state.cast_of[slot]
    if not is_active(state, slot) or (old == cast and state.joins[slot] == 0):
        return
    if state.in_turn and state.acting_cast == old + 1:
        state.joins[slot] = 0 if old == cast else cast + 1
        state.changes += 1
        state.possible = 1
        tell(state, told.JOINS, slot, cast, 1, 0)
        return
    go_over(box, state, slot, cast)
    if not takes_part(box, state, old):
        leave_order(state, old)


def go_over(box: Box, state: State, slot: int, cast: int) -> None:
    """Somebody is a member of another cast from now on."""
    join_cast(box, state, slot, cast)
    state.strategy[slot] = box.cast_strategy[cast] if box.strategy[slot] == 0 else box.strategy[slot]
    state.new_members |= bit(slot)
    state.changes += 1
    state.tested = -1
    state.possible = 1
    tell(state, told.JOINS, slot, cast, 0, 0)


def change_sides(box: Box, state: State) -> bool:
    """At the end of a turn: whoever has left the acting cast joins another; whether somebody rolls (M-249)."""
    for actor in range(state.crew):
        if state.joins[actor] > 0 and is_active(state, actor):
            go_over(box, state, actor, state.joins[actor] - 1)
        state.joins[actor] = 0
    return state.new_members != 0 and begin_to_roll(box, state)


def spot(box: Box, state: State, row: int, copy: int, slot: int, point: int) -> int:
    """The tile an arriving actor stands on, or -1 if there is none it may enter."""
    if box.deploy_way[row] == c.AT_TILES:
        tile = box.deploy_tile[row, min(copy, box.deploy_tiles[row] - 1)]
        return tile if may_enter(box, state, slot, tile) else NOBODY
    if box.deploy_way[row] == c.BESIDE_POINT:
        middle = point_of(box, state, point)
        for direction in range(8 if middle >= 0 else 0):
            tile = beside(box, middle, direction, box.extent[slot])
            if tile >= 0 and may_enter(box, state, slot, tile) and may_end(box, state, slot, tile):
                if not is_occupied(box, state, slot, tile):
                    return tile
        return NOBODY
    return free_in_zone(box, state, box.deploy_zone[row], slot)


def free_in_zone(box: Box, state: State, zone: int, actor: int) -> int:
    """A tile of a zone in picture order, a free one if there is one (M-281)."""
    fallback = NOBODY
    for index in range(box.zone_size[zone]):
        tile = box.zone[zone, index]
        if may_enter(box, state, actor, tile):
            if not is_occupied(box, state, actor, tile):
                return tile
            if fallback < 0:
                fallback = tile
    return fallback


def beside(box: Box, spot: int, direction: int, extent: int) -> int:
    """The tile on one side of a spot on which somebody of that extent would stand next to it; -1 beyond the map."""
    tile = spot % TILES
    north = row(tile) + (tall(spot) if NORTH[direction] > 0 else NORTH[direction] * tall(extent))
    east = column(tile) + (wide(spot) if EAST[direction] > 0 else EAST[direction] * wide(extent))
    if north < 0 or north >= box.height or east < 0 or east >= box.width:
        return NOBODY
    return north * SPAN + east


def is_occupied(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether somebody stands where an actor would stand."""
    for other in range(state.crew):
        if other != actor and state.place[other] > 0:
            if spaces_between(tile + box.extent[actor], spot_of(box, state, other)) == 0:
                return True
    return False


@does()
def deploy(box: Box, state: State, row: int, copy: int, point: Point) -> None:
    """One actor arrives and touches what it lists; impossible without room (M-57, K-2)."""
    slot = coming(box, state, row)
    cast, rank, tile = 0, 0, NOBODY
    if slot >= 0:
        cast, rank = state.cast_of[slot], state.rank[slot]
        join_cast(box, state, slot, cast_joined(box, state, row, slot))
        tile = spot(box, state, row, copy, slot, point)
    if tile < 0:
        if slot >= 0:
            state.cast_of[slot] = cast
            state.rank[slot] = rank
        tell(state, told.NO_ROOM, slot, box.deploy_family[row] - 1, 0, 0)
        return
    state.life[slot] = ACTIVE
    state.place[slot] = tile + 1
    state.used[slot] = 1
    state.crew = max(state.crew, slot + 1)
    state.heading[slot] = box.deploy_facing[row] - 1 if box.deploy_facing[row] > 0 else box.faces[slot]
    state.strategy[slot] = box.cast_strategy[state.cast_of[slot]] if box.strategy[slot] == 0 else box.strategy[slot]
    state.half_points[slot] = 0
    state.new_members |= bit(slot)
    state.possible = 1
    state.watched = -1
    tell(state, told.ARRIVAL, slot, tile, state.cast_of[slot], 0)
    open_frame(state, state.counter, slot, -1)
    state.counter = box.touch_on_deployment[slot]


@does(counted=True)
def rise(box: Box, state: State, who: Person) -> None:
    """Somebody defeated stands again where it fell, or next to that; not with none of the vital resource (M-323)."""
    slot = actor_of(box, state, who)
    if slot < 0 or state.life[slot] != DEFEATED:
        return
    if box.vital >= 0 and state.value[slot, box.vital] <= 0:
        tell(state, told.STAYS_DOWN, slot, box.vital, 0, 0)
        return
    tile = free_near(box, state, slot, state.last_place[slot] - 1)
    if tile < 0:
        tell(state, told.NO_ROOM, slot, box.family[slot] - 1, 0, 0)
        return
    state.life[slot] = ACTIVE
    state.place[slot] = tile + 1
    state.half_points[slot] = 0
    state.new_members |= bit(slot)
    state.possible = 1
    state.watched = -1
    tell(state, told.RISES, slot, tile, 0, 0)


def free_near(box: Box, state: State, actor: int, middle: int) -> int:
    """The nearest free tile on which somebody may stand, up to some spaces away; -1 if there is none."""
    best, least = NOBODY, 1 + FARTHEST_FROM_FALL
    for up in range(-FARTHEST_FROM_FALL, FARTHEST_FROM_FALL + 1):
        for right in range(-FARTHEST_FROM_FALL, FARTHEST_FROM_FALL + 1):
            far = max(abs(up), abs(right))
            north, east = row(middle) + up, column(middle) + right
            if middle < 0 or far >= least or north < 0 or north >= box.height or east < 0 or east >= box.width:
                continue
            tile = north * SPAN + east
            if may_enter(box, state, actor, tile) and may_end(box, state, actor, tile):
                if not is_occupied(box, state, actor, tile):
                    best, least = tile, far
    return best


@does()
def arrived(box: Box, state: State) -> None:
    """All of one effect have come: new participants roll, then members of casts that go one by one (M-266, M-267)."""
    if state.new_members != 0 and begin_to_roll(box, state):
        open_frame(state, state.counter, -1, -1)
        state.counter = box.roll_entry


def begin_to_roll(box: Box, state: State) -> bool:
    """Whether newcomers have to roll now; before the first round they do so with everybody."""
    members = state.new_members
    state.new_members = 0
    state.changes += 1
    state.tested = -1
    for actor in range(state.crew):
        if (members >> actor) & 1 and box.turns[actor]:
            enter_order(box, state, actor)
    if state.in_order > 0 or state.begun:
        begin_rolls(box, state, members)
        return True
    return False


def enter_order(box: Box, state: State, actor: int) -> None:
    """A cast that is new to the order will roll, one that comes back keeps what it rolled (M-268).

    One that has a place acts with a newcomer from the next round on.
    """
    cast = state.cast_of[actor]
    for position in range(state.in_order):
        if state.order[position] == cast:
            if state.in_turn and state.acting_cast == cast + 1:
                state.done |= bit(actor)
                state.played |= bit(actor)
            return
    if takes_part(box, state, cast):
        state.new_cast[cast] = COMES_BACK if state.placed[cast] else ROLLS


def free_slots(box: Box, state: State) -> None:
    """At the end of a round actors that were made and are gone make room for others (K-2)."""
    for actor in range(state.crew):
        if box.spare[actor] and state.used[actor] and not is_active(state, actor):
            state.used[actor] = 0
            state.life[actor] = ABSENT
            state.touched[actor] = 0
            state.sub_value[actor] = 0
            state.placed[box.solo_cast[actor] - 1 if box.solo_cast[actor] > 0 else state.cast_of[actor]] = 0
            state.last_place[actor] = 0
            for resource in range(box.resources):
                state.value[actor, resource] = 0
                state.initial[actor, resource] = 0
            for feature in range(box.features):
                forget_gain(state, actor, feature)
            for place in range(box.abilities[actor]):
                state.uses[actor, place] = 0
                state.uses_in_round[actor, place] = 0
                state.uses_in_encounter[actor, place] = 0
                state.cooling[actor, place] = 0
