"""Another way to find trails, kept apart from the game's own: plain Python over names, straight from the data file."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.games.zero_day.tiles import standard_tiles

from .tables import laid

Segment = tuple[str, int]
NEXT_SIDE = {"T": "R", "R": "B", "B": "L", "L": "T"}
ACROSS = {"L": (-1, 0, "R"), "B": (0, -1, "T")}


def node(cell: str, side: str) -> str:
    """The name of a node: never `.L` or `.B` where another cell lies there."""
    if side in ACROSS:
        x, y, facing = ACROSS[side]
        other = (chr(ord(cell[0]) + x), int(cell[1]) + y)
        if other[0] >= "a" and other[1] >= 1:
            return f"{other[0]}{other[1]}.{facing}"
    return f"{cell}.{side}"


def edges(board: str, colours: set[str]) -> dict[Segment, tuple[str, str, str]]:
    """Every segment of these colours on the board: its colour and its two nodes."""
    tiles = {tile.id.removeprefix("game-tile-"): tile for tile in standard_tiles()}
    found: dict[Segment, tuple[str, str, str]] = {}
    for tile, cell, rotation in laid(board):
        for index, segment in enumerate(tiles[tile].segments):
            ends: list[str] = [segment.start, segment.end]
            for _ in range(rotation):
                ends = [NEXT_SIDE[side] for side in ends]
            if segment.colour in colours:
                found[cell, index] = (segment.colour, node(cell, ends[0]), node(cell, ends[1]))
    return found


def all_trails(board: str, own: str, start: str, end: str) -> Iterator[list[Segment]]:
    """Every trail from start to end over own colour and purple, each segment at most once."""
    graph = edges(board, {own, "purple"})

    def walk(here: str, used: list[Segment]) -> Iterator[list[Segment]]:
        if here == end and used:
            yield list(used)
        for segment, (_, one, other) in graph.items():
            if segment not in used and here in (one, other):
                yield from walk(other if here == one else one, [*used, segment])

    return walk(start, [])


def values(board: str, own: str, start: str, end: str) -> list[tuple[int, int]]:
    """The value of every trail, in order."""
    graph = edges(board, {own, "purple"})
    counted = []
    for trail in all_trails(board, own, start, end):
        colours = [graph[segment][0] for segment in trail]
        counted.append((colours.count(own), colours.count("purple")))
    return sorted(counted)
