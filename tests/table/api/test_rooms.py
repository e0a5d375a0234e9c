"""Rooms over HTTP: made once, for who asks, within limits; and nobody is told of others' rooms."""

from __future__ import annotations

from typing import Any

from table.asking import asking
from table.in_process import InProcess, at_a_table
from told_evening import chapters, evening, halfway
from turnwright import load
from turnwright.core.evening import write_evening
from turnwright.table.api.shapes import NewRoom
from turnwright.table.can.ask import chapter_of
from turnwright.table.can.sit import take
from turnwright.table.limits import LONGEST_RECORD, MOST_OWN_ROOMS
from turnwright.table.making import tried
from turnwright.table.replaying import read_for_room
from turnwright.table.seats import hashed

KEY = "k" * 20


@at_a_table
async def test_whoever_makes_a_room_sits_down_in_it_where_they_like(table: InProcess) -> None:
    async with asking(table) as ask:
        for fields, taken in (({}, [0]), ({"seat": 1}, [1]), ({"seat": -1}, []), ({"hot_seat": True}, [0, 1])):
            made = await ask.made(game="connect-four", **fields)
            assert [seat["seat"] for seat in made["seats"]] == taken
            kept = table.rooms.open[made["code"]].kept
            assert [kept.seats[one["seat"]].token for one in made["seats"]] == [
                hashed(one["token"]) for one in made["seats"]
            ]


@at_a_table
async def test_nobody_sits_down_on_a_bot_or_where_there_is_no_seat(table: InProcess) -> None:
    async with asking(table) as ask:
        for seat in (1, 7):
            answer = await ask.post("/api/rooms", game="connect-four", bots={"1": 1}, seat=seat)
            assert (answer.status_code, answer.json()["type"]) == (409, "table.taken")


@at_a_table
async def test_with_the_same_key_it_is_the_same_room_and_without_another(table: InProcess) -> None:
    async with asking(table) as ask:
        first, again, other = [await ask.made(game="connect-four", key=key) for key in (KEY, KEY, "")]
        assert (first["code"], first["seats"]) == (again["code"], again["seats"]) and other["code"] != first["code"]
        ask.state.draining = True
        assert (await ask.made(game="connect-four", key=KEY))["code"] == first["code"]
        refused = await ask.post("/api/rooms", game="connect-four")
        assert (refused.status_code, refused.json()["type"]) == (503, "table.draining")


@at_a_table
async def test_one_address_makes_so_many_rooms_and_takes_so_many_seats(table: InProcess) -> None:
    async with asking(table, rooms_per_address=2) as ask:
        made = [await ask.post("/api/rooms", game="connect-four", seat=-1) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 429]
        assert made[-1].json()["detail"] == "One address makes at most 2 rooms an hour."
        code = made[0].json()["code"]
        seats = [await ask.post(f"/api/rooms/{code}/seats", key=f"{KEY}{n % 2}") for n in range(5)]
        assert [answer.status_code for answer in seats] == [201] * 4 + [429]


@at_a_table
async def test_asking_for_rooms_that_are_not_there_has_an_end(table: InProcess) -> None:
    async with asking(table, misses_per_address=2) as ask:
        made = await ask.made(game="connect-four")
        assert [(await ask.get("/api/rooms/NOSUCH")).status_code for _ in range(3)] == [404, 404, 429]
        assert (await ask.get(f"/api/rooms/{made['code']}")).status_code == 429, "a guess may be right, too"


@at_a_table
async def test_ones_own_rooms_are_those_that_the_tokens_open(table: InProcess) -> None:
    sitting = await table.sitting()
    async with asking(table) as ask:
        code, tokens = sitting.room.code, sitting.tokens

        async def mine(**rooms: Any) -> list[dict[str, Any]]:
            found: list[dict[str, Any]] = (await ask.post("/api/mine", rooms=rooms)).json()
            return found

        assert await mine(**{code: ["nothing"], "NOSUCH": [tokens[0]]}) == []
        assert [(one["seats"], one["your_turn"]) for one in await mine(**{code: [tokens[0]]})] == [([0], True)]
        assert [(one["seats"], one["your_turn"]) for one in await mine(**{code: [tokens[1]]})] == [([1], False)]
        sitting.room.kept.seats[0].level = 1
        assert not (await mine(**{code: [tokens[0]]}))[0]["your_turn"], "a bot plays for them"
        too_many = await ask.post("/api/mine", rooms={f"R{n}": [] for n in range(MOST_OWN_ROOMS + 1)})
        assert (too_many.status_code, too_many.json()["type"]) == (400, "table.too_many")


