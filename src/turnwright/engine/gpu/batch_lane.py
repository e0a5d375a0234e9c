"""What one lane of a batch does on a card: the same step as on a processor, and choosing at random beside it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.chance import draw
from ...core.verbs import has_legal_set, propose
from ..batch.lanes import FINE, NO_CHANCE, step
from ..batch.loops import BEGIN, REST
from ..batch.observing import observe
from ..batch.packing import observe_packed
from ..chance import stream_key

AT_RANDOM = 3
"""Beside choosing what is given and beginning: what a lane does."""
CHOOSING = np.uint64(1 << 43)
"""Streams of a match's key for choosing at random."""


def one_of_mask(mask: Any, chance: Any) -> Any:
    """One of the numbers that can be chosen, each equally likely; 0 if there is none."""
    count = 0
    for token in range(len(mask)):
        count += mask[token]
    if count == 0:
        return 0
    left = draw(chance, count)
    for token in range(len(mask)):
        left -= mask[token]
        if left < 0:
            return token
    return 0


def batch_lane(
    box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, seen: Any, chance: Any, shown: Any,
    index: Any, seeds: Any, tasks: Any, tokens: Any, task: Any,
) -> Any:  # fmt: skip
    """One step of a lane, and what it came to; what was chosen at random is told in `tokens`."""
    chance.failed = 0
    token = 0
    if task == BEGIN:
        if tasks[index] == REST:
            return FINE
        lane.seed = seeds[index]
    elif task == AT_RANDOM:
        chance.key = stream_key(lane.key, CHOOSING + np.uint64(lane.choices))
        token = one_of_mask(shown.masks[index], chance)
        tokens[index] = token
    else:
        token = tokens[index]
    if has_legal_set(state):
        propose(box, state, out)
    came = step(box, turn, plan, state, lane, room, out, seen, chance, shown, index, token, task == BEGIN)
    if came == FINE and chance.failed != 0:
        return NO_CHANCE
    return came


def observing_lane(
    box: Any, turn: Any, plan: Any, state: Any, lane: Any, seen: Any, rows: Any, index: Any, seat: Any
) -> Any:
    """Write what a seat observes."""
    observe(box, plan, state, lane, seen, seat, rows[index])
    return FINE


def near_words(plan: Any) -> Any:
    """Room for a row of bits where a lane has its variables; the kernel's text knows how much that is."""
    raise NotImplementedError


def observe_near(box: Any, plan: Any, state: Any, lane: Any, seen: Any, seat: Any, row: Any) -> None:
    """Write what a seat observes as bits: put together near, and then written once."""
    near = near_words(plan)
    observe_packed(box, plan, state, lane, seen, seat, near)
    for word in range(len(near)):
        row[word] = near[word]


def unseen(box: Any, plan: Any, state: Any, lane: Any, seen: Any, seat: Any, row: Any) -> None:
    """Instead of observing, where nobody wants observations."""
