"""Requests to a table in the test's own process: the whole application, without a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from litestar.datastructures import State

from table.in_process import InProcess
from turnwright.table.entrance import Entrance
from turnwright.table.server import make_app
from turnwright.table.settings import TableSettings

Answer = httpx.Response


@dataclass
class Asking:
    """Somebody who asks from an address."""

    http: httpx.AsyncClient
    state: State

    async def get(self, path: str, **more: Any) -> Answer:
        return await self.http.get(path, **more)

    async def post(self, path: str, **body: Any) -> Answer:
        return await self.http.post(path, json=body)

    async def made(self, **body: Any) -> dict[str, Any]:
        """A room."""
        answer = await self.post("/api/rooms", **body)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found


@asynccontextmanager
async def asking(table: InProcess, address: str = "192.0.2.1", **settings: Any) -> AsyncIterator[Asking]:
    """Ask a table that has these rooms, with other settings if need be."""
    app = make_app(TableSettings(**settings))
    app.state.rooms, app.state.limits.store, app.state.ready = table.rooms, table.rooms.store, True
    table.rooms.settings = app.state.settings
    transport = httpx.ASGITransport(Entrance(app), client=(address, 1), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
        yield Asking(http, app.state)
