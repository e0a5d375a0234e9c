"""A lane's next action, number by number: which can be chosen, and what is left when one has been.

The same as `envs.actions.Decision` does over a match's legal list, without keeping a list: it is made again, in the
thread's room, when the next number comes. Where a game's legal actions are a set, the set is all there is.
"""

from __future__ import annotations

from typing import Any

from ...core import flow
from ...core.verbs import has_legal_set, legal_set
from .numbers import in_line, lane_function, number_at
from .tables import DIGIT, DIGITS, FIRST, N_CODE, N_FIRST, N_LOW, N_OFFSET, N_RADIX, N_STEP, N_WEIGHT, N_WORTH, PLACE

UNLISTED = -1
REFUSED, HALFWAY, COMPLETE = range(3)


@in_line
def fill(mask: Any, value: Any) -> None:
    """The same everywhere."""
    for token in range(len(mask)):
        mask[token] = value


@in_line
def goes_by_set(plan: Any, state: Any) -> Any:
    """Whether numbers are members of the legal set, so that no list is needed."""
    return has_legal_set(state) and plan.flat != 0


@lane_function
def set_for(box: Any, turn: Any, state: Any, seat: Any, out: Any) -> Any:
    """What this seat may do, as a set."""
    acting = state.to_act
    state.to_act = seat
    found = legal_set(box, turn, state, out)
    state.to_act = acting
    return found


@lane_function
def list_for(box: Any, turn: Any, state: Any, seat: Any, out: Any) -> Any:
    """Write what this seat may do into a list; how much that is."""
    acting = state.to_act
    state.to_act = seat
    found = flow.legal(box, turn, state, out)
    state.to_act = acting
    return found


@in_line
def digit_of(plan: Any, action: Any, number: Any) -> Any:
    """A number of an action, counted from the lowest it can be."""
    value = number_at(action, plan.number[number, N_OFFSET], plan.number[number, N_CODE]) - plan.number[number, N_LOW]
    return value if plan.number[number, N_STEP] == 1 else value // plan.number[number, N_STEP]


@lane_function
def token_of(plan: Any, action: Any, step: Any) -> Any:
    """The number that an action has at a step."""
    kind = action.kind
    first = plan.kind[kind, DIGIT]
    if plan.flat != 0:
        token = plan.kind[kind, FIRST]
        for number in range(first, first + plan.kind[kind, DIGITS]):
            token += digit_of(plan, action, number) * plan.number[number, N_WEIGHT]
        return token
    if step == 0:
        return plan.kind[kind, PLACE]
    number = first + step - 1
    value = digit_of(plan, action, number)
    if plan.number[number, N_RADIX] != 0:
        value = value // plan.number[number, N_WORTH] % plan.number[number, N_RADIX]
    return plan.number[number, N_FIRST] + value


@lane_function
def list_open(
    box: Any, turn: Any, plan: Any, state: Any, room: Any, out: Any, seat: Any, chosen: Any, depth: Any
) -> None:
    """List what a seat may do, and note what of it agrees with the numbers it has chosen."""
    left = 0
    for place in range(list_for(box, turn, state, seat, out)):
        agrees = True
        for step in range(depth):
            if token_of(plan, out[place], step) != chosen[step]:
                agrees = False
                break
        if agrees:
            room.open[left] = place
            left += 1
    room.count = left


@in_line
def forced_at(plan: Any, room: Any, out: Any, step: Any) -> Any:
    """The number that all that is open has at this step; −1 if there is a choice."""
    token = token_of(plan, out[room.open[0]], step)
    for index in range(1, room.count):
        if token_of(plan, out[room.open[index]], step) != token:
            return -1
    return token


@lane_function
def choose_from_list(box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, token: Any) -> Any:
    """Choose a number. A complete action is the first that is open then; a step without a choice is not asked."""
    step = lane.depth
    lane.chosen[step] = token
    step += 1
    list_open(box, turn, plan, state, room, out, lane.asked, lane.chosen, step)
    if room.count == 0:
        room.count = UNLISTED
        return REFUSED
    steps = 1 if plan.flat else 1 + plan.kind[out[room.open[0]].kind, DIGITS]
    while step < steps:
        forced = forced_at(plan, room, out, step)
        if forced < 0:
            lane.depth = step
            return HALFWAY
        lane.chosen[step] = forced
        step += 1
    lane.depth = 0
    return COMPLETE


@lane_function
def write_mask(box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, mask: Any) -> None:
    """1 for every number that can be chosen; all 1 when it is over, so that nobody divides by nothing."""
    if state.status != 0:
        fill(mask, 1)
    elif goes_by_set(plan, state):
        fits = set_for(box, turn, state, lane.asked, out)
        for token in range(plan.actions):
            mask[token] = (fits >> plan.place[token]) & 1
    else:
        if room.count == UNLISTED:
            list_open(box, turn, plan, state, room, out, lane.asked, lane.chosen, lane.depth)
        fill(mask, 0)
        for index in range(room.count):
            token = token_of(plan, out[room.open[index]], lane.depth)
            if 0 <= token < len(mask):  # what a game proposes may be anything
                mask[token] = 1
