"""Nonsense and malice over the socket: no crash, no leak, a clear error, and the others play on."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from table.client import entered, fetch, post, send
from turnwright.table.limits import LONGEST_FRAME
from turnwright.testing.served import ServedTable, served

LIMITS = {
    "TURNWRIGHT_MODE": "interpreted",
    "TURNWRIGHT_TABLE_FRAMES_PER_SECOND": "5000",
    "TURNWRIGHT_TABLE_ROOMS_PER_ADDRESS": "30",
    "TURNWRIGHT_TABLE_WATCHERS_PER_ROOM": "3",
}


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment=LIMITS) as found:
        yield found
        assert '"event":"error"' not in found.log() and '"event":"failed"' not in found.log(), found.log()


async def two(table: ServedTable) -> tuple[str, str, str]:
    made = await post(table.url, "api/rooms", game="tic-tac-toe", watching="nobody")
    other = await post(table.url, f"api/rooms/{made['code']}/seats")
    return made["code"], made["seats"][0]["token"], other["token"]


VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    2**63,
    1e300,
    "",
    "place b2",
    "\x00",
    "é" * 5000,
    [],
    {},
    [[]],
    ["a"] * 100,
    {"a": 1},
]
KINDS = [
    "enter", "act", "ask", "why_not", "log", "preview", "take_back", "sit", "rename", "leave", "hand_over", "take_seat",
    "ready", "offer", "answer", "webhook", "beat", "welcome", "nonsense", None, 5,
]  # fmt: skip
FIELDS = ["id", "seat", "version", "tokens", "match", "seen", "parts", "sequence", "action", "path", "before", "name",
          "level", "bot", "what", "offer", "yes", "address", "ready", "extra"]  # fmt: skip


def mutated(dice: random.Random) -> str:
    """A frame that is nearly a message."""
    message: dict[str, Any] = {"type": dice.choice(KINDS), "id": dice.choice(["a", "b", 7, "x" * 100])}
    for name in dice.sample(FIELDS, dice.randrange(6)):
        message[name] = dice.choice(VALUES)
    text = json.dumps(message)
    return text if dice.random() < 0.8 else text[: dice.randrange(len(text))]


def test_fuzzed_frames_change_nothing_and_stop_nobody(table: ServedTable) -> None:
    dice = random.Random(7)

    async def play() -> None:
        code, ann, bob = await two(table)
        async with entered(table.url, code, ann) as first, entered(table.url, code, bob) as second:
            await first.until(lambda: 0 in first.at)
            await second.until(lambda: 1 in second.at)
            async with connect(f"{table.socket}api/rooms/{code}/socket", max_size=None) as stranger:
                for _ in range(400):
                    frame = mutated(dice)
                    await stranger.send(frame if dice.random() < 0.95 else frame.encode())
                    answer = json.loads(await asyncio.wait_for(stranger.recv(), 120))
                    assert answer["type"] in ("error", "refused", "welcome", "room", "beat", "accepted", "why"), answer
                    assert answer["type"] != "accepted"
                    assert "picture" not in json.dumps(answer)
            assert (await first.act("place b2"))["sequence"] == 1
            await second.until(lambda: second.at[1][1] == 1)

    asyncio.run(play())


def out_of_turn(dice: random.Random, match: int) -> dict[str, Any]:
    """A well-formed message that must not be granted: another seat, another position, words of the table."""
    kind = dice.choice(["act", "take_back", "ask", "preview"])
    fields = {
        "match": match,
        "sequence": dice.choice([0, 1, -1, 99]),
        "action": dice.choice(["place a1", "", "0: place a1", "close", "the clock", "undo"]),
        "path": ["place"],
    }
    wanted = {"act": "match sequence action", "take_back": "match sequence", "ask": "sequence path"}
    names = wanted.get(kind, "sequence action").split()
    return {"type": kind, "id": "r", "seat": dice.choice([0, 1, None, 9]), **{name: fields[name] for name in names}}


def test_a_player_who_sends_nonsense_hurts_only_themselves(table: ServedTable) -> None:
    dice = random.Random(11)

    async def play() -> None:
        code, ann, bob = await two(table)
        async with entered(table.url, code, ann) as first:
            await first.until(lambda: 0 in first.at)
            async with entered(table.url, code, bob) as rogue:
                for _ in range(200):
                    await rogue.socket.send(json.dumps(out_of_turn(dice, first.at[0][0])))
                await rogue.ask("why_not", action="place a1")
                assert not [m for m in rogue.heard if m["type"] == "accepted"]
            assert first.at[0][1] == 0
            assert (await first.act("place b2"))["sequence"] == 1

    asyncio.run(play())


def test_a_frame_that_is_too_long(table: ServedTable) -> None:
    async def send() -> None:
        code, ann, _ = await two(table)
        async with entered(table.url, code, ann) as client:
            await client.socket.send(json.dumps({"type": "why_not", "id": "a", "action": "x" * LONGEST_FRAME}))
            error = await client.until(lambda: [m for m in client.heard if m["type"] == "error"])
            assert error[0]["code"] == "too_long"
            await client.socket.send("x" * (5 * LONGEST_FRAME))
            await asyncio.wait_for(client.socket.wait_closed(), 120)
            assert client.socket.close_code == 1009

    asyncio.run(send())


def test_another_seats_token_opens_nothing(table: ServedTable) -> None:
    async def enter() -> None:
        code, ann, _ = await two(table)
        other, _, _ = await two(table)
        async with entered(table.url, other, ann) as stranger:
            assert stranger.heard[0]["code"] == "token"
            refused = await stranger.ask("act", match=1, sequence=0, action="place a1", seat=0)
            assert refused["code"] == "table.not_your_seat"
            assert code != other and stranger.at == {}

    asyncio.run(enter())


def test_tokens_are_stored_as_hashes_only(table: ServedTable) -> None:
    async def make() -> str:
        return (await two(table))[1]

    token = asyncio.run(make())
    database = table.errors.parent / "table.sqlite"
    kept = b"".join(path.read_bytes() for path in database.parent.glob("table.sqlite*"))
    assert token.encode() not in kept


def test_a_page_of_another_origin_is_kept_out(table: ServedTable) -> None:
    async def knock() -> None:
        code, ann, _ = await two(table)
        address = f"{table.socket}api/rooms/{code}/socket"
        with pytest.raises(InvalidStatus):
            await connect(address, origin="https://evil.example")  # type: ignore[arg-type]
        home = table.url.rstrip("/")
        async with connect(address, origin=home) as socket:  # type: ignore[arg-type]
            await socket.send(json.dumps({"type": "enter", "version": 1, "tokens": [ann]}))
            assert json.loads(await socket.recv())["type"] == "welcome"

    asyncio.run(knock())
    answer = send(f"{table.url}api/rooms", json={"game": "tic-tac-toe"}, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["type"]) == (403, "table.origin")


def test_security_headers_come_with_everything(table: ServedTable) -> None:
    for path in ("", "api/games", "healthz", "nothing/here.js", "api/rooms/NOSUCH"):
        headers = fetch(f"{table.url}{path}").headers
        assert "script-src 'self'" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff", path


@pytest.mark.parametrize("path", ["../pyproject.toml", "%2e%2e/table/server.py", ".hidden", "table.py", "//etc/passwd"])
def test_only_the_browsers_files_are_served(table: ServedTable, path: str) -> None:
    answer = fetch(f"{table.url}{path}")
    assert answer.status_code == 404 and answer.headers["content-type"] == "application/problem+json"


def test_watchers_are_counted_and_never_keep_a_player_out(table: ServedTable) -> None:
    async def come() -> None:
        code, ann, _ = await two(table)
        address = f"{table.url.replace('http://', 'ws://')}api/rooms/{code}/socket"
        async with entered(table.url, code), entered(table.url, code), entered(table.url, code):
            async with connect(address) as one_too_many:
                await one_too_many.send('{"type": "enter", "version": 1, "tokens": []}')
                heard = []
                with suppress(ConnectionClosed):
                    heard = [json.loads(await one_too_many.recv())]
                    heard += [json.loads(await one_too_many.recv())]
                assert [m["type"] for m in heard] == ["bye"] and not heard[0]["come_back"], heard
                assert heard[0]["sentence"] == "Too many are watching this room."
            async with entered(table.url, code, ann) as seated:
                await seated.until(lambda: 0 in seated.at)
                assert (await seated.act("place b2", 0))["type"] == "accepted"

    asyncio.run(come())


def test_too_many_rooms_from_one_address(table: ServedTable) -> None:
    answers = [send(f"{table.url}api/rooms", json={"game": "tic-tac-toe"}) for _ in range(31)]
    assert answers[-1].status_code == 429
    assert "30 rooms an hour" in answers[-1].json()["detail"]


def test_too_many_frames() -> None:
    with served(environment={**LIMITS, "TURNWRIGHT_TABLE_FRAMES_PER_SECOND": "5"}) as table:

        async def flood() -> None:
            made = await post(table.url, "api/rooms", game="tic-tac-toe")
            async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
                for _ in range(200):
                    with suppress(ConnectionClosed):
                        await client.socket.send('{"type":"beat"}')
                await asyncio.wait_for(client.socket.wait_closed(), 120)
                assert client.socket.close_code == 4029
                assert [m["code"] for m in client.heard if m["type"] == "error"] == ["rate"]

        asyncio.run(flood())
