"""Players that need no thought: at random, from a script, or one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.errors import NotationError
from ..core.game import Game
from ..core.readiness import READY, Readiness
from ..core.verbs import urge
from ..engine.needs import GREEDY
from ..engine.search.one_step import OneStep, one_step_settings
from .player import Limit, Player, PlayerError, SeatView
from .readying import Meanwhile, Searching, prepare, readiness
from .thinking import stricter


class RandomPlayer:
    """Any legal action, each equally likely."""

    def __init__(self, name: str = "random", seed: int = 0) -> None:
        self.name = name
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: SeatView, limit: Limit) -> Action:
        return self.random.choice(view.legal)

    def close(self) -> None:
        return


class GreedyPlayer(Searching):
    """The action that looks best at once; with a chance of `mistakes`, any other."""

    guesses = 8

    def __init__(self, game: Game, mistakes: float = 0.0, name: str = "greedy", seed: int = 0) -> None:
        if not 0.0 <= mistakes <= 1.0:
            raise PlayerError(f"mistakes is a chance from 0 to 1; {mistakes} came")
        self.name = name
        self.mistakes = mistakes
        self.game = game
        self.meanwhile = Meanwhile(game, GREEDY, one_step_settings(game))
        self._step: OneStep | None = None
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.meanwhile.begin(seed)
        if self._step is not None:
            self._step.reseed(seed)

    @property
    def step(self) -> OneStep:
        """The compiled look ahead, made ready now if it is not."""
        if self._step is None:
            self._step = OneStep(self.game, self.guesses, self.seed)
        return self._step

    def choose(self, view: SeatView, limit: Limit) -> Action:
        if len(view.legal) == 1 or self.random.random() < self.mistakes:
            return self.random.choice(view.legal)
        if self._step is None and not self.meanwhile.is_over:
            ranking = self._interpreted(view, limit)
        else:
            ranking = self.step.ranking(view.table, view.position, view.seat)
        known = [(action, worth) for memory, worth in ranking if (action := view.find(memory)) is not None]
        if not known:
            return self.random.choice(view.legal)
        best = known[0][1]
        return self.random.choice([action for action, worth in known if worth >= best - 1e-9])

    def _interpreted(self, view: SeatView, limit: Limit) -> list[tuple[NDArray[np.void], float]]:
        """The same in plain Python: every action once or a few times, as far as time allows."""
        if self.guesses == 0:
            box, seen = view.table.plain.box, self.game.plain_state(view.position.copy())
            ranked = [(a.memory, float(urge(box, seen, self.game.plain_action(a.memory)))) for a in view.legal]
        else:
            allowed = stricter(limit, Limit(visits=len(view.legal)))
            ranked = [(found.action, found.worth) for found in self.meanwhile.think(view, allowed)]
        return sorted(ranked, key=lambda pair: -pair[1])


class KeenPlayer(GreedyPlayer):
    """The action the game has the greatest urge for, without trying any; with a chance of `mistakes`, any other."""

    guesses = 0


class ScriptedPlayer:
    """Plays a list of actions, as text, one after the other; then another player takes over, if there is one."""

    def __init__(self, script: Sequence[str], then: Player | None = None, name: str = "scripted") -> None:
        self.name = name
        self.script = list(script)
        self.then = then
        self.at = 0

    def begin(self, seed: int) -> None:
        self.at = 0
        if self.then is not None:
            self.then.begin(seed)

    @property
    def readiness(self) -> Readiness:
        return readiness(self.then) if self.then is not None else Readiness(READY, self.name)

    def prepare(self) -> None:
        if self.then is not None:
            prepare(self.then)

    def choose(self, view: SeatView, limit: Limit) -> Action:
        if self.at >= len(self.script):
            if self.then is None:
                raise PlayerError(f"the script of {len(self.script)} actions is over, and nobody takes over")
            return self.then.choose(view, limit)
        wanted = self.script[self.at]
        self.at += 1
        action = named(view, wanted)
        if action is None:
            offered = ", ".join(str(action) for action in view.legal[:8])
            raise PlayerError(f"line {self.at} of the script, {wanted!r}, is not legal here; legal are {offered}")
        return action

    def close(self) -> None:
        if self.then is not None:
            self.then.close()


def named(view: SeatView, text: str) -> Action | None:
    """The legal action that this text names."""
    for action in view.legal:
        if str(action) == text:
            return action
    try:
        read = view.game.notation.parse(text, view.table, view.game.plain_state(view.position.copy()))
    except NotationError:
        return None
    return view.find(read.by(view.seat).memory)
