"""Two people at one table, each in a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from playwright.sync_api import Browser, Page

from turnwright.testing.served import ServedTable
from web.conftest import PATIENCE
from web.playing import press_place

from .asked import ask

SECONDS = 60


def make_room(table: ServedTable, game: str = "tic-tac-toe", **wanted: Any) -> dict[str, Any]:
    """A room with Ann at the first seat."""
    body = {"game": game, "name": "Ann", **wanted}
    made: dict[str, Any] = httpx.post(f"{table.url}api/rooms", json=body, timeout=SECONDS).raise_for_status().json()
    return made


@contextmanager
def somebody(browser: Browser, locale: str = "en-GB", **given: Any) -> Iterator[Page]:
    """Another person, with a browser of their own; errors on the console fail the test."""
    size = {"width": 1280, "height": 800}
    context = browser.new_context(locale=locale, reduced_motion="reduce", **{"viewport": size, **given})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    try:
        yield page
        assert not wrong, wrong
    finally:
        context.close()


def enter(page: Page, table: ServedTable, made: dict[str, Any]) -> None:
    """Come back to the seats that were given."""
    page.goto(table.url)
    ask(page, "remember", [made["code"], made["seats"]])
    page.goto(f"{table.url}table/{made['code']}")


def sit(page: Page, table: ServedTable, code: str, name: str = "Bo") -> None:
    """Sit down by the link."""
    page.goto(f"{table.url}table/{code}")
    page.fill("#name", name)
    page.click("#sit")
    page.wait_for_selector("#picture >> svg")


@contextmanager
def two_at(
    browser: Browser, table: ServedTable, game: str = "tic-tac-toe", **wanted: Any
) -> Iterator[tuple[Page, Page, str]]:
    """Ann and Bo, at a match that has begun; and its code."""
    made = make_room(table, game, **wanted)
    with somebody(browser) as ann, somebody(browser) as bo:
        enter(ann, table, made)
        sit(bo, table, made["code"])
        ann.wait_for_selector("#picture >> svg")
        yield ann, bo, made["code"]


def place(page: Page, square: str) -> None:
    """A mark of tic-tac-toe."""
    press_place(page, f"square-{square}")
