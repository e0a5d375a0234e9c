"""The compiled part: generic verbs per game, legal lists, perft, playouts and batches. numba is imported only here."""

from __future__ import annotations

from threading import Lock

from ..core.game import Game
from .tiers import Tiered

_attaching = Lock()


def attach(game: Game) -> Tiered:
    """Let a game play through the engine: interpreted at first, compiled when it pays."""
    with _attaching:
        if not isinstance(game.verbs, Tiered):
            game.verbs = Tiered(game)
        return game.verbs
