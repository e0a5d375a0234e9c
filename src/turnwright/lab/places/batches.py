"""Items in batches that take about a second each, so that handing them over costs next to nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

WANTED_SECONDS = 1.0
LARGEST = 4096


class Batches:
    """Gives out items, and takes back those that were lost."""

    def __init__(self, items: Sequence[Any], workers: int) -> None:
        self._left = deque(items)
        self._workers = workers
        self._size = 1

    def __bool__(self) -> bool:
        return bool(self._left)

    def take(self) -> list[Any]:
        """The next batch; smaller towards the end, so that nobody waits long for the last one."""
        size = max(1, min(self._size, -(-len(self._left) // (2 * self._workers))))
        return [self._left.popleft() for _ in range(min(size, len(self._left)))]

    def give_back(self, items: Sequence[Any]) -> None:
        """Somebody died over these; they come first now."""
        self._left.extendleft(reversed(items))

    def took(self, items: int, seconds: float) -> None:
        """So long did a batch take: the next ones are made to measure."""
        wanted = int(WANTED_SECONDS * items / max(seconds, 1e-6))
        self._size = max(1, min(wanted, 4 * self._size, LARGEST))
