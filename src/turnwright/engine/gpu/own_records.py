"""Records of lanes' own as they lie on a card, and as numpy has them.

What a lane copies to where it has its variables lies word by word: the first eight bytes of all lanes, then the next of
all. So neighbouring lanes, which do the same at the same time, read and write one piece of memory together.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .driver import CardMemory, GraphicsCard
from .kernel import Own


class OwnRecords:
    """A record for each lane, in a card's memory; all bytes are 0 at first."""

    def __init__(self, card: GraphicsCard, own: Own, lanes: int) -> None:
        self.own, self.lanes = own, lanes
        self.memory: CardMemory = card.memory(lanes * own.size)
        self.memory.wipe()

    @property
    def place(self) -> int:
        """Where they are on the card."""
        return self.memory.place

    def read(self) -> NDArray[np.void]:
        """A copy of them."""
        if not self.own.near:
            found: NDArray[np.void] = self.memory.read(np.empty(self.lanes, self.own.dtype))
            return found
        words = self.memory.read(np.empty((self.own.words, self.lanes), np.uint64))
        data = np.ascontiguousarray(words.T).view(np.uint8)[:, : self.own.dtype.itemsize]
        return np.ascontiguousarray(data).view(self.own.dtype)[:, 0]

    def write(self, records: NDArray[Any]) -> None:
        """Let them be these."""
        assert records.shape == (self.lanes,) and records.dtype == self.own.dtype
        if self.own.near:
            data = np.zeros((self.lanes, self.own.size), np.uint8)
            data[:, : self.own.dtype.itemsize] = records.view(np.uint8).reshape(self.lanes, -1)
            records = np.ascontiguousarray(data.view(np.uint64).T)
        self.memory.write(records)
