"""Somebody plays the other side: who may sit there, act there, put things right, and know what they rolled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from table.party import Person, a_table, at_a_table
from turnwright.table import incoming, outgoing
from turnwright.table.api.shapes import NewRoom
from turnwright.table.can.sit import take
from turnwright.table.making import tried
from turnwright.table.refusing import TableRefusal
from turnwright.table.room import Room
from turnwright.table.rooms import Rooms

PLAYER, STRIKE, MEND = "Ysolde: Face N", "River Thug 1: Cudgel on Ysolde", "Adjust Ysolde: Health = 9"


async def gathered(rooms: Rooms, people: int = 3, **options: Any) -> tuple[Room, Person]:
    """A room with its host, who waits for others."""
    wanted = {"campaign": "lantern_bridge", **options}
    room = await rooms.create(tried(rooms.games, NewRoom(game="methuen", people=people, options=wanted, seed=5)))
    return room, Person(room, (await take(room, None, "Ann", True))[1])


async def mastered(rooms: Rooms, **options: Any) -> tuple[Room, Person, Person, Person]:
    """Ann and Bob play, Gus is the game master; the match is on."""
    room, ann = await gathered(rooms, game_master=True, **options)
    bob = Person(room, (await take(room, None, "Bob", True))[1])
    gus = Person(room, (await take(room, room.kept.master, "Gus", True))[1])
    assert room.kept.stage == "playing" and gus.seats == (1,) and ann.seats == bob.seats == (0,)
    return room, ann, bob, gus


async def until_thugs(room: Room, ann: Person) -> None:
    """It is the other side's turn, and a thug is near."""
    if room.playing().match.to_act == 0:
        assert isinstance(await ann.act("End turn"), outgoing.Accepted)


