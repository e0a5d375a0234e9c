"""Environments that are copied or sent in the middle of a match go on alike, and apart."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from turnwright.envs import pettingzoo
from turnwright.envs.gymnasium import SeatEnv
from turnwright.envs.vector import LanesEnv

WAYS: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
pytestmark = pytest.mark.parametrize("way", WAYS, ids=["copied", "sent"])


def first_open(env: Any) -> int:
    return int(env.action_masks().argmax())


def went(env: Any, steps: int) -> list[tuple[bytes, float, bool]]:
    """What comes of some steps."""
    found = []
    for _ in range(steps):
        row, reward, over, cut, _ = env.step(first_open(env))
        found.append((row.tobytes(), float(reward), bool(over)))
        if over or cut:
            env.reset()
    return found


@pytest.mark.parametrize(("opponent", "compiled"), [("random", False), ("random", True), ("greedy:mistakes=0.5", None)])
def test_one_seat(way: Callable[[Any], Any], opponent: str, compiled: bool | None) -> None:
    env = SeatEnv("zero-day", opponent=opponent, compiled=compiled)
    env.reset(seed=4)
    went(env, 5)  # an action is a path: the copy is made in the middle of one
    other = way(env)
    assert went(other, 12) == went(env, 12)


def test_made_by_its_name(way: Callable[[Any], Any]) -> None:
    env = gymnasium.make("turnwright/TicTacToe-v0")
    env.reset(seed=4)
    other = way(env)
    action = int(env.unwrapped.action_masks().argmax())  # type: ignore[attr-defined]
    assert all(np.array_equal(one, two) for one, two in zip(env.step(action)[:4], other.step(action)[:4], strict=True))


def test_lanes(way: Callable[[Any], Any]) -> None:
    env = LanesEnv("kuhn-poker", 8, masks="observation")
    shown, _ = env.reset(seed=1)
    shown, *_ = env.step(shown["action_mask"].argmax(axis=1))
    other = way(env)
    for _ in range(6):
        numbers = shown["action_mask"].argmax(axis=1)
        (shown, reward, *_), (again, same, *_) = env.step(numbers), other.step(numbers)
        assert np.array_equal(shown["observation"], again["observation"]) and np.array_equal(reward, same)
    assert not np.shares_memory(env.batch.states, other.batch.states)


def test_agents_one_after_another(way: Callable[[Any], Any]) -> None:
    env = pettingzoo.env("zero-day")
    env.reset(seed=2)
    for _ in range(3):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    other = way(env)
    for _ in range(10):
        (seen, *rest), (again, *same) = env.last(), other.last()
        assert np.array_equal(seen["observation"], again["observation"]) and rest == same
        for one in (env, other):
            one.step(int(seen["action_mask"].argmax()))


def test_what_was_chosen_so_far_counts_in_the_copy_too(way: Callable[[Any], Any]) -> None:
    env = SeatEnv("tic-tac-toe", longest=2, compiled=False)
    env.reset(seed=1)
    env.step(np.int64(first_open(env)))
    other = way(env)
    assert [one.step(np.int64(first_open(one)))[3] for one in (env, other)] == [True, True]
