"""A batch: so many matches of one game side by side, stepped together on as many cores as there are."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.errors import GameError, OptionError
from ...core.faults import STUCK, require_sound
from ...core.flow import Table
from ...core.game import Game
from .. import attach
from ..chance import CHANCE
from ..needs import BATCH
from .calling import Prepared
from .lanes import NO_CHANCE, TOO_SHORT
from .loops import (
    ALL_WELL,
    BEGIN,
    CHOOSE,
    OUTCOMES,
    REST,
    guess_lanes,
    observe_lanes,
    show_lanes,
    step_lanes,
)
from .sharing import SharedLanes
from .tables import SAME_STEP, STAYS, Answers, lane_dtype, room_dtype, row_of

U64, I64, I8, TRUTH = (np.dtype(name) for name in ("u8", "i8", "i1", "?"))
WORTH_A_THREAD = 256
"""Fewer lanes than this are not worth waking another core for."""


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


class SavedLanes(NamedTuple):
    """Positions as values: what a batch's lanes were at some moment."""

    states: NDArray[np.void]
    lanes: NDArray[np.void]


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
        tiered = attach(game)
        tiered.compiled()
        self.game, self.table, self.plan, self.size = game, table, plan, lanes
        self.longest_path, self.threads = longest_path, threads
        self.states, self.lanes = game.blank_state(lanes), np.zeros(lanes, lane_dtype(longest_path))
        self.sharing = SharedLanes(game, lanes, threads, WORTH_A_THREAD)
        self.rooms = [LaneRoom.of(game) for _ in self.sharing.ranges]
        shared = (table, plan, self.states, self.lanes)
        self._to_step = [(*shared, *room) for room in self.rooms]
        self._to_observe = [(*shared, room.seen) for room in self.rooms]
        self.stays, self.follows = (bool(plan["autoreset"][0] == mode) for mode in (STAYS, SAME_STEP))
        self._shape = (lanes,)
        self._step, self._observe = Prepared(step_lanes), Prepared(observe_lanes)
        self._show, self._guess = Prepared(show_lanes), Prepared(guess_lanes)
        self._no_tokens, self._choosing = np.zeros(lanes, np.int64), np.full(lanes, CHOOSE, np.uint8)
        self._known: Answers | None = None
        self._begun = False
        tiered.first_use(BATCH, self._warm_up)

    def __len__(self) -> int:
        return self.size

    def __reduce__(self) -> tuple[Any, ...]:
        """A batch is copied, and crosses processes, with its lanes as they are: chance brings the same there."""
        made = (self.game, self.table, self.size, self.plan, self.longest_path, self.threads)
        return Batch, made, (self.save() if self._begun else None)

    def __setstate__(self, saved: SavedLanes) -> None:
        self.states[:], self.lanes[:] = saved
        self._begun = True

    def close(self) -> None:
        """Let the threads go."""
        self.sharing.close()

    def _warm_up(self) -> None:
        """Compile, or load from the cache, before anybody's time is measured."""
        shown = self.shown()
        self.begin(np.arange(self.size, dtype=np.uint64), shown)
        self.step(shown.masks.argmax(axis=1), shown)
        self.observe(np.zeros(self.size, np.int8), shown.observations)
        self._begun = False

    def shown(self) -> Answers:
        """New arrays for answers."""
        self._known = Answers.room(self.size, self.plan, last=self.follows)
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

    def step(self, tokens: NDArray[np.int64], shown: Answers, wanted: NDArray[np.bool_] | None = None) -> None:
        """Choose a number in every lane, for the seat that is asked there; where a match has ended, one begins.

        Where only some lanes are wanted, the others and their rows stay as they are.
        """
        self._require_begun()
        tasks = self._choosing
        if wanted is not None:
            self._require(wanted, "wanted", TRUTH)
            tasks = np.where(wanted, CHOOSE, REST).astype(np.uint8)
        if self.stays and (self.lanes["ended"].astype(np.bool_) & (tasks == CHOOSE)).any():
            raise OptionError("some matches are over; begin new ones in those lanes")
        self._require(tokens, "actions", I64)
        self._run(self._step, self._to_step, self._fitting(shown), tokens, tasks)

    def _require_begun(self) -> None:
        if not self._begun:
            raise OptionError("no match has begun; begin first")

    def save(self) -> SavedLanes:
        """What the lanes are now, to be gone on from at any time."""
        self._require_begun()
        return SavedLanes(self.states.copy(), self.lanes.copy())

    def load(
        self,
        saved: SavedLanes,
        rows: NDArray[np.int64],
        keys: NDArray[np.uint64],
        shown: Answers,
    ) -> None:
        """Put a saved row into every lane, and show it; what is drawn from there on comes from its key.

        With the keys it was saved with, `saved.lanes["key"][rows]`, chance brings the same again, which a search must
        not know: give it fresh ones.
        """
        self._require(rows, "rows", I64)
        self._require(keys, "keys", U64)
        if saved.states.dtype != self.states.dtype or saved.lanes.dtype != self.lanes.dtype:
            raise OptionError(f"what was saved is not of {self.game.name}")
        if not 0 <= int(rows.min()) <= int(rows.max()) < len(saved.states):
            raise OptionError(f"rows are from 0 to {len(saved.states) - 1}; {rows.min()} to {rows.max()} came")
        self.states[:], self.lanes[:] = saved.states[rows], saved.lanes[rows]
        self.lanes["key"] = keys
        self._begun = True
        self.show(shown)

    def show(self, shown: Answers) -> None:
        """Write what the asked seat of every lane observes and can choose, without anything being done."""
        self._require_begun()
        self._run(self._show, self._to_step, self._fitting(shown))

    def guess(self, seats: NDArray[np.int8], keys: NDArray[np.uint64], shown: Answers) -> None:
        """In every lane put a guess in the place of what this seat cannot see, drawn with a key; and show it.

        What is drawn from there on comes from the same key: nothing of the true position or its chance is left.
        """
        self._require_begun()
        self._require(seats, "seats", I8)
        self._require(keys, "keys", U64)
        if not 0 <= int(seats.min()) <= int(seats.max()) < self.plan["seats"][0]:
            raise OptionError(f"seats are from 0 to {int(self.plan['seats'][0]) - 1}")
        self._run(self._guess, self._to_step, seats, keys)
        self.show(shown)

    def observe(self, seats: NDArray[np.int8], rows: NDArray[Any]) -> None:
        """Write what a seat of every lane observes now: a seat for each lane, −1 for a spectator."""
        plan = self.plan[0]
        size, numbers = row_of(self.plan)
        self._require(seats, "seats", I8)
        self._require(rows, "observations", numbers, (self.size, size))
        if not -1 <= int(seats.min()) <= int(seats.max()) < plan["seats"]:
            raise OptionError(f"seats are from 0 to {int(plan['seats']) - 1}, or −1 for a spectator")
        self._run(self._observe, self._to_observe, rows, seats)

    def _fitting(self, shown: Answers) -> Answers:
        """The arrays, if compiled code can write into them: it believes what it is told of them."""
        if shown is not self._known:
            with_ends = self.follows or len(shown.last_masks) > 0
            wanted = Answers.room(self.size, self.plan, last=with_ends)
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
        for answer in self.sharing.run(loop, before, *given):
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
