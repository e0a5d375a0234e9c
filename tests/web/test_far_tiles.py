"""A list too long to show, on the table's page: every far tile of an endless plain is reached by clicks alone."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from endless_plain import ENDLESS
from turnwright.testing.served import ServedTable

from .asked import ask
from .playing import OFFERED, one_step, wait_for_turn


def test_a_far_tile_is_reached_by_clicks_alone(page: Page, table: ServedTable) -> None:
    room = {"game": "methuen", "seats": 1, "options": {"campaign": ENDLESS}}
    made = httpx.post(f"{table.url}api/rooms", json=room, timeout=300).raise_for_status().json()
    page.goto(table.url)
    ask(page, "remember", [made["code"], made["seats"]])
    page.goto(f"{table.url}table/{made['code']}")
    parts = ("farther away", "400S 300E to 301S 399E", "320S 350E to 311S 359E", "315S 355E")
    wait_for_turn(page)
    with one_step(page):
        page.click("#card [data-token=perform]")
    for label in parts:
        click(page, label)
    expect(page.get_by_role("log", name="Turns")).to_contain_text("315S 355E")


def click(page: Page, label: str) -> None:
    """The button of this name, after as many pages of the list as it takes; each click is waited for."""
    wait_for_turn(page)
    button = page.locator(OFFERED).filter(has=page.get_by_text(label, exact=True))
    while not button.count():
        with one_step(page):
            page.locator("#turn-over").click()
    with one_step(page):
        button.click()
