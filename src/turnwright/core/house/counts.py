"""Numbers as things: dice with pips, a track of cells, a pile of tokens."""

from __future__ import annotations

from dataclasses import dataclass

import svg

from .look import n, words
from .parts import PartDrawn, PicturePart, Sight, caption

DIE, CELL = 58.0, 26.0
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
MOST_CELLS = 12


@dataclass(frozen=True)
class DiceShown(PicturePart):
    """Dice of a field; see `dice_shown`."""

    field: str
    sides: int = 6

    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    def draw(self, sight: Sight) -> PartDrawn:
        fell = sight.numbers(self.field)
        drawn: list[svg.Element] = []
        for place, value in enumerate(fell):
            drawn += die(value, place * (DIE + 12), 0, self.sides)
        return PartDrawn(drawn, len(fell) * (DIE + 12) - 12, DIE)


def die(value: int, x: float, y: float, sides: int = 6) -> list[svg.Element]:
    """A die that shows a number; one that has not fallen shows nothing."""
    drawn: list[svg.Element] = [
        svg.Title(text=f"a die: {value}" if value else "a die that has not fallen"),
        svg.Rect(class_=["shade"], x=n(x + 2), y=n(y + 4), width=DIE, height=DIE, rx=12),
        svg.Rect(class_=["ivory"], x=n(x), y=n(y), width=DIE, height=DIE, rx=12),
    ]
    if sides == 6 and value in PIPS:
        spots = [(x + DIE * (0.25 + 0.25 * (pip % 3)), y + DIE * (0.25 + 0.25 * (pip // 3))) for pip in PIPS[value]]
        return [*drawn, *(svg.Circle(class_=["pip"], cx=n(a), cy=n(b), r=5) for a, b in spots)]
    return [*drawn, words(str(value), x + DIE / 2, y + DIE * 0.64, 24, "ink", "middle", bold=True)] if value else drawn


@dataclass(frozen=True)
class Track(PicturePart):
    """A number with a limit; see `track`."""

    field: str
    most: int

    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    def draw(self, sight: Sight) -> PartDrawn:
        value = sight.numbers(self.field)[0]
        drawn: list[svg.Element] = [caption(self.field, 0, 14), *bar(value, self.most, 0, 22)]
        wide = width_of_bar(self.most)
        drawn.append(words(f"{value} of {self.most}", wide, 14, 15, "soft", "end"))
        return PartDrawn(drawn, wide, 22 + CELL)


def width_of_bar(most: int) -> float:
    """How wide a track is."""
    return min(most, MOST_CELLS) * (CELL + 6) - 6


def bar(value: int, most: int, x: float, y: float) -> list[svg.Element]:
    """Cells, as many filled as there are; of a long one each stands for several."""
    cells = min(most, MOST_CELLS)
    filled = value * cells // max(1, most)
    return [
        svg.Rect(
            class_=["cell" if place < filled else "hollow"], x=n(x + place * (CELL + 6)), y=n(y),
            width=CELL, height=CELL, rx=6,
        )
        for place in range(cells)
    ]  # fmt: skip


@dataclass(frozen=True)
class Pile(PicturePart):
    """So many of something; see `pile`."""

    field: str

    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    def draw(self, sight: Sight) -> PartDrawn:
        drawn: list[svg.Element] = []
        values = sight.numbers(self.field)
        fields = sight.placed(len(values)) if len(values) > 1 else []
        for place, value in enumerate(values):
            heap = tokens(value, place * 96, 0)
            heap.append(words(str(value), place * 96 + 40, 100, 22, "on-cloth", "middle", bold=True))
            drawn.append(sight.as_choices(heap, fields, place))
        drawn.append(caption(self.field, 0, 122))
        return PartDrawn(drawn, len(values) * 96 - 16, 126)

    def chooses(self, sight: Sight) -> tuple[str, ...]:
        values = sight.numbers(self.field)
        return tuple(sight.placed(len(values))) if len(values) > 1 else ()


MOST_TOKENS = 7


def tokens(count: int, x: float, y: float) -> list[svg.Element]:
    """Tokens that lap, the first seven; the rest is the number below."""
    drawn: list[svg.Element] = [svg.Rect(class_=["well"], x=n(x), y=n(y), width=80, height=76, rx=10)]
    for place in range(min(count, MOST_TOKENS)):
        a, b = x + 22 + 12 * (place % 4), y + 52 - 26 * (place // 4)
        drawn.append(svg.Circle(class_=["coin"], cx=n(a), cy=n(b), r=14))
    return drawn


def dice_shown(field: str, sides: int = 6) -> PicturePart:
    """The dice of a field; 0 is one that has not fallen."""
    return DiceShown(field, sides)


def track(field: str, most: int) -> PicturePart:
    """A number from 0 to `most` as a row of cells."""
    return Track(field, most)


def pile(field: str) -> PicturePart:
    """Heaps of tokens, one for each number of a field."""
    return Pile(field)
