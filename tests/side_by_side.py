"""Batches beside the slow environments: the same seeds and numbers, and every byte the same."""

from __future__ import annotations

from typing import Any

import numpy as np

from turnwright import Game
from turnwright.envs import Practice
from turnwright.envs.vector import LanesEnv

PRACTISED = ("seats", "encoding", "reward", "longest", "dtype")


class SideBySide:
    """A vector environment, and for every lane a practice that is given the same numbers."""

    def __init__(self, game: Game | str, lanes: int = 3, **given: Any) -> None:
        self.env = LanesEnv(game, lanes, **given)
        known = {name: value for name, value in given.items() if name in PRACTISED}
        options = {name: value for name, value in given.items() if name not in PRACTISED}
        self.slow = [Practice(game, **known, options=options) for _ in range(lanes)]
        self.rng = np.random.default_rng(1)
        self.ended, self.matches = [False] * lanes, lanes
        self.shown, self.infos = self.env.reset(seed=7)
        for lane in range(lanes):
            self.begin(lane)
            assert self.seed(lane) == 7 + lane

    def seed(self, lane: int) -> int:
        return int(self.env.batch.lanes["seed"][lane])

    def begin(self, lane: int) -> None:
        """The slow match that the lane's seed begins."""
        self.slow[lane].reset(self.seed(lane))
        self.ended[lane] = False

    def compare(self, lane: int, seat: int) -> None:
        """Everything that a seat is shown is the same."""
        practice = self.slow[lane]
        assert self.infos["seat"][lane] == seat
        assert self.shown[lane].tobytes() == practice.observe(seat).tobytes()
        assert self.infos["action_mask"][lane].tobytes() == practice.mask(seat).tobytes()

    def look_from_everywhere(self) -> None:
        """And so is what any other seat would be shown."""
        for seat in range(self.slow[0].seats):
            rows = self.env.observe(seat)
            for lane, practice in enumerate(self.slow):
                assert rows[lane].tobytes() == practice.observe(seat).tobytes()

    def step(self) -> None:
        """One random step, on both sides; a match that ended is followed by the next."""
        numbers = np.array([self.rng.choice(np.flatnonzero(mask)) for mask in self.infos["action_mask"]])
        asked = [int(seat) for seat in self.infos["seat"]]
        self.shown, rewards, over, cut, self.infos = self.env.step(numbers)
        for lane, practice in enumerate(self.slow):
            if self.ended[lane]:
                self.begin(lane)
                assert not over[lane] and not cut[lane] and rewards[lane] == 0.0
                self.compare(lane, practice.may_act[0])
                self.matches += 1
                continue
            practice.choose(asked[lane], int(numbers[lane]))
            assert (over[lane], cut[lane]) == (practice.is_over, practice.is_cut_off)
            assert self.infos["rewards"][lane].tolist() == practice.rewards()
            assert rewards[lane] == practice.rewards()[asked[lane]] and not self.infos["refused"][lane]
            self.ended[lane] = practice.is_over or practice.is_cut_off
            self.compare(lane, asked[lane] if practice.is_over else practice.may_act[0])

    def run(self, steps: int) -> int:
        """So many steps; how many matches were played."""
        for number in range(steps):
            self.step()
            if number % 5 == 0:
                self.look_from_everywhere()
        self.env.close()
        return self.matches
