"""Two nets meet: as many matches at once as there are lanes, one net at one seat and the other at the rest."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..practice import Practice
from .self_play import Half, Judge


def meet(practice: Practice, half: Half, one: Judge, other: Judge, longest: int = 2000) -> float:
    """What a match is worth to one net against the other on average: the first match of every lane.

    Each seat is taken equally often. Above `even(seats)` it is the better one.
    """
    lanes = len(half.batch)
    place = np.arange(lanes) % practice.seats
    found, done = np.zeros(lanes), np.zeros(lanes, np.bool_)
    half.batch.begin(half.seeds(), half.shown)
    for _ in range(longest):
        half.look()
        half.open &= ~done
        own = half.shown.seats == place
        _think(half, one, other, own)
        over = half.play(half.forest.weigh())
        ended = over & ~done
        if ended.any():
            worth = half.forest.judge(half.batch.states)
            found[ended] = worth[ended, place[ended]]
            done |= ended
        if done.all():
            break
        half.begin(over)
    return float(found[done].mean()) if done.any() else even(practice.seats)


def even(seats: int) -> float:
    """What a match is worth on average to one of equals."""
    return 2.0 / seats - 1.0 if seats > 1 else 0.0


def _think(half: Half, one: Judge, other: Judge, own: NDArray[np.bool_]) -> None:
    """Visit all trees, each with the net of its seat."""
    while True:
        leaves = half.forest.select()
        if not leaves.waiting.any():
            return
        both = [one(leaves.observations), other(leaves.observations)]
        scores, values = (
            np.where(own[:, None], np.asarray(mine).reshape(len(own), -1), np.asarray(theirs).reshape(len(own), -1))
            for mine, theirs in zip(*both, strict=True)
        )
        half.forest.tell(scores, values)
