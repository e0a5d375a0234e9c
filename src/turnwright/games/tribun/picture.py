"""The board as SVG: Black at the bottom and playing upward, turned by half for White (section 15 of the rule book)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import svg

from turnwright import element_id
from turnwright.core.drawing import drawn_once
from turnwright.core.turn.words import plural

from .endings import TRIBUN_ATTACKED
from .story import changed
from .tiles import COORDINATES, NAMES, TILES, TINTS, at, tint
from .units import BLACK, COLOURS, WHITE, colour_of, in_words, is_tribun, liberated, primary_of, slave_of

RADIUS = 34.0
HALF_HEIGHT = RADIUS * sqrt(3) / 2
WIDTH, HEIGHT = 15 * RADIUS + 2 * RADIUS + 16, 22 * HALF_HEIGHT + 16
DISC, TRIBUN_DISC, SMALLER = 19.0, 21.5, 0.8
CAPTOR_AT, SLAVE_AT = (7.5, -8.0), (-9.5, 6.5)

CHANGED, WON = "changed", "changed fallen"
"""How tiles look that the last turn changed, and that of a tribun who was attacked."""

LOOK = """
.hex{stroke:#2b2f36;stroke-width:1.5;stroke-linejoin:round}
.gray{fill:#868d96}.black{fill:#6a717b}.white{fill:#a4abb4}
.changed.gray{fill:#3f83c4}.changed.black{fill:#2b6aa6}.changed.white{fill:#66a4de}
.fallen{stroke:#ffb000;stroke-width:5;paint-order:stroke}
.place{font:8.5px system-ui,sans-serif;fill:#fff;fill-opacity:.8;text-anchor:middle}
.white-tile{fill:#14171c}
.disc{stroke-width:2}
.black-unit{fill:#15171b;stroke:#fff}.white-unit{fill:#f7f4ea;stroke:#111}
.black-tribun{fill:#ae0000;stroke:#fff}.white-tribun{fill:#6fd3ff;stroke:#111}
.number{font-family:system-ui,sans-serif;font-weight:800;text-anchor:middle}
.on-black{fill:#fff}.on-white{fill:#111}
.ring{fill:none;stroke-width:1.5}.ring-black{stroke:#ffd76a}.ring-white{stroke:#0b3a5c}
.crown-black{fill:#ffd76a}.crown-white{fill:#0b3a5c}
.front-black{fill:#fff}.front-white{fill:#111}
.caption{font:600 15px system-ui,sans-serif;fill:#23272e}.small{font:12px system-ui,sans-serif;fill:#4a505a}
@media (prefers-color-scheme:dark){
.hex{stroke:#15171a}.gray{fill:#4a4a4a}.black{fill:#2f2f2f}.white{fill:#737373}
.changed.gray{fill:#1e5b96}.changed.black{fill:#113a63}.changed.white{fill:#3290d8}
.white-tile{fill:#fff}.caption{fill:#e8eaed}.small{fill:#b3b9c2}}
@media print{
.hex{stroke:#555}.gray{fill:#e4e4e4}.black{fill:#cdcdcd}.white{fill:#fafafa}
.changed.gray,.changed.black,.changed.white{fill:#b9d6f2}
.place,.white-tile{fill:#222}.caption{fill:#000}.small{fill:#333}}
"""


def centre_of(tile: int, seat: int) -> tuple[float, float]:
    """Where a tile is drawn for this seat; a spectator sits with Black."""
    x, y = COORDINATES[tile]
    turned = -1 if seat == WHITE else 1
    return turned * 1.5 * RADIUS * (y - x), -turned * HALF_HEIGHT * (x + y)


def picture(box: Any, state: Any, seat: int) -> svg.SVG:
    """The position as this seat sees it."""
    fresh = dict.fromkeys(changed(state), CHANGED) | dict.fromkeys(attacked(state), WON)
    drawn: list[svg.Element] = [svg.Style(text=LOOK.replace("\n", ""))]
    drawn += [tile_kept(state.board[tile], tile, seat == WHITE, fresh.get(tile, "")) for tile in range(TILES)]
    drawn += captions(state, seat)
    return svg.SVG(viewBox=svg.ViewBoxSpec(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT), elements=drawn)


def attacked(state: Any) -> list[int]:
    """The tribun whose fall has ended the game."""
    if state.status != TRIBUN_ATTACKED:
        return []
    units = ((tile, state.board[tile]) for tile in range(TILES))
    return [tile for tile, unit in units if unit and is_tribun(unit) and not state.winners >> colour_of(unit) & 1]


def tile_kept(unit: int, tile: int, turned: bool, fresh: str) -> svg.Element:
    """The same for every board on which this tile looks so."""
    seat = WHITE if turned else BLACK
    return drawn_once(TINTS, (tile, unit, turned, fresh), lambda: tile_drawn(unit, tile, seat, fresh))


def tile_drawn(unit: int, tile: int, seat: int, fresh: str) -> svg.Element:
    """A tile with what stands on it, in one group per choice it can be; `fresh` is the look of what has changed."""
    x, y = centre_of(tile, seat)
    shade = TINTS[tint(tile)]
    corners = [(RADIUS, 0.0), (RADIUS / 2, HALF_HEIGHT), (-RADIUS / 2, HALF_HEIGHT)]
    corners += [(-a, -b) for a, b in corners]
    points = corners_at(corners, x, y, 1.0)
    place_look = ["place", "white-tile"] if shade == "white" and not fresh else ["place"]
    parts: list[svg.Element] = [
        svg.Title(text=f"{at(tile)}: {in_words(unit) if unit else 'empty'}"),
        svg.Polygon(class_=["hex", shade, *fresh.split()], points=points),
        svg.Text(class_=place_look, x=round(x, 1), y=round(y + HALF_HEIGHT - 2.5, 1), text=NAMES[tile]),
        *(unit_drawn(unit, x, y - 2, seat) if unit else []),
    ]
    group: svg.Element = svg.G(id=element_id("centre", NAMES[tile]), elements=parts)
    for field in ("target", "origin"):
        group = svg.G(id=element_id(field, NAMES[tile]), elements=[group])
    return group


def unit_drawn(unit: int, x: float, y: float, seat: int) -> list[svg.Element]:
    """A unit: one disc, or the captor up right over its slave down left."""
    if not slave_of(unit):
        return stack_drawn(unit, x, y, 1.0, seat)
    below = stack_drawn(liberated(unit), x + SLAVE_AT[0], y + SLAVE_AT[1], SMALLER, seat)
    return below + stack_drawn(unit, x + CAPTOR_AT[0], y + CAPTOR_AT[1], SMALLER, seat)


def stack_drawn(unit: int, x: float, y: float, scale: float, seat: int) -> list[svg.Element]:
    """A disc with its height; a tribun is larger, in its own colour, with ring and crown; a plain 1 shows its front."""
    side = ("black", "white")[colour_of(unit)]
    tribun = is_tribun(unit)
    radius = scale * (TRIBUN_DISC if tribun else DISC)
    size = scale * (20 if tribun else 23)
    down = scale * (12 if tribun else 8)
    drawn: list[svg.Element] = [
        svg.Circle(class_=["disc", f"{side}-{'tribun' if tribun else 'unit'}"], cx=n(x), cy=n(y), r=n(radius)),
        svg.Text(class_=["number", f"on-{side}"], x=n(x), y=n(y + down), font_size=n(size), text=str(primary_of(unit))),
    ]
    if tribun:
        drawn += [
            svg.Circle(class_=["ring", f"ring-{side}"], cx=n(x), cy=n(y), r=n(radius - 3.2 * scale)),
            crown(side, x, y - 5.5 * scale, scale),
        ]
    elif primary_of(unit) == 1:
        drawn.append(front(side, x, y, scale, upward=(colour_of(unit) == BLACK) == (seat != WHITE)))
    look = f"{side} {'tribun' if tribun else 'unit'} {primary_of(unit)}"
    return [svg.G(elements=drawn, extra={"data-piece": look})]


def corners_at(shape: Sequence[tuple[float, float]], x: float, y: float, scale: float) -> list[Any]:
    """The corners of a shape around a point, as one row of numbers."""
    return [n(number) for a, b in shape for number in (x + a * scale, y + b * scale)]


def n(value: float) -> float:
    """A coordinate, short."""
    return round(value, 1)


def crown(side: str, x: float, y: float, scale: float) -> svg.Element:
    """A small crown, its foot at this height."""
    shape = ((-8, 0), (-9, -8), (-4.5, -4), (0, -9), (4.5, -4), (9, -8), (8, 0))
    return svg.Polygon(class_=[f"crown-{side}"], points=corners_at(shape, x, y, scale))


def front(side: str, x: float, y: float, scale: float, upward: bool) -> svg.Element:
    """A wedge at the rim where a height of 1 faces."""
    way = -1 if upward else 1
    shape = ((0, 17.5 * way), (-5, 12 * way), (5, 12 * way))
    return svg.Polygon(class_=[f"front-{side}"], points=corners_at(shape, x, y, scale))


def captions(state: Any, seat: int) -> list[svg.Element]:
    """Who sits where, how many units they have, who is to move and whose draw offer is open."""
    drawn: list[svg.Element] = []
    for colour in (BLACK, WHITE):
        units = sum(1 for tile in range(TILES) if state.board[tile] and colour_of(state.board[tile]) == colour)
        at_bottom = (colour == BLACK) == (seat != WHITE)
        y = HEIGHT / 2 - 34 if at_bottom else -HEIGHT / 2 + 24
        notes = [plural(units, "unit")]
        if state.status == 0 and state.to_act == colour:
            notes.append("to move")
        if state.offer == colour + 1:
            notes.append("offers a draw")
        if state.status and state.winners >> colour & 1:
            notes.append("wins")
        drawn += [
            svg.Circle(class_=["disc", f"{COLOURS[colour].lower()}-unit"], cx=n(-WIDTH / 2 + 18), cy=n(y - 5), r=8),
            svg.Text(class_=["caption"], x=n(-WIDTH / 2 + 34), y=n(y), text=COLOURS[colour]),
            svg.Text(class_=["small"], x=n(-WIDTH / 2 + 10), y=n(y + 20), text=", ".join(notes)),
        ]
    return drawn
