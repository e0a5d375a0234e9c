"""The map: land, lanes as enamel plates or carriages, towns, and the tickets a player still wants."""

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
from ..state import OFFERED, State
from .atlas import land, small_land, towns
from .names import DOT, SIDES, SIZE, anchor, sides
from .palette import EDGES, FILLS, GREY, SIGNS, TRAINS, emblem, words

OFFSET, CELL = 7.0, 12.0


def board(box: Box, state: State, map: Map, seat: int) -> list[svg.Element]:
    """Everything on the map, from the ground up."""
    lanes: list[svg.Element] = [drawn_lane(box, state, map, number) for number in range(box.lanes)]
    claims = svg.G(id="kind-claim", elements=lanes)
    return [
        drawn_once(map, "land", lambda: land(map)),
        *wishes(box, state, map, seat),
        claims,
        drawn_once(map, "towns", lambda: svg.G(elements=towns(map, DOT))),
        *wanted(box, state, map, seat),
        drawn_once(map, "names", lambda: names(map)),
    ]


def small_board(box: Box, state: State, map: Map, seat: int) -> list[svg.Element]:
    """The map in the corner: land, lines, the trains on them, and the towns that a player needs."""
    drawn: list[svg.Element] = [drawn_once(map, "small", lambda: svg.G(elements=[*small_land(map), small_lanes(map)]))]
    for owner in range(state.seats):
        laid = [number for number in range(box.lanes) if state.owner[number] == owner + 1]
        if laid:
            drawn.append(svg.Path(class_=["small-train"], stroke=TRAINS[owner], d=lines(map, laid)))  # type: ignore[arg-type]
    return [*drawn, *wanted(box, state, map, seat, 26)]


def small_lanes(map: Map) -> svg.Path:
    return svg.Path(class_=["small-lane"], d=lines(map, list(range(len(map.routes)))))  # type: ignore[arg-type]


def lines(map: Map, numbers: list[int]) -> str:
    """Straight lines between the towns of these lanes."""
    ends = [(map.city(map.routes[one].a), map.city(map.routes[one].b)) for one in numbers]
    return "".join(f"M{a.x:g},{a.y:g}L{b.x:g},{b.y:g}" for a, b in ends)


def names(map: Map) -> svg.G:
    """The name of every town."""
    side = sides(map)
    return svg.G(elements=[name(city, side[city.id]) for city in map.cities])


def drawn_lane(box: Box, state: State, map: Map, number: int) -> svg.Element:
    """A lane, drawn anew only when something about it has changed."""
    looks = (state.owner[number], state.traced[number], is_closed(box, state, number))
    return drawn_once(map, ("lane", number, *looks), lambda: lane(box, state, map, number))


def lane(box: Box, state: State, map: Map, number: int) -> svg.G:
    """One lane: plates in its colour, or its owner's carriages; a closed one is faint."""
    known = map.routes[number]
    start, end = map.city(known.a), map.city(known.b)
    along = atan2(end.y - start.y, end.x - start.x)
    shift = 0.0 if box.twin[number] == 0 else OFFSET if known.parallel else -OFFSET
    x, y = start.x - shift * sin(along), start.y + shift * cos(along)
    whole = round(hypot(end.x - start.x, end.y - start.y) - 2 * DOT - 4, 1)
    step = whole / known.length
    owner = state.owner[number]
    upside = -1 if abs(along) > 1.58 else 1
    parts: list[svg.Element] = [svg.Title(text=lane_words(box, state, map, number))]
    if state.traced[number]:
        parts.append(bar(whole, 3, class_=["glow"], rx=5))
    for cell in range(known.length):
        left, width = round(DOT + 3.5 + cell * step, 1), round(step - 3, 1)
        if owner:
            laid = {"data-laid": f"{number}.{cell}"}
            parts.append(svg.G(elements=carriage(owner - 1, left, width, upside), extra=laid))
        else:
            parts += plate(box.colour[number], left, width, upside)
    parts.append(bar(whole, 4, fill="transparent"))
    turned = [svg.Translate(round(x, 1), round(y, 1)), svg.Rotate(round(degrees(along), 1))]
    faint = 0.38 if owner == 0 and is_closed(box, state, number) else None
    return svg.G(id=f"lane-{number}", transform=list(turned), opacity=faint, elements=parts)


