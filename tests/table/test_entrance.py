"""Before anything else: who may come in, and how many; whoever goes makes room."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.entrance import Entrance
from turnwright.table.server import make_app
from turnwright.table.settings import TableSettings


class Knocking:
    """A socket that somebody wants to open."""

    def __init__(self, entrance: Entrance, path: str, **headers: str) -> None:
        lines = [(name.encode(), value.encode()) for name, value in {"host": "127.0.0.1", **headers}.items()]
        self.scope: dict[str, Any] = {"type": "websocket", "path": path, "headers": lines}
        self.scope |= {"client": ("192.0.2.1", 1), "extensions": {"websocket.http.response": {}}}
        self.came: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.came.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(entrance(self.scope, self.came.get, self._send))

    async def _send(self, message: dict[str, Any]) -> None:
        self.sent.append(message)

    async def answer(self) -> int:
        """101 if it was opened, or the status it was turned away with."""
        async with asyncio.timeout(120):
            while not self.sent:
                await asyncio.sleep(0.001)
        return 101 if self.sent[0]["type"] == "websocket.accept" else int(self.sent[0]["status"])

    async def go(self) -> None:
        self.came.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.task


@asynccontextmanager
async def entrance(table: InProcess, **settings: Any) -> AsyncIterator[Entrance]:
    app = make_app(TableSettings(**settings))
    app.state.rooms, app.state.limits.store, app.state.ready = table.rooms, table.rooms.store, True
    table.rooms.protocols.know_all = lambda: table.rooms.protocols._all_known.set()  # type: ignore[method-assign]
    table.rooms.protocols.know_all()
    yield Entrance(app)


@at_a_table
async def test_so_many_connections_and_whoever_goes_makes_room(table: InProcess) -> None:
    path = f"/api/rooms/{(await table.sitting()).room.code}/socket"
    async with entrance(table, connections_per_address=2) as door:
        first, second, third = (Knocking(door, path) for _ in range(3))
        assert [await one.answer() for one in (first, second, third)] == [101, 101, 429]
        await first.go()
        fourth = Knocking(door, path)
        assert await fourth.answer() == 101
        for one in (second, fourth):
            await one.go()
        assert not door.app.state.limits.connections and not door.app.state.connections


@at_a_table
async def test_who_does_not_get_in(table: InProcess) -> None:
    path = f"/api/rooms/{(await table.sitting()).room.code}/socket"
    async with entrance(table) as door:
        assert await Knocking(door, path, origin="https://evil.example").answer() == 403
        assert await Knocking(door, path, host="evil.example").answer() == 403
        assert await Knocking(door, "/api/nothing").answer() == 404
        door.app.state.draining = True
        drained = Knocking(door, path)
        assert await drained.answer() == 503
        assert b"restarted" in drained.sent[1]["body"]


@at_a_table
async def test_a_room_that_is_not_there_closes_the_socket_and_counts(table: InProcess) -> None:
    async with entrance(table, misses_per_address=1) as door:
        codes = []
        for _ in range(2):
            lost = Knocking(door, "/api/rooms/NOSUCH/socket")
            assert await lost.answer() == 101
            await lost.task
            codes.append(lost.sent[-1]["code"])
        assert codes == [4004, 4029]


@at_a_table
async def test_a_slow_request_is_written_down_and_health_is_asked_by_any_name(table: InProcess) -> None:
    said: list[dict[str, Any]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("turnwright.table.entrance.SLOW_REQUEST", 0.0)
        patch.setattr("turnwright.table.entrance.log", lambda event, **facts: said.append({"event": event, **facts}))
        async with asking(table) as ask:
            await ask.get("/api/games/chess?key=secret")
            assert (await ask.get("/healthz", headers={"Host": "10.1.2.3.internal"})).status_code == 200
    assert [(one["event"], one["status"]) for one in said] == [("slow request", 404)]
    assert "secret" not in str(said)
