"""What is there, what is needed, and why they differ: movement, limits and cooldowns in refusals (MR-14, MR-15)."""

from __future__ import annotations

from ..actions import PERFORM, REACT, Action
from ..box import Box
from ..capacities import HALF_POINTS
from ..machine.frames import is_active
from ..machine.moves import has_turn_movement
from ..machine.packs import path_length, path_step
from ..machine.people import concerns
from ..machine.searching import clear_way, search_from
from ..machine.settings import space_price, stock_for_moving
from ..machine.space import cell, column, is_within, neighbour, row, search_bounds, spaces_between
from ..machine.validity import means, used
from ..machine.ways import measure, spaces, step_cost
from ..program import codes as c
from ..script import script_of
from ..state import State

CHEAP = "Diagonal movement costs the same as cardinal movement."
PERIODS = {c.PER_TURN: "turn", c.PER_ROUND: "round", c.PER_ENCOUNTER: "encounter"}


def room_words(box: Box, state: State, action: Action, place: int) -> str:
    """How far somebody may go: by the action it declared, or by what is left of its turn (M-151)."""
    if action.kind in (PERFORM, REACT) and place >= 0:
        rooms = state.step_room if action.place or action.path[0] else state.line_room
        return f"{rooms[action.actor, place]} by {script_of(box).action(action.ability)}"
    return movement_left(box, state, action.actor)


def movement_left(box: Box, state: State, actor: int) -> str:
    """How many spaces somebody may still go this turn, of how many, and what pays for them (F-40, F-41)."""
    if not has_turn_movement(box, state, actor):
        return "0, for no feature lets it move"
    most, gone = max(0, int(state.allowance[actor])), state.half_points[actor] / 2
    room, why = most - gone, [f"{most} a turn, {gone:g} gone"] if gone and state.allowance[actor] >= 0 else []
    price = space_price(box, state, actor)
    if price > 0:
        stock = stock_for_moving(box, state, actor)
        there = int(state.value[actor, stock])
        paid = there // price
        room = min(room, paid) if state.allowance[actor] >= 0 else paid
        why.append(f"{there} {script_of(box).resources[stock]}, {price} a space")
    return f"{max(0, room):g}" + (f" ({'; '.join(why)})" if why else "")


def way_words(box: Box, state: State, action: Action) -> str:
    """What the declared way takes, and how far it would be if nothing stood in between."""
    actor = action.actor
    if actor >= box.actors or not is_active(state, actor):
        return "more"
    start = state.place[actor] - 1
    end, cost = (action.place - 1, full_cost(box, state, actor, action.place - 1)) if action.place else (start, 0)
    measure(box, state, actor)
    steps = [path_step(action.path, 0, step) for step in range(path_length(action.path, 0))]
    for direction in steps or [action.direction - 1] * (action.direction > 0 and not action.place):
        end = neighbour(box, end, direction)
        if end < 0:
            return "more"
        cost += step_cost(box, state, actor, end, direction)
    if cost <= 0:
        return "more, for no way leads there"
    needed, straight = spaces(cost), spaces_between(start, end)
    away = f"it is {straight} away" if needed != straight else ""
    why = ", and ".join(filter(None, [away, diagonal_words(start, end, cost)]))
    return f"{needed} space{'s' * (needed != 1)}{f' ({why})' if why else ''}"


def diagonal_words(start: int, end: int, cost: int) -> str:
    """Where only diagonal steps make a way longer than its distance: the sentence that would change it (F-42, MD-7)."""
    offsets = sorted((abs(row(end) - row(start)), abs(column(end) - column(start))))
    diagonals, straight = offsets[0], offsets[1] - offsets[0]
    if diagonals == 0 or cost != 3 * diagonals + 2 * straight:
        return ""
    return f"a diagonal step costs 1.5; a feature may say `{CHEAP}`"


def full_cost(box: Box, state: State, actor: int, tile: int) -> int:
    """Half-points of somebody's cheapest way to a tile, however many it has left; -1 if there is none."""
    if not is_within(search_bounds(box, state.place[actor] - 1), tile):
        return -1
    cost = -1
    for hazards in (False, True):
        search_from(box, state, actor, HALF_POINTS, hazards)
        cost = int(state.way[cell(tile)]) - 1 if cost < 0 else cost
        clear_way(box, state)
    return cost


def limit_words(box: Box, state: State, actor: int, action: int, place: int) -> str:
    """How often an action was used and how often it may be, or when it is ready again (M-175, F-51)."""
    if actor >= box.actors or place < 0:
        return "used up"
    script = script_of(box)
    limits = [(int(box.action_limit[action]), int(box.action_period[action]), "")] if box.action_limit[action] else []
    for at in range(box.limits):
        if means(box, box.limit_pattern[at], action) and concerns(box, state, box.limit_feature[at], c.THIS, actor):
            source = f" by {script.feature(int(box.limit_feature[at]))}"
            limits.append((int(box.limit_count[at]), int(box.limit_period[at]), source))
    for most, period, source in limits:
        done = int(used(state, actor, place, period))
        if done >= most:
            times = "once" if done == 1 else f"{done} times"
            return f"already used {times} this {PERIODS[period]}; it may be {most} a {PERIODS[period]}{source}"
    left, cooldown = int(state.cooling[actor, place]), int(box.action_cooldown[action])
    turns = "next turn" if left == 1 else f"in {left} turns"
    return f"not ready: ready again {turns} of {script.actor(actor)} (cooldown {cooldown})"
