"""Webhooks: somebody who is not here is told that it is their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .room import Room
    from .running import Running


class Hooks:
    """Calls a seat's address when its turn begins."""

    def consider(self, room: Room, running: Running, mine: bool) -> None:
        """See whether somebody is to be called."""

    async def close(self) -> None:
        """Stop."""
