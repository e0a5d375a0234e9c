"""The compiled part: generic verbs per game, legal lists, perft, playouts and batches. numba is imported only here."""

from __future__ import annotations

from ..core.game import Game
from .tiers import Tiered


def attach(game: Game) -> Tiered:
    """Let a game play through the engine: interpreted at first, compiled when it pays."""
    if not isinstance(game.verbs, Tiered):
        game.verbs = Tiered(game)
    return game.verbs
