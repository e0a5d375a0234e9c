"""A party whose server is killed: nothing acknowledged is lost or doubled, and everybody keeps their parts."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from table.client import fetch, post
from table.histories import problems
from table.services import Postgres, Redis
from table.stubborn import Stubborn
from table.test_faults import INTERPRETED, all_go_on, folder, lines_in_postgres, lines_in_sqlite, stop
from turnwright.testing.served import ServedTable, start

SEED, KILLS = 11, 3
PEOPLE = {"Ann": "Ada", "Bob": "Bo", "Cy": "Cleo"}
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
SQUARE = (
    """Campaign: The Square
Three friends turn round and round.
Start: Encounter "Square"

Feature: Light Feet (Global)
Each actor may move up to 0 spaces per turn
"""
    + "".join(f"\nActor: {hero}\nType: Player\n" for hero in PEOPLE.values())
    + f"""
Cast: Friends
Controller: Player
Members: {", ".join(PEOPLE.values())}

Encounter: Square
Deploy:
  Friends at 0N 0E, 0N 1E, 0N 2E
Completion:
  Victory: Round 100 begins
"""
)


class PartyMember(Stubborn):
    """Turns a hero of their own round, whatever happens to the servers."""

    hero = ""

    async def _do(self, socket: Any) -> None:
        if self.pending is not None or self.at is None or not self.shown.get("yours"):
            return
        self.sent += 1
        action = f"{self.hero}: Face {self.dice.choice(DIRECTIONS)}"
        wanted = {"match": self.at[0], "sequence": self.at[1], "action": action}
        self.pending = {"type": "act", "id": f"{self.history.name}-{self.sent}", "seat": 0, **wanted}
        await socket.send(json.dumps(self.pending))


async def gathered(url: str, urls: Any, dice: random.Random) -> list[PartyMember]:
    """A room of three people, each with a hero."""
    wishes = {"game": "methuen", "people": len(PEOPLE), "options": {"campaign": SQUARE}}
    made = await post(url, "api/rooms", name="Ann", **wishes)
    tokens = [made["seats"][0]["token"]]
    tokens += [(await post(url, f"api/rooms/{made['code']}/seats", name=name))["token"] for name in ("Bob", "Cy")]
    members = []
    for token, (name, hero) in zip(tokens, PEOPLE.items(), strict=True):
        member = PartyMember(name, made["code"], token, urls, random.Random(dice.random()))
        member.hero = hero
        member.pending = {"type": "give_part", "id": f"take {hero}", "seat": 0, "part": hero}
        members.append(member)
    return members


def parts_of(url: str, code: str) -> dict[str, str]:
    """Who plays what, by name."""
    seat = fetch(f"{url}api/rooms/{code}").json()["seats"][0]
    names = {one["id"]: one["name"] for one in seat["people"]}
    return {names[part["by"]]: part["part"] for part in seat["parts"] if part["by"]}


def said(records: dict[int, list[str]], match: int) -> dict[int, list[str]]:
    """The lines of this match alone."""
    return {match: records[match]}


def match_of(members: list[PartyMember]) -> int:
    assert members[0].at is not None
    return members[0].at[0]


def test_a_party_survives_every_kill_of_its_server() -> None:
    dice = random.Random(SEED)
    with folder() as place:
        servers: list[ServedTable] = [start(folder=place, environment=INTERPRETED)]

        async def play() -> list[PartyMember]:
            members = await gathered(servers[-1].url, lambda: [servers[-1].url], dice)
            tasks = [asyncio.create_task(member.play()) for member in members]
            for _ in range(KILLS):
                await all_go_on(list(members))
                servers[-1].kill()
                servers.append(await asyncio.to_thread(start, folder=place, environment=INTERPRETED))
            await all_go_on(list(members))
            assert await asyncio.to_thread(parts_of, servers[-1].url, members[0].code) == PEOPLE
            await stop(list(members), tasks)
            return members

        try:
            members = asyncio.run(play())
        finally:
            for server in servers:
                server.stop()
        records = lines_in_sqlite(Path(place) / "table.sqlite")
        assert problems([one.history for one in members], said(records, match_of(members))) == []
        assert all(len(one.history.accepted) > KILLS for one in members)


def test_a_party_on_two_servers_of_which_one_is_killed(a_postgres: Postgres, a_redis: Redis) -> None:
    dice = random.Random(SEED)
    arguments = ["--database", a_postgres.url, "--bus", a_redis.url]
    with folder() as place:
        servers = [start(*arguments, folder=place, environment=INTERPRETED) for _ in range(2)]
        alive = list(servers)

        async def play() -> list[PartyMember]:
            members = await gathered(servers[0].url, lambda: [servers[0].url], dice)
            for number, member in enumerate(members):
                member.urls = lambda number=number: [alive[number % len(alive)].url]  # type: ignore[misc]
            tasks = [asyncio.create_task(member.play()) for member in members]
            await all_go_on(list(members))
            alive.pop(0).kill()
            await all_go_on(list(members))
            again = await asyncio.to_thread(start, *arguments, folder=place, environment=INTERPRETED)
            servers.append(again)
            alive.append(again)
            await all_go_on(list(members))
            for server in alive:
                assert await asyncio.to_thread(parts_of, server.url, members[0].code) == PEOPLE
            await stop(list(members), tasks)
            return members

        try:
            members = asyncio.run(play())
        finally:
            for server in servers:
                server.stop()
        records = asyncio.run(lines_in_postgres(a_postgres.url))
        assert problems([one.history for one in members], said(records, match_of(members))) == []
