"""The house style: parts of a picture for authors who draw nothing themselves.

    Game(..., picture=grid("board", 9, 9, pieces=(None, "black", "white")))
    Game(..., picture=below(cards("row"), mats("coins", "points")))

Without a picture the parts are guessed from the shapes of state and action (`guess.py`).
"""

from .cards import cards
from .counts import dice_shown, pile, track
from .figures import figures
from .grid import grid
from .hexes import hexes
from .mats import mats
from .offered import offered
from .parts import PicturePart, below, beside, picture_of

__all__ = [
    "PicturePart",
    "below",
    "beside",
    "cards",
    "dice_shown",
    "figures",
    "grid",
    "hexes",
    "mats",
    "offered",
    "picture_of",
    "pile",
    "track",
]
