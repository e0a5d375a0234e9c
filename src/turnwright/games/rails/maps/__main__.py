"""Checks a map file: `python -m turnwright.games.rails.maps FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

from .advice import advice
from .atlas import read_map
from .map_file import MapRejected


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        sys.stderr.write("write: python -m turnwright.games.rails.maps FILE\n")
        return 2
    try:
        map = read_map(Path(arguments[0]))
    except MapRejected as rejected:
        sys.stderr.write(f"{rejected.rule}: {rejected}\n")
        return 1
    track = sum(lane.length for lane in map.routes)
    sys.stdout.write(f"{map.name}: {len(map.cities)} cities, {len(map.routes)} lanes, {track} of track\n")
    for line in advice(map):
        sys.stdout.write(f"  could be better: {line}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
