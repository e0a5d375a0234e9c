"""A player that looks ahead ply by ply, for two seats with everything in sight."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.game import Game
from ..engine.needs import ALPHABETA
from ..engine.search.line import Line, require_line
from .player import Limit, SeatView
from .presets import settings_for
from .readying import Meanwhile, Searching
from .thinking import Allowance, stricter

USUAL_VISITS = 20_000


class AlphaBetaPlayer(Searching):
    """Deepens until the limit; `depth` stops it earlier; forceful actions are followed for `calm` plies more."""

    def __init__(
        self,
        game: Game,
        limit: Limit = Limit(),  # noqa: B008 - frozen
        depth: int | None = None,
        calm: int = 0,
        name: str = "alphabeta",
        seed: int = 0,
        learned: NDArray[np.void] | None = None,
    ) -> None:
        self.name = name
        self.limit = limit
        self.depth = depth
        require_line(game)
        self.game, self.calm, self.learned = game, calm, learned
        self.meanwhile = Meanwhile(game, ALPHABETA, settings_for(game), learned)
        self._line: Line | None = None
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.random = Random(seed)
        self.meanwhile.begin(seed)
        if self._line is not None:
            self._line.table = None

    @property
    def line(self) -> Line:
        """The compiled search, made ready now if it is not."""
        if self._line is None:
            self._line = Line(self.game, self.calm, learned=self.learned)
        return self._line

    def choose(self, view: SeatView, limit: Limit) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        limit = stricter(limit, self.limit)
        if self._line is None and not self.meanwhile.is_over:
            chosen = next((view.find(found.action) for found in self.meanwhile.think(view, limit)), None)
            return chosen or self.random.choice(view.legal)
        allowance = Allowance(limit, USUAL_VISITS)
        line = self.line
        line.look(view.table, view.position, view.seat)
        while not line.is_decided and (self.depth is None or line.depth < self.depth):
            if not line.deepen(lambda: allowance.next_slice(line.work)):
                break
        chosen = view.find(line.best) if line.best is not None else None
        return chosen or self.random.choice(view.legal)
