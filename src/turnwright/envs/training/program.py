"""The program behind `turnwright train`: self-play, learning and a gate, in turns, until the time is over.

One for every game, an author's too. The newest net plays itself; every few minutes it meets the best so far, and only
if it wins it becomes the best, which is the one that is written for players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import jax
import numpy as np
from numpy.typing import NDArray

from ...core.errors import OptionError
from ...engine.forest import ForestSettings
from ...players.presets import settings_for
from ..forests import batch_for
from ..practice import Practice
from .clock import RunClock
from .kept import PLAYED, Folder, KeptRun
from .meeting import even, meet
from .net import (
    FASTEST,
    SMALL_OBSERVATION,
    NetShape,
    Weights,
    answers,
    beginning,
    improved,
    new_weights,
    shape_for,
)
from .replay import Replay
from .self_play import Half, Judge, SelfPlay
from .written import write_net

ON = ("cpu", "cuda")
BETTER = 0.04
"""So much more than even a match must be worth to a net that becomes the best."""
TOLD_EVERY, NET_WRITTEN_EVERY, PLAYED_WRITTEN_EVERY = 5.0, 60.0, 600.0
GATES_SHARE = 6.0
"""After a gate nothing is gated for so many times as long as it took."""
TOLD, NET, ROWS, GATE, PLAYING = "told", "net", "rows", "gate", "playing"


@dataclass(frozen=True)
class Plan:
    """How to train: what is not said is chosen by the game and the device.

    `minutes` is for the whole run, over all its parts; the pace of learning goes down towards its end. `reuse` is how
    often a row is learned from, `rows` how many are remembered. At first trees trust the game's own outlook by
    `advice`, less and less, and no more after a part `advised` of the whole time.
    """

    minutes: float = 30.0
    lanes: int = 128
    visits: int = 32
    considered: int = 16
    batch: int = 512
    reuse: float = 4.0
    rows: int = 200_000
    pace: float = FASTEST
    width: int | None = None
    blocks: int | None = None
    gate_every: float = 120.0
    gate_lanes: int = 64
    score_weight: float | None = None
    advice: float = 0.8
    advised: float = 0.5
    seed: int = 1
    threads: int | None = None


def usual_plan(practice: Practice, on: str) -> Plan:
    """How to train where nothing else is known: smaller nets and fewer matches at once without a card."""
    if on == "cpu":
        return Plan() if practice.observer.size <= SMALL_OBSERVATION else Plan(width=128, blocks=3)
    return Plan(lanes=512, visits=48, batch=2048, rows=600_000, gate_lanes=128)


@dataclass(frozen=True)
class Progress:
    """What is told of a run every now and then, and of every gate."""

    seconds: float
    steps: int
    choices: int
    matches: int
    visits: int
    visits_per_second: float
    policy_loss: float
    value_loss: float
    playing: float
    """The share of the time that went into self-play; the rest is learning, gates and writing."""
    gate: float | None = None
    passed: bool = False


class Training:
    """A run, from its folder or new."""

    def __init__(self, practice: Practice, plan: Plan, folder: Path, on: str = "cpu") -> None:
        if on not in ON:
            raise OptionError(f"training is on {' or '.join(ON)}; {on!r} came")
        self.practice, self.plan, self.folder = practice, plan, Folder(folder)
        self.device = device_for(on)
        known = self.folder.run()
        self.shape = shape_for(practice, plan.width, plan.blocks) if known is None else NetShape(**known.shape)
        self._require(known)
        self.run = known or KeptRun(practice.game.name, practice.seats, practice.options, asdict(self.shape))
        self.replay = Replay(plan.rows, *self._sizes(), 2 * plan.lanes)
        with jax.default_device(self.device):
            self._begin(known)
        self.play = SelfPlay(
            practice, self.replay, plan.lanes, plan.visits, self.settings(1.0), self._seed(), plan.threads
        )
        self.half: Half | None = None
        self.random = np.random.default_rng(self._seed())
        self.owed, self.losses, self.gated = 0.0, (0.0, 0.0), self.run.steps

    def _sizes(self) -> tuple[int, int, int]:
        return self.shape.observation, self.shape.actions, self.shape.values

    def _seed(self) -> int:
        """A part of a run draws other matches than the parts before."""
        return self.plan.seed * 1_000_003 + self.run.steps

    def _require(self, known: KeptRun | None) -> None:
        """A folder's run is of this game, these seats, and this many numbers."""
        practice = self.practice
        if known is not None and (known.game, known.seats, known.options) != (
            practice.game.name,
            practice.seats,
            practice.options,
        ):
            raise OptionError(
                f"{self.folder.path} holds a run of {known.game} with {known.seats} seats and options {known.options}"
            )
        now = shape_for(practice, self.shape.width, self.shape.blocks)
        if now != self.shape:
            raise OptionError(f"{self.folder.path} holds a run for {self.shape}; the game has {now} now")

    def _begin(self, known: KeptRun | None) -> None:
        if known is None or not known.net:
            scale = scale_of(self.practice, self.plan.seed)
            weights = new_weights(self.shape, scale, self.plan.seed)
            self.learning, self.best = jax.device_put((beginning(weights), weights), self.device)
            self.folder.write(self.run, self.learning, self.best)
            return
        self.learning, self.best = jax.device_put(
            (self.folder.learning(known, self.shape), self.folder.best(known, self.shape)), self.device
        )
        played = self.folder.path / PLAYED
        if played.is_file():
            self.replay.load(played)

    def settings(self, noise: float) -> ForestSettings:
        """How trees are visited in training."""
        usual = settings_for(self.practice.game)
        weight = usual.score_weight if self.plan.score_weight is None else self.plan.score_weight
        return ForestSettings(
            considered=self.plan.considered, noise=noise, score_weight=weight, score_scale=usual.score_scale
        )

    def judge(self, weights: Weights) -> Judge:
        """A net as forests ask it."""
        return partial(_asked, self.shape, weights, self.device)

    def going(self, stop_after: float | None = None) -> Iterator[Progress]:
        """Train until the run's minutes are over, or so many seconds of this part; tells of itself now and then."""
        clock = RunClock(self.run.seconds, 60 * self.plan.minutes, stop_after)
        with jax.default_device(self.device):
            while True:
                self.run.seconds = clock.spent
                over = clock.is_over
                if over or clock.is_time(TOLD, TOLD_EVERY):
                    yield self._progress(clock)
                if self._may_gate(clock):
                    yield self._gate(clock)
                if over or clock.is_time(NET, NET_WRITTEN_EVERY):
                    self.folder.write(self.run, self.learning)
                if over or clock.is_time(ROWS, PLAYED_WRITTEN_EVERY):
                    self._keep_played()
                if over:
                    return
                with clock.counted(PLAYING):
                    self._turn()
                self._learn()

    def _may_gate(self, clock: RunClock) -> bool:
        """Gates take a small share of the time, and come only where something was learned since the last."""
        if self.run.steps == self.gated:
            return False
        return clock.is_whole or clock.is_time(GATE, max(self.plan.gate_every, GATES_SHARE * clock.took[GATE]))

    def _turn(self) -> None:
        """One choice in every lane."""
        left = 1.0 - self.run.seconds / max(60 * self.plan.minutes * self.plan.advised, 1e-9)
        self.play.take_advice(self.plan.advice * max(0.0, left))
        before = self.replay.added, self.play.choices, self.play.visits, self.play.finished
        self.play.turn(self.judge(self.learning.average))
        self.owed += self.plan.reuse * (self.replay.added - before[0]) / self.plan.batch
        self.run.choices += self.play.choices - before[1]
        self.run.visits += self.play.visits - before[2]
        self.run.matches += self.play.finished - before[3]

    def _learn(self) -> None:
        """As many steps as the new rows are worth, once enough of them count."""
        if len(self.replay) < 4 * self.plan.batch:
            self.owed = 0.0
            return
        part = min(1.0, self.run.seconds / (60 * self.plan.minutes))
        pace = np.float32(self.plan.pace * (0.05 + 0.95 * 0.5 * (1 + np.cos(np.pi * part))))
        losses = None
        while self.owed >= 1.0:
            self.owed -= 1.0
            self.learning, losses = improved(
                self.shape, self.learning, pace, *self.replay.sample(self.plan.batch, self.random)
            )
            self.run.steps += 1
        if losses is not None:
            self.losses = float(losses[0]), float(losses[1])

    def _progress(self, clock: RunClock, gate: float | None = None, passed: bool = False) -> Progress:
        run, part = self.run, max(clock.of_part, 1e-9)
        return Progress(
            run.seconds,
            run.steps,
            run.choices,
            run.matches,
            run.visits,
            self.play.visits / part,
            *self.losses,
            clock.took[PLAYING] / part,
            gate,
            passed,
        )

    def _gate(self, clock: RunClock) -> Progress:
        """Let the newest net meet the best; it takes its place if it is clearly better."""
        plan, self.gated = self.plan, self.run.steps
        clock.took[GATE] = 0.0
        with clock.counted(GATE):
            worth = self._met(plan)
        clock.again(GATE)
        passed = worth > even(self.practice.seats) + BETTER
        self.run.gates += 1
        if passed:
            newest = jax.tree.map(np.asarray, self.learning.average)
            self.best = jax.device_put(newest, self.device)
            self.run.passed += 1
            self.run.best_since = self.run.seconds
            self.folder.write(self.run, None, newest)
        return self._progress(clock, worth, passed)

    def _met(self, plan: Plan) -> float:
        """What a match is worth to the newest net against the best."""
        if self.half is None:
            self.half = Half(
                self.practice, plan.gate_lanes, plan.visits, self.settings(1.0), self._seed() + 7, plan.threads
            )
        return meet(self.practice, self.half, self.judge(self.learning.average), self.judge(self.best))

    def _keep_played(self) -> None:
        part = self.folder.path / f"{PLAYED}.part"
        self.replay.save(part)
        part.replace(self.folder.path / PLAYED)

    def write(self, file: Path) -> None:
        """Write the best net as an ONNX file."""
        write_net(file, self.shape, jax.tree.map(np.asarray, self.best))

    def close(self) -> None:
        """Let the threads go."""
        self.play.close()
        if self.half is not None:
            self.half.close()


