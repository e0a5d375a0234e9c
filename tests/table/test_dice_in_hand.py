"""Dice in hand at the table: typed by who acts, asked for by the server, and only where the match allows it (M-466)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from shooting_range import RANGE, TWO_AT_THE_RANGE
from table.client import Client, Message, entered, fetch, post
from turnwright.testing.served import ServedTable, served

SHOOT = "Shoot on Straw Man"


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment={"TURNWRIGHT_MODE": "interpreted"}) as found:
        yield found


def at_the_table(
    table: ServedTable, play: Callable[[Client], Awaitable[None]], campaign: str, **options: object
) -> str:
    """Sit down alone, with these options, and play; what was told of it."""

    async def sit() -> str:
        made = await post(
            table.url, "api/rooms", game="methuen", seats=1, name="Ada", options={"campaign": campaign, **options}
        )
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
            await play(client)
            return "\n".join(client.words(0))

    return asyncio.run(sit())


def at_the_range(table: ServedTable, play: Callable[[Client], Awaitable[None]], **options: object) -> str:
    """The same at the range, where the machine has rolled for the order of play."""

    async def begun(client: Client) -> None:
        if client.room["awaited"]:
            assert (await client.ask("roll", seat=0))["type"] == "accepted"
        await my_turn(client)
        await play(client)

    return at_the_table(table, begun, RANGE, **options)


async def my_turn(client: Client) -> None:
    await client.until(lambda: 0 in client.shown and client.shown[0]["yours"], "the turn")


async def act(client: Client, action: str = SHOOT, **dice: Any) -> Message:
    match, sequence = client.at[0]
    return await client.ask("act", match=match, sequence=sequence, action=action, seat=0, **dice)


def test_M466_the_server_asks_die_by_die_and_nothing_happens_until_all_are_there(table: ServedTable) -> None:
    async def play(client: Client) -> None:
        first = await act(client, dice=[], asks=True)
        assert (first["type"], first["sides"], first["dice"]) == ("roll", 20, [])
        second = await act(client, dice=[17], asks=True)
        assert (second["type"], second["sides"], second["dice"], second["action"]) == ("roll", 6, [17], SHOOT)
        assert client.at[0][1] == 0
        done = await act(client, dice=[17, 3], asks=True)
        assert done["type"] == "accepted" and done["sequence"] == 1
        await client.until(lambda: client.at[0][1] == 1, "what happened")
        missed = await act(client, dice=[4], asks=True)
        assert missed["type"] == "accepted", "a miss rolls no damage"
        await client.until(lambda: client.at[0][1] == 2, "what happened")

    told = at_the_range(table, play, dice_in_hand=True)
    assert "rolls 17 on 1d20" in told and "rolls 3 on 1d6" in told and "rolls 4 on 1d20" in told


def test_M466_what_is_not_typed_the_machine_rolls(table: ServedTable) -> None:
    async def play(client: Client) -> None:
        ways: tuple[dict[str, Any], ...] = ({"dice": [20]}, {"dice": []}, {})
        for given in ways:
            before = client.at[0][1]
            assert (await act(client, **given))["type"] == "accepted"
            await client.until(lambda before=before: client.at[0][1] == before + 1, "what happened")  # type: ignore[misc]

    assert "rolls 20 on 1d20" in at_the_range(table, play, dice_in_hand=True)


@pytest.mark.parametrize("dice", [[0], [21], [-3], [15, 7], [15, 3, 1], [2, 2]])
def test_M466_a_face_no_die_has_and_a_die_too_many_are_refused(table: ServedTable, dice: list[int]) -> None:
    async def play(client: Client) -> None:
        answer = await act(client, dice=dice)
        assert (answer["type"], answer["code"]) == ("refused", "table.dice"), answer
        assert client.at[0][1] == 0

    at_the_range(table, play, dice_in_hand=True)


@pytest.mark.parametrize("given", [{"dice": [20, 6]}, {"dice": []}, {"asks": True}])
def test_M466_no_client_says_what_falls_in_a_match_that_rolls_by_itself(
    table: ServedTable, given: dict[str, Any]
) -> None:
    async def play(client: Client) -> None:
        answer = await act(client, **given)
        assert (answer["type"], answer["code"]) == ("refused", "table.dice"), answer
        assert client.at[0][1] == 0
        assert (await act(client))["type"] == "accepted"

    at_the_range(table, play)


def test_M466_an_illegal_action_is_refused_by_the_rules_whatever_was_rolled(table: ServedTable) -> None:
    async def play(client: Client) -> None:
        answer = await act(client, "Shoot on Ada", dice=[20], asks=True)
        assert answer["type"] == "refused" and answer["code"] != "table.dice", answer

    at_the_range(table, play, dice_in_hand=True)


async def record_of(table: ServedTable, client: Client) -> str:
    """The record of the match, called off so that it can be had."""
    assert (await client.ask("offer", what="call_off", seat=0))["type"] == "accepted"
    return fetch(f"{table.url}api/matches/{client.at[0][0]}/record?room={client.room['code']}").text


def test_M466_the_order_of_play_is_rolled_by_hand_before_the_match_begins(table: ServedTable) -> None:
    async def play(client: Client) -> None:
        assert client.room["dice_in_hand"] and client.room["awaited"] and client.room["stage"] == "gathering"
        first = await client.ask("roll", seat=0, dice=[], asks=True)
        assert (first["type"], first["sides"], first["dice"], first["action"]) == ("roll", 100, [], "")
        second = await client.ask("roll", seat=0, dice=[30], asks=True)
        assert (second["sides"], second["dice"]) == (100, [30])
        assert first["words"] == ["To roll: Ada, initiative."]
        assert second["words"] == ["Initiative of Ada: 30.", "  Ada rolls 30 on 1d100.", "To roll: Bo, initiative."]
        for wrong in ([101], [30, 0], [30, 40, 50]):
            assert (await client.ask("roll", seat=0, dice=wrong))["code"] == "table.dice"
        assert (await client.ask("roll", seat=0, dice=[30, 40], asks=True))["type"] == "accepted"
        await my_turn(client)
        assert not client.room["awaited"] and client.room["stage"] == "playing"
        assert "Order: Bo 40, Ada 30" in client.shown[0]["text"]
        again = await client.ask("roll", seat=0, dice=[30, 40])
        assert (again["type"], again["code"]) == ("refused", "table.not_rolling")
        assert "\nstart: 29* 39*\n" in await record_of(table, client)

    at_the_table(table, play, TWO_AT_THE_RANGE, dice_in_hand=True)


def test_M467_a_campaign_that_says_so_needs_no_option_and_an_option_turns_it_off(table: ServedTable) -> None:
    said = RANGE.replace("The Range\n", "The Range\nDice: in hand\n", 1)

    async def rolled(client: Client) -> None:
        assert client.room["dice_in_hand"] and client.room["awaited"]

    async def not_rolled(client: Client) -> None:
        await my_turn(client)
        assert not client.room["dice_in_hand"] and not client.room["awaited"]

    at_the_table(table, rolled, said)
    at_the_table(table, not_rolled, said, dice_in_hand=False)


def test_M466_the_next_chapter_waits_for_its_dice_too(table: ServedTable) -> None:
    async def play(client: Client) -> None:
        await my_turn(client)
        first = client.at[0][0]
        await act(client, "A")
        await client.until(lambda: client.room["awaited"], "the dice of the encounter")
        assert client.at[0][0] == first and client.room["stage"] == "playing"
        assert (await client.ask("roll", seat=0, dice=[30], asks=True))["type"] == "accepted"
        await client.until(lambda: client.at[0][0] != first, "the next chapter")
        assert "\nstart: 29*\n" in await record_of(table, client)

    scene = """
