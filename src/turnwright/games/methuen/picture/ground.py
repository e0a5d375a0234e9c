"""The map: tiles with their terrain, regions, the ways and ranges of whoever is on turn, and the rows' names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import svg

from turnwright import element_id
from turnwright.core.drawing import drawn_once

from ..box import Box
from ..capacities import SPAN
from ..machine.space import OUTSIDE
from ..script import place_name, script_of
from ..state import State
from ..tableau import (
    ShownPart,
    face_of,
    reach_of,
    reachable,
    side_of,
    terrain_of,
    terrains_shown,
    tiles_of,
    tiles_within,
)
from .materials import DETAILED, MATERIALS, ticks
from .palette import BUILT_IN, OWN_COLOURS, fitted, short, width_of, words

LARGEST_CELL, HIGHEST = 128.0, 860.0
AXIS = 34.0
LARGE_CELL, LARGE_LETTERS = 96.0, 17.0


@dataclass(frozen=True)
class Paper:
    """Where on the paper the shown part of the map lies."""

    part: ShownPart
    left: float
    top: float
    cell: float
    letters: float = 14.0
    """How large its words are at most, and where there is room."""

    @property
    def wide(self) -> float:
        return self.part.wide * self.cell

    @property
    def high(self) -> float:
        return self.part.high * self.cell

    def corner(self, tile: int) -> tuple[float, float]:
        """The upper left corner of a tile."""
        return self.at(tile // SPAN, tile % SPAN)

    def at(self, row: int, column: int) -> tuple[float, float]:
        """The upper left corner of the tile in a row and a column of the record."""
        return self.left + (column - self.part.west) * self.cell, self.top + (self.part.north - row) * self.cell

    def centre(self, tile: int) -> tuple[float, float]:
        """The middle of a tile."""
        x, y = self.corner(tile)
        return x + self.cell / 2, y + self.cell / 2


def lay_out(part: ShownPart, left: float, top: float, width: float, highest: float = HIGHEST) -> Paper:
    """As large as the width and the height allow, in the middle; small maps are not blown up."""
    cell = min(LARGEST_CELL, (width - AXIS) / part.wide, highest / part.high)
    return Paper(part, left + AXIS + (width - AXIS - cell * part.wide) / 2, top, cell)


def lay_out_large(part: ShownPart) -> Paper:
    """For a small screen, which sees a part of it: however large the map is, its words can be read."""
    return Paper(part, AXIS, 0.0, LARGE_CELL, LARGE_LETTERS)


def ground(box: Box, state: State, sheet: Paper) -> list[svg.Element]:
    """Every tile, named after the choice it can be; each is drawn anew only when it has become another terrain."""
    drawn: list[svg.Element] = []
    for tile in sheet.part.tiles():
        terrain = terrain_of(box, state, tile)
        if terrain != OUTSIDE:
            drawn.append(drawn_once(box, (sheet, tile, terrain), partial(tile_drawn, box, sheet, tile, terrain)))
    return drawn


def tile_drawn(box: Box, sheet: Paper, tile: int, terrain: int) -> svg.G:
    """One tile: its colour, what the terrain does, and its name."""
    x, y = sheet.corner(tile)
    size, look = short(sheet.cell), look_of(box, terrain)
    square = svg.Rect(class_=["tile", look], x=short(x), y=short(y), width=size, height=size)
    title = svg.Title(text=f"{place_name(box, tile)}: {script_of(box).numbering.terrains[terrain]}")
    material = MATERIALS.get(look) if sheet.cell >= DETAILED else None
    made = material(tile, x, y, sheet.cell) if material else pattern_of(box, terrain, x, y, sheet.cell)
    parts: list[svg.Element] = [title, square, *made]
    parts += [ticks(x, y, sheet.cell)] if look not in ("wall", "water") and sheet.cell >= DETAILED else []
    ending = svg.G(id=element_id("place", str(tile + 1)), elements=parts)
    return svg.G(id=element_id("tile", str(tile + 1)), elements=[ending])


def look_of(box: Box, terrain: int) -> str:
    """The colour of a terrain: the usual ones their own, the campaign's in turn."""
    names = script_of(box).numbering.terrains
    if names[terrain].key in BUILT_IN:
        return str(names[terrain].key)
    own = [number for number, name in enumerate(names) if name.key not in BUILT_IN]
    return f"own-{own.index(terrain) % OWN_COLOURS}"


