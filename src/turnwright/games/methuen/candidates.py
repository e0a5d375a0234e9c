"""Everything a person could declare now (M-463): rules sort out what is refused."""

from __future__ import annotations

from typing import Any

from .actions import CHOOSE, DECLINE, END_TURN, FACE, LEAD, MOVE, PERFORM, REACT
from .box import Box
from .capacities import TILES
from .machine.frames import is_active
from .machine.moves import has_turn_movement
from .machine.validity import ability_of, tile_in_reach
from .program import codes as c
from .state import State

MOST_CANDIDATES = 6000


def propose(box: Box, state: State, out: Any) -> int:
    """Write candidates for every member of the acting cast."""
    found = 0
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
            for tile in range(TILES):
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
        return propose_choices(box, state, out, found, actor, ability, 0)
    for target in range(box.actors):
        if is_active(state, target):
            found = propose_choices(box, state, out, found, actor, ability, target + 1)
    return found


def propose_choices(box: Box, state: State, out: Any, found: int, actor: int, ability: int, target: int) -> int:
    """One declaration for every direction, destination and tile the action needs."""
    needs = box.action_needs[ability]
    for direction in range(8 if needs & c.NEEDS_DIRECTION else 1):
        for place in range(TILES if needs & c.NEEDS_DESTINATION else 1):
            if needs & c.NEEDS_DESTINATION and state.legs[state.rank[actor], place] <= 1:
                continue
            for tile in range(TILES if needs & c.NEEDS_TILE else 1):
                if needs & c.NEEDS_TILE and not tile_in_reach(
                    box, state, actor, ability, tile, reach_of(box, state, actor, ability)
                ):
                    continue
                if found < MOST_CANDIDATES - 1000:
                    fill(out[found], actor, ability, target)
                    out[found].direction = direction + 1 if needs & c.NEEDS_DIRECTION else 0
                    out[found].place = place + 1 if needs & c.NEEDS_DESTINATION else 0
                    out[found].tile = tile + 1 if needs & c.NEEDS_TILE else 0
                    found += 1
    return found


def reach_of(box: Box, state: State, actor: int, ability: int) -> int:
    return state.reach[actor, ability_of(box, actor, ability)]


def fill(action: Any, actor: int, ability: int, target: int) -> None:
    action.kind = PERFORM
    action.actor = actor
    action.ability = ability
    action.target = target
    action.path = 0
