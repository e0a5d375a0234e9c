"""Units as real stacks: a disc for each height, the slave literally underneath, a wreath for a tribun."""

from __future__ import annotations

import svg

from ..units import BLACK, WHITE, colour_of, is_tribun, primary_of, slave_of
from .corners import n, points_at

DISC = 21.0
STEP, MOST_RISE = 3.1, 17.0
"""How far one disc stands above the next, and how far all of them may."""
LIFTED = 4.0
NOTCH = ((0.0, 18.6), (-4.6, 13.0), (4.6, 13.0))
SIDES = ("black", "white")
TRIBUNS = ("red", "blue")


def unit_drawn(unit: int, x: float, y: float, seat: int) -> list[svg.Element]:
    """A unit from its foot up; the foot stands so low that the whole of it is in the middle of its tile."""
    side = colour_of(unit)
    slaves, height, tribun = slave_of(unit), primary_of(unit), is_tribun(unit)
    discs = slaves + height
    step = min(STEP, MOST_RISE / max(1, discs - 1))
    foot = y - LIFTED + step * (discs - 1) / 2
    look = TRIBUNS[side] if tribun else SIDES[side]
    below = [disc_edge(x, foot - step * place, SIDES[1 - side]) for place in range(slaves)]
    above = [disc_edge(x, foot - step * place, look) for place in range(slaves, discs - 1)]
    top = foot - step * (discs - 1)
    drawn: list[svg.Element] = [
        svg.Ellipse(class_=["shade"], cx=n(x + 2.5), cy=n(foot + 4.5), rx=n(DISC + 2), ry=n(DISC * 0.94)),
        *below,
        *above,
        *disc_top(look, x, top, height, tribun),
    ]
    if height == 1 and not tribun:
        drawn.append(notch(SIDES[side], x, top, upward=(side == BLACK) == (seat != WHITE)))
    if slaves:
        drawn += seal(SIDES[1 - side], slaves, x + 15.5, top + 15.5)
    label = f"{SIDES[side]} {'tribun' if tribun else 'unit'} {height}"
    return [svg.G(elements=drawn, extra={"data-piece": label})]


def disc_edge(x: float, y: float, look: str) -> svg.Element:
    """A disc of which only the edge is seen below the next one."""
    return svg.Circle(class_=["edge", f"{look}-edge"], cx=n(x), cy=n(y), r=DISC)


def disc_top(look: str, x: float, y: float, height: int, tribun: bool) -> list[svg.Element]:
    """The uppermost disc with the height engraved; a tribun's has a wreath around it."""
    drawn: list[svg.Element] = [svg.Circle(class_=["top", look], cx=n(x), cy=n(y), r=DISC)]
    if tribun:
        drawn.append(svg.Use(href="#tribun-laurel", x=n(x), y=n(y)))
    else:
        drawn.append(svg.Circle(class_=["groove", f"{look}-groove"], cx=n(x), cy=n(y), r=n(DISC - 3.2)))
    size = 21 if tribun else 26
    number = svg.Text(class_=["number", f"on-{look}"], x=n(x), y=n(y + size * 0.34), font_size=size, text=str(height))
    return [*drawn, number]


def notch(side: str, x: float, y: float, upward: bool) -> svg.Element:
    """A wedge at the rim where a height of 1 faces."""
    way = -1 if upward else 1
    return svg.Polygon(class_=[f"notch-{side}"], points=points_at(NOTCH, x, y, way))


def seal(side: str, height: int, x: float, y: float) -> list[svg.Element]:
    """How high the slave is, on a seal at the foot, in the colours of its own side."""
    return [
        svg.Circle(class_=["seal", f"{side}-seal"], cx=n(x), cy=n(y), r=8.5),
        svg.Text(class_=["number", f"on-{side}"], x=n(x), y=n(y + 4.6), font_size=13, text=str(height)),
    ]
