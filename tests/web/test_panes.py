"""A large map on a small screen: read without a glass, moved, enlarged, seen whole, and played by taps."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from turnwright.testing.served import ServedTable

from .asked import ask, until
from .playing import one_step, play_on, sit_down, wait_for_turn
from .test_board_first import until_offered

PHONES = {"phone": (390, 844), "small phone": (320, 568)}
SMALLEST_WORDS, SMALLEST_TARGET = 11, 40


@pytest.fixture(params=PHONES)
def phone(request: pytest.FixtureRequest, browser: Browser, table: ServedTable) -> Iterator[Page]:
    """Rails on a phone, before the first choice."""
    width, height = PHONES[request.param]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
        locale="en-GB",
        reduced_motion="reduce",
    )
    try:
        page = context.new_page()
        sit_down(page, table.url, "rails")
        wait_for_turn(page)
        until(page, "hasCorner")
        yield page
    finally:
        context.close()


def test_words_are_read_and_cards_pressed_without_a_glass(phone: Page) -> None:
    for _ in range(6):
        assert ask(phone, "wordsBelow", SMALLEST_WORDS) == []
        assert ask(phone, "placesBelow", SMALLEST_TARGET) == []
        play_on(phone, random.Random(3), 1)
        wait_for_turn(phone)


def test_the_map_has_most_of_a_phone(phone: Page) -> None:
    height = {844: 415, 568: 130}[phone.viewport_size["height"]]  # type: ignore[index]
    assert ask(phone, "pane")["height"] >= height


def test_the_map_opens_on_what_the_seat_needs(phone: Page) -> None:
    (x, y, width, height), (left, top, wide, high) = ask(phone, "nearAndSeen")
    assert left <= x + width / 2 <= left + wide
    assert top <= y + height / 2 <= top + high


def test_all_of_the_map_is_one_tap_away_and_the_board_stays_where_it_is(phone: Page) -> None:
    stage, opened = ask(phone, "stage"), ask(phone, "seen")
    fit = phone.get_by_role("button", name="Fit")
    fit.tap()
    assert not ask(phone, "hasCorner")
    assert ask(phone, "seen") != opened
    fit.tap()
    assert ask(phone, "hasCorner")
    assert ask(phone, "seen") == opened
    assert ask(phone, "stage") == stage


def test_a_finger_moves_the_map_and_the_next_position_is_seen_from_there(phone: Page) -> None:
    while phone.locator("#picture #kind-keep").count():  # the tickets on offer lie over the map
        play_on(phone, random.Random(1), 1)
        wait_for_turn(phone)
    opened, room = ask(phone, "seen"), ask(phone, "pane")
    x, y = room["x"] + room["width"] * 0.5, room["y"] + room["height"] * 0.3
    phone.mouse.move(x, y)
    phone.mouse.down()
    phone.mouse.move(x - 40, y - 30, steps=4)
    phone.mouse.up()
    moved = ask(phone, "seen")
    assert moved != opened
    play_on(phone, random.Random(1), 2)
    wait_for_turn(phone)
    assert ask(phone, "seen") == moved


def test_a_route_is_claimed_by_taps(phone: Page) -> None:
    rng = random.Random(3)
    until_offered(phone, "claim", rng)
    while not ask(phone, "routesInSight"):
        play_on(phone, rng, 1)
        until_offered(phone, "claim", rng)
    before = phone.locator("#log li.turn").count()
    place = ask(phone, "routesInSight")[0]
    with one_step(phone):
        phone.touchscreen.tap(place["x"], place["y"])
    for _ in range(3):
        until(phone, "isAnswered")
        if phone.locator("#log li.turn").count() > before:
            break
        with one_step(phone):
            phone.locator("#bar button, #pay, #card .way:not(.grey), #do-it").first.tap()
    expect(phone.locator("#log li.turn").nth(before)).to_be_attached()


def test_a_tap_beside_a_route_means_that_route(phone: Page) -> None:
    rng = random.Random(4)
    until_offered(phone, "claim", rng)
    while not ask(phone, "besideARoute"):
        play_on(phone, rng, 1)
        until_offered(phone, "claim", rng)
    place = ask(phone, "besideARoute")
    with one_step(phone):
        phone.touchscreen.tap(place["x"], place["y"])


def test_methuen_opens_on_whoever_is_to_act_and_its_names_are_read(browser: Browser, table: ServedTable) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB")
    try:
        page = context.new_page()
        sit_down(page, table.url, "methuen")
        wait_for_turn(page)
        until(page, "hasCorner")
        assert ask(page, "wordsBelow", SMALLEST_WORDS) == []
        (x, y, width, height), (left, top, wide, high) = ask(page, "nearAndSeen")
        assert left <= x + width / 2 <= left + wide or left <= 0
        assert top <= y + height / 2 <= top + high
        first = page.locator("#picture .on-turn").first.bounding_box()
        room = ask(page, "pane")
        assert first and room["x"] <= first["x"] and first["x"] + first["width"] <= room["x"] + room["width"]
        assert ask(page, "pane")["height"] > 260
    finally:
        context.close()


def test_on_its_side_the_words_of_the_map_are_read_too(browser: Browser, table: ServedTable) -> None:
    context = browser.new_context(viewport={"width": 844, "height": 390}, has_touch=True, locale="en-GB")
    try:
        page = context.new_page()
        sit_down(page, table.url, "rails")
        wait_for_turn(page)
        until(page, "hasCorner")
        small = [words for words, _ in ask(page, "wordsBelow", SMALLEST_WORDS)]
        towns = set(page.locator("#picture [data-pane] text").all_inner_texts())
        assert not towns & set(small)
        assert ask(page, "wordsBelow", SMALLEST_WORDS - 1) == []
        assert ask(page, "pane")["height"] > 290
    finally:
        context.close()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["phone", "phone on its side"])
def test_the_words_of_zero_day_are_read_on_a_phone(browser: Browser, table: ServedTable, size: tuple[int, int]) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, locale="en-GB")
    try:
        page = context.new_page()
        sit_down(page, table.url, "zero-day")
        wait_for_turn(page)
        assert ask(page, "wordsBelow", SMALLEST_WORDS) == []
    finally:
        context.close()


def test_a_desk_sees_all_of_it_and_can_come_nearer(page: Page, table: ServedTable) -> None:
    sit_down(page, table.url, "rails")
    wait_for_turn(page)
    assert not ask(page, "hasCorner")
    whole, room = ask(page, "seen"), ask(page, "pane")
    page.mouse.move(room["x"] + room["width"] / 2, room["y"] + room["height"] / 3)
    page.mouse.wheel(0, -300)
    until(page, "hasCorner")
    assert ask(page, "seen") != whole
    page.get_by_role("button", name="Fit").click()
    assert ask(page, "seen") == whole


def test_a_place_out_of_sight_is_shown_when_the_keyboard_comes_to_it(phone: Page) -> None:
    until_offered(phone, "claim", random.Random(5))
    lanes = phone.locator('#picture [id^="lane-"][data-can]')
    for lane in lanes.all():
        lane.focus()
        room, box = ask(phone, "pane"), lane.bounding_box()
        assert box
        assert room["x"] <= box["x"] + box["width"] / 2 <= room["x"] + room["width"]
        assert room["y"] <= box["y"] + box["height"] / 2 <= room["y"] + room["height"]
