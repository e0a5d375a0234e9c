"""One seat against random others in a batch of one: the same play as with a match, in a fraction of the time."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine import attach
from ..engine.batch import Batch
from ..engine.batch.tables import AGAINST_RANDOM, NEXT_STEP
from ..engine.cache import is_warm
from ..engine.needs import BATCH
from .lowering import lowered
from .practice import Mask, Practice
from .row_formats import as_shown


def is_compiled(practice: Practice) -> bool:
    """Whether a batch of this game is there without compiling anything, and compiled play is not switched off."""
    tiered = attach(practice.game)
    return tiered.mode != "interpreted" and (BATCH in tiered.preparation.ready or is_warm(tiered.mark, BATCH))


class LaneOfOne:
    """A match in a lane, as one seat plays it."""

    def __init__(self, practice: Practice, penalty: float) -> None:
        self.practice = practice
        plan, longest_path = lowered(practice, autoreset=NEXT_STEP, others=AGAINST_RANDOM, learner=0, penalty=penalty)
        game = practice.game
        table = game.table(game.read_options(practice.options), practice.seats)
        self.batch = Batch(game, table, 1, plan, longest_path, threads=1)
        self.shown = self.batch.shown()
        self.numbers, self.seeds = np.zeros(1, np.int64), np.zeros(1, np.uint64)

    def begin(self, seed: int, seat: int) -> None:
        """A new match in which this seat learns."""
        self.batch.plan["learner"] = seat
        self.seeds[0] = seed
        self.batch.begin(self.seeds, self.shown)

    def step(self, number: int) -> None:
        """Choose a number; what is not open changes nothing but the reward."""
        self.numbers[0] = number
        self.batch.step(self.numbers, self.shown)

    def as_practice(self) -> Practice:
        """The position as a match, to be looked at."""
        practice = deepcopy(self.practice)
        practice.reset(0)
        practice.match.memory = self.batch.states.copy()
        return practice

    @property
    def row(self) -> NDArray[Any]:
        """What the seat observes."""
        row: NDArray[Any] = as_shown(self.shown.observations[0].copy())
        return row

    @property
    def mask(self) -> Mask:
        """What it can choose."""
        mask: Mask = self.shown.masks[0].copy()
        return mask
