"""Terrains, maps, regions and events (1.6)."""

from __future__ import annotations

from dataclasses import dataclass

from turnwright.dice import Node

from ..names import Name
from .effects import Effects
from .events import Event
from .features import Sentence
from .people import Location


@dataclass(frozen=True, slots=True)
class Terrain(Node):
    """A terrain and its sentences; the built-in ones are there without being written (M-105)."""

    name: Name
    sentences: tuple[Sentence, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EventBlock(Node):
    """An Event block: when something happens, do this (4.3)."""

    name: Name
    trigger: Event
    effects: Effects
    once: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """A region or zone: a named set of tiles, in picture order (M-108, M-109)."""

    name: Name
    tiles: tuple[Location, ...]
    terrain: Name | None = None
    features: tuple[Name, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Extent(Node):
    """The tiles of a bounded map: from the south-west to the north-east one, both included."""

    south: int
    west: int
    north: int
    east: int

    def holds(self, tile: Location) -> bool:
        """Whether a tile lies on the map."""
        return self.south <= tile.north <= self.north and self.west <= tile.east <= self.east

    def __str__(self) -> str:
        return f"{Location(self.south, self.west)} to {Location(self.north, self.east)}"


@dataclass(frozen=True, slots=True)
class Map(Node):
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

    def zone(self, name: Name) -> Zone | None:
        """The region or zone of that name on this map."""
        return next((zone for zone in self.zones if zone.name == name), None)
