"""A player that searches a tree of what could happen, guessing afresh at what it cannot see."""

from __future__ import annotations

from random import Random

from ..core.actions import Action
from ..core.game import Game
from ..engine.search.layout import Settings
from ..engine.search.tree import Found, Tree
from .player import Limit, SeatView
from .thinking import Allowance

USUAL_VISITS = 2000
USUAL_NODES = 300_000


class SearchPlayer:
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
    ) -> None:
        self.name = name
        self.limit = limit
        self.mistakes = mistakes
        self.tree = Tree(game, settings, nodes)
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.random = Random(seed)
        self.tree.reseed(seed)
        self.tree.table = None

    def choose(self, view: SeatView, limit: Limit) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        if self.mistakes and self.random.random() < self.mistakes:
            return self.random.choice(view.legal)
        for found in self.think(view, limit):
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

    def close(self) -> None:
        return


def stricter(one: Limit, other: Limit) -> Limit:
    """The limit that keeps both."""
    seconds = [limit.seconds for limit in (one, other) if limit.seconds is not None]
    visits = [limit.visits for limit in (one, other) if limit.visits is not None]
    return Limit(min(seconds, default=None), min(visits, default=None))
