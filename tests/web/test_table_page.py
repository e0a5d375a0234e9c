"""The table's page in a real browser: every game played through it, by mouse, touch and keyboard."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from turnwright.testing.served import ServedTable

from .asked import ask
from .playing import is_over, one_step, play_on, press, press_place, sit_down, type_action, wait_for_turn

TO_THE_END = ["connect-four", "tic-tac-toe", "kuhn-poker", "zero-day", "authors-game"]


@pytest.mark.parametrize("game", TO_THE_END)
def test_a_match_is_played_from_home_to_its_end_by_clicks(page: Page, table: ServedTable, game: str) -> None:
    sit_down(page, table.url, game)
    assert play_on(page, random.Random(3))
    expect(page.locator("#card-title")).to_have_text(re.compile("You won|You lost|A draw|Nobody won"))
    expect(page.locator("#result")).to_contain_text(re.compile("[A-Z]+-"))
    expect(page.locator("#analysis")).to_be_visible()


def test_rails_is_played_to_its_end_by_clicks(page: Page, table: ServedTable) -> None:
    open_table(page, table, "rails", count=2, bots={1: 1}, options={"map": "lanterns", "mode": "board"})
    assert play_on(page, random.Random(5))


def test_tribun_is_played_by_clicks_and_resigning_is_asked_twice(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tribun")
    play_on(page, random.Random(2), 3)
    while wait_for_turn(page) and page.locator("#back").count():
        with one_step(page):
            page.click("#back")
    page.click("#open-asides")
    page.locator("#asides .aside", has_text="resign").click()
    expect(page.locator("#card-title")).to_have_text("Really resign?")
    assert not is_over(page)
    page.click("#do-it")
    expect(page.locator("#card[data-state=over]")).to_be_visible()


def test_tribun_is_played_to_its_end_by_clicks(page: Page, table: ServedTable) -> None:
    open_table(page, table, "tribun", count=2, bots={1: 1}, options={"turn_limit": "8"})
    assert play_on(page, random.Random(6))
    expect(page.locator("#card-title")).to_have_text(re.compile("You won|You lost|A draw|Nobody won"))


def test_methuen_is_played_to_its_end_by_clicks(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "methuen")
    assert play_on(page, random.Random(4))


def open_table(
    page: Page, table: ServedTable, game: str, count: int, bots: dict[int, int], options: dict[str, str]
) -> None:
    """By the form for more ways to play."""
    page.goto(table.url)
    page.click(f"#game-{game} [data-do=more]")
    page.wait_for_selector("#setup-form")
    if page.locator("#setup-count").count():
        page.select_option("#setup-count", str(count))
    for seat in range(count):
        page.select_option(f"#setup-seat-{seat}", str(bots.get(seat, "")))
    for name, value in options.items():
        choose_option(page, name, value)
    page.click("#setup-form .go")
    page.wait_for_selector("#picture >> svg")


def choose_option(page: Page, name: str, value: str) -> None:
    """By whatever the form asks with: a list, cards, or a field."""
    field = page.locator(f"[name=option-{name}]")
    if page.locator(f"select[name=option-{name}]").count():
        field.select_option(value)
    elif page.locator(f"[name=option-{name}][type=radio]").count():
        page.check(f"[name=option-{name}][value={value}]")
    else:
        field.fill(value)


def acting(*players: Page) -> Page:
    """Whoever's turn it is."""
    for _ in range(600):
        for one in players:
            if one.locator("#card[data-state=yours]").count():
                return one
        players[0].wait_for_timeout(100)
    raise AssertionError("it is nobody's turn")


def test_two_people_play_in_two_browsers(browser: Browser, page: Page, table: ServedTable) -> None:
    page.goto(table.url)
    page.click("#game-tic-tac-toe [data-do=friend]")
    link = page.locator("#link").input_value()
    other = browser.new_context(locale="en-GB")
    try:
        friend = other.new_page()
        friend.goto(link)
        friend.fill("#name", "Bo <b>")
        friend.click("#sit")
        expect(page.locator("#seats")).to_contain_text("Bo <b>")
        for square in ("b2", "a1", "c3", "b1", "a2"):
            press_place(acting(page, friend), f"square-{square}")
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
    expect(page.locator("#mine")).to_contain_text("You")


def test_a_phone_with_touch(browser: Browser, table: ServedTable) -> None:
    phone = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale="en-GB")
    try:
        page = phone.new_page()
        sit_down(page, table.url, "connect-four")
        wait_for_turn(page)
        page.locator("#picture #column-d").tap()
        expect(page.locator("#log li").first).to_contain_text("Drop d")
        assert ask(page, "isWithinWidth")
        page.get_by_role("button", name="Larger").tap()
        expect(page.locator("#picture")).to_have_attribute("data-zoom", "1.5")
        page.get_by_role("button", name="Fit").tap()
        expect(page.locator("#picture")).to_have_attribute("data-zoom", "1")
    finally:
        phone.close()


