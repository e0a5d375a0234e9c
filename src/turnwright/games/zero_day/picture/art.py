"""Tiles and tokens as SVG, in the sizes and colours of Z-56."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import svg

from ..box import Box, tile_name
from ..describe import tile_in_words
from ..places import BOTTOM, LEFT, RIGHT, TOP
from ..tiles import BLUE, COLOURS, PURPLE, RED

TILE = 200
PAINT = {RED: "#FF2244", BLUE: "#44BBFF", PURPLE: "#BB88FF"}
FACE, FAINT, DARK = "#151820", "#222630", "#0D0F14"
AT = {TOP: (100, 0), RIGHT: (200, 100), BOTTOM: (100, 200), LEFT: (0, 100)}
PATH_WIDTH, GAP_FROM, GAP_TO = 8, 80, 120
TOKEN_SCALE = 2 / 3
"""Token art is described on a radius of 30; on the board the radius is 20."""


def segment_pieces(start: int, end: int, under: bool) -> list[list[svg.PathData]]:
    """The strokes of a segment between two sides: a quarter circle, a straight, or a straight in two pieces."""
    (x, y), (to_x, to_y) = AT[start], AT[end]
    if (start + end) % 2:
        corner_is_left_of_the_way = (end - start) % 4 == 3
        return [[svg.M(x, y), svg.Arc(100, 100, 0, False, corner_is_left_of_the_way, to_x, to_y)]]
    if not under:
        return [[svg.M(x, y), svg.L(to_x, to_y)]]
    before, after = GAP_FROM / TILE, GAP_TO / TILE
    middle = [(x + (to_x - x) * part, y + (to_y - y) * part) for part in (before, after)]
    return [[svg.M(x, y), svg.L(*middle[0])], [svg.M(*middle[1]), svg.L(to_x, to_y)]]


def face() -> list[svg.Element]:
    """A bare tile: dark, with faint lines every 40 units."""
    lines: list[svg.Element] = [svg.Rect(width=TILE, height=TILE, fill=FACE)]
    for place in range(40, TILE, 40):
        lines.append(svg.Rect(x=place - 0.5, y=0, width=1, height=TILE, fill=FAINT, fill_opacity=0.5))
        lines.append(svg.Rect(x=0, y=place - 0.5, width=TILE, height=1, fill=FAINT, fill_opacity=0.5))
    return lines


def raised(x: float, y: float) -> svg.Rect:
    """A tile on the board, lighter than what it lies on."""
    return svg.Rect(class_=["tile"], x=x + 2, y=y + 2, width=TILE - 4, height=TILE - 4, rx=6)


def back() -> list[svg.Element]:
    """A tile face down."""
    ring = svg.Circle(cx=100, cy=100, r=46, fill="none", stroke=PAINT[PURPLE], stroke_width=4, stroke_opacity=0.5)
    return [*face(), svg.Rect(x=14, y=14, width=172, height=172, rx=10, fill=FAINT), ring]


def paths(box: Box, tile: int) -> list[svg.Element]:
    """The paths of an unturned tile, in the order of the data, later ones on top."""
    drawn: list[svg.Element] = []
    for index in range(box.segments[tile]):
        colour, under = box.colour[tile, index], bool(box.under[tile, index])
        look = ["path", COLOURS[colour]]
        for piece in segment_pieces(box.starts[4 * tile, index], box.ends[4 * tile, index], under):
            drawn.append(svg.Path(d=piece, class_=look, stroke=PAINT[colour], stroke_width=PATH_WIDTH, fill="none"))
    return drawn


def glow(box: Box, tile: int, indices: Sequence[int], colour: int, width: int) -> list[svg.Element]:
    """Some segments of an unturned tile as a broad, half transparent stroke: a trail that counted."""
    return [
        svg.Path(d=piece, stroke=PAINT[colour], stroke_width=width, stroke_opacity=0.5, fill="none")
        for index in indices
        for piece in segment_pieces(box.starts[4 * tile, index], box.ends[4 * tile, index], False)
    ]


def turned(x: float, y: float, rotation: int, scale: float, inside: list[svg.Element]) -> svg.G:
    """Elements of a tile put at a place on the picture, turned clockwise as a whole."""
    moves: list[svg.Transform] = [svg.Translate(x, y)]
    if scale != 1:
        moves.append(svg.Scale(scale))
    if rotation:
        moves.append(svg.Rotate(90 * rotation, 100, 100))
    return svg.G(transform=moves, elements=inside)


def caption(
    words: str,
    x: float,
    y: float,
    size: int,
    look: str = "ink",
    anchor: Literal["start", "middle", "end"] = "middle",
    bold: bool = False,
) -> svg.Text:
    """Words on the picture; their colour follows the look."""
    weight: Literal["bold", "normal"] = "bold" if bold else "normal"
    return svg.Text(x=x, y=y, text=words, font_size=size, text_anchor=anchor, font_weight=weight, class_=[look])


def name_tag(box: Box, tile: int, size: int = 20) -> svg.Text:
    """The number of a tile in its corner."""
    return caption(tile_name(box, tile), 10, 190, size, "tag", "start")


def tile_picture(box: Box, tile: int) -> svg.SVG:
    """One tile, unturned, as a picture of its own."""
    drawn = [svg.Title(text=tile_in_words(box, 4 * tile)), *face(), *paths(box, tile)]
    return svg.SVG(width=TILE, height=TILE, viewBox=svg.ViewBoxSpec(0, 0, TILE, TILE), elements=drawn)


def attack(paint: str) -> list[svg.Element]:
    """A filled target with a cross."""
    return [
        svg.Circle(r=30, fill=paint),
        svg.Circle(r=22, fill=DARK),
        svg.Circle(r=14, fill=paint),
        svg.Rect(x=-30, y=-2, width=60, height=4, fill=paint),
        svg.Rect(x=-2, y=-30, width=4, height=60, fill=paint),
    ]


def exploit(paint: str) -> list[svg.Element]:
    """Hollow: a dark face, two outlines and a faint cross."""
    bars: list[svg.Element] = [
        svg.Rect(x=-30, y=-2, width=60, height=4, fill=paint, fill_opacity=0.5),
        svg.Rect(x=-2, y=-30, width=4, height=60, fill=paint, fill_opacity=0.5),
    ]
    rings = [svg.Circle(r=radius, fill=DARK, stroke=paint, stroke_width=2) for radius in (30, 20)]
    return [*rings, *bars]


def ghost(paint: str) -> list[svg.Element]:
    """Four nested discs, brighter towards the middle."""
    strengths = ((30, 0.3), (24, 0.5), (18, 0.7), (12, 1.0))
    return [
        svg.Circle(r=30, fill=DARK),
        *(svg.Circle(r=radius, fill=paint, fill_opacity=strength) for radius, strength in strengths),
    ]


TOKEN_ART = {"attack": attack, "exploit": exploit, "ghost": ghost}
