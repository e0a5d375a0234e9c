"""Beside the board: the sheet of whoever is chosen, cards that are clicked like places, a beak to pull around."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from table.client import send
from turnwright.testing.served import ServedTable

from .asked import ask, until
from .playing import one_step, press, wait_for_turn

ATTACK = "#panel .card"


def begin(page: Page, table: ServedTable) -> None:
    """A match in which one's own begin, far from the others: its chance is known."""
    made = send(f"{table.url}api/rooms", json={"game": "methuen", "name": "Ann", "seed": 0}).json()
    page.goto(table.url)
    ask(page, "remember", [made["code"], made["seats"]])
    page.goto(f"{table.url}table/{made['code']}")
    wait_for_turn(page)
    expect(page.locator("#panel")).to_be_visible()


def test_an_attack_takes_two_clicks(page: Page, table: ServedTable) -> None:
    begin(page, table)
    page.click("#show-actor-1")
    before = page.locator("#log li.turn").count()
    with one_step(page):
        page.locator(ATTACK, has_text="Sling Stone").click()
    with one_step(page):
        press(page.locator('#picture [id^="target-"][data-can]').first)
    expect(page.locator("#log li.turn").nth(before)).to_be_visible()
    expect(page.locator("#lines")).to_contain_text("Sling Stone")


def test_the_card_shows_what_everybody_may_still_do_and_the_stage_how_far_it_is(page: Page, table: ServedTable) -> None:
    begin(page, table)
    expect(page.locator("#track")).to_have_attribute("aria-label", "round 1 of 6. Held")
    expect(page.locator("#track li")).to_have_count(6)
    expect(page.locator("#budgets li")).to_have_text([re.compile("Ysolde.*4 steps"), re.compile("Pim.*4 steps")])
    page.click("#budget-actor-1")
    expect(page.locator("#panel .name")).to_have_text("Pim")
    with one_step(page):
        page.locator(ATTACK, has_text="Sling Stone").click()
    expect(page.locator("#budget-actor-1 .pip.spent")).to_have_count(1)
    with one_step(page):
        press(page.locator('#picture [id^="target-"][data-can]').first)
    expect(page.locator("#budget-actor-1 .pip.used")).to_have_count(1)


def test_a_walk_of_several_steps_is_one_line_of_the_log(page: Page, table: ServedTable) -> None:
    begin(page, table)
    for _ in range(2):
        with one_step(page):
            press(page.locator("#picture #actor-1"))
        with one_step(page):
            press(page.locator('#picture :is([id^="tile-"], [id^="place-"])[data-can]').first)
        page.keyboard.press("Escape")
    last = page.locator("#log li.turn").last
    expect(last.locator("p").first).to_have_text(re.compile("^Pim goes to .*[.]$"))
    expect(last.locator("details p")).to_have_count(2)
    assert "not enforced" not in page.locator("#lines").inner_text()


def test_the_sheet_is_that_of_whoever_is_chosen_on_the_map(page: Page, table: ServedTable) -> None:
    begin(page, table)
    with one_step(page):
        press(page.locator("#picture #actor-1"))
    expect(page.locator("#panel .name")).to_have_text("Pim")
    expect(page.locator("#panel .left")).to_have_text(re.compile("of 10 Health"))
    page.keyboard.press("Escape")
    page.click("#show-actor-2")
    expect(page.locator("#panel .name")).to_have_text("River Thug 1")
    expect(page.locator("#panel .card")).to_have_count(0)


def test_pointing_and_focus_show_what_a_card_does_exactly(page: Page, table: ServedTable) -> None:
    begin(page, table)
    page.click("#show-actor-1")
    page.locator(ATTACK, has_text="Sling Stone").hover()
    detail = page.locator("#detail")
    expect(detail).to_contain_text("1d20 + [Skill] >= [Target Defense]")
    expect(detail).to_contain_text("75%")
    page.mouse.move(2, 2)
    expect(detail).to_be_hidden()
    page.keyboard.press("Tab")  # from the sheet's buttons to the cards
    page.locator(ATTACK).first.focus()
    expect(detail).to_contain_text("do:")


def test_a_finger_that_rests_on_a_card_reads_it_and_chooses_nothing(browser: Browser, table: ServedTable) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True)
    try:
        page = context.new_page()
        begin(page, table)
        before = ask(page, "step")
        card = page.locator(ATTACK).first
        down = {"pointerType": "touch", "bubbles": True, "composed": True}
        card.dispatch_event("pointerdown", down)
        expect(page.locator("#detail")).to_contain_text("do")
        card.dispatch_event("pointerup", down)
        card.dispatch_event("click")
        expect(page.locator("#detail")).to_be_hidden()
        assert ask(page, "step") == before
    finally:
        context.close()


def test_somebody_is_turned_by_pulling_the_beak_and_by_a_key(page: Page, table: ServedTable) -> None:
    begin(page, table)
    box = page.locator("#picture [data-turns=actor-0] .hold").bounding_box()
    around = page.locator("#picture #actor-0").bounding_box()
    assert box and around
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(around["x"] + around["width"] / 2, around["y"] - 30, steps=6)
    with one_step(page):
        page.mouse.up()
    until(page, "isReady")
    expect(page.locator("#panel .named")).to_contain_text("facing N")
    south = page.locator("#turn-direction-5")
    south.focus()
    with one_step(page):
        page.keyboard.press("Enter")
    expect(page.locator("#panel .named")).to_contain_text("facing S")


def test_a_card_that_cannot_be_done_says_why(page: Page, table: ServedTable) -> None:
    begin(page, table)
    page.click("#show-actor-0")
    shut = page.locator("#panel .card.shut", has_text="Billhook")
    expect(shut).to_be_visible()
    shut.click()
    expect(page.locator("#card[data-state=refused]")).to_contain_text("Nobody whom Billhook may be aimed at")


@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (390, 844)])
def test_the_map_stays_where_it_is_whoever_is_looked_at(
    browser: Browser, table: ServedTable, size: tuple[int, int]
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    try:
        page = context.new_page()
        begin(page, table)
        stage = page.locator("#picture").bounding_box()
        for element in ("actor-0", "actor-1", "actor-4"):
            page.locator(f"#show-{element}").dispatch_event("click")
            expect(page.locator("#panel")).to_have_attribute("data-of", element)
            assert page.locator("#picture").bounding_box() == stage
    finally:
        context.close()
