"""Games without chance and secrets that are too large to list: alpha-beta, deeper and deeper, until it is proven.

What lies beyond the depth of a search is not known, so it is looked at twice: once as if all of it were good for the
first seat, once as if it were good for the second. Whoever does not win even then cannot win; where neither can, it is
a draw. Positions that were met before are told by 64 bits of their bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.flow import Table
from ...core.game import Game
from ...core.groups import Advice
from ...engine.search.frames import WON
from ...engine.search.line import DEEPEST, Line
from .open_positions import chance_decides, require_nothing_secret, require_open
from .retrograde import DRAW, LOSS, WIN, ExactValue, TooLarge

REMEMBERED = 1 << 21
SLICE = 200_000
UNSEEN = 500
"""How good the unseen looks; a win that is seen is a million."""


def good_for_the_first(box: Any, state: Any, points: Any) -> None:
    """All that is unseen is the first seat's."""
    points[0] = UNSEEN
    points[1] = -UNSEEN


def good_for_the_second(box: Any, state: Any, points: Any) -> None:
    """All that is unseen is the second seat's."""
    points[0] = -UNSEEN
    points[1] = UNSEEN


@dataclass
class Doubt:
    """A search that grants one seat everything unseen, and what that seat can get at most."""

    seat: int
    line: Line

    @property
    def cannot_win(self) -> bool:
        """Whether this seat does not win though everything unseen is its own."""
        return self.line.depth > 0 and self.line.value <= 0

    @property
    def has_won(self) -> bool:
        return self.line.value > WON // 2

    @property
    def has_lost(self) -> bool:
        return self.line.value < -WON // 2


def solve_deeply(
    game: Game,
    table: Table,
    start: NDArray[np.void],
    most: int,
    tell: Callable[[int], None] = lambda positions: None,
) -> ExactValue:
    """The value of a position; `TooLarge` if so many looks do not prove it."""
    require_open(game, table, start)
    require_nothing_secret(game, game.reader().legal(table, start))
    doubts = [
        Doubt(seat, Line(replace(game, advice=Advice(outlook=outlook)), remembered=REMEMBERED, open_here=True))
        for seat, outlook in enumerate((good_for_the_first, good_for_the_second))
    ]
    for doubt in doubts:
        doubt.line.look(table, start, doubt.seat)
    before = [doubt.line.chance.tobytes() for doubt in doubts]

    def may_go_on() -> int:
        looked = sum(doubt.line.visits for doubt in doubts)
        tell(looked)
        return SLICE if looked < most else 0

    while True:
        if [doubt.line.chance.tobytes() for doubt in doubts] != before:
            raise chance_decides(game)
        found = _proven(doubts, sum(doubt.line.visits for doubt in doubts))
        if found is not None:
            return found
        for doubt in doubts:
            if doubt.cannot_win:
                continue
            if doubt.line.depth >= DEEPEST or not doubt.line.deepen(may_go_on):
                depth = min(one.line.depth for one in doubts)
                raise TooLarge(
                    f"{game.name} is not decided within {depth} plies from here, which took {most} positions to see; "
                    "--looks allows more"
                )


def _proven(doubts: list[Doubt], looked: int) -> ExactValue | None:
    """What both searches prove together, if they do."""
    first, second = doubts
    for doubt, value in ((first, WIN), (second, LOSS)):
        if doubt.has_won:
            best = () if doubt.line.best is None else (doubt.line.best,)
            return ExactValue(value, WON - doubt.line.value, looked, best)
    for doubt, value in ((first, LOSS), (second, WIN)):
        if doubt.has_lost:
            best = () if doubt.line.best is None else (doubt.line.best,)
            return ExactValue(value, WON + doubt.line.value, looked, best)
    if first.cannot_win and second.cannot_win:
        best = () if first.line.best is None else (first.line.best,)
        return ExactValue(DRAW, 0, looked, best)
    return None
