"""Turnwright's vector environment, random play: python ours_lanes.py GAME BATCH STEPS THREADS DTYPE.
Prints "steps seconds".

A step is one number chosen in one lane, with the observation and the mask that follow. Choosing among open numbers is
not counted, but for a batch of one, where it is done as a learner in plain Python would. One thread is measured by the
processor time it took, several by the time that passed.
"""

import random
import sys
import time

import numpy as np

from turnwright.envs.vector import LanesEnv

OPTIONS = {"rails": {"seats": 3, "mode": "board"}}
game, batch, steps, threads = sys.argv[1], *map(int, sys.argv[2:5])
given = {"dtype": sys.argv[5], **OPTIONS.get(game, {})}
env = LanesEnv(game, batch, threads=threads, copy=False, autoreset_mode="SameStep", **given)
clock = time.process_time if threads == 1 else time.perf_counter
masks = env.reset(seed=1)[1]["action_mask"]


def one() -> float:
    """A batch of one, chosen for by hand."""
    rng, mask, numbers = random.Random(1), masks[0], np.zeros(1, np.int64)
    begun = clock()
    for _ in range(steps):
        numbers[0] = rng.choice([index for index, open_ in enumerate(mask) if open_])
        env.step(numbers)
    return clock() - begun


def many() -> float:
    """Any number of lanes; choosing is not counted."""
    rng, took = np.random.default_rng(1), 0.0
    for _ in range(steps):
        numbers = (masks * rng.random(masks.shape, np.float32)).argmax(axis=1)
        begun = clock()
        env.step(numbers)
        took += clock() - begun
    return took


print(batch * steps, one() if batch == 1 else many())
env.close()
