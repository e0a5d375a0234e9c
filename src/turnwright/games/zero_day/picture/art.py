"""Tiles and tokens as SVG, in the sizes and colours of Z-56: light on glass."""

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
DARK = "#0D0F14"
AT = {TOP: (100, 0), RIGHT: (200, 100), BOTTOM: (100, 200), LEFT: (0, 100)}
PATH_WIDTH, GAP_FROM, GAP_TO = 8, 80, 120
TOKEN_SCALE = 0.8
"""Token art is described on a radius of 30; on the board the radius is 24."""


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
    """A bare tile: glass over the dark."""
    return [
        svg.Rect(class_=["tile"], x=3, y=3, width=TILE - 6, height=TILE - 6, rx=14),
        svg.Rect(class_=["gleam"], x=14, y=6, width=TILE - 28, height=3, rx=1.5),
    ]


def raised(x: float, y: float) -> svg.Element:
    """A tile on the board."""
    return svg.G(transform=[svg.Translate(x, y)], elements=face())


def back() -> list[svg.Element]:
    """A tile face down."""
    return [*face(), svg.Circle(class_=["ring"], cx=100, cy=100, r=46)]


def paths(box: Box, tile: int) -> list[svg.Element]:
    """The paths of an unturned tile, in the order of the data, later ones on top."""
    drawn: list[svg.Element] = []
    for index in range(box.segments[tile]):
        colour, under = box.colour[tile, index], bool(box.under[tile, index])
        look = ["path", COLOURS[colour]]
        for piece in segment_pieces(box.starts[4 * tile, index], box.ends[4 * tile, index], under):
            drawn.append(svg.Path(d=piece, class_=look, stroke=PAINT[colour], stroke_width=PATH_WIDTH, fill="none"))
    return drawn


def neon(box: Box, tile: int) -> list[svg.Element]:
    """The paths of a tile as tubes of light, told apart without colours: blue has a bright core, red a broken one, and
    purple runs on two rails. What passes underneath leaves a gap."""
    drawn: list[svg.Element] = []
    for index in range(box.segments[tile]):
        name, under = COLOURS[box.colour[tile, index]], bool(box.under[tile, index])
        for piece in segment_pieces(box.starts[4 * tile, index], box.ends[4 * tile, index], under):
            drawn += [svg.Path(d=piece, class_=look.split()) for look in ("bed", f"tube {name}", f"core {name}")]
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
    return caption(tile_name(box, tile), 14, 186, size, "tag", "start")


def tile_picture(box: Box, tile: int) -> svg.SVG:
    """One tile, unturned, as a picture of its own."""
    drawn: list[svg.Element] = [
        svg.Title(text=tile_in_words(box, 4 * tile)),
        svg.Rect(width=TILE, height=TILE, fill=DARK),
        *paths(box, tile),
    ]
    return svg.SVG(width=TILE, height=TILE, viewBox=svg.ViewBoxSpec(0, 0, TILE, TILE), elements=drawn)


def attack(paint: str) -> list[svg.Element]:
    """A cross-hair."""
    bars: list[svg.PathData] = [svg.M(-30, 0), svg.h(16), svg.M(30, 0), svg.h(-16)]
    bars += [svg.M(0, -30), svg.v(16), svg.M(0, 30), svg.v(-16)]
    return [
        svg.Circle(r=32, fill=DARK),
        svg.Circle(r=28, fill="none", stroke=paint, stroke_width=5),
        svg.Path(d=bars, stroke=paint, stroke_width=5),
        svg.Circle(r=15, fill="none", stroke=paint, stroke_width=3),
        svg.Circle(r=7, fill="#fff", stroke=paint, stroke_width=3),
    ]


def exploit(paint: str) -> list[svg.Element]:
    """A breach: a diamond broken open."""
    diamond: list[svg.PathData] = [svg.M(0, -17), svg.L(17, 0), svg.L(0, 17), svg.L(-17, 0), svg.Z()]
    cross: list[svg.PathData] = [svg.M(-6, -6), svg.L(6, 6), svg.M(6, -6), svg.L(-6, 6)]
    return [
        svg.Circle(r=32, fill=DARK),
        svg.Circle(r=28, fill="none", stroke=paint, stroke_width=5),
        svg.Path(d=diamond, fill="none", stroke=paint, stroke_width=4),
        svg.Path(d=cross, stroke="#fff", stroke_width=5),
    ]


GHOST = "M-15,16V-3A15,15 0 0 1 15,-3V16L9,11L4.5,16L0,11L-4.5,16L-9,11Z"


def ghost(paint: str) -> list[svg.Element]:
    """A ghost."""
    eyes: list[svg.Element] = [svg.Circle(cx=x, cy=-3, r=3.6, fill="#fff") for x in (-5.5, 5.5)]
    return [
        svg.Circle(r=32, fill=DARK),
        svg.Circle(r=28, fill="none", stroke=paint, stroke_width=5),
        svg.Path(d=GHOST, fill=paint),  # type: ignore[arg-type] # svg.py writes a path that is text already as it is
        *eyes,
    ]


TOKEN_ART = {"attack": attack, "exploit": exploit, "ghost": ghost}
