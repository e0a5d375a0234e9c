"""Tiles: what the data file says about each, checked, and numbered from 1 with the centre tile as 13 (Z-3, Z-4)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from turnwright import OptionError

from .places import LEFT, RIGHT, SIDES

RED, BLUE, PURPLE = 1, 2, 3
COLOURS = ("", "red", "blue", "purple")
CENTRE_TILE = 13
CENTRE_ID = "game-tile-13"
TILES = 25
MOST_SEGMENTS = 6
LONGEST_ID = 24
MOST_OPEN, MOST_CROWDED = 50, 6
"""Of the segments of a set, how many may be open to one player, and how many of those beyond the second on their tile.

The best trail is searched for, and longest trails are hard: with more than that a full board can take for ever.
"""
PREFIX = "game-tile-"

Side = Literal["T", "R", "B", "L"]
STRAIGHTS = (frozenset("TB"), frozenset("LR"))
TileId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$", max_length=LONGEST_ID)]


class Segment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A path between two sides of its tile. `under` is the one drawn with a gap where two straights cross."""

    start: Side = msgspec.field(name="from")
    end: Side = msgspec.field(name="to")
    colour: Literal["red", "blue", "purple"]
    under: bool = False

    @property
    def sides(self) -> frozenset[str]:
        return frozenset((self.start, self.end))


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as the data file lists it."""

    id: TileId
    segments: Annotated[tuple[Segment, ...], msgspec.Meta(min_length=2, max_length=MOST_SEGMENTS)]
    provenance: str = ""

    @property
    def goes_under(self) -> int | None:
        """Which segment is drawn with a gap: the one marked so; of two unmarked crossing straights the first."""
        straights = [i for i, s in enumerate(self.segments) if s.sides in STRAIGHTS]
        marked = [index for index in straights if self.segments[index].under]
        return (marked or straights)[0] if len(straights) == 2 else None

    def shows(self, side: int) -> set[str]:
        """The colours that end at a side of the unturned tile (Z-10)."""
        return {segment.colour for segment in self.segments if SIDES[side] in segment.sides}


@cache
def standard_tiles() -> tuple[Tile, ...]:
    """The published set of 25."""
    data = files(__package__).joinpath("tiles.json").read_bytes()
    return tuple(msgspec.json.decode(data, type=list[Tile]))


def short_name(id: str) -> str:
    """`04` for `game-tile-04`; other ids stay as they are."""
    return id.removeprefix(PREFIX)


def numbered(tiles: Sequence[Tile]) -> list[Tile]:
    """The tiles by number, less one: `game-tile-07` is 7, and other ids take the numbers left over, in order."""
    places: dict[int, Tile] = {}
    for tile in tiles:
        said = re.fullmatch(rf"{PREFIX}(\d\d)", tile.id)
        if said and 1 <= int(said[1]) <= TILES:
            places[int(said[1])] = tile
    free = iter(number for number in range(1, TILES + 1) if number not in places)
    for tile in tiles:
        if tile not in places.values():
            places[next(free)] = tile
    return [places[number] for number in range(1, TILES + 1)]


def require_sound_set(tiles: Sequence[Tile], poles: bool) -> None:
    """Refuse a custom set that section 12 does not allow, naming the tile."""
    ids = [tile.id for tile in tiles]
    if len(tiles) != TILES or ids.count(CENTRE_ID) != 1:
        raise _wrong(f"a set has {TILES} tiles, one of them {CENTRE_ID}; {len(tiles)} came")
    seen: set[str] = set()
    for tile in tiles:
        if short_name(tile.id).lower() in seen:
            raise _wrong(f"the id {tile.id} occurs twice")
        seen.add(short_name(tile.id).lower())
        _require_sound_tile(tile)
    centre = tiles[ids.index(CENTRE_ID)]
    if not all("purple" in centre.shows(side) for side in (LEFT, RIGHT)):
        raise _wrong(f"{CENTRE_ID} must show purple on L and on R")
    _require_few_segments(tiles)
    if poles and not (centre.shows(0) & {"blue", "purple"} and centre.shows(2) & {"red", "purple"}):
        raise _wrong(f"with start_nodes = poles, {CENTRE_ID} must show blue or purple on T and red or purple on B")


def _require_few_segments(tiles: Sequence[Tile]) -> None:
    for closed, player in (("blue", "red"), ("red", "blue")):
        counts = [sum(segment.colour != closed for segment in tile.segments) for tile in tiles]
        crowded = sum(max(0, count - 2) for count in counts)
        if sum(counts) > MOST_OPEN or crowded > MOST_CROWDED:
            raise _wrong(
                f"{sum(counts)} segments are open to {player}, {crowded} of them beyond the second on their tile; "
                f"at most {MOST_OPEN} and {MOST_CROWDED} can be, or the best trail could take for ever to find"
            )


def _require_sound_tile(tile: Tile) -> None:
    joined: set[frozenset[str]] = set()
    for segment in tile.segments:
        if segment.start == segment.end:
            raise _wrong(f"{tile.id} has a segment from {segment.start} to itself")
        if segment.sides in joined:
            raise _wrong(f"{tile.id} has two segments between {segment.start} and {segment.end}")
        joined.add(segment.sides)


def _wrong(problem: str) -> OptionError:
    return OptionError(f"zero-day: option `tile_set`: {problem}")
