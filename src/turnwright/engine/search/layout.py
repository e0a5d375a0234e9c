"""What a search keeps in memory: nodes, and the settings that its compiled loops read."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

ANY_SEAT = 256
"""Room for whatever number a position may call a seat, right or wrong."""
NODE = np.dtype(
    [
        ("total", "f8"),  # the worth of this action to who played it, summed over the visits
        ("visits", "u4"),
        ("first", "u4"),  # the first child, 0 if there is none
        ("next", "u4"),  # the next sibling, where children come one by one; else the way to the child to visit next
        ("count", "i4"),  # children, where they lie side by side; else the visit at which all were last known
        ("open", "i4"),  # how often the action was possible when its parent was visited; else how many children are;
        # where they are a set: which of them comes first
        ("winners", "u2"),  # who wins, once no play can change that
        ("proven", "u1"),  # whether that is so
        ("seat", "u1"),  # who played the action that leads here
    ],
    align=True,
)
"""Half a line of a processor's cache. Places are unsigned: compiled code need not ask if they count from the end."""

assert NODE.fields is not None
WORDS, WAY = NODE.itemsize // 4, NODE.fields["next"][1] // 4
"""A way to a node is where its own `next` lies when nodes are counted in words of four bytes. So walking down is
nothing but jumping from one such place to the next, and a processor waits for every jump."""

EIGHT = 8
"""So many children are compared at once."""
MEAN, SPREAD, PRIOR = range(3)
SCORES = 3
"""What choosing among children reads, a row each so that eight can be read at once: mean worth, 1 / √visits, urge."""

OF_VISITS = np.dtype([("curiosity", "f4"), ("inverse", "f4"), ("root", "f4"), ("visits", "f4")])
"""What every step of a search needs of n visits, √log(n + 1), 1 / n and 1 / √n, side by side in the cache."""
TABLED = 1 << 14
"""For fewer visits than this it is looked up."""


def tabled() -> NDArray[np.void]:
    """That for every number of visits."""
    visits = np.arange(TABLED, dtype=np.float64)
    above_zero = np.maximum(visits, 1)
    made = np.zeros(TABLED, OF_VISITS)
    made["curiosity"], made["visits"] = np.sqrt(np.log(visits + 1)), visits
    made["inverse"], made["root"] = 1 / above_zero, 1 / np.sqrt(above_zero)
    return made


SETTINGS = np.dtype(
    [
        ("exploration", "f8"),
        ("widening", "f8"),
        ("widening_power", "f8"),
        ("prior_weight", "f8"),
        ("score_weight", "f8"),
        ("score_scale", "f8"),
        ("guided", "i8"),
        ("rollout", "i8"),
        ("foresight", "i8"),
        ("solve", "i8"),
        ("hidden", "i8"),
        ("plain", "i8"),  # neither widening nor urges
        ("seat", "i8"),
        ("used", "i8"),
        ("tried", "i8"),  # plies of random play that tried any action first
        ("missed", "i8"),  # how many of those were not legal
    ],
    align=True,
)


@dataclass(frozen=True)
class Settings:
    """How a tree search thinks. The defaults suit small games without advice; see docs/players.md.

    `exploration` weighs curiosity against success. `widening` > 0 opens only `widening · visits ** widening_power`
    children of a node, best urge first. `prior_weight` weighs a game's urges in choosing. `rollout` is the most random
    plies before a position is judged; `guided` > 1 plays, of so many random actions, the one with the greatest urge.
    `foresight` judges positions by the game's outlook where play has not reached an end. `score_weight` blends the
    margin of points, in units of `score_scale`, into the worth of an end. `solve` proves wins and losses.
    """

    exploration: float = 1.0
    widening: float = 0.0
    widening_power: float = 0.5
    prior_weight: float = 0.0
    score_weight: float = 0.0
    score_scale: float = 10.0
    guided: int = 0
    rollout: int = 1000
    foresight: bool = True
    solve: bool = True

    def stored(self) -> NDArray[np.void]:
        """The settings as compiled code reads them."""
        made = np.zeros(1, SETTINGS)
        for name in self.__dataclass_fields__:
            made[name] = getattr(self, name)
        return made
