"""The board first: few clicks for the commonest act, drag as well as click, and a board that never moves."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from table.client import send
from turnwright import load
from turnwright.testing import random_match
from turnwright.testing.served import ServedTable

from .asked import ask, until
from .playing import is_over, one_step, play_on, press, press_place, sit_down, wait_for_turn

SIZES = {
    "desk": (1440, 900),
    "laptop": (1280, 720),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small phone": (320, 568),
    "phone on its side": (844, 390),
    "desk at twice the size": (720, 450),
}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_below_the_fold_and_the_board_stays_where_it_is(
    browser: Browser, table: ServedTable, size: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce")
    try:
        page = context.new_page()
        sit_down(page, table.url, "tribun")
        wait_for_turn(page)
        stage = ask(page, "stage")
        assert ask(page, "fits")
        with one_step(page):
            press(page.locator("#picture [data-can]:has([data-piece])").last)
        assert ask(page, "fits")
        assert ask(page, "stage") == stage
        page.keyboard.press("Escape")
        page.click("#open-asides")
        page.locator("#asides .aside", has_text="resign").click()
        expect(page.locator("#do-it")).to_be_in_viewport()
        assert ask(page, "fits")
        assert ask(page, "stage") == stage
        page.click("#do-it")
        expect(page.locator("#card[data-state=over]")).to_be_visible()
        assert ask(page, "fits")
        assert ask(page, "stage") == stage
    finally:
        context.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["tribun", "rails", "methuen"])
def test_no_text_beside_the_board_changes_its_size_however_long(
    browser: Browser, table: ServedTable, game: str, size: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce")
    try:
        page = context.new_page()
        sit_down(page, table.url, game)
        wait_for_turn(page)
        for long in ("word " * 60, "W" * 200):
            assert ask(page, "swollen", long) == []
        page.click("#open-asides")
        expect(page.locator("#asides")).to_be_visible()
        assert ask(page, "swollen", "word " * 60) == []
    finally:
        context.close()


def free_target(page: Page) -> str:
    """A lit place without a piece, where a move goes."""
    found = ask(page, "dotted")
    assert found
    return str(found[0])


def own_piece(page: Page) -> str:
    """A piece that can move: after it is pressed, places are lit that have dots."""
    for node in page.locator('#picture [id^="origin-"][data-can]').all():
        element = str(node.get_attribute("id"))
        label = node.get_attribute("aria-label") or ""
        if "move" in label:
            return element
    raise AssertionError("no piece can move")


def test_a_move_takes_two_clicks(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tribun")
    wait_for_turn(page)
    before = page.locator("#log li.turn").count()
    press_place(page, own_piece(page))
    wait_for_turn(page)
    press_place(page, free_target(page))
    expect(page.locator("#log li.turn").nth(before)).to_be_visible()


def test_a_piece_is_dragged_to_its_target(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tribun")
    wait_for_turn(page)
    before = page.locator("#log li.turn").count()
    piece = own_piece(page)
    press_place(page, piece)
    wait_for_turn(page)
    target = free_target(page)
    with one_step(page):
        page.keyboard.press("Escape")
    places = [page.locator(f'#picture [id="{element}"]').bounding_box() for element in (piece, target)]
    (start, end) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in places if box]
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1] + 20, steps=3)
    page.mouse.move(*end, steps=8)
    page.mouse.up()
    expect(page.locator("#log li.turn").nth(before)).to_be_visible()


def test_an_attack_takes_two_clicks_and_a_bar_asks_which(page: Page, table: ServedTable) -> None:
    """A hero, then the foe; what could be done to that foe is asked at its place if it is more than one thing."""
    sit_down(page, table.url, "methuen")
    wait_for_turn(page)
    press_place(page, "actor-1")
    wait_for_turn(page)
    foe = page.locator('#picture [id^="target-"][data-can]').last
    foe.wait_for(state="attached")
    before = page.locator("#log li.turn").count()
    with one_step(page):
        press(foe)
    if page.locator("#bar button").count():
        page.keyboard.press("1")
    expect(page.locator("#log li.turn").nth(before)).to_be_visible()


def clicks_until_done(page: Page, *elements: str) -> int:
    """Press a lit place of each of these kinds, then whatever a bar or a list asks first; how many clicks it took."""
    before = page.locator("#log li.turn").count()
    for clicks in range(1, 6):
        wait_for_turn(page)
        with one_step(page):
            if clicks <= len(elements):
                press(page.locator(f'#picture [id^="{elements[clicks - 1]}"][data-can]').first)
            else:
                page.keyboard.press("1")
        until(page, "isAnswered")
        if page.locator("#log li.turn").count() > before:
            return clicks
    raise AssertionError("nothing was done")


def until_offered(page: Page, kind: str, rng: random.Random) -> None:
    """Play on until something of this kind can be done, and nothing has been chosen yet."""
    while wait_for_turn(page) and (
        page.locator("#back").count() or not page.locator(f"#card [data-token={kind}]").count()
    ):
        play_on(page, rng, 1)


def test_a_route_is_claimed_with_two_clicks(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "rails")
    until_offered(page, "claim", random.Random(3))
    assert clicks_until_done(page, "lane-") <= 2


def test_a_tile_is_placed_and_turned_with_three_clicks(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "zero-day")
    until_offered(page, "place", random.Random(4))
    with one_step(page):
        page.click("#card [data-token=place]")  # a filter: with it, or without, the tile is the first of three
    assert clicks_until_done(page, "tile-", "cell-") <= 3


def test_a_second_click_lays_a_piece_down_and_focus_is_never_lost(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "tribun")
    wait_for_turn(page)
    piece = own_piece(page)
    press_place(page, piece)
    expect(page.locator("#back")).to_be_visible()
    press_place(page, piece)
    expect(page.locator("#back")).to_have_count(0)
    page.locator("#card .way").first.focus()
    with one_step(page):
        page.keyboard.press("Enter")
    wait_for_turn(page)
    assert ask(page, "hasFocusInPlay")
    expect(page.locator("#live")).not_to_be_empty()


def test_a_match_on_a_phone_is_played_to_its_end(browser: Browser, table: ServedTable) -> None:
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-GB")
    try:
        page = phone.new_page()
        sit_down(page, table.url, "zero-day")
        assert play_on(page, random.Random(5))
        assert is_over(page)
        expect(page.locator("#offer-rematch")).to_be_in_viewport()
        page.locator("#open-sheet").tap()
        expect(page.locator("#lines")).to_be_visible()
        page.locator("#close-sheet").tap()
        expect(page.locator("#lines")).not_to_be_visible()
    finally:
        phone.close()


LATE: dict[str, tuple[int | None, dict[str, Any]]] = {
    "rails": (2, {"map": "lanterns"}),
    "tribun": (None, {}),
    "methuen": (None, {"campaign": "lantern_bridge"}),
}


def late(game: str, plies_left: int = 12) -> dict[str, object]:
    """A room of one person that goes on shortly before a match played at random was over; the rest are bots."""
    seats, options = LATE[game]
    whole, _ = random_match(load(game), 3, seats=seats, **options)
    match, _ = random_match(load(game), 3, whole.ply - plies_left, seats=seats, **options)
    bots = {str(seat): 1 for seat in range(1, match.seats)}
    return {"game": game, "record": match.record(), "name": "Ann", "bots": bots}


@pytest.mark.parametrize("game", LATE)
def test_the_end_of_a_match_is_played_on_a_phone(browser: Browser, table: ServedTable, game: str) -> None:
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-GB")
    try:
        page = phone.new_page()
        made = send(f"{table.url}api/rooms", json=late(game)).json()
        page.goto(table.url)
        ask(page, "remember", [made["code"], made["seats"]])
        page.goto(f"{table.url}table/{made['code']}")
        assert play_on(page, random.Random(7))
        assert ask(page, "fits")
        expect(page.locator("#card[data-state=over]")).to_be_visible()
    finally:
        phone.close()


def test_a_turn_of_the_log_shows_the_position_it_led_to(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "connect-four")
    play_on(page, random.Random(1), 4)
    wait_for_turn(page)
    now = ask(page, "description")
    page.locator("#log li.turn").nth(1).locator("p").first.click()
    expect(page.locator("#past")).to_be_visible()
    until(page, "isDescribedOtherwise", now)
    page.locator("#past [data-do=to_now]").click()
    expect(page.locator("#past")).to_be_hidden()


def test_one_steps_back_through_the_match_while_playing_and_returns(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "connect-four")
    play_on(page, random.Random(1), 4)
    wait_for_turn(page)
    seen = [ask(page, "description")]
    for _ in range(2):
        page.keyboard.press("[")
        until(page, "isDescribedOtherwise", seen[-1])
        seen.append(ask(page, "description"))
    assert len(set(seen)) == 3
    page.locator('#past [data-detail="1"]').click()
    until(page, "isDescribedAs", seen[1])
    page.keyboard.press("]")
    until(page, "isDescribedAs", seen[0])
    expect(page.locator("#past")).to_be_hidden()
    page.keyboard.press("]")
    expect(page.locator("#past")).to_be_hidden()
    play_on(page, random.Random(2), 1)
