"""Going toward or away from a point by an action, with its choice filled in (M-154, M-155)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..program import codes as c
from ..state import State
from .choosing import BY_DECLARATION, count_use, enter_action
from .declaring import does
from .frames import SELF, is_active, open_frame, pop, push, tell
from .moves import IN_TURN, affordable, has_turn_movement, is_after_actions
from .operands import Goal, Point
from .people import is_granted
from .searching import FARTHEST_WAY, nearest_reachable, next_step, search_beside, search_from, search_to
from .space import cell, is_within, neighbour, search_bounds, spaces_between, spot_of
from .truths import point_of
from .validity import straight_end, why_not_performed
from .ways import may_end, measure, step_cost


def has_movement_left(box: Box, state: State, actor: int) -> bool:
    """Whether the turn still grants somebody at least one step (F-40, F-41)."""
    if not has_turn_movement(box, state, actor) or is_after_actions(box, state, actor):
        return False
    return affordable(box, state, actor, 2, IN_TURN)


@does()
def first_stride(box: Box, state: State) -> None:
    """Push the first action in somebody's list that moves it, plus 1; 0 without one (M-155)."""
    actor = state.frames[state.level, SELF] - 1
    for place in range(box.abilities[actor]):
        action = box.ability[actor, place]
        if box.action_walks[action] and is_granted(box, state, actor, place):
            push(state, action + 1)
            return
    push(state, 0)


def end_of_way(box: Box, state: State, actor: int, room: int) -> int:
    """After a backward search: the last tile on the cheapest way that an allowance reaches, or -1."""
    tile, cost, best = state.place[actor] - 1, 0, -1
    while True:
        direction = next_step(box, state, actor, tile)
        if direction < 0:
            return best
        tile = neighbour(box, tile, direction)
        cost += step_cost(box, state, actor, tile, direction)
        if cost > 2 * room:
            return best
        if may_end(box, state, actor, tile):
            best = tile


def destination(box: Box, state: State, actor: int, point: int, room: int, away: bool) -> int:
    """Where `Move up to N spaces` goes toward or away from a point, or -1 (M-154)."""
    if away:
        for hazards in range(2):
            search_from(box, state, actor, 2 * room, hazards == 1)
            goal = nearest_reachable(box, state, actor, point, True)
            if goal >= 0:
                return goal
        return -1
    if not search_beside(box, state, actor, point, True):
        search_from(box, state, actor, FARTHEST_WAY, True)
        goal = nearest_reachable(box, state, actor, point, False)
        if goal < 0 or not search_to(box, state, actor, goal):
            return -1
    return end_of_way(box, state, actor, room)


def straight_way(box: Box, state: State, actor: int, point: int, room: int, away: bool) -> int:
    """The direction whose end leaves the least way to the goal, or lies farthest away; -1 without an improvement."""
    here = state.place[actor] - 1
    measure(box, state, actor)
    by_cost = not away and search_beside(box, state, actor, point, False)
    extent, bounds = box.extent[actor], search_bounds(box, here)
    best, value = -1, state.way[cell(here)] if by_cost else spaces_between(here + extent, point)
    for direction in range(8):
        end = straight_end(box, state, actor, direction, room)
        if end < 0 or (by_cost and (not is_within(bounds, end) or state.way[cell(end)] == 0)):
            continue
        found = state.way[cell(end)] + 0 if by_cost else spaces_between(end + extent, point)
        if (found > value) if away else (found < value):
            best, value = direction, found
    return best


def enter_for(box: Box, state: State, entry: int) -> None:
    """Run a routine of the action whose number + 1 lies on the stack, for whoever acts."""
    open_frame(state, state.counter, state.frames[state.level, SELF] - 1, -1)
    state.counter = entry


# ------------------------------------------------------------------------------------------- instructions


@does()
def jump_if_moves(box: Box, state: State, goal: Goal) -> None:
    """Go on elsewhere if the turn, with the allowance on the stack, still grants a step."""
    actor = state.frames[state.level, SELF] - 1
    state.allowance[actor] = pop(state)
    if has_movement_left(box, state, actor):
        push(state, state.allowance[actor])
        state.counter = goal


@does()
def way_of(box: Box, state: State) -> None:
    """How far the action on the stack leads."""
    enter_for(box, state, box.action_way[state.stack[state.top - 1] - 1])


@does()
def price_of(box: Box, state: State) -> None:
    """What is missing of the price of the action on the stack."""
    enter_for(box, state, box.action_cost[state.stack[state.top - 1] - 1])


@does()
def stride(box: Box, state: State, where: Point, form: int) -> None:
    """Perform the action on the stack, its N on top, so that it leads toward or away; push whether it was performed."""
    room, away, outermost = pop(state), form & 1 != 0, form & c.OUTERMOST != 0
    action = pop(state) - 1
    actor = state.frames[state.level, SELF] - 1
    point = point_of(box, state, where)
    refused = why_not_performed(box, state, actor, action, outermost)
    chosen = -1
    if refused == 0 and point >= 0 and is_active(state, actor):
        for column in range(len(state.choice)):
            state.choice[column] = 0
        near = not away and spaces_between(spot_of(box, state, actor), point) <= 1
        if not near and not box.action_needs[action] & c.NEEDS_DESTINATION:
            chosen = straight_way(box, state, actor, point, room, away)
            state.choice[1] = chosen + 1
        elif not near:
            chosen = destination(box, state, actor, point, room, away)
            state.choice[2] = chosen + 1
    if chosen < 0:
        tell(state, told.SKIPPED, actor, action, -1, refused)
        push(state, 0)
        return
    push(state, 1)
    count_use(box, state, actor, action, outermost)
    enter_action(box, state, state.counter, actor, action, -1, 0, BY_DECLARATION)
