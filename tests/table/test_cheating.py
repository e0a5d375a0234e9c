"""Attacks on what is hidden and on who acts: each of them once worked, and does not any more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.test_sockets import hear, phone, say
from table.client import Message, entered, fetch, post, send
from turnwright.core.errors import OptionError
from turnwright.table.hooks import problem_of_host, problem_with
from turnwright.table.settings import TableSettings, require_private_watch
from turnwright.testing.served import ServedTable, served, start

MOST_ROOMS = 12
"""One of six deals is the same by chance; so many in a row are not."""
ENVIRONMENT = {"TURNWRIGHT_MODE": "interpreted", "TURNWRIGHT_TABLE_READINGS_PER_ADDRESS": "1000"}


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment=ENVIRONMENT) as found:
        yield found
        assert '"event":"error"' not in found.log() and '"event":"failed"' not in found.log(), found.log()


async def views(table: ServedTable, **body: Any) -> dict[int, Any]:
    """What every seat of a new room sees at the start; all of them hold their seats."""
    made = await post(table.url, "api/rooms", **body)
    tokens = [seat["token"] for seat in made["seats"]]
    while len(tokens) < len(made["room"]["seats"]):
        tokens.append((await post(table.url, f"api/rooms/{made['code']}/seats"))["token"])
    async with entered(table.url, made["code"], *tokens, parts=["view"]) as client:
        await client.until(lambda: len(client.shown) == len(tokens))
        return {seat: shown["view"] for seat, shown in client.shown.items() if seat is not None}


@pytest.mark.parametrize(("game", "options"), [("kuhn-poker", {}), ("rails", {"map": "hansa"}), ("zero-day", {})])
def test_a_twin_with_the_same_seed_shows_nobody_the_others_hand(
    table: ServedTable, game: str, options: dict[str, Any]
) -> None:
    async def spy() -> None:
        wanted = {"game": game, "options": options, "seed": 4, "seats": 2}
        twin = await views(table, **wanted, hot_seat=True)
        assert await views(table, **wanted, hot_seat=True) == twin, "alone, a seed still gives the same chance"
        for _ in range(MOST_ROOMS):
            if await views(table, **wanted) != twin:
                return
        raise AssertionError("a room for two deals what its maker can foresee")

    asyncio.run(spy())


def test_where_somebody_gave_the_chance_nobody_else_can_sit_down(table: ServedTable) -> None:
    async def lure() -> None:
        made = await post(table.url, "api/rooms", game="kuhn-poker", seed=4, bots={"1": 1})
        assert made["room"]["seeded"]
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as host:
            assert (await host.ask("take_seat", seat=1))["type"] == "accepted"
            answer = send(f"{table.url}api/rooms/{made['code']}/seats", json={})
            assert (answer.status_code, answer.json()["type"]) == (400, "table.seeded")
            async with entered(table.url, made["code"]) as victim:
                assert (await victim.ask("sit", seat=1))["code"] == "table.seeded"
        assert not (await post(table.url, "api/rooms", game="kuhn-poker", seed=4))["room"]["seeded"]

    asyncio.run(lure())


async def folded(table: ServedTable, **body: Any) -> tuple[Message, str, int]:
    """A finished match of Kuhn poker in which no card was shown: the room, the other's token, the match."""
    made = await post(table.url, "api/rooms", game="kuhn-poker", **body)
    other = (await post(table.url, f"api/rooms/{made['code']}/seats"))["token"]
    async with entered(table.url, made["code"], made["seats"][0]["token"], other) as both:
        await both.until(lambda: len(both.shown) == 2)
        assert (await both.act("bet", 0))["type"] == "accepted"
        await both.until(lambda: both.shown[1]["yours"])
        assert (await both.act("pass", 1))["type"] == "accepted"
        await both.until(lambda: both.room["stage"] == "over")
        return made, other, both.room["match"]


def test_records_are_not_to_be_had_by_counting(table: ServedTable) -> None:
    async def count() -> None:
        made, other, match = await folded(table, watching="nobody")
        address = f"{table.url}api/matches/{match}/record"
        for path in ("", f"?room={made['code']}", "?key=", "?key=x", "?room=", f"?room={made['code']}&key=nothing"):
            stranger = fetch(f"{address}{path}")
            assert (stranger.status_code, stranger.json()["type"]) == (404, "table.no_match"), path
        for token in (made["seats"][0]["token"], other):
            mine = fetch(address, headers={"Authorization": f"Bearer {token}"})
            assert mine.status_code == 200 and "bet" in mine.text
        listed = fetch(f"{table.url}api/rooms/{made['code']}/matches")
        assert listed.json()[0]["link"] == ""
        listed = fetch(f"{table.url}api/rooms/{made['code']}/matches", headers={"Authorization": f"Bearer {other}"})
        given = fetch(f"{address}?key={listed.json()[0]['link']}")
        assert given.status_code == 200 and len(listed.json()[0]["link"]) >= 24

    asyncio.run(count())


