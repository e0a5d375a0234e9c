"""What environments render: text, or the picture as pixels."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from turnwright import OptionError
from turnwright.envs import pettingzoo
from turnwright.envs.rendering import WIDTH

NAME = "turnwright/ConnectFour-v0"


@pytest.mark.parametrize("compiled", [False, True])
def test_pixels_are_those_of_the_position(compiled: bool) -> None:
    env = gymnasium.make(NAME, render_mode="rgb_array", compiled=compiled)
    env.reset(seed=1)
    before = env.render()
    env.step(3)
    after = env.render()
    assert isinstance(before, np.ndarray) and before.dtype == np.uint8 and before.shape[1:] == (WIDTH, 3)
    assert isinstance(after, np.ndarray) and after.shape == before.shape and (after != before).any()
    env.close()


def test_text_is_the_same_compiled_and_as_a_match() -> None:
    shown = []
    for compiled in (False, True):
        env = gymnasium.make(NAME, render_mode="ansi", compiled=compiled)
        env.reset(seed=2)
        env.step(0)
        shown.append(env.render())
        env.close()
    assert shown[0] == shown[1]


def test_both_forms_of_pettingzoo_have_pixels_and_a_state_that_hides() -> None:
    for env in (pettingzoo.env("kuhn-poker", render_mode="rgb_array"), pettingzoo.parallel_env("kuhn-poker")):
        states = []
        for seed in range(6):
            env.reset(seed=seed)
            states.append(env.state().tobytes())
        assert len(set(states)) == 1  # the cards are nobody's to see
    env = pettingzoo.env("kuhn-poker", render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape[1:] == (WIDTH, 3)


def test_another_mode_is_refused() -> None:
    with pytest.raises(OptionError, match=r"render_mode is None, 'ansi' or 'rgb_array'; 'human' came"):
        pettingzoo.env("kuhn-poker", render_mode="human")
