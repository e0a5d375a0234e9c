"""A trained policy as a player: it gets what its seat may see as numbers, and scores the numbers of actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.game import Game
from ..players.player import Limit, PlayerError, SeatView
from .actions import AUTO, PATH, Decision, encoding_for
from .observations import Observer, Row
from .practice import Mask

Rows: TypeAlias = NDArray[np.float32]
Learned: TypeAlias = Callable[[Rows, NDArray[np.int8]], tuple[Rows, Rows | None]]
"""A row of observations and a row of its mask for each position; back come a row of scores for each, the higher the
better, and what each position is worth to its observer, from −1 to 1, or None."""


class Reading:
    """How positions and actions of a game are numbers: the very ones that the environments show."""

    def __init__(self, game: Game, encoding: str = AUTO) -> None:
        self.game = game
        self.encoding = encoding_for(game, encoding)
        self._observers: dict[int, Observer] = {}

    def observer(self, seats: int) -> Observer:
        """The one for so many seats."""
        if seats not in self._observers:
            extra = self.encoding.size if self.encoding.name == PATH else 0
            self._observers[seats] = Observer(self.game, seats, extra)
        return self._observers[seats]

    def row(self, seen: NDArray[np.void], seat: int, chosen: Sequence[int] = ()) -> Row:
        """What a seat observes, with what it has chosen of an action so far."""
        observer = self.observer(int(seen["seats"][0]))
        row = np.zeros(observer.size, np.float32)
        observer.write(seen, seat, row)
        row[np.array(chosen, np.intp) - self.encoding.size] = 1
        return row

    def mask(self, decision: Decision) -> Mask:
        """1 for what can be chosen next."""
        mask = np.zeros(self.encoding.size, np.int8)
        mask[decision.tokens] = 1
        return mask


class LearnedPlayer:
    """Plays what a policy scores highest; with a `warmth` above 0 it draws, the higher scores more often."""

    def __init__(
        self, game: Game, learned: Learned, name: str = "learned", encoding: str = AUTO, warmth: float = 0.0
    ) -> None:
        if not 0.0 <= warmth <= 100.0:
            raise PlayerError(f"warmth is from 0 to 100; {warmth} came")
        self.name, self.learned, self.warmth = name, learned, warmth
        self.reading = Reading(game, encoding)
        self.begin(0)

    def begin(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: SeatView, limit: Limit) -> Action:
        decision = Decision(self.reading.encoding, np.concatenate([action.memory for action in view.legal]))
        row = None
        while row is None:
            observed = self.reading.row(view.position, view.seat, decision.chosen if self._is_path else ())
            mask = self.reading.mask(decision)
            scores, _ = self.learned(observed[None], mask[None])
            row = decision.pick(self._picked(np.asarray(scores, np.float64)[0], mask))
        found = view.find(row)
        assert found is not None, "a decision is among the legal actions"
        return found

    @property
    def _is_path(self) -> bool:
        return self.reading.encoding.name == PATH

    def _picked(self, scores: NDArray[np.float64], mask: Mask) -> int:
        chances = chances_of(scores, mask, self.warmth)
        if self.warmth == 0:
            return int(chances.argmax())
        return self.random.choices(range(len(chances)), chances.tolist())[0]

    def close(self) -> None:
        return


def chances_of(scores: NDArray[np.float64], mask: Mask, warmth: float = 1.0) -> NDArray[np.float64]:
    """How likely each number is by its score, among those that can be chosen; what is no number counts as lowest."""
    allowed = mask.astype(bool)
    known = np.where(allowed & np.isfinite(scores), scores, -1e30)
    weights = np.where(allowed, np.exp((known - known[allowed].max()) / max(warmth, 1e-3)), 0.0)
    return np.asarray(weights / weights.sum())
