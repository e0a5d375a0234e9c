"""What something costs is paid by clicks and taps on the cards in hand, through a whole match of Rails."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from turnwright.testing.served import ServedTable

from .playing import choose, is_over, one_step, press, wait_for_turn
from .test_table_page import open_table

SIZES = {"desk": (1440, 900), "phone": (390, 844), "phone on its side": (844, 390)}


@pytest.fixture
def rails(request: pytest.FixtureRequest, browser: Browser, table: ServedTable) -> Iterator[Page]:
    """A short match of Rails against a bot."""
    width, height = SIZES[request.param]
    touch = request.param != "desk"
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=touch, locale="en-GB", reduced_motion="reduce"
    )
    try:
        page = context.new_page()
        open_table(page, table, "rails", count=2, bots={1: 1}, options={"map": "lanterns", "mode": "board"})
        yield page
    finally:
        context.close()


def stack(page: Page, number: int) -> None:
    """Press the cards of one colour where a finger would."""
    lit = page.locator('#picture [id^="cards-"][data-can]').nth(number)
    box = lit.bounding_box()
    assert box
    with one_step(page):
        page.mouse.click(box["x"] + box["width"] * 0.35, box["y"] + 12)


def drawn_cards(said: str) -> int:
    """How many cards rise for `Pay 4 red + 1 locomotive`: of like ones no more than three are drawn."""
    return sum(min(3, int(number)) for number in re.findall(r"\d+", said))


@pytest.mark.parametrize("rails", ["desk", "phone"], indirect=True)
def test_a_whole_match_is_paid_for_with_the_cards_in_hand(rails: Page) -> None:
    page, rng, chosen, colours = rails, random.Random(5), 0, set[str]()
    while wait_for_turn(page):
        lanes = page.locator('#picture [id^="lane-"][data-can]')
        if page.locator("#pay").count() or not lanes.count() or rng.random() < 0.3:
            choose(page, rng)
            continue
        with one_step(page):
            press(lanes.nth(rng.randrange(lanes.count())))
        wait_for_turn(page)
        stacks = page.locator('#picture [id^="cards-"][data-can]').count()
        for number in range(stacks):
            before = page.locator("#pay").inner_text()
            if stacks > 1:
                stack(page, stacks - 1 - number)
                wait_for_turn(page)
                expect(page.locator("#pay")).not_to_have_text(before)
            said = page.locator("#pay").inner_text()
            expect(page.locator("#picture .spent")).to_have_count(drawn_cards(said))
            colours.add(said.split()[2])
        with one_step(page):
            page.locator("#pay").click()
        chosen += stacks > 1
    assert is_over(page)
    assert chosen
    assert len(colours) > 2


@pytest.mark.parametrize("rails", SIZES, indirect=True)
def test_enter_pays_and_escape_goes_back_to_the_routes(rails: Page) -> None:
    page, rng = rails, random.Random(2)
    while wait_for_turn(page) and not page.locator('#picture [id^="lane-"][data-can]').count():
        choose(page, rng)
    before = page.locator("#log li.turn").count()
    lane = page.locator('#picture [id^="lane-"][data-can]').first
    with one_step(page):
        press(lane)
    expect(page.locator("#pay")).to_be_visible()
    with one_step(page):
        page.keyboard.press("Escape")
    expect(page.locator("#pay")).to_have_count(0)
    expect(page.locator("#picture .spent")).to_have_count(0)
    with one_step(page):
        press(lane)
    expect(page.locator("#pay")).to_be_visible()
    with one_step(page):
        page.keyboard.press("Enter")
    expect(page.locator("#log li.turn", has_text="laimed").nth(0)).to_be_attached()
    assert page.locator("#log li.turn").count() > before
