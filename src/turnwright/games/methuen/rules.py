"""Why a declaration is refused, in the order of M-182: nothing has happened then, and nothing is paid (M-183)."""

from __future__ import annotations

from turnwright import facts, rule

from .actions import FACE, MOVE, PERFORM, Action
from .box import Box
from .machine.frames import is_active
from .machine.moves import IN_TURN, affordable, has_turn_movement
from .machine.space import OUTSIDE, distance
from .machine.validity import (
    CANNOT_ENTER,
    TOO_FAR,
    ability_of,
    action_cap,
    in_range,
    in_sight,
    is_banned,
    is_used_up,
    kind_fits,
    straight_end,
)
from .machine.ways import is_rooted, may_end, spaces
from .program import codes as c
from .script import direction_name, place_name, script_of
from .state import DEFEATED, State


@rule("MR-1", "It is not {actor}'s turn.", code="turn.not-yours")
def the_actor_is_on_turn(box: Box, state: State, action: Action) -> bool:
    if action.actor >= box.actors or box.cast_of[action.actor] != state.acting_cast - 1:
        return False
    return not (state.done >> action.actor) & 1


@rule("MR-2", "{actor} is {state}.", code="actor.not-active")
def the_actor_is_active(box: Box, state: State, action: Action) -> bool:
    return is_active(state, action.actor)


@rule("MR-3", '{actor} does not have "{action}"; it has: {actions}.', code="action.not-yours")
def the_actor_has_the_action(box: Box, state: State, action: Action) -> bool:
    return ability_of(box, action.actor, action.ability) >= 0


@rule("MR-17", "{actor} cannot do that: {status}.", code="action.forbidden")
def nothing_forbids_the_action(box: Box, state: State, action: Action) -> bool:
    if is_banned(box, state, action.actor, action.ability):
        return False
    return not (box.action_way[action.ability] > 0 and is_rooted(box, state, action.actor, False))


@rule("MR-15", '"{action}" has been used as often as its limit or cooldown allows.', code="action.limit")
def the_action_is_not_used_up(box: Box, state: State, action: Action) -> bool:
    return not is_used_up(box, state, action.actor, action.ability)


@rule("MR-16", "{actor} has used its {cap} actions this turn.", code="action.cap")
def the_cap_is_not_reached(box: Box, state: State, action: Action) -> bool:
    cap = action_cap(box, state, action.actor)
    return cap < 0 or box.action_free[action.ability] != 0 or state.actions_used[action.actor] < cap


@rule("MR-5", '"{action}" needs a target.', code="target.missing")
def a_target_is_named(box: Box, state: State, action: Action) -> bool:
    return action.target > 0 or box.action_pick[action.ability] != c.PICK_SINGLE


@rule("MR-21", '"{action}" takes no target.', code="target.unwanted")
def no_target_is_named_in_vain(box: Box, state: State, action: Action) -> bool:
    return action.target == 0 or box.action_pick[action.ability] == c.PICK_SINGLE


@rule("MR-7", "{target} is {target_state}.", code="target.gone")
def the_target_is_there(box: Box, state: State, action: Action) -> bool:
    return action.target == 0 or (action.target <= box.actors and is_active(state, action.target - 1))


@rule("MR-10", '"{action}" may not target {target}: it may only target {kind}.', code="target.kind")
def the_target_is_of_the_right_kind(box: Box, state: State, action: Action) -> bool:
    return action.target == 0 or kind_fits(box, state, action.actor, action.ability, action.target - 1)


@rule("MR-8", "{target} is {distance} away, the range is {range}.", code="target.range")
def the_target_is_within_range(box: Box, state: State, action: Action) -> bool:
    if action.target == 0:
        return True
    reach = state.reach[action.actor, ability_of(box, action.actor, action.ability)]
    return in_range(box, state, action.actor, action.ability, action.target - 1, reach)


@rule("MR-9", "There is no line of sight to {target}.", code="target.sight")
def the_target_is_in_sight(box: Box, state: State, action: Action) -> bool:
    return action.target == 0 or in_sight(box, state, action.actor, action.ability, action.target - 1)


@rule("MR-12", '"{action}" needs a {choice}.', code="choice.missing")
def the_choices_are_made(box: Box, state: State, action: Action) -> bool:
    needs = box.action_needs[action.ability]
    direction, place = needs & c.NEEDS_DIRECTION != 0, needs & c.NEEDS_DESTINATION != 0
    return (action.direction > 0) == direction and (action.place > 0) == place


@rule("MR-13", "{actor} cannot go there: {place} cannot be entered.", code="way.closed")
def the_way_is_open(box: Box, state: State, action: Action) -> bool:
    if action.direction > 0 and box.action_way[action.ability] > 0:
        return way_ahead(box, state, action) != CANNOT_ENTER
    if action.place > 0:
        tile = action.place - 1
        return box.terrain[tile] != OUTSIDE and may_end(box, state, action.actor, tile)
    return True


