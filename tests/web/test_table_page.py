"""The table's page in a real browser: every game played through it, by mouse, touch and keyboard."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from turnwright.testing.served import ServedTable

from .playing import is_over, play_on, sit_down, wait_for_turn

TO_THE_END = ["connect-four", "tic-tac-toe", "kuhn-poker", "zero-day", "authors-game"]


@pytest.mark.parametrize("game", TO_THE_END)
def test_a_match_is_played_from_home_to_its_end_by_clicks(page: Page, table: ServedTable, game: str) -> None:
    sit_down(page, table.url, game)
    assert play_on(page, random.Random(3), 700)
    expect(page.locator("#banner b")).to_contain_text(re.compile("wins|draw"))
    expect(page.locator("#after a", has_text="Replay")).to_be_visible()


def test_rails_is_played_to_its_end_by_clicks(page: Page, table: ServedTable) -> None:
    open_table(page, table, "rails", count=2, bots={1: 1}, options={"map": "lanterns", "mode": "board"})
    assert play_on(page, random.Random(5), 1500)


def test_tribun_is_played_by_clicks_and_resigning_is_asked_twice(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tribun")
    play_on(page, random.Random(2), 3)
    while wait_for_turn(page) and page.locator("#back").count():
        page.click("#back")
    page.locator("#choosing .choice.aside", has_text="resign").click()
    expect(page.locator("#choosing")).to_contain_text("Really resign?")
    assert not is_over(page)
    page.click("#do-it")
    expect(page.locator("#banner.over")).to_be_visible()


def test_tribun_is_played_to_its_end_by_clicks(page: Page, table: ServedTable) -> None:
    open_table(page, table, "tribun", count=2, bots={1: 1}, options={"turn_limit": "8"})
    assert play_on(page, random.Random(6), 100)
    expect(page.locator("#banner b")).to_contain_text(re.compile("wins|draw|limit"))


def test_methuen_is_played_to_its_end_by_clicks(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "methuen")
    assert play_on(page, random.Random(4), 600)


def open_table(
    page: Page, table: ServedTable, game: str, count: int, bots: dict[int, int], options: dict[str, str]
) -> None:
    """By the form for more ways to play."""
    page.goto(table.url)
    page.click(f"#game-{game} button.link")
    page.wait_for_selector("#setup-form")
    if page.locator("#setup-count").count():
        page.select_option("#setup-count", str(count))
    for seat in range(count):
        page.select_option(f"#setup-seat-{seat}", str(bots.get(seat, "")))
    for name, value in options.items():
        field = page.locator(f"[name=option-{name}]")
        field.select_option(value) if field.evaluate("node => node.localName") == "select" else field.fill(value)
    page.click("#setup-form button.main")
    page.wait_for_selector("#picture >> svg")


def acting(*players: Page) -> Page:
    """Whoever's turn it is."""
    for _ in range(600):
        for one in players:
            if one.locator("#banner.yours").count():
                return one
        players[0].wait_for_timeout(100)
    raise AssertionError("it is nobody's turn")


def test_two_people_play_in_two_browsers(browser: Browser, page: Page, table: ServedTable) -> None:
    page.goto(table.url)
    page.locator("#game-tic-tac-toe button", has_text="With a friend").click()
    link = page.locator("#link").input_value()
    other = browser.new_context(locale="en-GB")
    try:
        friend = other.new_page()
        friend.goto(link)
        friend.fill("#name", "Bo <b>")
        friend.click("#sit")
        expect(page.locator("#seats")).to_contain_text("Bo <b>")
        for square in ("b2", "a1", "c3", "b1", "a2"):
            acting(page, friend).locator("#choosing .choice", has_text=square).click()
            for one in (page, friend):
                expect(one.locator("#log")).to_contain_text(square)
        page.reload()
        expect(page.locator("#log li")).to_have_count(5)
    finally:
        other.close()


def test_after_a_reload_the_seat_and_everything_that_happened_are_there(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "connect-four")
    play_on(page, random.Random(1), 6)
    wait_for_turn(page)
    before = page.locator("#log li").all_inner_texts()
    page.reload()
    page.wait_for_selector("#picture >> svg")
    wait_for_turn(page)
    assert page.locator("#log li").all_inner_texts()[: len(before)] == before
    expect(page.locator("#seats")).to_contain_text("you")


def test_a_phone_with_touch(browser: Browser, table: ServedTable) -> None:
    phone = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale="en-GB")
    try:
        page = phone.new_page()
        sit_down(page, table.url, "connect-four")
        wait_for_turn(page)
        page.locator("[data-can]").nth(3).tap()
        expect(page.locator("#log li").first).to_contain_text("drop d")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="Larger").tap()
        expect(page.locator("#picture")).to_have_attribute("data-zoom", "1.5")
        page.get_by_role("button", name="Fit").tap()
        expect(page.locator("#picture")).to_have_attribute("data-zoom", "1")
    finally:
        phone.close()


