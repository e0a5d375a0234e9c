"""Dice in hand at the table: typed by who acts, asked for by the server, and only where the match allows it (M-466)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from shooting_range import RANGE
from table.client import Client, Message, entered, post
from turnwright.testing.served import ServedTable, served

SHOOT = "Shoot on Straw Man"


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment={"TURNWRIGHT_MODE": "interpreted"}) as found:
        yield found


def at_the_range(table: ServedTable, play: Callable[[Client], Awaitable[None]], **options: object) -> str:
    """Sit down alone, with these options, and play; what was told of it."""

    async def sit() -> str:
        made = await post(
            table.url, "api/rooms", game="methuen", seats=1, name="Ada", options={"campaign": RANGE, **options}
        )
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
            await client.until(lambda: 0 in client.shown and client.shown[0]["yours"], "the turn")
            await play(client)
            return "\n".join(client.words(0))

    return asyncio.run(sit())


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
