"""Several people at one seat: who may act for what, who did what, and campaigns played together to their end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from table.party import Company, Person, a_table, at_a_table, deal, party
from turnwright.core.errors import OptionError
from turnwright.core.parts import ANYBODY, part_of_action
from turnwright.games.methuen.language import SAMPLES
from turnwright.table import incoming, outgoing
from turnwright.table.api.shapes import NewRoom
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.can.sit import take
from turnwright.table.fellows import everybody
from turnwright.table.games import Games
from turnwright.table.making import wanted
from turnwright.table.refusing import TableRefusal
from turnwright.table.room import Room
from turnwright.table.rooms import Rooms

GUARD, STONE = "Ysolde: Face N", "Pim: Face N"
AGAIN = "Ysolde: Face S"


def test_a_friend_joins_the_seat_that_there_is_and_the_match_waits_for_them(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob] = await party(rooms, 2)
        assert len(room.kept.seats) == 1 and room.kept.stage == "playing"
        assert [one.name for one in everybody(room.kept.seats[0])] == ["Ann", "Bob"]
        assert ann.seats == bob.seats == (0,) and ann.token != bob.token
        with pytest.raises(TableRefusal, match="Every seat"):
            await take(room, None, "Eve", True)
        waiting, _ = await party(rooms, 1, bots={})
        assert waiting.kept.people == 0, "one person alone waits for nobody"

    at_a_table(tmp_path, test)


def test_seats_beyond_what_a_campaign_has_are_people_who_share() -> None:
    games = Games()
    for asked in ({"seats": 3}, {"people": 3}, {"seats": 1, "people": 3}):
        kept = wanted(games, NewRoom(game="methuen", options={"campaign": "first_steps"}, **asked))  # type: ignore[arg-type]
        assert (len(kept.seats), kept.people) == (1, 3)
    kept = wanted(games, NewRoom(game="connect-four", people=2))
    assert (len(kept.seats), kept.people) == (2, 0)
    with pytest.raises(OptionError, match="Connect Four is played by 2 to 2 people, each at a seat of their own; 3"):
        wanted(games, NewRoom(game="connect-four", people=3))
    with pytest.raises(OptionError, match="1 to 16 people; 17 were asked for"):
        wanted(games, NewRoom(game="methuen", people=17))


def test_whoever_shares_a_seat_acts_for_their_own_parts_and_for_nobodys(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob] = await party(rooms, 2)
        assert isinstance(await bob.act(GUARD), outgoing.Accepted), "nobody has taken Ysolde: she is anybody's"
        await deal(room, [ann, bob])
        no = await bob.act(GUARD)
        assert (no.code, no.sentence) == ("table.not_your_part", "Ysolde is played by Ann, not by you.")
        assert room.playing().sequence == 1, "nothing has happened"
        assert isinstance(await ann.act(AGAIN), outgoing.Accepted)
        assert isinstance(await bob.act(STONE), outgoing.Accepted)
        handed = await ann.ask(incoming.GivePart, part="Ysolde", to=bob.id)
        assert isinstance(handed, outgoing.Accepted)
        assert (await ann.act(GUARD)).code == "table.not_your_part", "a former holder may do nothing"
        assert isinstance(await bob.act(GUARD), outgoing.Accepted)

    at_a_table(tmp_path, test)


def test_choices_are_those_of_whom_they_are_shown_to(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob] = await party(rooms, 2)
        await deal(room, [ann, bob])
        shown = await bob.until_shown()
        assert shown["asked"] == ["Ysolde", "Pim", ""] and shown["yours"]
        sequence = room.playing().sequence
        behind = await bob.ask(incoming.Ask, sequence=sequence, path=("perform",))
        assert [choice.label for choice in behind.choices] == ["Pim"]
        ending = {choice["token"]: choice["weighty"] for choice in shown["choices"] if not choice["more"]}
        assert ending == {"end-turn": True}, "what ends the turn for all is asked twice while others can act"
        await bob.ask(incoming.GivePart, part="Pim", to=ann.id)
        shown = await bob.until_shown()
        assert [choice["token"] for choice in shown["choices"]] == ["end-turn"]

    at_a_table(tmp_path, test)


def test_parts_dealt_while_a_picture_is_drawn_are_not_shown_as_they_were(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        _, [ann, bob] = await party(rooms, 2)
        await bob.until_shown()
        made, drawn, dealt = rooms.made, asyncio.Event(), asyncio.Event()

        async def slowly(*given: Any) -> Any:
            frames = await made(*given)
            drawn.set()
            await dealt.wait()
            return frames

        rooms.is_quick, rooms.made = lambda *_: False, slowly  # type: ignore[method-assign, assignment]
        await bob.ask(incoming.GivePart, part="Pim")
        await drawn.wait()
        await ann.ask(incoming.GivePart, part="Ysolde")
        dealt.set()
        shown = await bob.until_shown()
        ending = {choice["token"]: choice["weighty"] for choice in shown["choices"] if not choice["more"]}
        assert ending == {"end-turn": True}, "Ysolde is somebody's by now"

    at_a_table(tmp_path, test)


def test_who_may_give_a_part_to_whom(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob, cy] = await party(rooms, 3)
        assert isinstance(await bob.ask(incoming.GivePart, part="Pim"), outgoing.Accepted)
        assert (await cy.ask(incoming.GivePart, part="Pim")).code == "table.part_taken"
        assert (await cy.ask(incoming.GivePart, part="Nobody")).code == "table.no_part"
        assert (await bob.ask(incoming.GivePart, part="Pim", to="99")).code == "table.no_person"
        room.leave(bob)
        assert isinstance(await cy.ask(incoming.GivePart, part="Pim"), outgoing.Accepted), "who is away holds nobody up"
        assert isinstance(await ann.ask(incoming.GivePart, part="Pim", to=""), outgoing.Accepted), "the host may"
        assert room.kept.seats[0].parts == {}
        assert (await bob.ask(incoming.Expect, people=4)).code == "table.not_host"
        assert (await ann.ask(incoming.Expect, people=2)).code == "table.people"

    at_a_table(tmp_path, test)


def test_the_log_tells_who_did_what_after_they_have_left_too(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        _, [ann, bob] = await party(rooms, 2)
        await ann.act(GUARD)
        await bob.act(STONE)
        await bob.ask(incoming.Rename, name="Robert")
        assert isinstance(await bob.ask(incoming.Leave), outgoing.Accepted)
        assert (await bob.act(STONE)).code == "table.not_your_seat"
        logged = await ann.ask(incoming.Log, before=9)
        assert [line.by for line in logged.log if line.sequence] == ["Ann", "Robert"]
        assert logged.log[0].sequence == 0 and any("turn" in words for words in logged.log[0].words)

    at_a_table(tmp_path, test)


def test_only_who_did_something_takes_it_back(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob] = await party(rooms, 2)
        await ann.act(GUARD)
        running = room.playing()
        wish = {"match": running.id, "sequence": running.sequence}
        assert not (await bob.until_shown())["may"]["take_back"] and (await ann.until_shown())["may"]["take_back"]
        no = await bob.ask(incoming.TakeBack, **wish)
        assert (no.code, no.sentence) == ("table.not_your_part", "Ann did that; only who did something takes it back.")
        assert isinstance(await ann.ask(incoming.TakeBack, **wish), outgoing.Accepted)

    at_a_table(tmp_path, test)


def test_whoever_leaves_a_shared_seat_leaves_it_to_the_others(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob, cy] = await party(rooms, 3)
        await deal(room, [ann, bob])
        await ann.ask(incoming.Leave)
        seat = room.kept.seats[0]
        assert [one.name for one in everybody(seat)] == ["Bob", "Cy"] and seat.host
        assert set(seat.parts) == {"Pim"}, "what Ann played is anybody's"
        assert isinstance(await cy.act(GUARD), outgoing.Accepted)
        token = (await take(room, None, "Dee", True))[1]
        assert Person(room, token).seats == (0,), "there is room again for as many as the room is for"

    at_a_table(tmp_path, test)


def bots_that_act_for(rooms: Rooms, room: Room, part: str, wanted: list[str]) -> list[str]:
    """Bots with this part that act for those who are named, one after the other, whatever they would think; the list
    is of whom they have still to act for."""

    async def do(*_: object) -> int:
        match, whose = room.playing().match, wanted.pop(0)
        parts = [part_of_action(match, one, 0) for one in match.legal(0)]
        return [one for one in parts if one in (part, ANYBODY)].index(whose)

    rooms.bots.pool.do = do  # type: ignore[method-assign, assignment]
    return wanted


def test_a_bot_plays_the_part_it_was_given_and_leaves_the_turn_to_people(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob] = await party(rooms, 2)
        await ann.ask(incoming.GivePart, part="Ysolde")
        thoughts = bots_that_act_for(rooms, room, "Pim", ["Pim", ANYBODY])
        await bob.ask(incoming.GivePart, part="Pim", to="", level=1)
        assert (await bob.act(STONE)).sentence == "Pim is played by a bot of level 1, not by you."
        turn = int(room.playing().match.memory["turn"][0])
        async with asyncio.timeout(120):
            while rooms.bots.is_thinking(room.code) or thoughts:
                await asyncio.sleep(0.01)
        assert room.playing().sequence == 1, "the first thought was for Pim, the second would have ended the turn"
        logged = await ann.ask(incoming.Log, before=999)
        assert {line.by for line in logged.log if line.sequence} == {"Bot, level 1"}
        assert int(room.playing().match.memory["turn"][0]) == turn, "a bot with one part does not end the others' turn"
        assert isinstance(await ann.ask(incoming.GivePart, part="Pim"), outgoing.Accepted)

    at_a_table(tmp_path, test)


def test_everything_survives_a_kill_and_is_the_same_for_two_processes(tmp_path: Path) -> None:
    database = str(tmp_path / "table.sqlite")

    async def run() -> None:
        one, other = MemoryBus(), MemoryBus()
        one.others, other.others = [other], [one]
        async with a_table(database, one) as rooms, a_table(database, other) as elsewhere:
            room, [ann, bob] = await party(rooms, 2)
            await deal(room, [ann, bob])
            await ann.act(GUARD)
            there = Person(await elsewhere.get(room.code), bob.token)
            assert (await there.act(GUARD)).code == "table.not_your_part"
            assert isinstance(await there.act(STONE), outgoing.Accepted)
            await ann.ask(incoming.GivePart, part="Ysolde", to=bob.id)
            async with asyncio.timeout(120):
                while there.room.version < room.version:
                    await asyncio.sleep(0.01)
            assert isinstance(await there.act(AGAIN), outgoing.Accepted)
            shown = there.room.shown().seats[0]
            assert [(one.name, one.present) for one in shown.people] == [("Ann", True), ("Bob", True)]
        async with a_table(database) as later:
            again = await later.get(room.code)
            assert (await Person(again, ann.token).act(GUARD)).code == "table.not_your_part"
            back = Person(again, bob.token)
            assert isinstance(await back.act(GUARD), outgoing.Accepted)
            logged = await back.ask(incoming.Log, before=99)
            assert [line.by for line in logged.log if line.sequence] == ["Ann", "Bob", "Bob", "Bob"]

    asyncio.run(run())


def test_the_same_wish_of_two_people_of_one_seat_is_two_wishes(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob] = await party(rooms, 2)
        for who in (ann, ann, bob):
            assert isinstance(await who.ask(incoming.Ready, id="same"), outgoing.Accepted)
        assert len([wish for wish in room.kept.done if ":same:" in wish]) == 2, "once each"

    at_a_table(tmp_path, test)


@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("campaign", SAMPLES)
def test_every_sample_is_played_to_its_end_by_a_party(campaign: str, people: int, tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, company = await party(rooms, people, campaign)
        await deal(room, company)
        await Company(room, company).play()
        assert room.kept.stage == "over" and not room.problem
        outcome = room.playing().look(0).facts.outcome
        assert outcome is not None and "M-3" not in outcome.banner and "Nobody wins" not in outcome.words
        assert room.kept.chapters == room.kept.matches
        story = [await company[0].ask(incoming.Log, before=10**6, match=match) for match in room.kept.chapters]
        assert all(chapter.log for chapter in story), "every chapter is in the log"

    at_a_table(tmp_path, test)
