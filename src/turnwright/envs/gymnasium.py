"""One seat of a game as Gymnasium knows it; the other seats are taken by a player of ours.

    import gymnasium, turnwright.envs
    env = gymnasium.make("turnwright/ConnectFour-v0", opponent="level:1")

`action_masks()` is what MaskablePPO asks for; the same mask is in every info.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.game import Game
from ..players import make_player
from ..players.player import Limit, Player, SeatView
from ..players.readying import prepare
from .actions import AUTO
from .observations import Row
from .practice import LONGEST, Practice
from .rewards import WINNING
from .spaces import observation_space

TEXT = "ansi"
NO_LIMIT = Limit()
FEW_STARTS = 100
"""So many matches in a row that are over before the seat has chosen anything are a game nobody can learn."""


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """A seat against a chosen player.

    `seat` is the learner's, or None for another one every match. A number that the mask does not allow changes nothing
    but the reward, which is `penalty`, and the info, which has the refusal.
    """

    metadata = {"render_modes": [TEXT], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: Game | str,
        *,
        opponent: str = "random",
        seat: int | None = 0,
        seats: int | None = None,
        encoding: str = AUTO,
        reward: str = WINNING,
        longest: int = LONGEST,
        penalty: float = -1.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, TEXT):
            raise OptionError(f"render_mode is None or {TEXT!r}; {render_mode!r} came")
        self.practice = Practice(game, seats, encoding, reward, longest, options)
        if seat is not None and not 0 <= seat < self.practice.seats:
            raise OptionError(f"seat is from 0 to {self.practice.seats - 1}, or None for any; {seat} came")
        self.render_mode = render_mode
        self.penalty = float(penalty)
        self.wanted, self.seat = seat, seat or 0
        self.players = [make_player(self.practice.game, opponent) for _ in range(self.practice.seats)]
        self.observation_space = observation_space(self.practice)
        self.action_space = spaces.Discrete(self.practice.encoding.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Begin a new match, and let the others play until the seat has to choose."""
        super().reset(seed=seed)
        for _ in range(FEW_STARTS):
            self._begin()
            if not self.practice.is_over:
                return self.practice.observe(self.seat), self._info()
        raise OptionError(f"{self.practice.game.name} is over before seat {self.seat} has chosen anything")

    def _begin(self) -> None:
        self.practice.reset(int(self.np_random.integers(1 << 32)))
        if self.wanted is None:
            self.seat = int(self.np_random.integers(self.practice.seats))
        for player in self.players:
            prepare(player)
            player.begin(int(self.np_random.integers(1 << 31)))
        self._others_play()

    def _others_play(self) -> None:
        practice = self.practice
        while not practice.is_over and self.seat not in practice.may_act:
            seat = practice.may_act[0]
            player: Player = self.players[seat]
            practice.play(player.choose(SeatView.of(practice.match, seat), NO_LIMIT), seat)

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Choose a number, and let the others play until the seat has to choose again."""
        practice, token = self.practice, int(action)
        reward, refused = 0.0, {}
        if practice.is_over:
            raise OptionError("the match is over; call reset")
        if practice.allows(self.seat, token):
            practice.choose(self.seat, token)
            self._others_play()
            reward = practice.rewards()[self.seat]
        else:
            practice.choices += 1
            reward, refused = self.penalty, {"refused": practice.refusal(self.seat, token)}
        return practice.observe(self.seat), reward, practice.is_over, practice.is_cut_off, self._info() | refused

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers can be chosen now."""
        return self.practice.mask(self.seat).astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.practice.mask(self.seat)}

    def render(self) -> str | None:
        """The position as text, for everybody to see."""
        return self.practice.text() if self.render_mode == TEXT else None

    def close(self) -> None:
        """Let the players go."""
        for player in self.players:
            player.close()
