"""Health and readiness say the truth to machines that act on it."""

from __future__ import annotations

from table.asking import Asking, asking
from table.in_process import InProcess, at_a_table
from turnwright.table.store import StoreAway


async def said(ask: Asking) -> dict[str, tuple[int, str]]:
    answers = {path: await ask.get(f"/{path}") for path in ("healthz", "readyz")}
    return {path: (answer.status_code, answer.json()["state"]) for path, answer in answers.items()}


@at_a_table
async def test_what_is_said_of_each_state(table: InProcess) -> None:
    async with asking(table) as ask:
        assert await said(ask) == {"healthz": (200, "fine"), "readyz": (200, "fine")}
        ask.state.ready = False
        assert await said(ask) == {"healthz": (200, "fine"), "readyz": (503, "loading games")}
        ask.state.ready, ask.state.draining = True, True
        assert await said(ask) == {"healthz": (200, "draining"), "readyz": (503, "draining")}
        ask.state.stopping = True
        assert await said(ask) == {"healthz": (503, "stopping"), "readyz": (503, "stopping")}


@at_a_table
async def test_a_table_that_can_store_nothing_is_not_healthy(table: InProcess) -> None:
    async def away() -> None:
        raise StoreAway("the disk is full")

    table.rooms.store.probe = away  # type: ignore[method-assign]
    async with asking(table) as ask:
        assert await said(ask) == {"healthz": (503, "database away"), "readyz": (503, "database away")}


@at_a_table
async def test_numbers_are_of_what_is_open_now_and_no_secret_is_among_them(table: InProcess) -> None:
    sitting = await table.sitting()
    async with asking(table) as ask:
        text = (await ask.get("/metrics")).text
        assert 'turnwright_rooms{game="connect-four"} 1.0' in text and "turnwright_database_up 1.0" in text
        assert sitting.room.code not in text
        del table.rooms.open[sitting.room.code]
        assert 'turnwright_rooms{game="connect-four"} 0.0' in (await ask.get("/metrics")).text


@at_a_table
async def test_the_protocol_is_published_both_ways(table: InProcess) -> None:
    async with asking(table) as ask:
        schema = (await ask.get("/api/protocol.json")).json()
        assert {"Act", "Enter", "Happened", "Welcome"} <= set(schema["$defs"])
