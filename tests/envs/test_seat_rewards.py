"""Statistics of episodes count what one seat was paid, whoever chose last."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import turnwright.envs
from turnwright import OptionError
from turnwright.envs.seat_rewards import SeatRewards

assert turnwright.envs  # importing it registers the games


@pytest.mark.parametrize(("seat", "returns"), [(0, [1.0, -1.0]), (1, [-1.0, 1.0])])
def test_an_episode_returns_what_the_seat_was_paid(seat: int, returns: list[float]) -> None:
    """The first seat wins the first lane with its third stone, the second seat the second lane one stone later."""
    envs = RecordEpisodeStatistics(SeatRewards(gymnasium.make_vec("turnwright/TicTacToe-v0", num_envs=2), seat))
    envs.reset(seed=1)
    found: dict[int, float] = {}
    for numbers in ([0, 0], [3, 3], [1, 1], [4, 4], [2, 8], [0, 5]):
        *_, infos = envs.step(np.array(numbers))
        ended = infos.get("_episode", np.zeros(2, np.bool_))
        found |= {lane: float(infos["episode"]["r"][lane]) for lane in np.flatnonzero(ended).tolist()}
    assert found == dict(enumerate(returns))


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="seat is from 0 to 1; 2 came"):
        SeatRewards(gymnasium.make_vec("turnwright/TicTacToe-v0", num_envs=2), 2)
