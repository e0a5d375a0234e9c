"""A map file as data: what it must contain and of which type. Whether it makes a good map is said by `checks`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from turnwright import TurnwrightError
from turnwright.core.decoding import prepared
from turnwright.core.errors import UNREADABLE
from turnwright.core.printable import clean, said

MOST_CHARACTERS = 1_000_000
Side = Literal["n", "s", "e", "w", "ne", "nw", "se", "sw"]


class MapRejected(TurnwrightError):  # noqa: N818 - it is the map that is rejected
    """RF-50: a map file that fails a hard check; `rule` names the check."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"Map file rejected: {reason}")
        self.rule = rule
        self.reason = reason


class Canvas(msgspec.Struct, frozen=True):
    width: int
    height: int


class City(msgspec.Struct, frozen=True):
    id: str
    name: str
    x: float
    y: float
    label: Side = "n"
    modern: str = ""


class Lane(msgspec.Struct, frozen=True):
    """One lane; a double route is two of them."""

    id: str
    a: str
    b: str
    length: int
    colour: str
    parallel: int = 0

    @property
    def ends(self) -> tuple[str, str]:
        return (self.a, self.b)


class Ticket(msgspec.Struct, frozen=True):
    id: str
    a: str
    b: str
    points: int


class Land(msgspec.Struct, frozen=True):
    points: list[tuple[float, float]]
    name: str = ""


class Decor(msgspec.Struct, frozen=True):
    land: list[Land] = []


class Map(msgspec.Struct, frozen=True):
    """A map: cities, lanes and tickets, in the order of the file."""

    format: str
    id: str
    name: str
    canvas: Canvas
    cities: list[City]
    routes: list[Lane]
    tickets: list[Ticket]
    summary: str = ""
    decor: Decor = Decor()

    def pairs(self) -> dict[tuple[str, str], Lane]:
        """Each pair of linked cities once, with its first lane."""
        found: dict[tuple[str, str], Lane] = {}
        for lane in self.routes:
            found.setdefault(lane.ends, lane)
        return found

    def city(self, id: str) -> City:
        return next(city for city in self.cities if city.id == id)


def parse_map(source: str | bytes | dict[str, Any]) -> Map:
    """The map in a JSON text or object, with nothing but its form checked."""
    try:
        if isinstance(source, dict):
            return with_clean_names(msgspec.convert(source, prepared(Map)))
        if not isinstance(source, str | bytes):
            raise MapRejected("RM-1", f"a map file is text; {said(source)} came")
        if len(source) > MOST_CHARACTERS:
            raise MapRejected("RM-1", f"a map file has at most {MOST_CHARACTERS} characters; {len(source)} came")
        return with_clean_names(msgspec.json.decode(source, type=prepared(Map)))
    except UNREADABLE as error:
        raise MapRejected("RM-1", f"not a map file: {error}") from None


def with_clean_names(map: Map) -> Map:
    """The same map with names that can be shown anywhere."""
    replace = msgspec.structs.replace
    cities = [replace(city, name=clean(city.name), modern=clean(city.modern)) for city in map.cities]
    decor = replace(map.decor, land=[replace(land, name=clean(land.name)) for land in map.decor.land])
    return replace(map, name=clean(map.name), summary=clean(map.summary), cities=cities, decor=decor)
