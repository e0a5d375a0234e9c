"""Somebody who plays by what the page offers: random clicks, and nothing the page does not show.

Whoever clicks waits for the step that comes of it, never for a button: a button may belong to the step before.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page

from .asked import ask, until

OFFERED = "#card .way:not(.grey), #bar button, #pay, #panel .card:not(.shut):not(.on)"
PLACES = "[data-can]"
PATIENCE = 90_000


def sit_down(page: Page, url: str, game: str) -> None:
    """From the home page to a table against bots, with one click."""
    page.goto(url)
    page.click(f"#game-{game} [data-do=now]")
    page.wait_for_selector("#picture >> svg")


def is_over(page: Page) -> bool:
    return page.locator("#card[data-state=over]").count() > 0


def wait_for_turn(page: Page) -> bool:
    """Until there is something to choose; false once the match is over."""
    until(page, "isReady", patience=PATIENCE)
    return not is_over(page)


def state_of(page: Page) -> str:
    """A word that changes with every click that does something."""
    return str(ask(page, "step"))


@contextmanager
def one_step(page: Page) -> Iterator[None]:
    """What is done here leads to another step: wait until that is on the page."""
    before = state_of(page)
    yield
    until(page, "isAnotherStep", before, PATIENCE)


def press(place: Locator) -> None:
    """A click on an element of the picture, wherever it lies."""
    place.dispatch_event("click", {"bubbles": True, "composed": True})


def press_place(page: Page, element: str) -> None:
    """A click on the place of this id, once it is lit."""
    place = page.locator(f'#picture [id="{element}"][data-can]')
    place.wait_for(timeout=PATIENCE, state="attached")
    with one_step(page):
        press(place)


def choose(page: Page, rng: random.Random) -> None:
    """One click on something that is offered: a lit place of the picture, or what has no place a button."""
    with one_step(page):
        places, buttons = page.locator(PLACES), page.locator(OFFERED)
        if page.locator("#do-it").count():
            page.locator("#do-it").click()
        elif page.locator("#finish").count() and rng.random() < 0.5:
            page.locator("#finish").click()
        elif places.count() and (not buttons.count() or rng.random() < 0.6):
            press(places.nth(rng.randrange(places.count())))
        else:
            buttons.nth(rng.randrange(buttons.count())).click(timeout=PATIENCE)


def play_on(page: Page, rng: random.Random, clicks: int = 50_000) -> bool:
    """Click until the match is over, or so many times; whether it is over. How long it takes is chance's business."""
    for _ in range(clicks):
        if not wait_for_turn(page):
            return True
        choose(page, rng)
    return is_over(page)


def type_action(page: Page, action: str, why: bool = False) -> None:
    """By the command line that `/` opens."""
    page.locator("#why-not").wait_for(timeout=PATIENCE)
    if not page.locator("#typed").is_visible():
        page.keyboard.press("/")
    page.locator("#typed").fill(action)
    if why:
        page.locator("#typing [data-do=why]").click()
    else:
        page.locator("#typed").press("Enter")
