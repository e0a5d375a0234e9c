"""The tray below the map: its wood, and the tickets that a player wants."""

from __future__ import annotations

import svg

from ..box import Box
from ..describe import held_tickets, ticket_is_finished, ticket_words
from ..maps import Map
from ..state import State
from .palette import words

PLATE = 30.0
LETTER = 0.52
"""How wide a letter is, of its height."""
SMALL = 13.6
"""The letters of a phone, in its own pixels: 11 of them even where it is only 320 wide."""


FURTHER = 4000.0
"""To the left and right of the picture, where a screen has room for more than it."""


def wood(x: float, y: float, width: float, height: float) -> list[svg.Element]:
    """Mahogany with an edge of brass."""
    return [
        svg.Rect(class_=["wood"], x=x - FURTHER, y=y, width=width + 2 * FURTHER, height=height),
        svg.Rect(class_=["wood-edge"], x=x - FURTHER, y=y, width=width + 2 * FURTHER, height=2.5),
    ]


def own_tickets(
    box: Box,
    state: State,
    map: Map,
    seat: int,
    x: float,
    y: float,
    width: float,
    columns: int,
    letters: float | None = None,
) -> tuple[list[svg.Element], float]:
    """A player's tickets as small plates side by side, finished ones with a tick; and how high that is.

    Of more than two lines the rest is counted, on a phone of more than one, those still wanted first; the page lists
    them all.
    """
    held = held_tickets(box, state, seat) if seat >= 0 else []
    held.sort(key=lambda one: ticket_is_finished(box, state, seat, one))
    if letters:
        return one_line(box, state, map, seat, held, x, y, width, letters), PLATE
    shown = held if len(held) <= 2 * columns else held[: 2 * columns - 1]
    texts = [(ticket_words(map, one), ticket_is_finished(box, state, seat, one)) for one in shown]
    texts += [(f"and {len(held) - len(shown)} more", False)] if len(shown) < len(held) else []
    high = PLATE if len(texts) <= columns else PLATE * 0.62
    wide = (width - 6 * (columns - 1)) / columns
    drawn: list[svg.Element] = []
    for place, (text, done) in enumerate(texts):
        left, top = x + place % columns * (wide + 6), y + place // columns * (high + 3)
        said = f"✓ {text}" if done else text
        size = min(high * 0.46 + 2, 1.9 * (wide - 10) / max(1, len(said)))
        look = "plate-done" if done else "plate"
        plate = svg.Rect(class_=[look], x=round(left, 1), y=round(top, 1), width=round(wide, 1), height=high, rx=5)
        drawn += [plate, words(left + wide / 2, top + high / 2 + size * 0.35, said, round(size, 1), anchor="middle")]
    return drawn, -(-len(texts) // columns) * (high + 3)


def one_line(
    box: Box,
    state: State,
    map: Map,
    seat: int,
    held: list[int],
    x: float,
    y: float,
    width: float,
    letters: float,
) -> list[svg.Element]:
    """Two plates, and how many more there are."""
    more = f"+{len(held) - 2}" if len(held) > 2 else ""
    wide = (width - 4 - (letters * 2.6 if more else 0)) / 2
    drawn: list[svg.Element] = []
    for place, one in enumerate(held[:2]):
        done, left = ticket_is_finished(box, state, seat, one), round(x + place * (wide + 4), 1)
        said = f"✓ {ticket_words(map, one)}" if done else ticket_words(map, one)
        look = "plate-done" if done else "plate"
        narrow = round(wide - 8, 1) if len(said) * letters * LETTER > wide - 8 else None
        text = words(left + wide / 2, y + letters + 3.5, said, letters, anchor="middle")
        text.textLength, text.lengthAdjust = narrow, "spacingAndGlyphs" if narrow else None
        high = round(letters * 1.6, 1)
        drawn += [svg.Rect(class_=[look], x=left, y=y, width=round(wide, 1), height=high, rx=5), text]
    rest = words(x + width, y + letters + 3.5, more, letters, "on-wood", "end", bold=True)
    return [*drawn, rest] if more else drawn
