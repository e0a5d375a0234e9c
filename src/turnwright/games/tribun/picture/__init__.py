"""The board as SVG: Black at the bottom and playing upward, turned by half for White (section 15 of the rule book)."""

from __future__ import annotations

from typing import Any

import svg

from turnwright.core.drawing import drawn_once, written

from ..endings import TRIBUN_ATTACKED
from ..story import changed
from ..tiles import TILES, TINTS
from ..units import BLACK, WHITE, colour_of, is_tribun
from .floor import CHANGED, FALLEN, HEIGHT, WIDTH, frame, tile_drawn
from .look import LOOK, definitions

__all__ = ["picture"]

DEFINED = written(definitions())
FRAME = written(frame())


def picture(box: Any, state: Any, seat: int) -> svg.SVG:
    """The position as this seat sees it; a spectator sits with Black."""
    fresh = dict.fromkeys(changed(state), CHANGED) | dict.fromkeys(attacked(state), FALLEN)
    turned = seat == WHITE
    drawn: list[svg.Element] = [svg.Style(text=LOOK), DEFINED, FRAME]
    drawn += [tile_kept(state.board[tile], tile, turned, fresh.get(tile, "")) for tile in back_to_front(turned)]
    return svg.SVG(viewBox=svg.ViewBoxSpec(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT), elements=drawn)


def back_to_front(turned: bool) -> list[int]:
    """The tiles as they are laid: a high stack reaches over the tile behind it."""
    return BACK_TO_FRONT[::-1] if turned else BACK_TO_FRONT


BACK_TO_FRONT = list(range(TILES))[::-1]


def attacked(state: Any) -> list[int]:
    """The tribun whose fall has ended the game."""
    if state.status != TRIBUN_ATTACKED:
        return []
    units = ((tile, state.board[tile]) for tile in range(TILES))
    return [tile for tile, unit in units if unit and is_tribun(unit) and not state.winners >> colour_of(unit) & 1]


def tile_kept(unit: int, tile: int, turned: bool, fresh: str) -> svg.Element:
    """The same for every board on which this tile looks so."""
    seat = WHITE if turned else BLACK
    return drawn_once(TINTS, (tile, unit, turned, fresh), lambda: tile_drawn(unit, tile, seat, fresh))
