"""A replay in one file, opened from the disk: the page of replays with all that it shows inside; nobody is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

import turnwright
from turnwright.cli.bundle import bundled
from turnwright.cli.replay_page import WEB, in_pieces
from turnwright.cli.replay_page import page as written
from turnwright.core.variations import Asides, MoveNote, VariationStep
from turnwright.players.analysis import analyse
from turnwright.testing import random_match

from .asked import until


def test_pictures_in_pieces_are_the_pictures_again() -> None:
    match, _ = random_match(turnwright.load("zero-day"), seed=4)
    pictures = [match.branch(ply).picture() for ply in range(match.ply + 1)]
    pieces, found = in_pieces([*pictures, pictures[0], pictures[0]])
    last: list[int] = []
    for hunks, picture in zip(found, [*pictures, pictures[0], pictures[0]], strict=True):
        last = [piece for at, size, then in hunks for piece in (*last[at : at + size], *then)]
        assert "".join(pieces[piece] for piece in last) == picture
    assert len(written(match, None)) < sum(map(len, pictures)) / 2


def test_the_script_has_every_module_once_and_can_stand_in_a_page(tmp_path: Path) -> None:
    script = bundled(WEB / "replay.js")
    assert script.count('modules["html.js"] = ') == script.count('modules["languages/de.js"] = ') == 1
    assert "</script" not in script and "<!--" not in script and "\nimport " not in script and "\nexport " not in script
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\nexport const a = b;\n', encoding="utf-8")
    (tmp_path / "b.js").write_text('import { a } from "./a.js";\nexport const b = a;\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"in a ring: a.js > b.js > a.js"):
        bundled(tmp_path / "a.js")


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
    expect(page.locator("#move-1")).to_have_attribute("aria-current", "true")
    page.keyboard.press("End")
    until(page, "isDescribedAs", match.text())
    assert match.outcome is not None
    expect(page.locator("#result")).to_contain_text(match.outcome.sentence)
    page.locator("#move-3").click()
    until(page, "isDescribedAs", match.branch(3).text())
    page.keyboard.press(" ")
    expect(page.locator("#move-4")).to_have_attribute("aria-current", "true")
    for gone in ("#from-here", "#analyse", "#engine"):
        expect(page.locator(gone)).to_be_hidden()
    assert asked == [file.as_uri()]


def test_what_was_found_and_what_was_tried_are_inside(context: BrowserContext, page: Page, tmp_path: Path) -> None:
    match = turnwright.load("tic-tac-toe").new_match()
    for action in ("place b2", "place a1", "place b1", "place a2", "place b3"):
        match.play(action)
    asides = Asides((VariationStep(6, 3, "place b3"),), (MoveNote(6, "!", "This stops it."),))
    file = tmp_path / "match.html"
    moments = analyse(match, visits=400, searches=3)
    file.write_text(written(match, None, asides, moments), encoding="utf-8")
    context.set_offline(True)
    page.goto(file.as_uri())
    expect(page.locator("#move-4 .sign.blunder")).to_have_text("??")
    expect(page.locator("#lines .line").first).to_be_visible()
    expect(page.locator("#course")).to_be_visible()
    expect(page.locator("#under-4 .variation")).to_contain_text("This stops it.")
    there = match.branch(3)
    there.play("place b3")
    page.locator("#move-6").click()
    until(page, "isDescribedAs", there.text())
    page.locator("#move-2").click()
    line = moments[2].lines[1]
    assert len(line.steps) > 1 and line.steps[0].action not in ("place b1", "place b3")
    page.locator("#line-1").click()
    there = match.branch(2)
    there.play(line.steps[0].action)
    until(page, "isDescribedAs", there.text())
    expect(page.locator("#under-3 .variation .move")).to_have_count(len(line.steps))
    expect(page.locator("#trying")).not_to_contain_text("Try")
    page.keyboard.press("ArrowRight")
    there.play(line.steps[1].action)
    until(page, "isDescribedAs", there.text())


def test_names_are_text_and_never_markup(page: Page, tmp_path: Path) -> None:
    match, _ = random_match(turnwright.load("tic-tac-toe"), seed=1)
    match.names = ("</script><script>document.title='broken'</script>", "{{SCRIPT}}")
    file = tmp_path / "match.html"
    file.write_text(written(match, None), encoding="utf-8")
    page.goto(file.as_uri())
    expect(page.locator("#where")).to_contain_text("</script><script>")
    expect(page).to_have_title("Tic-tac-toe · Turnwright")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_file_has_no_serious_hurdle_for_anybody(browser: Browser, tmp_path: Path, colours: str) -> None:
    file = tmp_path / "match.html"
    match = random_match(turnwright.load("connect-four"), seed=1)[0]
    file.write_text(written(match, None, Asides(), analyse(match, 100, 2)), encoding="utf-8")
    context = browser.new_context(color_scheme=colours, bypass_csp=True)  # type: ignore[arg-type]
    try:
        page = context.new_page()
        page.goto(file.as_uri())
        expect(page.locator("#move-1")).to_be_visible()
        page.locator("#move-1").click()
        found = Axe().run(page).response["violations"]
        wrong = [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]
        assert wrong == []
    finally:
        context.close()
