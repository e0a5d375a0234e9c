"""What goes on beside play: bots that are killed, clocks that run out, chapters, webhooks, archives, stopping."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from table.client import complete, entered, fetch, post
from table.services import program
from turnwright.table.hooks import call
from turnwright.testing.served import ServedTable, served, start

ENVIRONMENT = {
    "TURNWRIGHT_MODE": "interpreted",
    "TURNWRIGHT_TABLE_PRIVATE_WEBHOOKS": "true",
    "TURNWRIGHT_TABLE_BEAT": "0.5",
}
RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment=ENVIRONMENT) as found:
        yield found
        assert '"event":"error"' not in found.log() and '"event":"failed"' not in found.log(), found.log()


def workers_of(pid: int) -> list[int]:
    """The worker processes of a server: children of its fork server."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                stat = (folder / "stat").read_text()
                command = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            parent = int(stat.rpartition(")")[2].split()[1])
            if b"forkserver" in command and parent != pid and b"resource_tracker" not in command:
                grand = Path(f"/proc/{parent}/stat").read_text().rpartition(")")[2].split()[1] if parent > 1 else "0"
                if int(grand) == pid:
                    found.append(int(folder.name))
    return found


def test_a_killed_worker_is_replaced_and_the_move_is_made(table: ServedTable) -> None:
    async def play() -> None:
        made = await post(table.url, "api/rooms", game="connect-four", bots={"1": 2})
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
            await client.until(lambda: 0 in client.at)
            for number in range(3):
                action = await complete(client, 0, random.Random(number).choice)
                await client.act(action)
                while number and not workers_of(table.process.pid):  # the next one may be on its way
                    await asyncio.sleep(0.05)
                killed = workers_of(table.process.pid) if number else []
                for worker in killed:
                    os.kill(worker, signal.SIGKILL)
                await client.until(lambda n=number: client.at[0][1] == 2 * n + 2, "the bot's move")  # type: ignore[misc]
                assert killed or number == 0, "there was a worker to kill"

    asyncio.run(play())


def test_a_clock_that_runs_out_is_an_event_like_any_other(table: ServedTable) -> None:
    async def wait() -> None:
        clock = {"initial": 600, "increment": 0}
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True, clock=clock)
        tokens = [seat["token"] for seat in made["seats"]]
        async with entered(table.url, made["code"], *tokens) as both:
            await both.until(lambda: len(both.shown) == 2)
            assert both.shown[0]["clocks"]["left"][0] <= 600 == both.shown[0]["clocks"]["left"][1]
            await both.until(lambda: both.shown[1]["outcome"], "the flag")
            outcome = both.shown[1]["outcome"]
            assert outcome["winners"] == [1] and "ran out of time" in outcome["sentence"]
            assert both.at[0][1] == both.at[1][1] == 1, "it is a number of the match"
            await both.until(lambda: both.room["stage"] == "over")

    asyncio.run(wait())


def test_a_clock_runs_out_though_nobody_is_connected(table: ServedTable) -> None:
    async def wait() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True, clock={"initial": 300})
        async with asyncio.timeout(120):
            while fetch(f"{table.url}api/rooms/{made['code']}").json()["stage"] != "over":
                await asyncio.sleep(0.1)

    asyncio.run(wait())


def test_beats_repeat_the_newest_number(table: ServedTable) -> None:
    async def wait() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True)
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
            await client.until(lambda: [m for m in client.heard if m["type"] == "beat"])
            await client.act("place a1")
            await client.until(lambda: [m for m in client.heard if m["type"] == "beat" and m["sequence"] == 1])

    asyncio.run(wait())


def test_a_campaign_goes_on_from_chapter_to_chapter_in_one_room(table: ServedTable) -> None:
    async def play() -> None:
        # By some seeds the first chapter is the whole story.
        wanted = {"game": "methuen", "options": {"campaign": "first_steps"}, "seed": 5}
        made = await post(table.url, "api/rooms", hot_seat=True, **wanted)
        token = made["seats"][0]["token"]
        dice = random.Random(3)
        async with entered(table.url, made["code"], token, parts=["choices", "words"]) as client:
            await client.until(lambda: 0 in client.at)
            first = client.at[0][0]
            for _ in range(400):
                if client.at[0][0] != first:
                    break
                before = client.at[0]
                if client.shown[0]["outcome"] is None:
                    answer = await client.act(await complete(client, 0, dice.choice), 0)
                    assert answer["type"] == "accepted", answer
                await client.until(lambda before=before: client.at[0] != before, "what happened")  # type: ignore[misc]
            assert client.at[0][0] > first, "the first chapter never ended"
            await client.until(lambda: client.room["match"] == client.at[0][0])
            assert client.room["stage"] == "playing" and len(client.room["matches"]) >= 2

    asyncio.run(play())


