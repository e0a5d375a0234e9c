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


def keys_in_row(count: int, room: float, least: float, gap: float) -> int:
    """How many keys stand in a row: all of them, or so few that none is narrower than it is high."""
    fitting = max(1, min(count, int((room + gap) // (least + gap))))
    return -(-count // -(-count // fitting)) if count else 1


def offer(
    box: Box, state: State, map: Map, seat: int, width: float, letters: float = 22.0
) -> tuple[list[svg.Element], float]:
    """Tickets on offer: what they are, and a button for each choice."""
    places = [place for place in range(OFFERED) if state.offer[seat, place]]
    fewest = FEWEST_AT_START if state.stage == OPENING else 1
    line, edge, key = letters * 1.4, letters * 0.6, max(49.0, letters * 2)
    top = letters * 2 + line * len(places)
    masks = [mask for mask in range(1, 8) if mask.bit_count() >= fewest and mask >> len(places) == 0]
    gap = letters * 0.45
    in_row = keys_in_row(len(masks), width - 2 * edge, key, gap)
    rows = -(-len(masks) // in_row)
    height = round(top + rows * (key + gap) - gap + edge, 1)
    drawn: list[svg.Element] = [
        svg.Rect(class_=["panel"], width=width, height=height, rx=12, stroke_width=2),
        words(edge, letters * 1.4, f"Keep at least {fewest} of these tickets", letters * 1.1, bold=True),
    ]
    for number, place in enumerate(places):
        said = f"{place + 1}  {ticket_words(map, state.offer[seat, place] - 1)}"
        drawn.append(words(edge * 1.6, letters * 2.75 + line * number, said, letters))
    wide = round((width - 2 * edge - gap * (in_row - 1)) / in_row, 1)
    keys: list[svg.Element] = []
    for number, mask in enumerate(masks):
        chosen = "+".join(str(place + 1) for place in places if mask >> place & 1)
        row, place = divmod(number, in_row)
        at, down = round(edge + place * (wide + gap), 1), round(top + row * (key + gap), 1)
        keys.append(button(f"keep-{mask}", at, down, wide, chosen, key, letters))
    drawn.append(svg.G(id="kind-keep", elements=keys))
    return drawn, height
