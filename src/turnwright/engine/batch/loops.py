"""The compiled loops over lanes: what one core does with `lanes`. Nothing is allocated, and no lock is held.

Each answers −1, or the first lane that cannot be played on and what it came to, as one number.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.verbs import fill_in, has_legal_set, propose
from ..chance import stream_key
from ..keeping import loop
from .choosing import UNLISTED, write_mask
from .lanes import FINE, NO_CHANCE, step
from .observing import observe
from .sight import look

OUTCOMES = 8
"""What a lane can come to is a number below this."""
ALL_WELL = -1
GUESSES = np.uint64(1 << 43)
"""Of a key, the stream that what is hidden is made up with."""
CHOOSE, BEGIN, REST = range(3)
"""What a lane does: the next number is chosen, a match begins, or nothing."""


@loop(nogil=True, _nrt=False)
def step_lanes(
    table: Any, plans: Any, states: Any, lanes: Any, rooms: Any, out: Any, seen: Any, chances: Any, shown: Any,
    tokens: Any, tasks: Any, first: Any, stop: Any,
) -> Any:  # fmt: skip
    """What is to be done in every lane of a range."""
    box, turn, plan, room, chance = table.box[0], table.turn[0], plans[0], rooms[0], chances[0]
    if has_legal_set(states[0]):
        propose(box, states[0], out)
    for index in range(first, stop):
        if tasks[index] == REST:
            continue
        came = step(
            box, turn, plan, states[index], lanes[index], room, out, seen[0], chance, shown, index, tokens[index],
            tasks[index] == BEGIN,
        )  # fmt: skip
        if came != FINE:
            return index * OUTCOMES + came
    if chance.failed != 0:
        chance.failed = 0
        return first * OUTCOMES + NO_CHANCE
    return ALL_WELL


@loop(nogil=True, _nrt=False)
def observe_lanes(
    table: Any, plans: Any, states: Any, lanes: Any, seen: Any, rows: Any, seats: Any, first: Any, stop: Any
) -> Any:
    """Write what a seat of every lane of a range observes."""
    for index in range(first, stop):
        observe(table.box[0], plans[0], states[index], lanes[index], seen[0], seats[index], rows[index])
    return ALL_WELL


@loop(nogil=True, _nrt=False)
def show_lanes(
    table: Any, plans: Any, states: Any, lanes: Any, rooms: Any, out: Any, seen: Any, chances: Any, shown: Any,
    first: Any, stop: Any,
) -> Any:  # fmt: skip
    """Write what the asked seat of every lane of a range observes and can choose, without anything being done."""
    box, turn, plan, room = table.box[0], table.turn[0], plans[0], rooms[0]
    if has_legal_set(states[0]):
        propose(box, states[0], out)
    for index in range(first, stop):
        state, lane = states[index], lanes[index]
        room.count = UNLISTED
        observe(box, plan, state, lane, seen[0], lane.asked, shown.observations[index])
        write_mask(box, turn, plan, state, lane, room, out, shown.masks[index])
        shown.seats[index], shown.over[index] = lane.asked, state.status != 0
        shown.reward[index], shown.refused[index], shown.cut[index] = 0.0, False, False
        shown.rewards[index, :] = 0.0
    return ALL_WELL


@loop(nogil=True, _nrt=False)
def guess_lanes(
    table: Any, plans: Any, states: Any, lanes: Any, rooms: Any, out: Any, seen: Any, chances: Any, seats: Any,
    keys: Any, first: Any, stop: Any,
) -> Any:  # fmt: skip
    """Put a guess in the place of what a seat of every lane cannot see, and give the lane a key of its own."""
    box, plan, chance = table.box[0], plans[0], chances[0]
    for index in range(first, stop):
        if plan.hides:
            look(box, plan, states[index], seats[index], seen[0])
            states[index] = seen[0]
            chance.key = stream_key(keys[index], GUESSES)
            fill_in(box, states[index], seats[index], chance)
        lanes[index].key = keys[index]
    if chance.failed != 0:
        chance.failed = 0
        return first * OUTCOMES + NO_CHANCE
    return ALL_WELL
