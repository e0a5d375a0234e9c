"""Where another process finds a game: in the module of one of its functions, if it stands there under some name."""

from __future__ import annotations

import sys

from ..core.game import Game
from .own_functions import own_functions


def origin_of(game: Game) -> str | None:
    """`module:attribute`; nothing for a game that was made inside a function, or typed in by hand."""
    for name in dict.fromkeys(function.__module__ for function in own_functions(game.functions)):
        module = sys.modules.get(name or "")
        if module is None or name == "__main__" or module.__spec__ is None:
            continue
        for attribute, value in list(vars(module).items()):
            if value is game:
                return f"{name}:{attribute}"
    return None
