"""Gymnasium's vector environments on a card: the same play as on the processor, in arrays that stay there."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import turnwright.envs
from engine.gpu.stand_in import StandIn
from turnwright import GameError, OptionError
from turnwright.engine.gpu import batch, driver
from turnwright.envs import on_card
from turnwright.envs.on_card import CardLanesEnv
from turnwright.envs.vector import LanesEnv

assert turnwright.envs  # importing it registers the games
NAME = "turnwright/TicTacToe-v0"


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Any:
    made = StandIn()
    monkeypatch.setattr(batch, "loaded", made.loaded)
    monkeypatch.setattr(on_card, "card", lambda: made)
    return made


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_it_plays_what_the_processor_plays(stand_in: Any, mode: str) -> None:
    ours = LanesEnv("tic-tac-toe", 4, autoreset_mode=mode, masks="observation")
    theirs: Any = gymnasium.make_vec(NAME, num_envs=4, device="cuda", autoreset_mode=mode, masks="observation")
    assert isinstance(theirs, CardLanesEnv)
    shown, _ = ours.reset(seed=3)
    arrays, _ = theirs.reset(seed=3)
    first = np.from_dlpack(arrays["observation"])
    for step in range(30):
        assert np.array_equal(first, shown["observation"])
        assert np.array_equal(arrays["action_mask"].numpy(), shown["action_mask"])
        if step % 2:
            actions = shown["action_mask"].argmax(axis=1)
            arrays, reward, over, cut, infos = theirs.step(actions)
        else:
            arrays, reward, over, cut, infos = theirs.step_at_random()
            actions = infos["actions"].numpy()
        shown, worth, ended, stopped, told = ours.step(actions)
        assert np.array_equal(reward.numpy(), worth) and np.array_equal(infos["seat"].numpy(), told["seat"])
        assert np.array_equal(over.numpy(), ended) and np.array_equal(cut.numpy(), stopped)
        assert ("final_obs" in infos) == (mode == "SameStep")
    assert np.array_equal(theirs.observe(-1).numpy(), ours.observe(-1))


def test_some_lanes_can_begin_again(stand_in: Any) -> None:
    ours, theirs = (
        LanesEnv("connect-four", 3, masks="observation"),
        CardLanesEnv("connect-four", 3, masks="observation"),
    )
    for envs in (ours, theirs):
        envs.reset(seed=1)
        envs.step(np.array([0, 1, 2]))
    options = {"reset_mask": np.array([True, False, True])}
    assert np.array_equal(
        theirs.reset(seed=9, options=options)[0]["observation"].numpy(),
        ours.reset(seed=9, options=options)[0]["observation"],
    )


def test_without_a_card_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    driver.card.cache_clear()
    monkeypatch.setattr(driver, "LIBRARIES", ("libnothere.so.1",))
    with pytest.raises(GameError, match="needs an NVIDIA graphics card and its driver, and there is no driver"):
        gymnasium.make_vec(NAME, num_envs=2, device="cuda")
    driver.card.cache_clear()


def test_what_it_cannot_be_made_from(stand_in: Any) -> None:
    with pytest.raises(OptionError, match="device is cpu or cuda; 'tpu' came"):
        gymnasium.make_vec(NAME, num_envs=2, device="tpu")
    with pytest.raises(OptionError, match="threads is for lanes on a processor"):
        CardLanesEnv("tic-tac-toe", 2, threads=1)
    with pytest.raises(OptionError, match="NextStep or SameStep"):
        CardLanesEnv("tic-tac-toe", 2, autoreset_mode="Disabled")
