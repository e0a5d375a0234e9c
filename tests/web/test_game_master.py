"""A game master and two players, each in a browser of their own: the other side by hand, hidden dice, a pause."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from told_evening import chapters, evening
from turnwright.core.evening import records_of
from turnwright.testing.served import ServedTable

from .playing import one_step
from .test_party import opened_by, person, sit_down, told

YARD = """Campaign: The Yard
Two ringers and a thief.
Start: Encounter "Night"
Standard actions: Pull, Snatch

Feature: Slow (Global)
An actor may perform 1 action per turn
Each actor may move up to 0 spaces per turn
Changing heading costs 1 movement

Action: Pull
do: [Pulls] += 1

Action: Snatch
Target: Single enemy
if: 1d20 >= 1
do: (none)
then: [Target Nerve] -= 1
else: [Target Nerve] -= 2

Actor: Ada
Type: Player
Resources:
  Pulls: 0
  Nerve: 9

Actor: Bo
Type: Player
Resources:
  Pulls: 0
  Nerve: 9

Actor: Thief
Strategy: Wait
Resources:
  Pulls: 0
  Nerve: 3

Cast: Ringers
Controller: Player
Members: Ada, Bo

Cast: Thieves
Members: Thief
Strategy: Wait

Strategy: Wait
1. End turn

Encounter: Night
Deploy:
  Ringers at 0N 0E, 0N 1E
  Thief at 0N 3E
Completion:
  Victory: [Ada Pulls] >= 9
"""


def typed(page: Page, action: str) -> None:
    """An action in words, from the page's own line for it."""
    with one_step(page):
        page.keyboard.press("/")
        page.locator("#typed").fill(action)
        page.locator("#typed").press("Enter")


def until_mastered(ann: Page, gus: Page) -> None:
    """The other side is on turn."""
    expect(ann.locator("#card[data-state=yours], #card[data-state=waiting]")).to_be_visible()
    if ann.locator("#card[data-state=yours]").count():
        typed(ann, "End turn")
    expect(gus.locator("#card[data-state=yours]")).to_be_visible()


def test_a_game_master_and_two_players_with_a_pause(browser: Browser, table: ServedTable) -> None:
    with ExitStack() as stack:
        ann, bob, gus = (stack.enter_context(person(browser, phone)) for phone in (False, True, False))
        address = opened_by(ann, table, people=3, options={"campaign": YARD, "hidden_dice": True, "game_master": True})
        ann.click("#master-nobody")
        expect(ann.locator("#mastering input")).to_have_count(0)
        ann.click("#master-person")
        expect(ann.locator("#master-link")).to_have_value(f"{address}#master")
        sit_down(bob, address, "Bob")
        expect(ann.locator("#place-0")).to_contain_text("Bob")
        gus.goto(f"{address}#master")
        expect(gus.locator("#as-master")).to_be_visible()
        gus.fill("#name", "Gus")
        gus.click("#sit")
        expect(gus.locator("#mine")).to_contain_text("Game master")
        until_mastered(ann, gus)

        typed(gus, "Thief: Snatch on Ada")
        expect(gus.locator("#lines")).to_contain_text("Thief uses Snatch on Ada.")
        expect(gus.locator("#lines .die").last).to_have_text(re.compile(r"\d"))
        for page in (ann, bob):
            expect(page.locator("#lines")).to_contain_text("Thief rolls 1d20, hidden.")
            assert "hidden" not in told(gus)
            expect(page.locator("#lines .die").last).to_have_text("?")
        typed(gus, "Adjust Ada: Nerve = 4")
        expect(bob.locator("#lines")).to_contain_text("By hand: Ada Nerve = 4")

        gus.click("#open-asides")
        gus.click("#pause")
        for page in (ann, bob, gus):
            expect(page.locator("#card[data-state=paused] #card-title")).to_have_text("Gus has paused")
        expect(bob.locator("#resume")).to_have_count(0)
        bob.reload()
        expect(bob.locator("#card[data-state=paused] #card-title")).to_have_text("Gus has paused")
        bob.click("#offer-resume")
        expect(gus.locator("#card[data-state=offer] #card-title")).to_contain_text("would like to go on")
        gus.locator("#card .answers button", has_text="No").click()
        gus.click("#resume")
        expect(gus.locator("#card[data-state=yours]")).to_be_visible()


def test_a_minute_for_the_other_and_a_question_that_stays_open(browser: Browser, table: ServedTable) -> None:
    with person(browser) as ann, person(browser) as bob:
        address = opened_by(ann, table, game="connect-four", clock={"initial": 600_000})
        sit_down(bob, address, "Bob")
        expect(ann.locator("#card[data-state=yours]")).to_be_visible()
        bob.click("#more-time-0")
        expect(ann.locator("#lines")).to_contain_text("Gives First 60 seconds more.")
        bob.click("#open-asides")
        bob.click("#open-give-up")
        expect(bob.locator("#giving-up")).to_be_visible()
        typed(ann, "drop d")
        expect(bob.locator("#lines")).to_contain_text("Drop d")
        expect(bob.locator("#giving-up")).to_be_visible()
        bob.click("#not-give-up")
        expect(bob.locator("#card[data-state=yours]")).to_be_visible()


def test_an_evening_is_saved_opened_and_gone_on_with(browser: Browser, table: ServedTable, tmp_path: Path) -> None:
    with person(browser) as ann:
        opened_by(ann, table, record=evening(2))
        expect(ann.locator("#lines .chapter")).to_have_count(3)
        code = ann.url.rpartition("/")[2]
        expect(ann.locator("#card[data-state=yours]")).to_be_visible()
        typed(ann, "Ada: Pull")
        expect(ann.locator("#lines")).to_contain_text("Ada uses Pull")
        at_the_table, file = tmp_path / "at the table.evening", tmp_path / "told.evening"
        ann.click("#open-menu")
        with ann.expect_download() as saved:
            ann.click("#save-evening")
        saved.value.save_as(at_the_table)
        first = ann.request.get(f"{table.url}api/rooms/{code}").json()["chapters"][0]
        ann.goto(f"{table.url}replay?match={first}&room={code}&evening")
        ann.click("#more")
        with ann.expect_download() as saved:
            ann.click("#save-evening")
        saved.value.save_as(file)
        assert file.read_text() == at_the_table.read_text()
        assert records_of(file.read_text())[:2] == [match.record() for match in chapters()[:2]]
        ann.goto(f"{table.url}replay")
        ann.set_input_files("#file", file)
        expect(ann.locator("#chapter option")).to_have_count(3)
        ann.click("#from-here")
        ann.click("#play-on")
        expect(ann.locator("#lines .chapter")).to_have_count(3)
        expect(ann.locator("#lines")).to_contain_text("Ada uses Pull")
        assert ann.url.rpartition("/")[2] != code
