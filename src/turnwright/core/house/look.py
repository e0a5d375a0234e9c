"""Colours, pieces and letters of the house: green baize, wooden boards, ivory; every seat a colour and a shape."""

from __future__ import annotations

from collections.abc import Sequence

import svg

from ..lettering import PLAIN
from ..standing import HOUSE_SEATS, SeatLook

STYLE = (
    f".house text{{font-family:{PLAIN}}}"
    ".house .wood{fill:#3d2c23}.house .light{fill:#efe7d4}.house .dark{fill:#d9cdb2}.house .mid{fill:#c4b592}"
    ".house .edge{stroke:#3d2c23;stroke-width:2;stroke-linejoin:round}"
    ".house .ivory{fill:#fffdf6;stroke:#c9bfa8;stroke-width:1}.house .well{fill:#0d2019;fill-opacity:.28}"
    ".house .cell{fill:#7fe0c8}.house .hollow{fill:#0d2019;fill-opacity:.3}"
    ".house .on-cloth{fill:#eef4ee}.house .soft{fill:#c6d6cc}.house .ink{fill:#22302a}.house .ink-soft{fill:#5d6a62}"
    ".house .corner{fill:#6f6248}.house .back{fill:#25453a;stroke:#fffdf6;stroke-width:3}"
    ".house .stripe{stroke:#4b7566;stroke-width:3}.house .coin{fill:#e2b23c;stroke:#8f6a14;stroke-width:1.5}"
    ".house .coin-gone{fill:none;stroke:#9aa39c;stroke-dasharray:3 3;stroke-width:1.5}"
    ".house .pip{fill:#22302a}.house .mark{fill:#fff}"
    ".house .ring{fill:none;stroke:#fff;stroke-opacity:.55;stroke-width:1.5}.house .shade{fill:#000;fill-opacity:.22}"
    "@media (prefers-color-scheme:dark){.house .light{fill:#8d8570}.house .dark{fill:#756d5a}.house .mid{fill:#5f5847}"
    ".house .wood{fill:#1c130e}.house .edge{stroke:#1c130e}"
    ".house .ivory{fill:#d9d4c6;stroke:#8f8a7d}.house .corner{fill:#2e291e}}"
)
SHAPES = {
    "disc": "M-7,0A7,7 0 1 0 7,0A7,7 0 1 0 -7,0Z",
    "square": "M-6,-6H6V6H-6Z",
    "triangle": "M0,-8L8,6H-8Z",
    "diamond": "M0,-9L8,0L0,9L-8,0Z",
    "hexagon": "M-4.5,-7.8H4.5L9,0L4.5,7.8H-4.5L-9,0Z",
    "star": "M0,-9L2.4,-2.8L9,-2.8L3.8,1.2L5.6,8L0,4L-5.6,8L-3.8,1.2L-9,-2.8L-2.4,-2.8Z",
}
NAMED = {
    "black": "#26221f",
    "white": "#f4efe2",
    "red": "#b3392f",
    "blue": "#2f6fb3",
    "green": "#3b8a4f",
    "yellow": "#d1a92c",
    "orange": "#c8691e",
    "purple": "#7a4fa3",
    "grey": "#6b7280",
    "brown": "#7b5a3a",
}


def look_of(seat: int, looks: Sequence[SeatLook] = ()) -> SeatLook:
    """How a seat is marked."""
    known = looks or HOUSE_SEATS
    return known[seat % len(known)]


def sign(shape: str, x: float, y: float, scale: float, fill: str) -> svg.Element:
    """The shape of a seat."""
    path = SHAPES.get(shape, SHAPES["disc"])
    return svg.Path(d=path, fill=fill, transform=[svg.Translate(n(x), n(y)), svg.Scale(round(scale, 3))])  # type: ignore[arg-type]


def seat_piece(look: SeatLook, x: float, y: float, size: float, name: str = "") -> svg.Element:
    """A disc in a seat's colour with its shape on it."""
    pale = look.colour.lower() in ("#f4efe2", "#efe6d4")
    parts: list[svg.Element] = [
        svg.Circle(class_=["shade"], cx=n(x + size * 0.03), cy=n(y + size * 0.07), r=n(size * 0.41)),
        svg.Circle(cx=n(x), cy=n(y), r=n(size * 0.4), fill=look.colour),
        svg.Circle(class_=["ring"], cx=n(x), cy=n(y), r=n(size * 0.34)),
        sign(look.shape, x, y, size / 46, "#3a352c" if pale else "#fff"),
    ]
    return svg.G(elements=parts, extra={"data-piece": name} if name else None)


def word_piece(word: str, x: float, y: float, size: float) -> svg.Element:
    """A disc with a word or a number: a colour by that name, or one of its own."""
    colour = NAMED.get(word.lower()) or "#" + f"{hash_of(word):06x}"
    shown = "" if word.lower() in NAMED else word
    dark = word.lower() in ("white", "yellow")
    parts: list[svg.Element] = [
        svg.Circle(class_=["shade"], cx=n(x + size * 0.03), cy=n(y + size * 0.07), r=n(size * 0.41)),
        svg.Circle(cx=n(x), cy=n(y), r=n(size * 0.4), fill=colour),
        svg.Circle(class_=["ring"], cx=n(x), cy=n(y), r=n(size * 0.34)),
    ]
    if shown:
        letters = min(size * 0.4, size * 1.1 / max(1, len(shown)))
        parts.append(words(shown, x, y + letters * 0.36, letters, "ink" if dark else "mark", "middle", bold=True))
    return svg.G(elements=parts, extra={"data-piece": word})


def hash_of(word: str) -> int:
    """A colour for a word, dark enough for white letters: always the same one."""
    mixed = 0
    for letter in word:
        mixed = (mixed * 131 + ord(letter)) & 0xFFFFFF
    return (mixed & 0x7F7F7F) | 0x202020


def words(
    text: str, x: float, y: float, size: float, look: str = "on-cloth", anchor: str = "start", bold: bool = False
) -> svg.Text:
    """Words on the picture."""
    return svg.Text(
        x=n(x),
        y=n(y),
        text=text,
        font_size=n(size),
        class_=[look],
        text_anchor=anchor,  # type: ignore[arg-type] # a literal in svg.py, one of three words here
        font_weight="bold" if bold else None,
    )


def n(value: float) -> float:
    """A coordinate, short."""
    return round(value, 1)
