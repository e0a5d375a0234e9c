"""Actors on the map: a shape for the side, a letter, the way it faces, its health, what ails it."""

from __future__ import annotations

from math import ceil, sqrt

import svg

from turnwright import element_id

from ..box import Box
from ..script import DIRECTIONS, script_of
from ..state import State
from ..tableau import FRIENDLY, NEUTRAL, health_of, mark_of, members_on_turn, place_of, side_of, tiles_of
from .ground import Paper
from .palette import short, width_of, words

NAMED_FROM = 54.0
"""Tiles at least this large carry names."""
SPACIOUS = 34.0
"""On smaller ones actors take up the whole tile."""


def tokens(box: Box, state: State, sheet: Paper) -> list[svg.Element]:
    """Everybody on the shown part of the map; who shares a tile stands closer together."""
    standing: dict[int, list[int]] = {}
    drawn: list[svg.Element] = []
    for actor in range(state.crew):
        tiles = tiles_of(box, state, actor)
        if len(tiles) > 1 and all(sheet.part.holds(tile) for tile in tiles):
            drawn.append(large(box, state, sheet, actor, tiles))
        elif tiles and sheet.part.holds(tiles[0]):
            standing.setdefault(tiles[0], []).append(actor)
    for tile, actors in standing.items():
        side = ceil(sqrt(len(actors)))
        x, y = sheet.corner(tile)
        share = sheet.cell / side
        for place, actor in enumerate(actors):
            middle = x + (place % side + 0.5) * share, y + (place // side + 0.5) * share
            drawn.append(token(box, state, actor, middle, share))
    return drawn


def large(box: Box, state: State, sheet: Paper, actor: int, tiles: list[int]) -> svg.G:
    """An actor on several tiles: its ground is marked, and it stands in the middle, as large as fits (M-89)."""
    (left, bottom), (right, top) = sheet.corner(tiles[0]), sheet.corner(tiles[-1])
    across, high = right - left + sheet.cell, bottom - top + sheet.cell
    drawn = token(box, state, actor, (left + across / 2, top + high / 2), min(across, high))
    ground = svg.Rect(
        class_=["large"],
        x=short(-across / 2 + 2),
        y=short(-high / 2 + 2),
        width=short(across - 4),
        height=short(high - 4),
        rx=short(sheet.cell / 5),
        fill="currentColor",
        fill_opacity=0.14,
    )
    drawn.elements = [ground, *(drawn.elements or [])]
    return drawn


def token(box: Box, state: State, actor: int, middle: tuple[float, float], room: float) -> svg.G:
    """One actor, to be chosen as the one who acts or as the target."""
    side, radius = side_of(box, state, actor), room * (0.31 if room >= SPACIOUS else 0.42)
    named = room >= NAMED_FROM
    parts: list[svg.Element] = [svg.Title(text=in_words(box, state, actor))]
    if actor in members_on_turn(box, state) or actor == state.asked - 1:
        parts.append(body(side, radius + 3.5, ["on-turn"], max(2.0, room / 22)))
    if not box.is_object[actor]:
        parts.append(nose(state.heading[actor], side, radius, room, named))
    parts.append(body(side, radius, ["token", side]))
    parts.append(words(0, radius * 0.42, mark_of(actor), radius * 1.15, "strong on-token", "middle"))
    parts += health_bar(box, state, actor, room)
    if script_of(box).statuses(box, state, actor):
        parts.append(svg.Circle(class_=["status"], cx=short(radius * 0.9), cy=short(-radius * 0.9), r=short(room / 12)))
    if named:
        size = min(13.0, room * 0.17)
        name = script_of(box).actor(actor)
        if width_of(name, size) <= room * 1.05:  # a longer one stands on the sheet with the same mark
            parts.append(words(0, -room * 0.425, name, size, "halo", "middle"))
    down = room * (0.06 if named else 0)
    inner = svg.G(id=element_id("target", str(actor + 1)), elements=parts)
    moved = [svg.Translate(short(middle[0]), short(middle[1] + down))]
    name = element_id("actor", str(actor))
    return svg.G(id=name, class_=["actor"], transform=list(moved), elements=[inner], extra={"data-piece": name})


def body(side: str, radius: float, looks: list[str], stroke: float | None = None) -> svg.Element:
    """A circle for the players' side, a square against it, a diamond for neither."""
    if side == FRIENDLY:
        return svg.Circle(class_=looks, r=short(radius), stroke_width=stroke)
    if side == NEUTRAL:
        reach = short(radius * 1.15)
        return svg.Polygon(
            class_=looks, points=corners((0, -reach), (reach, 0), (0, reach), (-reach, 0)), stroke_width=stroke
        )
    half = short(radius * 0.92)
    return svg.Rect(
        class_=looks, x=-half, y=-half, width=2 * half, height=2 * half, rx=short(radius * 0.25), stroke_width=stroke
    )


def nose(heading: int, side: str, radius: float, room: float, named: bool) -> svg.Element:
    """A wedge on the side somebody faces, shorter where it would run into the name."""
    long = 1.38 if named and heading == 0 else 1.8
    tip, foot, inner = short(min(radius * long, room * 0.6)), short(radius * 0.7), short(radius * 0.55)
    return svg.Polygon(
        class_=["token", side],
        points=corners((0, -tip), (foot, -inner), (-foot, -inner)),
        transform=[svg.Rotate(45 * int(heading))],
    )


def corners(*points: tuple[float, float]) -> list[svg.Point]:
    return [svg.Point(x, y) for x, y in points]


def health_bar(box: Box, state: State, actor: int, room: float) -> list[svg.Element]:
    """What is left of the vital resource, as a bar at the foot of the tile, with the number if there is room."""
    health = health_of(box, state, actor)
    if health is None:
        return []
    now, most = health
    named = room >= NAMED_FROM
    width, height, top = room * (0.6 if named else 0.76), max(3.0, room * 0.085), room * 0.36
    left = -room * 0.46 if named else -width / 2
    parts: list[svg.Element] = [bar(left, top, width, height, ["trough"])]
    if now > 0:
        share = min(1.0, now / max(1, most))
        parts.append(bar(left, top, max(height, width * share), height, [state_of_health(share)]))
    if named:
        parts.append(words(room * 0.47, top + height, str(now), min(13.0, room * 0.17), "halo strong", "end"))
    return parts


def bar(x: float, y: float, width: float, height: float, looks: list[str]) -> svg.Element:
    round_ends = short(height / 2)
    return svg.Rect(class_=looks, x=short(x), y=short(y), width=short(width), height=short(height), rx=round_ends)


def state_of_health(share: float) -> str:
    return "well" if share > 0.6 else "hurt" if share > 0.3 else "dying"


def in_words(box: Box, state: State, actor: int) -> str:
    """What a person learns by pointing at somebody."""
    script, health = script_of(box), health_of(box, state, actor)
    text = f"{mark_of(actor)}: {script.actor(actor)} ({script.casts[state.cast_of[actor]]})"
    text += f", {place_of(box, state, actor)} facing {DIRECTIONS[state.heading[actor]]}"
    if health:
        text += f", {script.resources[box.vital]} {health[0]} of {health[1]}"
    statuses = script.statuses(box, state, actor)
    return f"{text}, {', '.join(statuses)}" if statuses else text
