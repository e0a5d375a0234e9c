"""Interpreted first, compiled when it is worth it: what a loaded game plays with.

A machine that has never compiled the game answers at once, interpreted; once as much time has gone into such work as
compiling is likely to take, the game is compiled beside (or loaded from the cache) and goes on compiled when that is
done. Nobody waits for it who has not asked: `compiled` and `prepare` do it now, `want` has it done. Both forms give the
same answers, byte for byte: `check_game` proves it. `TURNWRIGHT_MODE` set to `interpreted` or `compiled` decides
otherwise.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from ..core.errors import GameError, TurnwrightError
from ..core.game import Game
from ..core.interpreter import Interpreted, Verbs
from ..core.readiness import Readiness
from .asking_ahead import require_sound_asking
from .cache import is_warm, remember
from .collecting import rarely_collecting
from .explaining import explained
from .header import require_own_header
from .needs import ALPHABETA, FOREST, GREEDY, IN_WORDS, PLAY, QUICK, SEARCH, make_ready
from .outside import require_nothing_outside, written_outside
from .own_functions import mark_of, own_functions
from .policy import is_elsewhere
from .preparing import Preparation
from .scratch_rows import require_rows_of_a_size
from .source import keep_texts
from .walk import code_size, reachable
from .whole_numbers import require_whole_numbers

if TYPE_CHECKING:
    from .compiled import Compiled

SECONDS = {
    PLAY: (3.0, 0.0003),
    GREEDY: (2.0, 0.0),
    SEARCH: (10.0, 0.0005),
    ALPHABETA: (4.0, 0.0),
    FOREST: (15.0, 0.0008),
    QUICK: (4.0, 0.0002),
}
"""How long compiling takes, and how much longer for every byte of a game's bytecode; more or less, it is to be told."""
WORTH_LOADING = 0.2
Given = ParamSpec("Given")
Answer = TypeVar("Answer")
MODES = ("auto", "interpreted", "compiled")


def _forwarded(verb: Callable[Concatenate[Verbs, Given], Answer]) -> Callable[Concatenate[Tiered, Given], Answer]:
    """A verb of the form that pays, under the name and with the arguments it is declared with."""

    def forward(self: Tiered, /, *arguments: Given.args, **named: Given.kwargs) -> Answer:
        answer: Answer = self.timed(verb.__name__, (*arguments, *named.values()))
        return answer

    return forward


class Tiered:
    """The verbs of a game, in whichever form pays. `origin` is how another process finds the game, if it can."""

    def __init__(self, game: Game, origin: str | None = None) -> None:
        keep_texts(reachable(own_functions(game.functions)))
        require_own_header(game)
        require_sound_asking(game)
        require_rows_of_a_size(game)
        require_whole_numbers(game)
        require_nothing_outside(game)
        self.game = game
        self.origin = origin
        self.size = code_size(own_functions(game.functions))
        self.mark = mark_of(game)
        game.mark(self.mark)
        self.interpreted = Interpreted(game)
        self.mode = os.environ.get("TURNWRIGHT_MODE", "auto")
        if self.mode not in MODES:
            raise GameError(f"TURNWRIGHT_MODE is one of {', '.join(MODES)}; {self.mode!r} came")
        self.spent = 0.0
        self.preparation = Preparation(self)
        self._compiled: Compiled | None = None
        self._budget = WORTH_LOADING if is_warm(self.mark, PLAY) else self.seconds_for(PLAY)

    def compiled(self) -> Compiled:
        """The compiled form, made now if need be; a `GameError` says what stands in the way."""
        if self._compiled is None:
            self.first_use(PLAY, self._compile)
        assert self._compiled is not None
        return self._compiled

    def _compile(self) -> None:
        from .compiled import Compiled

        if mark_of(self.game) != self.mark:
            writes = written_outside(self.game)
            raise GameError(
                f"{self.game.name}: {writes}: what changes in a match is a field of the state"
                if writes
                else f"{self.game.name}: a constant that its rules read was changed after the game was loaded; "
                "change it before that, or load the game in a new process"
            )
        made = Compiled(self.game, self.mark, self.interpreted)
        made.warm_up()
        self._compiled = made

    def first_use(self, need: str, use: Callable[[], None]) -> None:
        """Use something for the first time in this process, which compiles it or loads it; nothing if it has been."""
        if need in self.preparation.ready:
            return
        if is_elsewhere() and not is_warm(self.mark, need):
            raise GameError(
                f"{IN_WORDS[need]} of {self.game.name} is not compiled yet, and here compiling is left to others: "
                f"run `turnwright warm {self.game.name}`"
            )
        with rarely_collecting():
            if need in self.preparation.ready:
                return
            try:
                use()
            except TurnwrightError:
                raise
            except Exception as error:
                problem = f"{self.game.name} does not compile: {explained(self.game, error)}"
                self.preparation.failed[need] = problem
                raise GameError(problem) from error
            remember(self.mark, need)
            self.preparation.done(need)

    def prepare(self, need: str = PLAY) -> None:
        """Have this compiled or loaded now: for whoever can wait."""
        if need not in self.preparation.ready:
            make_ready(self.game, need)

    def want(self, need: str) -> bool:
        """Have this made ready beside, and whether it is; at once where `TURNWRIGHT_MODE` says so."""
        if need not in self.preparation.ready:
            if self.mode == "compiled":
                self.prepare(need)
            else:
                self.preparation.want((need,))
        return self._compiled is not None and need in self.preparation.ready

    def readiness_of(self, need: str) -> Readiness:
        """How far this is on its way."""
        return self.preparation.readiness(need)

    @property
    def readiness(self) -> Readiness:
        """How far play itself is on its way."""
        return self.preparation.readiness(PLAY)

    def seconds_for(self, need: str) -> float:
        """About how long compiling this takes, on a machine with nothing else to do."""
        seconds, per_byte = SECONDS[need]
        return seconds + per_byte * self.size

    def now(self) -> Verbs:
        """What to use for the next call."""
        if self.mode == "compiled":
            return self.compiled()
        if self.mode == "auto" and self._compiled is None and self.spent > self._budget:
            if PLAY in self.preparation.wanted:
                self.preparation.look()
            else:
                self.preparation.want(())
        return self.interpreted if self.mode == "interpreted" else self._compiled or self.interpreted

    def timed(self, name: str, arguments: Any) -> Any:
        """What the verb of this name says, in the form of the hour; interpreted play is counted."""
        call = getattr(self.now(), name)
        if self._compiled is not None:
            return call(*arguments)
        begun = perf_counter()
        try:
            return call(*arguments)
        finally:
            self.spent += perf_counter() - begun

    set_up = _forwarded(Verbs.set_up)
    legal = _forwarded(Verbs.legal)
    check = _forwarded(Verbs.check)
    advance = _forwarded(Verbs.advance)
    unveil = _forwarded(Verbs.unveil)
    fill_in = _forwarded(Verbs.fill_in)
    points = _forwarded(Verbs.points)
