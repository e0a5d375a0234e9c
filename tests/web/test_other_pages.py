"""Home, rule books and replays in a real browser; and no page that a screen reader cannot read."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import turnwright
from turnwright.core.choices import Choice, every_choice
from turnwright.core.rulebook import Rulebook
from turnwright.teaching import lesson_of
from turnwright.testing import random_match
from turnwright.testing.served import ServedTable

from .asked import ask, until
from .hurdles import serious
from .playing import one_step, play_on, press, sit_down, wait_for_turn


def test_home_shows_every_game_with_a_picture(page: Page, table: ServedTable) -> None:
    page.goto(table.url)
    expect(page.locator(".post")).to_have_count(len(turnwright.games()) + 1)
    ids = [card.get_attribute("id") for card in page.locator(".post").all()]
    assert ids[:5] == [f"game-{name}" for name in ("authors-game", "zero-day", "rails", "tribun", "methuen")]
    for image in page.locator(".post img").all():
        image.scroll_into_view_if_needed()
        until(page, "isLoaded", image.element_handle())


def clicks(match: turnwright.Match, seat: int, wanted: str) -> list[Choice]:
    """The choices that lead to an action, as somebody clicks them."""
    chosen: dict[tuple[str, ...], list[Choice]] = {(): []}
    for path, choice in every_choice(match, seat, lambda choice: choice.field != "path"):
        chosen[(*path, choice.token)] = [*chosen[path], choice]
        if choice.action is not None and str(choice.action) == wanted:
            return chosen[(*path, choice.token)]
    raise AssertionError(f"no clicks lead to {wanted}")


def follow(page: Page, choice: Choice) -> None:
    """Click this choice, on the board if it has a place there; unless the page went on by itself."""
    until(page, "isOffered", [choice.token, choice.element])
    if ask(page, "isTaken", choice.token):
        return
    if choice.pays:
        pay(page, choice)
        return
    button = page.locator(f'#trying .way[data-token="{choice.token}"]')
    place = page.locator(f'#picture [id="{choice.element}"][data-can]')
    with one_step(page):
        button.first.click() if button.count() else press(place)


def pay(page: Page, choice: Choice) -> None:
    """Click on what is paid with until it is paid so, and say so."""
    wanted = page.locator(f'#trying #pay[data-token="{choice.token}"]')
    while not wanted.count():
        with one_step(page):
            press(page.locator(f'#picture [id="{choice.element}"][data-can]'))
    with one_step(page):
        wanted.click()


@pytest.mark.parametrize("name", ["zero-day", "rails", "tribun", "methuen"])
def test_a_lesson_is_done_by_clicks_and_a_mistake_is_explained(name: str, page: Page, table: ServedTable) -> None:
    page.goto(f"{table.url}rules/{name}")
    page.click("#learn")
    lesson = lesson_of(turnwright.load(name))
    assert lesson is not None
    for number, step in enumerate(lesson.steps):
        expect(page.locator("#banner")).to_contain_text(f"Step {number + 1} of {len(lesson.steps)}: {step.title}")
        if step.wrong:
            page.locator("#what-if").click()
            expect(page.locator("#teacher .refusal")).to_contain_text(step.refused)
        for token in clicks(lesson.position(number), step.seat, step.solution):
            follow(page, token)
        expect(page.locator("#teacher .done")).to_contain_text("".join(lesson.attempt(number, step.solution).words[:1]))
        if number + 1 < len(lesson.steps):
            page.click("#next")
    expect(page.locator("#teacher")).to_contain_text("That was the lesson")


def test_a_lesson_says_when_something_is_legal_but_not_asked_for(page: Page, table: ServedTable) -> None:
    page.goto(f"{table.url}lesson/zero-day#step-4")
    page.locator("#trying .way", has_text="steal").click()
    expect(page.locator("#trying #back")).to_be_visible()
    press(page.locator('#picture [id^="tile-"][data-can]').first)
    expect(page.locator("#teacher .notice")).to_contain_text("asks for something else")
    expect(page.locator("#typed")).to_be_hidden()
    page.get_by_text("Read the board").click()
    page.fill("#typed", "draw")
    page.keyboard.press("Enter")
    expect(page.locator("#teacher .done")).to_contain_text("Blue draws tile")


def test_home_lists_ones_own_matches(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "connect-four")
    wait_for_turn(page)
    page.goto(table.url)
    expect(page.locator("#mine")).to_contain_text("Connect Four")
    expect(page.locator("#mine .turn")).to_contain_text("Your turn")
    expect(page.locator("#hero")).to_contain_text("Connect Four")
    page.locator("#hero a", has_text="Play on").click()
    wait_for_turn(page)


def test_a_code_that_does_not_exist_is_told(browser: Browser, table: ServedTable) -> None:
    page = browser.new_page(locale="en-GB")
    try:
        page.goto(table.url)
        page.fill("#code", "nowhere")
        page.click("#join button")
        expect(page.locator("#lost")).to_be_visible()
        expect(page.locator("#lost")).to_contain_text(re.compile("table|room", re.IGNORECASE))
    finally:
        page.close()


@pytest.mark.parametrize("game", list(turnwright.games()))
def test_every_clause_of_a_rule_book_has_an_address(page: Page, table: ServedTable, game: str) -> None:
    """Whoever asks for a clause of the other book, the one for makers, is shown it there."""
    loaded = turnwright.load(game)
    clauses = set(loaded.book.clauses)
    last = [Rulebook(text).clauses for text in (loaded.book.text, loaded.book.makers) if text]
    for book in last:
        clause = list(book)[-1]
        page.goto(f"{table.url}rules/{game}#{clause}")
        expect(page.locator(".pointed")).to_contain_text(clause)
        here = set(ask(page, "idsOfBook"))
        assert set(book) <= here
        clauses -= here
        expect(page.locator("#title")).to_contain_text(loaded.title)
    assert clauses == set()


def test_a_mentioned_clause_leads_to_it_in_either_book(page: Page, table: ServedTable) -> None:
    page.goto(f"{table.url}rules/rails")
    page.locator('#book a[href="#R-17"]').first.click()
    expect(page.locator(".pointed")).to_contain_text("R-17")
    page.click("#to-other")
    expect(page.locator("#title")).to_contain_text("for makers")
    expect(page.locator("#book")).to_contain_text("Wire protocol")
    page.locator('#book a[href="/rules/rails#R-22"]').first.click()
    expect(page.locator(".pointed")).to_contain_text("One at a time")
    expect(page.locator("#book")).not_to_contain_text("routesClaimed")


def record_file(folder: Path, game: str, plies: int) -> Path:
    match, _ = random_match(turnwright.load(game), 3, plies)
    file = folder / f"{game}.record"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_pictures_of_a_replay_are_saved(page: Page, table: ServedTable, tmp_path: Path) -> None:
    page.goto(f"{table.url}replay")
    page.set_input_files("#file", record_file(tmp_path, "connect-four", 9))
    until(page, "isDescribedAs", random_match(turnwright.load("connect-four"), 3, 9)[0].branch(0).text())
    page.click("#more")
    with page.expect_download() as saved:
        page.locator("[data-do=save_png]").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")


def test_a_record_that_is_none_is_told(browser: Browser, table: ServedTable, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.record"
    wrong.write_text("hello", encoding="utf-8")
    page = browser.new_page(locale="en-GB")
    try:
        page.goto(f"{table.url}replay")
        page.set_input_files("#file", wrong)
        expect(page.locator("#problem")).to_contain_text("a record begins with the line")
    finally:
        page.close()


def test_a_finished_match_is_replayed_by_its_link(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tic-tac-toe")
    assert play_on(page, random.Random(1), 12)
    page.click("#analysis")
    expect(page.locator("#result")).to_contain_text("TTT-")


SCREENS = [
    "",
    *(f"rules/{name}" for name in ("zero-day", "rails", "tribun", "methuen")),
    "replay",
    "lesson/zero-day",
    "lesson/methuen",
    "workbench/methuen",
]


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize(
    "screen", [*SCREENS, "table:connect-four", "table:zero-day", "table:rails", "table:tribun", "table:methuen"]
)
def test_no_serious_hurdle_for_anybody(browser: Browser, table: ServedTable, screen: str, colours: str) -> None:
    still = {"color_scheme": colours, "reduced_motion": "reduce"}  # a die that still falls is paler than one that lies
    context = browser.new_context(**still, locale="en-GB", bypass_csp=True)  # type: ignore[arg-type]
    try:
        page = context.new_page()
        if screen.startswith("table:"):
            sit_down(page, table.url, screen.removeprefix("table:"))
            wait_for_turn(page)
        else:
            page.goto(table.url + screen)
            page.wait_for_load_state("networkidle")
        assert serious(page) == []
    finally:
        context.close()
