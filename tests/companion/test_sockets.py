"""The companion's clients as they are: their addresses, their reconnecting, a real drop and a real return."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from turnwright.testing.served import ServedTable, served


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment={"TURNWRIGHT_MODE": "interpreted"}) as found:
        yield found


async def say(socket: ClientConnection, type: str, **payload: Any) -> None:
    await socket.send(json.dumps({"type": type, "payload": payload} if payload else {"type": type}))


async def hear(socket: ClientConnection, type: str) -> dict[str, Any]:
    """The next message of this type."""
    async with asyncio.timeout(120):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == type:
                payload: dict[str, Any] = message["payload"]
                return payload


async def drawn(socket: ClientConnection) -> list[dict[str, str]]:
    """The hand after a draw: the first reply names the card, later ones do not."""
    while "drawnCard" not in (answer := await hear(socket, "your-hand")):
        pass
    hand: list[dict[str, str]] = answer["hand"]
    return hand


def phone(table: ServedTable, code: str) -> connect:
    return connect(f"{table.socket}party/{code}")


def partysocket(table: ServedTable, code: str, key: str) -> connect:
    return connect(f"{table.socket}parties/main/{code}?_pk={key}")


def test_two_phones_create_join_play_drop_and_rejoin(table: ServedTable) -> None:
    async def play() -> None:
        async with phone(table, "ABCD") as ann:
            await say(ann, "join-room", playerName="Ann")
            created = await hear(ann, "room-created")
            async with partysocket(table, "abcd", "key-of-bob") as bob:
                await say(bob, "join-room", playerName="Bob")
                joined = await hear(bob, "room-created")
                assert (joined["roomCode"], joined["playerId"]) == ("ABCD", "key-of-bob")
                await say(ann, "start-game")
                assert len((await hear(bob, "game-started"))["yourHand"]) == 4
                await say(ann, "draw-from-deck")
                assert len(await drawn(ann)) == 5
            gone = await hear(ann, "player-action")
            while gone["type"] != "player-disconnected":
                gone = await hear(ann, "player-action")
            async with partysocket(table, "ABCD", "key-of-bob") as back:
                await say(back, "draw-from-deck")  # flushed from the time before, ahead of the rejoin
                assert await hear(back, "error")
                await say(back, "rejoin-room", reconnectToken=joined["reconnectToken"])
                assert len((await hear(back, "room-rejoined"))["hand"]) == 4
                await say(ann, "draw-from-deck")
                await drawn(ann)
                await say(back, "draw-from-deck")
                assert len(await drawn(back)) == 5
        assert created["reconnectToken"] != joined["reconnectToken"]

    asyncio.run(play())


def test_a_code_that_cannot_be_is_answered_and_closed(table: ServedTable) -> None:
    async def knock() -> None:
        async with phone(table, "no") as stranger:
            await say(stranger, "join-room", playerName="Ann")
            assert (await hear(stranger, "error"))["message"] == "Invalid room code"
            with pytest.raises(ConnectionClosed) as closed:
                await stranger.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4004

    asyncio.run(knock())


def test_R43_two_devices_at_one_seat_come_to_rest(table: ServedTable) -> None:
    """Each comes back by itself whenever it is closed; neither goes on for ever."""

    async def device(token: str, key: str, rejoined: list[str], stop: asyncio.Event) -> None:
        while not stop.is_set():
            async with partysocket(table, "WXYZ", key) as socket:
                await say(socket, "rejoin-room", reconnectToken=token)
                try:
                    async for frame in socket:
                        kind = json.loads(frame)["type"]
                        if kind in ("room-rejoined", "error"):
                            rejoined.append(f"{key} {kind}")
                        if kind == "error":
                            await stop.wait()
                            return
                except ConnectionClosed:
                    pass
            await asyncio.sleep(0.01)

    async def fight() -> None:
        async with phone(table, "WXYZ") as first:
            await say(first, "join-room", playerName="Ann")
            token = (await hear(first, "room-created"))["reconnectToken"]
            happened: list[str] = []
            stop = asyncio.Event()
            devices = [asyncio.create_task(device(token, key, happened, stop)) for key in ("one", "two")]
            async with asyncio.timeout(120):
                while sorted(one.split()[1] for one in happened) != ["error", *["room-rejoined"] * 3]:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
            assert len(happened) == 4, "and then nothing more"
            stop.set()
            for one in devices:
                one.cancel()
            await asyncio.gather(*devices, return_exceptions=True)

    asyncio.run(fight())


def test_garbage_does_no_harm(table: ServedTable) -> None:
    async def throw() -> None:
        async with phone(table, "QQQQ") as socket:
            for frame in ("{", "[]", '{"type":"nonsense"}', b"\x00", '{"type":"join-room","payload":{"playerName":5}}'):
                await socket.send(frame)
                assert (await hear(socket, "error"))["rule"] == "W-3"
            await say(socket, "join-room", playerName="Ann")
            assert await hear(socket, "room-created")

    asyncio.run(throw())
