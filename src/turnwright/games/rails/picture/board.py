"""The map: land, lanes as chains of cells, cities, and the tickets a player still wants."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, sin
from typing import Any

import svg

from turnwright.core.drawing import drawn_once
from turnwright.core.turn.words import plural

from ..box import GREY as GREY_LANE
from ..box import Box
from ..describe import PLAYERS, held_tickets, ticket_is_finished
from ..maps import City, Map
from ..rules.claims import BOTH_LANES
from ..scoring import route_points
from ..state import State
from .names import DOT, SIDES, SIZE, anchor, sides, spot
from .palette import EDGES, FILLS, GREY, emblem, words

OFFSET, CELL = 6.5, 11.0


def board(box: Box, state: State, map: Map, seat: int) -> list[svg.Element]:
    """Everything on the map, from the ground up."""
    lanes: list[svg.Element] = [drawn_lane(box, state, map, number) for number in range(box.lanes)]
    claims = svg.G(id="kind-claim", elements=lanes)
    return [
        drawn_once(map, "land", lambda: land(map)),
        claims,
        *wishes(box, state, map, seat),
        drawn_once(map, "cities", lambda: cities(map)),
    ]


def land(map: Map) -> svg.G:
    """The ground; where it meets the edge of the map it goes on to the edge of the picture."""
    side, wide, high = overhang(map), map.canvas.width, map.canvas.height

    def further(at: float, end: float, more: float) -> float:
        return at - more if at <= 0 else at + more if at >= end else at

    shapes = [
        [svg.Point(further(x, wide, side + 2), further(y, high, 2)) for x, y in one.points] for one in map.decor.land
    ]
    return svg.G(elements=[svg.Polygon(class_=["land"], points=list(points)) for points in shapes])


def cities(map: Map) -> svg.G:
    """Every city with its name."""
    dots: list[svg.Element] = [svg.Circle(class_=["city"], cx=city.x, cy=city.y, r=DOT) for city in map.cities]
    side = sides(map)
    return svg.G(elements=[*dots, *(name(city, side[city.id]) for city in map.cities)])


def drawn_lane(box: Box, state: State, map: Map, number: int) -> svg.Element:
    """A lane, drawn anew only when something about it has changed."""
    looks = (state.owner[number], state.traced[number], is_closed(box, state, number))
    return drawn_once(map, ("lane", number, *looks), lambda: lane(box, state, map, number))


def lane(box: Box, state: State, map: Map, number: int) -> svg.G:
    """One lane: cells in its colour, or its owner's trains with the lane's colour as edge."""
    known = map.routes[number]
    start, end = map.city(known.a), map.city(known.b)
    along = atan2(end.y - start.y, end.x - start.x)
    shift = 0.0 if box.twin[number] == 0 else OFFSET if known.parallel else -OFFSET
    x, y = start.x - shift * sin(along), start.y + shift * cos(along)
    whole = round(hypot(end.x - start.x, end.y - start.y) - 2 * DOT - 4, 1)
    step = whole / known.length
    parts: list[svg.Element] = [svg.Title(text=lane_words(box, state, map, number))]
    if state.traced[number]:
        parts.append(bar(whole, 3, class_=["glow"], rx=5, fill="none", stroke_width=3))
    for cell in range(known.length):
        parts += one_cell(box, number, state.owner[number], round(DOT + 3.5 + cell * step, 1), round(step - 3, 1))
    if state.owner[number] == 0 and is_closed(box, state, number):
        crossed = [svg.M(DOT, -6), svg.L(DOT + whole, 6), svg.M(DOT, 6), svg.L(DOT + whole, -6)]
        parts.append(svg.Path(d=crossed, stroke="#a33", stroke_width=1.5))
    parts.append(bar(whole, 2, fill="transparent"))
    turned = [svg.Translate(round(x, 1), round(y, 1)), svg.Rotate(round(degrees(along), 1))]
    return svg.G(id=f"lane-{number}", transform=list(turned), elements=parts)


def bar(whole: float, around: float, **look: Any) -> svg.Rect:
    """A rectangle along a whole lane, so much larger than its cells."""
    return svg.Rect(x=DOT, y=-CELL / 2 - around, width=whole + 4, height=CELL + 2 * around, **look)


def one_cell(box: Box, number: int, owner: int, x: float, width: float) -> list[svg.Element]:
    """Room for one train, or a train."""
    colour = box.colour[number]
    shape: dict[str, Any] = {"x": x, "y": -CELL / 2, "width": width, "height": CELL, "rx": 3}
    fill = GREY if colour == GREY_LANE else FILLS[colour - 1]
    if owner:
        around = svg.Rect(x=x - 1, y=-CELL / 2 - 1, width=width + 2, height=CELL + 2, rx=4, fill=EDGES[owner - 1])
        return [around, svg.Rect(fill=f"url(#train-{owner - 1})", stroke=fill, stroke_width=2.5, **shape)]
    cell = svg.Rect(class_=["cell"], fill=fill, stroke_width=1, fill_opacity=0.9, **shape)
    return [cell] if colour == GREY_LANE else [cell, emblem(colour - 1, round(x + width / 2, 1), 0, 0.5)]


def is_closed(box: Box, state: State, number: int) -> bool:
    """R-54: in a small game the other lane has been claimed."""
    twin = box.twin[number]
    return twin > 0 and state.owner[twin - 1] != 0 and state.seats < BOTH_LANES


def lane_words(box: Box, state: State, map: Map, number: int) -> str:
    """What a person learns by pointing at a lane."""
    known = map.routes[number]
    points = route_points(known.length)
    worth = f"{known.length} {known.colour}, {plural(points, 'point')}"
    text = f"{map.city(known.a).name} to {map.city(known.b).name}: {worth}"
    if state.owner[number]:
        return f"{text}; owned by {PLAYERS[state.owner[number] - 1]}"
    return f"{text}; closed" if is_closed(box, state, number) else text


def name(city: City, side: str) -> svg.Text:
    """A city's name on this side of it."""
    (x, y), across = anchor(city, side), SIDES[side][0]
    return words(x, y, city.name, SIZE, "name", ("end", "middle", "start")[across + 1], bold=True, halo=True)


def overhang(map: Map) -> float:
    """How far the widest name would reach beyond the canvas, on either side."""
    spots = [spot(city, city.label) for city in map.cities]
    return max(0.0, *(max(4 - one.left, one.right + 4 - map.canvas.width) for one in spots))


def wishes(box: Box, state: State, map: Map, seat: int) -> list[svg.Element]:
    """A player's own unfinished tickets as dashed lines between their cities."""
    drawn: list[svg.Element] = []
    if seat < 0 or state.status:
        return drawn
    look: dict[str, Any] = {"class_": ["wish"], "stroke_width": 2, "stroke_dasharray": [3, 9], "stroke_opacity": 0.5}
    for ticket in held_tickets(box, state, seat):
        if not ticket_is_finished(box, state, seat, ticket):
            a, b = map.cities[box.ticket_a[ticket]], map.cities[box.ticket_b[ticket]]
            drawn.append(svg.Line(x1=a.x, y1=a.y, x2=b.x, y2=b.y, **look))
    return drawn
