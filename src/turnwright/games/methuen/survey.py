"""What a person's actors could do now: ranges, allowances and ways, worked out once after every step.

Legality only reads these tables: it never runs the program, rolls a die or writes anything (M-183, M-463).
"""

from __future__ import annotations

from .box import Box
from .capacities import HALF_POINTS, SIDE, STRIDES
from .machine.frames import is_active
from .machine.loop import run
from .machine.moves import has_turn_movement
from .machine.searching import LEAST_STEP, search_from
from .machine.space import cell, count_within, is_within, neighbour, search_bounds, tile_within
from .machine.ways import measure, step_cost
from .program import codes as c
from .state import State

FARTHEST_LEG = HALF_POINTS
MOST_SPACES = HALF_POINTS // 2


def survey(box: Box, state: State, chance: object) -> None:
    """Fill the tables for every member of the cast whose turn it is, if a person plays it."""
    cast = state.acting_cast - 1
    if cast < 0 or box.control[cast] != c.PERSON:
        return
    for actor in range(state.crew):
        if state.cast_of[actor] == cast and is_active(state, actor):
            survey_actor(box, state, chance, actor)


def survey_actor(box: Box, state: State, chance: object, actor: int) -> None:
    """Fill the tables for one actor that a person plays."""
    measure(box, state, actor)
    state.allowance[actor] = run(box, state, chance, box.allowance, actor)
    limit = -1
    if has_turn_movement(box, state, actor):
        limit = FARTHEST_LEG
        if state.allowance[actor] >= 0:
            limit = max(0, 2 * state.allowance[actor] - state.half_points[actor])
    for place in range(box.abilities[actor]):
        action = box.ability[actor, place]
        state.considering = actor + 1
        state.considered = action
        state.reach[actor, place] = min(MOST_SPACES, run(box, state, chance, box.action_range[action], actor))
        if box.must_pay:
            state.unpaid[actor, place] = run(box, state, chance, box.action_cost[action], actor)
        if box.action_leap[action] > 0:
            state.leap[actor, place] = min(MOST_SPACES, run(box, state, chance, box.action_leap[action], actor))
        if box.action_way[action] > 0:
            room = run(box, state, chance, box.action_way[action], actor)
            state.step_room[actor, place] = min(MOST_SPACES, room)
            if box.action_line[action] > 0:
                room = run(box, state, chance, box.action_line[action], actor)
                state.line_room[actor, place] = min(MOST_SPACES, room)
            if box.action_needs[action] & c.NEEDS_DESTINATION:
                limit = max(limit, 2 * state.step_room[actor, place])
    state.considering = 0
    state.far[actor] = min(limit, FARTHEST_LEG)


def find_ways(box: Box, state: State, actor: int) -> None:
    """Fill `state.legs`: what it costs somebody to go to every tile, around hazards if there is such a way (M-153)."""
    find_ways_within(box, state, actor, state.far[actor])


def find_ways_within(box: Box, state: State, actor: int, limit: int) -> None:
    """The same up to some half-points. With less than somebody has, ways through hazards are not looked for: there
    could be a longer way around.

    Only one actor's ways fit there, so whoever asks for them looks and then calls `forget_ways`: between two questions
    there is nothing, and so asking changes no position.
    """
    if state.far[actor] <= 0 or state.place[actor] == 0:
        return
    bounds = search_bounds(box, state.place[actor] - 1)
    for hazards in range(2):
        if hazards == 1 and (not box.hazards or limit < state.far[actor]):
            return
        search_from(box, state, actor, limit, hazards == 1)
        for index in range(count_within(bounds)):
            tile = tile_within(bounds, index)
            place = cell(tile)
            if state.legs[place] == 0 and state.way[place] > 0 and is_in_steps(box, state, actor, tile):
                state.legs[place] = state.way[place]


def is_in_steps(box: Box, state: State, actor: int, tile: int) -> bool:
    """Whether a cheapest way that was found takes no more steps than one move may have (K-22)."""
    own, steps = state.place[actor] - 1, 0
    bounds = search_bounds(box, own)
    if state.way[cell(tile)] <= 1 + LEAST_STEP * STRIDES:
        return True
    while tile != own and steps <= STRIDES:
        steps += 1
        before = tile
        for direction in range(8):
            other = neighbour(box, tile, direction)
            if is_within(bounds, other) and state.way[cell(other)] > 0:
                if state.way[cell(other)] + step_cost(box, state, actor, tile, direction) == state.way[cell(tile)]:
                    before = other
        tile = before
    return steps <= STRIDES


def forget_ways(box: Box, state: State) -> None:
    """Clear what `find_ways` and every search leave."""
    for place in range(min(box.height, SIDE) * SIDE):
        state.legs[place] = 0
        state.way[place] = 0


def cost_of_way(box: Box, state: State, actor: int, tile: int) -> int:
    """Half-points of somebody's cheapest way to a tile in one move; -1 if there is none."""
    if not is_within(search_bounds(box, state.place[actor] - 1), tile):
        return -1
    find_ways(box, state, actor)
    cost = state.legs[cell(tile)] - 1
    forget_ways(box, state)
    return cost
