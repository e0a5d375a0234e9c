"""Arrays that stay on a card: others take them by DLPack without a copy, and numpy as a copy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .dlpack import capsule_of
from .driver import CardMemory, GraphicsCard

IN_ORDER = (None, 1, -1)
"""Streams for which nothing need be waited: the driver's first, in which everything of ours is done, and none."""


class CardArray:
    """Numbers on a card, row after row. `torch.from_dlpack(array)` and `jax.dlpack.from_dlpack(array)` share them."""

    def __init__(self, card: GraphicsCard, shape: tuple[int, ...], dtype: Any) -> None:
        self.card, self.shape, self.dtype = card, shape, np.dtype(dtype)
        self.memory: CardMemory = card.memory(int(np.prod(shape)) * self.dtype.itemsize)
        self.memory.wipe()

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def place(self) -> int:
        """Where they are on the card."""
        return self.memory.place

    def numpy(self) -> NDArray[Any]:
        """A copy of them in this machine's memory."""
        return self.memory.read(np.empty(self.shape, self.dtype))

    def write(self, values: NDArray[Any]) -> None:
        """Let them be these."""
        assert values.shape == self.shape and values.dtype == self.dtype
        self.memory.write(values)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.card.device

    def __dlpack__(self, *, stream: int | None = None, **given: Any) -> Any:
        if stream not in IN_ORDER:
            self.card.wait()
        return capsule_of(self, self.place, self.dtype, self.shape, self.card.device)
