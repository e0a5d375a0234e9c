"""What a search may rely on in a game: that everybody sees everything, and that nothing is left to chance."""

from __future__ import annotations

from ...core import chance as core_chance
from ...core.game import Game
from ...core.records import EVERYONE
from ..walk import reachable


def is_open(game: Game) -> bool:
    """Whether everybody sees everything."""
    return all(field.seen == EVERYONE for field in game.state.fields) and not any(kind.secret for kind in game.kinds)


def draws(game: Game) -> bool:
    """Whether anything is left to chance after the start."""
    f = game.functions
    return core_chance.draw in reachable([*f.effects, *f.steps, f.next_turn, f.when_stuck, *f.cuts])


def is_certain(game: Game) -> bool:
    """Whether, after the start, nothing is hidden and nothing is drawn."""
    return is_open(game) and not draws(game)