def bar(whole: float, around: float, **look: Any) -> svg.Rect:
    """A rectangle along a whole lane, so much larger than its cells."""
    return svg.Rect(x=DOT, y=-CELL / 2 - around, width=whole + 4, height=CELL + 2 * around, **look)


def plate(colour: int, x: float, width: float, upside: int) -> list[svg.Element]:
    """Room for one carriage: enamel in the lane's colour with its emblem."""
    grey = colour == GREY_LANE
    top = -CELL / 2 if upside > 0 else CELL / 2 - 4
    drawn: list[svg.Element] = [
        svg.Rect(
            class_=["cell"],
            x=x, y=-CELL / 2, width=width, height=CELL, rx=3,
            fill=GREY if grey else FILLS[colour - 1],
        ),
        svg.Rect(class_=["shine"], x=x + 1.5, y=top + 1, width=max(1.0, width - 3), height=3, rx=1.5),
    ]  # fmt: skip
    return drawn if grey else [*drawn, emblem(colour - 1, round(x + width / 2, 1), 0, 0.5)]


def carriage(owner: int, x: float, width: float, upside: int) -> list[svg.Element]:
    """A carriage in its owner's colour, with a lit roof, windows, and the owner's sign on its side."""
    roof = -CELL / 2 - 1 if upside > 0 else CELL / 2 - 3
    foot = CELL / 2 - 3 if upside > 0 else -CELL / 2
    middle = round(x + width / 2, 1)
    drawn: list[svg.Element] = [
        svg.Rect(
            x=x - 0.8, y=-CELL / 2 - 1.5, width=width + 1.6, height=CELL + 3, rx=4,
            fill=TRAINS[owner], stroke=EDGES[owner], stroke_width=1.6,
        ),
        svg.Rect(class_=["shine"], x=x + 1, y=roof, width=max(1.0, width - 2), height=4, rx=2),
        svg.Rect(class_=["dusk"], x=x + 0.5, y=foot, width=max(1.0, width - 1), height=3, rx=1.5),
    ]  # fmt: skip
    windows = range(2) if width > 20 else range(0)
    drawn += [
        svg.Rect(class_=["sign"], fill_opacity=0.75, x=round(middle + (6 if one else -10), 1), y=-2, width=4, height=4)
        for one in windows
    ]
    sign = svg.Path(class_=["sign"], d=SIGNS[owner], transform=[svg.Translate(middle, 0)])  # type: ignore[arg-type]
    return [*drawn, sign]


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


def unfinished(box: Box, state: State, seat: int) -> list[int]:
    """The tickets that a player still wants."""
    if seat < 0 or state.status:
        return []
    return [one for one in held_tickets(box, state, seat) if not ticket_is_finished(box, state, seat, one)]


def in_mind(box: Box, state: State, seat: int) -> list[int]:
    """The tickets that a player wants, and those on offer."""
    if seat < 0 or state.status or not state.offered[seat]:
        return unfinished(box, state, seat)
    offered = [int(state.offer[seat, place]) for place in range(OFFERED)]
    return unfinished(box, state, seat) + [one - 1 for one in offered if one]


def wishes(box: Box, state: State, map: Map, seat: int) -> list[svg.Element]:
    """A player's own unfinished tickets, and those on offer, as dotted lines of brass between their towns."""
    drawn: list[svg.Element] = []
    for ticket in in_mind(box, state, seat):
        a, b = map.cities[box.ticket_a[ticket]], map.cities[box.ticket_b[ticket]]
        drawn.append(svg.Line(class_=["wish"], x1=a.x, y1=a.y, x2=b.x, y2=b.y))
    return drawn


def wanted(box: Box, state: State, map: Map, seat: int, radius: float = DOT + 4.5) -> list[svg.Element]:
    """A ring of brass round every town of such a ticket."""
    tickets = in_mind(box, state, seat)
    ends = sorted({int(end) for one in tickets for end in (box.ticket_a[one], box.ticket_b[one])})
    return [svg.Circle(class_=["brass"], cx=map.cities[end].x, cy=map.cities[end].y, r=radius) for end in ends]
