"""Threads for what is slow, in pools of their own: no kind of work waits for another, and none is the loop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Literal, TypeVar

from ..core.game import Game

T = TypeVar("T")
Kind = Literal["deeds", "pictures", "taking_up", "records"]
SIZES: dict[Kind, int] = {"deeds": 2, "pictures": 1, "taking_up": 1, "records": 1}
"""Deeds of slow games; positions drawn and questions answered; matches begun and taken up; stored records written."""
SWITCH = 0.001
"""Seconds after which a thread that computes lets the event loop go on."""
SLOW_DEED, VERY_SLOW_DEED, IN_A_ROW = 0.005, 0.1, 3
"""Seconds: a game of which one deed takes very long, or some in a row take long, does them off the event loop.

On a busy machine any deed may seem long once.
"""
UNKNOWN, SLOW = 2, 50
"""Quick deeds in a row after which a game does them on the event loop: one that is new, one that was slow."""


class Pools:
    """One executor per kind of work."""

    def __init__(self) -> None:
        sys.setswitchinterval(SWITCH)
        self._threads = {kind: ThreadPoolExecutor(size, f"turnwright-{kind}") for kind, size in SIZES.items()}
        self.waiting: dict[str, int] = dict.fromkeys(SIZES, 0)

    async def run(self, kind: Kind, call: Callable[..., T], *arguments: Any) -> T:
        """Have something done by a thread of this kind."""
        self.waiting[kind] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads[kind], partial(call, *arguments))
        finally:
            self.waiting[kind] -= 1

    def close(self) -> None:
        """Nothing more is begun."""
        for threads in self._threads.values():
            threads.shutdown(wait=False, cancel_futures=True)


class DeedCosts:
    """Which games do their deeds on the event loop: those that are always quick, and run nobody's text or file."""

    def __init__(self) -> None:
        self._wary: dict[str, int] = {}
        """How many quick deeds a game owes us; one that we do not know owes some."""
        self._slow_ones: dict[str, int] = {}
        """How many slow deeds of a game came in a row."""

    def is_slow(self, game: Game, from_file: bool) -> bool:
        """Whether this game's next deed is done by a thread: it may be slow, or nobody knows yet."""
        return from_file or game.hosting.workbench is not None or self._wary.get(game.name, UNKNOWN) > 0

    def measured(self, game: Game, took: float) -> None:
        """A deed of this game has been done, and took so many seconds."""
        owed = self._wary.get(game.name, UNKNOWN)
        if took < SLOW_DEED:
            self._wary[game.name] = max(0, owed - 1)
            self._slow_ones[game.name] = 0
            return
        self._slow_ones[game.name] = self._slow_ones.get(game.name, 0) + 1
        if self._slow_ones[game.name] >= IN_A_ROW or took >= VERY_SLOW_DEED:
            self._wary[game.name] = max(owed, SLOW)
