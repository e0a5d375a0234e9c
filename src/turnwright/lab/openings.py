"""Which games need varied openings: without chance, two steady players play one game again and again."""

from __future__ import annotations

from ..core.game import Game
from ..engine.search.certainty import is_certain

USUAL = 2


def usual_opening(game: Game) -> int:
    """So many actions at random, so that matches differ; none where chance sees to it."""
    return USUAL if is_certain(game) else 0
