"""The games of examples/games, by the names of their files."""

from __future__ import annotations

from pathlib import Path

import turnwright
from turnwright import Game

FOLDER = Path(__file__).parent.parent / "examples" / "games"
NAMES = sorted(file.stem for file in FOLDER.glob("*.py"))


def example(name: str) -> Game:
    return turnwright.load(str(FOLDER / f"{name}.py"))
