"""People talk: in their own language where it is a phrase, as text and never as markup, watchers apart."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from turnwright.testing.served import ServedTable
from web.people import make_room, sit, somebody, two_at


def test_lines_and_phrases_are_heard_and_markup_is_text(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, code), somebody(browser, "de-DE") as eve:
        for one in (ann, bo):
            one.click("#tab-talk")
        eve.goto(f"{table.url}table/{code}")
        eve.click("#tab-talk")
        ann.fill("#line", "<img src=x onerror=alert(1)> hi")
        ann.click("#say")
        bo.click("#phrase-well_played")
        for one in (ann, bo, eve):
            expect(one.locator("#said li").first).to_contain_text("<img src=x onerror=alert(1)> hi")
            expect(one.locator("#said img")).to_have_count(0)
        expect(ann.locator("#said li").nth(1)).to_contain_text("Well played!")
        expect(eve.locator("#said li").nth(1)).to_contain_text("Gut gespielt!")
        eve.fill("#line", "psst")
        eve.click("#say")
        expect(eve.locator("#said li")).to_have_count(3)
        expect(ann.locator("#said li")).to_have_count(2)
        bo.click("#open-asides")
        bo.click("#open-give-up")
        bo.click("#resign")
        expect(ann.locator("#said")).to_contain_text("psst")
        bo.reload()
        bo.click("#tab-talk")
        expect(bo.locator("#said li")).to_have_count(3)


def test_who_is_muted_is_not_heard_and_a_table_may_be_silent(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        bo.click("#tab-talk")
        bo.click("#phrase-hello")
        expect(ann.locator("#tab-talk .count")).to_have_text("1")
        ann.click("#tab-talk")
        expect(ann.locator("#tab-talk .count")).to_have_count(0)
        ann.locator("#said .mute").click()
        expect(ann.locator("#said")).to_contain_text("Nobody has said anything yet.")
        bo.click("#phrase-sorry")
        expect(bo.locator("#said li")).to_have_count(2)
        expect(ann.locator("#said li")).to_have_count(1)
        ann.locator("#saying button", has_text="Show Bo again").click()
        expect(ann.locator("#said li")).to_have_count(2)
    silent = make_room(table, talk=False)
    with somebody(browser) as cy:
        sit(cy, table, silent["code"], "Cy")
        cy.click("#tab-talk")
        expect(cy.locator("#log")).to_contain_text("This table is without talk.")
