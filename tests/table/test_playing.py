"""Whole matches through the real server: people, bots, spectators."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from table.client import Client, Message, complete, entered, fetch, post, send
from turnwright.testing.served import ServedTable, served


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment={"TURNWRIGHT_MODE": "interpreted"}) as found:
        yield found


def two_people(table: ServedTable, **room: object) -> tuple[str, str, str]:
    """A room of two: its code and both tokens."""
    made = send(f"{table.url}api/rooms", json={"game": "tic-tac-toe", "name": "Ann", **room}).json()
    seat = send(f"{table.url}api/rooms/{made['code']}/seats", json={"name": "Bob"}).json()
    return made["code"], made["seats"][0]["token"], seat["token"]


async def play_on(client: Client, seat: int, dice: random.Random, most: int) -> None:
    """Play one seat at random until the match is over, or has gone on for long enough."""
    while True:
        await client.until(
            lambda: (
                seat in client.shown
                and (client.shown[seat]["outcome"] or client.shown[seat]["yours"] or client.at[seat][1] >= most)
            ),
            f"the turn of seat {seat}",
        )
        if client.shown[seat]["outcome"] or client.at[seat][1] >= most:
            return
        action = await complete(client, seat, dice.choice)
        answer = await client.act(action, seat)
        assert answer["type"] == "accepted" or answer["code"] == "stale", answer
        number = answer["sequence"]  # others may have chosen meanwhile: it is not always the next one
        await client.until(lambda number=number: client.at[seat][1] >= number, "what happened")  # type: ignore[misc]


GAMES = {
    "tic-tac-toe": ({}, 3, 1000),
    "connect-four": ({}, 2, 1000),
    "kuhn-poker": ({}, 2, 1000),
    "tribun": ({}, 1, 60),
    "zero-day": ({}, 1, 60),
    "rails": ({"mode": "board"}, 1, 60),
    "methuen": ({"campaign": "first_steps"}, 1, 30),
}


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_every_game(table: ServedTable, game: str) -> None:
    options, level, most = GAMES[game]

    async def play() -> None:
        shown = fetch(f"{table.url}api/games/{game}").json()
        seats = 1 if game == "methuen" else max(shown["seats"][0], min(3, shown["seats"][1]))  # its sample is for one
        bots = {str(seats - 1): level} if seats > 1 else {}
        made = await post(table.url, "api/rooms", game=game, options=options, seats=seats, bots=bots, name="Ann")
        code = made["code"]
        tokens = [made["seats"][0]["token"]]
        while len(tokens) + len(bots) < seats:
            tokens.append((await post(table.url, f"api/rooms/{code}/seats", name="Bob"))["token"])
        async with asyncio.TaskGroup() as group, entered(table.url, code) as watcher:
            for number, token in enumerate(tokens):
                group.create_task(seated(code, token, number))
            await watcher.until(
                lambda: None in watcher.shown and (watcher.shown[None]["outcome"] or watcher.at[None][1] >= most),
                "the end",
            )
            assert watcher.shown[None]["choices"] == []

    async def seated(code: str, token: str, number: int) -> None:
        async with entered(table.url, code, token) as client:
            await play_on(client, number, random.Random(number), most)

    asyncio.run(play())
    assert '"event":"failed"' not in table.log(), table.log()


def test_a_refusal_goes_only_to_who_tried(table: ServedTable) -> None:
    code, ann, bob = two_people(table)

    async def play() -> None:
        async with entered(table.url, code, ann) as first, entered(table.url, code, bob) as second:
            await first.until(lambda: 0 in first.shown)
            await second.until(lambda: 1 in second.shown)
            early = await second.act("place a1")
            assert (early["type"], early["code"]) == ("refused", "turn")
            assert (await first.act("place b2"))["sequence"] == 1
            await second.until(lambda: second.at[1][1] == 1)
            taken = await second.act("place b2")
            assert taken["rule"] == "TTT-2"
            assert taken["facts"] == "b2 holds a cross"
            assert "place a3" in taken["allowed"]
            assert not [m for m in first.heard if m["type"] == "refused"]

    asyncio.run(play())


def test_a_late_click_never_acts_on_another_position(table: ServedTable) -> None:
    code, ann, bob = two_people(table)

    async def play() -> None:
        async with entered(table.url, code, ann) as first, entered(table.url, code, bob) as second:
            await first.until(lambda: 0 in first.shown)
            match = first.at[0][0]
            await first.act("place b2")
            await second.until(lambda: 1 in second.at and second.at[1][1] == 1)
            await second.act("place a1")
            late = await first.ask("act", match=match, sequence=0, action="place c3")
            assert (late["type"], late["code"], late["sequence"]) == ("refused", "stale", 2)

    asyncio.run(play())


def test_the_same_id_is_carried_out_once(table: ServedTable) -> None:
    code, ann, _ = two_people(table)

    async def play() -> None:
        async with entered(table.url, code, ann) as first:
            await first.until(lambda: 0 in first.shown)
            match = first.at[0][0]
            answers: list[Message] = []
            for _ in range(3):
                await first.send("act", id="mine", match=match, sequence=0, action="place b2")
            await first.until(lambda: len([m for m in first.heard if m.get("id") == "mine"]) == 3)
            answers = [m for m in first.heard if m.get("id") == "mine"]
            assert [(m["type"], m["sequence"]) for m in answers] == [("accepted", 1)] * 3
        async with entered(table.url, code, ann) as again:
            answer = await again.ask("act", id="mine", match=match, sequence=0, action="place b2")
            assert (answer["type"], answer["sequence"]) == ("accepted", 1)

    asyncio.run(play())


def test_whoever_comes_back_gets_exactly_what_is_missing(table: ServedTable) -> None:
    code, ann, bob = two_people(table)

    async def play() -> None:
        async with entered(table.url, code, ann) as first:
            await first.until(lambda: 0 in first.shown)
            await first.act("place b2")
            match = first.at[0][0]
        async with entered(table.url, code, bob) as second:
            await second.until(lambda: 1 in second.shown)
            await second.act("place a1")
        async with entered(table.url, code, ann, match=match, seen=1) as again:
            await again.until(lambda: again.at.get(0) == (match, 2))
            assert [m["type"] for m in again.heard if m["type"] in ("position", "happened")] == ["happened"]
            assert again.words(0) == ["Nought: place a1"]

    asyncio.run(play())


def test_undo_why_not_preview_and_log(table: ServedTable) -> None:
    code, ann, _ = two_people(table)

    async def play() -> None:
        async with entered(table.url, code, ann) as first:
            await first.until(lambda: 0 in first.shown)
            seen = await first.ask("preview", sequence=0, action="place b2")
            assert seen["certain"] and "X" in seen["text"] and seen["words"] == ["Cross: place b2"]
            assert first.at[0][1] == 0
            await first.act("place b2")
            await first.until(lambda: first.at[0][1] == 1)
            assert first.shown[0]["may"]["take_back"]
            why = await first.ask("why_not", action="place a1")
            assert not why["allowed"] and why["refusal"]["code"] == "turn"
            back = await first.ask("take_back", match=first.at[0][0], sequence=1)
            assert back["sequence"] == 2
            await first.until(lambda: first.at[0][1] == 2)
            assert first.shown[0]["yours"]
            log = await first.ask("log", before=3)
            assert [line["sequence"] for line in log["log"]] == [1, 2]

    asyncio.run(play())


def test_rematch_with_seats_swapped_and_a_score(table: ServedTable) -> None:
    code, ann, bob = two_people(table)

    async def play() -> None:
        async with entered(table.url, code, ann) as first, entered(table.url, code, bob) as second:
            for number, square in enumerate(("a1", "b1", "a2", "b2", "a3")):
                mover, seat = (first, 0) if number % 2 == 0 else (second, 1)
                await mover.until(lambda m=mover, s=seat, n=number: s in m.at and m.at[s][1] == n)  # type: ignore[misc]
                assert (await mover.act(f"place {square}"))["type"] == "accepted"
            await first.until(lambda: first.room["stage"] == "over")
            assert first.room["score"] == {"Ann": 1.0}
            old = first.room["match"]
            await first.ask("offer", what="rematch")
            await second.until(lambda: second.room["offers"])
            [offer] = second.room["offers"]
            assert (offer["by"], offer["waiting_for"]) == (0, [1])
            await second.ask("answer", offer=offer["id"], yes=True)
            await first.until(lambda: first.room["match"] > old and 1 in first.shown)
            assert [seat["name"] for seat in first.room["seats"]] == ["Bob", "Ann"]
            await second.until(lambda: 0 in second.at and second.at[0] == (first.room["match"], 0))
            assert (await second.act("place a1", 0))["type"] == "accepted"
        record = fetch(f"{table.url}api/matches/{old}/record?room={code}")
        assert record.text.startswith("turnwright record") and "5. place a3" in record.text
        running = fetch(f"{table.url}api/matches/{first.room['match']}/record?room={code}")
        assert running.status_code == 409
        assert running.headers["content-type"] == "application/problem+json"

    asyncio.run(play())


def test_a_seat_is_handed_to_a_bot_and_taken_back(table: ServedTable) -> None:
    code, ann, bob = two_people(table)

    async def play() -> None:
        async with entered(table.url, code, ann) as first, entered(table.url, code, bob) as second:
            await first.until(lambda: 0 in first.shown)
            assert (await first.ask("hand_over", level=2))["type"] == "accepted"
            await second.until(lambda: 1 in second.at and second.at[1][1] == 1, "the bot's move")
            assert second.room["seats"][0]["kind"] == "bot"
            await first.ask("take_seat")
            choices = [choice["token"] for choice in second.shown[1]["choices"]]
            assert choices
            await second.act(await complete(second, 1, lambda found: found[0]))
            await first.until(lambda: first.at[0][1] == 2)
            assert first.shown[0]["yours"]

    asyncio.run(play())


def test_hot_seat(table: ServedTable) -> None:
    async def play() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True, name="We")
        tokens = [seat["token"] for seat in made["seats"]]
        assert len(tokens) == 2
        async with entered(table.url, made["code"], *tokens) as both:
            await both.until(lambda: len(both.shown) == 2)
            assert (await both.ask("act", match=both.at[0][0], sequence=0, action="place a1"))["code"] == (
                "table.not_your_seat"
            )
            for number, square in enumerate(("a1", "b1", "a2", "b2", "a3")):
                await both.until(lambda n=number: both.at[n % 2][1] == n)  # type: ignore[misc]
                assert (await both.act(f"place {square}", number % 2))["type"] == "accepted"
            await both.until(lambda: both.room["stage"] == "over")

    asyncio.run(play())


@pytest.mark.parametrize("watching", ["nobody", "live", "delayed:2"])
def test_spectators(table: ServedTable, watching: str) -> None:
    code, ann, bob = two_people(table, watching=watching)
    moves = ("a1", "b1", "a2", "b2")

    async def play() -> None:
        async with (
            entered(table.url, code, ann) as first,
            entered(table.url, code, bob) as second,
            entered(table.url, code) as watcher,
        ):
            for number, square in enumerate(moves):
                mover, seat = (first, 0) if number % 2 == 0 else (second, 1)
                await mover.until(lambda m=mover, s=seat, n=number: s in m.at and m.at[s][1] == n)  # type: ignore[misc]
                await mover.act(f"place {square}")
            seen = {"nobody": None, "live": 4, "delayed:2": 2}[watching]
            if seen is None:
                await watcher.ask("log", before=9)
                assert watcher.at == {}
            else:
                await watcher.until(lambda: None in watcher.at and watcher.at[None][1] == seen)
                assert "b2" not in "".join(watcher.words()) or watching == "live"
            refused = await watcher.ask("act", match=1, sequence=4, action="place a3")
            assert refused["code"] == "table.not_your_seat"
            await first.until(lambda: first.at[0][1] == 4)
            await first.act("place a3")
            if seen is not None:
                await watcher.until(lambda: watcher.shown[None]["outcome"])

    asyncio.run(play())


def test_two_who_ask_for_a_campaign_of_one_seat_share_it_through_its_chapters(table: ServedTable) -> None:
    async def play() -> None:
        options = {"campaign": "first_steps"}
        made = await post(table.url, "api/rooms", game="methuen", options=options, seats=2, name="Ann")
        assert made["room"]["stage"] == "gathering" and made["room"]["people"] == 2 and made["room"]["may_join"]
        friend = await post(table.url, f"api/rooms/{made['code']}/seats", name="Bob")
        assert friend["seat"] == 0 and friend["token"] != made["seats"][0]["token"]
        async with (
            entered(table.url, made["code"], made["seats"][0]["token"]) as ann,
            entered(table.url, made["code"], friend["token"]) as bob,
        ):
            first = ann.room["match"]
            while bob.room["match"] == first:
                await bob.until(lambda: 0 in bob.shown and bob.shown[0]["yours"])
                await bob.act(await complete(bob, 0, lambda found: found[-1]), 0)
                await bob.until(lambda b=bob.at[0]: bob.at[0] != b or bob.room["match"] != first)  # type: ignore[misc]
            await ann.until(lambda: ann.room["match"] != first and ann.at[0][0] == ann.room["match"])
            assert ann.room["chapters"] == [first, ann.room["match"]] and not ann.room["problem"]
            names = [line["by"] for line in (await ann.ask("log", before=999, match=first))["log"] if line["sequence"]]
            assert names and set(names) == {"Bob"}

    asyncio.run(play())
