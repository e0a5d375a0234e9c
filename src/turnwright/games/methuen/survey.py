"""What a person's actors could do now: ranges, allowances and ways, worked out once after every step.

Legality only reads these tables: it never runs the program, rolls a die or writes anything (M-183, M-463).
"""

from __future__ import annotations

from .box import Box
from .capacities import SIDE, TERRAINS
from .machine.frames import is_active
from .machine.loop import run
from .machine.moves import has_turn_movement
from .machine.ways import measure, search_from
from .program import codes as c
from .state import State

FARTHEST_LEG = 250
MOST_SPACES = 15_000  # K-48


def survey(box: Box, state: State, chance: object) -> None:
    """Fill the tables for every member of the cast whose turn it is, if a person plays it."""
    cast = state.acting_cast - 1
    if cast < 0 or box.control[cast] != c.PERSON:
        return
    for actor in range(box.actors):
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
            if box.action_needs[action] & c.NEEDS_DESTINATION:
                limit = max(limit, 2 * state.step_room[actor, place])
    state.considering = 0
    survey_ways(box, state, actor, min(limit, FARTHEST_LEG))


def survey_ways(box: Box, state: State, actor: int, limit: int) -> None:
    """What it costs somebody to go to every tile, around hazards where there is such a way (M-153)."""
    rank = state.rank[actor]
    for tile in range(box.height * SIDE):
        state.legs[rank, tile] = 0
    if limit <= 0:
        return
    for hazards in range(2):
        if hazards == 1 and not has_hazards(box):
            return
        search_from(box, state, actor, limit, hazards == 1)
        for tile in range(box.height * SIDE):
            if state.legs[rank, tile] == 0:
                state.legs[rank, tile] = state.way[tile]


def has_hazards(box: Box) -> bool:
    if box.hazardous_regions:
        return True
    for terrain in range(TERRAINS):
        if box.hazardous[terrain]:
            return True
    return False
