"""The workbench: a text is written, its error underlined and put right, then played and played for its odds."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from turnwright.testing.served import ServedTable

from .asked import ask
from .playing import wait_for_turn


def test_an_error_and_its_fix(page: Page, table: ServedTable) -> None:
    page.goto(table.url)
    page.locator("#game-methuen a", has_text="Workbench").click()
    expect(page.locator("#verdict")).to_have_text("No errors: it can be played.")
    expect(page.locator("#picture >> svg")).to_be_visible()
    text = page.input_value("#written")
    page.fill("#written", text.replace("Range: Adjacent", "Rnge: Adjacent", 1))
    expect(page.locator("#marks mark.error")).to_have_text("Rnge")
    expect(page.locator("#remarks .error")).to_contain_text('did you mean "Range"?')
    expect(page.locator("#play")).to_be_disabled()
    page.locator("#remarks .error button").click()
    assert ask(page, "selected") == "Rnge"
    page.keyboard.type("Range")
    expect(page.locator("#verdict")).to_have_text("No errors: it can be played.")
    expect(page.locator("#marks mark.error")).to_have_count(0)
    assert page.input_value("#written") == text
    page.reload()
    expect(page.locator("#written")).to_have_value(text)


def test_a_text_is_played_at_once_and_many_times(page: Page, table: ServedTable, tmp_path: Path) -> None:
    page.goto(f"{table.url}workbench/methuen?runs=3")
    expect(page.locator("#verdict")).to_have_text("No errors: it can be played.")
    text = page.input_value("#written")
    with page.expect_download() as saved:
        page.locator("[data-do=save]").click()
    assert saved.value.suggested_filename == "methuen.campaign"
    file = tmp_path / "mine.campaign"
    file.write_text(text.replace("Goose at the Gate", "Swan at the Gate"), encoding="utf-8")
    page.set_input_files("#file", file)
    expect(page.locator("#parts")).to_contain_text("Encounter: Swan at the Gate")
    page.select_option("#parts", label="Encounter: Swan at the Gate")
    expect(page.locator("#picture >> svg")).to_contain_text("Swan at the Gate")
    page.click("#run-odds")
    expect(page.locator("#odds >> h1")).to_have_text("Swan at the Gate")
    expect(page.locator("#odds >> text=Chance of victory")).to_be_visible()
    page.click("#play")
    page.wait_for_selector("#picture >> svg")
    wait_for_turn(page)
    expect(page.locator("#text")).to_contain_text("Swan at the Gate")
