"""One process alone: nobody else listens."""

from __future__ import annotations

from .news import Carried, Heard


class MemoryBus:
    """Several of them in one process hear each other if they are given each other; a table alone needs none."""

    up = True

    def __init__(self) -> None:
        self.others: list[MemoryBus] = []
        self.heard: Heard | None = None

    async def open(self) -> None:
        """There is nothing to connect to."""

    async def listen(self, heard: Heard) -> None:
        self.heard = heard

    def publish(self, message: Carried) -> None:
        for other in self.others:
            if other.heard is not None:
                other.heard(message)

    async def close(self) -> None:
        self.heard = None