def _asked(shape: NetShape, weights: Weights, device: Any, rows: NDArray[np.float32]) -> tuple[Any, Any]:
    found: tuple[Any, Any] = answers(shape, weights, jax.device_put(rows, device))
    return found


def device_for(on: str) -> Any:
    """The device that is meant, if it is there."""
    try:
        return jax.devices("cpu" if on == "cpu" else "cuda")[0]
    except RuntimeError as error:
        raise OptionError(f"there is no {on} for JAX here: {str(error)[:200]}") from None


def scale_of(practice: Practice, seed: int, lanes: int = 64, choices: int = 200) -> NDArray[np.float32]:
    """What to divide each number of an observation by: the largest that random play shows, and 1 at least."""
    batch, random = batch_for(practice, lanes), np.random.default_rng(seed)
    shown = batch.shown()
    batch.begin(random.integers(0, 1 << 63, lanes, np.uint64), shown)
    most = np.ones(shown.observations.shape[1], np.float32)
    for _ in range(choices):
        most = np.maximum(most, np.abs(shown.observations).max(axis=0))
        batch.step((shown.masks * random.random(shown.masks.shape)).argmax(axis=1), shown)
        if shown.over.any():
            batch.begin(random.integers(0, 1 << 63, lanes, np.uint64), shown, shown.over.copy())
    batch.close()
    return most


@contextmanager
def training(practice: Practice, plan: Plan, folder: Path, on: str = "cpu") -> Iterator[Training]:
    """A run that lets its threads go at the end."""
    made = Training(practice, plan, folder, on)
    try:
        yield made
    finally:
        made.close()


Told = Callable[[Progress], None]
