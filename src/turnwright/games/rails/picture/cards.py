"""Cards: the row, both piles, and a hand in which like cards lap."""

from __future__ import annotations

import svg

from ..cards import COLOURS, LOCOMOTIVE, ROW
from ..state import State
from .palette import FILLS, INKS, emblem, words

TALL = 1.42
"""How much higher than wide a card is."""
SHORT = 1.25
"""And on a phone, where every line of pixels is one less of the map."""
LAP, MOST_LAPPED = 9.0, 3
CLOSE_LAP, NARROWEST = 4.0, 0.72
"""In a full hand: how far cards lap, and how much narrower they become before they cover each other."""
SMALL, LARGE = 0.2, 0.275
"""Of a card's width, how high its letters are: on a desk, and on a phone."""
LONG = 6
"""Letters that a card has room for only if they are narrow."""
DECK = "kind-draw"
"""The pile of cards: what is not taken from the row comes from there."""


def card(
    colour: int, x: float, y: float, width: float, letters: float | None = None, tall: float = TALL
) -> list[svg.Element]:
    """One card, upright: its emblem on a light disc, its colour's name at the foot."""
    height = round(width * tall, 1)
    fill = "url(#rails-rainbow)" if colour == LOCOMOTIVE else FILLS[colour]
    dark = colour == LOCOMOTIVE
    middle = round(x + width / 2, 1)
    name = "loco" if colour == LOCOMOTIVE else COLOURS[colour]
    ink = "#fff" if dark else INKS[colour]
    narrow = round(width * 0.88, 1) if letters and len(name) >= LONG else None
    return [
        svg.Rect(class_=["card-edge"], x=x, y=y, width=width, height=height, rx=7, fill=fill),
        svg.Rect(class_=["shine"], x=x + 3, y=y + 3, width=width - 6, height=height * 0.3, rx=5),
        svg.Circle(class_=["face"], cx=middle, cy=round(y + height * 0.4, 1), r=round(width * 0.29, 1)),
        emblem(colour, middle, round(y + height * 0.4, 1), width / 38, FILLS[colour] if colour != 7 else "#6d665d"),
        svg.Text(
            class_=["card-name"],
            x=middle,
            y=round(y + height * 0.9, 1),
            text=name,
            font_size=round(width * (letters or SMALL), 1),
            textLength=narrow,
            lengthAdjust="spacingAndGlyphs" if narrow else None,
            text_anchor="middle",
            fill=ink,
            font_weight="bold",
            stroke="#2a1a12" if dark else None,
            stroke_width=2.5 if dark else None,
            paint_order="stroke" if dark else None,
        ),
    ]


def can_be_taken(state: State, seat: int, slot: int) -> bool:
    """Cards that cannot be taken now are dimmed: all of them off turn, locomotives after the first card."""
    if state.status or state.to_act != seat or state.offered[seat]:
        return False
    return state.drawn == 0 or state.row[slot] != 1 + LOCOMOTIVE


def row(state: State, seat: int, x: float, y: float, width: float, gap: float, letters: float | None = None) -> svg.G:
    """The face-up cards in slots that stay put."""
    tall = SHORT if letters else TALL
    slots: list[svg.Element] = []
    for slot in range(ROW):
        left = round(x + slot * (width + gap), 1)
        if state.row[slot]:
            faded = None if seat < 0 or can_be_taken(state, seat, slot) else 0.5
            drawn = card(state.row[slot] - 1, left, y, width, letters, tall)
            known = {"data-laid": f"slot {slot} {state.row[slot]}", "data-gives": f"card {state.row[slot] - 1}"}
            dealt = svg.G(elements=drawn, extra=known | {"data-from": DECK})
            slots.append(svg.G(id=f"slot-{slot}", opacity=faded, elements=[dealt]))
        else:
            slots.append(svg.Rect(class_=["bed"], x=left, y=y, width=width, height=round(width * tall, 1), rx=7))
    return svg.G(id="kind-take", elements=slots)


def pile(id: str, name: str, count: int, x: float, y: float, width: float, letters: float | None = None) -> svg.G:
    """A face-down stack with its number of cards."""
    height = round(width * (SHORT if letters else TALL), 1)
    shifts = (4, 2, 0) if count > 2 else (2, 0) if count > 1 else (0,)
    backs: list[svg.Element] = [
        svg.Rect(class_=["back"], x=x + shift, y=y - shift, width=width, height=height, rx=7) for shift in shifts
    ]
    middle = x + width / 2
    return svg.G(
        id=id,
        opacity=None if count else 0.4,
        elements=[
            *backs,
            svg.Rect(class_=["back-line"], x=x + 5, y=y + 5, width=width - 10, height=height - 10, rx=4),
            words(middle, y + height * 0.5, str(count), width * 0.36, "on-back", "middle", bold=True),
            words(middle, y + height * 0.8, name, width * (letters or SMALL), "on-back caption", "middle"),
        ],
    )


def hand(
    state: State, seat: int, x: float, y: float, width: float, card_width: float, named: bool = True
) -> list[svg.Element]:
    """What a player holds, in canonical order; like cards lap, with their number. It closes up to stay so wide."""
    held = [(colour, int(state.hand[seat, colour])) for colour in range(len(COLOURS)) if state.hand[seat, colour]]
    lapping = sum(min(number, MOST_LAPPED) - 1 for _, number in held)
    lap = LAP if lapping * LAP + len(held) * (card_width + 2) <= width else CLOSE_LAP
    room = (width - lapping * lap) / max(1, len(held)) - 2
    narrow = round(min(card_width, max(room, NARROWEST * card_width)), 1) if named else card_width
    y, card_width = round(y + (card_width - narrow) * TALL, 1), narrow
    needed = [card_width + lap * (min(number, MOST_LAPPED) - 1) for _, number in held]
    gap = min(12.0, (width - sum(needed)) / max(1, len(held) - 1)) if held else 0.0
    drawn: list[svg.Element] = []
    counted: list[svg.Element] = []
    for (colour, number), wide in zip(held, needed, strict=True):
        lapped: list[svg.Element] = []
        for place in range(min(number, MOST_LAPPED)):
            taken = {"data-laid": f"hand {colour} {number - min(number, MOST_LAPPED) + place}"}
            taken |= {"data-takes": f"card {colour}", "data-from": DECK}
            drawn_card = card(colour, round(x + lap * place, 1), y, card_width, tall=TALL if named else SHORT)
            lapped.append(svg.G(elements=drawn_card if named else drawn_card[:-1], extra=taken))
        drawn.append(svg.G(id=f"cards-{colour}", elements=lapped))
        counted += badge(number, x + card_width * 0.16, y + 2, card_width * (0.2 if named else 0.24))
        x += wide + gap
    return [svg.G(elements=[*drawn, *counted], extra={"data-spends": ""})]


def badge(number: int, x: float, y: float, radius: float) -> list[svg.Element]:
    """How many there are of a card, where it is more than one."""
    if number < 2:
        return []
    radius = round(radius, 1)
    return [
        svg.Circle(class_=["badge"], cx=round(x, 1), cy=round(y, 1), r=radius),
        words(x, y + radius * 0.4, str(number), radius * 1.2, "on-wood caption", "middle", bold=True),
    ]
