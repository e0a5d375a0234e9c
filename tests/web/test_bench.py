"""The author's bench: a rule is changed in the file, and the match on the screen goes on under it or says why not."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from turnwright.testing.served import served

from .conftest import AUTHORS_GAME
from .playing import sit_down, type_action, wait_for_turn


def test_a_rule_changed_under_a_running_match(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "stones.py"
    text = AUTHORS_GAME.read_text(encoding="utf-8").replace("new-game", "stones")
    file.write_text(text, encoding="utf-8")
    with served(str(file), "--watch") as table:
        sit_down(page, table.url, "stones")
        wait_for_turn(page)
        type_action(page, "take 3")
        expect(page.locator("#log")).to_contain_text("Take 3")
        wait_for_turn(page)
        page.click("#open-menu")
        page.locator("#inspector summary").click()
        expect(page.locator("#inspected")).to_contain_text("pile")
        page.click("#close-menu")
        file.write_text(text.replace("action.stones <= state.pile", "action.stones < 3"), encoding="utf-8")
        expect(page.locator("#card[data-state=problem]")).to_contain_text("take 3")
        expect(page.locator("#card[data-state=problem]")).to_contain_text("SG-3" if "SG-3" in text else "NG-3")
        file.write_text(text + "\nthis is no Python", encoding="utf-8")
        expect(page.locator("#card[data-state=problem]")).to_contain_text("stones.py")
        file.write_text(text, encoding="utf-8")
        expect(page.locator("#card[data-state=problem]")).to_have_count(0)
        assert wait_for_turn(page)


def test_a_table_for_others_lays_nothing_open(page: Page, tmp_path: Path) -> None:
    with served() as table:
        sit_down(page, table.url, "connect-four")
        wait_for_turn(page)
        expect(page.locator("#inspector")).to_be_hidden()


def test_bots_play_the_authors_game_and_say_whether_it_is_fair(page: Page) -> None:
    with served(str(AUTHORS_GAME), "--watch") as table:
        sit_down(page, table.url, "new-game")
        wait_for_turn(page)
        page.goto(f"{page.url.partition('?')[0]}?matches=20")
        wait_for_turn(page)
        page.click("#open-menu")
        page.locator("#inspector summary").click()
        page.click("#run-balance")
        expect(page.locator("#balance-report")).to_contain_text("Is it fair?", timeout=120_000)
        expect(page.locator("#balance-said")).to_contain_text("20 of 20", timeout=120_000)
        expect(page.locator("#balance-report[data-runs='20']")).to_contain_text("20 matches of level 2")
        page.click("#close-balance")
        expect(page.locator("#balance")).to_be_hidden()
