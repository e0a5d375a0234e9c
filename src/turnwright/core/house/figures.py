"""Single numbers in one row, each with its name."""

from __future__ import annotations

from dataclasses import dataclass

import svg

from .look import n, words
from .parts import PartDrawn, PicturePart, Sight

COLUMN, HEIGHT = 112.0, 70.0


@dataclass(frozen=True)
class Figures(PicturePart):
    """Numbers of the state; see `figures`."""

    names: tuple[str, ...]

    def fields(self) -> tuple[str, ...]:
        return self.names

    def draw(self, sight: Sight) -> PartDrawn:
        drawn: list[svg.Element] = []
        for place, name in enumerate(self.names):
            x, value = place * (COLUMN + 12), " ".join(map(str, sight.numbers(name)))
            size = min(28.0, 1.7 * (COLUMN - 12) / max(2, len(value)))
            drawn += [
                svg.Rect(class_=["well"], x=n(x), y=0, width=COLUMN, height=HEIGHT, rx=12),
                words(value, x + COLUMN / 2, 38, size, "on-cloth", "middle", bold=True),
                words(name.replace("_", " "), x + COLUMN / 2, 60, 13, "soft", "middle"),
            ]
        return PartDrawn(drawn, len(self.names) * (COLUMN + 12) - 12, HEIGHT)


def figures(*fields: str) -> PicturePart:
    """Numbers of the state in one row, each with its name below it."""
    return Figures(fields)