def test_everything_is_done_by_keyboard_alone(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tic-tac-toe")
    wait_for_turn(page)
    page.keyboard.press("/")
    page.keyboard.type("place b2")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("place b2")
    wait_for_turn(page)
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    expect(page.locator("#log li").nth(2)).to_be_visible()
    if wait_for_turn(page):
        first = page.locator("[data-can]").first
        first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#log li").nth(4)).to_be_visible()
    wait_for_turn(page)
    page.keyboard.press("b")
    expect(page.locator("#live")).to_contain_text(re.compile("to act|wins|draw"))


def test_a_refusal_says_which_rule_and_links_to_it(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tic-tac-toe")
    wait_for_turn(page)
    page.locator("#choosing .choice", has_text="b2").click()
    expect(page.locator("#log")).to_contain_text("place b2")
    if wait_for_turn(page):
        page.fill("#typed", "place b2")
        page.locator("#typing button", has_text="Why not?").click()
        expect(page.locator("#refusal")).to_contain_text("A mark goes on an empty square")
        expect(page.locator("#live")).to_contain_text("A mark goes on an empty square")
        href = page.locator("#refusal a").get_attribute("href")
        assert href == "/rules/tic-tac-toe#TTT-2"


def test_what_is_not_possible_is_greyed_and_says_why_on_hover_focus_and_tap(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "zero-day")
    wait_for_turn(page)
    while wait_for_turn(page) and not page.locator(".grey", has_text="discard").count():
        play_on(page, random.Random(7), 1)
    grey = page.locator(".grey", has_text="discard")
    expect(grey).to_have_attribute("aria-disabled", "true")
    reason = page.locator("#why-discard")
    expect(reason).to_contain_text("only once the deck is empty")
    expect(reason).not_to_be_visible()
    grey.hover()
    expect(reason).to_be_visible()
    page.mouse.move(1, 1)
    expect(reason).not_to_be_visible()
    page.locator(".grey").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".why").first).to_be_visible()
    grey.dispatch_event("click")
    expect(page.locator("#refusal")).to_contain_text("only once the deck is empty")
    assert page.locator("#refusal a").get_attribute("href") == "/rules/zero-day#Z-27"


def test_a_clock_and_the_time_left_are_shown(page: Page, table: ServedTable) -> None:
    page.goto(table.url)
    page.click("#game-connect-four button.link")
    page.select_option("#setup-clock", "fast")
    page.click("#setup-form button.main")
    expect(page.locator("[data-clock='0']")).to_have_text(re.compile(r"^[45]:\d\d$"))


def test_on_one_screen_the_hand_of_the_other_is_hidden_until_they_say_they_are_there(
    page: Page, table: ServedTable
) -> None:
    page.goto(table.url)
    page.locator("#game-kuhn-poker button", has_text="On this screen").click()
    page.wait_for_selector("#picture >> svg")
    wait_for_turn(page)
    page.locator("#choosing .choice").first.click()
    expect(page.locator("#curtain")).to_be_visible()
    page.click("#uncover")
    expect(page.locator("#curtain")).not_to_be_visible()
    assert play_through_curtains(page)


def play_through_curtains(page: Page) -> bool:
    for _ in range(6):
        if page.locator("#curtain[open]").count():
            page.click("#uncover")
        if not wait_for_turn(page):
            return True
        page.locator("#choosing .choice").first.click()
        page.wait_for_timeout(200)
    return is_over(page)


def test_the_page_speaks_german(browser: Browser, table: ServedTable) -> None:
    german = browser.new_context(locale="de-DE")
    try:
        page = german.new_page()
        sit_down(page, table.url, "connect-four")
        wait_for_turn(page)
        expect(page.locator("#banner")).to_contain_text("Du bist am Zug")
        assert page.get_attribute("html", "lang") == "de"
        page.goto(f"{table.url}rules/zero-day")
        expect(page.locator("#how-text")).to_contain_text("Brich aus dem Netz aus")
        sit_down(page, table.url, "zero-day")
        wait_for_turn(page)
        expect(page.locator("#banner")).to_contain_text("die Eröffnung")
        expect(page.locator("#choosing .choice").first).to_contain_text("Plättchen")
        assert "Stapel: " in page.locator("#text").text_content()  # type: ignore[operator]
        page.fill("#typed", "draw")
        page.locator("#typing button", has_text="Warum nicht?").click()
        expect(page.locator("#refusal")).to_contain_text("Erst kommt die Eröffnung")
    finally:
        german.close()


def test_a_click_inside_a_larger_place_means_what_it_fell_on(page: Page, table: ServedTable) -> None:
    """All actions of a cast are lit as one place; the one that was clicked is chosen, by the only one who can."""
    sit_down(page, table.url, "methuen")
    wait_for_turn(page)
    page.locator("#picture #ability-1").click()
    expect(page.locator("#choosing h2").first).to_contain_text("Pim, Sling Stone")


def test_nothing_is_asked_of_another_host(context: BrowserContext, page: Page, table: ServedTable) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    sit_down(page, table.url, "connect-four")
    wait_for_turn(page)
    assert asked and all(url.startswith((table.url, "data:", "blob:")) for url in asked)


def test_the_first_load_is_small(page: Page, table: ServedTable) -> None:
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(int(response.headers.get("content-length", 0))))
    sit_down(page, table.url, "tic-tac-toe")
    wait_for_turn(page)
    assert 10_000 < sum(sizes) < 300_000
