"""People find each other: the first screen of a friend, open tables, another device, previews; names and turns."""

from __future__ import annotations

import httpx
from playwright.sync_api import Browser, Page, expect

from turnwright.testing.served import ServedTable
from web.people import enter, make_room, place, sit, somebody, two_at

from .asked import ask, until


def test_the_friends_first_screen_is_the_friends(browser: Browser, table: ServedTable) -> None:
    made = make_room(table, "tribun", clock={"initial": 600_000})
    with somebody(browser) as bo, somebody(browser, "de-DE") as kai:
        bo.goto(made["link"])
        expect(bo.locator("#invitation")).to_have_text("Ann invites you to Tribun")
        expect(bo.locator("#gathering")).to_contain_text("10 minutes each")
        kai.goto(made["link"])
        expect(kai.locator("#invitation")).to_have_text("Ann lädt dich zu Tribun ein")
        expect(kai.locator("#gathering")).to_contain_text("10 Minuten für jeden")


def test_an_open_table_is_found_and_one_is_at_it_by_two_clicks(browser: Browser, table: ServedTable) -> None:
    listed, hidden = make_room(table, listed=True), make_room(table)
    with somebody(browser) as bo, somebody(browser) as eve:
        bo.goto(table.url)
        expect(bo.locator(f"#open-rooms a[href='/table/{listed['code']}']")).to_contain_text("Ann")
        expect(bo.locator(f"a[href='/table/{hidden['code']}']")).to_have_count(0)
        bo.click(f"#open-rooms a[href='/table/{listed['code']}']")
        bo.fill("#name", "Bo")
        bo.click("#sit")
        bo.wait_for_selector("#picture >> svg")
        eve.goto(table.url)
        expect(eve.locator(f"#open-rooms a[href='/table/{listed['code']}']")).to_have_count(0)
        expect(eve.locator(f"#live-rooms a[href='/table/{listed['code']}']")).to_contain_text("Ann, Bo")
        bo.goto(table.url)
        expect(bo.locator("main")).to_contain_text("Ann: to play for")


def test_a_seat_goes_to_another_device_and_the_old_one_watches(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _), somebody(browser, viewport={"width": 390, "height": 844}) as phone:
        ann.click("#open-menu")
        ann.click("#move-seat")
        expect(ann.locator("#moving img")).to_be_visible()
        link = ann.locator("#move-link").input_value()
        phone.goto(link)
        expect(ann.locator("#card[data-state=watching]")).to_be_attached()
        assert "move=" not in phone.url, "the secret is not left in the address"
        place(phone, "b2")
        expect(bo.locator("#log")).to_contain_text("b2")
        again = phone.context.new_page()
        again.goto(link)
        expect(again.locator("#mine")).to_be_attached()


def test_guests_and_bots_are_told_in_the_readers_language(browser: Browser, table: ServedTable) -> None:
    made = make_room(table, "rails", name="", seats=3, bots={"2": 2})
    with somebody(browser, "de-DE") as kai:
        kai.goto(made["link"])
        expect(kai.locator("#gathering")).to_contain_text("Gast 1")
        expect(kai.locator("#gathering")).to_contain_text("Computer, Stufe 2")


def test_my_turn_is_in_the_title_and_the_icon(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        expect(ann).to_have_title("● Tic-tac-toe: Your turn · Turnwright")
        expect(ann.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
        expect(bo.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
        place(ann, "b2")
        expect(bo.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
        expect(ann.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_who_asked_for_it_is_told_by_the_browser(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        ask(bo, "hide")
        bo.click("#open-menu")
        bo.check("#wish_notify")
        bo.click("#close-menu")
        place(ann, "b2")
        until(bo, "isNotified")
        assert ask(bo, "notified") == ["Your turn in Tic-tac-toe"]


def test_a_sound_comes_only_to_who_wished_for_it(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        ask(ann, "listenToTones")
        ask(bo, "listenToTones")
        bo.click("#open-menu")
        expect(bo.locator("#wish_sound")).not_to_be_checked()
        bo.check("#wish_sound")
        bo.click("#close-menu")
        place(ann, "b2")
        until(bo, "tones")
        expect(ann.locator("#log")).to_contain_text("b2")
        assert ask(ann, "tones") == 0


def test_a_link_has_a_preview_and_names_are_escaped_in_it(table: ServedTable) -> None:
    made = make_room(table, "tribun", name='"><script>x')
    page = httpx.get(made["link"], timeout=60).text
    assert 'content="&quot;&gt;&lt;script&gt;x invites you to Tribun"' in page
    assert "picture." in page and "<script>x" not in page
    assert "og:title" not in httpx.get(f"{table.url}table/ZZZZZZ", timeout=60).text


def test_before_a_match_a_refusal_keeps_everything_that_was_filled_in(browser: Browser, table: ServedTable) -> None:
    with somebody(browser) as page, somebody(browser) as bo:
        page.goto(table.url)
        page.click("#game-tribun [data-do=more]")
        page.fill("#setup-form [name=name]", "Ann")
        page.fill("[name=option-setup]", "no such code")
        page.select_option("#setup-clock", "own")
        page.fill("[name=minutes]", "7")
        page.click("#setup-form .go")
        expect(page.locator("#setup-problem")).to_be_visible()
        assert page.locator("[name=option-setup]").input_value() == "no such code"
        assert page.locator("[name=minutes]").input_value() == "7"
        page.fill("[name=option-setup]", "standard")
        page.select_option("#setup-seat-1", "")
        page.click("#setup-form .go")
        expect(page.locator("#gathering")).to_be_visible()
        bo.goto(page.url)
        expect(bo.locator("#gathering")).to_contain_text("7 minutes each")


def test_a_campaign_is_chosen_from_cards(page: Page, table: ServedTable) -> None:
    page.goto(table.url)
    page.click("#game-methuen [data-do=more]")
    cards = page.locator("[data-option=campaign] .choice")
    expect(cards.first).to_be_visible()
    assert cards.count() >= 6
    page.locator("[data-option=campaign] .choice", has_text="The Salt Road").click()
    expect(page.locator("[name=option-campaign]:checked")).to_have_value("salt_road")
    text = page.locator("#setup").inner_text()
    assert not any(bare in text for bare in ("by_hand", "dice_in_hand", "carried", "{", "[")), text


def test_a_room_that_one_sits_in_is_on_the_home_page(browser: Browser, table: ServedTable) -> None:
    made = make_room(table)
    with somebody(browser) as ann, somebody(browser) as bo:
        enter(ann, table, made)
        sit(bo, table, made["code"])
        ann.goto(table.url)
        expect(ann.locator("#hero")).to_contain_text("Your turn")


def test_whoever_waits_for_a_friend_sees_the_game_and_not_an_empty_stage(page: Page, table: ServedTable) -> None:
    page.goto(table.url)
    page.click("#game-tribun [data-do=friend]")
    expect(page.locator("#link")).to_be_visible()
    expect(page.locator("#poster")).to_be_visible()
    assert page.locator("#poster").get_attribute("src") == "/api/games/tribun/picture.svg"
    page.get_by_role("button", name="Seat a bot").click()
    expect(page.locator("#picture svg")).to_be_visible()
    expect(page.locator("#poster")).to_be_hidden()