def pattern_of(box: Box, terrain: int, x: float, y: float, cell: float) -> list[svg.Element]:
    """What a terrain does, as a drawing: hatched blocks sight, waves bar the way, dots slow, a cross harms."""

    def line(*points: tuple[float, float]) -> svg.Element:
        corners = [svg.Point(short(x + a * cell), short(y + b * cell)) for a, b in points]
        return svg.Polyline(class_=["mark"], points=corners, stroke_width=short(max(1.0, cell / 32)))

    if box.blocks_sight[terrain]:
        return [line((0, 0.5), (0.5, 0)), line((0, 1), (1, 0)), line((0.5, 1), (1, 0.5))]
    if box.impassable[terrain]:
        wave = ((0.12, 0), (0.31, -0.1), (0.5, 0), (0.69, 0.1), (0.88, 0))
        return [line(*((a, b + row) for a, b in wave)) for row in (0.35, 0.65)]
    if box.hazardous[terrain]:
        return [line((0.25, 0.25), (0.75, 0.75)), line((0.75, 0.25), (0.25, 0.75))]
    if box.multiplier[terrain] > 1:
        dots = ((0.25, 0.3), (0.7, 0.22), (0.48, 0.55), (0.2, 0.78), (0.78, 0.74))
        size = short(cell / 22)
        return [svg.Circle(class_=["dots"], cx=short(x + a * cell), cy=short(y + b * cell), r=size) for a, b in dots]
    return []


def small_map(box: Box, state: State, sheet: Paper) -> list[svg.Element]:
    """The map with few lines: what bars the way, and where everybody stands."""
    size = short(sheet.cell)
    x, y = sheet.at(sheet.part.north, sheet.part.west)
    drawn: list[svg.Element] = [
        svg.Rect(class_=["tile", "open"], x=short(x), y=short(y), width=short(sheet.wide), height=short(sheet.high))
    ]
    for tile in sheet.part.tiles():
        terrain = terrain_of(box, state, tile)
        if terrain != OUTSIDE and look_of(box, terrain) != "open":
            x, y = sheet.corner(tile)
            look = look_of(box, terrain)
            drawn.append(svg.Rect(class_=["tile", look], x=short(x), y=short(y), width=size, height=size))
    for actor in range(state.crew):
        for tile in tiles_of(box, state, actor)[:1]:
            x, y = sheet.centre(tile)
            look = side_of(box, state, actor)
            drawn.append(svg.Circle(class_=[look], cx=short(x), cy=short(y), r=short(sheet.cell * 0.42)))
    return [svg.G(class_=["methuen"], elements=drawn)]  # it is drawn elsewhere, where only its own classes are known


def axes(box: Box, sheet: Paper) -> list[svg.Element]:
    """The names of rows and columns, as many as there is room for."""
    drawn: list[svg.Element] = []
    size = min(sheet.letters, max(10.0, sheet.cell * 0.34))
    every = next(n for n in (1, 2, 5, 10, 20) if n * sheet.cell >= 3.0 * size)
    for row in range(sheet.part.south, sheet.part.north + 1):
        if row % every == 0:
            y = sheet.at(row, sheet.part.west)[1] + sheet.cell / 2 + size * 0.36
            drawn.append(words(sheet.left - 5, y, place_name(box, row * SPAN).split()[0], size, "soft", "end"))
    for column in range(sheet.part.west, sheet.part.east + 1):
        if column % every == 0:
            x = sheet.at(sheet.part.south, column)[0] + sheet.cell / 2
            name = place_name(box, column).split()[1]
            drawn.append(words(x, sheet.top + sheet.high + size + 3, name, size, "soft", "middle"))
    return drawn


def outline(sheet: Paper, tiles: set[int]) -> list[svg.PathData]:
    """The border of a set of tiles: straight stretches along rows, then along columns."""
    places = {divmod(tile, SPAN) for tile in tiles}
    level = {(row + up, column) for row, column in places for up in (0, 1) if (row + 2 * up - 1, column) not in places}
    upright = {
        (row, column + on) for row, column in places for on in (0, 1) if (row, column + 2 * on - 1) not in places
    }
    path: list[svg.PathData] = []
    for row, column in sorted(level):
        if (row, column - 1) not in level:
            run = next(n for n in range(1, SPAN + 1) if (row, column + n) not in level)
            x, y = sheet.at(row - 1, column)
            path += [svg.M(short(x), short(y)), svg.h(short(run * sheet.cell))]
    for row, column in sorted(upright):
        if (row - 1, column) not in upright:
            run = next(n for n in range(1, SPAN + 1) if (row + n, column) not in upright)
            x, y = sheet.at(row - 1, column)
            path += [svg.M(short(x), short(y)), svg.v(-short(run * sheet.cell))]
    return path


def filled(sheet: Paper, tiles: set[int]) -> list[svg.PathData]:
    """A set of tiles as one path, runs of a row drawn together."""
    path: list[svg.PathData] = []
    for tile in sorted(tiles):
        if tile - 1 in tiles and tile % SPAN:
            continue
        run = 1
        while tile + run in tiles and (tile + run) % SPAN:
            run += 1
        x, y = sheet.corner(tile)
        size = short(sheet.cell)
        path += [svg.M(short(x), short(y)), svg.h(short(run * sheet.cell)), svg.v(size)]
        path += [svg.h(-short(run * sheet.cell)), svg.Z()]
    return path


