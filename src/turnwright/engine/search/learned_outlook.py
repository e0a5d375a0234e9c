"""How a position looks to a seat, as it was learned from many matches: a small net over what stands out in it.

A game says which traits a position has (`Advice(notice=…)`). Every trait has a row of numbers; the rows of those that
are there are added up, negative sums become 0, and two small layers make one number of them, which corrects the game's
own outlook. All of it is whole numbers, so that it is the same interpreted, compiled and on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.game import Game
from ...core.verbs import notice, outlook
from .rows_at_once import add_row, add_times
from .worth import THOUSAND, judge

WIDTH, HIDDEN = 32, 16
"""How many numbers a row has, and the layer after it."""
FINENESS = 8
"""Weights are counted in parts of 256."""
HALF_WAY = 1 << 2 * FINENESS
"""A sum as great as this is half way to a win."""
GREATEST = 4 << FINENESS
"""What a neuron gives at most."""
CERTAIN = 1000
PARTS = ("rows", "dense", "last")


def shapes(game: Game) -> dict[str, tuple[int, ...]]:
    """The shapes of the weights: one number or row more in each part for what is always there, and in the end by how
    much the game's own outlook counts."""
    return {"rows": (game.advice.traits + 1, WIDTH), "dense": (WIDTH + 1, HIDDEN), "last": (HIDDEN + 2,)}


def learned_dtype(game: Game) -> np.dtype[np.void]:
    """The record that compiled code reads: the weights, and room to add up in."""
    weights = [(part, "i2", shape) for part, shape in shapes(game).items()]
    room = [("noticed", "i8", (max(1, game.advice.most_noticed),)), ("sums", "i4", (WIDTH,)), ("held", "i4", (HIDDEN,))]
    return np.dtype([*weights, *room, ("used", "i8")], align=True)


def untaught(game: Game) -> NDArray[np.void]:
    """The record where nothing was learned: the game's own outlook is asked."""
    return np.zeros(1, learned_dtype(game))


def taught(game: Game, weights: dict[str, NDArray[np.int16]]) -> NDArray[np.void]:
    """The record with these weights."""
    made = untaught(game)
    for part in PARTS:
        made[part][0] = weights[part]
    made["used"] = 1
    return made


@dataclass
class PlainOutlook:
    """The same record for interpreted code."""

    rows: NDArray[np.int16]
    dense: NDArray[np.int16]
    last: NDArray[np.int16]
    noticed: NDArray[np.int64]
    sums: NDArray[np.int32]
    held: NDArray[np.int32]
    used: int

    @classmethod
    def of(cls, learned: NDArray[np.void]) -> PlainOutlook:
        """The parts of the record."""
        parts = {name: learned[name][0] for name in ("rows", "dense", "last", "noticed", "sums", "held")}
        return cls(**parts, used=int(learned["used"][0]))


def clipped(value: Any) -> Any:
    """What a neuron gives."""
    return min(max(value, 0), GREATEST)


def sum_up(learned: Any, count: Any) -> Any:
    """Add up the rows of so many noticed traits; false if one of them does not exist."""
    rows, sums, noticed = learned.rows, learned.sums, learned.noticed
    always = len(rows) - 1
    if count > len(noticed):
        return False
    for place in range(WIDTH):
        sums[place] = 0
    add_row(rows, always, sums)
    for index in range(count):
        trait = noticed[index]
        if trait < 0 or trait >= always:
            return False
        add_row(rows, trait, sums)
    return True


def weigh_up(learned: Any) -> Any:
    """What the net makes of the sums: the more the better."""
    sums, held, dense, last = learned.sums, learned.held, learned.dense, learned.last
    for place in range(HIDDEN):
        held[place] = 0
    add_times(dense, WIDTH, 1 << FINENESS, held)
    for source in range(WIDTH):
        given = clipped(sums[source])
        if given != 0:
            add_times(dense, source, given, held)
    total = int(last[HIDDEN]) << FINENESS
    for place in range(HIDDEN):
        total += int(clipped(held[place] >> FINENESS)) * int(last[place])
    return total


def corrected(learned: Any, points: Any, total: Any) -> Any:
    """What the game's own outlook says, from −1000 to 1000, with what the net makes of the position added to it."""
    if abs(points) >= CERTAIN:
        return points
    whole = total + (HALF_WAY * points // (CERTAIN - abs(points)) * int(learned.last[HIDDEN + 1]) >> FINENESS)
    return CERTAIN * whole // (abs(whole) + HALF_WAY)


def foresee(box: Any, state: Any, points: Any, learned: Any) -> Any:
    """Write how a running position looks to every seat; false where the game's own outlook is to be asked.

    What was learned is a correction of that outlook, for two seats: who is to act looks, and the other thinks the
    opposite.
    """
    if learned.used == 0 or state.seats != 2:
        return False
    seat = state.to_act
    count = notice(box, state, seat, learned.noticed[:])
    if count == 0 or not sum_up(learned, count):
        return False
    outlook(box, state, points)
    points[seat] = corrected(learned, points[seat], weigh_up(learned))
    points[1 - seat] = -points[seat]
    return True


def judge_learned(box: Any, state: Any, settings: Any, points: Any, worth: Any, learned: Any) -> None:
    """Write the worth of a position to every seat: its end, how it looks as was learned, or as the game says."""
    if state.status == 0 and settings.foresight != 0 and foresee(box, state, points, learned):
        for seat in range(state.seats):
            worth[seat] = points[seat] / THOUSAND
    else:
        judge(box, state, settings, points, worth)
