"""A replay in one file, opened from the disk: pictures, words and keys, and nobody is asked for anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

import turnwright
from turnwright.cli.replay_page import in_pieces
from turnwright.cli.replay_page import page as written
from turnwright.testing import random_match

from .asked import until


def test_pictures_in_pieces_are_the_pictures_again() -> None:
    match, _ = random_match(turnwright.load("zero-day"), seed=4)
    pictures = [match.branch(ply).picture() for ply in range(match.ply + 1)]
    pieces, found = in_pieces([*pictures, pictures[0], pictures[0]])
    last: list[int] = []
    for (first, end, between), picture in zip(found, [*pictures, pictures[0], pictures[0]], strict=True):
        last = [*last[:first], *between, *last[len(last) - end :]]
        assert "".join(pieces[piece] for piece in last) == picture
    assert len(written(match, None)) < sum(map(len, pictures)) / 3


@pytest.mark.parametrize("name", ["connect-four", "zero-day"])
def test_a_match_is_stepped_through_offline(context: BrowserContext, page: Page, tmp_path: Path, name: str) -> None:
    match, _ = random_match(turnwright.load(name), seed=2)
    file = tmp_path / "match.html"
    file.write_text(written(match, None), encoding="utf-8")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    context.set_offline(True)
    page.goto(file.as_uri())
    until(page, "isDescribedAs", match.branch(0).text())
    page.keyboard.press("ArrowRight")
    until(page, "isDescribedAs", match.branch(1).text())
    expect(page.locator("#words")).to_have_text(" ".join(match.told()[0].words))
    page.keyboard.press("End")
    until(page, "isDescribedAs", match.text())
    assert match.outcome is not None
    expect(page.locator("#result")).to_contain_text(match.outcome.sentence)
    page.locator("#back").click()
    expect(page.locator("#ply")).to_have_text(f"Action {match.ply - 1} of {match.ply}")
    page.locator("#log li").nth(2).click()
    until(page, "isDescribedAs", match.branch(3).text())
    page.keyboard.press(" ")
    expect(page.locator("#play")).to_have_text("Pause")
    expect(page.locator("body")).to_have_attribute("data-ply", "4")
    assert asked == [file.as_uri()]


def test_names_are_text_and_never_markup(page: Page, tmp_path: Path) -> None:
    match, _ = random_match(turnwright.load("tic-tac-toe"), seed=1)
    match.names = ("</script><script>document.title='broken'</script>", "{{SCRIPT}}")
    file = tmp_path / "match.html"
    file.write_text(written(match, None), encoding="utf-8")
    page.goto(file.as_uri())
    expect(page.locator("#names")).to_contain_text("</script><script>")
    expect(page).to_have_title("Tic-tac-toe · Turnwright")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_file_has_no_serious_hurdle_for_anybody(browser: Browser, tmp_path: Path, colours: str) -> None:
    file = tmp_path / "match.html"
    file.write_text(written(random_match(turnwright.load("connect-four"), seed=1)[0], None), encoding="utf-8")
    context = browser.new_context(color_scheme=colours, bypass_csp=True)  # type: ignore[arg-type]
    try:
        page = context.new_page()
        page.goto(file.as_uri())
        found = Axe().run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    finally:
        context.close()
