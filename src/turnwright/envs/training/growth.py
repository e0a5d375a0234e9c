"""Strength as it grows, as a picture: shares of points against fixed opponents by minutes, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import svg

from ...core.drawing import as_markup
from ...core.lettering import PLAIN

WIDTH, HEIGHT = 760, 320
LEFT, RIGHT, TOP, BOTTOM = 72, 150, 44, 44
COLOURS = ("#2e86ab", "#d1495b", "#3c8d5a", "#b8860b", "#7a5195")
GREY = "#888"
LINES, TICKS = (0, 25, 50, 75, 100), 6


def growth(strength: Sequence[dict[str, Any]], title: str) -> str:
    """The curve as SVG text: a line for each opponent, from what `turnwright train` tells as `strength`."""
    last = max((line["seconds"] for line in strength), default=0.0) / 60 or 1.0
    drawn: list[svg.Element] = [svg.Title(text=title), _text(WIDTH / 2, 24, title, "middle", 15), *_axes(last)]
    opponents = list(dict.fromkeys(line["against"] for line in strength))
    for place, opponent in enumerate(opponents):
        lines = sorted((line for line in strength if line["against"] == opponent), key=lambda line: line["seconds"])
        drawn += _course(opponent, lines, last, place)
    picture = svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, WIDTH, HEIGHT), elements=drawn, extra={"role": "img"})
    return as_markup(picture)


def _course(opponent: str, lines: Sequence[dict[str, Any]], last: float, place: int) -> list[svg.Element]:
    """One opponent: the band of intervals, the line, a dot for each meeting that says its numbers, the name."""
    colour = COLOURS[place % len(COLOURS)]
    across = [_x(line["seconds"] / 60, last) for line in lines]
    high, middle, low = ([_y(line[name]) for line in lines] for name in ("high", "value", "low"))
    band, curve = _flat([*across, *reversed(across)], [*high, *reversed(low)]), _flat(across, middle)
    drawn: list[svg.Element] = [
        svg.Polygon(points=band, fill=colour, fill_opacity=0.15),
        svg.Polyline(points=curve, fill="none", stroke=colour, stroke_width=2),
    ]
    for x, y, line in zip(across, middle, lines, strict=True):
        said = (
            f"{opponent}, after {line['seconds'] / 60:.1f} minutes: {line['value']:.0%} "
            f"[{line['low']:.0%}, {line['high']:.0%}] of {line['matches']} matches"
        )
        drawn.append(svg.Circle(cx=x, cy=y, r=3.5, fill=colour, elements=[svg.Title(text=said)]))
    drawn.append(_text(WIDTH - RIGHT + 12, TOP + 16 + 20 * place, opponent, "start", 13, colour))
    return drawn


def _flat(across: Sequence[float], down: Sequence[float]) -> list[Any]:
    return [number for pair in zip(across, down, strict=True) for number in pair]


def _axes(last: float) -> list[svg.Element]:
    drawn: list[svg.Element] = []
    for share in LINES:
        y = _y(share / 100)
        drawn.append(svg.Line(x1=LEFT, y1=y, x2=WIDTH - RIGHT, y2=y, stroke=GREY, stroke_opacity=0.3))
        drawn.append(_text(LEFT - 8, y + 4, f"{share} %", "end", 12, GREY))
    for tick in range(TICKS + 1):
        minutes = last * tick / TICKS
        drawn.append(_text(_x(minutes, last), HEIGHT - BOTTOM + 20, f"{minutes:.3g}", "middle", 12, GREY))
    drawn.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "minutes of training", "middle", 12, GREY))
    return drawn


def _text(x: float, y: float, words: str, anchor: Any, size: int, colour: str = GREY) -> svg.Text:
    return svg.Text(x=x, y=y, text=words, text_anchor=anchor, font_size=size, fill=colour, font_family=PLAIN)


def _x(minutes: float, last: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * minutes / last, 1)


def _y(share: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)
