"""Tickets on offer: each in a row with what can be done about it, below them a key that keeps them all."""

from __future__ import annotations

import svg

from ..box import Box
from ..describe import ticket_words
from ..maps import Map
from ..state import OFFERED, OPENING, State
from ..tickets import FEWEST_AT_START
from .palette import button, words

LETTER = 0.47
"""How wide a letter is, of its height."""
KEY = 49.0
"""Units that a key is high: 40 pixels on a phone that is 320 wide."""
ALL = {1: "Keep it", 2: "Keep both", 3: "Keep all three"}


def offer(
    box: Box, state: State, map: Map, seat: int, width: float, letters: float = 22.0
) -> tuple[list[svg.Element], float]:
    """Tickets on offer, with a key for each way to keep some of them; and how high that is."""
    places = [place for place in range(OFFERED) if state.offer[seat, place]]
    fewest = FEWEST_AT_START if state.stage == OPENING else 1
    edge, gap, top = letters * 0.6, letters * 0.35, letters * 2
    row = KEY + gap
    high = round(top + row * (len(places) + 1) + edge - gap, 1)
    drawn: list[svg.Element] = [
        svg.Rect(class_=["panel"], width=width, height=high, rx=12, stroke_width=2),
        words(edge, letters * 1.4, f"Keep at least {fewest} of these tickets", letters * 1.1, bold=True),
    ]
    keys: list[svg.Element] = []
    for number, place in enumerate(places):
        y = round(top + row * number, 1)
        left, beside = beside_ticket(places, place, fewest, width - edge, y, letters)
        keys += beside
        drawn.append(ticket(map, int(state.offer[seat, place]) - 1, edge, y, left - edge - gap, letters))
    everything = sum(1 << place for place in places)
    said, y = ALL[len(places)], round(top + row * len(places), 1)
    keys.append(button(f"keep-{everything}", round(edge, 1), y, round(width - 2 * edge, 1), said, KEY, letters))
    return [*drawn, svg.G(id="kind-keep", elements=keys)], high


def ticket(map: Map, number: int, x: float, y: float, room: float, letters: float) -> svg.Text:
    """What a ticket is, narrower where there is little room."""
    said = ticket_words(map, number)
    text = words(x, y + KEY / 2 + letters * 0.36, said, letters)
    if len(said) * letters * LETTER > room:
        text.textLength, text.lengthAdjust = round(room, 1), "spacingAndGlyphs"
    return text


def beside_ticket(
    places: list[int], place: int, fewest: int, right: float, y: float, letters: float
) -> tuple[float, list[svg.Element]]:
    """The keys at the right end of a ticket's row, and where they begin: to keep only this one, or all but this one.

    Of two tickets giving one back is keeping only the other, which is said once.
    """
    ways = []
    if len(places) > 2 and len(places) - 1 >= fewest:
        ways.append(("Give back", sum(1 << other for other in places if other != place)))
    if len(places) > 1 and fewest == 1:
        ways.append(("Only this", 1 << place))
    wide, gap = round(max(KEY, letters * 6.8), 1), letters * 0.35
    keys: list[svg.Element] = []
    for said, mask in ways:
        right = round(right - wide, 1)
        keys.append(button(f"keep-{mask}", right, y, wide, said, KEY, letters))
        right -= gap
    return right, keys
