"""The compiled part: generic verbs per game, legal lists, perft, playouts and batches. numba is imported only here."""

from __future__ import annotations

from threading import Lock

from ..core.game import Game
from .origin import origin_of
from .policy import compile_elsewhere
from .tiers import Tiered

__all__ = ["attach", "compile_elsewhere"]

_attaching = Lock()


def attach(game: Game, origin: str | None = None) -> Tiered:
    """Let a game play through the engine: interpreted at first, compiled when it pays.

    `origin` says how another process finds the game, so that it can be compiled there: a name, a path, or
    `module:attribute`. Without it, a game that stands in a module under some name is found by that.
    """
    with _attaching:
        if not isinstance(game.verbs, Tiered):
            game.verbs = Tiered(game, origin or origin_of(game))
        return game.verbs
