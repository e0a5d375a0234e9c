"""Motion explains what happened: cards fly from the row, briefly, and not at all for whoever wants it still."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from turnwright.testing.served import ServedTable

from .asked import ask, until
from .playing import one_step, press, sit_down, wait_for_turn

A_QUARTER = 250
"""Milliseconds that a motion may take."""


def take_from_the_row(page: Page, url: str) -> None:
    """Keep the tickets one is dealt, then take the first card of the row that can be taken."""
    sit_down(page, url, "rails")
    while wait_for_turn(page) and not page.locator('#picture [id^="slot-"][data-can]').count():
        with one_step(page):
            page.locator("#card .way:not(.grey), #picture >> [data-can]").last.dispatch_event(
                "click", {"bubbles": True, "composed": True}
            )
    ask(page, "watchMotion")
    before = page.locator("#log li.turn").count()
    press(page.locator('#picture [id^="slot-"][data-can]').first)
    expect(page.locator("#log li.turn").nth(before)).to_be_visible()


def test_a_card_flies_from_the_row_to_the_hand(page: Page, table: ServedTable) -> None:
    page.emulate_media(reduced_motion="no-preference")
    take_from_the_row(page, table.url)
    moved = [one for one in ask(page, "motions") if str(one["laid"]).startswith("hand")]
    assert moved, "a card came into the hand"
    assert "translate(" in moved[0]["from"] and "translate(0px, 0px)" not in moved[0]["from"]
    assert all(one["time"] <= A_QUARTER for one in ask(page, "motions"))
    until(page, "isStill")


def test_nothing_moves_for_whoever_wants_it_still(browser: Browser, table: ServedTable) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    try:
        page = context.new_page()
        take_from_the_row(page, table.url)
        assert [one for one in ask(page, "motions") if one["laid"] or one["piece"]] == []
    finally:
        context.close()
