"""What is chosen by its value alone, as cards to be clicked: a stall, a bid, a number of matches."""

from __future__ import annotations

from dataclasses import dataclass

import svg

from .look import n, words
from .parts import PartDrawn, PicturePart, Sight, caption

WIDTH, HEIGHT, GAP, ACROSS = 104.0, 92.0, 14.0, 7


@dataclass(frozen=True)
class Offered(PicturePart):
    """The values of a field of an action; see `offered`."""

    field: str

    def chooses(self, sight: Sight) -> tuple[str, ...]:
        return (self.field,)

    def draw(self, sight: Sight) -> PartDrawn:
        known = next(one for one in sight.game.action.fields if one.name == self.field)
        count = len(known.domain)
        drawn: list[svg.Element] = [caption(self.field, 0, 14)]
        for place, value in enumerate(known.domain):
            x, y = place % ACROSS * (WIDTH + GAP), 24 + place // ACROSS * (HEIGHT + GAP)
            text = sight.game.notation.write_value(self.field, value)
            size = min(34.0, 1.7 * (WIDTH - 12) / max(2, len(text)))
            inside: list[svg.Element] = [
                svg.Title(text=f"{self.field.replace('_', ' ')} {text}"),
                svg.Rect(class_=["shade"], x=n(x + 1), y=n(y + 4), width=WIDTH, height=HEIGHT, rx=12),
                svg.Rect(class_=["ivory"], x=n(x), y=n(y), width=WIDTH, height=HEIGHT, rx=12),
                words(text, x + WIDTH / 2, y + HEIGHT / 2 + size * 0.36, size, "ink", "middle", bold=True),
            ]
            drawn.append(sight.as_choices(inside, [self.field], place))
        rows = -(-count // ACROSS)
        return PartDrawn(drawn, min(count, ACROSS) * (WIDTH + GAP) - GAP, 24 + rows * (HEIGHT + GAP) - GAP)


def offered(field: str) -> PicturePart:
    """A card for each value that a field of an action can have."""
    return Offered(field)
