"""Self-play by forests: every lane's seat searches what it sees, chooses, and what trees found is remembered.

Lanes come in two halves. While the net judges the leaves of one, the other's trees are walked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...engine.forest import Forest, ForestSettings, Weighed
from ..forests import batch_for, forest_for
from ..practice import Practice
from .replay import Replay

Judge = Callable[[NDArray[np.float32]], tuple[Any, Any]]
"""Rows to scores and values, which may still be on their way."""
LONGEST = 3000
"""Choices after which a match is cut: it is worth then what the game's outlook says, or nothing."""
SET_APART = 16
"""One lane in so many is never learned from: what is remembered of it shows what a net makes of unknown matches."""


@dataclass(frozen=True)
class PlayingPace:
    """How matches are played to learn from.

    A choice gets `visits`, and is remembered; unless `full` is below 1: then only that part of them does, and all
    others get `quick` visits, so that more matches are played in the same time. `trust` is by how much what trees say
    counts in what a position is taken to be worth; the rest is how the match ended. Of a match's choices the first
    few, a different number each time and at most `opening`, are drawn as often as the trees' policy says.
    """

    visits: int
    full: float = 1.0
    quick: int = 8
    trust: float = 0.5
    opening: int = 0
    longest: int = LONGEST


class Half:
    """Lanes with a match in each, and a tree for each."""

    def __init__(
        self,
        practice: Practice,
        lanes: int,
        pace: PlayingPace,
        settings: ForestSettings,
        seed: int,
        threads: int | None,
    ) -> None:
        self.batch = batch_for(practice, lanes, threads)
        self.forest: Forest = forest_for(practice, lanes, pace.visits + 1, settings, threads=threads, seed=seed)
        self.shown = self.batch.shown()
        self.random = np.random.Generator(np.random.PCG64(seed))
        self.pace, self.drawn = pace, self.random.integers(0, pace.opening + 1, lanes)
        self.batch.begin(self.seeds(), self.shown)
        self.rows = self.observed = self.masks = self.seats = np.zeros(0)

    def seeds(self) -> NDArray[np.uint64]:
        return self.random.integers(0, 1 << 63, len(self.batch), np.uint64)

    def look(self, visits: int | None = None) -> None:
        """Plant trees where there is a choice."""
        self.open = self.shown.masks.sum(axis=1) > 1
        self.forest.look(self.batch, (visits or self.pace.visits) + 1, self.open)

    def play(self, found: Weighed) -> NDArray[np.bool_]:
        """Choose what was found, or the only thing there is; back come the lanes whose match is over."""
        tokens = np.where(self.open, found.chosen, self.shown.masks.argmax(axis=1))
        early = np.flatnonzero(self.open & (self.batch.lanes["choices"] < self.drawn))
        if len(early):
            parts = found.policy[early].cumsum(axis=1)
            drawn = (parts < self.random.random((len(early), 1)) * parts[:, -1:]).sum(axis=1)
            fitting = self.shown.masks[early, np.minimum(drawn, parts.shape[1] - 1)] > 0
            tokens[early[fitting]] = drawn[fitting]
        self.batch.step(tokens, self.shown)
        return np.asarray(self.shown.over | (self.batch.lanes["choices"] >= self.pace.longest))

    def begin(self, over: NDArray[np.bool_]) -> None:
        """New matches where they are over."""
        if over.any():
            self.drawn[over] = self.random.integers(0, self.pace.opening + 1, int(over.sum()))
            self.batch.begin(self.seeds(), self.shown, over)

    def close(self) -> None:
        """Let the threads go."""
        self.batch.close()
        self.forest.close()


class SelfPlay:
    """Two halves that play on and on; what they find goes into a replay, or into the one that is set apart."""

    def __init__(
        self,
        practice: Practice,
        replays: tuple[Replay, Replay],
        lanes: int,
        pace: PlayingPace,
        settings: ForestSettings,
        seed: int,
        threads: int | None = None,
    ) -> None:
        self.replays, self.lanes, self.pace = replays, lanes, pace
        self.halves = [Half(practice, lanes, pace, settings, seed * 2 + half, threads) for half in range(2)]
        self.random = np.random.default_rng(seed)
        self.choices = self.visits = self.finished = 0

    def take_advice(self, part: float) -> None:
        """From now on so much of what a position is worth is the game's own outlook."""
        for half in self.halves:
            half.forest.take_advice(part)

    def turn(self, judge: Judge) -> None:
        """One choice in every lane."""
        full = self.random.random() < self.pace.full
        for half in self.halves:
            half.look(self.pace.visits if full else self.pace.quick)
        think([half.forest for half in self.halves], judge)
        for number, half in enumerate(self.halves):
            found, first = half.forest.weigh(), number * self.lanes
            lanes = np.flatnonzero(half.open)
            if full:
                self._remember(half, found, lanes, first)
            self.visits += int(half.forest.trees["visits"][lanes].sum())
            over = half.play(found)
            ended = np.flatnonzero(over)
            if len(ended):
                worth = half.forest.judge(half.batch.states)[ended]
                for replay, those in zip(self.replays, shared_out(ended), strict=True):
                    replay.finish(first + ended[those], worth[those], self.pace.trust)
                half.begin(over)
                self.finished += len(ended)
            self.choices += self.lanes

    def _remember(self, half: Half, found: Weighed, lanes: NDArray[np.int64], first: int) -> None:
        """What trees found in these lanes."""
        for replay, those in zip(self.replays, shared_out(lanes), strict=True):
            at = lanes[those]
            policy = np.where(half.shown.masks[at] > 0, found.policy[at], -1)
            replay.add(first + at, half.shown.observations[at], policy, half.shown.seats[at], found.worth[at])

    def close(self) -> None:
        """Let the threads go."""
        for half in self.halves:
            half.close()


def shared_out(lanes: NDArray[np.int64]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which lanes are learned from, and which are set apart."""
    apart = lanes % SET_APART == SET_APART - 1
    return ~apart, apart


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
