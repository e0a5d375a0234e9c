"""Phones and people in browsers in one room; a room of phones outlives the server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from companion.test_sockets import drawn, hear, phone, say
from table.client import entered, fetch, post
from turnwright.testing.served import ServedTable, served

ENVIRONMENT = {"TURNWRIGHT_MODE": "interpreted"}


async def heard(socket: ClientConnection, type: str) -> dict[str, Any]:
    """The next news of this kind."""
    while (news := await hear(socket, "player-action"))["type"] != type:
        pass
    return news


def test_a_person_in_the_browser_and_one_with_a_phone_play_in_one_room() -> None:
    async def play(table: ServedTable) -> None:
        async with phone(table, "MXTR") as ann:
            await say(ann, "join-room", playerName="Ann")
            await hear(ann, "room-created")
            seat = await post(table.url, "api/rooms/MXTR/seats", name="Bob")
            players: list[dict[str, Any]] = []
            while len(players) < 2:
                players = (await hear(ann, "player-joined"))["players"]
            assert [(p["name"], p["isHost"]) for p in players] == [("Ann", True), ("Bob", False)]
            async with entered(table.url, "MXTR", seat["token"]) as bob:
                while not (await hear(ann, "player-joined"))["players"][1]["connected"]:
                    pass
                await say(ann, "start-game")
                await hear(ann, "game-started")
                await bob.until(lambda: 1 in bob.shown and not bob.shown[1]["yours"])
                assert [one["name"] for one in bob.room["seats"]] == ["Ann", "Bob"]
                for _ in range(2):
                    await say(ann, "draw-from-deck")
                    await drawn(ann)
                await bob.until(lambda: bob.shown[1]["yours"], "Bob's turn")
                assert (await bob.act("draw", 1))["type"] == "accepted"
                assert (await heard(ann, "drew-from-deck")) == {"type": "drew-from-deck", "playerName": "Bob"}
                await bob.until(lambda: bob.at[1][1] == 3, "what he has drawn")
                assert (await bob.act("take 99", 1))["type"] == "refused"
                assert (await bob.act("draw", 1))["type"] == "accepted"
                await heard(ann, "drew-from-deck")
                await say(ann, "draw-from-deck")
                assert len(await drawn(ann)) == 7
                await bob.until(lambda: bob.at[1][1] >= 5, "what Ann has drawn")
            assert (await heard(ann, "player-disconnected"))["playerName"] == "Bob"
            async with entered(table.url, "MXTR", seat["token"]):
                assert (await heard(ann, "player-reconnected"))["playerName"] == "Bob"

    with served(environment=ENVIRONMENT) as table:
        asyncio.run(play(table))
        assert '"event":"failed"' not in table.log(), table.log()


def test_a_phone_sits_down_in_a_room_made_in_the_browser() -> None:
    async def play(table: ServedTable) -> None:
        made = await post(table.url, "api/rooms", game="rails", seats=2, options={"mode": "companion"}, name="Bob")
        assert len(made["code"]) == 4
        async with (
            entered(table.url, made["code"], made["seats"][0]["token"]) as bob,
            phone(table, made["code"]) as ann,
            phone(table, made["code"]) as eve,
        ):
            await say(ann, "join-room", playerName="Ann")
            await hear(ann, "room-created")
            await hear(ann, "game-started")
            await bob.until(lambda: 0 in bob.shown and bob.shown[0]["yours"], "Bob's turn")
            await say(eve, "join-room", playerName="Eve")
            assert (await hear(eve, "error"))["message"] == "Game already in progress"
            await bob.act("draw", 0)
            assert (await heard(ann, "drew-from-deck"))["playerName"] == "Bob"
        assert len((await post(table.url, "api/rooms", game="tic-tac-toe"))["code"]) == 6

    with served(environment=ENVIRONMENT) as table:
        asyncio.run(play(table))
        assert '"event":"failed"' not in table.log(), table.log()


def test_a_room_of_phones_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    tokens: list[str] = []
    hands: list[list[dict[str, str]]] = []

    async def begin(table: ServedTable) -> None:
        async with phone(table, "KPLR") as ann, phone(table, "KPLR") as bob:
            for socket, name in ((ann, "Ann"), (bob, "Bob")):
                await say(socket, "join-room", playerName=name)
                tokens.append((await hear(socket, "room-created"))["reconnectToken"])
            await say(ann, "start-game")
            await hear(bob, "game-started")
            for socket in (ann, ann, bob, bob, ann):
                await say(socket, "draw-from-deck")
                hands.append(await drawn(socket))
            table.kill()

    async def go_on(table: ServedTable) -> None:
        async with phone(table, "KPLR") as ann, phone(table, "KPLR") as bob:
            await say(ann, "draw-from-deck")
            assert await hear(ann, "error")
            for socket, token in ((bob, tokens[1]), (ann, tokens[0])):
                await say(socket, "rejoin-room", reconnectToken=token)
                again = await hear(socket, "room-rejoined")
            assert again["hand"] == hands[-1], "every card has the id it had"
            assert again["phase"] == "playing" and again["currentTurn"]["playerId"] == again["playerId"]
            assert again["currentTurn"]["cardsDrawn"] == 1
            await say(ann, "draw-from-deck")
            assert len(await drawn(ann)) == len(hands[-1]) + 1
            room = fetch(f"{table.url}api/rooms/KPLR").json()
            assert [seat["present"] for seat in room["seats"]] == [True, True]

    database = str(tmp_path / "table.sqlite")
    with served("--database", database, environment=ENVIRONMENT) as table:
        asyncio.run(begin(table))
    with served("--database", database, environment=ENVIRONMENT) as table:
        asyncio.run(go_on(table))
        assert '"event":"failed"' not in table.log(), table.log()
