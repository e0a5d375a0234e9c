"""Replay and analysis in a real browser: every game by clicks and by keys, best lines, variations, and back again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

import turnwright
from turnwright.core.variations import Asides, MoveNote, VariationStep, read_asides, with_asides
from turnwright.testing import random_match
from turnwright.testing.served import ServedTable

from .asked import ask, until
from .conftest import AUTHORS_GAME
from .playing import one_step, press

GAMES = {"zero-day": {}, "rails": {"seats": 3}, "tribun": {}, "methuen": {}, "authors-game": {}}
PLIES = 5
ANALYSED = 240_000
"""Milliseconds: an analysis comes after all else, and on a busy machine its game may have to be compiled first."""


def record_of(name: str, folder: Path, plies: int = PLIES) -> tuple[turnwright.Match, Path]:
    """A short match of a game, and the file it is in."""
    if name == "authors-game":
        own = folder / "authors_game.py"
        own.write_text(AUTHORS_GAME.read_text(encoding="utf-8").replace("new-game", name), encoding="utf-8")
        game = turnwright.load(str(own))
    else:
        game = turnwright.load(name)
    match, _ = random_match(game, 3, plies, **GAMES.get(name, {}))
    file = folder / f"{name}.record"
    file.write_text(match.record(), encoding="utf-8")
    return match, file


def opened(page: Page, table: ServedTable, file: Path) -> None:
    page.goto(f"{table.url}replay")
    page.set_input_files("#file", file)
    expect(page.locator("#move-1")).to_be_visible()


def at(page: Page, ply: int) -> None:
    """The move that is shown."""
    if ply:
        expect(page.locator(f"#move-{ply}")).to_have_attribute("aria-current", "true")
    else:
        expect(page.locator("#moves [aria-current]")).to_have_count(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_gone_through_by_clicks_and_by_keys_and_thought_about(
    page: Page, table: ServedTable, tmp_path: Path, name: str
) -> None:
    match, file = record_of(name, tmp_path)
    opened(page, table, file)
    expect(page.locator("#moves .move")).to_have_count(match.ply)
    until(page, "isDescribedAs", match.branch(0).text())
    for ply in range(1, match.ply + 1):
        page.keyboard.press("ArrowRight")
        at(page, ply)
        until(page, "isDescribedAs", match.branch(ply).text())
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("End")
    at(page, match.ply)
    page.locator("#move-2").click()
    at(page, 2)
    page.locator("[data-do=step_back]").click()
    at(page, 1)
    page.click("#analyse")
    expect(page.locator("#course")).to_be_visible(timeout=ANALYSED)
    expect(page.locator("#lines .line").first).to_be_visible()
    expect(page.locator("#evalbar")).to_be_visible()
    if match.gate.hides:
        expect(page.locator("#best .honest")).to_contain_text("could know then")
    with one_step(page):
        page.locator("#line-0").click()
    variation = page.locator("#moves .variation .move, #moves .pair .move.here")
    expect(variation.first).to_be_visible()


def test_whoever_steps_fast_asks_for_every_position_once(page: Page, table: ServedTable, tmp_path: Path) -> None:
    match, file = record_of("zero-day", tmp_path, plies=45)
    asked: list[int] = []

    def heard(request: Request) -> None:
        if request.url.endswith("/api/steps"):
            asked.append((request.post_data_json or {})["start"])

    page.on("request", heard)
    opened(page, table, file)
    for _ in range(match.ply):
        page.keyboard.press("ArrowRight")
    at(page, match.ply)
    until(page, "isDescribedAs", match.branch(match.ply).text())
    assert asked == [0, 20, 40]


def test_numbers_are_those_of_the_log_and_two_seats_have_a_column_each(
    page: Page, table: ServedTable, tmp_path: Path
) -> None:
    match, file = record_of("tribun", tmp_path, 4)
    opened(page, table, file)
    assert page.locator("#moves .n").all_inner_texts() == ["1", "2", "3", "4"]
    rows = page.locator("#moves .pair")
    expect(rows).to_have_count(2)
    assert [rows.nth(1).locator(".move").nth(place).get_attribute("id") for place in (0, 1)] == ["move-3", "move-4"]
    page.locator("#move-3").click()
    expect(page.locator("#under-3 .told")).to_contain_text(match.told()[2].words[0].partition(" ")[2][1:])
    expect(page.locator("#where h2")).to_have_text("Turn 4, White to move")


def test_more_seats_have_one_list_with_their_colours(page: Page, table: ServedTable, tmp_path: Path) -> None:
    _, file = record_of("rails", tmp_path)
    opened(page, table, file)
    expect(page.locator("#moves.single .pair .d").first).to_be_visible()
    expect(page.locator("#moves .words").first).to_contain_text("Kept")


@pytest.fixture
def blundered(tmp_path: Path) -> Path:
    match = turnwright.load("connect-four").new_match(seed=1)
    for column in "dadbdac":
        match.play(f"drop {column}")
    file = tmp_path / "blundered.record"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_a_planted_blunder_is_marked_with_what_was_better_on_the_board_too(
    page: Page, table: ServedTable, blundered: Path
) -> None:
    opened(page, table, blundered)
    page.click("#analyse")
    expect(page.locator("#move-7 .sign.blunder")).to_have_text("??", timeout=ANALYSED)
    expect(page.locator("#under-7 .better")).to_contain_text("drop d")
    expect(page.locator("#course .dot.blunder").first).to_be_visible()
    expect(page.locator("#course")).to_contain_text("First")
    page.locator("#move-7").click()
    expect(page.locator("#picture #turnwright-arrows .best")).to_have_count(1)
    expect(page.locator("#picture #turnwright-arrows .played")).to_have_count(1)
    with one_step(page):
        page.locator("#better-6").click()
    expect(page.locator("#under-7 .variation .move")).to_have_count(1)
    expect(page.locator("#under-7 .variation")).to_contain_text("d")


def test_a_line_that_is_pointed_at_is_shown_on_the_board(page: Page, table: ServedTable, blundered: Path) -> None:
    opened(page, table, blundered)
    page.click("#engine")
    page.locator("#line-1").hover()
    expect(page.locator("#picture #turnwright-arrows .best")).to_have_count(1)
    page.locator("#title").hover()
    expect(page.locator("#picture #turnwright-arrows")).to_have_count(0)


def test_something_else_is_tried_by_the_board_kept_and_opened_again(
    page: Page, table: ServedTable, tmp_path: Path, blundered: Path
) -> None:
    opened(page, table, blundered)
    page.locator("#move-5").click()
    at(page, 5)
    page.keyboard.press("b")
    place = page.locator('#picture [id="column-g"][data-can]')
    place.wait_for(state="attached")
    with one_step(page):
        press(place)
    expect(page.locator("#under-6 .variation .move")).to_have_count(1)
    page.click("#more")
    page.select_option("#mark", "!?")
    page.fill("#note", "Was there more?")
    page.click("#close-sheet")
    expect(page.locator("#under-6 .variation")).to_contain_text("Was there more?")
    with page.expect_download() as saved:
        page.click("#save")
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    asides = read_asides(text)
    assert [(step.number, step.after) for step in asides.steps] == [(8, 5)]
    assert asides.notes == (MoveNote(8, "!?", "Was there more?"),)
    assert turnwright.read_record(text).ply == 7
    again = tmp_path / "again.record"
    again.write_text(text, encoding="utf-8")
    opened(page, table, again)
    page.locator("#move-8").click()
    at(page, 8)
    expect(page.locator("#move-8 .sign")).to_have_text("!?")
    page.keyboard.press("ArrowDown")
    at(page, 6)
    page.keyboard.press("ArrowUp")
    at(page, 8)
    page.click("#cut")
    expect(page.locator("#moves .variation")).to_have_count(0)
    at(page, 5)


def test_what_is_shared_by_a_link_is_there_for_others(
    page: Page, browser: Browser, table: ServedTable, tmp_path: Path, blundered: Path
) -> None:
    text = with_asides(
        blundered.read_text(encoding="utf-8"), Asides((VariationStep(8, 5, "drop d"),), (MoveNote(0, text="A study."),))
    )
    blundered.write_text(text, encoding="utf-8")
    opened(page, table, blundered)
    page.click("#more")
    page.click("#share-study")
    link = page.locator("#shared").input_value()
    other = browser.new_page(locale="en-GB")
    try:
        other.goto(link)
        expect(other.locator("#moves > .note")).to_have_text("A study.")
        expect(other.locator("#move-8")).to_be_visible()
    finally:
        other.close()


def test_a_seat_is_taken_against_a_bot_from_here(page: Page, table: ServedTable, blundered: Path) -> None:
    opened(page, table, blundered)
    page.locator("#move-4").click()
    at(page, 4)
    page.click("#from-here")
    page.click("#play-as-0")
    page.wait_for_url("**/table/*")
    until(page, "isReady")
    expect(page.locator("#card[data-state=yours]")).to_be_visible()
    expect(page.locator("#lines .turn")).to_have_count(4)


def test_through_other_eyes_one_sees_what_they_saw(page: Page, table: ServedTable, tmp_path: Path) -> None:
    match, file = record_of("zero-day", tmp_path)
    opened(page, table, file)
    until(page, "isDescribedAs", match.branch(0).text())
    page.keyboard.press("f")
    until(page, "isDescribedAs", match.branch(0).text(0))
    page.keyboard.press("f")
    until(page, "isDescribedAs", match.branch(0).text(1))
    page.keyboard.press("f")
    until(page, "isDescribedAs", match.branch(0).text())


def test_it_plays_by_itself_and_stops(page: Page, table: ServedTable, blundered: Path) -> None:
    opened(page, table, blundered)
    page.keyboard.press(" ")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    at(page, 7)
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_nothing_is_beside_or_below_what_is_in_sight(
    browser: Browser, table: ServedTable, blundered: Path, size: tuple[int, int]
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    try:
        page = context.new_page()
        opened(page, table, blundered)
        assert ask(page, "isWithinWidth")
        for part in ("#controls", "#moves", "#from-here"):
            expect(page.locator(part)).to_be_in_viewport()
    finally:
        context.close()
