"""Deck and discards."""

from __future__ import annotations

import svg

from ..box import Box
from ..describe import set_names
from ..state import State
from .art import back, caption, turned

PILE = 0.62
DISCARDS_PER_LINE = 5
NEARLY_STALLED = 6
"""From so many quiet turns on it is said how many more end the game."""


def deck(box: Box, state: State, x: float, y: float) -> list[svg.Element]:
    """The deck as a pile of backs; clicking it draws."""
    pile: list[svg.Element] = [
        turned(x + 5 * up, y - 5 * up, 0, PILE, back()) for up in range(min(3, int(state.deck_size)))
    ]
    empty = svg.Rect(class_=["space"], x=x, y=y, width=124, height=124, rx=8, stroke="#8B93A7")
    label = svg.Title(text=f"the deck: {state.deck_size} tiles")
    count = caption(str(state.deck_size), x + 62 + 5 * max(0, len(pile) - 1), y + 72, 34, bold=True)
    drawn: list[svg.Element] = [svg.G(id="kind-draw", class_=["choice"], elements=[label, *(pile or [empty]), count])]
    drawn.append(caption("Deck", x + 62, y + 156, 20, "dim"))
    left = int(box.stall_limit) - int(state.stall)
    if state.stall >= NEARLY_STALLED and not state.status:
        drawn.append(caption(f"{left} more quiet turns end it", x, y - 26, 15, "dim note", "start"))
    return drawn


def discards(box: Box, state: State, x: float, y: float) -> list[svg.Element]:
    """The numbers of the tiles that are out of the game."""
    names = set_names(box, state.discarded)
    if not names:
        return []
    drawn: list[svg.Element] = [caption("Discards", x, y + 16, 20, "dim", "start")]
    for row in range(0, len(names), DISCARDS_PER_LINE):
        line = " ".join(names[row : row + DISCARDS_PER_LINE])
        drawn.append(caption(line, x, y + 46 + 26 * (row // DISCARDS_PER_LINE), 20, "dim", "start"))
    return drawn