def regions(box: Box, sheet: Paper) -> list[svg.Element]:
    """Named parts of the map as dotted borders with their names."""
    drawn: list[svg.Element] = []
    for number, name in enumerate(script_of(box).numbering.regions):
        tiles = {tile for tile in sheet.part.tiles() if box.region[tile] >> number & 1}
        if not tiles:
            continue
        x, y = sheet.corner(max(tiles, key=lambda tile: (tile // SPAN, -(tile % SPAN))))
        row = [tile for tile in tiles if tile // SPAN == max(tiles) // SPAN]
        size = min(sheet.letters - 1, max(8.0, sheet.cell * 0.24))
        label = fitted(str(name), max(len(row), 2) * sheet.cell - 4, size)
        drawn.append(svg.Path(class_=["region"], d=outline(sheet, tiles)))
        drawn.append(words(x + 4, y + size + 1, label, size, "soft halo"))
    return drawn


def places_to_deploy(box: Box, state: State, sheet: Paper) -> list[svg.Element]:
    """The zone of somebody who is being deployed (M-281)."""
    if not state.asked_place:
        return []
    zone = box.deployed_in[state.asked - 1] - 1
    tiles = {int(box.zone[zone, index]) for index in range(box.zone_size[zone])}
    return [svg.Path(class_=["reach"], d=filled(sheet, {tile for tile in tiles if sheet.part.holds(tile)}))]


def ways(box: Box, state: State, sheet: Paper, members: list[int]) -> list[svg.Element]:
    """Where those on turn could go, all together; and for each of them alone, with the range of its actions."""
    own = {actor: {tile for tile in reachable(box, state, actor) if sheet.part.holds(tile)} for actor in members}
    everywhere = set().union(*own.values())
    drawn: list[svg.Element] = []
    if everywhere:
        together = svg.Path(class_=["reach"], d=filled(sheet, everywhere))
        drawn.append(svg.G(class_=["ways"], elements=[together]))
    for actor in members:
        alone = range_of(box, state, sheet, actor)
        if own[actor]:
            alone = [svg.Path(class_=["reach"], d=filled(sheet, own[actor])), *alone]
        drawn.append(svg.G(class_=["aside", f"of-{actor}"], elements=alone))
    return drawn


def range_of(box: Box, state: State, sheet: Paper, actor: int) -> list[svg.Element]:
    """How far somebody's farthest-reaching action carries, as a border with the number of spaces."""
    spaces = farthest(box, state, actor)
    if not spaces or not state.place[actor]:
        return []
    within = tiles_within(sheet.part, state.place[actor] - 1, spaces)
    within -= {tile for tile in within if box.terrain[tile] == 0}
    border = svg.Path(class_=["range"], d=outline(sheet, within))
    return [border, range_word(sheet, within, f"{face_of(box, actor)}: {spaces}")]


def range_word(sheet: Paper, tiles: set[int], text: str) -> svg.Text:
    """What a dashed border means, inside its eastern end."""
    size = min(sheet.letters - 1, max(9.0, sheet.cell * 0.26))
    edge = max(tiles, key=lambda tile: (tile % SPAN, tile // SPAN))
    x, y = sheet.corner(edge)
    right = x + sheet.cell - 5
    anchor = "end" if right - width_of(text, size) > sheet.left else "start"
    return words(right if anchor == "end" else sheet.left + 4, y + sheet.cell - 5, text, size, "range-word", anchor)


def farthest(box: Box, state: State, actor: int) -> int:
    """The widest finite range of somebody's actions beyond the next tile; 0 if there is none."""
    reaches = [reach_of(box, state, actor, box.ability[actor, place]) for place in range(box.abilities[actor])]
    return max((reach for reach in reaches if reach and reach > 1), default=0)


def legend(
    box: Box, state: State, part: ShownPart, left: float, top: float, width: float
) -> tuple[list[svg.Element], float]:
    """The terrains that are shown, each with a sample; and how high that is."""
    there = terrains_shown(box, state, part)
    names = script_of(box).numbering.terrains
    if all(names[terrain].key in BUILT_IN for terrain in there):  # what everybody recognises
        return [], 0.0
    drawn: list[svg.Element] = []
    x, y, size = left, top, 16.0
    for terrain in there:
        name = fitted(str(names[terrain]), width - 30, 14)
        needed = size + 6 + width_of(name, 14) + 18
        if x + needed > left + width and x > left:
            x, y = left, y + 24
        drawn.append(svg.Rect(class_=["tile", look_of(box, terrain)], x=short(x), y=short(y), width=size, height=size))
        drawn += pattern_of(box, terrain, x, y, size)
        drawn.append(words(x + size + 6, y + 13, name, 14, "soft"))
        x += needed
    return drawn, y + 26 - top
