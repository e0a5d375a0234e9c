"""Every match can be ended; everybody sees it at once and after a reload; the end is a card that says it all."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, expect

import turnwright
from turnwright.testing.served import ServedTable
from web.people import enter, make_room, place, somebody, two_at


def test_giving_up_is_asked_for_once_and_ends_it_for_both(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        bo.click("#open-asides")
        bo.click("#open-give-up")
        expect(bo.locator("#giving-up")).to_contain_text("You lose this match")
        bo.click("#not-give-up")
        expect(bo.locator("#giving-up")).to_have_count(0)
        bo.click("#open-asides")
        bo.click("#open-give-up")
        bo.click("#resign")
        expect(bo.locator("#card-title")).to_have_text("You lost")
        expect(ann.locator("#card-title")).to_have_text("You won")
        expect(ann.locator("#result")).to_contain_text("Nought resigned.")
        ann.reload()
        expect(ann.locator("#card-title")).to_have_text("You won")
        for button in ("#offer-rematch", "#analysis", "#replay", "#share", "#home"):
            expect(ann.locator(button)).to_be_visible()


def test_calling_it_off_is_seen_by_both_at_once_and_a_rematch_follows(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        ann.click("#open-asides")
        ann.click("#offer-call_off")
        expect(ann.locator("#card")).to_contain_text("Waiting for Bo")
        expect(bo.locator("#card-title")).to_have_text("Ann offers to stop")
        bo.click("#accept")
        for one in (ann, bo):
            expect(one.locator("#card[data-state=over]")).to_be_visible()
            expect(one.locator("#result")).to_contain_text("All agreed to stop here.")
        ann.reload()
        expect(ann.locator("#result")).to_contain_text("All agreed to stop here.")
        ann.click("#offer-rematch")
        bo.click("#accept")
        for one in (ann, bo):
            expect(one.locator("#card[data-state=over]")).to_have_count(0)


def test_an_offer_shows_what_became_of_it_on_both_sides(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        ann.click("#open-asides")
        ann.click("#offer-call_off")
        bo.locator("#card[data-state=offer] button", has_text="Play on").click()
        for one in (ann, bo):
            expect(one.locator(".pending.gone")).to_have_text("Bo said no to stopping here.Close")
        ann.locator(".pending.gone button").click()
        expect(ann.locator(".pending.gone")).to_have_count(0)


def test_what_was_answered_is_taken_back_with_a_yes(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        place(ann, "b2")
        place(bo, "a1")
        expect(ann.locator("#take-back")).to_have_text("Ask to undo")
        ann.click("#take-back")
        expect(bo.locator("#card-title")).to_have_text("Ann wants to take back")
        bo.click("#accept")
        for one in (ann, bo):
            expect(one.locator("#log li")).to_have_count(4)
        place(ann, "c3")
        ann.click("#take-back")  # nobody has answered: at once
        expect(ann.locator("#card[data-state=yours]")).to_be_visible()


def test_the_end_card_of_rails_shows_what_scores_are_made_of_and_every_hand(
    browser: Browser, table: ServedTable
) -> None:
    match, rng = turnwright.load("rails").new_match(seed=5, seats=2, map="lanterns"), random.Random(5)
    before = match.record()
    while not match.is_over:
        before = match.record()
        match.play(rng.choice(match.legal()))
    made = make_room(table, "rails", record=before, hot_seat=True, ready=True)
    with somebody(browser) as ann:
        enter(ann, table, made)
        ann.click("#uncover")
        expect(ann.locator("#card[data-state=yours]")).to_be_visible()
        ann.keyboard.press("/")
        ann.fill("#typed", str(match.standing[-1].action))
        ann.keyboard.press("Enter")
        expect(ann.locator("#card[data-state=over]")).to_be_visible()
        for seat, shown in enumerate(match.secrets(None)):
            expect(ann.locator(f"#score-{seat} .secret")).to_contain_text(str(shown[0].value))
            for part in match.tally(None)[seat]:
                expect(ann.locator(f"#score-{seat} dl")).to_contain_text(part.label, ignore_case=True)
        expect(ann.locator("#lines")).to_contain_text("ends with")
        expect(ann.locator("#offer-rematch")).to_be_in_viewport()
