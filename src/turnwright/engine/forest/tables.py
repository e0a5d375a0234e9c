"""What a forest keeps: trees, their nodes and edges, visits that wait for the policy, and the settings."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...core.errors import OptionError

NONE = -1
"""No node, or no edge."""
IDLE, LEAF = range(2)
"""What a visit that is under way is: none, or one that waits for what the policy says."""
GUMBEL, PUCT = range(2)
"""How the first choice of a visit is made: by sequential halving among noisy scores, or as everywhere below it."""

NODE = np.dtype(
    [
        ("total", "f8"),  # what its visits were worth to the seat that chooses here, summed
        ("visits", "i4"),
        ("waiting", "i4"),  # visits that wait below
        ("first", "i4"),  # the first edge
        ("other", "i4"),  # the node of the same numbers where another seat chooses
        ("seat", "i4"),
        ("worth", "f4"),  # what the policy said
    ],
    align=True,
)
EDGE = np.dtype(
    [
        ("total", "f8"),  # what its visits were worth to the seat that chose it, summed
        ("visits", "i4"),
        ("waiting", "i4"),
        ("prior", "f4"),
        ("logit", "f4"),
        ("urge", "f4"),  # the logit with noise; at the root alone
        ("token", "i4"),
        ("child", "i4"),
        ("next", "i4"),
    ],
    align=True,
)
TREE = np.dtype(
    [
        ("key", "u8"),  # of everything that is drawn in this tree
        ("drawn", "u8"),  # visits that were begun, each with a key of its own
        ("nodes", "i4"),
        ("edges", "i4"),
        ("visits", "i4"),
        ("waiting", "i4"),
        ("wanted", "i4"),  # visits that are to be made
        ("seat", "i4"),  # who looks
        ("open", "i4"),  # numbers that can be chosen at the root
        ("turned", "i4"),  # visits of the root's edges, which the order of halving counts
    ],
    align=True,
)
FLIGHT = np.dtype(
    [("kind", "i4"), ("at", "i4"), ("above", "i4"), ("length", "i4"), ("seat", "i4")],
    align=True,
)
"""A visit: where it came to (a node, or none yet), the edge above that, how many edges it took, and who is asked."""

STORED = np.dtype(
    [
        *((name, "f8") for name in ("exploration", "doubt", "noise", "sharpness", "head_start", "advice")),
        *((name, "f8") for name in ("score_weight", "score_scale")),
        *((name, "i8") for name in ("foresight", "hidden", "way", "considered")),
    ]
)


@dataclass(frozen=True)
class ForestSettings:
    """How trees are visited.

    `exploration` weighs the policy's scores against what visits were worth; an action that was not tried yet is taken
    to be worth `doubt` less than the position. `considered` > 0 chooses at the root by sequential halving among so many
    actions, drawn by their scores with `noise` times Gumbel noise; the improved policy raises scores by `sharpness`
    times worth, more so the more visits there were, as if there had been `head_start` of them before. `score_weight`
    blends the margin of points, in units of `score_scale`, into the worth of an end.
    `advice` is the part that the game's own outlook has in what a position is worth; the rest is the policy's.
    """

    exploration: float = 1.5
    doubt: float = 0.1
    considered: int = 0
    noise: float = 1.0
    sharpness: float = 0.1
    head_start: float = 50.0
    score_weight: float = 0.0
    score_scale: float = 10.0
    advice: float = 0.0

    def __post_init__(self) -> None:
        if not 0.0 < self.exploration <= 100.0:
            raise OptionError(f"exploration is above 0 and at most 100; {self.exploration} came")
        if not 0 <= self.considered <= 1024:
            raise OptionError(f"from 0 to 1024 actions can be considered; {self.considered} came")
        if not 0.0 <= self.score_weight <= 1.0 or self.score_scale <= 0:
            raise OptionError("a score's weight is from 0 to 1, and its scale above 0")
        if not 0.0 <= self.advice <= 1.0:
            raise OptionError(f"the part of advice is from 0 to 1; {self.advice} came")

    def stored(self, hidden: bool) -> NDArray[np.void]:
        """The settings as compiled code reads them."""
        made = np.zeros(1, STORED)
        for name in self.__dataclass_fields__:
            made[name] = getattr(self, name)
        made["hidden"], made["way"] = hidden, GUMBEL if self.considered else PUCT
        return made


def halving(considered: int, visits: int) -> NDArray[np.int32]:
    """For every number of actions up to `considered` and every visit: how often the next action was visited before.

    Sequential halving: the visits are shared equally among those that are left, and after each round half of them go.
    """
    made = np.zeros((considered + 1, max(visits, 1)), np.int32)
    made[0] = made[1] = np.arange(made.shape[1])
    for number in range(2, considered + 1):
        made[number] = _halved(number, made.shape[1])
    return made


def _halved(considered: int, visits: int) -> list[int]:
    rounds = (considered - 1).bit_length()
    left = considered
    sequence: list[int] = []
    counts = [0] * considered
    while len(sequence) < visits:
        for _ in range(max(1, visits // (rounds * left))):
            sequence += counts[:left]
            for place in range(left):
                counts[place] += 1
        left = max(2, left // 2)
    return sequence[:visits]
