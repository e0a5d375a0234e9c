"""What a search keeps in memory: nodes, and the settings that its compiled loops read."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

NODE = np.dtype(
    [
        ("total", "f8"),  # the worth of this action to who played it, summed over the visits
        ("visits", "i4"),
        ("first", "i4"),  # the first child, 0 if there is none
        ("count", "i4"),  # children, where they lie side by side; else the visit at which all were last known
        ("next", "i4"),  # the next sibling, where children come one by one
        ("open", "i4"),  # how often the action was possible when its parent was visited
        ("proven", "i4"),  # 0 unknown; else 1 + the winners' bits, once no play can change them
        ("seat", "i4"),  # who played the action that leads here
    ],
    align=True,
)

SCORE = np.dtype([("mean", "f4"), ("spread", "f4"), ("prior", "f4")])
"""What choosing among children reads, apart from the rest and close together: mean worth, 1 / √visits, urge."""

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
        ("seat", "i8"),
        ("used", "i8"),
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
