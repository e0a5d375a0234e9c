"""Every installed game by a name of Gymnasium's: `turnwright/ConnectFour-v0`. No game is loaded for that."""

from __future__ import annotations

import gymnasium

from ..registry import names
from .practice import VERSION

NAMESPACE = "turnwright"


def gymnasium_name(game: str) -> str:
    """The name of an installed game's environment: `turnwright/ConnectFour-v0`."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}-v{VERSION}"


def register_games() -> None:
    """Tell Gymnasium about every installed game that it does not know yet."""
    for game in names():
        if gymnasium_name(game) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_name(game),
                entry_point="turnwright.envs.gymnasium:SeatEnv",
                vector_entry_point="turnwright.envs.vector:made_lanes",
                kwargs={"game": game},
            )
