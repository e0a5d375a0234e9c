"""The library in a browser: what the host publishes, one's own matches, filters, and a study that begins there."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import turnwright
from turnwright.core.variations import Asides, MoveNote, with_asides
from turnwright.testing.served import ServedTable, served

from .people import place, two_at


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedTable]:
    """A table whose host publishes two records, one of long ago."""
    folder = tmp_path_factory.mktemp("records")
    match = turnwright.load("connect-four").new_match(seed=1)
    match.names = ("Ada", "Grace")
    for column in "dadbdcd":
        match.play(f"drop {column}")
    (folder / "ada.record").write_text(match.record(), encoding="utf-8")
    study = turnwright.load("tic-tac-toe").new_match(seed=1)
    noted = with_asides(study.record(), Asides((), (MoveNote(0, title="Corners", text="Where?"),)))
    (folder / "study.record").write_text(noted, encoding="utf-8")
    os.utime(folder / "study.record", (1_000_000_000, 1_000_000_000))
    with served("--records", str(folder)) as running:
        yield running


def test_what_the_host_publishes_is_found_by_filters_and_opened(page: Page, library: ServedTable) -> None:
    page.goto(library.url)
    page.locator("nav a", has_text="Replays").first.click()
    expect(page.locator("#published li")).to_have_count(2)
    expect(page.locator("#published li").last).to_contain_text("Corners")
    page.fill("#filter-who", "grace")
    expect(page.locator("#published li")).to_have_count(1)
    page.fill("#filter-who", "")
    page.fill("#filter-to", "2002-01-01")
    expect(page.locator("#published li")).to_have_count(1)
    expect(page.locator("#published li")).to_contain_text("Corners")
    page.fill("#filter-to", "")
    page.select_option("#filter-game", "connect-four")
    page.locator("#published li a").click()
    expect(page.locator("#move-7")).to_be_visible()
    expect(page.locator("#where")).to_contain_text("Ada – Grace")


def test_ones_own_matches_are_there_once_they_are_over(browser: Browser, library: ServedTable) -> None:
    with two_at(browser, library) as (ann, bo, _):
        ann.goto(f"{library.url}library")
        expect(ann.locator("#mine")).to_contain_text("No match of yours is over yet.")
        ann.go_back()
        for number, square in enumerate(("a1", "b1", "a2", "b2", "a3")):
            place((ann, bo)[number % 2], square)
        expect(bo.locator("#card[data-state=over]")).to_be_visible()
        for one, ending, other in ((ann, "won", "Bo"), (bo, "lost", "Ann")):
            one.goto(f"{library.url}library")
            expect(one.locator("#mine .chip")).to_have_text(ending)
            one.fill("#filter-who", other)
            one.select_option("#filter-ending", ending)
            expect(one.locator("#mine li")).to_have_count(1)
            one.select_option("#filter-ending", "drawn")
            expect(one.locator("#mine")).to_contain_text("Nothing here is like that.")
            one.select_option("#filter-ending", "")
            one.locator("#mine li a").click()
            expect(one.locator("#move-5")).to_be_visible()


def test_a_study_begins_there(page: Page, library: ServedTable) -> None:
    page.goto(f"{library.url}library")
    page.select_option("#study-game", "connect-four")
    page.click("#new-study button")
    expect(page.locator("#title")).to_have_text("Connect Four")
    page.keyboard.press("b")
    page.locator('#picture [id="column-d"][data-can]').wait_for(state="attached")
