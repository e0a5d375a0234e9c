"""The start of an encounter: shared values, everybody on the map, first triggers, initiative (M-280 to M-283)."""

from __future__ import annotations

from . import records as told
from .box import Box
from .initiative import roll_initiative
from .machine.arrivals import free_in_zone
from .machine.dice import throw
from .machine.frames import PAUSED, tell
from .machine.gains import note_gain
from .machine.loop import run, settle
from .machine.sets import bit
from .machine.ways import may_enter
from .moments import close_step, fire, refresh
from .program import codes as c
from .scenes import begin_scenes
from .state import ACTIVE, DEFEATED, State


def deploy_everybody(box: Box, state: State, chance: object) -> None:
    """Make the starting position; the first turn follows by itself."""
    state.lead = box.lead + 1
    state.crew = box.regulars
    unpack(box, state)
    for number in range(box.shared_count):
        if box.carried_shared[number] == 0:
            state.shared[number] = run(box, state, chance, box.shared_start[number], box.lead)
    for actor in range(state.crew):
        state.heading[actor] = box.faces[actor]
        state.cast_of[actor] = box.own_cast[actor]
        state.rank[actor] = box.own_rank[actor]
        state.strategy[actor] = box.strategy[actor] if box.strategy[actor] else box.cast_strategy[box.own_cast[actor]]
    if box.scenes_only:
        begin_scenes(box, state, chance)
        return
    for actor in range(box.actors):
        if box.present[actor] and box.fallen[actor]:
            tell(state, told.LEFT_OUT, actor, 0, 0, 0)
        elif box.present[actor] and state.fault == 0:
            deploy(box, state, chance, actor)
    state.watched = -1
    state.tested = -1
    settle(box, state, chance)
    run(box, state, chance, box.settle_lead, box.lead)
    refresh(box, state, chance, c.ENCOUNTER_STARTS, -1)
    fire(box, state, chance, c.ENCOUNTER_STARTS, -1)
    roll_initiative(box, state, chance)
    settle(box, state, chance)
    state.begun = 1
    close_step(box, state, chance)


def unpack(box: Box, state: State) -> None:
    """Put what earlier chapters left into the position (M-90)."""
    if not box.carries:
        return
    for number in range(box.shared_count):
        if box.carried_shared[number] > 0:
            state.shared[number] = box.carried_shared[number] - 1 + box.shared_minimum[number]
    for flag in range(box.flags):
        state.flags[flag] = box.carried_flags[flag]
    for actor in range(box.actors):
        for resource in range(box.resources):
            if box.carried[actor, resource]:
                state.touched[actor] |= bit(resource)
                state.value[actor, resource] = box.carried_value[actor, resource]
                state.initial[actor, resource] = box.carried_initial[actor, resource]
        for feature in range(box.features):
            if box.carried_mark[actor, feature] < 0:
                state.mark[actor, feature] = -1
        unpack_gains(box, state, actor)
        if box.fallen[actor]:
            state.life[actor] = DEFEATED
        if state.touched[actor] != 0 or box.fallen[actor]:
            state.crew = max(state.crew, actor + 1)


def unpack_gains(box: Box, state: State, actor: int) -> None:
    """What somebody has gained in earlier chapters, in that order."""
    after, chosen = 0, 0
    while chosen >= 0:
        chosen = -1
        for feature in range(box.features):
            since = box.carried_since[actor, feature]
            if since > after and (chosen < 0 or since < box.carried_since[actor, chosen]):
                chosen = feature
        if chosen >= 0:
            after = box.carried_since[actor, chosen]
            note_gain(state, actor, chosen, box.carried_mark[actor, chosen], 0, 0)


def deploy(box: Box, state: State, chance: object, actor: int) -> None:
    """Put one actor on its tile and touch what it lists (M-57, M-282)."""
    if box.deployed_at[actor] > 0:
        tile = box.deployed_at[actor] - 1
    else:
        tile = tile_in_zone(box, state, chance, actor)
    if tile < 0 or state.fault != 0:
        return
    state.life[actor] = ACTIVE
    state.place[actor] = tile + 1
    run(box, state, chance, box.touch_on_deployment[actor], actor)


def tile_in_zone(box: Box, state: State, chance: object, actor: int) -> int:
    """A tile of the zone in picture order, a free one if there is one; or a random one (M-281)."""
    zone = box.deployed_in[actor] - 1
    if zone < 0:
        return -1
    if box.by_hand and not box.at_random[actor] and box.control[state.cast_of[actor]] == c.PERSON:
        return place_asked_for(state, actor)
    count = 0
    for index in range(box.zone_size[zone]):
        count += may_enter(box, state, actor, box.zone[zone, index])
    if not box.at_random[actor] or count == 0:
        return free_in_zone(box, state, zone, actor)
    wanted = throw(state, chance, count)
    for index in range(box.zone_size[zone]):
        tile = box.zone[zone, index]
        if may_enter(box, state, actor, tile):
            if wanted == 0:
                return tile
            wanted -= 1
    return -1


def place_asked_for(state: State, actor: int) -> int:
    """The tile a person has picked; without an answer everything stops here until it comes (M-281, M-472)."""
    if state.consulted < state.answered:
        state.consulted += 1
        return state.answers[state.consulted - 1, 3] - 1
    state.asked = actor + 1
    state.asked_place = 1
    state.fault = PAUSED
    return -1