def test_a_record_is_for_those_whom_the_room_lets_watch(table: ServedTable) -> None:
    async def watch() -> None:
        made, _, match = await folded(table, watching="live")
        assert fetch(f"{table.url}api/matches/{match}/record").status_code == 404
        assert fetch(f"{table.url}api/matches/{match}/record?room={made['code'].lower()}").status_code == 200

    asyncio.run(watch())


def test_who_sits_down_for_the_next_match_does_not_read_the_one_before(table: ServedTable) -> None:
    async def replace() -> None:
        made, other, match = await folded(table, watching="nobody")
        async with entered(table.url, made["code"], other) as leaving:
            assert (await leaving.ask("leave"))["type"] == "accepted"
        newcomer = (await post(table.url, f"api/rooms/{made['code']}/seats"))["token"]
        async with (
            entered(table.url, made["code"], made["seats"][0]["token"]) as host,
            entered(table.url, made["code"], newcomer) as guest,
        ):
            offered = await host.ask("offer", what="rematch")
            assert offered["type"] == "accepted"
            offer = await guest.until(lambda: guest.room["offers"])
            assert (await guest.ask("answer", offer=offer[0]["id"], yes=True))["type"] == "accepted"
            await guest.until(lambda: guest.room["match"] != match)
        address = f"{table.url}api/matches/{match}/record"
        assert fetch(address, headers={"Authorization": f"Bearer {newcomer}"}).status_code == 404
        assert fetch(address, headers={"Authorization": f"Bearer {other}"}).status_code == 200

    asyncio.run(replace())


def test_codes_cannot_be_guessed_without_limit_not_even_after_a_restart(tmp_path: Path) -> None:
    environment = {**ENVIRONMENT, "TURNWRIGHT_TABLE_MISSES_PER_ADDRESS": "25"}

    def guess(table: ServedTable, count: int) -> list[int]:
        with httpx.Client(timeout=60) as http:
            return [http.get(f"{table.url}api/rooms/{number:04d}").status_code for number in range(count)]

    async def knock(table: ServedTable, path: str) -> int:
        async with connect(f"{table.socket}{path}") as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            return int(closed.value.rcvd.code)

    first = start(folder=tmp_path, environment=environment)
    try:
        made = send(f"{first.url}api/rooms", json={"game": "tic-tac-toe"}).json()
        answers = guess(first, 40)
        assert answers.count(404) == 25 and set(answers[25:]) == {429}
        assert fetch(f"{first.url}api/rooms/{made['code']}").status_code == 429, "and no guess is answered any more"
        assert asyncio.run(knock(first, f"api/rooms/{made['code']}/socket")) == 4029
        assert asyncio.run(knock(first, "party/BCDF")) == 4029
    finally:
        first.kill()
        first.stop()
    second = start(folder=tmp_path, environment=environment)
    try:
        assert set(guess(second, 5)) == {429}, "a restart forgets nothing"
        assert '"event":"refused by limit"' in second.log()
    finally:
        second.stop()


def test_asking_for_ones_own_rooms_tells_nothing_of_others_and_has_a_limit() -> None:
    with served(environment={**ENVIRONMENT, "TURNWRIGHT_TABLE_OPENINGS_PER_ADDRESS": "6"}) as table:
        made = send(f"{table.url}api/rooms", json={"game": "tic-tac-toe"}).json()
        body = {"rooms": {made["code"]: ["not the token"], "NOSUCH": ["not a token"]}}
        answers = [send(f"{table.url}api/mine", json=body) for _ in range(2 * 6 + 1)]
        assert all(one.json() == [] for one in answers if one.status_code == 200)
        assert {one.status_code for one in answers} == {200, 429}


def test_knocking_at_the_companions_doors_makes_no_room(table: ServedTable) -> None:
    async def knock() -> None:
        async with phone(table, "BBBB") as socket:
            for frame in ("{", '{"type":"start-game"}', '{"type":"join-room","payload":{"playerName":"  "}}'):
                await socket.send(frame)
                await hear(socket, "error")
            assert fetch(f"{table.url}api/rooms/BBBB").status_code == 404
            async with phone(table, "bbbb") as other:
                await say(other, "join-room", playerName="Ann")
                await hear(other, "room-created")
                assert fetch(f"{table.url}api/rooms/BBBB").status_code == 200
                await hear(socket, "player-joined")

    asyncio.run(knock())


