"""A game whose author drew nothing, or a line, is played by clicks on its board."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from turnwright.testing.served import ServedTable, served

from .playing import PATIENCE, one_step, press, sit_down, wait_for_turn

FOLDER = Path(__file__).parents[2] / "examples" / "games"
DRAWS = re.compile(r"^    picture=.*\n", re.MULTILINE)
CLICKED = {"go9": 2, "honeycomb": 2, "nim": 3}
"""Games, and how many clicks are made."""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedTable]:
    """A table with Go as if its author had drawn nothing, and with games that are drawn by a line."""
    file = tmp_path_factory.mktemp("drew_nothing") / "go.py"
    file.write_text(DRAWS.sub("", (FOLDER / "go.py").read_text(encoding="utf-8")), encoding="utf-8")
    with served(str(file), str(FOLDER / "honeycomb.py"), str(FOLDER / "nim.py")) as running:
        yield running


@pytest.mark.parametrize("name", CLICKED)
def test_the_board_is_clicked(page: Page, tables: ServedTable, name: str) -> None:
    rng = random.Random(1)
    sit_down(page, tables.url, name)
    for _ in range(CLICKED[name]):
        assert wait_for_turn(page)
        places = page.locator("#picture [data-can]")
        places.first.wait_for(timeout=PATIENCE, state="attached")
        with one_step(page):
            press(places.nth(rng.randrange(places.count())))
