"""Why a declaration is refused, in the order of M-182: nothing has happened then, and nothing is paid (M-183)."""

from __future__ import annotations

from turnwright import facts, rule

from ..actions import DECLINE, DELAY, DEPLOY, END_TURN, FACE, MOVE, NO, PERFORM, REACT, YES, Action
from ..box import Box
from ..machine.frames import is_active
from ..machine.moves import (
    CLOSED_WAY,
    COSTLY_WAY,
    IN_TURN,
    affordable,
    has_turn_movement,
    is_after_actions,
    is_path_barred,
)
from ..machine.packs import are_whole_others, is_whole_path, other_at, others_count
from ..machine.people import is_granted
from ..machine.space import spaces_between, spot_of
from ..machine.validity import (
    CANNOT_ENTER,
    TOO_FAR,
    ability_of,
    is_banned,
    is_capped,
    is_used_up,
    leap_lands,
    leap_reaches,
    straight_end,
    tile_in_sight,
)
from ..machine.ways import is_rooted, may_end
from ..program import codes as c
from ..state import State
from ..survey import cost_of_way
from .facts import words
from .targets import refusal_of_targets
from .turns import (
    a_question_is_asked,
    a_reaction_is_offered,
    delaying_is_part_of_the_campaign,
    nothing_is_waited_for,
    nothing_was_done_yet,
    the_actor_is_to_be_deployed,
    the_fault_is_mended,
    the_place_can_be_entered,
    the_place_is_in_the_zone,
    the_reaction_is_offered,
    the_turn_can_be_paid,
    the_turn_has_a_direction,
    the_turn_is_within_the_allowance,
)


@rule("MR-1", "It is not {actor}'s turn.", code="turn.not-yours")
def the_actor_is_on_turn(box: Box, state: State, action: Action) -> bool:
    if action.actor >= box.actors or state.cast_of[action.actor] != state.acting_cast - 1:
        return False
    return not (state.done >> action.actor) & 1


@rule("MR-2", "{actor} is {state}.", code="actor.not-active")
def the_actor_is_active(box: Box, state: State, action: Action) -> bool:
    return is_active(state, action.actor)


@rule("MR-3", '{actor} does not have "{action}"; it has: {actions}.', code="action.not-yours")
def the_actor_has_the_action(box: Box, state: State, action: Action) -> bool:
    return is_granted(box, state, action.actor, ability_of(box, action.actor, action.ability))


@rule("MR-19", 'No trigger is open for "{action}".', code="action.reaction")
def the_action_is_no_reaction(box: Box, state: State, action: Action) -> bool:
    return box.reaction_row[action.ability] == 0


@rule("MR-17", "{actor} cannot do that: {status}.", code="action.forbidden")
def nothing_forbids_the_action(box: Box, state: State, action: Action) -> bool:
    if is_banned(box, state, action.actor, action.ability):
        return False
    return not (box.action_way[action.ability] > 0 and is_rooted(box, state, action.actor, False))


@rule("MR-15", '"{action}" is {limit}.', code="action.limit")
def the_action_is_not_used_up(box: Box, state: State, action: Action) -> bool:
    return not is_used_up(box, state, action.actor, action.ability)


@rule("MR-16", "{actor} has used its {cap} actions this turn.", code="action.cap")
def the_cap_is_not_reached(box: Box, state: State, action: Action) -> bool:
    return not is_capped(box, state, action.actor, action.ability)


@rule("MR-5", '"{action}" needs a target.', code="target.missing")
def a_target_is_named(box: Box, state: State, action: Action) -> bool:
    return action.target > 0 or box.action_pick[action.ability] != c.PICK_SINGLE


@rule("MR-6", '"{action}" takes {most}, got {count}.', code="target.count")
def the_number_of_targets_is_right(box: Box, state: State, action: Action) -> bool:
    count = others_count(action.others, 0)
    if not are_whole_others(action.others, 0):
        return False
    if count == 0:
        return True
    if action.target == 0 or count + 1 > box.action_most[action.ability]:
        return False
    for place in range(count):
        other = other_at(action.others, 0, place)
        if other == action.target - 1:
            return False
        for earlier in range(place):
            if other_at(action.others, 0, earlier) == other:
                return False
    return True


@rule("MR-21", '"{action}" takes no target.', code="target.unwanted")
def no_target_is_named_in_vain(box: Box, state: State, action: Action) -> bool:
    return action.target == 0 or box.action_pick[action.ability] == c.PICK_SINGLE


