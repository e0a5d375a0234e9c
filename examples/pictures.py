"""Positions as pictures: the SVG files of the README, drawn by the games themselves.

python examples/pictures.py docs/pictures    writes them there; without a folder it only says how large they are
"""

from __future__ import annotations

import sys
from pathlib import Path

import turnwright
from turnwright.teaching import lesson_of

SHOWN = {"zero-day": 6, "tribun": 6, "methuen": 2}
"""Steps of the games' lessons that look like the game."""


def pictures() -> dict[str, str]:
    """File name to SVG."""
    found = {}
    for name, step in SHOWN.items():
        lesson = lesson_of(turnwright.load(name))
        assert lesson is not None
        found[f"{name}.svg"] = lesson.position(step).picture(lesson.step(step).seat)
    return found


for name, text in pictures().items():
    for folder in map(Path, sys.argv[1:]):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text + "\n", encoding="utf-8")
    print(f"{name}: {len(text.encode()) / 1000:.0f} kB")
