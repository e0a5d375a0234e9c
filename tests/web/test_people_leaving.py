"""Somebody leaves or stays away: the others see it, and are never stuck."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from turnwright.testing.served import ServedTable
from web.people import place, sit, somebody, two_at


def test_who_left_is_told_and_somebody_else_sits_down(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, code), somebody(browser) as cy:
        place(ann, "b2")
        bo.click("#open-menu")
        bo.click("#leave")
        expect(ann.locator("#absence-1")).to_contain_text("Bo has left the table.")
        sit(cy, table, code, "Cy")
        expect(ann.locator("#absence-1")).to_have_count(0)
        expect(ann.locator("#seats")).to_contain_text("Cy")
        place(cy, "a1")
        expect(ann.locator("#log")).to_contain_text("a1")


def test_a_bot_takes_the_seat_of_who_left(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        place(ann, "b2")
        bo.click("#open-menu")
        bo.click("#leave")
        ann.click("#absent-bot")
        expect(ann.locator("#log li")).to_have_count(2)
        expect(ann.locator("#seats")).to_contain_text("Bot, level 2")


def test_a_match_is_claimed_when_the_rooms_patience_is_over(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table, patience=10_000) as (ann, bo, _):
        bo.goto("about:blank")
        expect(ann.locator("#absence-1")).to_contain_text("Bo has been away for")
        expect(ann.locator("#absence-1")).to_contain_text("You may go on without them in")
        ann.click("#absent-claim")
        expect(ann.locator("#card-title")).to_have_text("You won")
        expect(ann.locator("#result")).to_contain_text("Nought stayed away.")
