"""What the ground is made of, in ink and wash: flagstones cut differently on every tile, dressed walls, loose water.

How a tile is cut follows from its place alone, so that nothing flickers from one position to the next.
"""

from __future__ import annotations

from collections.abc import Callable

import svg

from .palette import short

DETAILED = 30.0
"""On smaller tiles one colour has to do."""
Material = Callable[[int, float, float, float], list[svg.Element]]


def share(tile: int, number: int) -> float:
    """A number from 0 to 1 that belongs to a tile: always the same, and no other tile's."""
    mixed = (tile * 2654435761 + number * 40503 + 12345) & 0xFFFFFFFF
    mixed ^= mixed >> 15
    return (mixed * 2246822519 & 0xFFFFFFFF) / 0xFFFFFFFF


def flagstones(tile: int, x: float, y: float, cell: float) -> list[svg.Element]:
    """Two to four stones with mortar between them, and now and then a crack."""
    across, down = 0.35 + 0.3 * share(tile, 1), 0.35 + 0.3 * share(tile, 2)
    if share(tile, 3) < 0.5:
        cuts = [(0.0, 0.0, across, down), (across, 0.0, 1 - across, 1.0), (0.0, down, across, 1 - down)]
    else:
        cuts = [(0.0, 0.0, 1.0, down), (0.0, down, across, 1 - down), (across, down, 1 - across, 1 - down)]
    drawn = [stone(f"flag f{int(3 * share(tile, 4 + place))}", x, y, cell, cut) for place, cut in enumerate(cuts)]
    if share(tile, 9) > 0.66:
        a, b = x + cell * (0.25 + 0.3 * share(tile, 10)), y + cell * (0.3 + 0.4 * share(tile, 11))
        crack = [svg.M(short(a), short(b)), svg.l(short(cell * 0.1), short(-cell * 0.04)), svg.l(short(cell * 0.08), 2)]
        drawn.append(svg.Path(class_=["crack"], d=list(crack)))
    return drawn


def stone(looks: str, x: float, y: float, cell: float, cut: tuple[float, float, float, float]) -> svg.Element:
    """One stone of a tile, given by its share of it."""
    left, top, wide, high = cut
    gap = max(0.8, cell * 0.018)
    return svg.Rect(
        class_=looks.split(),
        x=short(x + left * cell + gap),
        y=short(y + top * cell + gap),
        width=short(max(1.0, wide * cell - 2 * gap)),
        height=short(max(1.0, high * cell - 2 * gap)),
        rx=short(cell * 0.045),
    )


def wall(tile: int, x: float, y: float, cell: float) -> list[svg.Element]:
    """Courses of dressed stone, and a front face at the foot that stands in the shade."""
    drawn: list[svg.Element] = []
    courses, top = 4, 0.0
    for course in range(courses):
        high = 0.24 if course < courses - 1 else 0.28
        cut = 0.3 + 0.4 * share(tile, course)
        looks = "face" if course == courses - 1 else f"block b{int(3 * share(tile, 20 + course))}"
        drawn.append(stone(looks, x, y, cell, (0.0, top, cut, high)))
        drawn.append(stone(looks, x, y, cell, (cut, top, 1 - cut, high)))
        top += high
    return drawn


def water(tile: int, x: float, y: float, cell: float) -> list[svg.Element]:
    """Loose strokes."""
    drawn: list[svg.Element] = []
    for number in range(3):
        a = x + cell * (0.08 + 0.45 * share(tile, 30 + number))
        b = y + cell * (0.2 + 0.28 * number + 0.1 * share(tile, 40 + number))
        step = cell * 0.1
        wave = [svg.M(short(a), short(b)), svg.q(short(step / 2), short(-step * 0.7), short(step), 0)]
        wave.append(svg.t(short(step), 0))
        wave.append(svg.t(short(step), 0))
        drawn.append(svg.Path(class_=["ripple"], d=list(wave)))
    return drawn


def rough(tile: int, x: float, y: float, cell: float) -> list[svg.Element]:
    """Stones and tufts that slow whoever goes there."""
    drawn: list[svg.Element] = []
    for number in range(5):
        a, b = x + cell * (0.12 + 0.76 * share(tile, 50 + number)), y + cell * (0.15 + 0.7 * share(tile, 60 + number))
        size = cell * (0.03 + 0.04 * share(tile, 70 + number))
        drawn.append(svg.Ellipse(class_=["pebble"], cx=short(a), cy=short(b), rx=short(size * 1.3), ry=short(size)))
    return drawn


def hazard(tile: int, x: float, y: float, cell: float) -> list[svg.Element]:
    """Cracks that glow, in the shape of a cross."""
    bend = cell * 0.08 * (share(tile, 80) - 0.5)
    one = [svg.M(short(x + cell * 0.22), short(y + cell * 0.24)), svg.l(short(cell * 0.26), short(cell * 0.22 + bend))]
    one.append(svg.L(short(x + cell * 0.78), short(y + cell * 0.76)))
    two = [svg.M(short(x + cell * 0.78), short(y + cell * 0.22)), svg.l(short(-cell * 0.3), short(cell * 0.28 - bend))]
    two.append(svg.L(short(x + cell * 0.22), short(y + cell * 0.78)))
    return [svg.Path(class_=["glowing"], d=list(one)), svg.Path(class_=["glowing"], d=list(two))]


MATERIALS: dict[str, Material] = {
    "open": flagstones,
    "wall": wall,
    "water": water,
    "rough": rough,
    "hazard": hazard,
}
"""By the terrains that the language knows; what a campaign invents has a tint and a pattern of what it does."""


def ticks(x: float, y: float, cell: float) -> svg.Element:
    """A small cross at the corner of a tile, so that squares stay countable."""
    reach = short(max(2.0, cell * 0.07))
    at = [svg.M(short(x) - reach, short(y)), svg.h(2 * reach), svg.M(short(x), short(y) - reach), svg.v(2 * reach)]
    return svg.Path(class_=["tick"], d=list(at))
