"""The 91 tiles: coordinates, neighbours, tints, and the numbers they go by (T-1 to T-5)."""

from __future__ import annotations

SIDE = 5
STEPS = ((1, 1), (1, 0), (0, 1), (-1, -1), (-1, 0), (0, -1))
"""The step of each direction, 0 to 5 (T-2)."""
DIRECTIONS = ("up", "left-up", "right-up", "down", "right-down", "left-down")
TINTS = ("gray", "black", "white")
IDS = 121


def exists(x: int, y: int) -> bool:
    """Whether there is a tile at these coordinates (T-1)."""
    return abs(x) <= SIDE and abs(y) <= SIDE and abs(y - x) <= SIDE


COORDINATES = tuple(
    (x, y) for x in range(-SIDE, SIDE + 1) for y in range(-SIDE, SIDE + 1) if exists(x, y)
)  # in the order of the tile ids
TILES = len(COORDINATES)
NAMES = tuple(f"{x},{y}" for x, y in COORDINATES)
ID_OF = tuple((x + SIDE) * 11 + y + SIDE for x, y in COORDINATES)
"""The id of each tile in words and saved boards (T-4). Within the game tiles are counted 0 to 90, without gaps."""
TILE_WITH_ID = {id: tile for tile, id in enumerate(ID_OF)}
TILE_AT = {place: tile for tile, place in enumerate(COORDINATES)}


def tile_from(tile: int, step: tuple[int, int]) -> int:
    """The tile that lies one such step away, or −1 off the board."""
    x, y = COORDINATES[tile]
    return TILE_AT.get((x + step[0], y + step[1]), -1)


def opposite(direction: int) -> int:
    """The direction that leads back (T-2)."""
    return (direction + 3) % 6


def tint(tile: int) -> int:
    """0 gray, 1 black, 2 white (T-5)."""
    x, y = COORDINATES[tile]
    return (2 * x - y) % 3


def at(tile: int) -> str:
    """A tile as sentences name it: (1,-2)."""
    return f"({NAMES[tile]})"
