"""A forest: so many trees of one game, visited together on as many cores as there are, judged by whoever asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.errors import OptionError
from ...core.flow import Table, nothing
from ...core.game import Game
from .. import attach
from ..batch.calling import Prepared
from ..batch.loops import ALL_WELL, OUTCOMES
from ..batch.many import Batch, LaneRoom, explain, kind_of
from ..batch.sharing import SharedLanes
from ..batch.tables import SELF_PLAY, Answers, aligned, lane_dtype
from ..needs import FOREST
from ..search.certainty import is_certain, is_open
from .following import ANY_SEAT, follow_numbers
from .loops import judge_lanes, look_at_lanes, select_leaves, tell_leaves, weigh_roots
from .tables import EDGE, FLIGHT, LEAF, NODE, NONE, TREE, ForestSettings, halving
from .walking import LONGEST_WITHOUT_CHOICE

WORTH_A_THREAD = 16
DEEPEST = 512
NO_MATCH = -2
"""Choices before a tree was planted, where nothing is known about its match."""
EDGES_FOR_A_NODE = 24
"""Usual room: so many edges for every node, and never fewer than a root can have."""


class Leaves(NamedTuple):
    """Questions to the policy, a row for each slot of each tree. Rows that do not wait hold nothing of use."""

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    seats: NDArray[np.int32]
    waiting: NDArray[np.bool_]


class Weighed(NamedTuple):
    """What trees have found, a row for each."""

    visits: NDArray[np.int32]
    """Of each number at the root."""
    policy: NDArray[np.float32]
    """The improved policy."""
    chosen: NDArray[np.int64]
    """The best number; −1 where nothing was to be found."""
    worth: NDArray[np.float64]
    """Of the position to the seat that looks."""


class Forest:
    """Trees of one game. `nodes` bounds each; `slots` is how many visits of one tree wait at a time.

    `plan` and `longest_path` say how positions and actions are numbers, as for a batch. A forest is used by one thread
    at a time, and uses `threads` cores; all, unless said.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        trees: int,
        plan: NDArray[np.void],
        longest_path: int,
        nodes: int = 256,
        settings: ForestSettings = ForestSettings(),  # noqa: B008 - frozen
        slots: int = 1,
        threads: int | None = None,
        seed: int = 0,
    ) -> None:
        if trees < 1 or nodes < 1 or slots < 1:
            raise OptionError(f"a forest has trees, nodes and slots; {trees}, {nodes} and {slots} came")
        tiered = attach(game)
        tiered.compiled()
        self.game, self.table, self.plan, self.size, self.slots = game, table, plan, trees, slots
        self.nodes_each, self.settings = nodes, settings
        self.actions, self.seats = int(plan["actions"][0]), int(plan["seats"][0])
        self._stored = settings.stored(not is_open(game))
        self._stored["foresight"] = game.advice.outlook is not nothing
        self.take_advice(settings.advice)
        self._order = halving(max(settings.considered, 1), nodes)
        self.roots, self.root_lanes = game.blank_state(trees), np.zeros(trees, lane_dtype(longest_path))
        self.trees = np.zeros(trees, TREE)
        self.planted, self.ahead = np.zeros_like(self.root_lanes), np.zeros(trees, np.int32)
        self.nodes = np.zeros((trees, nodes), NODE)
        self.edges = np.zeros((trees, nodes * min(self.actions, EDGES_FOR_A_NODE) + self.actions), EDGE)
        rows, deep = trees * slots, min(nodes + 1, DEEPEST)
        self.flights = np.zeros(rows, FLIGHT)
        self.ways, self.passed = np.zeros((rows, deep), np.int32), np.zeros((rows, deep), np.int32)
        self.observations = aligned((rows, int(plan["size"][0])), np.float32)
        self.masks = aligned((rows, self.actions), np.int8)
        self.observations[:], self.masks[:] = 0, 0
        self.advice = np.zeros((rows, self.game.MOST_SEATS))
        self.urges = np.zeros((rows, self.actions), np.float32)
        self.sharing = SharedLanes(game, trees, threads, WORTH_A_THREAD)
        self._build_calls(longest_path)
        self.reseed(seed)
        tiered.first_use(FOREST, self._warm_up)

    def _build_calls(self, longest_path: int) -> None:
        """What every thread's calls of the compiled loops begin with."""
        shared = (self._stored, self._order, self.trees, self.nodes, self.edges, self.flights, self.ways, self.passed)
        calls: list[list[tuple[Any, ...]]] = [[] for _ in range(6)]
        self._to_select, self._to_tell, self._to_look, self._to_weigh, self._to_judge, self._to_follow = calls
        for _ in self.sharing.ranges:
            room, worth = LaneRoom.of(self.game), np.zeros((1, self.game.MOST_SEATS))
            place = (self.game.blank_state(), np.zeros(1, lane_dtype(longest_path)))
            before = (self.table, self.plan, self.roots, self.root_lanes, *room, *place)
            rows = (worth, self.observations, self.masks, self.advice, self.urges, self.slots)
            self._to_select.append((*before, *shared, *rows))
            self._to_tell.append((self.plan, room.chances, self._stored, *shared[2:], worth, *rows[2:]))
            self._to_look.append((self.table, self.plan))
            self._to_weigh.append((self._stored, self.trees, self.nodes, self.edges))
            self._to_judge.append((self.table,))
            kept = np.zeros(self.nodes_each, np.int32), np.zeros(self.edges.shape[1], np.int32)
            self._to_follow.append((self.trees, self.nodes, self.edges, *kept))
        self._notes = LaneRoom.of(self.game).notes
        self._follow = Prepared(follow_numbers)
        self._select, self._tell = Prepared(select_leaves), Prepared(tell_leaves)
        self._look, self._weigh, self._judge = Prepared(look_at_lanes), Prepared(weigh_roots), Prepared(judge_lanes)

    def __len__(self) -> int:
        return self.size

    def close(self) -> None:
        """Let the threads go."""
        self.sharing.close()

    def reseed(self, seed: int) -> None:
        """Everything that is drawn in trees from now on follows from this."""
        self._keys = np.random.Generator(np.random.PCG64(seed))

    def take_advice(self, part: float) -> None:
        """From now on so much of what a position is worth is the game's own outlook, where it has one."""
        self._stored["advice"] = part if self.game.advice.outlook is not nothing else 0.0

    def _fresh_keys(self) -> NDArray[np.uint64]:
        return self._keys.integers(0, 1 << 64, self.size, np.uint64, endpoint=False)

    def _warm_up(self) -> None:
        """Compile, or load from the cache, before anybody's time is measured."""
        batch = Batch(self.game, self.table, self.size, self.plan, self.root_lanes["chosen"].shape[1], threads=1)
        batch.begin(np.arange(self.size, dtype=np.uint64), batch.shown())
        self.look(batch, 2)
        for _ in range(2):
            leaves = self.select()
            self.tell(np.zeros_like(leaves.masks, np.float32), np.zeros((len(leaves.masks), 1), np.float32))
        self.weigh()
        self.judge(batch.states)
        batch.close()

    def look(self, batch: Batch, visits: int, wanted: NDArray[np.bool_] | None = None) -> None:
        """Plant a tree for every lane of a batch, or for those that are wanted, at what its asked seat sees now."""
        if len(batch) != self.size:
            raise OptionError(f"a forest of {self.size} trees looks at as many lanes; {len(batch)} came")
        self._plant(batch.states, batch.lanes, visits, wanted)

    def look_at(self, seen: NDArray[np.void], seat: int, visits: int, chosen: Sequence[int] = ()) -> None:
        """Plant the same tree everywhere: at a position, as a seat sees it that has chosen so much of an action."""
        states, lanes = self.game.blank_state(self.size), np.zeros_like(self.root_lanes)
        states[:], lanes["asked"] = seen[0], seat
        lanes["depth"], lanes["chosen"][:, : len(chosen)] = len(chosen), chosen
        lanes["choices"] = NO_MATCH
        self._plant(states, lanes, visits, None)

    def play(self, batch: Batch, shown: Answers, numbers: NDArray[np.int64], visits: int) -> None:
        """After a step of the batch with these numbers: go on with the trees below them, to so many visits in all.

        A tree is kept only where nothing can have become known or drawn: between two numbers of one action, and in
        games without secrets and chance. All others are planted anew, as `look` does, and so are all trees that halve
        (`considered`), because the order of halving counts from a root without visits. Where a lane shows a single
        open number nothing is visited, and its tree is taken along.
        """
        if len(batch) != self.size or len(numbers) != self.size:
            raise OptionError(
                f"a forest of {self.size} trees follows as many lanes and numbers; {len(batch)} and {len(numbers)} came"
            )
        if self.trees["waiting"].any():
            raise OptionError("visits wait for the policy; tell what it says first")
        several = shown.masks.sum(axis=1) > 1
        seats = np.where(several, batch.lanes["asked"], ANY_SEAT).astype(np.int8)
        given = (np.ascontiguousarray(numbers, np.int64), seats, self._follows(batch, shown), self.ahead)
        self._run(self._follow, self._to_follow, *given)
        kept, ahead = self.trees.copy(), np.where(several, 0, self.ahead + 1)
        self.look(batch, visits)
        for name in ("nodes", "edges", "visits"):
            self.trees[name] = kept[name]
        self.trees["wanted"][~several] = 0
        self.ahead[:] = np.where(kept["nodes"] > 0, ahead, 0)

    @cached_property
    def _certain(self) -> bool:
        return is_certain(self.game)

    def _follows(self, batch: Batch, shown: Answers) -> NDArray[np.bool_]:
        """Whose lane is one number further than when its tree was planted, with nothing to be known that was not."""
        lanes, known = batch.lanes, self.planted
        follows = (lanes["key"] == known["key"]) & (lanes["choices"] == known["choices"] + 1) & ~shown.over
        if not self._certain:
            follows &= (lanes["depth"] > known["depth"]) & (lanes["asked"] == known["asked"])
        allowed = self.settings.considered == 0 and batch.plan["others"][0] == SELF_PLAY
        return np.asarray(follows & (self.ahead < LONGEST_WITHOUT_CHOICE) & allowed)

    def _plant(self, states: Any, lanes: Any, visits: int, wanted: NDArray[np.bool_] | None) -> None:
        chosen = self._wanted(visits, wanted)
        given = (states, lanes, chosen, self.roots, self.root_lanes, self.trees, self._fresh_keys(), visits)
        self._run(self._look, self._to_look, *given)
        self.planted[chosen], self.ahead[chosen] = lanes[chosen], 0

    def _wanted(self, visits: int, wanted: NDArray[np.bool_] | None) -> NDArray[np.bool_]:
        """Which trees are to have so many visits."""
        if not 1 <= visits <= 1 << 30:
            raise OptionError(f"a tree is visited once or more; {visits} came")
        chosen = np.ones(self.size, np.bool_) if wanted is None else np.ascontiguousarray(wanted, np.bool_)
        if chosen.shape != (self.size,):
            raise OptionError(f"wanted is a truth for each of {self.size} trees; {kind_of(wanted)} came")
        if self._order.shape[1] < visits:
            self._widen(visits)
        return chosen

    def _widen(self, visits: int) -> None:
        """The order of halving for more visits than there were."""
        old, self._order = self._order, halving(max(self.settings.considered, 1), visits)
        self._to_select = [tuple(self._order if part is old else part for part in call) for call in self._to_select]

    def more(self, visits: int) -> None:
        """So many more visits to every tree that was looked at."""
        self.trees["wanted"][self.trees["wanted"] > 0] += visits

    @property
    def is_done(self) -> bool:
        """Whether every tree has had its visits."""
        return bool((self.trees["visits"] >= self.trees["wanted"]).all())

    def select(self) -> Leaves:
        """Walk down every tree to where the policy is to be asked. The arrays are the forest's own, and change."""
        self._run(self._select, self._to_select)
        return Leaves(self.observations, self.masks, self.flights["seat"], self.flights["kind"] == LEAF)

    def tell(self, scores: Any, values: Any) -> None:
        """What the policy says of every row: scores of all numbers, and what it is worth to the asked seat.

        Values can be a number for every seat, the asked one first; one alone is what the others lose.
        """
        rows = len(self.flights)
        told = np.ascontiguousarray(scores, np.float32)
        worth = np.ascontiguousarray(values, np.float32).reshape(rows, -1) if rows == len(values) else None
        if told.shape != (rows, self.actions) or worth is None or worth.shape[1] not in (1, self.seats):
            raise OptionError(
                f"scores of shape {(rows, self.actions)} and a value, or {self.seats} of them, for each of {rows} rows "
                f"are needed; {kind_of(told)} and {kind_of(values)} came"
            )
        self._run(self._tell, self._to_tell, told, worth)

    def weigh(self) -> Weighed:
        """What the trees have found."""
        made = Weighed(
            np.empty((self.size, self.actions), np.int32),
            np.empty((self.size, self.actions), np.float32),
            np.empty(self.size, np.int64),
            np.empty(self.size, np.float64),
        )
        self._run(self._weigh, self._to_weigh, *made)
        raised = np.exp(made.policy - made.policy.max(axis=1, keepdims=True))
        raised[made.policy <= -1e30] = 0
        made.policy[:] = raised / np.maximum(raised.sum(axis=1, keepdims=True), 1e-30)
        return made

    def visits_at(self, numbers: Sequence[int] = (), tree: int = 0) -> NDArray[np.int64]:
        """How often each number was tried where the seat that looks has chosen these; nothing, where none was."""
        edges, found = self.edges[tree], np.zeros(self.actions, np.int64)
        at = 0 if self.trees["nodes"][tree] else NONE
        for number in numbers:
            at = next(
                (self._below(tree, edge) for edge in self._edges(tree, at) if edges["token"][edge] == number), NONE
            )
        for edge in self._edges(tree, at):
            found[edges["token"][edge]] = edges["visits"][edge]
        return found

    def _edges(self, tree: int, at: int) -> Iterator[int]:
        edge = NONE if at == NONE else int(self.nodes["first"][tree, at])
        while edge != NONE:
            yield edge
            edge = int(self.edges["next"][tree, edge])

    def _below(self, tree: int, edge: int) -> int:
        """The node below an edge where the seat that looks chooses on."""
        at = int(self.edges["child"][tree, edge])
        while at != NONE and self.nodes["seat"][tree, at] != self.trees["seat"][tree]:
            at = int(self.nodes["other"][tree, at])
        return at

    def judge(self, states: NDArray[np.void]) -> NDArray[np.float64]:
        """What ends are worth to every seat, as trees count it; what is no end, what the game's outlook says, or 0."""
        worth = np.zeros((self.size, self.game.MOST_SEATS))
        self._run(self._judge, self._to_judge, states, self._notes, self._stored, worth)
        return worth[:, : self.seats]

    def _run(self, loop: Prepared, before: list[tuple[Any, ...]], *given: Any) -> None:
        for answer in self.sharing.run(loop, before, *given):
            if answer != ALL_WELL:
                tree, outcome = divmod(answer, OUTCOMES)
                explain(self.game, self.roots[tree], tree, outcome)
