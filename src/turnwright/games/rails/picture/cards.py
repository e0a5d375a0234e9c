"""The row, the deck and a hand."""

from __future__ import annotations

from typing import Any

import svg

from ..cards import COLOURS, LOCOMOTIVE, ROW
from ..state import State
from .palette import FILLS, INKS, emblem, words


def card(colour: int, x: float, y: float, width: float, height: float, caption: str = "") -> list[svg.Element]:
    """One card, landscape, with its emblem and its colour's name."""
    frame: dict[str, Any] = {"fill": "none", "stroke": INKS[colour], "stroke_opacity": 0.45}
    drawn: list[svg.Element] = [
        svg.Rect(x=x, y=y, width=width, height=height, rx=10, fill=FILLS[colour], stroke="#2a1a12", stroke_width=2),
        svg.Rect(x=x + 5, y=y + 5, width=width - 10, height=height - 10, rx=7, **frame),
    ]
    if colour == LOCOMOTIVE:
        for place in range(8):
            share = (width - 16) / 8
            drawn.append(
                svg.Rect(
                    x=x + 8 + share * place, y=y + height * 0.83, width=share, height=height * 0.1, fill=FILLS[place]
                )
            )
    drawn.append(emblem(colour, x + width / 2, y + height * 0.36, height / 36))
    text = caption or COLOURS[colour]
    drawn.append(
        svg.Text(
            x=x + width / 2,
            y=y + height * (0.77 if colour == LOCOMOTIVE else 0.86),
            text=text,
            font_size=min(height * 0.2, width * (0.14 if colour == LOCOMOTIVE else 0.155)),
            text_anchor="middle",
            fill=INKS[colour],
            font_weight="bold",
        )
    )
    return drawn


def can_be_taken(state: State, seat: int, slot: int) -> bool:
    """Cards that cannot be taken now are dimmed: all of them off turn, locomotives after the first card."""
    if state.status or state.to_act != seat or state.offered[seat]:
        return False
    return state.drawn == 0 or state.row[slot] != 1 + LOCOMOTIVE


def row(state: State, seat: int, x: float, y: float, width: float, height: float, gap: float) -> svg.G:
    """The face-up cards in slots that stay put."""
    slots: list[svg.Element] = []
    for slot in range(ROW):
        left = x + slot * (width + gap)
        if state.row[slot]:
            faded = None if seat < 0 or can_be_taken(state, seat, slot) else 0.45
            slots.append(
                svg.G(id=f"slot-{slot}", opacity=faded, elements=card(state.row[slot] - 1, left, y, width, height))
            )
        else:
            slots.append(svg.Rect(x=left, y=y, width=width, height=height, rx=10, class_=["bed"], stroke="#c9a227"))
    return svg.G(id="kind-take", elements=slots)


def pile(id: str, name: str, count: int, x: float, y: float, width: float, height: float) -> svg.G:
    """A face-down stack with its number of cards."""
    backs: list[svg.Element] = [
        svg.Rect(class_=["back"], x=x + shift, y=y - shift, width=width, height=height, rx=10, stroke_width=2)
        for shift in ((0, 3, 6) if count > 1 else (0,))
    ]
    middle = x + width / 2 + (6 if count > 1 else 0)
    return svg.G(
        id=id,
        opacity=None if count else 0.4,
        elements=[
            *backs,
            words(middle, y + height * 0.52, str(count), height * 0.36, "on-back", "middle", bold=True),
            words(middle, y + height * 0.8, name, height * 0.19, "on-back", "middle"),
        ],
    )


def hand(state: State, seat: int, x: float, y: float, width: float, columns: int) -> tuple[list[svg.Element], float]:
    """One tile per colour held, in canonical order, with the number beneath; and how high that is."""
    held = [(colour, state.hand[seat, colour]) for colour in range(len(COLOURS)) if state.hand[seat, colour]]
    gap = 10
    tile = (width - gap * (columns - 1)) / columns
    height = tile * 0.66
    drawn: list[svg.Element] = [words(x, y + 22, f"Your hand ({state.hand_size[seat]})", 24, bold=True)]
    for place, (colour, number) in enumerate(held):
        left, top = x + (place % columns) * (tile + gap), y + 36 + (place // columns) * (height + 38)
        drawn += card(colour, left, top, tile, height)
        drawn.append(words(left + tile / 2, top + height + 26, f"×{number}", 24, anchor="middle", bold=True))
    rows = max(1, -(-len(held) // columns))
    return drawn, 36 + rows * (height + 38)
