"""Somebody who plays by what the page offers: random clicks, and nothing the page does not show."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

OFFERED = "#choosing .choice:not(.aside)"
PLACES = "[data-can]"


def sit_down(page: Page, url: str, game: str) -> None:
    """From the home page to a table against bots, with one click."""
    page.goto(url)
    page.click(f"#game-{game} button.main")
    page.wait_for_selector("#picture >> svg")


def is_over(page: Page) -> bool:
    return page.locator("#banner.over").count() > 0


def wait_for_turn(page: Page) -> bool:
    """Until there is something to choose; false once the match is over."""
    page.wait_for_function(
        "() => document.querySelector('#banner.over') || document.querySelector('#choosing .choice:not(.aside)')"
        " || document.querySelector('#do-it') || document.querySelector('#finish')",
        timeout=90_000,
    )
    return not is_over(page)


def choose(page: Page, rng: random.Random) -> None:
    """One click on something that is offered: a button, or a lit place of the picture."""
    if page.locator("#do-it").count():
        page.locator("#do-it").click()
        return
    places = page.locator(PLACES)
    if places.count() and not page.locator("#back").count() and rng.random() < 0.4:
        press(places.nth(rng.randrange(places.count())))
        return
    buttons = page.locator(OFFERED)
    count = buttons.count()
    if count:
        buttons.nth(rng.randrange(count)).click(timeout=60_000)
    elif page.locator("#finish").count():
        page.locator("#finish").click()


def press(place: Locator) -> None:
    """A click on an element of the picture, wherever it lies."""
    place.dispatch_event("click", {"bubbles": True, "composed": True})


def play_on(page: Page, rng: random.Random, clicks: int) -> bool:
    """Click until the match is over, or so many times; whether it is over."""
    for _ in range(clicks):
        if not wait_for_turn(page):
            return True
        before = state_of(page)
        choose(page, rng)
        page.wait_for_function("(before) => document.body.dataset.at !== before", arg=before, timeout=60_000)
    return is_over(page)


def state_of(page: Page) -> str:
    """A word that changes with every click that does something."""
    return str(page.evaluate("() => document.body.dataset.at"))
