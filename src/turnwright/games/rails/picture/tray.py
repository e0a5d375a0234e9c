"""The tray below the map: what a player holds and wants, what lies on the table, and tickets on offer."""

from __future__ import annotations

import svg

from ..box import Box
from ..describe import held_tickets, ticket_is_finished, ticket_words
from ..maps import Map
from ..state import OFFERED, OPENING, State
from ..tickets import FEWEST_AT_START
from .palette import button, words

PLATE = 30.0


def wood(x: float, y: float, width: float, height: float) -> list[svg.Element]:
    """Mahogany with an edge of brass."""
    return [
        svg.Rect(class_=["wood"], x=x, y=y, width=width, height=height),
        svg.Rect(class_=["wood-edge"], x=x, y=y, width=width, height=2.5),
    ]


def own_tickets(
    box: Box, state: State, map: Map, seat: int, x: float, y: float, width: float, columns: int
) -> tuple[list[svg.Element], float]:
    """A player's tickets as small plates side by side, finished ones with a tick; and how high that is.

    Of more than two lines the rest is counted; the page lists them all.
    """
    held = held_tickets(box, state, seat) if seat >= 0 else []
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


def offer(
    box: Box, state: State, map: Map, seat: int, x: float, y: float, width: float
) -> tuple[list[svg.Element], float]:
    """Tickets on offer: what they are, and a button for each choice."""
    places = [place for place in range(OFFERED) if state.offer[seat, place]]
    fewest = FEWEST_AT_START if state.stage == OPENING else 1
    height = 96 + 36 * len(places) + 10
    drawn: list[svg.Element] = [
        svg.Rect(class_=["panel"], x=x, y=y, width=width, height=height, rx=12, stroke_width=2),
        words(x + 18, y + 34, f"Keep at least {fewest} of these tickets", 24, bold=True),
    ]
    for line, place in enumerate(places):
        ticket = state.offer[seat, place] - 1
        drawn.append(words(x + 30, y + 70 + 36 * line, f"{place + 1}  {ticket_words(map, ticket)}", 22))
    masks = [mask for mask in range(1, 8) if mask.bit_count() >= fewest and mask >> len(places) == 0]
    wide = (width - 36 - 10 * (len(masks) - 1)) / len(masks)
    top = y + 48 + 36 * len(places)
    keys: list[svg.Element] = []
    for number, mask in enumerate(masks):
        chosen = "+".join(str(place + 1) for place in places if mask >> place & 1)
        keys.append(button(f"keep-{mask}", x + 18 + number * (wide + 10), top, wide, chosen, 46))
    drawn.append(svg.G(id="kind-keep", elements=keys))
    return drawn, height
