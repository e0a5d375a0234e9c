"""Terrains, maps, regions and events (1.6)."""

from __future__ import annotations

from dataclasses import dataclass

from turnwright.dice import Term

from ..limits import PLAIN_REACH
from ..names import Name
from .effects import Effects
from .events import Event
from .features import Sentence
from .people import Location


@dataclass(frozen=True, slots=True)
class Terrain(Term):
    """A terrain and its sentences; the built-in ones are there without being written (M-105)."""

    name: Name
    sentences: tuple[Sentence, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EventBlock(Term):
    """An Event block: when something happens, do this (4.3)."""

    name: Name
    trigger: Event
    effects: Effects
    once: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Extent(Term):
    """A rectangle of tiles from the south-west to the north-east one, both included."""

    south: int
    west: int
    north: int
    east: int

    def tiles(self) -> list[tuple[int, int]]:
        """All its tiles as (north, east)."""
        return [(n, e) for n in range(self.south, self.north + 1) for e in range(self.west, self.east + 1)]

    @property
    def size(self) -> int:
        """How many tiles it has."""
        return (self.north - self.south + 1) * (self.east - self.west + 1)

    def holds(self, tile: Location) -> bool:
        """Whether a tile lies inside."""
        return self.south <= tile.north <= self.north and self.west <= tile.east <= self.east

    def __str__(self) -> str:
        return f"{Location(self.south, self.west)} to {Location(self.north, self.east)}"


PLAIN = Extent(-PLAIN_REACH, -PLAIN_REACH, PLAIN_REACH, PLAIN_REACH)
"""An endless plain as far as it reaches (M-101, K-15)."""


@dataclass(frozen=True, slots=True)
class Zone(Term):
    """A region or zone: a named set of tiles, kept as rectangles (M-108, M-109)."""

    name: Name
    areas: tuple[Extent, ...]
    terrain: Name | None = None
    features: tuple[Name, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    notes: tuple[str, ...] = ()

    def tiles(self) -> list[tuple[int, int]]:
        """Its tiles as (north, east), each once, in picture order: north to south, west to east."""
        found = {tile for area in self.areas for tile in area.tiles()}
        return sorted(found, key=lambda tile: (-tile[0], tile[1]))


@dataclass(frozen=True, slots=True)
class Map(Term):
    """A map with its terrain laid out (M-108): every tile that is not Open, later layers over earlier ones.

    `extent` None means an endless plain (M-101). `standing` are the actors the legend puts on tiles.
    """

    name: Name
    extent: Extent | None
    ground: tuple[tuple[Location, Name], ...] = ()
    zones: tuple[Zone, ...] = ()
    standing: tuple[tuple[Location, Name], ...] = ()
    features: tuple[Name, ...] = ()
    events: tuple[EventBlock, ...] = ()
    notes: tuple[str, ...] = ()

    def terrain_at(self, tile: tuple[int, int]) -> Name | None:
        """The terrain of a tile; None is Open."""
        return next((terrain for place, terrain in self.ground if (place.north, place.east) == tile), None)

    def zone(self, name: Name) -> Zone | None:
        """The region or zone of that name on this map."""
        return next((zone for zone in self.zones if zone.name == name), None)
