"""Learning environments: games as PettingZoo, Gymnasium and OpenSpiel know them.

Importing this registers every installed game with Gymnasium, where that is installed: `turnwright/ConnectFour-v0`.
"""

from importlib.util import find_spec

from .actions import encoding_for
from .observations import Observer
from .practice import VERSION, Practice

if find_spec("gymnasium") is not None:
    from .registering import register_games

    register_games()

__all__ = ["VERSION", "Observer", "Practice", "encoding_for"]
