"""Whatever changes something is done once, however often it is sent and wherever; and nothing known is unlearned."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from table.client import Client, Message, entered, fetch, post, send
from table.in_process import Time, drop, seated, with_rooms
from turnwright.core.match import Match
from turnwright.table import incoming, seats, wire
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.connection import GOING_AWAY, Connection, pulse
from turnwright.table.games import Games
from turnwright.table.hooks import Hooks
from turnwright.table.refusing import TableRefusal
from turnwright.table.room import Room
from turnwright.table.room_document import SeatKept
from turnwright.table.rooms import Rooms
from turnwright.table.settings import TableSettings
from turnwright.table.store import StoreAway, lobby
from turnwright.table.upkeep import follow
from turnwright.testing.served import ServedTable, served, start

ENVIRONMENT = {"TURNWRIGHT_MODE": "interpreted"}
KEY = "k" * 20


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment=ENVIRONMENT) as found:
        yield found
        assert '"event":"error"' not in found.log() and '"event":"failed"' not in found.log(), found.log()


async def asks(client: Client, type: str, id: str, **fields: Any) -> Message:
    """Send a message, whose id may have been used before, and wait for the answer to this very one."""

    def answers() -> list[Message]:
        return [m for m in client.heard if m.get("id") == id]

    before = len(answers())
    await client.send(type, id=id, **fields)
    return (await client.until(lambda: answers()[before:], f"another answer to {id}"))[0]  # type: ignore[no-any-return]


def test_a_lost_answer_to_sitting_down_is_given_again_even_after_a_crash(tmp_path: Path) -> None:
    first = start(folder=tmp_path, environment=ENVIRONMENT)
    try:
        room = {"game": "tic-tac-toe", "key": f"room {KEY}"}
        made = send(f"{first.url}api/rooms", json=room).json()
        path = f"api/rooms/{made['code']}/seats"
        sat = send(f"{first.url}{path}", json={"key": KEY}).json()
        assert send(f"{first.url}{path}", json={"key": KEY}).json() == sat
    finally:
        first.kill()
        first.stop()
    second = start(folder=tmp_path, environment=ENVIRONMENT)
    try:
        again = send(f"{second.url}api/rooms", json=room).json()
        assert (again["code"], again["seats"]) == (made["code"], made["seats"])
        assert send(f"{second.url}{path}", json={"key": KEY}).json() == sat
        stranger = send(f"{second.url}{path}", json={"key": "another key, 16+"})
        assert (stranger.status_code, stranger.json()["type"]) == (409, "table.full")

        async def play() -> None:
            async with entered(second.url, made["code"], again["seats"][0]["token"], sat["token"]) as both:
                await both.until(lambda: len(both.at) == 2)
                assert (await both.act("place b2", 0))["type"] == "accepted"

        asyncio.run(play())
    finally:
        second.stop()


def test_sitting_down_over_the_socket_is_done_once(table: ServedTable) -> None:
    async def sit() -> None:
        made = await post(table.url, "api/rooms", game="rails", seats=3)
        async with entered(table.url, made["code"]) as client:
            answers = [await client.ask("sit", key=KEY) for _ in range(3)]
            assert len({(one["seat"], one["token"]) for one in answers}) == 1
            assert sum(seat["kind"] == "person" for seat in client.room["seats"]) == 2
        async with entered(table.url, made["code"]) as other:
            assert (await other.ask("sit", key="another key, 16+"))["token"] != answers[0]["token"]

    asyncio.run(sit())


def test_who_has_left_does_not_come_back_by_a_late_message(table: ServedTable) -> None:
    async def leave() -> None:
        made = await post(table.url, "api/rooms", game="rails", seats=3)
        async with entered(table.url, made["code"]) as client:
            await client.ask("sit", key=KEY)
            for _ in range(2):
                assert (await asks(client, "leave", "leaving"))["type"] == "accepted"
            assert (await client.ask("sit", key=KEY))["code"] == "table.left"
            assert sum(seat["kind"] == "person" for seat in client.room["seats"]) == 1

    asyncio.run(leave())


@pytest.mark.parametrize("key", ["short", "x" * 101])
def test_a_key_is_one_that_nobody_guesses(table: ServedTable, key: str) -> None:
    assert send(f"{table.url}api/rooms", json={"game": "tic-tac-toe", "key": key}).status_code == 400
    made = send(f"{table.url}api/rooms", json={"game": "tic-tac-toe"}).json()
    assert send(f"{table.url}api/rooms/{made['code']}/seats", json={"key": key}).status_code == 400


def test_the_same_wish_twice_at_once_makes_one_room(table: ServedTable) -> None:
    async def make() -> None:
        body: dict[str, Any] = {"game": "tic-tac-toe", "key": f"at once {KEY}", "hot_seat": True}
        made = await asyncio.gather(*(post(table.url, "api/rooms", **body) for _ in range(5)))
        assert len({(one["code"], str(one["seats"])) for one in made}) == 1

    asyncio.run(make())


def test_a_wish_that_is_sent_again_later_is_not_granted_again(table: ServedTable) -> None:
    async def wish() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True, bots={})
        tokens = [seat["token"] for seat in made["seats"]]
        async with entered(table.url, made["code"], *tokens) as client:
            await client.until(lambda: len(client.at) == 2)
            for name in ("One", "Two"):
                assert (await asks(client, "rename", name, seat=0, name=name))["type"] == "accepted"
            assert (await asks(client, "rename", "One", seat=0, name="One"))["type"] == "accepted"
            assert client.room["seats"][0]["name"] == "Two", "it was granted before the other, and not again"
            for _ in range(2):
                answer = await asks(client, "offer", "off", what="call_off", seat=0)
                assert answer["type"] == "accepted", "the answer is the same though the match is over by it"
            matches = fetch(f"{table.url}api/rooms/{made['code']}/matches").json()
            assert [one["result"] for one in matches] == ["Called off: All agreed to stop here."]

    asyncio.run(wish())


def test_an_action_that_came_too_late_is_too_late_every_time(table: ServedTable) -> None:
    async def late() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True, clock={"initial": 150})
        tokens = [seat["token"] for seat in made["seats"]]
        async with entered(table.url, made["code"], *tokens) as client:
            await client.until(lambda: len(client.at) == 2)
            wished = {"match": client.at[0][0], "sequence": 0, "action": "place b2", "seat": 0}
            await asyncio.sleep(0.16)
            answers = [await asks(client, "act", "x", **wished) for _ in range(3)]
            assert {one["type"] for one in answers} == {"refused"}

    asyncio.run(late())


def test_a_record_can_be_had_as_soon_as_the_outcome_is_shown(tmp_path: Path, table: ServedTable) -> None:
    async def play() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True)
        tokens = [seat["token"] for seat in made["seats"]]
        async with entered(table.url, made["code"], *tokens, parts=["choices"]) as client:
            await client.until(lambda: len(client.at) == 2)
            for number, square in enumerate(("a1", "b1", "a2", "b2", "a3")):
                await client.act(f"place {square}", number % 2)
                await client.until(lambda n=number: client.at[1 - n % 2][1] == n + 1)  # type: ignore[misc]
            record = fetch(f"{table.url}api/matches/{client.at[0][0]}/record?room={made['code']}")
            assert record.status_code == 200

    asyncio.run(play())


# Several processes, without sockets: `other` hears nothing of the first but what is stored.


class Frames:
    """A socket that keeps what is sent."""

    def __init__(self) -> None:
        self.scope: Mapping[str, Any] = {"client": ("192.0.2.1", 1), "headers": []}
        self.sent: list[bytes] = []
        self.on_writable: Callable[[], None] = lambda: None

    def write(self, frames: Sequence[bytes]) -> bool:
        self.sent += frames
        return True

    async def close(self, code: int, reason: str) -> None:
        """Nothing to close."""


async def enters(room: Room, *tokens: str, **fields: Any) -> Connection:
    connection = Connection(room, Frames(), 1000)
    await connection.take(wire.write(incoming.Enter(version=1, tokens=tokens, **fields)))  # type: ignore[arg-type]
    return connection


def told(connection: Connection) -> list[dict[str, Any]]:
    """What it was told so far."""
    sent = getattr(connection.socket, "sent", [])
    return [json.loads(frame) for frame in [*sent, *connection.waiting()]]


async def until(true: Callable[[], Any]) -> Any:
    """Let things happen until something holds."""
    async with asyncio.timeout(120):
        while not (found := true()):
            await asyncio.sleep(0.001)
        return found


def another(rooms: Rooms, time: Time) -> Rooms:
    return Rooms(rooms.store, MemoryBus(), Games(), TableSettings(), time)


def test_a_token_is_denied_only_by_what_is_stored_now(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        other = another(rooms, time)
        first = await seated(rooms, "connect-four", stage="gathering")
        stale = await other.get(first.code)
        token = seats.new_token()

        def replace(kept: Any) -> None:
            kept.seats[1] = SeatKept(name="new", token=seats.hashed(token), ready=True)

        await first.change(replace)
        assert seats.seats_of(stale.kept, [seats.hashed(token)]) == ()
        connection = await enters(stale, token)
        assert connection.seats == (1,) and not [m for m in told(connection) if m["type"] == "error"]
        await other.close()

    with_rooms(tmp_path, test)


def test_whoever_has_seen_more_than_a_process_knows_is_believed(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        other = another(rooms, time)
        first = await seated(rooms)
        stale = await other.get(first.code)
        for number, column in enumerate("abc"):
            await first.write(drop(column, number % 2))
        assert stale.playing().sequence == 0
        connection = await enters(stale, match=first.kept.match, seen=3)
        numbers = await until(lambda: [m["sequence"] for m in told(connection) if "sequence" in m])
        assert min(numbers) == 3 and not [m for m in told(connection) if m["type"] == "position"]
        await other.close()

    with_rooms(tmp_path, test)


def test_no_number_shrinks_while_the_database_is_away(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms)
        await room.write(drop("a", 0))
        connection = await enters(room)

        async def away(*arguments: Any) -> Any:
            raise StoreAway("gone")

        room.rooms.store.append = away  # type: ignore[method-assign,assignment]
        room.rooms.store.since = away  # type: ignore[method-assign,assignment]
        writing = asyncio.create_task(room.write(drop("b", 1)))
        await asyncio.sleep(0.15)
        beat = pulse(room, connection)
        assert (beat.match, beat.sequence) == (room.kept.match, 1)
        late = await enters(room, match=room.kept.match, seen=9)
        assert late.closing is not None and late.closing[0] == GOING_AWAY, "it comes back, and is told nothing smaller"
        assert not [m for m in told(late) if "sequence" in m]
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)

    with_rooms(tmp_path, test)


def test_an_action_for_a_match_that_another_process_began_is_not_stale(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        other = another(rooms, time)
        first = await seated(rooms, "tic-tac-toe")
        stale = await other.get(first.code)
        await rooms.start(first, lambda kept: True)
        assert first.kept.match > stale.kept.match

        def place(match: Match, elapsed: int) -> None:
            match.play("place b2", 0)

        assert await stale.write(place, "0:x", (first.kept.match, 0), 0) == 1
        await other.close()

    with_rooms(tmp_path, test)


def test_a_change_that_the_bus_has_lost_is_noticed_at_the_next_beat(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        other = another(rooms, time)
        first = await seated(rooms)
        stale = await other.get(first.code)

        def call(kept: Any) -> None:
            kept.seats[0].name = "Zoe"

        await first.change(call)
        await follow(other, stale)
        assert stale.kept.seats[0].name == "Zoe"
        watching = await enters(stale)
        await rooms.remove(first)
        await follow(other, stale)
        assert watching.closing is not None
        await other.close()

    with_rooms(tmp_path, test)


def test_a_room_that_was_ready_when_its_server_died_begins_when_it_is_opened(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        from turnwright.table.beginning import empty_room

        kept = empty_room(rooms.games.load("tic-tac-toe"), 2, "live")
        for number in range(2):
            seats.give(kept, number, f"p{number}", True)
        room = await rooms.create(kept)
        assert room.running is None
        del rooms.open[room.code]
        again = await rooms.get(room.code)
        await until(lambda: again.running is not None)

    with_rooms(tmp_path, test)


def test_of_many_who_choose_together_each_is_called_once_for_a_turn(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        other = another(rooms, time)
        first = await seated(rooms, "rails", options={"map": "hansa"})

        def webhooks(kept: Any) -> None:
            for seat in kept.seats:
                seat.webhook = "https://example.org/"

        await first.change(webhooks)
        second = await other.get(first.code)
        assert len(first.playing().match.may_act) == 2, "both choose their first tickets at once"
        called: list[int] = []

        async def call(address: str, body: dict[str, Any]) -> None:
            called.append(body["seat"])

        for room in (first, second):
            room.rooms.hooks._call = call  # type: ignore[method-assign]
            for _ in range(3):
                room.rooms.hooks.consider(room, room.playing(), True)
        fresh = Hooks(claim=rooms._claim_turn)
        fresh._call = call  # type: ignore[method-assign]
        fresh.consider(first, first.playing(), True)
        await until(lambda: not [task for hooks in (rooms.hooks, other.hooks, fresh) for task in hooks._tasks])
        assert sorted(called) == [0, 1], "whichever process calls, and after any restart"
        rooms.hooks.forget(first.code)
        assert not rooms.hooks._called
        for hooks in (other.hooks, fresh):
            await hooks.close()
        await other.close()

    with_rooms(tmp_path, test)


def test_a_room_gone_meanwhile_says_so(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms)
        await rooms.store.work(lambda connection: lobby.remove_room(connection, room.code))
        with pytest.raises(TableRefusal, match="does not exist"):
            await room.reload()

    with_rooms(tmp_path, test)
