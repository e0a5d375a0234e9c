"""The workbench: a text is written, its error underlined and put right, then played and played for its odds."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Response, expect

from large_campaign import too_large
from turnwright.games.methuen.language import format_text
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
    page.locator("#remarks .error .say").click()
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
    expect(page.locator("#picture >> svg.methuen")).to_contain_text("Swan at the Gate")
    page.click("#run-odds")
    expect(page.locator("#odds >> h1")).to_have_text("Swan at the Gate")
    expect(page.locator("#odds >> text=Chance of victory")).to_be_visible()
    page.click("#play")
    page.wait_for_selector("#picture >> svg")
    wait_for_turn(page)
    expect(page.locator("#text")).to_contain_text("Swan at the Gate")


def test_what_takes_longer_to_find_comes_after_the_quick_answer(page: Page, table: ServedTable) -> None:
    opened(page, table)
    said: list[str] = []

    def heard(answer: Response) -> None:
        if "Campaign: Large" in (answer.request.post_data or ""):  # of the text before it may be answered late
            said.append(answer.url.rpartition("/workbench/")[2])

    page.on("response", heard)
    page.fill("#written", too_large())
    expect(page.locator("#remarks .error")).to_contain_text("this machine runs 65536")
    assert said.index("check") < said.index("check/whole")
    expect(page.locator("#verdict")).to_have_text("1 to put right")
    expect(page.locator("#play")).to_be_disabled()
    page.locator("#remarks .error .say").click()
    assert "Yard" in str(ask(page, "selected"))


def opened(page: Page, table: ServedTable, sample: str = "") -> None:
    page.goto(f"{table.url}workbench/methuen")
    expect(page.locator("#verdict")).to_have_text("No errors: it can be played.")
    if sample:
        page.once("dialog", lambda dialog: dialog.accept())
        page.select_option("#samples", sample)


def test_a_problem_has_a_fix_to_click_and_undo_takes_it_back(page: Page, table: ServedTable) -> None:
    opened(page, table)
    text = page.input_value("#written")
    wrong = text.replace("#Pay a Point", "#Pey a Point", 1)
    page.fill("#written", wrong)
    expect(page.locator("#outline .dot.error")).to_have_count(1)
    line = wrong[: wrong.index("#Pey")].count("\n") + 1
    expect(page.locator("#as-of")).to_have_text(f"As it was before the mistake in line {line}.")
    expect(page.locator("#picture")).to_contain_text("By the Stream")
    expect(page.locator("#numbers .error")).to_have_count(1)
    page.get_by_role("button", name="Put it right: #Pay a Point").click()
    expect(page.locator("#written")).to_have_value(text)
    expect(page.locator("#verdict")).to_have_text("No errors: it can be played.")
    expect(page.locator("#as-of")).to_be_hidden()
    page.locator("#written").press("Control+z")
    expect(page.locator("#written")).to_have_value(wrong)


def test_colours_numbers_outline_and_find(page: Page, table: ServedTable) -> None:
    opened(page, table)
    lines = page.input_value("#written").count("\n") + 1
    expect(page.locator("#numbers span")).to_have_count(lines)
    for kind in ("head", "key", "value", "call", "number", "text", "note"):
        expect(page.locator(f"#marks .{kind}").first).to_be_attached()
    assert page.locator("#marks").text_content() == page.input_value("#written") + "\n"
    page.locator("#outline button", has_text="Gosling").click()
    assert ask(page, "selected") == "Actor: Gosling"
    page.fill("#find", "honk and run")
    page.locator("#find").press("Enter")
    assert str(ask(page, "marked")).lower() == "honk and run"


def test_names_and_sentences_are_completed(page: Page, table: ServedTable) -> None:
    opened(page, table)
    page.fill("#written", "Campaign: Mine\n\nPay (Effect)\n[Gold] -= 1\n\nAct\nthen: ")
    expect(page.locator("#outline")).to_contain_text("Act")
    page.locator("#written").press("End")
    page.keyboard.type("#Pa")
    expect(page.locator("#offered li")).to_have_text(["#Pay"])
    page.keyboard.press("Tab")
    expect(page.locator("#offered")).to_be_hidden()
    assert page.input_value("#written").endswith("then: #Pay")
    page.keyboard.type(", Target bec")
    expect(page.locator("#offered")).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.type("do: Swa")
    expect(page.locator("#offered li").first).to_contain_text("Swap positions with")


def test_a_text_is_laid_out_anew(page: Page, table: ServedTable) -> None:
    opened(page, table)
    text = page.input_value("#written")
    page.fill("#written", text.replace("Range: Adjacent", "Range:    Adjacent", 1))
    page.click("#tidy")
    expect(page.locator("#written")).to_have_value(format_text(text))


def test_several_texts_are_kept_and_a_link_carries_one(page: Page, table: ServedTable) -> None:
    opened(page, table, "lantern_bridge")
    expect(page.locator("#texts option")).to_have_text(["The Lantern Bridge", "First Steps"])
    page.select_option("#texts", "First Steps")
    expect(page.locator("#outline")).to_contain_text("Goose at the Gate")
    page.fill("#written", page.input_value("#written").replace("Gosling", "Duckling"))
    page.click("#share")
    expect(page.locator("#kept")).to_have_text("The link is in the address line.")
    link, text = page.url, page.input_value("#written")
    assert "#text=" in link
    page.goto(table.url)
    ask(page, "forget")
    page.goto(link)
    expect(page.locator("#written")).to_have_value(text)


def test_story_people_and_language_stand_beside_it(page: Page, table: ServedTable) -> None:
    opened(page, table)
    page.click("#to-story")
    expect(page.locator("#tab-story .chapter")).to_have_count(5)
    page.click("#to-sheets")
    expect(page.locator("#tab-sheets .sheet", has_text="Grey Goose")).to_contain_text("Actions:")
    page.click("#to-reference")
    page.fill("#look", "is no longer")
    expect(page.locator("#tab-reference li")).to_contain_text(["WHO is no longer STATUS"])
    expect(page.locator("#picture")).to_be_hidden()
    page.click("#to-begins")
    expect(page.locator("#picture")).to_be_visible()
