"""A tree search over one game: memory made once and kept between moves, thinking in slices, and what it found."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.chance import Chance, key_from
from ...core.flow import Table, nothing
from ...core.game import Game
from ...core.groups import no_urge
from .. import attach
from ..bounds import within_bounds
from ..needs import SEARCH
from .certainty import is_certain, is_open
from .found import Found, best_first
from .layout import ANY_SEAT, EIGHT, NODE, SCORES, Settings, tabled
from .learned_outlook import untaught
from .worth import share

DEEPEST = 4096
TABLES = tabled()


class Tree:
    """Bounded by `nodes`; nothing is allocated while it grows. With `learned`, that says how positions look."""

    def __init__(
        self,
        game: Game,
        settings: Settings = Settings(),  # noqa: B008 - frozen
        nodes: int = 300_000,
        seed: int = 0,
        learned: NDArray[np.void] | None = None,
    ) -> None:
        tiered = attach(game)
        tiered.compiled()
        self.game = game
        self.certain = is_certain(game)
        self.learned = untaught(game) if learned is None else learned
        self.settings = settings.stored()
        self.settings["hidden"] = not is_open(game)
        self.settings["foresight"] &= game.advice.outlook is not nothing
        self.settings["solve"] &= settings.score_weight == 0.0
        if game.advice.urge is no_urge:
            self.settings["guided"] = self.settings["prior_weight"] = 0
        self.settings["plain"] = (self.settings["widening"] <= 0.0) & (self.settings["prior_weight"] <= 0.0)
        self.table: Table | None = None
        self.arenas = [self._arena(nodes) for _ in range(2 if self.certain else 1)]
        self.root, self.state, self.wanted = game.blank_state(), game.blank_state(), game.blank_state()
        self.out = game.blank_actions(game.max_candidates)
        self.deck = game.blank_actions(game.space.size() if game.functions.everything else 1)
        self.path = np.zeros(DEEPEST, np.uint32)
        self.points, self.worth = np.zeros(ANY_SEAT, np.int64), np.zeros(ANY_SEAT)
        self.found = np.zeros(1, np.int64)
        self.reseed(seed)
        tiered.first_use(SEARCH, self._warm_up)
        self.reseed(seed)

    def _warm_up(self) -> None:
        """Compile, or load from the cache, before anybody's time is measured."""
        self.reseed(0)
        seats = self.game.seats[0]
        table = self.game.table(None, seats)
        start = self.game.reader().set_up(table, seats, Chance(1))
        self.look(table, start, 0)
        self.think(2)
        if self.certain:
            self._known(start)
            self._keep(max(1, int(self.arenas[0][0]["first"][0])))
        self.table = None

    def _arena(self, nodes: int) -> tuple[NDArray[Any], ...]:
        positions = self.game.blank_state(nodes if self.certain else 1)
        return (
            np.zeros(nodes, NODE),
            np.zeros((SCORES, nodes + EIGHT), np.float32),
            self.game.blank_actions(nodes),
            positions,
        )

    def reseed(self, seed: int) -> None:
        """Chance from this seed on."""
        from ..chance import CHANCE

        self.chance = np.zeros(1, CHANCE)
        self.chance["key"] = key_from(seed)
        self.settings["tried"] = self.settings["missed"] = 0

    @property
    def visits(self) -> int:
        """How many visits the root has had, those kept from earlier moves included."""
        return int(self.arenas[0][0]["visits"][0])

    @property
    def is_proven(self) -> bool:
        """Whether nothing is left to find out."""
        return bool(self.arenas[0][0]["proven"][0]) and bool(self.settings["solve"][0])

    def look(self, table: Table, seen: NDArray[np.void], seat: int) -> None:
        """Think about this position from now on, as the seat sees it; keeps what is known of it already."""
        known = self._known(seen) if self.certain and self.table is table else -1
        self.table = table
        self.settings["seat"] = seat
        self.root[0] = seen[0]
        if known >= 0:
            self._keep(known)
            self.think(0)  # it names what is untried too
            return
        self.arenas[0][0][0] = np.zeros(1, NODE)[0]
        self.arenas[0][3][0] = seen[0]
        self.settings["used"] = 1

    def _known(self, seen: NDArray[np.void]) -> int:
        from . import certain

        nodes, _, _, positions = self.arenas[0]
        size = positions.dtype.itemsize
        raw = positions.view(np.uint8).reshape(len(positions), size)
        return int(certain.find(nodes, raw, int(self.settings["used"][0]), seen.view(np.uint8)))

    def _keep(self, root: int) -> None:
        from . import certain

        if root != 0:
            move_to: Any = certain.transplant
            self.settings["used"] = move_to(*self.arenas[0], root, *self.arenas[1])
            self.arenas.reverse()

    def weigh(self, action: NDArray[np.void], iterations: int) -> float:
        """The worth of one action at the root to who plays it, by so many visits to it alone: under chance or hiding.

        A search looks little at what it thinks bad, and so knows little of it. Here the root has this one child and
        looks for no other. A child is never without a visit, so its first one is not counted.
        """
        assert not self.certain, "where nothing is left to chance the position after it can be looked at instead"
        nodes, scores, moves, _ = self.arenas[0]
        nodes[:2] = np.zeros(2, NODE)
        nodes["first"][0], nodes["count"][0] = 1, np.iinfo(np.int32).max
        nodes["visits"][1] = nodes["open"][1] = 1
        nodes["seat"][1] = action["seat"][0]
        scores[:, 1], moves[1] = 0.0, action[0]
        self.settings["used"] = 2
        made = self.think(iterations)
        return float(nodes["total"][1]) / max(1, made)

    def think(self, iterations: int) -> int:
        """Visit the tree so many times; fewer only if everything is proven."""
        with within_bounds(self.game):
            return self._think(iterations)

    def _think(self, iterations: int) -> int:
        nodes, scores, moves, positions = self.arenas[0]
        assert self.table is not None, "look at a position before thinking"
        shared = (self.path, self.settings, self.points, self.worth)
        grow: Any
        if self.certain:
            from .certain import grow

            kept = (nodes, nodes.view(np.uint32), scores, moves, positions, TABLES)
            return int(
                grow(self.table, *kept, self.state, self.out, self.deck, self.chance, *shared, self.learned, iterations)
            )
        from .uncertain import grow

        raw_moves, raw_out = (part.view(np.uint8).reshape(len(part), -1) for part in (moves, self.out))
        known = (nodes, scores, moves, raw_moves, self.root, self.state, self.out, raw_out, self.deck, self.chance)
        return int(grow(self.table, *known, *shared, self.found, self.learned, iterations))

    def ranking(self) -> list[Found]:
        """The root's actions, best first: proven wins, then the most visited, proven losses last."""
        nodes, _, moves, _ = self.arenas[0]
        children = self._children(nodes)
        kept = nodes[children]
        parts = zip(*(kept[name].tolist() for name in ("visits", "total", "proven", "winners", "seat")), strict=True)
        actions = moves[children]
        solved = bool(self.settings["solve"][0])
        found = [
            Found(
                actions[place : place + 1],
                visits,
                total / visits if visits else 0.0,
                share(winners, seat) if proven and solved else None,
            )
            for place, (visits, total, proven, winners, seat) in enumerate(parts)
        ]
        return best_first(found)

    def _children(self, nodes: NDArray[np.void]) -> list[int]:
        first = int(nodes["first"][0])
        if self.certain:
            return list(range(first, first + int(nodes["count"][0])))
        children = []
        while first:
            children.append(first)
            first = int(nodes["next"][first])
        return children[::-1]  # the latest comes first in memory; among equals the one tried first is to be preferred
