"""Looking one step ahead in one game: what each legal action seems worth at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...core.chance import Chance, key_from
from ...core.faults import fault, is_fault
from ...core.flow import Table, nothing
from ...core.game import Game, points_for_winning
from .. import attach
from ..bounds import within_bounds
from ..needs import GREEDY
from .certainty import is_certain, is_open
from .layout import ANY_SEAT, Settings

HALF = 0.5


def one_step_settings(game: Game) -> Settings:
    """By outlook; without one, half by points where the game counts them."""
    by_points = game.advice.outlook is nothing and game.score is not points_for_winning
    return Settings(foresight=game.advice.outlook is not nothing, rollout=0, score_weight=HALF if by_points else 0.0)


class OneStep:
    """Judges by the game's outlook, or by points where it gives none; with no guesses, by its urges alone."""

    def __init__(self, game: Game, guesses: int = 8, seed: int = 0) -> None:
        tiered = attach(game)
        tiered.compiled()
        self.game = game
        self.guesses = min(1, guesses) if is_certain(game) else guesses
        self.settings = one_step_settings(game).stored()
        self.settings["hidden"] = not is_open(game)
        self.root, self.state = game.blank_state(), game.blank_state()
        self.out, self.spare = game.blank_actions(game.max_candidates), game.blank_actions(game.max_candidates)
        self.points, self.worth = np.zeros(ANY_SEAT, np.int64), np.zeros(ANY_SEAT)
        self.sums = np.zeros(game.max_candidates)
        self.reseed(seed)
        tiered.first_use(GREEDY, self._warm_up)
        self.reseed(seed)

    def _warm_up(self) -> None:
        """Compile, or load from the cache, before anybody's time is measured."""
        seats = self.game.seats[0]
        table = self.game.table(None, seats)
        self.ranking(table, self.game.reader().set_up(table, seats, Chance(1)), 0)

    def reseed(self, seed: int) -> None:
        """Chance from this seed on."""
        from ..chance import CHANCE

        self.chance = np.zeros(1, CHANCE)
        self.chance["key"] = key_from(seed)

    def ranking(self, table: Table, seen: NDArray[np.void], seat: int) -> list[tuple[NDArray[np.void], float]]:
        """The legal actions with their worth after one step, as the seat sees it, best first."""
        from .look_ahead import appraise

        self.settings["seat"] = seat
        self.root[0] = seen[0]
        with within_bounds(self.game):
            count = appraise(
                table, self.root, self.state, self.out, self.spare, self.chance, self.settings, self.points, self.worth,
                self.guesses, self.sums,
            )  # fmt: skip
        if is_fault(status := int(self.root["status"][0])):
            raise fault(self.game, status)
        order = np.argsort(-self.sums[:count], kind="stable")
        return [(self.out[place : place + 1].copy(), float(self.sums[place])) for place in order.tolist()]
