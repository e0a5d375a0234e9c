"""A player that looks ahead ply by ply, for two seats with everything in sight."""

from __future__ import annotations

from random import Random

from ..core.actions import Action
from ..core.game import Game
from ..engine.search.line import Line
from .player import Limit, SeatView
from .thinking import Allowance
from .tree_search import stricter

USUAL_VISITS = 20_000


class AlphaBetaPlayer:
    """Deepens until the limit; `depth` stops it earlier; forceful actions are followed for `calm` plies more."""

    def __init__(
        self,
        game: Game,
        limit: Limit = Limit(),  # noqa: B008 - frozen
        depth: int | None = None,
        calm: int = 0,
        name: str = "alphabeta",
        seed: int = 0,
    ) -> None:
        self.name = name
        self.limit = limit
        self.depth = depth
        self.line = Line(game, calm)
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.random = Random(seed)
        self.line.table = None

    def choose(self, view: SeatView, limit: Limit) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        allowance = Allowance(stricter(limit, self.limit), USUAL_VISITS)
        line = self.line
        line.look(view.table, view.position, view.seat)
        while not line.is_decided and (self.depth is None or line.depth < self.depth):
            if not line.deepen(allowance.next_slice):
                break
        chosen = view.find(line.best) if line.best is not None else None
        return chosen or self.random.choice(view.legal)

    def close(self) -> None:
        return
