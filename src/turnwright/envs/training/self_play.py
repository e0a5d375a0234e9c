"""Self-play by forests: every lane's seat searches what it sees, chooses, and what trees found is remembered.

Lanes come in two halves. While the net judges the leaves of one, the other's trees are walked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...engine.forest import Forest, ForestSettings, Weighed
from ..forests import batch_for, forest_for
from ..practice import Practice
from .replay import Replay

Judge = Callable[[NDArray[np.float32]], tuple[Any, Any]]
"""Rows to scores and values, which may still be on their way."""
TRUST = 0.3
"""By how much what trees say counts in what a position is taken to be worth; the rest is how the match ended."""
LONGEST = 3000


class Half:
    """Lanes with a match in each, and a tree for each."""

    def __init__(
        self, practice: Practice, lanes: int, visits: int, settings: ForestSettings, seed: int, threads: int | None
    ) -> None:
        self.batch = batch_for(practice, lanes, threads)
        self.forest: Forest = forest_for(practice, lanes, visits + 1, settings, threads=threads, seed=seed)
        self.shown = self.batch.shown()
        self.random = np.random.Generator(np.random.PCG64(seed))
        self.visits = visits
        self.batch.begin(self.seeds(), self.shown)
        self.rows = self.observed = self.masks = self.seats = np.zeros(0)

    def seeds(self) -> NDArray[np.uint64]:
        return self.random.integers(0, 1 << 63, len(self.batch), np.uint64)

    def look(self) -> None:
        """Plant trees where there is a choice."""
        self.open = self.shown.masks.sum(axis=1) > 1
        self.forest.look(self.batch, self.visits + 1, self.open)

    def play(self, found: Weighed) -> NDArray[np.bool_]:
        """Choose what was found, or the only thing there is; back come the lanes whose match is over."""
        tokens = np.where(self.open, found.chosen, self.shown.masks.argmax(axis=1))
        self.batch.step(tokens, self.shown)
        return np.asarray(self.shown.over | (self.batch.lanes["choices"] >= LONGEST))

    def begin(self, over: NDArray[np.bool_]) -> None:
        """New matches where they are over."""
        if over.any():
            self.batch.begin(self.seeds(), self.shown, over)

    def close(self) -> None:
        """Let the threads go."""
        self.batch.close()
        self.forest.close()


class SelfPlay:
    """Two halves that play on and on; what they find goes into a replay."""

    def __init__(
        self,
        practice: Practice,
        replay: Replay,
        lanes: int,
        visits: int,
        settings: ForestSettings,
        seed: int,
        threads: int | None = None,
    ) -> None:
        self.replay, self.lanes = replay, lanes
        self.halves = [Half(practice, lanes, visits, settings, seed * 2 + half, threads) for half in range(2)]
        self.choices = self.visits = self.finished = 0

    def take_advice(self, part: float) -> None:
        """From now on so much of what a position is worth is the game's own outlook."""
        for half in self.halves:
            half.forest.take_advice(part)

    def turn(self, judge: Judge) -> None:
        """One choice in every lane."""
        for half in self.halves:
            half.look()
        think([half.forest for half in self.halves], judge)
        for number, half in enumerate(self.halves):
            found, first = half.forest.weigh(), number * self.lanes
            lanes = np.flatnonzero(half.open)
            policy = np.where(half.shown.masks[lanes] > 0, found.policy[lanes], -1)
            seats = half.shown.seats[lanes]
            self.replay.add(first + lanes, half.shown.observations[lanes], policy, seats, found.worth[lanes])
            self.visits += int(half.forest.trees["visits"][lanes].sum())
            over = half.play(found)
            ended = np.flatnonzero(over)
            if len(ended):
                worth = half.forest.judge(half.batch.states)[ended]
                self.replay.finish(first + ended, worth, TRUST)
                half.begin(over)
                self.finished += len(ended)
            self.choices += self.lanes

    def close(self) -> None:
        """Let the threads go."""
        for half in self.halves:
            half.close()


def think(forests: list[Forest], judge: Judge) -> None:
    """Visit all trees as often as they want; while one forest waits for the net, the next is walked."""
    told: list[tuple[Any, Any] | None] = [None] * len(forests)
    going = set(range(len(forests)))
    while going:
        for number in sorted(going):
            forest, said = forests[number], told[number]
            if said is not None:
                forest.tell(np.asarray(said[0]), np.asarray(said[1]))
                told[number] = None
            leaves = forest.select()
            if leaves.waiting.any():
                told[number] = judge(leaves.observations)
            else:
                going.discard(number)
