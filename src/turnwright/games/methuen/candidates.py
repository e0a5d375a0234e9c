"""Everything a person could declare now (M-463): rules sort out what is refused."""

from __future__ import annotations

from typing import Any

from .actions import CHOOSE, DECLINE, DELAY, DEPLOY, END_TURN, FACE, LEAD, MOVE, NO, PERFORM, REACT, YES
from .box import Box
from .capacities import OTHER_WORDS, PATH_WORDS
from .initiative import may_delay
from .machine.frames import is_active
from .machine.moves import IN_TURN, affordable, has_turn_movement, is_after_actions
from .machine.packs import add_other
from .machine.sets import bit
from .machine.space import cell, count_within, search_bounds, tile_of, tile_within
from .machine.validity import ability_of, target_fits, tile_in_reach, why_not_performed
from .machine.ways import is_rooted, may_end
from .program import codes as c
from .rules.declarations import choices_fit
from .state import State
from .survey import find_ways, find_ways_within, forget_ways

MOST_CANDIDATES = 8192
MOST_DECLARATIONS = MOST_CANDIDATES - 1000
TILES_SEARCHED = 32768
"""What is not listed beyond this is legal all the same: `narrowing` leads to it, `listing` says of which
actions that is so."""


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
    if box.scenes_only or state.offered > 0 or state.lead_wanted:
        return propose_choice(box, state, out)
    if state.asked > 0:
        find_ways(box, state, state.asked - 1)
        found = propose_ability(box, state, out, found, state.asked - 1, state.asked_for - 1, False, MOST_DECLARATIONS)
        forget_ways(box, state)
        for place in range(found):
            out[place].kind = REACT
        out[found].kind = DECLINE
        return found + 1
    members = 0
    for actor in range(state.crew):
        members += is_to_act(state, actor)
    left = members
    for actor in range(state.crew):
        if is_to_act(state, actor):
            share = found + (MOST_DECLARATIONS - found) // left
            found = propose_for(box, state, out, found, actor, share, farthest_listed(members))
            left -= 1
    if not state.busy and may_delay(box, state):
        out[found].kind = DELAY
        found += 1
    out[found].kind = END_TURN
    return found + 1


def is_to_act(state: State, actor: int) -> bool:
    """Whether somebody may declare something now."""
    return state.cast_of[actor] == state.acting_cast - 1 and is_active(state, actor) and not (state.done >> actor) & 1


def farthest_listed(members: int) -> int:
    """How far ways are looked for in a list, in half-points: the more can act, the less far for each of them.

    All of it together is a few maps; and a share of the list never has room for nearly as many tiles.
    """
    spaces = 1
    while (2 * spaces + 3) * (2 * spaces + 3) * members <= TILES_SEARCHED:
        spaces += 1
    return 2 * spaces


def propose_for(box: Box, state: State, out: Any, found: int, actor: int, most: int, far: int) -> int:
    """All that one actor can declare. Actions and moves are only listed if they are legal (see `exact`).

    Everybody who acts gets an equal share of the list; what moves do not need of it is shared by the actions.
    """
    find_ways_within(box, state, actor, min(far, state.far[actor]))
    kept = kept_for_moves(box, state, actor, most - found)
    usable, left = 0, 0
    for place in range(box.abilities[actor]):
        if is_usable(box, state, actor, place):
            usable |= bit(place)
            left += 1
    for place in range(box.abilities[actor]):
        if (usable >> place) & 1:
            share = found + (most - kept - found) // left
            found = propose_ability(box, state, out, found, actor, box.ability[actor, place], True, share)
            left -= 1
    if kept > 0:
        bounds = search_bounds(box, state.place[actor] - 1)
        for index in range(count_within(bounds)):
            tile = tile_within(bounds, index)
            cost = state.legs[cell(tile)] - 1
            if cost > 0 and found < most and affordable(box, state, actor, cost, IN_TURN):
                if may_end(box, state, actor, tile):
                    out[found].kind = MOVE
                    out[found].actor = actor
                    out[found].place = tile + 1
                    for word in range(PATH_WORDS):
                        out[found].path[word] = 0
                    found += 1
    forget_ways(box, state)
    for direction in range(8):
        if state.heading[actor] != direction:
            out[found].kind = FACE
            out[found].actor = actor
            out[found].direction = direction + 1
            found += 1
    return found


