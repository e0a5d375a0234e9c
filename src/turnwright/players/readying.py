"""Players whose search is compiled: until that is done, beside, they think in plain Python and fewer visits."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game
from ..core.readiness import IMPOSSIBLE, READY, Readiness
from ..engine import attach
from ..engine.search.found import Found
from ..engine.search.layout import Settings
from ..engine.search.sketch import Sketch
from .player import Limit, Player, SeatView
from .thinking import Allowance, stricter

MEANWHILE = Limit(seconds=1.0, visits=200)
"""How long a player thinks about an action at most while its search is not ready."""


@runtime_checkable
class Readying(Protocol):
    """A player that needs something compiled before it plays as well as it can."""

    @property
    def readiness(self) -> Readiness:
        """How far that is; to be asked at any time."""

    def prepare(self) -> None:
        """Have it ready now: for whoever can wait, or wants the same play every time."""


class Meanwhile:
    """One need of one game, and a search in plain Python for as long as it is not met."""

    def __init__(self, game: Game, need: str, settings: Settings, learned: NDArray[np.void] | None = None) -> None:
        self.game = game
        self.need = need
        self.settings = settings
        self.learned = learned
        self.sketch: Sketch | None = None
        self.seed = 0
        attach(game).want(need)

    @property
    def is_over(self) -> bool:
        """Whether the compiled search can be used from now on."""
        return attach(self.game).want(self.need)

    @property
    def readiness(self) -> Readiness:
        return attach(self.game).readiness_of(self.need)

    def prepare(self) -> None:
        attach(self.game).prepare(self.need)

    def begin(self, seed: int) -> None:
        """Chance from this seed on."""
        self.seed = seed
        self.sketch = None

    def think(self, view: SeatView, limit: Limit) -> list[Found]:
        """What a few visits find, best first."""
        if self.sketch is None:
            self.sketch = Sketch(self.game, self.settings, self.seed, self.learned)
        self.sketch.look(view.table, view.position, view.seat)
        allowance = Allowance(stricter(limit, MEANWHILE), 1)
        while (visits := allowance.next_slice()) > 0:
            self.sketch.think(visits)
        return self.sketch.ranking()


class Searching:
    """What is the same in all players whose search is compiled."""

    meanwhile: Meanwhile

    @property
    def readiness(self) -> Readiness:
        return self.meanwhile.readiness

    def prepare(self) -> None:
        self.meanwhile.prepare()

    def close(self) -> None:
        return


def readiness(player: Player) -> Readiness:
    """How far a player is from playing as well as it can; ready, if it needs nothing."""
    return player.readiness if isinstance(player, Readying) else Readiness(READY, player.name)


def in_words(player: Player) -> str:
    """What to tell who waits for a player; nothing where it is ready."""
    now = readiness(player)
    if now.stage == READY:
        return ""
    if now.stage == IMPOSSIBLE:
        return f"{player.name} plays with fewer visits, in plain Python: {now.why}"
    return f"{player.name} plays with fewer visits, in plain Python, for now ({now})"


def prepare(player: Player) -> None:
    """Have a player ready now, if it needs anything."""
    if isinstance(player, Readying):
        player.prepare()