def test_everything_is_done_by_keyboard_alone(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tic-tac-toe")
    wait_for_turn(page)
    type_action(page, "place b2")
    expect(page.locator("#log")).to_contain_text("Place b2")
    wait_for_turn(page)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    second = ask(page, "focused")
    assert second and second == ask(page, "lit")[1]
    page.keyboard.press("Enter")
    expect(page.locator("#log li").nth(2)).to_be_visible()
    if wait_for_turn(page):
        page.keyboard.press("ArrowLeft")
        assert ask(page, "focused") in ask(page, "lit")
        page.keyboard.press("Enter")
        expect(page.locator("#log li").nth(4)).to_be_visible()
    wait_for_turn(page)
    page.keyboard.press("b")
    expect(page.locator("#live")).to_contain_text(re.compile("to act|wins|draw"))
    page.keyboard.press("?")
    expect(page.locator("#keys dl")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).not_to_be_visible()


def test_a_refusal_says_which_rule_and_links_to_it(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tic-tac-toe")
    wait_for_turn(page)
    press_place(page, "square-b2")
    expect(page.locator("#log")).to_contain_text("Place b2")
    if wait_for_turn(page):
        type_action(page, "place b2", why=True)
        expect(page.locator("#card[data-state=refused]")).to_contain_text("A mark goes on an empty square")
        expect(page.locator("#card-title")).to_have_text("Not possible now")
        expect(page.locator("#live")).to_contain_text("A mark goes on an empty square")
        href = page.locator("#card .clause a").get_attribute("href")
        assert href == "/rules/tic-tac-toe#TTT-2"
        page.click("#dismiss")
        expect(page.locator("#card[data-state=yours]")).to_be_visible()


def test_what_is_not_possible_says_why_on_hover_focus_and_tap(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "zero-day")
    wait_for_turn(page)
    rng = random.Random(7)
    while wait_for_turn(page) and (page.locator("#back").count() or not page.locator(".closed").count()):
        play_on(page, rng, 1)
    fold = page.locator("#fold")
    if fold.count():
        expect(fold).to_have_text(re.compile(r"^Not now \(\d+\)$"))
        fold.click()
    grey = page.locator(".grey", has_text="discard")
    expect(grey).to_have_attribute("aria-disabled", "true")
    reason = page.locator("#why-discard")
    expect(reason).to_contain_text("only once the deck is empty")
    expect(reason).not_to_be_visible()
    grey.hover()
    expect(reason).to_be_visible()
    page.mouse.move(1, 1)
    expect(reason).not_to_be_visible()
    grey.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(reason).to_be_visible()
    grey.dispatch_event("click")
    expect(page.locator("#card[data-state=refused]")).to_contain_text("only once the deck is empty")
    assert page.locator("#card .clause a").get_attribute("href") == "/rules/zero-day#Z-27"


def test_a_clock_and_the_time_left_are_shown(page: Page, table: ServedTable) -> None:
    page.goto(table.url)
    page.click("#game-connect-four [data-do=more]")
    page.select_option("#setup-clock", "fast")
    page.click("#setup-form .go")
    expect(page.locator("[data-clock='0']")).to_have_text(re.compile(r"^[45]:\d\d$"))


def test_on_one_screen_nothing_of_either_seat_is_in_the_page_until_the_next_says_so(
    page: Page, table: ServedTable
) -> None:
    page.goto(table.url)
    page.click("#game-kuhn-poker [data-do=hot]")
    for turn in range(12):
        page.locator("body[data-at] #uncover:visible, #card[data-state=over]").first.wait_for()
        if page.locator("#card[data-state=over]").count():
            break
        said = ask(page, "everything")
        assert not re.search(r"\b([JQK]|Jack|Queen|King|bet|bets|check|checks)\b", said), said
        assert page.locator("#picture >> svg").count() == 0
        page.click("#uncover")
        expect(page.locator("#curtain")).to_be_hidden()
        page.wait_for_selector("#picture >> svg")
        if not wait_for_turn(page):
            break
        assert turn or page.locator("#log li").count() == 0
        page.locator("#card .way:not(.grey)").first.click()
    expect(page.locator("#card[data-state=over]")).to_be_visible()


def test_the_page_speaks_german(browser: Browser, table: ServedTable) -> None:
    german = browser.new_context(locale="de-DE")
    try:
        page = german.new_page()
        sit_down(page, table.url, "connect-four")
        wait_for_turn(page)
        expect(page.locator("#card-title")).to_have_text("Du bist am Zug")
        assert page.get_attribute("html", "lang") == "de"
        page.goto(f"{table.url}rules/zero-day")
        expect(page.locator("#how-text")).to_contain_text("Brich aus dem Netz aus")
        sit_down(page, table.url, "zero-day")
        wait_for_turn(page)
        expect(page.locator("#say")).to_contain_text("Leg eins deiner fünf Plättchen")
        label = page.locator("#picture [data-can]").first.get_attribute("aria-label")
        assert label and "Plättchen" in label
        assert "Stapel: " in page.locator("#text").text_content()  # type: ignore[operator]
        type_action(page, "draw", why=True)
        expect(page.locator("#card[data-state=refused]")).to_contain_text("Erst kommt die Eröffnung")
    finally:
        german.close()


def test_a_click_where_nothing_can_be_done_says_why(browser: Browser, table: ServedTable) -> None:
    """After a card is drawn in Rails, a route says that it is too late for it, in the reader's language."""
    german = browser.new_context(locale="de-DE")
    try:
        page = german.new_page()
        sit_down(page, table.url, "rails")
        wait_for_turn(page)
        type_action(page, "keep all")
        expect(page.locator("#log")).to_contain_text("Behält 3")
        wait_for_turn(page)
        type_action(page, "draw")
        expect(page.locator("#log")).to_contain_text("Zieht")
        wait_for_turn(page)
        press(page.locator("#picture #lane-5"))
        card = page.locator("#card[data-state=refused]")
        expect(card).to_contain_text("Wer in diesem Zug Karten gezogen hat, kann keine Strecke mehr bauen")
        expect(card).to_contain_text("R-32")
        press_place(page, "kind-draw")
        expect(card).to_have_count(0)
    finally:
        german.close()


def test_a_click_on_a_card_means_who_has_it_and_what(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "methuen")
    wait_for_turn(page)
    page.click("#show-actor-1")
    page.locator("#panel .card", has_text="Sling Stone").click()
    expect(page.locator("#say")).to_contain_text("Pim, Sling Stone")


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
