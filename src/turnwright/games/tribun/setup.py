"""How a match begins: both armies on the board, and who moves first (T-23, T-78)."""

from __future__ import annotations

from turnwright import draw

from .box import Box
from .state import State
from .tiles import TILES

LOT = 2


def set_up(box: Box, state: State, chance: object) -> None:
    """Put both armies on the board and say who begins (T-23, T-78)."""
    for tile in range(TILES):
        state.board[tile] = box.start[tile]
    state.to_act = draw(chance, 2) if box.first == LOT else box.first
