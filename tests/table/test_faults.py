"""Faults: servers killed in the middle of play, a database that goes away, rivals for one number."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from table.client import Message, entered, fetch, post, send
from table.histories import History, problems
from table.services import Postgres, Redis
from table.stubborn import Stubborn
from turnwright.testing.served import ServedTable, start

KILLS = int(os.environ.get("TURNWRIGHT_KILLS", "10"))
"""In CI; more of them with TURNWRIGHT_KILLS=50."""
KILLS_OF_TWO = int(os.environ.get("TURNWRIGHT_KILLS_OF_TWO", "2"))
"""Of two servers on one database, one after another; more of them with TURNWRIGHT_KILLS_OF_TWO=30."""
SEED = int(os.environ.get("TURNWRIGHT_SEED", random.randrange(10**6)))
INTERPRETED = {"TURNWRIGHT_MODE": "interpreted"}


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="turnwright-", ignore_cleanup_errors=True) as found:
        yield Path(found)


async def rooms_of_two(url: str, count: int, urls: Any, dice: random.Random) -> list[Stubborn]:
    """Rooms of Connect Four with two stubborn players each."""
    players = []
    for number in range(count):
        made = await post(url, "api/rooms", game="connect-four", name=f"A{number}")
        other = await post(url, f"api/rooms/{made['code']}/seats", name=f"B{number}")
        for name, token in ((f"A{number}", made["seats"][0]["token"]), (f"B{number}", other["token"])):
            players.append(Stubborn(name, made["code"], token, urls, random.Random(dice.random())))
    return players


async def all_go_on(players: list[Stubborn]) -> None:
    """Wait until every match has got further."""
    known = {player.history.name: len(player.history.accepted) for player in players}
    async with asyncio.timeout(120):
        while any(len(player.history.accepted) <= known[player.history.name] for player in players):
            await asyncio.sleep(0.02)


async def stop(players: list[Stubborn], tasks: list[asyncio.Task[None]]) -> None:
    for player in players:
        player.stopping = True
    await asyncio.gather(*tasks)


def lines_in_sqlite(path: Path) -> dict[int, list[str]]:
    connection = sqlite3.connect(path)
    records: dict[int, list[str]] = {}
    for match, line in connection.execute("SELECT match, line FROM events ORDER BY match, sequence"):
        records.setdefault(match, []).append(line)
    connection.close()
    return records


async def lines_in_postgres(url: str) -> dict[int, list[str]]:
    connection = await asyncpg.connect(url)
    records: dict[int, list[str]] = {}
    for match, line in await connection.fetch("SELECT match, line FROM events ORDER BY match, sequence"):
        records.setdefault(match, []).append(line)
    await connection.close()
    return records


def test_a_server_killed_at_any_moment_loses_no_acknowledged_action() -> None:
    dice = random.Random(SEED)
    print(f"seed {SEED}, {KILLS} kills")
    with folder() as place:
        servers: list[ServedTable] = [start(folder=place, environment=INTERPRETED)]

        async def play() -> list[Stubborn]:
            players = await rooms_of_two(servers[-1].url, 3, lambda: [servers[-1].url], dice)
            tasks = [asyncio.create_task(player.play()) for player in players]
            for _ in range(KILLS):
                await all_go_on(players)
                await asyncio.sleep(dice.random() * 0.3)
                servers[-1].kill()
                servers.append(await asyncio.to_thread(start, folder=place, environment=INTERPRETED))
            await all_go_on(players)
            await stop(players, tasks)
            return players

        try:
            players = asyncio.run(play())
        finally:
            for server in servers:
                server.stop()
        records = lines_in_sqlite(place / "table.sqlite")
        assert problems([player.history for player in players], records) == []
        acknowledged = sum(len(player.history.accepted) for player in players)
        print(f"{KILLS} kills, {acknowledged} actions acknowledged")
        assert acknowledged > 6 * KILLS


@pytest.mark.parametrize("bus", ["redis", "postgres"])
def test_two_servers_on_one_database_one_of_them_killed(a_postgres: Postgres, a_redis: Redis, bus: str) -> None:
    dice = random.Random(SEED)
    arguments = ["--database", a_postgres.url, *(["--bus", a_redis.url] if bus == "redis" else [])]
    with folder() as place:
        servers = [start(*arguments, folder=place, environment=INTERPRETED) for _ in range(2)]
        alive = list(servers)

        async def play() -> list[Stubborn]:
            players = await rooms_of_two(servers[0].url, 3, lambda: [servers[0].url], dice)
            for number, player in enumerate(players):  # both players of a room on different servers, if there are two
                player.urls = lambda number=number: [alive[number % len(alive)].url]  # type: ignore[misc]
            tasks = [asyncio.create_task(player.play()) for player in players]
            for number in range(KILLS_OF_TWO):
                await all_go_on(players)
                await asyncio.sleep(dice.random() * 0.3)
                victim = alive.pop(dice.randrange(2))
                victim.kill()
                if number == 0:
                    await all_go_on(players)  # the other one serves everybody
                again = await asyncio.to_thread(start, *arguments, folder=place, environment=INTERPRETED)
                servers.append(again)
                alive.append(again)
            for _ in range(2):
                await all_go_on(players)
            await stop(players, tasks)
            print(
                f"{KILLS_OF_TWO} kills, {sum(len(player.history.accepted) for player in players)} actions acknowledged"
            )
            return players

        try:
            players = asyncio.run(play())
        finally:
            for server in servers:
                server.stop()
        records = asyncio.run(lines_in_postgres(a_postgres.url))
        assert problems([player.history for player in players], records) == []


def test_a_database_that_goes_away_and_comes_back(a_postgres: Postgres) -> None:
    with folder() as place:
        server = start("--database", a_postgres.url, folder=place, environment=INTERPRETED)

        async def play() -> None:
            made = await post(server.url, "api/rooms", game="tic-tac-toe")
            other = await post(server.url, f"api/rooms/{made['code']}/seats")
            async with (
                entered(server.url, made["code"], made["seats"][0]["token"]) as first,
                entered(server.url, made["code"], other["token"]) as second,
            ):
                await first.until(lambda: 0 in first.at)
                await first.act("place b2")
                await second.until(lambda: 1 in second.at and second.at[1][1] == 1)
                a_postgres.stop()
                match, _ = second.at[1]
                await second.send("act", id="through", match=match, sequence=1, action="place a1")
                told = await second.until(lambda: [m for m in second.heard if m.get("code") == "table.away"])
                assert "safe" in told[0]["sentence"]
                health = fetch(f"{server.url}healthz")
                assert (health.status_code, health.json()["state"]) == (503, "database away")
                assert (
                    str(place) not in health.text and "turnwright_database_up 0" in fetch(f"{server.url}metrics").text
                )
                a_postgres.start()
                answer: Message = await second.until(
                    lambda: next((m for m in second.heard if m.get("id") == "through"), None)
                )
                assert (answer["type"], answer["sequence"]) == ("accepted", 2)
                await first.until(lambda: first.at[0][1] == 2)
                assert (await first.act("place c3"))["sequence"] == 3

        try:
            asyncio.run(play())
            assert events_of(server, "database away") and events_of(server, "database back")
        finally:
            if a_postgres.process is None:
                a_postgres.start()
            server.stop()


def events_of(server: ServedTable, event: str) -> int:
    """How often the log tells of this."""
    return server.log().count(f'"event":"{event}"')


def test_a_bus_that_dies_costs_nobody_anything_and_is_missed_by_who_runs_the_table(
    a_postgres: Postgres, a_redis: Redis
) -> None:
    with folder() as place:
        environment = {**INTERPRETED, "TURNWRIGHT_TABLE_BEAT": "0.3"}
        arguments = ["--database", a_postgres.url, "--bus", a_redis.url]
        servers = [start(*arguments, folder=place, environment=environment) for _ in range(2)]

        async def play() -> None:
            made = await post(servers[0].url, "api/rooms", game="tic-tac-toe", hot_seat=True)
            tokens = [seat["token"] for seat in made["seats"]]
            async with (
                entered(servers[0].url, made["code"], *tokens) as here,
                entered(servers[1].url, made["code"], *tokens) as there,
            ):
                for number, square in enumerate(("b2", "a1", "c3", "a3", "a2")):
                    one = (here, there)[number % 2]
                    await one.until(lambda one=one, n=number: one.at.get(n % 2, (0, -1))[1] == n)  # type: ignore[misc]
                    assert (await one.act(f"place {square}", number % 2))["sequence"] == number + 1
                    if number == 1:
                        a_redis.stop()
                    if number == 3:
                        a_redis.start()
                async with asyncio.timeout(120):
                    while not all(events_of(server, "bus back") for server in servers):
                        await asyncio.sleep(0.1)

        try:
            asyncio.run(play())
            assert all(events_of(server, "bus away") == 1 for server in servers), "said once, not every half second"
        finally:
            if a_redis.process is None:
                a_redis.start()
            for server in servers:
                server.stop()


def test_a_full_disk_is_told_and_loses_nothing() -> None:
    """No file of the server may grow any more, as on a full disk; then there is room again."""
    with folder() as place:
        server = start(folder=place, environment=INTERPRETED)

        async def play() -> None:
            made = await post(server.url, "api/rooms", game="tic-tac-toe", hot_seat=True)
            tokens = [seat["token"] for seat in made["seats"]]
            async with entered(server.url, made["code"], *tokens) as client:
                await client.until(lambda: len(client.at) == 2)
                await client.act("place b2", 0)
                await client.until(lambda: client.at[1][1] == 1)
                full = (place / "table.sqlite-wal").stat().st_size
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
                match, _ = client.at[1]
                await client.send("act", id="through", match=match, sequence=1, action="place a1", seat=1)
                await client.until(lambda: [m for m in client.heard if m.get("code") == "table.away"])
                for path in ("healthz", "readyz"):
                    answer = fetch(f"{server.url}{path}")
                    assert (answer.status_code, answer.json()["state"]) == (503, "database away")
                    assert str(place) not in answer.text
                refused = send(f"{server.url}api/rooms", json={"game": "tic-tac-toe"})
                assert refused.status_code == 503 and str(place) not in refused.text
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
                done: Message = await client.until(
                    lambda: next((m for m in client.heard if m.get("id") == "through"), None)
                )
                if done["type"] == "refused":  # it had waited long enough
                    assert done["code"] == "table.busy"
                    await client.send("act", id="through", match=match, sequence=1, action="place a1", seat=1)
                    done = await client.until(lambda: next((m for m in client.heard if m["type"] == "accepted"
                                                            and m["id"] == "through"), None))  # fmt: skip
                assert (done["type"], done["sequence"]) == ("accepted", 2)
                assert fetch(f"{server.url}healthz").status_code == 200
                await client.until(lambda: client.at[0][1] == 2)
                assert (await client.act("place c3", 0))["sequence"] == 3

        try:
            asyncio.run(play())
            assert events_of(server, "database away") and events_of(server, "database back")
        finally:
            server.stop()
        [lines] = lines_in_sqlite(place / "table.sqlite").values()
        assert [line.partition(". ")[2].partition(" @")[0] for line in lines] == ["place b2", "place a1", "place c3"]


def test_of_two_actions_for_one_number_exactly_one_wins(a_postgres: Postgres) -> None:
    """The same seat on two servers at once, again and again."""
    with folder() as place:
        servers = [start("--database", a_postgres.url, folder=place, environment=INTERPRETED) for _ in range(2)]

        async def play() -> None:
            made = await post(servers[0].url, "api/rooms", game="connect-four", hot_seat=True)
            tokens = [seat["token"] for seat in made["seats"]]
            async with (
                entered(servers[0].url, made["code"], *tokens) as here,
                entered(servers[1].url, made["code"], *tokens) as there,
            ):
                for number in range(12):
                    seat = number % 2
                    for one in (here, there):
                        await one.until(lambda one=one: len(one.at) == 2 and one.at[seat][1] == number)  # type: ignore[misc]  # noqa: B023
                    answers = await asyncio.gather(
                        here.act("drop a" if number < 6 else "drop b", seat),
                        there.act("drop c" if number < 6 else "drop d", seat),
                    )
                    outcomes = sorted(
                        answer["type"] if answer["type"] == "accepted" else answer["code"] for answer in answers
                    )
                    assert outcomes == ["accepted", "stale"], answers
                    if here.shown[seat]["outcome"]:
                        break

        try:
            asyncio.run(play())
        finally:
            for server in servers:
                server.stop()


def test_the_checker_notices_what_it_should() -> None:
    good = History("a", [((1, 1), ("x",)), ((1, 2), ("y",))], {"i": ((1, 1), "drop a")})
    records = {1: ["1. drop a @5", "2. drop b"]}
    assert problems([good], records) == []
    assert problems([History("b", [((1, 1), ("x",)), ((1, 3), ("y",))])], {1: ["1. a", "2. b", "3. c"]})
    assert problems([good, History("b", [((1, 2), ("z",))])], records)
    assert problems([History("b", accepted={"i": ((1, 3), "drop c")})], records)
    assert problems([History("b", accepted={"i": ((1, 2), "drop c")})], records)
    assert problems([good, History("b", accepted={"j": ((1, 1), "drop a")})], records)
    assert problems([History("b", [((1, 3), ("y",))])], records)
