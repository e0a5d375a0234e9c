"""One seat of a game as Gymnasium knows it; the other seats are taken by a player of ours.

    import gymnasium, turnwright.envs
    env = gymnasium.make("turnwright/ConnectFour-v0", opponent="level:1")

`action_masks()` is what MaskablePPO asks for; the same mask is in every info, or with `masks="observation"` beside the
row in every observation. `dtype` says in which numbers rows are written (`envs.row_formats`).
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.game import Game
from ..players.player import Limit, SeatView
from ..players.readying import prepare
from .actions import AUTO
from .lane_of_one import LaneOfOne, is_compiled
from .opponents import League, Opponent
from .others import play_at_random, seed_after
from .practice import LONGEST, Mask, Practice, refusal_of
from .rendering import RENDER_MODES, rendered, require_render_mode
from .rewards import WINNING
from .row_formats import FLOATS
from .spaces import IN_INFO, IN_OBSERVATION, require_masks, space_for

NO_LIMIT = Limit()
FEW_STARTS = 100
"""So many matches in a row that are over before the seat has chosen anything are a game nobody can learn."""


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """A seat against a chosen player, policy or league (`envs.opponents`).

    `seat` is the learner's, or None for another one every match. A number that the mask does not allow changes nothing
    but the reward, which is `penalty`, and the info, which has the refusal. Against a random opponent it is played in a
    compiled batch of one if that is there: `compiled=True` has it made, with `False` it is a match (`practice.match`).
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: Game | str,
        *,
        opponent: Opponent = "random",
        seat: int | None = 0,
        seats: int | None = None,
        encoding: str = AUTO,
        reward: str = WINNING,
        longest: int = LONGEST,
        penalty: float = -1.0,
        masks: str = IN_INFO,
        dtype: str = FLOATS,
        render_mode: str | None = None,
        compiled: bool | None = None,
        **options: Any,
    ) -> None:
        self.practice = Practice(game, seats, encoding, reward, longest, options, dtype)
        self.masks = require_masks(masks)
        if seat is not None and not 0 <= seat < self.practice.seats:
            raise OptionError(f"seat is from 0 to {self.practice.seats - 1}, or None for any; {seat} came")
        self.render_mode = require_render_mode(render_mode)
        self.penalty = float(penalty)
        self.wanted, self.seat = seat, seat or 0
        self.league = League(opponent)
        self.players = [
            [member.player(self.practice.game) for member in self.league.members] for _ in range(self.practice.seats)
        ]
        self.at_random = self.league.is_random
        self.lane = self._lane(compiled)
        self.ended = True
        self.observation_space = space_for(self.practice, masks, self.practice.encoding.size)
        self.action_space = spaces.Discrete(self.practice.encoding.size)

    def _lane(self, compiled: bool | None) -> LaneOfOne | None:
        """A batch of one, where it can play the same; nothing is compiled for it unless that is asked for."""
        if compiled and not self.at_random:
            raise OptionError("compiled=True is for a random opponent; leave it out for others")
        if compiled or (compiled is None and self.at_random and is_compiled(self.practice)):
            return LaneOfOne(self.practice, self.penalty)
        return None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new match, and let the others play until the seat has to choose."""
        super().reset(seed=None if seed is None else int(seed))
        first = int(self.np_random.integers(1 << 32))
        if self.wanted is None:
            self.seat = int(self.np_random.integers(self.practice.seats))
        for player in (player for members in self.players for player in members):
            prepare(player)
            player.begin(int(self.np_random.integers(1 << 31)))
        self.ended = False
        if self.lane is not None:
            self.lane.begin(first, self.seat)
        else:
            self._begin(first)
        return self._shown(), self._info()

    def _begin(self, seed: int) -> None:
        """A match; one that is over before the seat has chosen anything is followed by the next."""
        for _ in range(FEW_STARTS):
            self.practice.reset(seed)
            self._others_play()
            if not self.practice.is_over:
                return
            seed = seed_after(seed)
        raise OptionError(f"{self.practice.game.name} is over before seat {self.seat} has chosen anything")

    def _others_play(self) -> None:
        practice = self.practice
        while not practice.is_over and self.seat not in practice.may_act:
            seat = practice.may_act[0]
            drawn = self.league.drawn(practice.match.key, seat)
            if self.league.members[drawn].at_random:
                play_at_random(practice, seat)
            else:
                player = self.players[seat][drawn]
                practice.play(player.choose(SeatView.of(practice.match, seat), NO_LIMIT), seat)

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose a number, and let the others play until the seat has to choose again."""
        if self.ended:
            raise OptionError("the match is over; call reset")
        reward, over, cut, refused = (
            self._choose(int(action)) if self.lane is None else self._choose_in_lane(int(action))
        )
        self.ended = over or cut
        return self._shown(), reward, over, cut, self._info() | refused

    def _choose(self, token: int) -> tuple[float, bool, bool, dict[str, str]]:
        practice = self.practice
        if practice.allows(self.seat, token):
            practice.choose(self.seat, token)
            self._others_play()
            return practice.rewards()[self.seat], practice.is_over, practice.is_cut_off, {}
        practice.choices += 1
        return self.penalty, False, practice.is_cut_off, {"refused": practice.refusal(self.seat, token)}

    def _choose_in_lane(self, token: int) -> tuple[float, bool, bool, dict[str, str]]:
        assert self.lane is not None
        self.lane.step(token)
        shown = self.lane.shown
        refused = {"refused": refusal_of(token, self.lane.mask)} if shown.refused[0] else {}
        return float(shown.reward[0]), bool(shown.over[0]), bool(shown.cut[0]), refused

    def _shown(self) -> Any:
        row = self._row()
        return {"observation": row, "action_mask": self._mask()} if self.masks == IN_OBSERVATION else row

    def _row(self) -> NDArray[Any]:
        return self.practice.observe(self.seat) if self.lane is None else self.lane.row

    def _mask(self) -> Mask:
        return self.practice.mask(self.seat) if self.lane is None else self.lane.mask

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers can be chosen now."""
        return self._mask().astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()} if self.masks == IN_INFO else {}

    def render(self) -> Any:
        """The position as text or as pixels, for everybody to see."""
        return rendered(self.practice if self.lane is None else self.lane.as_practice(), self.render_mode)

    def close(self) -> None:
        """Let the players go."""
        for player in (player for members in self.players for player in members):
            player.close()
