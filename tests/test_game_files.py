"""A concept that several games have goes by one name in all of them: the list in docs/architecture.md holds."""

from __future__ import annotations

import dataclasses
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import turnwright
from turnwright.core.groups import GROUPS, part_of

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "turnwright" / "games"
PACKAGES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").exists())
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SECTION = PAGE.split("## The files of a game")[1].split("\n## ")[0]
ROWS = [line.strip("| ").split(" | ") for line in SECTION.splitlines() if line.startswith("| `")]
NAMED = re.compile(r"`([\w.]+)`")
FILES = {NAMED.findall(row[0])[0]: row for row in ROWS if NAMED.findall(row[0])[0] not in PACKAGES}
EVERYWHERE = {name for name, row in FILES.items() if row[0].endswith("*")}
OWN = {NAMED.findall(row[0])[0]: set(NAMED.findall(row[1])) for row in ROWS if NAMED.findall(row[0])[0] in PACKAGES}
PARTS = {part: name for name, row in FILES.items() if len(row) > 2 for part in NAMED.findall(row[2])}


def files_of(package: str) -> set[str]:
    """What lies in a game's folder: modules and packages by their name, other files with their ending."""
    there = [path for path in (GAMES / package).iterdir() if path.name != "__pycache__"]
    return {path.stem if path.suffix == ".py" else path.name for path in there}


def game_in(package: str) -> turnwright.Game:
    game = import_module(f"turnwright.games.{package}").game
    assert isinstance(game, turnwright.Game)
    return game


def homes(value: object, modules: list[ModuleType]) -> bool:
    """Whether one of these modules is where a part of a game is defined; what the core offers need not be."""
    named = getattr(value, "__module__", "") if callable(value) else ""
    if named:
        return named.startswith("turnwright.core.") or named in [module.__name__ for module in modules]
    return any(value is held for module in modules for held in vars(module).values())


def modules_of(package: str, name: str) -> list[ModuleType]:
    """The modules of a file of the list: one, or all of a package."""
    folder, home = GAMES / package / name, f"turnwright.games.{package}.{name}"
    if not folder.is_dir():
        return [import_module(home)]
    return [import_module(home), *(import_module(f"{home}.{file.stem}") for file in folder.glob("[a-z]*.py"))]


def test_the_list_is_read() -> None:
    assert len(FILES) > 20 and len(EVERYWHERE) > 15 and set(OWN) == set(PACKAGES) and PARTS["reveal"] == "views"


@pytest.mark.parametrize("package", PACKAGES)
def test_a_game_has_the_files_of_the_list_and_no_others(package: str) -> None:
    there = files_of(package)
    assert there - set(FILES) - OWN[package] == set(), "not on the list in docs/architecture.md"
    assert EVERYWHERE - there == set(), "every game has these"
    assert OWN[package] - there == set(), "the list in docs/architecture.md names what is not there"
    assert OWN[package] & set(FILES) == set()


def test_every_listed_file_is_somewhere() -> None:
    assert set(FILES) - set().union(*map(files_of, PACKAGES)) == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_part_of_a_game_is_defined_in_the_file_of_its_name(package: str) -> None:
    game = game_in(package)
    usual = {
        field.name: field.default
        for record in (turnwright.Game, *GROUPS.values())
        for field in dataclasses.fields(record)
    }
    strayed = {}
    for part, name in PARTS.items():
        value = part_of(game, part)
        if part == "rulebook" or value is usual[part] or (part == "names" and not value):
            continue
        given = set(value.values()) if part == "effects" else [value]
        if not all(homes(each, modules_of(package, name)) for each in given):
            strayed[part] = name
    assert strayed == {}, "parts that are not defined in the file the list names"
