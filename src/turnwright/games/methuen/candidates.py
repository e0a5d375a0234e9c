"""Everything a person could declare now (M-463): rules sort out what is refused."""

from __future__ import annotations

from typing import Any

from .actions import CHOOSE, DECLINE, DELAY, DEPLOY, END_TURN, FACE, LEAD, MOVE, NO, PERFORM, REACT, YES
from .box import Box
from .capacities import SIDE
from .initiative import may_delay
from .machine.frames import is_active
from .machine.moves import has_turn_movement
from .machine.space import OUTSIDE
from .machine.validity import ability_of, target_fits, tile_in_reach
from .program import codes as c
from .state import State

MOST_CANDIDATES = 6000


def propose(box: Box, state: State, out: Any) -> int:
    """Write candidates for every member of the acting cast."""
    found = 0
    if state.asked_text > 0 or state.broken > 0:
        out[0].kind = YES
        out[1].kind = NO
        return 2
    if state.asked_place > 0:
        zone = box.deployed_in[state.asked - 1] - 1
        for index in range(box.zone_size[zone]):
            out[index].kind = DEPLOY
            out[index].actor = state.asked - 1
            out[index].place = box.zone[zone, index] + 1
        return box.zone_size[zone]
    if state.asked > 0:
        found = propose_ability(box, state, out, found, state.asked - 1, state.asked_for - 1)
        for place in range(found):
            out[place].kind = REACT
        out[found].kind = DECLINE
        return found + 1
    if box.scenes_only:
        return propose_choice(box, state, out)
    for actor in range(box.actors):
        if state.cast_of[actor] != state.acting_cast - 1 or not is_active(state, actor) or (state.done >> actor) & 1:
            continue
        for place in range(box.abilities[actor]):
            if box.reaction_row[box.ability[actor, place]] == 0:
                found = propose_ability(box, state, out, found, actor, box.ability[actor, place])
        if has_turn_movement(box, state, actor):
            for tile in range(box.height * SIDE):
                if state.legs[state.rank[actor], tile] > 1:
                    out[found].kind = MOVE
                    out[found].actor = actor
                    out[found].place = tile + 1
                    out[found].path = 0
                    found += 1
        for direction in range(8):
            if state.heading[actor] != direction:
                out[found].kind = FACE
                out[found].actor = actor
                out[found].direction = direction + 1
                found += 1
    if not state.busy and may_delay(box, state):
        out[found].kind = DELAY
        found += 1
    out[found].kind = END_TURN
    return found + 1


def propose_choice(box: Box, state: State, out: Any) -> int:
    """In a scene: its options, or who leads."""
    found = 0
    if state.lead_wanted:
        for actor in range(box.actors):
            out[found].kind = LEAD
            out[found].actor = actor
            found += 1
        return found
    for option in range(state.options):
        out[found].kind = CHOOSE
        out[found].option = option
        found += 1
    return found


def propose_ability(box: Box, state: State, out: Any, found: int, actor: int, ability: int) -> int:
    """All ways to declare one action."""
    if box.action_pick[ability] != c.PICK_SINGLE:
        return propose_choices(box, state, out, found, actor, ability, 0, 0)
    reach = reach_of(box, state, actor, ability)
    for target in range(box.actors):
        if target_fits(box, state, actor, ability, target, reach):
            found = propose_choices(box, state, out, found, actor, ability, target + 1, 0)
            if box.action_most[ability] > 1:
                found = propose_others(box, state, out, found, actor, ability, target)
    return found


def propose_others(box: Box, state: State, out: Any, found: int, actor: int, ability: int, target: int) -> int:
    """Sets of several targets, each once, in the order of deployment; other orders are legal but not listed."""
    reach = reach_of(box, state, actor, ability)
    fitting = 0
    for other in range(target + 1, box.actors):
        if target_fits(box, state, actor, ability, other, reach):
            fitting |= 1 << other
    chosen = 0
    while True:  # every subset of the fitting ones, by counting in their bits
        chosen = (chosen - fitting) & fitting
        if chosen == 0:
            return found
        packed, count = 1, 0
        for other in range(box.actors - 1, target, -1):
            if (chosen >> other) & 1:
                packed = packed << 6 | other
                count += 1
                if count > box.action_most[ability]:
                    break
        if count + 1 <= box.action_most[ability]:
            found = propose_choices(box, state, out, found, actor, ability, target + 1, packed)


def propose_choices(
    box: Box, state: State, out: Any, found: int, actor: int, ability: int, target: int, others: int
) -> int:
    """One declaration for every direction, destination and tile the action needs."""
    needs = box.action_needs[ability]
    for direction in range(8 if needs & c.NEEDS_DIRECTION else 1):
        for place in range(box.height * SIDE if needs & c.NEEDS_DESTINATION else 1):
            if needs & c.NEEDS_DESTINATION and state.legs[state.rank[actor], place] <= 1:
                continue
            for tile in range(box.height * SIDE if needs & c.NEEDS_TILE else 1):
                if box.action_aimed[ability] and not tile_in_reach(
                    box, state, actor, ability, tile, reach_of(box, state, actor, ability)
                ):
                    continue
                if needs & c.NEEDS_TILE and box.terrain[tile] == OUTSIDE:
                    continue
                if found < MOST_CANDIDATES - 1000:
                    fill(out[found], actor, ability, target, others)
                    out[found].direction = direction + 1 if needs & c.NEEDS_DIRECTION else 0
                    out[found].place = place + 1 if needs & c.NEEDS_DESTINATION else 0
                    out[found].tile = tile + 1 if needs & c.NEEDS_TILE else 0
                    found += 1
    return found


def reach_of(box: Box, state: State, actor: int, ability: int) -> int:
    return state.reach[actor, ability_of(box, actor, ability)]


def fill(action: Any, actor: int, ability: int, target: int, others: int) -> None:
    action.kind = PERFORM
    action.actor = actor
    action.ability = ability
    action.target = target
    action.others = others
    action.path = 0
