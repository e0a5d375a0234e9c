"""A whole evening in the browser: three people, each with a hero, four chapters, real dice, and every prompt read."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser, Page, expect

from three_evening import CAMPAIGN
from turnwright.testing.served import ServedTable

from .playing import type_action
from .test_party import opened_by, person, sit_down

HEROES = ("Jost", "Ysolde", "Pim")


def roll(page: Page, label: str, die: str, face: int | str) -> None:
    """Read which die is asked for, whose it is and what for; type what fell."""
    expect(page.locator("#card-title")).to_contain_text(f"Roll {die}")
    expect(page.locator("#rolling")).to_contain_text(f"To roll: {label}.")
    page.locator("#rolling input").fill(str(face))
    page.locator("#rolling input").press("Enter")


def declare(page: Page, action: str) -> None:
    expect(page.locator("#card[data-state=yours]")).to_be_visible()
    type_action(page, action)


def log_has(pages: list[Page], words: str) -> None:
    for page in pages:
        expect(page.locator("#lines")).to_contain_text(words)


def test_M466_three_people_play_four_chapters_with_their_dice(browser: Browser, table: ServedTable) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(person(browser, phone)) for phone in (False, False, True)]
        jost, ysolde, pim = people
        address = opened_by(jost, table, people=3, options={"campaign": CAMPAIGN})
        sit_down(ysolde, address, "Bo")
        sit_down(pim, address, "Cleo")
        expect(jost.locator("#card[data-state=yours]")).to_be_visible()
        log_has(people, "Three friends have heard the bell")
        for hero, page in zip(HEROES, people, strict=True):
            page.click(f"#part-{hero}")
            page.click("#take-part")
            expect(page.locator(f"#part-{hero}.own")).to_be_visible()

        declare(jost, "A")
        roll(jost, "Jost, The Landing: 1d20 + 4 against 12", "1d20", 15)
        log_has(people, "The rope holds.")
        roll(jost, "Jost, initiative", "1d100", 40)
        roll(jost, "Eel, initiative", "1d100", 12)

        log_has(people, "Initiative of Water: 12.")
        declare(jost, "Jost: Shot on Eel")
        roll(jost, "Jost, Shot on Eel: 1d20 + 4 against Defense 12", "1d20", 8)
        expect(jost.locator("#card-title")).to_contain_text("Roll 1d6")
        jost.click("#roll-again")
        roll(jost, "Jost, Shot on Eel: 1d20 + 4 against Defense 12", "1d20", 12)
        roll(jost, "Jost, Shot on Eel: 1d6 + 1 damage to Eel", "1d6", 3)
        log_has(people, "12 → 8")
        declare(ysolde, "Ysolde: Billhook on Eel")
        roll(ysolde, "Ysolde, Billhook on Eel: 1d20 + 5 against Defense 12", "1d20", 16)
        roll(ysolde, "Ysolde, Billhook on Eel: 1d8 + 3 damage to Eel", "1d8", 2)
        log_has(people, "8 → 3")
        declare(jost, "End turn")
        roll(jost, "Eel, Bite on Ysolde: 1d20 + 2 against Defense 11", "1d20", 14)
        roll(jost, "Eel, Bite on Ysolde: 1d4 damage to Ysolde", "1d4", 3)
        log_has(people, "Ysolde may react with Duck.")
        declare(ysolde, "React with Duck")
        roll(ysolde, "Ysolde, Duck on Eel: 1d20 + 5 against 14", "1d20", 14)
        log_has(people, "The damage of Eel is lessened: 3 → 1.")
        declare(pim, "Pim: Shot on Eel")
        roll(pim, "Pim, Shot on Eel: 1d20 + 4 against Defense 12", "1d20", 17)
        roll(pim, "Pim, Shot on Eel: 1d6 + 1 damage to Eel", "1d6", 2)
        log_has(people, "Eel is defeated.")

        declare(jost, "A")
        roll(jost, "Jost, The Night: 1d20 + 4 against 10", "1d20", 12)
        log_has(people, "Nothing comes.")
        roll(jost, "Jost, initiative", "1d100", 70)
        roll(jost, "Ringer, initiative", "1d100", 7)
        log_has(people, "Initiative of Loft: 7.")
        declare(pim, "Pim: Shot on Ringer")
        roll(pim, "Pim, Shot on Ringer: 1d20 + 4 against Defense 10", "1d20", 15)
        roll(pim, "Pim, Shot on Ringer: 1d6 + 1 damage to Ringer", "1d6", 6)
        for page in people:
            expect(page.locator("#card[data-state=over]")).to_contain_text("The Bell is Still")
