"""Tree search led by a trained policy: its scores say where to look first, its values what a position is worth.

It is a forest of one tree. Every visit starts from a fresh guess at what the seat cannot see, and the policy is asked
from the eyes of whoever acts; what it is not shown, it cannot know. A few visits wait for the policy at a time, so that
it is asked about several positions at once.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.flow import Table
from ..core.game import Game
from ..core.readiness import Readiness
from ..engine import attach
from ..engine.forest import Forest, ForestSettings
from ..engine.needs import FOREST
from ..players.player import Limit, PlayerError, SeatView
from ..players.readying import MEANWHILE
from ..players.thinking import Allowance, stricter
from .actions import PATH, Decision
from .forests import forest_for
from .guided_sketch import GuidedSketch
from .learned import Learned, Reading
from .practice import Practice

USUAL_VISITS = 200
MOST_NODES = 50_000
SLOTS = 8
FIRST_PART, LATER_PART = 0.6, 0.25
"""Of a limit, what the first number of a path takes at most, and each later one that few visits came to."""


class GuidedPlayer:
    """Searches with a policy as its guide. Until its forest is compiled, beside, it thinks in plain Python.

    `advice` is the part that the game's own outlook has in what a position is worth; the rest is the policy's.
    """

    def __init__(
        self,
        game: Game,
        learned: Learned,
        limit: Limit = Limit(),  # noqa: B008 - frozen
        exploration: float = 1.5,
        name: str = "guided",
        advice: float = 0.0,
    ) -> None:
        if not 0.0 < exploration <= 100.0:
            raise PlayerError(f"exploration is above 0 and at most 100; {exploration} came")
        if not 0.0 <= advice <= 1.0:
            raise PlayerError(f"advice is from 0 to 1; {advice} came")
        self.game, self.learned, self.limit, self.exploration, self.name = game, learned, limit, exploration, name
        self.advice = advice
        self.reading = Reading(game)
        self.forest: Forest | None = None
        self.table: Table | None = None
        self.begin(0)
        attach(game).want(FOREST)

    @property
    def readiness(self) -> Readiness:
        return attach(self.game).readiness_of(FOREST)

    def prepare(self) -> None:
        attach(self.game).prepare(FOREST)

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.sketch = GuidedSketch(self.game, self.learned, self.exploration, seed)
        if self.forest is not None:
            self.forest.reseed(seed)

    def close(self) -> None:
        if self.forest is not None:
            self.forest.close()

    def choose(self, view: SeatView, limit: Limit) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        allowed = stricter(limit, self.limit)
        if not attach(self.game).want(FOREST):
            return self.sketch.choose(view, stricter(allowed, MEANWHILE))
        found = view.find(self._chosen(view, allowed))
        assert found is not None, "a decision is among the legal actions"
        return found

    def _chosen(self, view: SeatView, limit: Limit) -> NDArray[np.void]:
        """An action, number by number: down the tree, looking again where few visits came."""
        decision = Decision(self.reading.encoding, np.concatenate([action.memory for action in view.legal]))
        is_path = self.reading.encoding.name == PATH
        forest = self.think(view, _part(limit, FIRST_PART if is_path else 1.0))
        asked: list[int] = []
        visits, row = forest.visits_at(), None
        enough = LATER_PART * visits.sum()
        while row is None:
            if visits.sum() < enough:
                forest, asked = self.think(view, _part(limit, LATER_PART), decision.chosen), []
                visits = forest.visits_at()
            best = max(set(decision.tokens.tolist()), key=lambda token: (visits[token], -token))
            row = decision.pick(best)
            asked.append(best)
            visits = forest.visits_at(asked)
        return row

    def think(self, view: SeatView, limit: Limit, chosen: Sequence[int] = ()) -> Forest:
        """The tree below what this seat sees and has chosen so far."""
        forest, allowance = self._forest_for(view), Allowance(limit, USUAL_VISITS)
        forest.look_at(view.position, view.seat, 1, chosen)
        self._visit(forest)
        while (visits := allowance.next_slice()) > 0:
            forest.more(visits)
            self._visit(forest)
        return forest

    def _visit(self, forest: Forest) -> None:
        """Make the visits that are wanted; the policy is asked about what waits."""
        scores = np.zeros(forest.masks.shape, np.float32)
        values = np.zeros((len(scores), forest.seats), np.float32)
        while True:
            leaves = forest.select()
            rows = np.flatnonzero(leaves.waiting)
            if not len(rows):
                return
            scores[rows], worth = self.learned(leaves.observations[rows], leaves.masks[rows])
            known = np.zeros((len(rows), 1)) if worth is None else np.asarray(worth).reshape(len(rows), -1)
            one = known.shape[1] == 1
            values[rows, : known.shape[1]] = known
            forest.tell(scores, values[:, :1] if one else values)

    def _forest_for(self, view: SeatView) -> Forest:
        """One tree for this table."""
        if self.forest is None or self.table is not view.table:
            self.close()
            practice = Practice(self.game, view.seats, options=view.options)
            settings = ForestSettings(exploration=self.exploration, advice=self.advice)
            self.forest = forest_for(practice, 1, MOST_NODES, settings, slots=SLOTS, threads=1, seed=self.seed)
            self.table = view.table
        return self.forest


def _part(limit: Limit, share: float) -> Limit:
    seconds = None if limit.seconds is None else limit.seconds * share
    visits = None if limit.visits is None else max(1, int(limit.visits * share))
    return Limit(seconds, visits)