@rule("MR-7", "{target} is {target_state}.", code="target.gone")
def the_target_is_there(box: Box, state: State, action: Action) -> bool:
    return refusal_of_targets(box, state, action) != 7


@rule("MR-10", '"{action}" may not target {target}: it may only target {kind}.', code="target.kind")
def the_target_is_of_the_right_kind(box: Box, state: State, action: Action) -> bool:
    return refusal_of_targets(box, state, action) != 10


@rule("MR-8", "{target} is {distance} away, the range is {range}.", code="target.range")
def the_target_is_within_range(box: Box, state: State, action: Action) -> bool:
    return refusal_of_targets(box, state, action) != 8


@rule("MR-9", "There is no line of sight to {target}.", code="target.sight")
def the_target_is_in_sight(box: Box, state: State, action: Action) -> bool:
    return refusal_of_targets(box, state, action) != 9


@rule("MR-11", "{target} cannot be targeted.", code="target.protected")
def the_target_is_not_protected(box: Box, state: State, action: Action) -> bool:
    return refusal_of_targets(box, state, action) != 11


@rule("MR-13", "{tile} is outside the map.", code="tile.outside")
def the_tile_is_on_the_map(box: Box, state: State, action: Action) -> bool:
    return action.tile == 0 or box.terrain[action.tile - 1] != 0


@rule("MR-8", "{tile} is {tile_distance} away, the range is {tile_range}.", code="tile.range")
def the_tile_is_within_range(box: Box, state: State, action: Action) -> bool:
    if action.tile == 0:
        return True
    place, tile = ability_of(box, action.actor, action.ability), action.tile - 1
    most = state.leap[action.actor, place]
    if not leap_reaches(box, state, action.actor, action.ability, action.target - 1, tile, most):
        return False
    far = spaces_between(spot_of(box, state, action.actor), tile)
    return not box.action_aimed[action.ability] or far <= state.reach[action.actor, place]


@rule("MR-9", "There is no line of sight to {tile}.", code="tile.sight")
def the_tile_is_in_sight(box: Box, state: State, action: Action) -> bool:
    if action.tile == 0 or not box.action_aimed[action.ability]:
        return True
    reach = state.reach[action.actor, ability_of(box, action.actor, action.ability)]
    return tile_in_sight(box, state, action.actor, action.ability, action.tile - 1, reach)


@rule("MR-13", "{leaper} cannot be at {tile}.", code="tile.closed")
def the_leap_lands(box: Box, state: State, action: Action) -> bool:
    if action.tile == 0:
        return True
    return leap_lands(box, state, action.actor, action.ability, action.target - 1, action.tile - 1)


@rule("MR-12", '"{action}" needs a {choice}.', code="choice.missing")
def the_choices_are_made(box: Box, state: State, action: Action) -> bool:
    needs = box.action_needs[action.ability]
    if (action.direction > 0) != (needs & c.NEEDS_DIRECTION != 0) or (action.tile > 0) != (needs & c.NEEDS_TILE != 0):
        return False
    if (action.place > 0 and action.path[0] > 0) or not is_whole_path(action.path, 0):
        return False
    return (action.place + action.path[0] > 0) == (needs & c.NEEDS_DESTINATION != 0)


@rule("MR-13", "{actor} cannot go there: {place} cannot be entered.", code="way.closed")
def the_way_is_open(box: Box, state: State, action: Action) -> bool:
    if box.action_line[action.ability] > 0 and way_ahead(box, state, action) == CANNOT_ENTER:
        return False
    return end_is_open(box, state, action)


@rule("MR-14", "That costs {cost}, {actor} has {room}.", code="way.too-far")
def the_way_is_short_enough(box: Box, state: State, action: Action) -> bool:
    if box.action_line[action.ability] > 0 and way_ahead(box, state, action) == TOO_FAR:
        return False
    if action.path[0] > 0:
        room = state.step_room[action.actor, ability_of(box, action.actor, action.ability)]
        return is_path_barred(box, state, action.actor, action.path, 0, room) != COSTLY_WAY
    if action.place > 0:
        cost = cost_of_way(box, state, action.actor, action.place - 1)
        room = state.step_room[action.actor, ability_of(box, action.actor, action.ability)]
        return 0 < cost <= 2 * room
    return True


@rule("MR-18", '{actor} has {stock} {resource}, "{action}" costs {price}.', code="action.cost")
def the_cost_can_be_paid(box: Box, state: State, action: Action) -> bool:
    return state.unpaid[action.actor, ability_of(box, action.actor, action.ability)] == 0


