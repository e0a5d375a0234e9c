"""Everything a person could declare now (M-463): rules sort out what is refused."""

from __future__ import annotations

from typing import Any

from .actions import END_TURN, FACE, MOVE, PERFORM
from .box import Box
from .capacities import TILES
from .machine.frames import is_active
from .machine.moves import has_turn_movement
from .program import codes as c
from .state import State

MOST_CANDIDATES = 6000


def propose(box: Box, state: State, out: Any) -> int:
    """Write candidates for every member of the acting cast."""
    found = 0
    for actor in range(box.actors):
        if box.cast_of[actor] != state.acting_cast - 1 or not is_active(state, actor) or (state.done >> actor) & 1:
            continue
        for place in range(box.abilities[actor]):
            found = propose_ability(box, state, out, found, actor, box.ability[actor, place])
        if has_turn_movement(box, state, actor):
            for tile in range(TILES):
                if state.legs[box.rank[actor], tile] > 1:
                    out[found].kind = MOVE
                    out[found].actor = actor
                    out[found].place = tile + 1
                    found += 1
        for direction in range(8):
            if state.heading[actor] != direction:
                out[found].kind = FACE
                out[found].actor = actor
                out[found].direction = direction + 1
                found += 1
    out[found].kind = END_TURN
    return found + 1


def propose_ability(box: Box, state: State, out: Any, found: int, actor: int, ability: int) -> int:
    """All ways to declare one action."""
    if box.action_pick[ability] != c.PICK_SINGLE:
        return propose_choices(box, state, out, found, actor, ability, 0)
    for target in range(box.actors):
        if is_active(state, target):
            found = propose_choices(box, state, out, found, actor, ability, target + 1)
    return found


def propose_choices(box: Box, state: State, out: Any, found: int, actor: int, ability: int, target: int) -> int:
    """One declaration for every direction or destination the action needs."""
    needs = box.action_needs[ability]
    if needs & c.NEEDS_DESTINATION:
        for tile in range(TILES):
            if state.legs[box.rank[actor], tile] > 1 and found < MOST_CANDIDATES - 1000:
                fill(out[found], actor, ability, target, 0, tile + 1)
                found += 1
    elif needs & c.NEEDS_DIRECTION:
        for direction in range(8):
            fill(out[found], actor, ability, target, direction + 1, 0)
            found += 1
    else:
        fill(out[found], actor, ability, target, 0, 0)
        found += 1
    return found


def fill(action: Any, actor: int, ability: int, target: int, direction: int, place: int) -> None:
    action.kind = PERFORM
    action.actor = actor
    action.ability = ability
    action.target = target
    action.direction = direction
    action.place = place
