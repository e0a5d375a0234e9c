"""Rewards of one seat, in self-play: what Gymnasium's statistics of episodes can add up.

    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(SeatRewards(gymnasium.make_vec(..., num_envs=64), seat=0))

Without it a lane's reward is that of whoever has just chosen, so that what is added up belongs to nobody.
"""

from __future__ import annotations

from typing import Any

from gymnasium.vector import VectorEnv, VectorWrapper

from ..core.errors import OptionError


class SeatRewards(VectorWrapper):
    """Lanes that play themselves, with the rewards of the same seat at every step."""

    def __init__(self, env: VectorEnv[Any, Any, Any], seat: int = 0) -> None:
        super().__init__(env)
        seats = env.unwrapped.practice.seats  # type: ignore[attr-defined]
        if not 0 <= seat < seats:
            raise OptionError(f"seat is from 0 to {seats - 1}; {seat} came")
        self.seat = seat

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Choose a number in every lane, and be paid as the seat is."""
        shown, _, over, cut, infos = self.env.step(actions)
        return shown, infos["rewards"][:, self.seat].copy(), over, cut, infos
