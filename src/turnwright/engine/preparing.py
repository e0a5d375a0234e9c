"""Getting a game ready while it is played: compiled in a process beside this one, then loaded in a thread.

Nobody who plays waits for any of it. `look` sees what has been done meanwhile and begins what comes next; it is called
by whoever plays or asks, takes microseconds, and does nothing for a twentieth of a second after.
"""

from __future__ import annotations

import atexit
import ctypes
import os
from collections.abc import Iterable
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING

from ..core.errors import TurnwrightError
from ..core.readiness import COMPILING, IMPOSSIBLE, INTERPRETED, LOADING, READY, WAITING, Readiness
from .cache import is_warm
from .compile_process import Beside, how_many_run
from .needs import IN_WORDS, PLAY
from .policy import is_elsewhere

if TYPE_CHECKING:
    from .tiers import Tiered

BETWEEN_LOOKS, BETWEEN_LOOKS_ELSEWHERE = 0.05, 1.0
LONGEST_FAREWELL = 20.0
SECONDS_TO_LOAD = 2.0


class Preparation:
    """What is wanted of one game, what is ready, and what is under way."""

    def __init__(self, tiered: Tiered) -> None:
        self.tiered = tiered
        self.wanted: dict[str, float] = {}
        self.ready: set[str] = set()
        self.failed: dict[str, str] = {}
        self.current = ""
        self.child: Beside | None = None
        self.loader: Thread | None = None
        self._looking = Lock()
        self._next_look = 0.0

    def want(self, needs: Iterable[str]) -> None:
        """Have these ready as soon as can be."""
        for need in (PLAY, *needs):
            self.wanted.setdefault(need, monotonic())
        self._next_look = 0.0
        self.look()

    def done(self, need: str) -> None:
        """This is ready in this process."""
        self.ready.add(need)
        self.failed.pop(need, None)

    def look(self) -> None:
        """See what has been done meanwhile, and begin what comes next; one thread at a time, the others go on."""
        now = monotonic()
        if now < self._next_look or not self._looking.acquire(blocking=False):
            return
        try:
            self._next_look = now + (BETWEEN_LOOKS_ELSEWHERE if is_elsewhere() else BETWEEN_LOOKS)
            self._listen()
            self._go_on()
        finally:
            self._looking.release()

    def _missing(self) -> list[str]:
        return [need for need in self.wanted if need not in self.ready and need not in self.failed]

    def _listen(self) -> None:
        """Hear what the process beside has to say."""
        if self.child is None:
            return
        if not self.child.is_ours:  # this process was forked from the one that compiles
            self.child = None
            return
        ended = self.child.ended
        for heard in self.child.listen():
            self.current = heard["need"] if heard["said"] == "begun" else ""
            if heard["said"] == "failed":
                self.failed[heard["need"]] = heard["why"]
        if ended:
            for need in self.child.needs:
                if need in self._missing() and not is_warm(self.tiered.mark, need):
                    self.failed[need] = self.failed.get(PLAY) or self.child.complaint()
            self.child.close()
            self.child = None

    def _go_on(self) -> None:
        missing = self._missing()
        if not missing or (self.loader is not None and self.loader.is_alive()):
            return
        here = [need for need in missing if is_warm(self.tiered.mark, need)]
        if here:
            self._load(here)
        elif self.child is None and not is_elsewhere():
            if self.tiered.origin is None:
                self._load(missing)  # no other process could find the game, so it is compiled here, in a thread
            elif how_many_run() < most_beside():
                self.child = Beside(self.tiered.origin, self.tiered.mark, tuple(missing))

    def _load(self, needs: list[str]) -> None:
        self.loader = Thread(target=self._loading, args=(needs,), name=f"loading {self.tiered.game.name}", daemon=True)
        _loaders.append(self.loader)
        self.loader.start()

    def _loading(self, needs: list[str]) -> None:
        try:
            for need in needs:
                self.current = need
                try:
                    self.tiered.prepare(need)
                except TurnwrightError as error:
                    self.failed[need] = str(error)
        except Farewell:
            return
        finally:
            self.current = ""
            _loaders[:] = [one for one in _loaders if one is not self.loader]

    def readiness(self, need: str) -> Readiness:
        """How far this is; nothing waits, and what can go on does."""
        name = f"{IN_WORDS[need]} of {self.tiered.game.name}"
        if need in self.wanted:
            self.look()
        if need in self.ready:
            return Readiness(READY, name)
        if need in self.failed:
            return Readiness(IMPOSSIBLE, name, why=self.failed[need])
        if need not in self.wanted:
            return Readiness(INTERPRETED, name)
        elapsed = monotonic() - self.wanted[need]
        if self.child is None and self.loader is not None and self.loader.is_alive():
            loads = is_warm(self.tiered.mark, need)
            expected = SECONDS_TO_LOAD if loads else self.expected(need)
            return Readiness(LOADING if loads else COMPILING, name, expected, elapsed)
        stage = COMPILING if self.child is not None and need in self.child.needs else WAITING
        return Readiness(stage, name, self.expected(need), elapsed)

    def expected(self, need: str) -> float:
        """About how many seconds it takes until this is ready, with what comes before it."""
        order = list(self.wanted)
        before = order[: order.index(need) + 1] if need in order else [PLAY, need]
        return sum(self.tiered.seconds_for(each) for each in before if each not in self.ready)


def most_beside() -> int:
    """So many processes compile at once, however many games want it."""
    return max(1, (os.cpu_count() or 1) // 2)


class Farewell(BaseException):
    """This process ends: stop compiling."""


_loaders: list[Thread] = []


@atexit.register
def stop_loading() -> None:
    """A thread in the compiler must not be cut off when the process ends: it is told to stop, and does."""
    for thread in list(_loaders):
        if thread.ident is not None and thread.is_alive():
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(Farewell))
    for thread in list(_loaders):
        thread.join(LONGEST_FAREWELL)
