"""A mat for each seat: its sign and name, and what it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import svg

from .grid import sight_look
from .look import n, sign, words
from .parts import PartDrawn, PicturePart, Sight

HEIGHT, NAME, COLUMN = 76.0, 110.0, 118.0
MOST_COINS = 6


@dataclass(frozen=True)
class Mats(PicturePart):
    """What each seat has; see `mats`."""

    names: tuple[str, ...]
    called: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def fields(self) -> tuple[str, ...]:
        return self.names

    def draw(self, sight: Sight) -> PartDrawn:
        seats = int(sight.state.seats)
        wide = NAME + COLUMN * len(self.names)
        drawn: list[svg.Element] = []
        for seat in range(seats):
            drawn += self.mat(sight, seat, seat * (HEIGHT + 12), wide)
        return PartDrawn(drawn, wide, seats * (HEIGHT + 12) - 12)

    def mat(self, sight: Sight, seat: int, y: float, wide: float) -> list[svg.Element]:
        look = sight_look(sight, seat)
        name = "You" if seat == sight.seat else sight.name(seat)
        drawn: list[svg.Element] = [
            svg.Rect(class_=["shade"], x=1, y=n(y + 4), width=wide, height=HEIGHT, rx=14),
            svg.Rect(class_=["ivory"], x=0, y=n(y), width=wide, height=HEIGHT, rx=14),
            sign(look.shape, NAME / 2 - 6, y + 28, 1.9, look.colour),
            words(name, NAME / 2 - 6, y + 65, 14, "ink", "middle", bold=True),
        ]
        for place, shown in enumerate(self.names):
            drawn += self.number(sight, shown, seat, NAME + place * COLUMN, y)
        return drawn

    def word(self, field: str, value: int) -> str:
        names = self.called.get(field, ())
        return names[value] if 0 <= value < len(names) else str(value)

    def number(self, sight: Sight, field: str, seat: int, x: float, y: float) -> list[svg.Element]:
        shape, values = sight.field(field).shape, sight.numbers(field)
        each = len(values) // shape[0]
        own = values[seat * each : (seat + 1) * each]
        drawn: list[svg.Element] = [words(field.replace("_", " "), x, y + 22, 13, "ink-soft")]
        if each > 1 or field in self.called:
            listed = " ".join(self.word(field, value) for value in own)
            return [*drawn, words(listed, x, y + 50, min(22.0, 1.7 * COLUMN / max(4, len(listed))), "ink", bold=True)]
        if 0 <= own[0] <= MOST_COINS and field in ("coins", "coin", "chips", "tokens"):
            coins = [svg.Circle(class_=["coin"], cx=n(x + 12 + 15 * one), cy=n(y + 46), r=11) for one in range(own[0])]
            return [*drawn, *coins]
        return [*drawn, words(str(own[0]), x, y + 56, 30, "ink", bold=True)]


def mats(*fields: str, names: Mapping[str, Sequence[str]] | None = None) -> PicturePart:
    """A mat for each seat with its share of these fields, which have one number, or one row, for each seat.

    `names={"card": ("?", "Jack", "Queen")}` says what the numbers of a field are called.
    """
    return Mats(fields, dict(names or {}))
