"""One list of faces, for pictures and pages alike."""

from __future__ import annotations

import re
from pathlib import Path

import turnwright
from turnwright.core.lettering import BOOK, PLAIN

SOURCES = Path(turnwright.__file__).parent


def test_pages_are_written_in_the_faces_of_pictures() -> None:
    tokens = (SOURCES / "web" / "colours.css").read_text(encoding="utf-8")
    for token, families in (("ui", PLAIN), ("book", BOOK)):
        stated = re.search(rf"--{token}: ([^;]*);", tokens)
        assert stated and stated[1].replace('"', "").replace(", ", ",") == families


def test_nobody_has_a_list_of_its_own() -> None:
    places = [
        file.name
        for file in SOURCES.rglob("*.py")
        if re.search(r"system-ui|Palatino", file.read_text(encoding="utf-8"))
    ]
    assert places == ["lettering.py"]


def test_every_picture_names_one() -> None:
    for name in turnwright.games():
        picture = turnwright.load(name).new_match(seed=1).picture(0)
        named = [face for face in re.findall(r"font(?:-family)?:([^;}\"]*)", picture) if "," in face]
        assert all(face.endswith((PLAIN, BOOK)) for face in named), (name, named)
        assert named or name in ("connect-four", "tic-tac-toe"), f"{name} writes nothing"
