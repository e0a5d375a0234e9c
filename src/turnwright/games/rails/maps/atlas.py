"""The maps that can be played, by name: those shipped as files here, and those that a program adds."""

from __future__ import annotations

from pathlib import Path

from turnwright import OptionError

from .checks import check_map
from .map_file import Map, MapRejected, parse_map

FOLDER = Path(__file__).parent
MOST_MAPS = 250
"""Maps that one process can know: a box says by a small number which one it is about."""
_maps: dict[str, Map] = {}


def read_map(file: Path) -> Map:
    """The map in a file, fully checked."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise MapRejected("RM-1", f"{file.name} cannot be read: {error.strerror}") from None
    return check_map(parse_map(text))


def add_map(map: Map) -> None:
    """Make a map playable under its id for the rest of this process. An id is never given to a second map."""
    known = _shipped().get(map.id)
    if known is not None and known != map:
        raise OptionError(f"there is already another map {map.id!r}")
    if known is None and len(_maps) >= MOST_MAPS:
        raise OptionError(f"one process can know at most {MOST_MAPS} maps; {map.id!r} would be one more")
    _maps[map.id] = map


def map_names() -> tuple[str, ...]:
    """The maps that can be played."""
    return tuple(_shipped())


def map_named(name: str) -> Map:
    """The map of this name."""
    if name not in _shipped():
        raise OptionError(f"rails has no map {name!r}; it has {', '.join(map_names())}")
    return _maps[name]


def map_number(name: str) -> int:
    """The number that stands for this map in a box."""
    return map_names().index(map_named(name).id)


def numbered_map(number: int) -> Map:
    """The map that a box is about."""
    return map_named(map_names()[number])


def _shipped() -> dict[str, Map]:
    if not _maps:
        for file in sorted(FOLDER.glob("*.json")):
            _maps[file.stem] = read_map(file)
    return _maps
