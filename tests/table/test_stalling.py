"""Nobody holds the others up: slow deeds, long records, analyses. Who is first is what is tested, not how fast."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from table.asking import asking
from table.client import entered, fetch, post, send
from table.in_process import InProcess, Time, drop, seated, with_rooms
from turnwright import load
from turnwright.core.match import Match
from turnwright.core.saved import fingerprint
from turnwright.table.limits import MOST_LINES
from turnwright.table.rooms import Rooms
from turnwright.testing.served import ServedTable, served

RECORDS = Path(__file__).parents[1] / "records"
ENVIRONMENT = {"TURNWRIGHT_MODE": "interpreted", "TURNWRIGHT_TABLE_READINGS_PER_ADDRESS": "1000"}


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment=ENVIRONMENT) as found:
        yield found
        assert '"event":"error"' not in found.log() and '"event":"failed"' not in found.log(), found.log()


def long_record(lines: int) -> str:
    """A match of Tribun in which the first action is taken back and played again, for ever."""
    match = load("tribun").new_match(seed=1)
    head, foot = match.head(), f"result: running\nposition: {fingerprint(match)}\n"
    match.play(match.legal()[0])
    first = match.lines()[0].partition(". ")[2]
    return head + "".join(f"{n}. {first if n % 2 else 'undo'}\n" for n in range(1, lines + 1)) + foot


def test_a_slow_deed_of_one_room_holds_no_other_up(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        slow, quick = await seated(rooms), await seated(rooms)
        begun, may_end = threading.Event(), threading.Event()

        def wait_for_the_other(match: Match, elapsed: int) -> None:
            begun.set()
            assert may_end.wait(60), "the event loop stands still while a deed is done"
            match.play("drop a", 0)

        writing = asyncio.create_task(slow.write(wait_for_the_other))
        while not begun.is_set():
            await asyncio.sleep(0.001)
        assert await quick.write(drop("b", 0)) == 1
        after = asyncio.create_task(slow.write(drop("c", 1)))
        await asyncio.sleep(0.01)
        assert not writing.done() and not after.done() and slow.playing().sequence == 0
        may_end.set()
        assert (await writing, await after) == (1, 2), "one after another in one room"

    with_rooms(tmp_path, test)


class Held:
    """A worker that does what it is asked only when told to."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.may_go = asyncio.Event()

    async def do(self, task: Any, seconds: float, tell: Any = None) -> Any:
        self.asked.append(task)
        await self.may_go.wait()
        return await asyncio.to_thread(task.do, lambda said: None)


@pytest.mark.parametrize(
    ("path", "body"),
    [("api/rooms", {"game": "tribun", "hot_seat": True}), ("api/look", {}), ("api/steps", {"count": 2})],
)
def test_a_long_record_holds_nobody_up(tmp_path: Path, path: str, body: dict[str, Any]) -> None:
    """Somebody else makes a room and plays while it is being read, by a worker."""

    async def test(rooms: Rooms, time: Time) -> None:
        table, held, read = InProcess(rooms, time), Held(), rooms.readings.pool
        rooms.readings.pool = held  # type: ignore[assignment]
        async with asking(table) as ask:
            waiting = asyncio.create_task(ask.post(f"/{path}", **body, record=long_record(10)))
            both = await (await table.sitting()).guest(0, 1)
            await both.until(lambda: held.asked)
            assert (await both.act("drop a", seat=0))["type"] == "accepted"
            assert (await ask.get("/healthz")).status_code == 200 and not waiting.done()
            held.may_go.set()
            answer = await waiting
            assert answer.status_code < 300, answer.text
        rooms.readings.pool = read

    with_rooms(tmp_path, test)


def test_a_record_has_so_many_lines_at_most(table: ServedTable) -> None:
    text = long_record(MOST_LINES + 50)
    for path, body in (("api/look", {}), ("api/steps", {}), ("api/rooms", {"game": "tribun"}), ("api/analyses", {})):
        answer = send(f"{table.url}{path}", json={**body, "record": text})
        assert (answer.status_code, answer.json()["type"]) == (413, "table.too_long"), path
        assert str(MOST_LINES) in answer.json()["detail"]


def test_a_room_goes_on_from_a_record_where_it_ended(table: ServedTable) -> None:
    async def go_on() -> None:
        match = load("connect-four").new_match(seed=1)
        for column in "abcdef":
            match.play(f"drop {column}")
        made = await post(table.url, "api/rooms", game="connect-four", hot_seat=True, record=match.record())
        assert made["room"]["from_record"]
        tokens = [seat["token"] for seat in made["seats"]]
        async with entered(table.url, made["code"], *tokens) as client:
            await client.until(lambda: 0 in client.at)
            assert client.at[0][1] == 6
            told = next(m for m in client.heard if m["type"] == "position" and m["seat"] == 0)
            assert [line["sequence"] for line in told["log"]] == [1, 2, 3, 4, 5, 6] and all(
                line["words"] for line in told["log"]
            )

    asyncio.run(go_on())


def test_bots_come_before_analyses(table: ServedTable) -> None:
    async def play() -> None:
        record = (RECORDS / "tribun-1.record").read_text(encoding="utf-8")
        asked = [await post(table.url, "api/analyses", record=record, visits=20_000) for _ in range(2)]
        made = await post(table.url, "api/rooms", game="tic-tac-toe", bots={"1": 1})
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
            await client.until(lambda: 0 in client.at)
            await client.act("place b2")
            await client.until(lambda: client.at[0][1] == 2, "the bot's move")
        states = [fetch(f"{table.url}api/analyses/{one['id']}").json()["state"] for one in asked]
        assert set(states) <= {"waiting", "running"}, "they were to take longer than the bot"

    asyncio.run(play())
