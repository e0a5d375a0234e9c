"""A real browser and a real server for the pages; both are stopped whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from turnwright.testing import browsing
from turnwright.testing.served import ServedTable, served

pytest.importorskip("playwright.sync_api", reason="needs playwright: pip install 'turnwright[test]'")
from playwright import sync_api

PATIENCE = 60_000
"""Milliseconds to wait for what must come: a machine may be busy with other tests."""
sync_api.expect.set_options(timeout=PATIENCE)
AUTHORS_GAME = Path(__file__).parents[2] / "src" / "turnwright" / "cli" / "template" / "pile.py"


@pytest.fixture(scope="module")  # while it is open, nothing else in this process can have an event loop
def browser() -> Iterator[sync_api.Browser]:
    if browsing.chromium() is None:
        pytest.skip("needs a browser: apt-get install chromium")
    with browsing.browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedTable]:
    """A table with the installed games and an author's own file."""
    folder = tmp_path_factory.mktemp("web")
    own = folder / "authors_game.py"
    own.write_text(AUTHORS_GAME.read_text(encoding="utf-8").replace("new-game", "authors-game"), encoding="utf-8")
    with served(str(own)) as running:
        yield running


@pytest.fixture
def context(browser: sync_api.Browser) -> Iterator[sync_api.BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: sync_api.BrowserContext) -> Iterator[sync_api.Page]:
    """A page on which nothing goes wrong unseen: errors on the console fail the test."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    assert not wrong, wrong