@at_a_table
async def test_a_room_is_shown_without_what_is_secret(table: InProcess) -> None:
    sitting = await table.sitting()
    async with asking(table) as ask:
        text = (await ask.get(f"/api/rooms/{sitting.room.code.lower()}")).text
        assert not any(secret in text for secret in (*sitting.tokens, *map(hashed, sitting.tokens)))


@at_a_table
async def test_a_record_that_is_too_long_is_refused_before_it_is_read(table: InProcess) -> None:
    async with asking(table) as ask:
        answer = await ask.post("/api/rooms", game="connect-four", record="x" * (LONGEST_RECORD + 1))
        assert (answer.status_code, answer.json()["type"]) == (413, "table.too_long")
        assert str(LONGEST_RECORD) in answer.json()["detail"]


def read_here(table: InProcess) -> None:
    """What is sent is read in this process, and by no worker."""

    async def read(doors: Any, scope: Any, module: str, name: str, *rest: Any, encoded: bool) -> Any:
        assert (module, name) == ("replaying", "read_for_room")
        return read_for_room(table.rooms.games, *rest)

    table.rooms.readings.read = read  # type: ignore[method-assign, assignment]


@at_a_table
async def test_a_room_goes_on_from_a_record(table: InProcess) -> None:
    match = load("connect-four").new_match(seed=1)
    match.play("drop a")
    read_here(table)
    async with asking(table) as ask:
        made = await ask.made(game="connect-four", hot_seat=True, record=match.record())
        room = table.rooms.open[made["code"]]
        assert made["room"]["from_record"] and room.playing().match.lines() == ["1. drop a"]
        assert len(room.kept.seats) == 2 and room.kept.goes_on is None


@at_a_table
async def test_a_room_goes_on_from_an_evening(table: InProcess) -> None:
    read_here(table)
    async with asking(table) as ask:
        made = await ask.made(game="methuen", record=evening(2))
        room = await table.rooms.get(made["code"])
        assert len(room.kept.chapters) == 3 and made["room"]["chapter"] == "The Hour Bell: The Loft"
        assert room.kept.options["encounter"] == "The Loft" and room.playing().match.ply == 0
        first = await chapter_of(room, room.kept.chapters[0])
        assert first.match.lines() == chapters()[0].lines(), "the earlier chapters are told here, too"
        running = write_evening([chapters()[0].record(), halfway().record()])
        made = await ask.made(game="methuen", record=running)
        room = await table.rooms.get(made["code"])
        assert len(room.kept.chapters) == 2 and room.playing().match.lines() == halfway().lines()
        over = await ask.post("/api/rooms", game="methuen", record=evening())
        assert over.status_code == 400 and "come to its end" in over.json()["detail"]
        torn = await ask.post("/api/rooms", game="methuen", record=evening(2)[:-200])
        assert torn.status_code == 400


@at_a_table
async def test_all_chapters_of_a_room_as_one_text_for_those_who_sat_there(table: InProcess) -> None:
    read_here(table)
    async with asking(table) as ask:
        made = await ask.made(game="methuen", record=evening(2), watching="nobody")
        path = f"/api/rooms/{made['code']}/evening"
        token = made["seats"][0]["token"]
        told = await ask.get(path, headers={"Authorization": f"Bearer {token}"})
        room = await table.rooms.get(made["code"])
        third = room.playing().match.record()
        assert told.status_code == 200
        assert told.text == write_evening([*(match.record() for match in chapters()[:2]), third])
        again = await table.rooms.get((await ask.made(game="methuen", record=told.text))["code"])
        assert len(again.kept.chapters) == 3 and again.playing().match.record() == third, "nothing is lost"
        assert (await ask.get(path)).status_code == 404


@at_a_table
async def test_a_running_chapter_is_told_to_the_game_master_and_not_to_those_who_may_not_know_its_dice(
    table: InProcess,
) -> None:
    options = {"campaign": "lantern_bridge", "game_master": True, "hidden_dice": True}
    async with asking(table) as ask:
        room = await table.rooms.create(tried(table.rooms.games, NewRoom(game="methuen", people=2, options=options)))
        ann, gus = [(await take(room, seat, name, True))[1] for seat, name in ((0, "Ann"), (1, "Gus"))]
        path = f"/api/rooms/{room.code}/evening"
        assert room.kept.stage == "playing" and room.kept.master == 1
        told = {token: await ask.get(path, headers={"Authorization": f"Bearer {token}"}) for token in (ann, gus)}
        assert told[ann].status_code == 409, "no chapter is over"
        assert told[gus].text == write_evening([room.playing().match.record()])
