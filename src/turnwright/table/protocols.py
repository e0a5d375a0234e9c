"""Protocols that games bring: the table knows no game, it serves what `Game(hosting=Hosting(protocols=…))` names.

Such a name is `MODULE:CLASS`. An instance of it is made once per process, when its game is first loaded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from ..core.errors import GameError, TurnwrightError
from ..core.game import Game
from .doors import Scope
from .games import Games
from .room_document import RoomDocument

if TYPE_CHECKING:
    from .rooms import Rooms
    from .sockets import Socket

Serve = Callable[["Socket"], Awaitable[None]]


class GameProtocol(Protocol):
    """What a game's own protocol is asked for."""

    @property
    def sockets(self) -> int:
        """How many are connected to it here."""

    def door(self, state: Any, scope: Scope) -> Serve | None:
        """Who serves a socket at this address; None if the address is not its own."""

    def on_time(self, tables: Rooms) -> None:
        """Called some times a second."""

    def wants_short_code(self, kept: RoomDocument) -> bool:
        """Whether its clients enter this room too, and know only short codes."""


class Protocols:
    """Those of the games that are loaded."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._made: dict[str, GameProtocol] = {}
        self._all_known = asyncio.Event()

    def of(self, game: Game) -> list[GameProtocol]:
        """The protocols of a game."""
        return [self._one(name) for name in game.hosting.protocols]

    def _one(self, name: str) -> GameProtocol:
        if name not in self._made:
            module, _, kind = name.partition(":")
            try:
                self._made[name] = getattr(import_module(module), kind)()
            except (ImportError, AttributeError, ValueError) as error:
                raise GameError(f"a protocol is named MODULE:CLASS; {name!r} cannot be had: {error}") from None
        return self._made[name]

    def know_all(self) -> None:
        """Every game is loaded; one that fails to, or whose protocol does, is not served."""
        for name in self._games.names():
            with suppress(TurnwrightError):
                self.of(self._games.load(name))
        self._all_known.set()

    def __iter__(self) -> Any:
        return iter(list(self._made.values()))

    @property
    def sockets(self) -> int:
        """How many are connected to any of them."""
        return sum(one.sockets for one in self)

    async def door(self, state: Any, scope: Scope) -> Serve | None:
        """Who serves a socket at this address; just after the start it is waited for the games to be loaded."""
        await self._all_known.wait()
        return next((found for one in self if (found := one.door(state, scope)) is not None), None)
