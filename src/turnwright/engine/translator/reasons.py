"""Why a game is not translated, for its author: the first reason, with file, line and what to write instead."""

from __future__ import annotations

from typing import Any

from ...core.errors import GameError
from ...core.game import Game
from ..bind import written_verbs
from ..own_functions import own_functions
from .kinds import NotDirectError
from .of_a_game import Direct
from .translation import DirectTranslation


def why_not_translated(game: Game) -> str:
    """The first thing in a game's functions that is not translated, in words; empty where there is none."""
    direct = Direct(game, *written_verbs(game))
    nobody: Any = lambda *_: None  # noqa: E731 - whatever is left to numba is what is looked for
    made = DirectTranslation(direct.checked, direct.written, direct.special, nobody, nobody)
    for number, function in enumerate(own_functions(game.functions)):
        try:
            made.entry(f"looked_at_{number}", function, direct.kinds_of(function))
        except (NotDirectError, GameError):
            break
    return made.left[0][1] if made.left else ""
