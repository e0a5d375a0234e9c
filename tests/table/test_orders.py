"""Whoever runs a table sees what happens and can act, on the machine and nowhere else."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.test_sockets import phone
from table.client import entered, fetch, post, send
from turnwright.testing.served import ServedTable, start


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder for a database and the operator's socket."""
    return tmp_path


@pytest.fixture
def table(place: Path) -> Iterator[ServedTable]:
    found = start(folder=place, environment=environment(place))
    try:
        yield found
    finally:
        found.stop()


def environment(place: Path) -> dict[str, str]:
    return {"TURNWRIGHT_MODE": "interpreted", "TURNWRIGHT_RUN": str(place / "run"), "TURNWRIGHT_TABLE_BEAT": "0.5"}


def order(place: Path, *words: str, fails: bool = False) -> str:
    """What `turnwright table …` says."""
    ended = subprocess.run(
        [sys.executable, "-m", "turnwright", "table", *words],
        env={**os.environ, **environment(place)}, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert (ended.returncode != 0) is fails, ended.stderr
    return ended.stdout + ended.stderr


def events(table: ServedTable) -> list[dict[str, Any]]:
    """The lines of its log; every one is JSON."""
    return [json.loads(line) for line in table.log().splitlines()]


def test_rooms_are_seen_seats_freed_and_rooms_closed(table: ServedTable, place: Path) -> None:
    async def run() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", name="Ann")
        lost = await post(table.url, f"api/rooms/{made['code']}/seats", name="Lost")
        said = await asyncio.to_thread(order, place, "rooms")
        assert made["code"] in said and "2 of 2 seats" in said
        async with (
            entered(table.url, made["code"], made["seats"][0]["token"]) as ann,
            entered(table.url, made["code"], lost["token"]) as gone,
        ):
            found = json.loads(await asyncio.to_thread(order, place, "room", made["code"]))
            assert [seat["name"] for seat in found["room"]["seats"]] == ["Ann", "Lost"]
            assert {one["address"] for one in found["connections"]} == {"127.0.0.1"}
            assert not any(word in json.dumps(found) for word in (lost["token"], made["seats"][0]["token"]))
            await asyncio.to_thread(order, place, "free", made["code"], "1")
            await ann.until(lambda: ann.room["seats"][1]["kind"] == "empty")
            await gone.until(lambda: [m for m in gone.heard if m["type"] == "welcome" and m["watching"]])
            assert (await gone.ask("act", match=1, sequence=0, action="place a1"))["code"] == "table.not_your_seat"
            assert (await gone.ask("sit", name="Back"))["type"] == "seated"
            await asyncio.to_thread(order, place, "close", made["code"])
            bye = await ann.until(lambda: [m for m in ann.heard if m["type"] == "bye"])
            assert not bye[0]["come_back"]
        assert fetch(f"{table.url}api/rooms/{made['code']}").status_code == 404

    asyncio.run(run())
    assert [one["order"] for one in events(table) if one["event"] == "ordered"] == ["free", "close"]


def test_an_address_is_shut_out_and_let_in_again(table: ServedTable, place: Path) -> None:
    async def run() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe")
        async with entered(table.url, made["code"]) as client:
            assert "1 connections" in await asyncio.to_thread(order, place, "ban", "127.0.0.0/8", "--why", "a test")
            await client.until(lambda: [m for m in client.heard if m["type"] == "bye"])
        assert (await asyncio.to_thread(order, place, "bans")).strip() == "127.0.0.0/8"
        refused = fetch(f"{table.url}api/games")
        assert (refused.status_code, refused.json()["type"]) == (403, "table.banned")
        assert fetch(f"{table.url}healthz").status_code == 200
        await asyncio.to_thread(order, place, "unban", "127.0.0.0/8")
        assert fetch(f"{table.url}api/games").status_code == 200
        assert "is not shut out" in await asyncio.to_thread(lambda: order(place, "unban", "127.0.0.0/8", fails=True))

    asyncio.run(run())
    assert next(one for one in events(table) if one["event"] == "refused ban")["address"] == "127.0.0.1"


def test_a_drained_table_gets_no_visitors_and_asks_those_it_has_to_come_back(table: ServedTable, place: Path) -> None:
    async def run() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe")
        async with entered(table.url, made["code"]) as client, phone(table, "BCDF"):
            assert "1 connections" in await asyncio.to_thread(order, place, "drain", "--seconds", "0")
            bye = await client.until(lambda: [m for m in client.heard if m["type"] == "bye"])
            assert bye[0]["come_back"]
        assert fetch(f"{table.url}readyz").status_code == 503 and fetch(f"{table.url}healthz").status_code == 200
        answer = send(f"{table.url}api/rooms", json={"game": "tic-tac-toe"})
        assert (answer.status_code, answer.json()["type"]) == (503, "table.draining")
        assert "draining" in await asyncio.to_thread(order, place, "list")

    asyncio.run(run())


def test_only_the_user_who_runs_it_can_open_the_socket(table: ServedTable, place: Path) -> None:
    [found] = (place / "run" / "turnwright").glob("table-*.socket")
    assert stat.S_IMODE(found.stat().st_mode) & 0o077 == 0 and stat.S_IMODE(found.parent.stat().st_mode) == 0o700
    table.stop()
    assert not found.exists()
    assert "no table of yours is running" in order(place, "list", fails=True)


def test_a_folder_that_others_can_enter_is_not_used(place: Path) -> None:
    (place / "run" / "turnwright").mkdir(parents=True, mode=0o777)
    (place / "run" / "turnwright").chmod(0o777)
    assert "is not this user's alone" in order(place, "list", fails=True)
    found = start(folder=place, environment=environment(place))
    try:
        assert "no socket for orders" in found.log()
    finally:
        found.stop()


def test_the_log_tells_the_story_of_a_table_and_no_secrets(place: Path) -> None:
    found = start(folder=place, environment=environment(place))
    tokens: list[str] = []

    async def play() -> None:
        made = await post(found.url, "api/rooms", game="tic-tac-toe", hot_seat=True)
        tokens.extend(seat["token"] for seat in made["seats"])
        async with entered(found.url, made["code"], *tokens) as client:
            await client.until(lambda: len(client.at) == 2)
            for number, square in enumerate(("a1", "b1", "a2", "b2", "a3")):
                await client.act(f"place {square}", number % 2)
                await client.until(lambda n=number: client.at[1 - n % 2][1] == n + 1)  # type: ignore[misc]
            await client.until(lambda: client.room["stage"] == "over")

    try:
        asyncio.run(play())
        send(f"{found.url}api/rooms", json={"game": "tic-tac-toe"}, headers={"Origin": "https://evil.example"})
    finally:
        found.stop()
    told = [one["event"] for one in events(found)]
    story = ["start", "ready", "room made", "match begun", "match over", "refused origin", "stop", "stopped"]
    assert [event for event in told if event in story] == story
    assert not any(token in found.log() for token in tokens)


def test_readiness_waits_for_the_games_and_numbers_are_prometheus_own(table: ServedTable) -> None:
    from prometheus_client.parser import text_string_to_metric_families

    async def until_ready() -> None:
        async with asyncio.timeout(120):
            while fetch(f"{table.url}readyz").status_code != 200:
                await asyncio.sleep(0.05)
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True)
        async with entered(table.url, made["code"], *(seat["token"] for seat in made["seats"])) as client:
            await client.until(lambda: len(client.at) == 2)
            match, _ = client.at[0]
            for square in ("b2", "a1"):
                await client.ask("act", match=match, sequence=0, action=f"place {square}", seat=0)
            numbers = {
                (sample.name, *sample.labels.values()): sample.value
                for family in text_string_to_metric_families(fetch(f"{table.url}metrics").text)
                for sample in family.samples
            }
            assert numbers["turnwright_message_seconds_count", "act"] == 2
            assert numbers["turnwright_errors_total", "stale"] == 1
            assert numbers["turnwright_rooms", "tic-tac-toe"] == 1 and numbers["turnwright_connections",] == 1
            assert numbers["turnwright_commit_seconds_count",] > 0 and numbers["turnwright_bus_up",] == 1

    asyncio.run(until_ready())
