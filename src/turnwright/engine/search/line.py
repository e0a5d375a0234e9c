"""Alpha-beta over one game: deepening step by step, in slices, with what it thinks best at any time."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ...core.chance import Chance
from ...core.errors import GameError
from ...core.flow import Table, nothing
from ...core.game import Game
from ...core.groups import no_urge
from .. import attach
from ..bounds import within_bounds
from ..needs import ALPHABETA
from .certainty import is_certain
from .frames import BUCKETS, CONTROL, FRAME, MEMORY, MOST_CALM, WON
from .layout import ANY_SEAT
from .learned_outlook import untaught

DEEPEST = 48
LISTED = 1024
"""Actions of a position for which room is kept; a line through positions with many more is cut earlier."""


def require_line(game: Game) -> None:
    """Alpha-beta can play this game, or a `GameError` says why not."""
    if not is_certain(game) or game.seats != (2, 2):
        raise GameError(
            f"alpha-beta needs two seats, nothing hidden and no chance; {game.name} is not like that: use search"
        )


class Line:
    """Looks ahead ply by ply, then follows forceful actions for `calm` plies more.

    `remembered` positions are kept from one move to the next. With `learned`, that says how positions look. Whoever
    says that it is `open_here` knows of the positions it is asked about that nothing is hidden in them, and looks
    whether chance was used.
    """

    def __init__(
        self,
        game: Game,
        calm: int = 0,
        remembered: int = 1 << 17,
        *,
        open_here: bool = False,
        learned: NDArray[np.void] | None = None,
    ) -> None:
        if not open_here:
            require_line(game)
        tiered = attach(game)
        tiered.compiled()
        self.game = game
        levels = DEEPEST + MOST_CALM + 2
        size = game.state_dtype.itemsize
        self.states = game.blank_state(levels)
        word = next(code for code in ("u8", "u4", "u2", "u1") if size % np.dtype(code).itemsize == 0)
        self.words = self.states.view(word).reshape(levels, -1)
        self.out = game.blank_actions(game.max_candidates + levels * min(game.max_candidates, LISTED))
        self.raw_out = self.out.view(np.uint8).reshape(len(self.out), -1)
        self.order = np.zeros((len(self.out), 2), np.int64)
        self.frames = np.zeros(levels, FRAME)
        self.memory = np.zeros(remembered, MEMORY)
        self.history = np.zeros((2, BUCKETS), np.int64)
        self.control = np.zeros(1, CONTROL)
        self.learned = untaught(game) if learned is None else learned
        self.control["foresight"] = game.advice.outlook is not nothing
        self.control["advised"] = game.advice.urge is not no_urge
        self.control["calm"] = min(calm, MOST_CALM)
        self.control["most"] = game.max_candidates
        self.points = np.zeros(ANY_SEAT, np.int64)
        from ..chance import free_chance

        self.chance = free_chance(0)
        self.table: Table | None = None
        self.depth = 0
        self.value = 0
        self.best: NDArray[np.void] | None = None
        tiered.first_use(ALPHABETA, self._warm_up)

    def _warm_up(self) -> None:
        """Compile, or load from the cache, before anybody's time is measured."""
        seats = self.game.seats[0]
        table = self.game.table(None, seats)
        self.look(table, self.game.reader().set_up(table, seats, Chance(1)), 0)
        self.deepen(lambda: 1000)
        self.table = None

    @property
    def visits(self) -> int:
        """Positions looked at since the last `look`."""
        return int(self.control["visits"][0])

    @property
    def work(self) -> int:
        """What limits count: those positions, and the length of the lists made for them."""
        return int(self.control["work"][0])

    @property
    def is_decided(self) -> bool:
        """Whether a win or loss is certain, or nothing deeper is left to see."""
        return abs(self.value) > WON // 2 or self.depth >= DEEPEST

    def look(self, table: Table, seen: NDArray[np.void], seat: int) -> None:
        """Think about this position from now on."""
        if self.table is not table or int(self.control["seat"][0]) != seat:
            self.memory["key"] = 0
        self.table = table
        self.states[0] = seen[0]
        self.control["seat"], self.control["visits"], self.control["work"] = seat, 0, 0
        self.history //= 8
        self.depth, self.value, self.best = 0, 0, None

    def deepen(self, may_go_on: Callable[[], int]) -> bool:
        """Look one ply deeper. `may_go_on` says before each slice how many positions it may have; 0 breaks off."""
        from .alphabeta import run

        top = self.frames[0:1]
        top["alpha"] = top["low"] = -2 * WON
        top["beta"] = top["high"] = 2 * WON
        top["left"], top["entered"], top["best_place"] = self.depth + 1, 0, -1
        self.control["level"] = self.control["done"] = self.control["is_back"] = 0
        while not self.control["done"][0]:
            budget = may_go_on()
            if budget <= 0:
                self._take_part()
                return False
            with within_bounds(self.game):
                run(
                    self.table, self.states, self.words, self.out, self.raw_out, self.order, self.frames, self.memory,
                    self.history, self.control, self.points, self.chance, self.learned, budget,
                )  # fmt: skip
        self.depth += 1
        self.value = int(top["best"][0])
        place = int(top["best_place"][0])
        if place >= 0:
            self.best = self.out[place : place + 1].copy()
        return True

    def _take_part(self) -> None:
        """Of an unfinished depth, the best so far counts: it was compared with the best of the depth before."""
        top = self.frames[0]
        place = int(top["best_place"])
        if int(top["entered"]) and place >= 0 and int(top["tried"]) > 1:
            self.best = self.out[place : place + 1].copy()
