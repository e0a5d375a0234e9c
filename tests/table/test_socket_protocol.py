"""The short way for frames: what is written is what a WebSocket client reads, in order, whatever its length."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from table.client import entered, post
from turnwright.table.socket_protocol import head
from turnwright.testing.served import ServedTable, served


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 70_000])
def test_the_head_of_a_frame_is_as_the_standard_has_it(length: int) -> None:
    text = b"x" * length
    assert head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_frames_arrive_in_order_and_fragments_are_put_together() -> None:
    async def play(table: ServedTable) -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True)
        async with entered(table.url, made["code"], *(seat["token"] for seat in made["seats"])) as client:
            await client.until(lambda: len(client.at) == 2)
            asked = [await client.send("why_not", action="place b2", seat=0) for _ in range(60)]
            await client.until(lambda: any(m.get("id") == asked[-1] for m in client.heard))
            assert [m["id"] for m in client.heard if m.get("id") in asked] == asked
            await client.socket.send(
                iter(['{"type": "why_not", "id": "parts', '", "seat": 0, ', '"action": "place a1"}'])
            )
            assert await client.until(lambda: next((m for m in client.heard if m.get("id") == "parts"), None))
            await client.socket.send(b"\x00\x01")
            error = await client.until(lambda: next((m for m in client.heard if m["type"] == "error"), None))
            assert error["code"] == "binary"
            answer = await client.act("place b2", 0)
            order = [m["type"] for m in client.heard if m.get("id") == answer["id"] or m.get("sequence") == 1]
            assert order[0] == "accepted", "the answer comes before what happened"

    async def vanish(table: ServedTable) -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True)
        address = f"{table.socket}api/rooms/{made['code']}/socket"
        for _ in range(20):
            socket = await connect(address)
            await socket.send('{"type": "enter", "version": 1}')
            socket.transport.abort()
        async with asyncio.timeout(120), entered(table.url, made["code"], made["seats"][0]["token"]) as client:
            await client.until(lambda: client.room["watchers"] == 0, "nobody watches any more")

    with served(environment={"TURNWRIGHT_MODE": "interpreted"}) as table:
        asyncio.run(play(table))
        asyncio.run(vanish(table))
        assert "failed" not in table.log() and "Traceback" not in table.log(), table.log()
