"""Locations, directions and places (M-100, M-110)."""

from __future__ import annotations

from collections.abc import Iterator

from ..limits import PLAIN_REACH
from ..tokens import TokenSort
from ..tree.people import Direction, Ground, Location, Region
from .reader import Reader, Reading, slot

_WORDS = {
    "north": "N",
    "northeast": "NE",
    "east": "E",
    "southeast": "SE",
    "south": "S",
    "southwest": "SW",
    "west": "W",
    "northwest": "NW",
}
_SIGNS = {"n": (1, 0), "s": (-1, 0), "e": (0, 1), "w": (0, -1)}


def direction_called(word: str) -> Direction | None:
    """The direction a word names: `N`, `north-east`, `Northeast`."""
    low = word.casefold().replace("-", "")
    short = _WORDS.get(low, low.upper())
    return Direction[short] if short in Direction.__members__ else None


@slot("direction")
def direction(reader: Reader, index: int) -> Iterator[Reading]:
    """One of the eight compass directions."""
    token = reader.token(index)
    found = direction_called(token.text) if token.sort is TokenSort.WORD else None
    if found:
        yield found, index + 1


def _coordinate(reader: Reader, index: int) -> tuple[int, int] | None:
    """One part of a location: how much, along which axis (0 north and south, 1 east and west)."""
    number, letter = reader.token(index), reader.token(index + 1)
    if number.sort is not TokenSort.NUMBER or letter.word not in _SIGNS or not reader.touching(index + 1):
        return None
    north, east = _SIGNS[letter.word]
    amount = min(int(number.text), 10 * PLAIN_REACH)
    return (amount * north, 0) if north else (amount * east, 1)


@slot("location")
def location(reader: Reader, index: int) -> Iterator[Reading]:
    """A tile such as `3N 2E`, in either order, or `origin`."""
    if reader.is_word(index, "origin"):
        yield Location(0, 0, span=reader.token(index).span), index + 1
        return
    first, second = _coordinate(reader, index), _coordinate(reader, index + 2)
    if not first:
        return
    span = reader.span(index, index + 4)
    if second and first[1] != second[1]:
        north, east = (first[0], second[0]) if first[1] == 0 else (second[0], first[0])
        yield Location(north, east, span=span), index + 4
    else:
        reader.trouble("ME-40", span if second else reader.span(index, index + 2))
        if second:
            yield Location(first[0], second[0], span=span), index + 4


@slot("locations")
def locations(reader: Reader, index: int) -> Iterator[Reading]:
    """Locations with commas between them; one that `becomes` something starts the next effect."""
    found: list[Location] = []
    end = index
    while True:
        here = reader.read("location", end)
        if not here or (found and reader.is_word(here[1], "become")):
            break
        found.append(here[0])
        end = here[1]
        if not reader.is_mark(end, ","):
            yield tuple(found), end
            return
        end += 1
    if found:
        yield tuple(found), end - 1


@slot("place")
def place(reader: Reader, index: int) -> Iterator[Reading]:
    """A location, or the longest declared region, zone or terrain."""
    here = reader.read("location", index)
    if here:
        yield here
    regions = [(Region(name, span=name.span), end) for name, end in reader.name_readings(reader.scope.regions, index)]
    grounds = [(Ground(name, span=name.span), end) for name, end in reader.name_readings(reader.scope.terrains, index)]
    yield from sorted((*regions, *grounds), key=lambda item: -item[1])


@slot("mode")
def mode(reader: Reader, index: int) -> Iterator[Reading]:
    """A mode of some action (M-179)."""
    yield from reader.name_readings(reader.scope.modes, index)