def kept_for_moves(box: Box, state: State, actor: int, share: int) -> int:
    """How much of somebody's share of the list is kept for moves."""
    if not has_turn_movement(box, state, actor) or not may_set_off(box, state, actor):
        return 0
    return min(count_within(search_bounds(box, state.place[actor] - 1)), 2 * share // 3)


def is_usable(box: Box, state: State, actor: int, place: int) -> bool:
    """Whether an ability can be declared on somebody's own turn, whatever it is aimed at."""
    action = box.ability[actor, place]
    return box.reaction_row[action] == 0 and why_not_used(box, state, actor, action, place) == 0


def why_not_used(box: Box, state: State, actor: int, action: int, place: int) -> int:
    """Why somebody on turn cannot declare an action, whatever it is aimed at; 0 for no reason (M-182)."""
    refused = why_not_performed(box, state, actor, action, True)
    if refused != 0:
        return refused
    return 18 if state.unpaid[actor, place] else 0


def may_set_off(box: Box, state: State, actor: int) -> bool:
    """Whether nothing keeps somebody from declaring a move."""
    return not is_after_actions(box, state, actor) and not is_rooted(box, state, actor, False)


def propose_choice(box: Box, state: State, out: Any) -> int:
    """In a scene: its options, or who leads."""
    found = 0
    if state.lead_wanted:
        for actor in range(state.crew):
            out[found].kind = LEAD
            out[found].actor = actor
            found += 1
        return found
    for option in range(state.options):
        out[found].kind = CHOOSE
        out[found].option = option
        found += 1
    return found


def propose_ability(
    box: Box, state: State, out: Any, found: int, actor: int, ability: int, exact: bool, most: int
) -> int:
    """All ways to declare one action; `exact` leaves out those whose choices are refused."""
    if box.action_pick[ability] != c.PICK_SINGLE:
        return propose_choices(box, state, out, found, actor, ability, 0, 0, exact, most)
    reach = reach_of(box, state, actor, ability)
    for target in range(state.crew):
        if target_fits(box, state, actor, ability, target, reach):
            found = propose_choices(box, state, out, found, actor, ability, target + 1, 0, exact, most)
            if box.action_most[ability] > 1:
                found = propose_others(box, state, out, found, actor, ability, target, exact, most)
    return found


def propose_others(
    box: Box, state: State, out: Any, found: int, actor: int, ability: int, target: int, exact: bool, most: int
) -> int:
    """Sets of several targets, each once, in the order of deployment; other orders are legal but not listed."""
    reach = reach_of(box, state, actor, ability)
    fitting = 0
    for other in range(target + 1, state.crew):
        if target_fits(box, state, actor, ability, other, reach):
            fitting |= bit(other)
    chosen, count, last = 0, 0, target
    while found < most:
        following = last + 1
        while following < box.actors and not (fitting >> following) & 1:
            following += 1
        if following < box.actors and count + 1 < box.action_most[ability]:
            chosen |= bit(following)
            count += 1
            last = following
            found = propose_choices(box, state, out, found, actor, ability, target + 1, chosen, exact, most)
        elif count == 0:
            break
        else:  # without the last one, and on behind it
            last = box.actors - 1
            while not (chosen >> last) & 1:
                last -= 1
            chosen &= ~bit(last)
            count -= 1
    return found


def propose_choices(
    box: Box,
    state: State,
    out: Any,
    found: int,
    actor: int,
    ability: int,
    target: int,
    others: int,
    exact: bool,
    most: int,
) -> int:
    """One declaration for every direction, destination and tile the action needs.

    Of an endless plain only tiles around whoever acts or leaps are listed, as far as ways are searched (K-16).
    """
    needs = box.action_needs[ability]
    leaper = target - 1 if box.action_leaper[ability] == 2 and target > 0 else actor
    around_actor, around_leaper = search_bounds(box, tile_of(state, actor)), search_bounds(box, tile_of(state, leaper))
    place_of_ability = ability_of(box, actor, ability)
    reach, farthest = state.reach[actor, place_of_ability], 2 * state.step_room[actor, place_of_ability]
    for direction in range(8 if needs & c.NEEDS_DIRECTION else 1):
        for first in range(count_within(around_actor) if needs & c.NEEDS_DESTINATION else 1):
            place = tile_within(around_actor, first)
            if needs & c.NEEDS_DESTINATION and not 0 < state.legs[cell(place)] - 1 <= farthest:
                continue
            for second in range(count_within(around_leaper) if needs & c.NEEDS_TILE else 1):
                tile = tile_within(around_leaper, second)
                if found >= most:
                    return found
                if box.action_aimed[ability] and not tile_in_reach(box, state, actor, ability, tile, reach):
                    continue
                fill(box, out[found], actor, ability, target, others)
                out[found].direction = direction + 1 if needs & c.NEEDS_DIRECTION else 0
                out[found].place = place + 1 if needs & c.NEEDS_DESTINATION else 0
                out[found].tile = tile + 1 if needs & c.NEEDS_TILE else 0
                if not exact or choices_fit(box, state, out[found]):
                    found += 1
    return found


def reach_of(box: Box, state: State, actor: int, ability: int) -> int:
    return state.reach[actor, ability_of(box, actor, ability)]


def fill(box: Box, action: Any, actor: int, ability: int, target: int, others: int) -> None:
    """One declaration; `others` has one bit for each target beside the first."""
    action.kind = PERFORM
    action.actor = actor
    action.ability = ability
    action.target = target
    for word in range(OTHER_WORDS):
        action.others[word] = 0
    for other in range(box.actors if others else 0):
        if (others >> other) & 1:
            add_other(action.others, 0, other)
    for word in range(PATH_WORDS):
        action.path[word] = 0
