"""A batch: so many matches of one game side by side, stepped together on as many cores as there are."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.errors import GameError, OptionError
from ...core.faults import MISTAKES, STUCK, require_sound
from ...core.flow import Table
from ...core.game import Game
from .. import attach
from ..chance import CHANCE
from ..needs import BATCH
from .calling import Prepared
from .lanes import NO_CHANCE, TOO_SHORT
from .loops import ALL_WELL, BEGIN, CHOOSE, OUTCOMES, REST, observe_lanes, step_lanes
from .tables import SAME_STEP, STAYS, Answers, lane_dtype, room_dtype

U64, I64, I8, F32, TRUTH = (np.dtype(name) for name in ("u8", "i8", "i1", "f4", "?"))
WORTH_A_THREAD = 256
"""Fewer lanes than this are not worth waking another core for."""
SHORT = 0.0005
"""Seconds. Of a call that takes less, handing on a share costs more than it brings."""


def kind_of(given: Any) -> str:
    """What somebody gave instead of the array that is needed."""
    return f"{given.dtype} of shape {given.shape}" if isinstance(given, np.ndarray) else type(given).__name__


class LaneRoom(NamedTuple):
    """What a thread plays lanes in, one after another: notes, a list of actions, a seen position, chance."""

    notes: NDArray[np.void]
    out: NDArray[np.void]
    seen: NDArray[np.void]
    chances: NDArray[np.void]

    @classmethod
    def of(cls, game: Game) -> LaneRoom:
        """New room."""
        out, seen = game.blank_actions(game.max_candidates), game.blank_state()
        return cls(np.zeros(1, room_dtype(game)), out, seen, np.zeros(1, CHANCE))


class Batch:
    """Matches in lanes. Answers go into arrays of the caller's, which hold a row for each lane (`Answers`).

    `threads` is how many cores may be used; all, unless said. A batch is used by one thread at a time.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        lanes: int,
        plan: NDArray[np.void],
        longest_path: int,
        threads: int | None = None,
    ) -> None:
        if lanes < 1:
            raise OptionError(f"a batch has at least one lane; {lanes} came")
        if threads is not None and threads < 1:
            raise OptionError(f"a batch uses one thread or more; {threads} came")
        tiered = attach(game)
        tiered.compiled()
        self.game, self.table, self.plan, self.size = game, table, plan, lanes
        self.states, self.lanes = game.blank_state(lanes), np.zeros(lanes, lane_dtype(longest_path))
        used = min(threads or os.cpu_count() or 1, -(-lanes // WORTH_A_THREAD))
        bounds = [lanes * number // used for number in range(used + 1)]
        self.rooms = [LaneRoom.of(game) for _ in range(used)]
        self.ranges = [(bounds[number], bounds[number + 1]) for number in range(used)]
        shared = (table, plan, self.states, self.lanes)
        self._to_step = [(*shared, *room) for room in self.rooms]
        self._to_observe = [(*shared, room.seen) for room in self.rooms]
        self._sizes = tuple(int(plan[0][name]) for name in ("seats", "size", "actions"))
        self.pool = ThreadPoolExecutor(used - 1, f"batch of {game.name}") if used > 1 else None
        self.stays, self.follows = (bool(plan["autoreset"][0] == mode) for mode in (STAYS, SAME_STEP))
        self._shape = (lanes,)
        self._step, self._observe = Prepared(step_lanes), Prepared(observe_lanes)
        self._no_tokens, self._choosing = np.zeros(lanes, np.int64), np.full(lanes, CHOOSE, np.uint8)
        self._known: Answers | None = None
        self._begun = self._short = False
        tiered.first_use(BATCH, self._warm_up)

    def __len__(self) -> int:
        return self.size

    def close(self) -> None:
        """Let the threads go."""
        if self.pool is not None:
            self.pool.shutdown()

    def _warm_up(self) -> None:
        """Compile, or load from the cache, before anybody's time is measured."""
        shown = self.shown()
        self.begin(np.arange(self.size, dtype=np.uint64), shown)
        self.step(shown.masks.argmax(axis=1), shown)
        self.observe(np.zeros(self.size, np.int8), shown.observations)
        self._begun = False

    def shown(self) -> Answers:
        """New arrays for answers."""
        self._known = Answers.room(self.size, *self._sizes, last=self.follows)
        return self._known

    def begin(self, seeds: NDArray[np.uint64], shown: Answers, wanted: NDArray[np.bool_] | None = None) -> None:
        """Begin a match with its seed in every lane, or in those that are wanted; the others' rows stay as they are."""
        self._require(seeds, "seeds", U64)
        tasks = np.full(self.size, BEGIN, np.uint8)
        if wanted is not None:
            self._require(wanted, "wanted", TRUTH)
            if not self._begun and not wanted.all():
                raise OptionError("a batch begins with a match in every lane")
            tasks[~wanted] = REST
        self.lanes["seed"][tasks == BEGIN] = seeds[tasks == BEGIN]
        self._run(self._step, self._to_step, self._fitting(shown), self._no_tokens, tasks)
        self._begun = True

    def step(self, tokens: NDArray[np.int64], shown: Answers) -> None:
        """Choose a number in every lane, for the seat that is asked there; where a match has ended, one begins."""
        if not self._begun:
            raise OptionError("no match has begun; begin first")
        if self.stays and self.lanes["ended"].any():
            raise OptionError("some matches are over; begin new ones in those lanes")
        self._require(tokens, "actions", I64)
        self._run(self._step, self._to_step, self._fitting(shown), tokens, self._choosing)

    def observe(self, seats: NDArray[np.int8], rows: NDArray[np.float32]) -> None:
        """Write what a seat of every lane observes now: a seat for each lane, −1 for a spectator."""
        plan = self.plan[0]
        self._require(seats, "seats", I8)
        self._require(rows, "observations", F32, (self.size, int(plan["size"])))
        if not -1 <= int(seats.min()) <= int(seats.max()) < plan["seats"]:
            raise OptionError(f"seats are from 0 to {int(plan['seats']) - 1}, or −1 for a spectator")
        self._run(self._observe, self._to_observe, rows, seats)

    def _fitting(self, shown: Answers) -> Answers:
        """The arrays, if compiled code can write into them: it believes what it is told of them."""
        if shown is not self._known:
            with_ends = self.follows or len(shown.last_masks) > 0
            wanted = Answers.room(self.size, *self._sizes, last=with_ends)
            for name in Answers._fields:
                like: NDArray[Any] = getattr(wanted, name)
                self._require(getattr(shown, name), name, like.dtype, like.shape)
            self._known = shown
        return shown

    def _require(self, array: Any, name: str, kind: Any, shape: tuple[int, ...] | None = None) -> None:
        wanted = self._shape if shape is None else shape
        if not isinstance(array, np.ndarray) or array.shape != wanted or array.dtype != kind:
            raise OptionError(
                f"{name}: an array of {np.dtype(kind)} of shape {wanted} is needed; {kind_of(array)} came"
            )
        if not array.flags.c_contiguous:
            raise OptionError(f"{name}: the numbers must lie side by side in memory; make a copy of them")

    def _run(self, loop: Prepared, before: list[tuple[Any, ...]], *given: Any) -> None:
        """All lanes, each thread its share, ours the first; alone where the last call was too short to share."""
        begun = perf_counter()
        try:
            if self.pool is None or self._short:
                came = [loop(*before[0], *given, 0, self.size)]
            else:
                calls = [(*room, *given, *share) for room, share in zip(before, self.ranges, strict=True)]
                others = [self.pool.submit(loop, *call) for call in calls[1:]]
                came = [loop(*calls[0]), *(other.result() for other in others)]
        except MISTAKES as error:
            raise GameError(
                f"{self.game.name}: {type(error).__name__} in compiled play: {error}; `turnwright check` says where"
            ) from error
        self._short = perf_counter() - begun < (2 * SHORT if self._short else SHORT)
        for answer in came:
            if answer != ALL_WELL:
                lane, outcome = divmod(answer, OUTCOMES)
                explain(self.game, self.states[lane], lane, outcome)


def explain(game: Game, state: Any, lane: int, came: int) -> None:
    """Say what is wrong with a lane's match."""
    name = game.name
    if came == NO_CHANCE:
        raise GameError(f"{name}: something is drawn from fewer than 1 or more than 2^32 possibilities")
    if came == TOO_SHORT:
        raise OptionError(f"{name} is over before anybody has chosen anything")
    if state["status"] == STUCK:
        raise GameError(f"{name}: the turns go round without anybody being able to act")
    require_sound(game, int(state["status"]), int(state["to_act"]), int(state["seats"]))
    raise GameError(f"{name}: lane {lane} came to a position that cannot be played on from")