def test_rooms_of_phones_count_as_rooms_and_frames_as_frames() -> None:
    environment = {**ENVIRONMENT, "TURNWRIGHT_TABLE_ROOMS_PER_ADDRESS": "3"}

    async def flood(table: ServedTable) -> None:
        for number in range(4):
            async with phone(table, "CCC" + "BCDF"[number]) as socket:
                await say(socket, "join-room", playerName="Ann")
                if number < 3:
                    assert await hear(socket, "room-created")
                else:
                    assert (await hear(socket, "error"))["rule"] == "table.rate"
        async with phone(table, "CCCB") as socket:
            with suppress(ConnectionClosed):
                for _ in range(3000):
                    await socket.send('{"type":"draw-from-deck"}')
            with suppress(ConnectionClosed):
                while True:
                    await asyncio.wait_for(socket.recv(), 120)
            assert socket.close_code == 4029

    with served(environment=environment) as table:
        asyncio.run(flood(table))


FOREIGN = {"Origin": "https://evil.example"}


@pytest.mark.parametrize("path", ["api/rooms/{code}/socket", "party/DDDD", "parties/main/DDDD?_pk=x"])
def test_a_foreign_page_is_refused_before_a_socket_opens(table: ServedTable, path: str) -> None:
    async def knock() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe")
        with pytest.raises(InvalidStatus) as refused:
            await connect(table.socket + path.format(code=made["code"]), additional_headers=FOREIGN)
        assert refused.value.response.status_code == 403

    asyncio.run(knock())


def test_a_name_that_somebody_made_point_here_is_not_ours(table: ServedTable) -> None:
    """DNS rebinding: the browser takes us for a page of evil.example, and would let it read everything."""
    port = table.url.rstrip("/").rpartition(":")[2]
    for host, status in (
        ("evil.example", 403), (f"evil.example:{port}", 403), ("127.0.0.1.evil.example", 403), ("localhost.evil", 403),
        (f"localhost:{port}", 200), ("127.0.0.1", 200), ("[::1]:80", 200), ("192.0.2.7", 200),
    ):  # fmt: skip
        assert fetch(f"{table.url}api/games/tic-tac-toe", headers={"Host": host}).status_code == status, host
    assert fetch(f"{table.url}healthz", headers={"Host": "anything"}).status_code == 200

    async def knock() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{table.socket}party/DDDF", additional_headers={"Host": "evil.example"})
        assert refused.value.response.status_code == 403

    asyncio.run(knock())


def test_names_and_origins_that_belong_to_a_table_can_be_said() -> None:
    more = {"TURNWRIGHT_TABLE_HOSTS": "web-1, web-2", "TURNWRIGHT_TABLE_ORIGINS": "https://phones.example.org"}
    with served("--public", "https://table.example.org", environment={**ENVIRONMENT, **more}) as table:
        for host, status in (("table.example.org", 200), ("web-2:80", 200), ("web-3", 403)):
            assert fetch(f"{table.url}api/games/tic-tac-toe", headers={"Host": host}).status_code == status, host

        async def knock() -> None:
            for origin in ("https://phones.example.org", "https://table.example.org"):
                async with connect(f"{table.socket}party/DDDG", additional_headers={"Origin": origin}) as socket:
                    await say(socket, "start-game")
                    assert await hear(socket, "error")

        asyncio.run(knock())


@pytest.mark.parametrize(
    "address",
    ["http://example.org/x", "https://localhost/x", "https://127.0.0.1:9/x", "https://[::1]/", "https://10.0.0.1/", "ftp://a",
     "https://", "https://user:word@example.org/", "https://exa mple.org", "https://example.org/" + "x" * 600],
)  # fmt: skip
def test_a_webhook_that_must_not_be_called_is_refused_when_it_is_set(table: ServedTable, address: str) -> None:
    async def ask() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe")
        async with entered(table.url, made["code"], made["seats"][0]["token"]) as client:
            answer = await client.ask("webhook", address=address)
            assert (answer["type"], answer.get("code")) == ("refused", "table.webhook")

    asyncio.run(ask())
    assert problem_with(address, private=False) or problem_of_host(address)


def test_a_private_table_may_call_its_own_network() -> None:
    assert problem_with("http://127.0.0.1:9/x", private=True) == ""


def test_watching_a_file_serves_the_authors_machine_alone() -> None:
    for private in (TableSettings(watch=True), TableSettings(watch=True, host="::1"), TableSettings(host="0.0.0.0")):
        require_private_watch(private)
    for open_one in ({"host": "0.0.0.0"}, {"host": "192.0.2.1"}, {"public": "https://table.example.org"}):
        with pytest.raises(OptionError, match="--watch-for-everybody"):
            require_private_watch(TableSettings(watch=True, **open_one))  # type: ignore[arg-type]
        require_private_watch(TableSettings(watch=True, watch_for_everybody=True, **open_one))  # type: ignore[arg-type]
