"""Actors on the map: a shape for the side, a letter, the way it faces, its health, what ails it."""

from __future__ import annotations

from math import ceil, sqrt

import svg

from turnwright import element_id

from ..box import Box
from ..script import DIRECTIONS, script_of
from ..state import State
from ..tableau import (
    FRIENDLY,
    NEUTRAL,
    condition_of,
    face_of,
    health_of,
    members_on_turn,
    place_of,
    share_of_health,
    side_of,
    tiles_of,
)
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
            drawn.append(token(box, state, actor, middle, share, sheet.letters))
    return drawn


def large(box: Box, state: State, sheet: Paper, actor: int, tiles: list[int]) -> svg.G:
    """An actor on several tiles: its ground is marked, and it stands in the middle, as large as fits (M-89)."""
    (left, bottom), (right, top) = sheet.corner(tiles[0]), sheet.corner(tiles[-1])
    across, high = right - left + sheet.cell, bottom - top + sheet.cell
    drawn = token(box, state, actor, (left + across / 2, top + high / 2), min(across, high), sheet.letters)
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


def token(box: Box, state: State, actor: int, middle: tuple[float, float], room: float, letters: float) -> svg.G:
    """One actor, to be chosen as the one who acts or as the target."""
    side, radius = side_of(box, state, actor), room * (0.29 if room >= SPACIOUS else 0.38)
    named = room >= NAMED_FROM
    parts: list[svg.Element] = [svg.Title(text=in_words(box, state, actor))]
    if actor in members_on_turn(box, state) or actor == state.asked - 1:
        parts.append(svg.Circle(class_=["on-turn"], r=short(radius * 1.42), stroke_width=short(max(2.0, room / 34))))
    if not box.is_object[actor]:
        turns = element_id("actor", str(actor)) if actor in members_on_turn(box, state) else ""
        parts.append(beak(state.heading[actor], side, radius, turns))
    parts.append(svg.Circle(class_=["medal"], r=short(radius * 1.22)))
    parts += health_ring(box, state, actor, radius)
    parts.append(body(side, radius, ["token", side]))
    face = face_of(box, actor)
    size = radius * (1.15 if len(face) == 1 else 0.85)
    parts.append(words(0, size * 0.35, face, size, "engraved on-token", "middle"))
    if script_of(box).statuses(box, state, actor):
        parts.append(svg.Circle(class_=["status"], cx=short(radius), cy=short(-radius), r=short(room / 13)))
    if named:
        parts += below(box, state, actor, radius, room, letters)
    up = room * (0.07 if named else 0)
    inner = svg.G(id=element_id("target", str(actor + 1)), elements=parts)
    moved = [svg.Translate(short(middle[0]), short(middle[1] - up))]
    name = element_id("actor", str(actor))
    return svg.G(id=name, class_=["actor"], transform=list(moved), elements=[inner], extra={"data-piece": name})


def below(box: Box, state: State, actor: int, radius: float, room: float, letters: float) -> list[svg.Element]:
    """The name, and what is left of the health, where there is room for it."""
    size, health = min(letters, room * letters / 93), health_of(box, state, actor)
    name = script_of(box).actor(actor)
    left = str(health[0]) if health else ""
    fitting = (text for text in (f"{name} · {left}" if left else name, name) if width_of(text, size) <= room * 1.05)
    text = next(fitting, left)  # a longer one stands on the sheet with the same mark
    return [words(0, radius * 1.22 + size * 1.15, text, size, "halo strong", "middle")] if text else []


SHIELD = "M0,1C-.6,.8-.9,.3-.9-.3V-.7C-.5-.7-.2-.8 0-1 .2-.8 .5-.7 .9-.7V-.3C.9,.3 .6,.8 0,1Z"


def body(side: str, radius: float, looks: list[str], stroke: float | None = None) -> svg.Element:
    """A round medal for the players' side, a shield against it, a diamond for neither."""
    if side == FRIENDLY:
        return svg.Circle(class_=looks, r=short(radius), stroke_width=stroke)
    if side == NEUTRAL:
        reach = short(radius * 1.1)
        return svg.Polygon(
            class_=looks, points=corners((0, -reach), (reach, 0), (0, reach), (-reach, 0)), stroke_width=stroke
        )
    drawn = svg.Path(class_=looks, d=SHIELD, transform=[svg.Scale(short(radius))])  # type: ignore[arg-type]
    drawn.vector_effect = "non-scaling-stroke"
    return drawn


def beak(heading: int, side: str, radius: float, turns: str) -> svg.Element:
    """A beak on the side somebody faces; of who can turn, something to take hold of."""
    tip, foot, inner = short(radius * 1.75), short(radius * 0.4), short(radius * 1.1)
    drawn = svg.Polygon(class_=["beak", side], points=corners((0, -tip), (foot, -inner), (-foot, -inner)))
    if not turns:
        drawn.transform = [svg.Rotate(45 * int(heading))]
        return drawn
    hold = svg.Circle(class_=["hold"], cy=short(-radius * 1.45), r=short(radius * 0.55), fill="transparent")
    return svg.G(transform=[svg.Rotate(45 * int(heading))], elements=[drawn, hold], extra={"data-turns": turns})


def corners(*points: tuple[float, float]) -> list[svg.Point]:
    return [svg.Point(x, y) for x, y in points]


def health_ring(box: Box, state: State, actor: int, radius: float) -> list[svg.Element]:
    """What is left of the vital resource: how much of the ring is drawn, and in which colour."""
    left = share_of_health(box, state, actor)
    if not left:
        return []
    around, wide = radius * 1.13, max(2.0, radius * 0.17)
    whole = 2 * 3.1416 * around
    ring = svg.Circle(
        class_=["ring", f"ring-{state_of_health(left)}"],
        r=short(around),
        stroke_width=short(wide),
        stroke_dasharray=[short(whole * left), short(whole)],
        transform=[svg.Rotate(-90)],
    )
    return [ring]


def state_of_health(share: float) -> str:
    return "well" if share > 0.6 else "hurt" if share > 0.3 else "dying"


def in_words(box: Box, state: State, actor: int) -> str:
    """What a person learns by pointing at somebody."""
    script, health = script_of(box), health_of(box, state, actor)
    text = f"{script.actor(actor)} ({script.casts[state.cast_of[actor]]})"
    text += f", {place_of(box, state, actor)} facing {DIRECTIONS[state.heading[actor]]}"
    if health:
        text += f", {script.resources[box.vital]} {health[0]} of {health[1]}"
    elif condition := condition_of(box, state, actor):
        text += f", {condition}"
    statuses = script.statuses(box, state, actor)
    return f"{text}, {', '.join(statuses)}" if statuses else text
