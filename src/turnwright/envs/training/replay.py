"""What was played lately: rows of observations, improved policies and, once their match is over, what it came to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

NOTHING = -1


class Replay:
    """A ring of rows. A row counts once its match is over; the oldest are overwritten.

    All rows of a match share one end, which a net can know by heart instead of understanding positions. So only
    `worths` rows of a match, drawn at random, tell what it came to; the others' worth is no number.
    """

    def __init__(
        self, rows: int, observation: int, actions: int, values: int, lanes: int, worths: int | None = None
    ) -> None:
        self.worths, self.random = worths, np.random.default_rng(rows)
        self.observed = np.zeros((rows, observation), np.float16)
        self.policy = np.zeros((rows, actions), np.float16)
        self.values = np.zeros((rows, values), np.float32)
        self.before = np.full(rows, NOTHING, np.int64)
        self.match = np.full(rows, NOTHING, np.int64)
        self.seat, self.ready = np.zeros(rows, np.int8), np.zeros(rows, np.bool_)
        self.last = np.full(lanes, NOTHING, np.int64)
        self.playing = np.arange(lanes, dtype=np.int64)
        self.next, self.filled, self.added, self.matches = 0, 0, 0, lanes

    def __len__(self) -> int:
        return int(self.ready[: self.filled].sum())

    def add(self, lanes: Any, observed: Any, policy: Any, seats: Any, worth: Any) -> None:
        """What was seen and found in these lanes, whose matches go on. `worth` is what trees say of it."""
        count, size = len(lanes), len(self.ready)
        places = (self.next + np.arange(count)) % size
        self.observed[places], self.policy[places], self.seat[places] = observed, policy, seats
        self.values[places] = 0
        self.values[places, 0] = worth
        self.before[places], self.match[places], self.ready[places] = self.last[lanes], self.playing[lanes], False
        self.last[lanes] = places
        self.next, self.filled = int(self.next + count) % size, min(size, self.filled + count)
        self.added += count

    def finish(self, lanes: NDArray[np.int64], worth: NDArray[np.float64], trust: float) -> None:
        """The matches in these lanes are over, and came to this for every seat; trees are trusted by so much."""
        seats, wide = worth.shape[1], self.values.shape[1]
        rows, whose = self.last[lanes], np.arange(len(lanes))
        passed: list[NDArray[np.int64]] = []
        owners: list[NDArray[np.int64]] = []
        while len(rows):
            there = rows != NOTHING
            rows, whose = rows[there], whose[there]
            same = (self.match[rows] == self.playing[lanes[whose]]) & ~self.ready[rows]  # else it was overwritten
            rows, whose = rows[same], whose[same]
            found = self.values[rows, 0].copy()
            for place in range(wide):
                self.values[rows, place] = worth[whose, (self.seat[rows] + place) % seats]
            self.values[rows, 0] += trust * (found - self.values[rows, 0])
            self.ready[rows] = True
            passed.append(rows)
            owners.append(whose)
            rows = self.before[rows]
        if passed:
            self._hush(np.concatenate(passed), np.concatenate(owners))
        self.last[lanes] = NOTHING
        self.playing[lanes] = self.matches + np.arange(len(lanes))
        self.matches += len(lanes)

    def put(self, observed: NDArray[Any], policy: NDArray[Any], values: NDArray[Any]) -> None:
        """Rows of a match that is over already."""
        count, size = len(values), len(self.ready)
        observed, policy, values = observed[-size:], policy[-size:], values[-size:]
        places = (self.next + np.arange(len(values))) % size
        self.observed[places], self.policy[places], self.values[places] = observed, policy, values
        self.before[places], self.match[places], self.ready[places] = NOTHING, NOTHING - 1, True
        self.next, self.filled = int(self.next + len(values)) % size, min(size, self.filled + len(values))
        self.added += count
        self._hush(places, np.zeros(len(places), np.int64))

    def _hush(self, rows: NDArray[np.int64], whose: NDArray[np.int64]) -> None:
        """Take the worth from all rows of each of these matches but a few."""
        if self.worths is not None and len(rows):
            order = np.lexsort((self.random.random(len(rows)), whose))
            begins = np.r_[True, whose[order][1:] != whose[order][:-1]]
            rank = np.arange(len(rows)) - np.maximum.accumulate(np.where(begins, np.arange(len(rows)), 0))
            self.values[rows[order[rank >= self.worths]]] = np.nan

    def sample(self, count: int, random: np.random.Generator) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """So many rows of finished matches, each as likely."""
        places = random.integers(0, self.filled, 4 * count)
        places = places[self.ready[places]][:count]
        if len(places) < count:
            known = np.flatnonzero(self.ready[: self.filled])
            places = known[random.integers(0, len(known), count)]
        return self.observed[places], self.policy[places], self.values[places]

    def save(self, file: Path) -> None:
        """Write what counts, the oldest first."""
        order = (self.next + np.arange(len(self.ready))) % len(self.ready) if self.filled == len(self.ready) else None
        places = np.flatnonzero(self.ready[: self.filled]) if order is None else order[self.ready[order]]
        with file.open("wb") as out:
            for part in (self.observed, self.policy, self.values):
                np.save(out, part[places])

    def load(self, file: Path) -> None:
        """Take in what was written; the newest, where there is less room."""
        with file.open("rb") as source:
            parts = [np.load(source)[-len(self.ready) :] for _ in range(3)]
        count = len(parts[0])
        self.observed[:count], self.policy[:count], self.values[:count] = parts
        self.ready[:count], self.match[:count] = True, NOTHING - 1
        self.filled = count
        self.next = count % len(self.ready)
