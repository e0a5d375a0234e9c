"""Many matches on a graphics card, as Gymnasium's vector environments are: arrays that stay there.

    import gymnasium, torch, turnwright.envs
    envs = gymnasium.make_vec("turnwright/ConnectFour-v0", num_envs=65536, device="cuda")
    shown, infos = envs.reset(seed=1)
    observations, masks = torch.from_dlpack(shown), torch.from_dlpack(infos["action_mask"])

Every array is a `CardArray`, always the same one, written anew by every step; what torch or JAX made of it by DLPack
shows the new numbers. Actions are an array of theirs on the card, int64 or int32, or one of numpy's.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.flow import Table
from ..core.game import Game
from ..engine.batch import Answers
from ..engine.gpu.batch import CardBatch
from ..engine.gpu.driver import card
from ..engine.gpu.spreading import Spread
from .opponents import League
from .practice import Practice
from .row_formats import BITS, RowFormat
from .vector import LanesEnv


class CardLanesEnv(LanesEnv):
    """A vector environment over a batch on a card."""

    batch: CardBatch

    def __init__(self, game: Game | str, num_envs: int = 1, **given: Any) -> None:
        for name in ("copy", "threads"):
            if name in given:
                raise OptionError(f"{name} is for lanes on a processor; on a card arrays are always the same ones")
        super().__init__(game, num_envs, copy=False, **given)

    def _batch(
        self, game: Game, table: Table, lanes: int, plan: NDArray[np.void], longest_path: int, threads: int | None
    ) -> CardBatch:
        return CardBatch(game, table, lanes, plan, longest_path, card(), spread=spread_for(self.practice))

    def _written(self) -> RowFormat:
        return RowFormat(self.practice.observer, BITS)

    def _opposed(
        self, table: Table, lanes: int, plan: NDArray[np.void], path: int, league: League, threads: int | None
    ) -> Any:
        raise OptionError('on a card the opponent is None, for self-play, or "random"; others play on a processor')

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> Any:
        """Begin a match in every lane, or in some, as on a processor."""
        begun = super().reset(seed=seed, options=options)
        self.batch.check()
        return begun

    def step(self, actions: Any) -> Any:
        """Choose a number in every lane."""
        self.batch.step(actions)
        return self._answered()

    def step_at_random(self) -> Any:
        """Choose one of the open numbers in every lane, without leaving the card; `actions` of the infos says which."""
        tokens = self.batch.step_at_random()
        *answers, infos = self._answered()
        return *answers, {**infos, "actions": tokens}

    def _answered(self) -> Any:
        self.batch.check()
        shown = self.batch.answers
        return self._observations(shown), shown.reward, shown.over, shown.cut, self._infos(shown)

    def _final(self, shown: Answers) -> dict[str, Any]:
        """As on a processor; `final_obs` is the last of a match where `over` or `cut` says that one ended."""
        final: dict[str, Any] = {"final_obs": self._seen(shown.last_observations, shown.last_masks)}
        return final if self._masks_within else {**final, "final_info": {"action_mask": shown.last_masks}}

    def observe(self, seat: int) -> Any:
        """What a seat observes now in every lane, in a new array on the card; −1 is a spectator."""
        return self.batch.observe(seat)


def spread_for(practice: Practice) -> Spread | None:
    """How bits become the numbers that are shown; None where bits are."""
    form = practice.format
    return None if form.name == BITS else Spread(form.columns, form.words, form.dtype)
