"""A player that searches a tree of what could happen, guessing afresh at what it cannot see."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.game import Game
from ..engine.needs import SEARCH
from ..engine.search.found import Found
from ..engine.search.layout import Settings
from ..engine.search.tree import Tree
from .player import Limit, SeatView
from .readying import Meanwhile, Searching
from .thinking import Allowance, stricter

USUAL_VISITS = 2000
USUAL_NODES = 300_000


class SearchPlayer(Searching):
    """Upper confidence tree search; keeps its tree between moves where nothing is hidden."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        limit: Limit = Limit(),  # noqa: B008 - frozen
        nodes: int = USUAL_NODES,
        mistakes: float = 0.0,
        name: str = "search",
        seed: int = 0,
        learned: NDArray[np.void] | None = None,
    ) -> None:
        self.name = name
        self.limit = limit
        self.mistakes = mistakes
        self.game, self.settings, self.nodes, self.learned = game, settings, nodes, learned
        self.meanwhile = Meanwhile(game, SEARCH, settings, learned)
        self._tree: Tree | None = None
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.meanwhile.begin(seed)
        if self._tree is not None:
            self._tree.reseed(seed)
            self._tree.table = None

    @property
    def tree(self) -> Tree:
        """The compiled search, made ready now if it is not."""
        if self._tree is None:
            self._tree = Tree(self.game, self.settings, self.nodes, self.seed, self.learned)
        return self._tree

    def choose(self, view: SeatView, limit: Limit) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        if self.mistakes and self.random.random() < self.mistakes:
            return self.random.choice(view.legal)
        ready = self._tree is not None or self.meanwhile.is_over
        limit = stricter(limit, self.limit)
        for found in self.think(view, limit) if ready else self.meanwhile.think(view, limit):
            action = view.find(found.action)
            if action is not None:
                return action
        return self.random.choice(view.legal)

    def think(self, view: SeatView, limit: Limit) -> list[Found]:
        """What the search thinks of every action, best first."""
        allowance = Allowance(stricter(limit, self.limit), USUAL_VISITS)
        self.tree.look(view.table, view.position, view.seat)
        while (visits := allowance.next_slice()) > 0:
            if self.tree.think(visits) < visits:
                break
        return self.tree.ranking()

    def weigh(self, view: SeatView, action: Action, visits: int) -> float:
        """What one action is worth to who plays it, by so many visits to it alone."""
        self.tree.look(view.table, view.position, view.seat)
        return self.tree.weigh(action.memory, visits)
