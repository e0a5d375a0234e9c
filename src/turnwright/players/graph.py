"""The course of a match as a picture: worth by ply with its interval, turning points marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import svg

from ..core.drawing import as_markup
from .analysis import Moment

WIDTH, HEIGHT = 760, 320
LEFT, RIGHT, TOP, BOTTOM = 96, 24, 44, 52
"""What is left free around the curve for the names of worths, the title and the numbers of actions."""
TICKS = 8
COLOURS = ("#2e86ab", "#d1495b", "#3c8d5a", "#b8860b", "#7a5195")
GREY = "#888"
MARKS = {"slip": 3, "mistake": 5, "blunder": 7}


def graph(moments: Sequence[Moment], names: Sequence[str], title: str) -> str:
    """The graph as SVG text. Two seats share one line, seen from the first; more have a line each."""
    together = len(names) == 2
    last = max((moment.ply for moment in moments), default=0)
    drawn: list[svg.Element] = [
        svg.Title(text=title),
        _headline(title),
        *_axes(last, names[0] if together else "a seat"),
    ]
    for seat in range(1 if together else len(names)):
        points = [_point(moment, last, together) for moment in moments if together or moment.seat == seat]
        if not points:
            continue
        colour = COLOURS[seat % len(COLOURS)]
        band = [(x, high) for x, _, high, _ in points] + [(x, low) for x, _, _, low in reversed(points)]
        band_points: list[Any] = _flat(band)
        drawn.append(svg.Polygon(points=band_points, fill=colour, fill_opacity=0.2))
        line: list[Any] = _flat([(x, y) for x, y, _, _ in points])
        drawn.append(svg.Polyline(points=line, fill="none", stroke=colour, stroke_width=2))
    drawn += [_mark(moment, last, together) for moment in moments if moment.verdict]
    if not together:
        drawn += _legend(names)
    picture = svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, WIDTH, HEIGHT), elements=drawn, extra={"role": "img"})
    return as_markup(picture)


def _point(moment: Moment, last: int, together: bool) -> tuple[float, float, float, float]:
    sign = -1 if together and moment.seat == 1 else 1
    bounds = sorted((sign * moment.low, sign * moment.high))
    return _x(moment.ply, last), _y(sign * moment.value), _y(bounds[1]), _y(bounds[0])


def _x(ply: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * ply / max(1, last), 1)


def _y(worth: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - worth) / 2, 1)


def _flat(points: list[tuple[float, float]]) -> list[float]:
    return [number for point in points for number in point]


def _headline(title: str) -> svg.Element:
    return svg.Text(x=LEFT, y=TOP - 20, text=title, font_size=15, font_weight="bold", fill=GREY)


def _axes(last: int, whose: str) -> list[svg.Element]:
    """The worths to the left of the curve, the numbers of actions below it: outside, where nothing covers them."""
    words = {1.0: f"{whose} wins", 0.5: "+0.5", 0.0: "even", -0.5: "−0.5", -1.0: f"{whose} loses"}
    drawn: list[svg.Element] = []
    for worth, text in words.items():
        y = _y(worth)
        drawn.append(svg.Line(x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, stroke=GREY, stroke_width=0.5))
        drawn.append(svg.Text(x=LEFT - 6, y=y + 4, text=text, font_size=11, fill=GREY, text_anchor="end"))
    for ply in _ticks(last):
        x, y = _x(ply, last), HEIGHT - BOTTOM
        drawn.append(svg.Line(x1=x, x2=x, y1=y, y2=y + 4, stroke=GREY, stroke_width=1))
        drawn.append(svg.Text(x=x, y=y + 16, text=str(ply + 1), font_size=11, fill=GREY, text_anchor="middle"))
    drawn.append(svg.Text(x=WIDTH - RIGHT, y=HEIGHT - 8, text="action", font_size=11, fill=GREY, text_anchor="end"))
    return drawn


def _ticks(last: int) -> list[int]:
    """Some actions at even distances in round numbers, and the first."""
    steps = [size * power for power in (1, 10, 100, 1000, 10_000) for size in (1, 2, 5)]
    step = next((step for step in steps if last + 1 <= step * TICKS), steps[-1])
    return sorted({0, *(number - 1 for number in range(step, last + 2, step))})


def _mark(moment: Moment, last: int, together: bool) -> svg.Element:
    x, y, _, _ = _point(moment, last, together)
    told = f"{moment.ply + 1}. {moment.played}: {moment.verdict}, {moment.best} was better by {moment.given_away:.2f}"
    return svg.Circle(
        cx=x,
        cy=y,
        r=MARKS[moment.verdict],
        fill="#d1495b",
        id=f"action-{moment.ply + 1}",
        elements=[svg.Title(text=told)],
    )


def _legend(names: Sequence[str]) -> list[svg.Element]:
    return [
        svg.Text(x=LEFT + 120 * seat, y=HEIGHT - 8, text=name, font_size=12, fill=COLOURS[seat % len(COLOURS)])
        for seat, name in enumerate(names)
    ]
