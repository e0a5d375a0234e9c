"""Maps, regions and events from their blocks: terrain laid out tile by tile (1.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..blocks import Block
from ..entries import Entry, Fragment
from ..limits import MAP_SIDE, REGIONS
from ..names import Name, name
from ..phrases import Captures, SentenceForm
from ..tree.maps import PLAIN, EventBlock, Extent, Map, Zone
from ..tree.people import Location
from .actions import Actions
from .grids import OPEN, Legend, Picture, read_picture
from .values import unquoted

_SIZE = re.compile(r"(\d{1,4})\s*[x×]\s*(\d{1,4})$", re.IGNORECASE)
_AT = re.compile(r"(?<!\s)\s+at\s+", re.IGNORECASE)
_ZONE = re.compile(r"zone\s+(?P<name>.+)$", re.IGNORECASE)
_ACTOR = re.compile(r"actor\s+(?P<name>.+)$", re.IGNORECASE)
_MOST_TILES = MAP_SIDE * MAP_SIDE
_MOST_LAID = 32 * _MOST_TILES


def _rectangle(kept: Captures) -> list[Extent]:
    a: Location = kept["a"]
    b: Location = kept["b"]
    norths, easts = sorted((a.north, b.north)), sorted((a.east, b.east))
    return [Extent(norths[0], easts[0], norths[1], easts[1], span=kept["_span"])]


def _single(kept: Captures) -> list[Extent]:
    tiles: tuple[Location, ...] = kept["tiles"]
    return [Extent(tile.north, tile.east, tile.north, tile.east, span=tile.span) for tile in tiles]


_PLACES = [
    SentenceForm("M-108", "{a:location} to {b:location}", _rectangle),
    SentenceForm("M-108", "{tiles:locations}", _single),
    SentenceForm("M-108", "perimeter", lambda kept: "perimeter"),
    SentenceForm("M-108", "all {terrain:terrain} tile", lambda kept: kept["terrain"]),
]
_ORIGINS = {"southwest", "southeast", "northwest", "northeast", "center", "centre"}


class GroundBeingLaid:
    """The terrain of one map while it is being laid: later layers over earlier ones (M-108)."""

    def __init__(self, extent: Extent | None) -> None:
        self.extent = extent
        self.tiles: dict[tuple[int, int], Name] = {}
        self.laid = 0
        self._of: dict[str, tuple[Extent, ...]] = {}

    def lay(self, areas: Iterable[Extent], terrain: Name) -> None:
        """Give some tiles a terrain."""
        self._of.clear()
        for area in areas:
            self.laid += area.size
            for tile in area.tiles():
                if terrain == OPEN:
                    self.tiles.pop(tile, None)
                else:
                    self.tiles[tile] = terrain

    def of(self, terrain: Name) -> tuple[Extent, ...]:
        """All tiles of a terrain, row by row; on an endless plain Open has none that could be listed."""
        if terrain.key not in self._of:
            wanted = self.extent.tiles() if self.extent and terrain == OPEN else list(self.tiles)
            found = sorted(tile for tile in wanted if self.tiles.get(tile, OPEN) == terrain)
            self._of[terrain.key] = tuple(Extent(n, e, n, e) for n, e in found)
        return self._of[terrain.key]

    def perimeter(self) -> tuple[Extent, ...]:
        """The outermost tiles of a bounded map."""
        if self.extent is None:
            return ()
        s, w, n, e = self.extent.south, self.extent.west, self.extent.north, self.extent.east
        return (Extent(n, w, n, e), Extent(s, w, s, e), Extent(s, w, n, w), Extent(s, e, n, e))


class Maps(Actions):
    """Reads places."""

    __slots__ = ()

    def map(self, block: Block, entries: list[Entry], regions: list[tuple[Block, list[Entry]]]) -> Map:
        """A Map block with the regions below it."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        legend = self._legend(by_key.get("legend"))
        grid = by_key.get("grid")
        picture = read_picture(grid, legend, self.report) if grid else None
        size = self._size(by_key.get("dimensions"), picture)
        extent = self._extent(size, picture, by_key.get("origin")) if size else None
        ground = GroundBeingLaid(extent)
        zones = self._drawn(picture, extent, legend, ground) if picture and extent else {}
        for entry in entries:
            if entry.key == "terrain":
                self._terrain_lines(entry, ground)
        lines = by_key["zones"].items("") if "zones" in by_key else []
        for item in lines[: REGIONS + 1]:
            self._zone_line(item, ground, zones)
        for region, inside in regions[: REGIONS + 1]:
            self._region(region, inside, ground, zones)
        self._count_zones(zones)
        standing = self._standing(picture, extent, legend) if picture and extent else ()
        return Map(
            self.title(block),
            extent,
            tuple((Location(*tile), terrain) for tile, terrain in sorted(ground.tiles.items())),
            tuple(zones.values())[:REGIONS],
            standing,
            self.names(by_key["features"], self.scope.features) if "features" in by_key else (),
            (),
            self.notes(entries),
            span=block.header,
        )

    def _count_zones(self, zones: dict[str, Zone]) -> None:
        if len(zones) > REGIONS:
            place = list(zones.values())[REGIONS].name.span
            self.report.too_many("regions and zones of a map", len(zones), REGIONS, place, "K-17")

    # --------------------------------------------------------------------------------- size and picture

    def _legend(self, entry: Entry | None) -> Legend:
        legend = Legend()
        for item in entry.items() if entry else ():
            glyph, rest = item.text[0], item.text[1:].lstrip()
            if not rest.startswith("=") or not rest[1:].strip() or glyph == "@":
                self.malformed(item, "legend", "r = Reed Bed")
                continue
            meaning = item.part(len(item.text) - len(rest[1:].lstrip()))
            self._meaning(legend, glyph, meaning)
        return legend

    def _meaning(self, legend: Legend, glyph: str, meaning: Fragment) -> None:
        legend.replaced.add(glyph)
        legend.terrains.pop(glyph, None)
        zone, actor = _ZONE.match(meaning.text), _ACTOR.match(meaning.text)
        if zone:
            part = meaning.part(zone.start("name"))
            legend.zones[glyph] = name(unquoted(part), part.span)
        elif actor:
            found = self.named(meaning.part(actor.start("name")), self.scope.actors)
            legend.actors[glyph] = found or OPEN
        else:
            legend.terrains[glyph] = self.named(meaning, self.scope.terrains) or OPEN

    def _size(self, entry: Entry | None, picture: Picture | None) -> tuple[int, int] | None:
        """Width and height, from the picture or the `Dimensions:` line (M-101)."""
        drawn = (picture.width, len(picture.rows)) if picture else None
        if entry is None:
            return drawn
        found = _SIZE.match(entry.value.text)
        if not found or "0" in found.groups():
            self.malformed(entry.value, "dimensions", "9 x 9")
            return drawn
        width, height = (int(side) for side in found.groups())
        for side in (width, height):
            self.capped(side, MAP_SIDE, "tiles along one side of a map", entry.value.span, "K-14")
        if drawn and drawn != (width, height):
            words = {"grid": f"{drawn[0]} x {drawn[1]}", "dimensions": f"{width} x {height}"}
            self.report.add("ME-41", entry.value.span, hint="", rule="", **words)
            return drawn
        return min(width, MAP_SIDE), min(height, MAP_SIDE)

    def _extent(self, size: tuple[int, int], picture: Picture | None, entry: Entry | None) -> Extent:
        """The tiles of a bounded map, counted from its origin (M-102)."""
        width, height = size
        north, east = 0, 0
        if picture and picture.origin:
            north, east = height - 1 - picture.origin[0], picture.origin[1]
            if entry:
                self.report.add("ME-42", entry.value.span)
        elif entry:
            north, east = self._origin(entry, width, height)
        return Extent(-north, -east, height - 1 - north, width - 1 - east)

    def _origin(self, entry: Entry, width: int, height: int) -> tuple[int, int]:
        word = unquoted(entry.value).casefold().replace("-", "")
        if word not in _ORIGINS:
            found: Location | None = self.value(entry.value, "location", "origin", "southwest")
            return (found.north, found.east) if found else (0, 0)
        if word.startswith("cent"):
            return height // 2, width // 2
        return (height - 1 if word.startswith("north") else 0), (width - 1 if word.endswith("east") else 0)

    def _drawn(self, picture: Picture, extent: Extent, legend: Legend, ground: GroundBeingLaid) -> dict[str, Zone]:
        """Lay the terrain of the picture; the zones it marks are given back."""
        marked: dict[str, list[Extent]] = {}
        for row, text in enumerate(picture.rows):
            for column, glyph in enumerate(text):
                tile = Extent(extent.north - row, extent.west + column, extent.north - row, extent.west + column)
                terrain = legend.terrains.get(glyph)
                if terrain and terrain != OPEN:
                    ground.lay([tile], terrain)
                if glyph in legend.zones:
                    marked.setdefault(glyph, []).append(tile)
        named = {legend.zones[glyph]: areas for glyph, areas in marked.items()}
        return {zone.key: Zone(zone, tuple(areas), span=zone.span) for zone, areas in named.items()}

    def _standing(self, picture: Picture, extent: Extent, legend: Legend) -> tuple[tuple[Location, Name], ...]:
        found = []
        for row, text in enumerate(picture.rows):
            for column, glyph in enumerate(text):
                if glyph in legend.actors:
                    found.append((Location(extent.north - row, extent.west + column), legend.actors[glyph]))
        return tuple(found)

    # --------------------------------------------------------------------------------------------- places

    def place(self, fragment: Fragment, ground: GroundBeingLaid) -> tuple[Extent, ...]:
        """The tiles a `place` means, all of them on the map."""
        found = self.form(fragment, _PLACES, "place", "1N 6E to 2N 7E")
        if found is None:
            return ()
        if found == "perimeter":
            return ground.perimeter()
        if isinstance(found, Name):
            tiles = ground.of(found)
            if len(tiles) > _MOST_TILES:  # only an endless plain has so many
                self.report.too_many(f"tiles of {found}", len(tiles), _MOST_TILES, fragment.span, "K-14")
            return tiles[:_MOST_TILES]
        areas: list[Extent] = found
        return tuple(area for area in areas if self._on_map(area, ground))

    def _on_map(self, area: Extent, ground: GroundBeingLaid) -> bool:
        extent = ground.extent or PLAIN
        for corner in (Location(area.south, area.west), Location(area.north, area.east)):
            if not extent.holds(corner):
                self.report.add("ME-45", area.span, location=corner, range=extent)
                return False
        if area.size > _MOST_TILES:
            self.report.too_many("tiles in a rectangle", area.size, _MOST_TILES, area.span, "K-14")
            return False
        return True

    def _terrain_lines(self, entry: Entry, ground: GroundBeingLaid) -> None:
        for item in entry.items(""):
            at = _AT.search(item.text)
            if not at:
                self.malformed(item, "terrain", "Water at 3N 0E to 3N 2E")
                continue
            terrain = self.named(item.part(0, at.start()), self.scope.terrains)
            areas = self.place(item.part(at.end()), ground)
            if terrain:
                ground.lay(areas, terrain)
            if ground.laid > _MOST_LAID or len(ground.tiles) > _MOST_TILES:
                count, limit = (
                    (ground.laid, _MOST_LAID) if ground.laid > _MOST_LAID else (len(ground.tiles), _MOST_TILES)
                )
                self.report.too_many("tiles named by Terrain lines", count, limit, item.span, "K-14")
                return

    def _zone_line(self, item: Fragment, ground: GroundBeingLaid, zones: dict[str, Zone]) -> None:
        head, *rest = item.split(":")
        if not rest or not rest[0].text:
            self.malformed(item, "zone", "East Bank: 1N 6E to 2N 7E")
            return
        before = self.report.count
        areas = self.place(item.part(rest[0].start - item.start), ground)
        fine = bool(areas) or self.report.count > before
        self._add_zone(Zone(name(head.text, head.span), areas, span=head.span), zones, fine)

    def _add_zone(self, zone: Zone, zones: dict[str, Zone], fine: bool) -> None:
        """Keep a zone; one without tiles is ME-47 unless its tiles already have a message."""
        if not fine:
            self.report.add("ME-47", zone.span, name=zone.name, near="give it tiles of this map")
        zones.setdefault(zone.name.key, zone)

    def _region(self, block: Block, entries: list[Entry], ground: GroundBeingLaid, zones: dict[str, Zone]) -> None:
        """A Region block: its tiles, its terrain laid over the map's, its sentences."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        tiles, before = by_key.get("tiles"), self.report.count
        areas = self.place(tiles.value, ground) if tiles else ()
        fine = bool(areas) or self.report.count > before or block.empty
        terrain = self.named(by_key["terrain"].value, self.scope.terrains) if "terrain" in by_key else None
        if terrain:
            ground.lay(areas, terrain)
        zone = Zone(
            name(block.name, block.name_span),
            areas,
            terrain,
            self.names(by_key["features"], self.scope.features) if "features" in by_key else (),
            self.read(entries),
            self.notes(entries),
            span=block.header,
        )
        self._add_zone(zone, zones, fine)

    # --------------------------------------------------------------------------------------------- events

    def event_block(self, block: Block, entries: list[Entry]) -> EventBlock | None:
        """An Event block."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        if "trigger" not in by_key:
            if not block.empty:
                example = "Trigger: a round begins"
                self.report.add("ME-7", block.header, property=f'event "{block.name}"', example=example)
            return None
        trigger = self.event(by_key["trigger"])
        effects = [effect for entry in entries if entry.key == "effect" for effect in self.effects(entry.fragments())]
        once = "once" in by_key and self.yes(by_key["once"], "once")
        if trigger is None:
            return None
        notes = self.notes(entries)
        return EventBlock(self.title(block), trigger, tuple(effects), bool(once), notes, span=block.header)
