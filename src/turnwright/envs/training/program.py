"""The program behind `turnwright train`: self-play, learning and a gate, in turns, until the time is over.

One for every game, an author's too. The newest net plays itself; every few minutes it meets the best so far, and only
if it wins, and does not lose to one of a league of older bests, it becomes the best, which is written for players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
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
from .lessons import Lessons, Teaching
from .meeting import even, meet
from .net import (
    NetShape,
    Weights,
    answers,
    beginning,
    improved,
    lost,
    new_weights,
    shape_for,
)
from .plan import Plan, Progress
from .replay import Replay
from .self_play import SET_APART, Half, Judge, PlayingPace, SelfPlay
from .written import write_net

ON = ("cpu", "cuda")
BETTER = 0.04
"""So much more than even a match must be worth to a net that becomes the best."""
TOLD_EVERY, NET_WRITTEN_EVERY, PLAYED_WRITTEN_EVERY = 5.0, 60.0, 600.0
GATES_SHARE = 6.0
"""After a gate nothing is gated for so many times as long as it took."""
WAITED = 0.05
"""Seconds to wait for a lesson."""
APART = 16
TOLD, NET, ROWS, GATE, PLAYING = "told", "net", "rows", "gate", "playing"


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
        self.lessons = self._teachers() if self._is_taught else None
        self.replay = Replay(plan.rows, *self._sizes(), 2 * plan.lanes, plan.worths)
        self.apart = Replay(max(plan.rows // APART, 64), *self._sizes(), 2 * plan.lanes)
        with jax.default_device(self.device):
            self._begin(known)
        self.play = SelfPlay(
            practice, (self.replay, self.apart), plan.lanes, self.pace, self.settings(1.0), self._seed(), plan.threads
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

    @property
    def pace(self) -> PlayingPace:
        """How matches are played."""
        plan = self.plan
        return PlayingPace(plan.visits, plan.full, plan.quick, plan.trust, plan.opening, plan.longest)

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
                    if self._is_taught:
                        self._listen()
                    else:
                        self._turn()
                self._learn()

    def _may_gate(self, clock: RunClock) -> bool:
        """Gates take a small share of the time, and come only where something was learned since the last."""
        if self.run.steps == self.gated:
            return False
        return clock.is_whole or clock.is_time(GATE, max(self.plan.gate_every, GATES_SHARE * clock.took[GATE]))

    @property
    def _is_taught(self) -> bool:
        """Whether matches are still the teacher's."""
        return bool(self.plan.teacher) and self.run.seconds < 60 * self.plan.minutes * self.plan.taught

    def _teachers(self) -> Lessons:
        """Who gives the lessons; they get ready while the rest is built."""
        plan, settings = self.plan, self.settings(1.0)
        weighed = {"score_weight": settings.score_weight, "score_scale": settings.score_scale}
        teaching = Teaching(plan.teacher, self.shape.values, plan.opening, trust=plan.trust, **weighed)
        return Lessons(self.practice, teaching, plan.teachers, self._seed())

    def _listen(self) -> None:
        """Take in the teacher's matches; one in some is set apart."""
        assert self.lessons is not None
        for lesson in self.lessons.heard(WAITED):
            self.run.matches += 1
            self.run.choices += len(lesson.values)
            if self.run.matches % SET_APART == 0:
                self.apart.put(*lesson)
            else:
                self.replay.put(*lesson)
                self.owed += self.plan.reuse * len(lesson.values) / self.plan.batch

    def _dismiss(self) -> None:
        """No more lessons."""
        if self.lessons is not None:
            self.lessons.close()
            self.lessons = None

    def _turn(self) -> None:
        """One choice in every lane."""
        self._dismiss()
        left = 1.0 - self.run.seconds / max(60 * self.plan.minutes * self.plan.advised, 1e-9)
        self.play.take_advice(max(self.plan.advice_kept, self.plan.advice * left))
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
                self.shape, self.learning, pace, *self.replay.sample(self.plan.batch, self.random), self.plan.blanked
            )
            self.run.steps += 1
        if losses is not None:
            self.losses = float(losses[0]), float(losses[1])

    def remember(self, strength: dict[str, Any]) -> None:
        """Keep how the best net did against somebody, for the curve."""
        self.run.strength.append(strength)
        self.folder.write(self.run)

    def _progress(
        self, clock: RunClock, gate: float | None = None, passed: bool = False, league: float | None = None
    ) -> Progress:
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
            *self._unknown(),
            gate,
            passed,
            league,
        )

    def _unknown(self) -> tuple[float, float]:
        """The losses of matches that are never learned from."""
        if not len(self.apart):
            return 0.0, 0.0
        rows = self.apart.sample(min(self.plan.batch, 1024), self.random)
        off, wrong = lost(self.shape, self.learning.average, *rows)
        return float(off), float(wrong)

    def gate(self) -> Progress:
        """Let the newest net meet the best now."""
        with jax.default_device(self.device):
            return self._gate(RunClock(self.run.seconds, 60 * self.plan.minutes))

    def _gate(self, clock: RunClock) -> Progress:
        """Let the newest net meet the best; it takes its place if it is clearly better."""
        plan, self.gated = self.plan, self.run.steps
        clock.took[GATE] = 0.0
        with clock.counted(GATE):
            worth = self._met(plan, self.best)
            passed = worth > even(self.practice.seats) + BETTER
            league = self._met_of_old(plan) if passed else None
            passed = passed and (league is None or league > even(self.practice.seats) - BETTER)
        clock.again(GATE)
        self.run.gates += 1
        if passed:
            newest = jax.tree.map(np.asarray, self.learning.average)
            self.best = jax.device_put(newest, self.device)
            self.run.passed += 1
            self.run.best_since = self.run.seconds
            self.folder.write(self.run, None, newest)
        return self._progress(clock, worth, passed, league)

    def _met_of_old(self, plan: Plan) -> float | None:
        """What a match is worth to the newest net against one of the older bests, each as likely; if there are any."""
        there = [name for name in self.run.league if (self.folder.path / name).is_file()]
        if not there:
            return None
        old = self.folder.weights(there[int(self.random.integers(len(there)))], self.shape)
        return self._met(plan, jax.device_put(old, self.device))

    def _met(self, plan: Plan, other: Weights) -> float:
        """What a match is worth to the newest net against another one."""
        if self.half is None:
            self.half = Half(
                self.practice, plan.gate_lanes, self.pace, self.settings(1.0), self._seed() + 7, plan.threads
            )
            self.half.forest.take_advice(plan.advice_kept)
        return meet(self.practice, self.half, self.judge(self.learning.average), self.judge(other))

    def _keep_played(self) -> None:
        part = self.folder.path / f"{PLAYED}.part"
        self.replay.save(part)
        part.replace(self.folder.path / PLAYED)

    def write(self, file: Path) -> None:
        """Write the best net as an ONNX file."""
        write_net(file, self.shape, jax.tree.map(np.asarray, self.best))

    def close(self) -> None:
        """Let the threads go."""
        self._dismiss()
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
