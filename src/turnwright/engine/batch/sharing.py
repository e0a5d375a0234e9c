"""Work on lanes shared among cores: each thread has its range of them, and room of its own to play in."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from ...core.errors import GameError, OptionError
from ...core.faults import MISTAKES
from ...core.game import Game

SHORT = 0.0005
"""Seconds. Of a call that takes less, handing on a share costs more than it brings."""


class SharedLanes:
    """So many lanes for as many threads as may be used and are worth waking: `worth` lanes for each."""

    def __init__(self, game: Game, lanes: int, threads: int | None, worth: int) -> None:
        if threads is not None and threads < 1:
            raise OptionError(f"a batch uses one thread or more; {threads} came")
        used = min(threads or os.cpu_count() or 1, -(-lanes // worth))
        bounds = [lanes * number // used for number in range(used + 1)]
        self.game, self.lanes = game, lanes
        self.ranges = [(bounds[number], bounds[number + 1]) for number in range(used)]
        self.pool = ThreadPoolExecutor(used - 1, f"batch of {game.name}") if used > 1 else None
        self._short = False

    def close(self) -> None:
        """Let the threads go."""
        if self.pool is not None:
            self.pool.shutdown()

    def run(self, loop: Any, before: list[tuple[Any, ...]], *given: Any) -> list[int]:
        """All lanes, each thread its share, ours the first; alone where the last call was too short to share.

        `before` is what each thread's call begins with. Back comes what each call answered.
        """
        begun = perf_counter()
        try:
            if self.pool is None or self._short:
                came = [loop(*before[0], *given, 0, self.lanes)]
            else:
                calls = [(*room, *given, *share) for room, share in zip(before, self.ranges, strict=True)]
                others = [self.pool.submit(loop, *call) for call in calls[1:]]
                came = [loop(*calls[0]), *(other.result() for other in others)]
        except MISTAKES as error:
            raise GameError(
                f"{self.game.name}: {type(error).__name__} in compiled play: {error}; `turnwright check` says where"
            ) from error
        self._short = perf_counter() - begun < (2 * SHORT if self._short else SHORT)
        return came
