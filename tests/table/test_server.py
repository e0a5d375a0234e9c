"""The application: it starts with what it needs or says why, and leaves nothing open behind it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.limits import LONGEST_BODY
from turnwright.table.pages import SECURITY
from turnwright.table.server import make_app, opening
from turnwright.table.settings import TableSettings
from turnwright.table.store import StoreError


def test_a_bus_that_cannot_be_had_closes_the_database_again(tmp_path: Path) -> None:
    before = threading.active_count()
    with pytest.raises(StoreError, match="a bus is memory"):
        asyncio.run(opening(TableSettings(database=str(tmp_path / "a.sqlite"), bus="pigeons")))
    assert threading.active_count() == before


def test_nothing_is_open_before_it_starts_and_all_is_closed_after_it_stops(tmp_path: Path) -> None:
    async def run() -> None:
        app = make_app(TableSettings(database=str(tmp_path / "a.sqlite")))
        assert "rooms" not in app.state and not app.state.ready
        async with app.lifespan():
            assert app.state.rooms.store is app.state.limits.store
        assert app.state.rooms.bots.pool.closed and not app.state.rooms._tasks

    before = threading.active_count()
    asyncio.run(run())
    assert threading.active_count() <= before + 1


@at_a_table
async def test_a_request_that_is_too_long_is_refused(table: InProcess) -> None:
    async with asking(table) as ask:
        answer = await ask.http.post("/api/look", content=b"x" * (LONGEST_BODY + 1))
        assert answer.status_code == 413


@at_a_table
async def test_every_answer_has_the_headers_that_protect_its_reader(table: InProcess) -> None:
    async with asking(table) as ask:
        for path in ("/api/games/tic-tac-toe", "/api/openapi.json", "/api/nothing"):
            headers = (await ask.get(path)).headers
            assert {name: headers.get(name) for name in SECURITY} == SECURITY, path


@at_a_table
async def test_long_answers_are_packed_for_those_who_can_unpack(table: InProcess) -> None:
    async with asking(table) as ask:
        assert (await ask.get("/api/openapi.json")).headers["content-encoding"] == "gzip"
        plain = await ask.get("/api/openapi.json", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