Scene: The Gate
Type: Choice
Options:
  A) Go in
     Transition: Encounter "The Yard"
"""
    start = 'The Range\nStart: Scene "The Gate"\n'
    at_the_table(table, play, RANGE.replace("The Range\n", start, 1) + scene, dice_in_hand=True)


def test_M466_the_record_says_which_dice_were_rolled_by_hand(table: ServedTable) -> None:
    async def play(client: Client) -> None:
        await act(client, dice=[17])
        await client.until(lambda: client.at[0][1] == 1, "what happened")
        await act(client, dice=[12, 5])
        await client.until(lambda: client.at[0][1] == 2, "what happened")
        lines = (await record_of(table, client)).splitlines()
        shots = [line.partition("!")[2].partition("@")[0].split() for line in lines if SHOOT in line]
        assert shots[0][0] == "16*" and not shots[0][1].endswith("*") and shots[1] == ["11*", "4*"]

    told = at_the_range(table, play, dice_in_hand=True)
    assert "Rolled by hand: die 1 of 2." in told and "Rolled by hand: all 2 dice." in told


def test_M456_the_host_adjusts_by_hand_and_nobody_else_does(table: ServedTable) -> None:
    async def play(client: Client) -> None:
        done = await act(client, "Adjust Straw Man: Health = 7")
        assert done["type"] == "accepted"
        await client.until(lambda: client.at[0][1] == 1, "what happened")
        refused = await act(client, "Adjust Straw Man: Health = -7")
        assert refused["rule"] == "M-79"

    assert "By hand: Straw Man Health = 7." in at_the_range(table, play)

    async def guest() -> None:
        made = await post(table.url, "api/rooms", game="methuen", seats=2, options={"campaign": TWO_AT_THE_RANGE})
        seat = await post(table.url, f"api/rooms/{made['code']}/seats", name="Bo")
        async with entered(table.url, made["code"], seat["token"]) as client:
            await client.until(lambda: 1 in client.at, "the match")
            match, sequence = client.at[1]
            said = "Adjust Straw Man: Health = 7"
            answer = await client.ask("act", match=match, sequence=sequence, action=said, seat=1)
            assert (answer["type"], answer["code"]) == ("refused", "table")

    asyncio.run(guest())


def test_M466_a_room_that_waits_for_dice_waits_for_whoever_has_a_seat(table: ServedTable) -> None:
    async def ask() -> Any:
        options = {"campaign": RANGE, "dice_in_hand": True}
        made = await post(table.url, "api/rooms", game="methuen", seats=1, options=options)
        return await post(table.url, "api/mine", rooms={made["code"]: [made["seats"][0]["token"]]})

    (mine,) = asyncio.run(ask())
    assert mine["room"]["awaited"] and mine["your_turn"]
