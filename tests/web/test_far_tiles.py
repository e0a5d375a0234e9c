"""A list too long to show, on the table's page: every far tile of an endless plain is reached by clicks alone."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from endless_plain import ENDLESS
from turnwright.testing.served import ServedTable


def test_a_far_tile_is_reached_by_clicks_alone(page: Page, table: ServedTable) -> None:
    room = {"game": "methuen", "seats": 1, "options": {"campaign": ENDLESS}}
    made = httpx.post(f"{table.url}api/rooms", json=room, timeout=60).json()
    page.goto(table.url)
    page.evaluate(
        "async ([code, seats]) => (await import('/keep.js')).remember(code, seats)", [made["code"], made["seats"]]
    )
    page.goto(f"{table.url}table/{made['code']}")
    parts = ("farther away", "400S 300E to 301S 399E", "320S 350E to 311S 359E", "315S 355E")
    for label in ("perform an action", *parts):
        click(page, label)
    expect(page.get_by_role("list", name="What happened")).to_contain_text("315S 355E")


def click(page: Page, label: str) -> None:
    """The button of this name, after as many pages of the list as it takes."""
    button = page.locator("#choosing").get_by_role("button", name=label, exact=True)
    more = page.locator("#turn-over")
    expect(button.or_(more).first).to_be_visible(timeout=30_000)
    while not button.count():
        more.click()
    button.click()
