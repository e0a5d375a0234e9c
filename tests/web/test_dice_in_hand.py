"""Dice in hand on the table's page: asked for one by one, typed with the keyboard alone."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from shooting_range import RANGE
from turnwright.testing.served import ServedTable

from .asked import ask
from .playing import type_action


def test_dice_in_hand_are_asked_for_one_by_one_and_typed(page: Page, table: ServedTable) -> None:
    options = {"campaign": RANGE, "dice_in_hand": True}
    made = httpx.post(
        f"{table.url}api/rooms", json={"game": "methuen", "seats": 1, "options": options}, timeout=60
    ).json()
    page.goto(table.url)
    ask(page, "remember", [made["code"], made["seats"]])
    page.goto(f"{table.url}table/{made['code']}")
    expect(page.locator("#card-title")).to_contain_text("Roll 1d100")
    expect(page.locator("#rolling input")).to_be_focused()
    page.keyboard.type("40")
    page.keyboard.press("Enter")
    page.wait_for_selector("#picture >> svg")
    expect(page.locator("#text")).to_contain_text("Initiative of Ada: 40.")
    type_action(page, "Shoot on Straw Man")
    expect(page.locator("#card-title")).to_contain_text("Roll 1d20")
    expect(page.locator("#rolling input")).to_be_focused()
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    expect(page.locator("#card-title")).to_contain_text("Roll 1d6")
    expect(page.locator("#rolling")).to_contain_text("17")
    expect(page.locator("#rolling input")).to_be_focused()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Turns")).to_contain_text("30 → 25")
    type_action(page, "Shoot on Straw Man")
    expect(page.locator("#card-title")).to_contain_text("Roll 1d20")
    page.keyboard.press("Escape")
    expect(page.locator("#rolling")).to_have_count(0)
    type_action(page, "Shoot on Straw Man")
    page.get_by_role("button", name="The machine rolls the rest").click()
    expect(page.locator("#rolling")).to_have_count(0)
