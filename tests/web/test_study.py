"""A study by hand: begun with nothing, played on the board, written about, and walked through as a lesson."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import turnwright
from turnwright.teaching import Lesson
from turnwright.testing.served import ServedTable

from .playing import one_step, press


def put(page: Page, column: str) -> None:
    place = page.locator(f'#picture [id="column-{column}"][data-can]')
    place.wait_for(state="attached")
    with one_step(page):
        press(place)


def written(page: Page, text: str, mark: str = "", heading: str = "") -> None:
    page.click("#more")
    page.fill("#heading", heading)
    page.fill("#note", text)
    page.select_option("#mark", mark)
    page.click("#close-sheet")
    expect(page.locator("#sheet")).to_be_hidden()


def test_whoever_teaches_a_game_writes_no_file(page: Page, table: ServedTable) -> None:
    page.goto(f"{table.url}replay?new=connect-four")
    expect(page.locator("#where")).to_be_visible()
    written(page, "Take the middle.", heading="The first moves")
    expect(page.locator("#moves > .note")).to_have_text("The first moves · Take the middle.")
    page.keyboard.press("b")
    for column in "dc":
        put(page, column)
    written(page, "They answered beside it. Go on upwards.")
    put(page, "d")
    written(page, "Two in a column.")
    page.keyboard.press("ArrowLeft")
    put(page, "g")
    written(page, "That is far away.", mark="?")
    page.click("#more")
    page.click("#as-lesson summary")
    with page.expect_download() as saved:
        page.click("#save-lesson")
    lesson = Lesson(turnwright.load("connect-four"), Path(saved.value.path()).read_text(encoding="utf-8"))
    assert lesson.title == "The first moves" and [step.solution for step in lesson.steps] == ["drop d", "drop d"]
    page.click("#walk-lesson")
    expect(page.locator("#lesson")).to_have_text("The first moves")
    expect(page.locator("#teacher .says").first).to_have_text("Take the middle.")
    put(page, "d")
    page.click("#next")
    expect(page.locator("#teacher .says").first).to_have_text("They answered beside it. Go on upwards.")
    put(page, "g")
    expect(page.locator("#teacher .notice")).to_have_text("That is far away.")
    put(page, "d")
    expect(page.locator("#teacher")).to_contain_text("Two in a column.")
    page.click("#home")
    expect(page.locator("#moves > .note")).to_contain_text("Take the middle.")