def test_the_host_asks_for_one_and_the_seat_is_for_whom_its_link_is_for(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, ann = await gathered(rooms)
        assert not any(seat.master for seat in room.shown().seats) and room.shown().may_have_master
        bob = Person(room, (await take(room, None, "Bob", True))[1])
        assert (await bob.ask(incoming.Master, on=True)).code == "table.not_host"
        for _ in range(2):
            assert isinstance(await ann.ask(incoming.Master, id="gm", on=True), outgoing.Accepted)
        assert (len(room.kept.seats), room.kept.master, room.kept.options["game_master"]) == (2, 1, True)
        assert room.shown().seats[1].master and "River Thug 1" in room.kept.parts[1]
        cy = await take(room, None, "Cy", True)
        assert cy[0] == 0 and room.kept.stage == "gathering", "who just comes plays with the others"
        with pytest.raises(TableRefusal, match="only the game master's, seat 1, is free"):
            await take(room, None, "Dee", True)
        await take(room, 1, "Gus", True)
        assert room.shown().stage == "playing"
        assert (await ann.ask(incoming.Master, on=False)).code == "table.not_now", "not while a match is on"

    at_a_table(tmp_path, test)


def test_the_host_takes_the_other_side_and_comes_back(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, ann = await gathered(rooms)
        bob = Person(room, (await take(room, None, "Bob", True))[1])
        await ann.ask(incoming.Master, on=True, mine=True)
        assert ann.seats == (1,) and bob.seats == (0,)
        assert [seat.host for seat in room.kept.seats] == [False, True], "the host stays the host"
        await ann.ask(incoming.Master, on=False)
        assert ann.seats == bob.seats == (0,) and room.kept.seats[0].name == "Ann" and room.kept.seats[0].host
        assert (len(room.kept.seats), room.kept.master, room.kept.count_people()) == (1, None, 2)
        assert "game_master" not in room.kept.options

    at_a_table(tmp_path, test)


def test_the_game_master_acts_for_the_other_side_and_nobody_else_does(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, ann, bob, gus = await mastered(rooms)
        await until_thugs(room, ann)
        for other in (ann, bob):
            assert isinstance(await other.act("River Thug 1: Face N"), outgoing.Refused)
        assert isinstance(await gus.act("River Thug 1: Face N"), outgoing.Accepted)
        assert (await gus.until_shown())["yours"] and not (await ann.until_shown())["yours"]
        assert isinstance(await gus.act("End turn"), outgoing.Accepted)
        assert isinstance(await gus.act(PLAYER), outgoing.Refused)
        assert isinstance(await bob.act(PLAYER), outgoing.Accepted)

    at_a_table(tmp_path, test)


def test_the_game_master_puts_things_right_and_the_host_only_where_there_is_none(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        _, ann, bob, gus = await mastered(rooms)
        for other in (ann, bob):
            assert (await other.act(MEND)).code == "table"
        assert isinstance(await gus.act(MEND), outgoing.Accepted)
        assert any(
            "By hand: Ysolde Health = 9" in line for line in (await ann.ask(incoming.Log, before=99)).log[-1].words
        )
        await gus.ask(incoming.Leave)
        assert isinstance(await ann.act(MEND), outgoing.Accepted), "nobody is the game master any more"

    at_a_table(tmp_path, test)


def test_the_game_master_pauses_and_so_does_the_host(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, ann, bob, gus = await mastered(rooms)
        assert isinstance(await gus.ask(incoming.Pause), outgoing.Accepted)
        no = await bob.act(PLAYER)
        assert (no.code, no.sentence) == ("table.paused", "Gus has paused the match; wait until it goes on.")
        assert (await bob.ask(incoming.Pause, on=False)).code == "table.not_host", "who only shares the host's seat"
        assert isinstance(await ann.ask(incoming.Pause, on=False), outgoing.Accepted)
        assert room.playing().match.paused is None

    at_a_table(tmp_path, test)


async def strike(room: Room, ann: Person, gus: Person) -> None:
    """A thug comes near and strikes, more than once."""
    await until_thugs(room, ann)
    for action in ("River Thug 1: Move to 2N 2E", STRIKE, STRIKE):
        answer = await gus.act(action)
        assert isinstance(answer, outgoing.Accepted), answer


def secrets_in(frames: list[dict[str, Any]]) -> tuple[int, int]:
    """How many dice of thugs are told with their numbers, and how many without."""
    lines = [line for frame in frames for one in _told(frame) for line in one["lines"]]
    dice = [die for line in lines for die in line["dice"] if die["by"].startswith("River Thug")]
    return sum(bool(die["fell"]) for die in dice), sum(die["hidden"] for die in dice)


def _told(frame: dict[str, Any]) -> list[dict[str, Any]]:
    return [*frame.get("log", []), *([frame["line"]] if frame.get("line") else [])]


def test_what_the_game_master_rolls_hidden_reaches_nobody_else(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, ann, bob, gus = await mastered(rooms, hidden_dice=True)
        for one in (ann, bob, gus):
            one.parts = ("choices", "words", "text", "view")
        await strike(room, ann, gus)
        for one in (ann, bob, gus):
            await one.until_shown()
        open_, hidden = secrets_in(gus.frames)
        assert open_ and not hidden
        for one in (ann, bob):
            assert secrets_in(one.frames)[0] == 0 and secrets_in(one.frames)[1]
            sent = json.dumps(one.frames)
            assert "rolled hidden" in sent and "River Thug 1 rolls 1d20, hidden." in sent
            logged = await one.ask(incoming.Log, before=99)
            assert not any(
                die.fell for line in logged.log for told in line.lines for die in told.dice if "Thug" in die.by
            )

    at_a_table(tmp_path, test)


def test_all_of_it_survives_a_kill(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, ann, bob, gus = await mastered(rooms, hidden_dice=True)
        await strike(room, ann, gus)
        await gus.ask(incoming.Pause)
        tokens, code, lines = [one.token for one in (ann, bob, gus)], room.code, room.playing().match.lines()
        async with a_table(str(tmp_path / "table.sqlite")) as again:
            there = await again.get(code)
            ann, bob, gus = (Person(there, token) for token in tokens)
            assert there.playing().match.lines() == lines and there.kept.master == 1
            assert (await ann.until_shown())["paused"] == "Gus" and (await gus.until_shown())["may"]["pause"]
            assert secrets_in(ann.frames)[0] == 0 and secrets_in(gus.frames)[0] > 0
            assert (await bob.act(MEND)).code == "table.paused"
            assert isinstance(await gus.ask(incoming.Pause, on=False), outgoing.Accepted)
            assert isinstance(await gus.act(MEND), outgoing.Accepted)

    at_a_table(tmp_path, test)
