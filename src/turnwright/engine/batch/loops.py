"""The compiled loops over lanes: what one core does with `lanes`. Nothing is allocated, and no lock is held.

Each answers −1, or the first lane that cannot be played on and what it came to, as one number.
"""

from __future__ import annotations

from typing import Any

from ...core.verbs import has_legal_set, propose
from ..keeping import loop
from .lanes import FINE, NO_CHANCE, step
from .observing import observe

OUTCOMES = 8
"""What a lane can come to is a number below this."""
ALL_WELL = -1
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
