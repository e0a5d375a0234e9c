"""Cards: a row or a hand; what nobody may see lies on its face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import svg

from .look import NAMED, hash_of, n
from .parts import PartDrawn, PicturePart, Sight, caption

WIDTH, HEIGHT, GAP, LAP = 78.0, 112.0, 12.0, 34.0
SUITS = {"♠": "#22302a", "♣": "#22302a", "♥": "#b3392f", "♦": "#b3392f"}
MOST_SIDE_BY_SIDE = 7
LONGEST_CORNER = 2


@dataclass(frozen=True)
class Cards(PicturePart):
    """Cards of a field; see `cards`."""

    field: str
    names: tuple[str, ...] = ()
    title: str = ""

    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    def chooses(self, sight: Sight) -> tuple[str, ...]:
        return tuple(sight.placed(len(self.values(sight))))

    def values(self, sight: Sight) -> list[int]:
        """The cards that are shown: of a field that each seat has, those of whoever looks."""
        shape, values = sight.field(self.field).shape, sight.numbers(self.field)
        if len(shape) == 2:
            row = max(0, sight.seat)
            return values[row * shape[1] : (row + 1) * shape[1]]
        return values

    def draw(self, sight: Sight) -> PartDrawn:
        values = self.values(sight)
        step = WIDTH + GAP if len(values) <= MOST_SIDE_BY_SIDE else LAP
        fields = self.chooses(sight)
        drawn: list[svg.Element] = [caption(self.title or self.field, 0, 14)]
        for place, value in enumerate(values):
            x = place * step
            shown = face(self.name(value), x, 24) if value else back(x, 24)
            drawn.append(sight.as_choices(shown, fields, place))
        return PartDrawn(drawn, (len(values) - 1) * step + WIDTH, HEIGHT + 24)

    def name(self, value: int) -> str:
        return self.names[value] if 0 <= value < len(self.names) else str(value)


def face(name: str, x: float, y: float) -> list[svg.Element]:
    """A card with its name: rank and suit where it is one, else a word in its own colour."""
    suit = next((letter for letter in name if letter in SUITS), "")
    colour = SUITS.get(suit) or NAMED.get(name.lower()) or f"#{hash_of(name):06x}"
    size = min(26.0, 1.5 * (WIDTH - 14) / max(2, len(name)))
    middle = svg.Text(
        x=n(x + WIDTH / 2), y=n(y + HEIGHT * 0.62), text=suit or name, font_size=n(34 if suit else size),
        text_anchor="middle", fill=colour, font_weight="bold",
    )  # fmt: skip
    short = name if suit or len(name) <= LONGEST_CORNER else name[:1]
    corner = svg.Text(x=n(x + 8), y=n(y + 22), text=short, font_size=16, fill=colour)
    return [
        svg.Title(text=name),
        svg.Rect(class_=["shade"], x=n(x + 2), y=n(y + 4), width=WIDTH, height=HEIGHT, rx=9),
        svg.Rect(class_=["ivory"], x=n(x), y=n(y), width=WIDTH, height=HEIGHT, rx=9),
        corner,
        middle,
    ]


def back(x: float, y: float, width: float = WIDTH, height: float = HEIGHT) -> list[svg.Element]:
    """A card on its face, or a place where none lies."""
    stripes: list[svg.Element] = [
        svg.Line(
            class_=["stripe"],
            x1=n(x + width * share), y1=n(y + 6), x2=n(x + 6), y2=n(y + height * share),
        )
        for share in (0.35, 0.65, 0.92)
    ]  # fmt: skip
    return [
        svg.Title(text="face down"),
        svg.Rect(class_=["back"], x=n(x), y=n(y), width=width, height=height, rx=9),
        *stripes,
    ]


def cards(field: str, *, names: Sequence[str] = (), title: str = "") -> PicturePart:
    """The cards of a field, side by side or lapped; 0 is a card nobody may see, and `names` says what the others are.

    Of a field that each seat has one row of, whoever looks sees their own.
    """
    return Cards(field, tuple(names), title)
