"""Whoever plays without a mouse, with large letters, on the narrowest screen or in colours of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from turnwright.testing.served import ServedTable

from .asked import ask, until
from .hurdles import serious
from .playing import one_step, press, sit_down, wait_for_turn

GAMES = ["zero-day", "rails", "tribun", "methuen"]
NARROW = {"narrowest": (320, 568), "desk at twice the size": (720, 450)}
PAGES = ["", "rules/tribun", "rules/methuen", "lesson/tribun", "replay", "workbench/methuen"]


@pytest.mark.parametrize("game", GAMES)
def test_places_are_walked_by_arrows_and_focus_is_kept_from_step_to_step(
    page: Page, table: ServedTable, game: str
) -> None:
    sit_down(page, table.url, game)
    wait_for_turn(page)
    before = page.locator("#log li.turn").count()
    for _ in range(8):
        wait_for_turn(page)
        if page.locator("#log li.turn").count() > before:
            return
        if ask(page, "lit") and not page.locator("#bar button").count():
            first = led_by_arrow(page)
            second = led_by_arrow(page)
            assert len(ask(page, "roving")) == 1 or second != first, "arrows lead on"
            page.keyboard.press("ArrowLeft")
            assert ask(page, "focused") == first, "and back"
            assert ask(page, "reachedByTab") == [first], "Tab leads to one of them, the one that has the focus"
        with one_step(page):
            page.keyboard.press("Enter" if ask(page, "focused") in ask(page, "lit") else "1")
        until(page, "isAnswered")
        assert ask(page, "hasFocusInPlay"), "focus is where one plays"
    # Eight steps, each of which did something: arrows can lead from one place to the next for ever.


def led_by_arrow(page: Page) -> str:
    """The place that an arrow leads to. Where all choose at once, news of the others may come between: once more."""
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        if found := ask(page, "focused"):
            return str(found)
    raise AssertionError("arrows lead to no place")


def choose_a_card(page: Page, url: str) -> None:
    """At Methuen's table: a card of the panel is chosen, and its targets are lit."""
    sit_down(page, url, "methuen")
    wait_for_turn(page)
    page.click("#show-actor-1")
    with one_step(page):
        page.locator("#panel .card", has_text="Sling Stone").click()
    wait_for_turn(page)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_no_serious_hurdle_in_panels_and_questions(
    browser: Browser, table: ServedTable, colours: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    given = {"viewport": viewport, "color_scheme": colours, "reduced_motion": "reduce", "bypass_csp": True}
    context = browser.new_context(**given, locale="en-GB")  # type: ignore[arg-type]
    try:
        page = context.new_page()
        choose_a_card(page, table.url)
        page.locator("#panel .card").first.focus()
        assert serious(page) == []
        with one_step(page):
            page.keyboard.press("Escape")
        page.click("#why-not")
        expect(page.locator("#typing")).to_be_visible()
        assert serious(page) == []
        page.click("#open-menu")
        expect(page.locator("#menu")).to_be_visible()
        assert serious(page) == []
    finally:
        context.close()


@pytest.mark.parametrize("size", NARROW)
@pytest.mark.parametrize("path", [*PAGES, *(f"table:{game}" for game in GAMES)])
def test_nothing_is_wider_than_the_narrowest_screen(browser: Browser, table: ServedTable, path: str, size: str) -> None:
    width, height = NARROW[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce")
    try:
        page = context.new_page()
        if path.startswith("table:"):
            sit_down(page, table.url, path.removeprefix("table:"))
            wait_for_turn(page)
            assert ask(page, "fits")
            expect(page.locator("#card-title")).to_be_in_viewport()
        else:
            page.goto(table.url + path)
            page.wait_for_load_state("networkidle")
        assert ask(page, "isWithinWidth")
    finally:
        context.close()


@pytest.fixture
def forced(browser: Browser) -> BrowserContext:
    return browser.new_context(locale="en-GB", forced_colors="active", reduced_motion="reduce")


def test_what_is_chosen_is_seen_in_colours_of_ones_own(forced: BrowserContext, table: ServedTable) -> None:
    try:
        page = forced.new_page()
        choose_a_card(page, table.url)
        looks = ask(page, "edges", "#panel .card")
        assert len(looks) > 1 and looks.count(looks[0]) < len(looks), "the chosen card has another edge"
        assert ask(page, "edges", "#panel .one.on") != ask(page, "edges", "#panel .one:not(.on)")[:1]
        page.keyboard.press("Escape")
        press(page.locator("#picture #actor-1"))
        until(page, "isAnswered")
        assert "none" not in ask(page, "strokes")
    finally:
        forced.close()