class Called(BaseHTTPRequestHandler):
    """Remembers what it was called with."""

    bodies: ClassVar[list[dict[str, object]]] = []

    def do_POST(self) -> None:
        self.bodies.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        pass


def test_a_webhook_calls_who_is_not_here(table: ServedTable) -> None:
    server = HTTPServer(("127.0.0.1", 0), Called)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    async def play() -> None:
        made = await post(
            table.url, "api/rooms", game="tic-tac-toe", correspondence=True, clock={"buffer": 259_200_000}
        )
        other = await post(table.url, f"api/rooms/{made['code']}/seats", name="Bob")
        async with entered(table.url, made["code"], other["token"]) as second:
            answer = await second.ask("webhook", address=f"http://127.0.0.1:{server.server_port}/turn")
            assert answer["type"] == "accepted"
            assert (await second.ask("webhook", address="file:///etc/passwd"))["code"] == "table.webhook"
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as first:
            await first.until(lambda: 0 in first.at and not first.room["seats"][1]["present"])
            await first.act("place b2")
        async with asyncio.timeout(120):
            while not Called.bodies:
                await asyncio.sleep(0.05)
        assert Called.bodies[0]["room"] == made["code"] and Called.bodies[0]["name"] == "Bob"

    try:
        asyncio.run(play())
    finally:
        server.shutdown()
        server.server_close()


def test_a_webhook_to_a_private_address_is_not_called() -> None:
    with pytest.raises(ValueError, match="not on the open internet"):
        call("https://127.0.0.1:9/", {}, private=False)


def test_a_stop_tells_everybody_and_ends_in_time(tmp_path: Path) -> None:
    table = start(folder=tmp_path, environment=ENVIRONMENT)

    async def play() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", bots={"1": 1})
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
            await client.until(lambda: 0 in client.at)
            await client.act("place b2")
            table.process.send_signal(signal.SIGTERM)
            bye = await client.until(lambda: next((m for m in client.heard if m["type"] == "bye"), None))
            assert bye["come_back"]

    try:
        asyncio.run(play())
        assert table.process.wait(120) == 0
    finally:
        table.stop()


def command(*arguments: str) -> str:
    done = subprocess.run([sys.executable, "-m", "turnwright", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_matches_are_exported_imported_and_backed_up(tmp_path: Path) -> None:
    records = [RECORDS / f"{name}.record" for name in ("tic-tac-toe-1", "connect-four-2", "kuhn-poker-1")]
    first, second = str(tmp_path / "first.sqlite"), str(tmp_path / "second.sqlite")
    assert "added 3 of 3" in command("matches", "import", *map(str, records), "--database", first)
    assert "wrote 3 matches" in command("matches", "export", str(tmp_path / "out"), "--database", first)
    written = sorted((tmp_path / "out").glob("*.record"))
    assert sorted(path.read_text() for path in written) == sorted(path.read_text() for path in records)
    command("matches", "backup", second, "--database", first)
    assert "wrote 3 matches" in command("matches", "export", str(tmp_path / "again"), "--database", second)


def test_a_bot_in_another_language_plays_over_the_protocol(table: ServedTable) -> None:
    node = program("node", "nodejs")
    script = Path(__file__).parents[2] / "examples" / "table_bot.mjs"
    if int(subprocess.run([node, "--version"], capture_output=True, text=True).stdout[1:].split(".")[0]) < 20:
        pytest.skip("needs node 20 or newer, which has WebSocket")

    async def play() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", name="Ann")
        old = (
            subprocess.run([node, "-p", "typeof WebSocket"], capture_output=True, text=True).stdout.strip()
            != "function"
        )
        flags = ["--experimental-websocket"] if old else []
        bot = await asyncio.create_subprocess_exec(
            node, *flags, str(script), table.url, made["code"], stdout=asyncio.subprocess.PIPE
        )
        try:
            async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
                await client.until(lambda: 0 in client.at)
                while not client.shown[0]["outcome"]:
                    at = client.at[0]
                    await client.act(await complete(client, 0, lambda found: found[-1]))
                    await client.until(
                        lambda at=at: (
                            client.at[0][1] > at[1] and (client.shown[0]["yours"] or client.shown[0]["outcome"])
                        )  # type: ignore[misc]
                    )
            said, _ = await asyncio.wait_for(bot.communicate(), 120)
            assert b"(TTT-" in said
        finally:
            if bot.returncode is None:
                bot.kill()
                await bot.wait()

    asyncio.run(play())
