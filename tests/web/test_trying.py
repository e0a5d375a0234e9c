"""What would come of an action is shown before it is done: tiles turned in place, chances on targets."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from turnwright.testing.served import ServedTable

from .asked import ask, until
from .playing import one_step, play_on, press, sit_down, wait_for_turn


def until_it_fits_twice(page: Page, url: str) -> str:
    """Play on until a tile of one's own has been tried at a place that it fits in several ways; that place."""

    def again() -> bool:
        sit_down(page, url, "zero-day")
        return wait_for_turn(page)

    rng = random.Random(1)
    while wait_for_turn(page) or again():
        tiles = page.locator('#picture [id^="tile-"][data-can]') if page.locator("[data-token=place]").count() else None
        for number in range(tiles.count() if tiles else 0):
            with one_step(page):
                press(page.locator('#picture [id^="tile-"][data-can]').nth(number))
            wait_for_turn(page)
            for name in [name for name in ask(page, "lit") if name.startswith("cell-")]:
                cell = page.locator(f'#picture [id="{name}"]')
                if ", " not in (cell.get_attribute("aria-label") or ""):
                    continue  # it would be done at once
                with one_step(page):
                    press(cell)
                wait_for_turn(page)
                if page.locator("#turn-it").count():
                    return str(name)
                with one_step(page):
                    page.keyboard.press("Escape")
                wait_for_turn(page)
            with one_step(page):
                page.keyboard.press("Escape")
        play_on(page, rng, 1)
    raise AssertionError("no tile could be placed in two ways")


def test_a_tile_is_turned_where_it_will_lie(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "zero-day")
    cell = until_it_fits_twice(page, table.url)
    before = page.locator("#log li.turn").count()
    place, lying = page.locator(f'#picture [id="{cell}"]'), cell.replace("cell", "placed")
    until(page, "isDrawnOtherwise", [lying, ""])
    first = ask(page, "inside", lying)
    with one_step(page):
        page.keyboard.press("r")
    until(page, "isDrawnOtherwise", [lying, first])
    turned = ask(page, "inside", lying)
    with one_step(page):
        press(place)
    until(page, "isDrawnOtherwise", [lying, turned])
    assert page.locator("#log li.turn").count() == before, "nothing has been done yet"
    with one_step(page):
        page.keyboard.press("Escape")
    until(page, "isDrawnAs", [lying, ""])
    with one_step(page):
        press(place)
    page.keyboard.press("Enter")
    expect(page.locator("#log li.turn").nth(before)).to_be_visible()
    expect(page.locator(f'#picture [id="{lying}"]')).to_be_attached()


def test_the_opening_turns_its_tile_in_place_too_and_it_lies_there_while_another_is_chosen(
    page: Page, table: ServedTable
) -> None:
    sit_down(page, table.url, "zero-day")
    wait_for_turn(page)
    cell, lying = page.locator('#picture [id="cell-b3"]'), page.locator("#picture >> .lying")
    for tile in page.locator('#picture [id^="tile-"][data-can]').all():
        with one_step(page):
            press(tile)
        wait_for_turn(page)
        expect(page.locator("#card .way")).to_have_count(0)  # how it is turned is no button
        with one_step(page):
            press(cell)
        if page.locator("#turn-it").count():
            break
        with one_step(page):
            page.keyboard.press("Escape")
        with one_step(page):
            page.keyboard.press("Escape")
    before = page.locator("#log li.turn").count()
    expect(lying).to_have_attribute("data-turned", "0")
    with one_step(page):
        page.keyboard.press("r")
    expect(lying).to_have_attribute("data-turned", "0.25")
    with one_step(page):
        press(cell)
    assert lying.get_attribute("data-turned") != "0.25"
    with one_step(page):
        page.keyboard.press("r")
    turned = lying.get_attribute("data-turned")
    with one_step(page):
        page.keyboard.press("Enter")
    wait_for_turn(page)
    expect(lying).to_have_attribute("data-turned", str(turned))
    assert page.locator("#log li.turn").count() == before, "another tile is still to be sent back"
    press(page.locator('#picture [id^="back-"][data-can]').first)
    expect(page.locator("#log li.turn").nth(before)).to_be_visible()
    expect(page.locator('#picture [id="placed-b3"]')).to_be_attached()
    expect(lying).to_have_count(0)


def test_chances_stand_on_the_targets_and_in_the_card(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "methuen")
    wait_for_turn(page)
    page.click("#show-actor-1")
    with one_step(page):
        page.locator("#panel .card", has_text="Sling Stone").click()
    until(page, "isAnswered")
    expect(page.locator("#picture >> .turnwright-rings .chance").first).to_be_attached()
    assert set(ask(page, "chances")) == {"75%"}
    page.locator('#picture [id^="target-"][data-can]').first.hover()
    expect(page.locator("#say")).to_have_text("It comes off 75 times of 100.")