@rule("MR-14", "{actor} cannot go that far: it has {room}.", code="way.too-far")
def the_way_is_short_enough(box: Box, state: State, action: Action) -> bool:
    if action.direction > 0 and box.action_way[action.ability] > 0:
        return way_ahead(box, state, action) != TOO_FAR
    if action.place > 0:
        cost = state.legs[box.rank[action.actor], action.place - 1] - 1
        room = state.step_room[action.actor, ability_of(box, action.actor, action.ability)]
        return 0 < cost <= 2 * room
    return True


@rule("MR-18", '{actor} cannot pay for "{action}".', code="action.cost")
def the_cost_can_be_paid(box: Box, state: State, action: Action) -> bool:
    return state.unpaid[action.actor, ability_of(box, action.actor, action.ability)] == 0


@rule("MR-25", "Movement comes before actions in this campaign.", code="move.order")
def movement_comes_first(box: Box, state: State, action: Action) -> bool:
    return not box.move_first or state.actions_used[action.actor] == 0


@rule("MR-17", "{actor} cannot move: {status}.", code="move.forbidden")
def nothing_holds_the_mover(box: Box, state: State, action: Action) -> bool:
    return not is_rooted(box, state, action.actor, False)


@rule("MR-12", "A move needs a destination.", code="move.missing")
def the_move_has_a_goal(box: Box, state: State, action: Action) -> bool:
    return action.place > 0


@rule("MR-13", "{actor} cannot go there: {place} cannot be entered.", code="move.closed")
def the_goal_is_open(box: Box, state: State, action: Action) -> bool:
    tile = action.place - 1
    return box.terrain[tile] != OUTSIDE and may_end(box, state, action.actor, tile)


@rule("MR-14", "That costs {cost} spaces, {actor} has {room}.", code="move.too-far")
def the_move_is_affordable(box: Box, state: State, action: Action) -> bool:
    cost = state.legs[box.rank[action.actor], action.place - 1] - 1
    if cost <= 0 or not has_turn_movement(box, state, action.actor):
        return False
    return affordable(box, state, action.actor, cost, IN_TURN)


@rule("MR-12", "Turning needs a direction other than the present one.", code="face.missing")
def the_turn_has_a_direction(box: Box, state: State, action: Action) -> bool:
    return action.direction > 0 and state.heading[action.actor] != action.direction - 1


def way_ahead(box: Box, state: State, action: Action) -> int:
    """Where a move in the chosen direction would end."""
    room = state.step_room[action.actor, ability_of(box, action.actor, action.ability)]
    return straight_end(box, state, action.actor, action.direction - 1, room)


RULES = {
    PERFORM: [
        the_actor_is_on_turn,
        the_actor_is_active,
        the_actor_has_the_action,
        nothing_forbids_the_action,
        the_action_is_not_used_up,
        the_cap_is_not_reached,
        a_target_is_named,
        no_target_is_named_in_vain,
        the_target_is_there,
        the_target_is_of_the_right_kind,
        the_target_is_within_range,
        the_target_is_in_sight,
        the_choices_are_made,
        the_way_is_open,
        the_way_is_short_enough,
        the_cost_can_be_paid,
    ],
    MOVE: [
        the_actor_is_on_turn,
        the_actor_is_active,
        nothing_holds_the_mover,
        movement_comes_first,
        the_move_has_a_goal,
        the_goal_is_open,
        the_move_is_affordable,
    ],
    FACE: [the_actor_is_on_turn, the_actor_is_active, the_turn_has_a_direction],
}


def words(box: Box, state: State, action: Action) -> dict[str, object]:
    """What all refusals speak of, in words."""
    script = script_of(box)
    actor, target = action.actor, action.target - 1
    place = ability_of(box, actor, action.ability) if actor < box.actors else -1
    ability = script.action(action.ability)
    cost = state.legs[box.rank[actor], action.place - 1] - 1 if action.place > 0 and actor < box.actors else 0
    room = max(0, state.allowance[actor]) - state.half_points[actor] / 2
    far = distance(state, actor, target) if target >= 0 and actor < box.actors else 0
    needs = box.action_needs[action.ability]
    return {
        "actor": script.actor(actor),
        "state": "defeated" if state.life[actor] == DEFEATED else "not on the map",
        "action": ability,
        "actions": ", ".join(script.action(box.ability[actor, k]) for k in range(box.abilities[actor])) or "none",
        "status": ", ".join(script.statuses(box, state, actor)) or "a feature forbids it",
        "cap": action_cap(box, state, actor),
        "target": script.actor(target) if target >= 0 else "nobody",
        "target_state": "defeated" if state.life[max(0, target)] == DEFEATED else "not on the map",
        "kind": script.target_words(action.ability),
        "distance": far,
        "range": state.reach[actor, place] if place >= 0 else 0,
        "choice": "destination" if needs & c.NEEDS_DESTINATION else "direction" if needs else "no direction or place",
        "place": place_name(box, action.place - 1) if action.place else direction_name(action.direction - 1),
        "cost": spaces(cost) if cost > 0 else "more",
        "room": f"{room:g}" if room > 0 else 0,
    }


for _predicate in {predicate for ladder in RULES.values() for predicate in ladder}:
    facts(_predicate)(words)
