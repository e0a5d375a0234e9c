"""The games that come with the engine.

The package can be called, `turnwright.games()`, for the names of all installed games with a line about each.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> dict[str, str]:
        from ..registry import games

        return games()


sys.modules[__name__].__class__ = _Games
