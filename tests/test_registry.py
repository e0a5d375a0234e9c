"""Finding games: by name, by file, and without disturbing anything of the same name."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

import turnwright
from fresh import COUNTING
from turnwright import GameError, UnknownGame

UNBOUND = COUNTING.replace("import bounds.numbers\n", "")
ALONE = UNBOUND.replace("import bounds as c\n", "").replace("c.numbers.LIMIT", "4")


def test_a_game_file_does_not_take_the_place_of_a_module_of_its_name(tmp_path: Path) -> None:
    file = tmp_path / "random.py"
    file.write_text(ALONE, encoding="utf-8")
    assert turnwright.load(str(file)).name == "counting"
    assert sys.modules["random"] is random


def test_a_folder_is_a_game_with_modules_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "email"
    folder.mkdir()
    (folder / "limits.py").write_text("LIMIT = 4\n", encoding="utf-8")
    text = UNBOUND.replace("import bounds as c\n", "from . import limits\n")
    (folder / "__init__.py").write_text(text.replace("c.numbers.LIMIT", "limits.LIMIT"), encoding="utf-8")
    game = turnwright.load(str(folder))
    match = game.new_match(seed=1)
    match.play("add 2")
    match.play("add 2")
    assert match.is_over
    assert turnwright.load(str(folder)) is game


def test_a_file_that_fails_to_load_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("raise ValueError('broken')", encoding="utf-8")
    before = set(sys.modules)
    with pytest.raises(GameError, match=r"broken\.py fails to load: ValueError: broken"):
        turnwright.load(str(file))
    assert set(sys.modules) == before
    with pytest.raises(UnknownGame, match=r"no game file 'missing\.py'"):
        turnwright.load(str(tmp_path / "missing.py"))
