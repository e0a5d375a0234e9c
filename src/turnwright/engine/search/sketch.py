"""A tree search in plain Python: a few visits, for as long as the compiled search is not ready.

A node stands for a sequence of actions. Every visit starts from a fresh guess at what the seat cannot see, goes down
the children that are possible in it, adds one, and judges the position there: by the game's outlook where it gives
one, else by playing on at random.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import log, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core import flow
from ...core.chance import Chance, key_from
from ...core.flow import Records, Table, nothing
from ...core.game import Game
from ...core.plain import Plain, Slots
from ...core.verbs import fill_in, stuck, urge
from .certainty import is_open
from .found import Found, best_first
from .layout import ANY_SEAT, Settings
from .learned_outlook import PlainOutlook, judge_learned, untaught

LONGEST_ROLLOUT = 200
DEEPEST = 64


@dataclass
class Node:
    """A sequence of actions that was tried: how often, what it was worth to who played the last, and what followed."""

    seat: int
    action: NDArray[np.void]
    visits: int = 0
    total: float = 0.0
    open: int = 0
    children: dict[bytes, Node] = field(default_factory=dict)


class Sketch:
    """The same questions as of a compiled `Tree`, answered with fewer visits."""

    def __init__(
        self,
        game: Game,
        settings: Settings = Settings(),  # noqa: B008 - frozen
        seed: int = 0,
        learned: NDArray[np.void] | None = None,
    ) -> None:
        foresight = settings.foresight and game.advice.outlook is not nothing
        rollout = 0 if foresight else min(settings.rollout, LONGEST_ROLLOUT)
        self.game = game
        self.settings = replace(settings, foresight=foresight, rollout=rollout)
        self.learned = PlainOutlook.of(untaught(game) if learned is None else learned)
        self.hidden = not is_open(game)
        self.out = Slots(game.plain_action, game.action_dtype, game.max_candidates)
        self.table: Records | None = None
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Chance from this seed on."""
        self.chance = Chance(key_from(seed))

    @property
    def visits(self) -> int:
        return self.root.visits

    def look(self, table: Table, seen: NDArray[np.void], seat: int) -> None:
        """Think about this position from now on, as the seat sees it."""
        self.table = table.plain
        self.seen, self.seat = seen, seat
        self.root = Node(seat, self.game.blank_actions())

    def think(self, visits: int) -> int:
        """Visit the tree so many times."""
        assert self.table is not None, "look at a position before thinking"
        for _ in range(visits):
            self._visit(*self.table)
            self.chance.drawn.clear()
        return visits

    def ranking(self) -> list[Found]:
        """The root's actions, best first."""
        tried = self.root.children.values()
        return best_first([Found(node.action, node.visits, node.total / node.visits, None) for node in tried])

    def _visit(self, box: Any, turn: Any) -> None:
        state: Any = self.game.plain_state(self.seen.copy())
        if self.hidden:
            fill_in(box, state, self.seat, self.chance)
        path = [self.root]
        while state.status == 0 and len(path) < DEEPEST:
            below = self._child(box, turn, state, path[-1])
            if below is None:
                break
            path.append(below)
            flow.advance(box, turn, state, self.game.plain_action(below.action.copy()), self.chance)
            if below.visits == 0:
                break
        self._play_on(box, turn, state)
        worth, points = [0.0] * ANY_SEAT, [0] * ANY_SEAT
        judge_learned(box, state, self.settings, points, worth, self.learned)
        for node in path:
            node.visits += 1
            node.total += worth[node.seat]

    def _child(self, box: Any, turn: Any, state: Any, at: Node) -> Node | None:
        """One that was not tried yet, the most promising first; else the most interesting; none where all are stuck."""
        possible = self._possible(box, turn, state, at)
        if not possible:
            stuck(box, state)
            return None
        untried = [action for action, node in possible if node is None]
        if untried:
            start = self.chance.draw(len(untried))
            chosen = max([*untried[start:], *untried[:start]], key=lambda action: int(urge(box, state, action)))
            memory = chosen.store().copy()
            return at.children.setdefault(memory.tobytes(), Node(int(state.to_act), memory))
        known = [node for _, node in possible if node is not None]
        for node in known:
            node.open += 1
        return max(known, key=self._interest)

    def _interest(self, node: Node) -> float:
        return node.total / node.visits + self.settings.exploration * sqrt(log(node.open + 1.0) / node.visits)

    def _possible(self, box: Any, turn: Any, state: Any, at: Node) -> list[tuple[Plain, Node | None]]:
        count = flow.legal(box, turn, state, self.out)
        listed = [self.out[place] for place in range(count)]
        return [(action, at.children.get(action.store().tobytes())) for action in listed]

    def _play_on(self, box: Any, turn: Any, state: Any) -> None:
        for _ in range(self.settings.rollout):
            if state.status != 0:
                return
            count = flow.legal(box, turn, state, self.out)
            if count == 0:
                stuck(box, state)
                return
            flow.advance(box, turn, state, self.out[self.chance.draw(count)], self.chance)
