"""Positions that were, kept for taking back: a large record is mostly zeros, and they are left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from weakref import ref

import numpy as np
from numpy.typing import NDArray

SMALL = 1024
"""Bytes of a record that is kept as it is."""


@dataclass(frozen=True)
class PackedPosition:
    """One position: the record itself, or its words that are not zero, and where they stand."""

    dtype: np.dtype[np.void]
    places: NDArray[np.intp] | None
    words: NDArray[np.generic]
    original: Callable[[], NDArray[np.void] | None] = lambda: None
    """The record itself, as long as somebody else has it."""

    @staticmethod
    def of(memory: NDArray[np.void]) -> PackedPosition:
        """Keep a position; what becomes of the array later does not matter if it is large."""
        size = memory.dtype.itemsize
        if size < SMALL:
            return PackedPosition(memory.dtype, None, memory)
        words = memory.view(_word(size))
        places = np.flatnonzero(words)
        return PackedPosition(memory.dtype, places, words[places], ref(memory))

    @property
    def memory(self) -> NDArray[np.void]:
        """The position as it was."""
        if self.places is None:
            return self.words  # type: ignore[return-value]
        original = self.original()
        if original is not None:
            return original
        size = self.dtype.itemsize
        made = np.zeros(1, self.dtype)
        made.view(_word(size))[self.places] = self.words
        return made


def _word(size: int) -> type[np.uint64 | np.uint8]:
    return np.uint64 if size % 8 == 0 else np.uint8
