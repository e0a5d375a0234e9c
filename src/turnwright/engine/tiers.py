"""Interpreted first, compiled when it is worth it: what a loaded game plays with.

A machine that has never compiled the game answers at once, interpreted; once as much time has gone into such work as
compiling is likely to take, the game is compiled (or loaded from the cache) and goes on compiled. So nobody waits more
than twice as long as was needed. Both give the same answers, byte for byte: `check_game` proves it.
`TURNWRIGHT_MODE` set to `interpreted` or `compiled` decides otherwise.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..core.chance import Chance
from ..core.errors import GameError
from ..core.flow import Table
from ..core.game import Game
from ..core.interpreter import Interpreted, Verbs
from .cache import is_warm, remember
from .collecting import rarely_collecting
from .own_functions import mark_of, own_functions
from .walk import code_size

if TYPE_CHECKING:
    from .compiled import Compiled

SECONDS_PER_BYTE, WORTH_LOADING = 0.0015, 0.2
"""How long compiling takes for every byte of a game's bytecode, measured on Tribun and Methuen; loading is quick."""
MODES = ("auto", "interpreted", "compiled")


class Tiered:
    """The verbs of a game, in whichever form pays."""

    def __init__(self, game: Game) -> None:
        self.game = game
        own = own_functions(game.functions)
        self.mark = mark_of(game)
        game.mark(self.mark)
        self.interpreted = Interpreted(game)
        self.mode = os.environ.get("TURNWRIGHT_MODE", "auto")
        if self.mode not in MODES:
            raise GameError(f"TURNWRIGHT_MODE is one of {', '.join(MODES)}; {self.mode!r} came")
        self.spent = 0.0
        self.problem: str | None = None
        self._compiled: Compiled | None = None
        self._budget = WORTH_LOADING if is_warm(self.mark) else SECONDS_PER_BYTE * code_size(own)

    def compiled(self) -> Compiled:
        """The compiled form, made now if need be; a `GameError` says what stands in the way."""
        with rarely_collecting():
            if self._compiled is None:
                self._compiled = self._made()
            return self._compiled

    def _made(self) -> Compiled:
        from .compiled import Compiled

        if mark_of(self.game) != self.mark:
            raise GameError(
                f"{self.game.name}: a constant that its rules read was changed after the game was loaded; "
                "change it before that, or load the game in a new process"
            )
        try:
            made = Compiled(self.game, self.mark, self.interpreted)
            made.warm_up()
        except Exception as error:
            self.problem = in_short(error)
            raise GameError(f"{self.game.name} does not compile: {self.problem}") from error
        remember(self.mark)
        return made

    def now(self) -> Verbs:
        """What to use for the next call."""
        if self.mode == "compiled":
            return self.compiled()
        if self._compiled is not None and self.mode == "auto":
            return self._compiled
        if self.mode == "auto" and self.spent > self._budget and self.problem is None:
            try:
                return self.compiled()
            except GameError:
                return self.interpreted
        return self.interpreted

    def _timed(self, call: Callable[..., Any], *arguments: Any) -> Any:
        if self._compiled is not None:
            return call(*arguments)
        begun = perf_counter()
        try:
            return call(*arguments)
        finally:
            self.spent += perf_counter() - begun

    def set_up(self, table: Table, seats: int, chance: Chance) -> NDArray[np.void]:
        made: NDArray[np.void] = self._timed(self.now().set_up, table, seats, chance)
        return made

    def legal(self, table: Table, state: NDArray[np.void]) -> NDArray[np.void]:
        found: NDArray[np.void] = self._timed(self.now().legal, table, state)
        return found

    def check(self, table: Table, state: NDArray[np.void], action: NDArray[np.void]) -> int:
        return int(self._timed(self.now().check, table, state, action))

    def advance(
        self, table: Table, state: NDArray[np.void], action: NDArray[np.void], chance: Chance
    ) -> NDArray[np.void]:
        after: NDArray[np.void] = self._timed(self.now().advance, table, state, action, chance)
        return after

    def unveil(self, table: Table, state: NDArray[np.void], seat: int, seen: NDArray[np.void]) -> None:
        self._timed(self.now().unveil, table, state, seat, seen)

    def fill_in(self, table: Table, seen: NDArray[np.void], seat: int, chance: Chance) -> NDArray[np.void]:
        guess: NDArray[np.void] = self._timed(self.now().fill_in, table, seen, seat, chance)
        return guess

    def points(self, table: Table, state: NDArray[np.void]) -> list[int]:
        points: list[int] = self._timed(self.now().points, table, state)
        return points


TELLING = re.compile(r"^(Untyped|Unknown|Cannot|Invalid|Use of|Unsupported|Unresolved|No conversion|.*not supported)")


def in_short(error: Exception) -> str:
    """The lines of a compiler's long message that a person can act on: the innermost reason and where it is."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    told = [number for number, line in enumerate(lines) if TELLING.match(line)]
    if not told:
        return " | ".join(lines[:2]) or type(error).__name__
    where = next((line for line in lines[told[-1] :] if line.startswith("File ") and "<string>" not in line), "")
    return f"{lines[told[-1]][:300]} ({where.rstrip(':')})" if where else lines[told[-1]][:300]
