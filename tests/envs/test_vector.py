"""Gymnasium's vector environments over batches."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import turnwright.envs
from fresh import run
from turnwright import OptionError
from turnwright.envs.vector import LanesEnv

assert turnwright.envs  # importing it registers the games


def chosen(rng: np.random.Generator, masks: Any) -> Any:
    """An open number in every lane."""
    return (masks * rng.random(masks.shape)).argmax(axis=1)


def test_it_is_made_by_name_and_shows_what_its_spaces_say() -> None:
    envs = gymnasium.make_vec("turnwright/ConnectFour-v0", num_envs=4)
    assert isinstance(envs, LanesEnv) and envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    shown, infos = envs.reset(seed=5)
    assert envs.observation_space.contains(shown) and infos["seat"].tolist() == [0] * 4
    shown, rewards, over, cut, infos = envs.step(envs.action_space.sample())
    assert envs.observation_space.contains(shown) and infos["seat"].tolist() == [1] * 4
    assert rewards.shape == over.shape == cut.shape == (4,) and infos["rewards"].shape == (4, 2)
    assert envs.spec is not None and envs.spec.kwargs["num_envs"] == 4
    envs.close()


def test_the_same_seed_is_the_same_play_and_lanes_differ() -> None:
    envs = LanesEnv("kuhn-poker", 64, masks="observation")
    first, second = envs.reset(seed=3)[0]["observation"], envs.reset(seed=3)[0]["observation"]
    assert np.array_equal(first, second) and len(np.unique(first, axis=0)) == 3, "three cards"
    assert not np.array_equal(envs.reset()[0]["observation"], first)
    one_by_one = envs.reset(seed=list(range(3, 67)))[0]["observation"]
    assert np.array_equal(one_by_one, first)
    with pytest.raises(OptionError, match="a seed is one number, or one for each of 64 lanes; 2 came"):
        envs.reset(seed=[1, 2])


def test_a_match_that_ends_is_followed_in_the_same_step_or_in_the_next() -> None:
    same = LanesEnv("tic-tac-toe", 8, autoreset_mode=AutoresetMode.SAME_STEP, masks="observation")
    following = LanesEnv("tic-tac-toe", 8, autoreset_mode="NextStep", masks="observation")
    rng = np.random.default_rng(2)
    left, _ = same.reset(seed=1)
    right, _ = following.reset(seed=1)
    ends = 0
    for _ in range(60):
        numbers = chosen(rng, left["action_mask"])
        left, worth, over, _, infos = same.step(numbers)
        right, paid, ended, _, _ = following.step(numbers)
        assert np.array_equal(over, ended) and np.array_equal(worth, paid)
        assert np.array_equal(infos["_final_obs"], over) and infos["final_obs"]["action_mask"][over].all()
        assert np.array_equal(infos["final_obs"]["observation"][over], right["observation"][over])
        ends += int(over.sum())
        if over.any():  # the others would be a step ahead: let all begin anew
            left, right = same.reset(seed=ends)[0], following.reset(seed=ends)[0]
    assert ends > 5


def test_where_nothing_begins_by_itself_lanes_are_begun_by_hand() -> None:
    envs = LanesEnv("tic-tac-toe", 2, autoreset_mode="Disabled", masks="observation")
    envs.reset(seed=1)
    for numbers in ([0, 0], [3, 3], [1, 1], [4, 4], [2, 8]):
        shown, rewards, over, _, _ = envs.step(np.array(numbers))
    assert over.tolist() == [True, False] and rewards.tolist() == [1.0, 0.0]
    with pytest.raises(OptionError, match="some matches are over; begin new ones there with reset"):
        envs.step(np.array([5, 5]))
    again, _ = envs.reset(options={"reset_mask": over})
    assert again["action_mask"][0].all() and np.array_equal(again["observation"][1], shown["observation"][1])
    with pytest.raises(
        OptionError, match="reset_mask says of each of 2 lanes whether a match begins there; int64 of shape"
    ):
        envs.reset(options={"reset_mask": np.array([1, 0])})


@pytest.mark.parametrize("game", ["tic-tac-toe", "zero-day", "kuhn-poker"])
def test_against_a_random_opponent_only_the_learner_is_asked(game: str) -> None:
    envs = LanesEnv(game, 32, opponent="random", seat=None, autoreset_mode="SameStep", masks="observation")
    rng = np.random.default_rng(2)
    shown, infos = envs.reset(seed=1)
    seats, ends = set(infos["seat"].tolist()), set()
    for _ in range(400):
        learner = infos["seat"].copy()
        assert np.array_equal(shown["observation"][:, :2].argmax(axis=1), learner), (
            "the first part is the observer's seat"
        )
        shown, rewards, over, _, infos = envs.step(chosen(rng, shown["action_mask"]))
        assert np.array_equal(infos["seat"][~over], learner[~over]) and not rewards[~over].any()
        assert np.array_equal(rewards[over], infos["rewards"][over, learner[over]])
        ends |= set(rewards[over].tolist())
    assert seats == {0, 1} and {1.0, -1.0} <= ends


def test_arrays_are_new_ones_unless_they_are_shared() -> None:
    owned, shared = (
        LanesEnv("tic-tac-toe", 3, masks="observation"),
        LanesEnv("tic-tac-toe", 3, copy=False, masks="observation"),
    )
    first, second = owned.reset(seed=1)[0], owned.step(np.zeros(3, np.int64))[0]
    assert not np.shares_memory(first["observation"], second["observation"])
    first, second = shared.reset(seed=1)[0], shared.step(np.zeros(3, np.int64))[0]
    assert first["observation"] is second["observation"]
    there = np.from_dlpack(first["observation"])
    before = there.copy()
    shared.step(np.ones(3, np.int64))
    assert np.shares_memory(there, first["observation"]) and not np.array_equal(there, before)


SHARED_WITH_JAX = """
import jax
from turnwright.envs.vector import LanesEnv
shown, _ = LanesEnv("tic-tac-toe", 64, copy=False, masks="observation").reset(seed=1)
there = jax.dlpack.from_dlpack(shown["observation"])
assert there.shape == (64, 26)
assert there.unsafe_buffer_pointer() == shown["observation"].ctypes.data
"""


def test_jax_takes_them_without_a_copy() -> None:
    """In a process of its own: JAX has threads, and other tests here fork."""
    pytest.importorskip("jax")
    run(SHARED_WITH_JAX)


def test_what_it_cannot_be_made_from() -> None:
    with pytest.raises(OptionError, match="seat is from 0 to 1, or None for any; 2 came"):
        LanesEnv("tic-tac-toe", 2, seat=2, masks="observation")
    with pytest.raises(OptionError, match="autoreset_mode is NextStep, SameStep, Disabled; 'Never' came"):
        LanesEnv("tic-tac-toe", 2, autoreset_mode="Never", masks="observation")
    with pytest.raises(OptionError, match="no match has begun; begin first"):
        LanesEnv("tic-tac-toe", 2, masks="observation").step(np.zeros(2, np.int64))


def test_of_a_match_that_is_cut_off_the_end_is_shown_too() -> None:
    envs = LanesEnv("connect-four", 2, longest=3, autoreset_mode=AutoresetMode.SAME_STEP, masks="observation")
    envs.reset(seed=1)
    for column in (0, 1, 2):
        _, _, over, cut, infos = envs.step(np.array([column, column]))
    assert cut.all() and not over.any() and infos["_final_obs"].all()
    assert infos["final_obs"]["observation"].any()