@rule("MR-25", "Movement comes before actions in this campaign.", code="move.order")
def movement_comes_first(box: Box, state: State, action: Action) -> bool:
    return not is_after_actions(box, state, action.actor)


@rule("MR-17", "{actor} cannot move: {status}.", code="move.forbidden")
def nothing_holds_the_mover(box: Box, state: State, action: Action) -> bool:
    return not is_rooted(box, state, action.actor, False)


@rule("MR-12", "A move needs a destination.", code="move.missing")
def the_move_has_a_goal(box: Box, state: State, action: Action) -> bool:
    return (action.place > 0) != (action.path[0] > 0) and is_whole_path(action.path, 0)


@rule("MR-13", "{actor} cannot go there: {place} cannot be entered.", code="move.closed")
def the_goal_is_open(box: Box, state: State, action: Action) -> bool:
    return end_is_open(box, state, action)


@rule("MR-14", "That costs {cost}, {actor} has {room}.", code="move.too-far")
def the_move_is_affordable(box: Box, state: State, action: Action) -> bool:
    if not has_turn_movement(box, state, action.actor):
        return False
    if action.path[0] > 0:
        return is_path_barred(box, state, action.actor, action.path, 0, IN_TURN) != COSTLY_WAY
    cost = cost_of_way(box, state, action.actor, action.place - 1)
    if cost <= 0:
        return False
    return affordable(box, state, action.actor, cost, IN_TURN)


def end_is_open(box: Box, state: State, action: Action) -> bool:
    """The destination, or every tile of the path and its end, can be entered (M-145)."""
    if action.path[0] > 0:
        return is_path_barred(box, state, action.actor, action.path, 0, IN_TURN) != CLOSED_WAY
    if action.place > 0:
        tile = action.place - 1
        return box.terrain[tile] != 0 and may_end(box, state, action.actor, tile)
    return True


def choices_fit(box: Box, state: State, action: Action) -> bool:
    """Whether nothing stands against the tile, direction and destination of an action whose way is short enough."""
    if action.tile > 0 and not (
        the_leap_lands(box, state, action)
        and the_tile_is_within_range(box, state, action)
        and the_tile_is_in_sight(box, state, action)
    ):
        return False
    if box.action_line[action.ability] > 0 and way_ahead(box, state, action) < 0:
        return False
    return end_is_open(box, state, action)


def way_ahead(box: Box, state: State, action: Action) -> int:
    """Where a move in the chosen direction would end."""
    room = state.line_room[action.actor, ability_of(box, action.actor, action.ability)]
    return straight_end(box, state, action.actor, action.direction - 1, room)


DECLARATIONS = {
    PERFORM: [
        the_actor_is_on_turn,
        the_actor_is_active,
        the_actor_has_the_action,
        the_action_is_no_reaction,
        nothing_forbids_the_action,
        the_action_is_not_used_up,
        the_cap_is_not_reached,
        a_target_is_named,
        the_number_of_targets_is_right,
        no_target_is_named_in_vain,
        the_target_is_there,
        the_target_is_of_the_right_kind,
        the_target_is_within_range,
        the_target_is_in_sight,
        the_target_is_not_protected,
        the_choices_are_made,
        the_tile_is_on_the_map,
        the_leap_lands,
        the_tile_is_within_range,
        the_tile_is_in_sight,
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
    REACT: [
        the_reaction_is_offered,
        a_target_is_named,
        the_number_of_targets_is_right,
        no_target_is_named_in_vain,
        the_target_is_there,
        the_target_is_of_the_right_kind,
        the_target_is_within_range,
        the_target_is_in_sight,
        the_target_is_not_protected,
        the_choices_are_made,
        the_tile_is_on_the_map,
        the_leap_lands,
        the_tile_is_within_range,
        the_tile_is_in_sight,
        the_way_is_open,
        the_way_is_short_enough,
    ],
    DECLINE: [a_reaction_is_offered],
    DEPLOY: [the_actor_is_to_be_deployed, the_place_is_in_the_zone, the_place_can_be_entered],
    YES: [a_question_is_asked, the_fault_is_mended],
    NO: [a_question_is_asked],
    END_TURN: [nothing_is_waited_for],
    FACE: [
        the_actor_is_on_turn,
        the_actor_is_active,
        the_turn_has_a_direction,
        the_turn_is_within_the_allowance,
        the_turn_can_be_paid,
    ],
    DELAY: [delaying_is_part_of_the_campaign, nothing_was_done_yet],
}


for _predicate in {predicate for ladder in DECLARATIONS.values() for predicate in ladder}:
    facts(_predicate)(words)
