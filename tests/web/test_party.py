"""A party plays a campaign together, each in a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from table.client import send
from turnwright.testing.served import ServedTable

from .asked import ask, until
from .bell import CAMPAIGN, CHAPTERS, ENDING, HEROES
from .playing import one_step

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
PATIENCE = 60_000


@contextmanager
def person(browser: Browser, phone: bool = False) -> Iterator[Page]:
    """Somebody with a browser of their own, on whose page nothing goes wrong unseen."""
    context = browser.new_context(
        viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
        has_touch=phone,
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    context.close()
    assert not wrong, wrong


def opened_by(page: Page, table: ServedTable, **wishes: object) -> str:
    """A room that this browser has made; its address."""
    made = send(f"{table.url}api/rooms", json={"game": "methuen", "name": "Ann", **wishes}).json()
    page.goto(table.url)
    ask(page, "remember", [made["code"], made["seats"]])
    address = f"{table.url}table/{made['code']}"
    page.goto(address)
    return address


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.fill("#name", name)
    page.click("#sit")


def told(page: Page) -> str:
    """The whole log, whether it is in sight or not."""
    return page.locator("#lines").text_content() or ""


def pull(page: Page, hero: str, others: Collection[Page]) -> None:
    """One's own hero pulls the rope: behind `Act` only what is one's own is lit."""
    newest = max(told(one).count("uses Pull.") for one in others)
    until(page, "isToldMoreThan", ["uses Pull.", newest - 1])
    expect(page.locator("#card-title")).to_have_text(f"Your turn with {hero}")
    before = told(page).count(f"{hero} uses Pull.")
    with one_step(page):
        page.locator("#card[data-state=yours] .way", has_text="Act").first.click()
    assert len([one for one in ask(page, "lit") if one.startswith("actor-")]) <= 1, "only one's own is lit"
    page.locator("#panel .card:not(.shut)").first.click()
    until(page, "isToldMoreThan", [f"{hero} uses Pull.", before])


def test_four_people_play_three_chapters_one_on_a_phone_one_leaving_and_coming_back(
    browser: Browser, table: ServedTable
) -> None:
    with ExitStack() as stack:
        ann, bob, cleo, dee = (stack.enter_context(person(browser, phone)) for phone in (False, True, False, False))
        address = opened_by(ann, table, people=4, options={"campaign": CAMPAIGN})
        expect(ann.locator("#how-many")).to_contain_text("1 of 4 are here")
        bob.goto(address)
        expect(bob.locator("#invitation")).to_have_text("Ann invites you to The Hour Bell: The Yard")
        expect(bob.locator("#joining")).to_have_text("You join Ann.")
        for page, name in ((bob, "Bob"), (cleo, "Cleo"), (dee, "Dee")):
            sit_down(page, address, name)
        party = dict(zip(HEROES, (ann, bob, cleo, dee), strict=True))
        for hero, page in party.items():
            expect(page.locator("#card[data-state=yours]")).to_be_visible()
            page.click(f"#part-{hero}")
            page.click("#take-part")
            expect(page.locator(f"#part-{hero}.own")).to_be_visible()
        for hero, page in party.items():
            pull(page, hero, party.values())
        expect(ann.locator("#chapter-2, .chapter").nth(1)).to_have_text("Chapter 2")

        dee.goto("about:blank")
        expect(ann.locator(".people .gone")).to_contain_text("Dee")
        for hero in HEROES[:3]:
            pull(party[hero], hero, list(party.values())[:3])
        expect(ann.locator("#card-title")).to_have_text("Dee is choosing for Dov")
        dee.goto(address)
        expect(dee.locator("#part-Dov.own")).to_be_visible()
        pull(dee, "Dov", party.values())

        expect(bob.locator(".chapter").nth(2)).to_be_attached()
        expect(bob.locator("#card-title")).to_have_text("Your turn with Bo")
        bob.click("#part-Bo")
        bob.locator(".answers button", has_text="Give to Ann").click()
        expect(ann.locator("#card-title")).to_have_text("Your turn with Ada, Bo")
        expect(bob.locator("#card-title")).to_contain_text("Ann is choosing for Ada, Bo")
        for hero in ("Ada", "Bo"):
            expect(ann.locator(f"#part-{hero}.asked")).to_have_count(1)
            expect(ann.locator("#typed")).to_be_hidden()
            ann.keyboard.press("/")
            ann.locator("#typed").fill(f"{hero}: Pull")
            ann.locator("#typed").press("Enter")
            expect(ann.locator(f"#part-{hero}.asked")).to_have_count(0)
        for hero in HEROES[2:]:
            pull(party[hero], hero, list(party.values())[:3])
        for page in party.values():
            expect(page.locator("#card[data-state=over]")).to_contain_text(ENDING)
        story = told(ann)
        assert [f"Chapter {number}" in story for number in range(1, 4)] == [True] * 3
        assert len(re.findall(r"DeeDov uses Pull\.", story)) == len(CHAPTERS), "who did what, in every chapter"

        dee.reload()
        expect(dee.locator("#lines")).to_contain_text("Ada uses Pull.")
        dee.click("#replay")
        expect(dee.locator("#chapter option")).to_have_count(len(CHAPTERS))
        expect(dee.locator("#chapter")).to_have_value(dee.locator("#chapter option").first.get_attribute("value") or "")


def test_with_a_friend_in_a_campaign_from_the_home_page(browser: Browser, table: ServedTable) -> None:
    with person(browser) as ann, person(browser, phone=True) as bob:
        ann.goto(table.url)
        ann.click("#game-methuen [data-do=friend]")
        expect(ann.locator("#how-many")).to_contain_text("1 of 2 are here")
        ann.click("#one-more")
        expect(ann.locator("#how-many")).to_contain_text("1 of 3 are here")
        sit_down(bob, ann.url, "Bob")
        expect(ann.locator("#how-many")).to_contain_text("2 of 3 are here")
        ann.click("#begin-now")
        for page in (ann, bob):
            expect(page.locator("#card[data-state=yours]")).to_be_visible()
        ann.goto(table.url)
        expect(ann.locator("#campaigns")).to_contain_text("The Lantern Bridge: Bridge at Dusk")
        ann.locator("#campaigns a").first.click()
        expect(ann.locator("#card[data-state=yours]")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_whoever_watches_a_party_with_room_for_more_can_join_in(
    phone: bool, browser: Browser, table: ServedTable
) -> None:
    with person(browser) as ann, person(browser) as bob, person(browser, phone=phone) as eve:
        address = opened_by(ann, table, people=2, options={"campaign": CAMPAIGN})
        sit_down(bob, address, "Bob")
        expect(ann.locator("#card[data-state=yours]")).to_be_visible()
        bob.click("#open-menu")
        bob.click("#leave")
        expect(bob.locator("#join-in")).to_be_visible()
        eve.goto(address)
        eve.click("#join-in")
        expect(eve.locator("#card[data-state=yours]")).to_be_visible()
