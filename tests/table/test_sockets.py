"""A socket: frames in order, none read far ahead, and whoever goes is gone from the room."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from table.in_process import InProcess, at_a_table
from turnwright.table.doors import Doors
from turnwright.table.refusing import TableRefusal
from turnwright.table.settings import TableSettings
from turnwright.table.socket_protocol import SHORT_WAY
from turnwright.table.sockets import MOST_AHEAD, Socket, found, serve_room
from turnwright.table.wire import NotText


class Short:
    """The server's short way, as far as a socket uses it."""

    def __init__(self) -> None:
        self.sink: Any = None
        self.on_writable: Any = None
        self.reads, self.keeps_up = True, True
        self.written: list[bytes] = []
        self.transport = SimpleNamespace(pause_reading=self.pause, resume_reading=self.resume)

    def pause(self) -> None:
        self.reads = False

    def resume(self) -> None:
        self.reads = True

    def may_write(self) -> bool:
        return self.keeps_up

    def write_frames(self, frames: list[bytes]) -> None:
        self.written += frames


def socket_with(short: Short | None, came: list[Any], sent: list[Any]) -> Socket:
    async def receive() -> Any:
        return came.pop(0) if came else {"type": "websocket.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    extensions = {} if short is None else {SHORT_WAY: short}
    return Socket(
        {"type": "websocket", "headers": [], "client": ("192.0.2.1", 1), "extensions": extensions}, receive, send
    )


def test_frames_come_in_order_and_the_sender_waits_when_too_many_are_ahead() -> None:
    async def run() -> None:
        short = Short()
        socket = socket_with(short, [], [])
        socket.take_the_short_way()
        reading = []
        for number in range(MOST_AHEAD):
            short.sink(b"%d" % number, True)
            reading.append(short.reads)
        assert reading == [True] * (MOST_AHEAD - 1) + [False], "so many may wait"
        assert await socket.receive() == b"0" and short.reads
        assert [await socket.receive() for _ in range(MOST_AHEAD - 1)] == [b"%d" % n for n in range(1, MOST_AHEAD)]
        waiting = asyncio.create_task(socket.receive())
        await asyncio.sleep(0)
        short.sink(b"binary", False)
        assert isinstance(await waiting, NotText)
        short.sink(None, True)
        assert await socket.receive() is None

    asyncio.run(run())


def test_nothing_is_written_to_who_does_not_keep_up() -> None:
    async def run() -> None:
        short = Short()
        told: list[str] = []
        socket = socket_with(short, [], [])
        socket.take_the_short_way()
        socket.on_writable = lambda: told.append("on")
        short.keeps_up = False
        assert not socket.write([b"a"]) and short.written == []
        short.keeps_up = True
        short.on_writable()
        assert told == ["on"] and socket.write([b"a", b"b"]) and short.written == [b"a", b"b"]

    asyncio.run(run())


def test_by_the_long_way_frames_keep_their_order() -> None:
    async def run() -> None:
        sent: list[Any] = []
        socket = socket_with(None, [], sent)
        for number in range(5):
            assert socket.write([b"%d" % number])
        async with asyncio.timeout(120):
            while len(sent) < 5:
                await asyncio.sleep(0)
        assert [message["text"] for message in sent] == ["0", "1", "2", "3", "4"]

    asyncio.run(run())


def state_of(table: InProcess, **settings: Any) -> Any:
    doors = Doors(TableSettings(**settings))
    doors.store = table.rooms.store
    return SimpleNamespace(limits=doors, rooms=table.rooms, connections=set(), settings=doors.settings)


@at_a_table
async def test_whoever_goes_is_gone_from_the_room(table: InProcess) -> None:
    sitting = await table.sitting()
    state = state_of(table)
    sent: list[Any] = []
    enter = json.dumps({"type": "enter", "version": 1, "tokens": [sitting.tokens[0]]})
    came = [{"type": "websocket.receive", "text": enter}]
    await serve_room(state, socket_with(None, came, sent), sitting.room.code)
    async with asyncio.timeout(120):
        while not sent:
            await asyncio.sleep(0.001)
    assert json.loads(sent[0]["text"])["seats"] == [0]
    assert not sitting.room.audience and not state.connections


@at_a_table
async def test_whoever_guesses_codes_is_soon_answered_no_more(table: InProcess) -> None:
    sitting = await table.sitting()
    state, scope = state_of(table, misses_per_address=2), {"client": ("192.0.2.1", 1)}
    for code in ("table.no_room", "table.no_room", "table.rate", "table.rate"):
        with pytest.raises(TableRefusal) as refused:
            await found(state, scope, "NOSUCH")
        assert refused.value.code == code
    with pytest.raises(TableRefusal, match="at most 2 times"):
        await found(state, scope, sitting.room.code)
    assert await found(state, {"client": ("192.0.2.2", 1)}, sitting.room.code) is sitting.room
