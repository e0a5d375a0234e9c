"""A pause holds for everybody, says whose it is, survives a restart, and stops every clock."""

from __future__ import annotations

import asyncio
from pathlib import Path

from table.in_process import InProcess, Sitting, at_a_table, with_rooms
from turnwright.table.rooms import Rooms

TEN = {"initial": 600_000}


@at_a_table
async def test_the_host_pauses_and_nobody_acts_until_the_host_lets_it_go_on(table: InProcess) -> None:
    sitting = await table.sitting(clock=TEN)
    host, other, onlooker = await sitting.guest(0), await sitting.guest(1), await sitting.guest()
    table.time.now += 4000
    answers = [await host.ask("pause", id="stop") for _ in range(2)]
    assert [one["type"] for one in answers] == ["accepted", "accepted"], "sent again, it is done once"
    assert sitting.room.playing().match.lines() == ["1. the table: 0 paused @4000"]
    for guest in (host, other, onlooker):
        shown = (await guest.until(lambda guest=guest: guest.of("happened")))[-1]["shown"]  # type: ignore[misc]
        assert shown["paused"] == "p0" and not shown["yours"] and shown["clocks"]["running"] == []
    for guest in (host, other):
        no = await guest.act("drop d")
        assert (no["code"], no["sentence"]) == ("table.paused", "p0 has paused the match; wait until it goes on.")
    assert (await other.ask("pause", on=False))["code"] == "table.not_host"
    assert (await onlooker.ask("pause", on=False))["code"] == "table.not_your_seat"
    table.time.now += 3_600_000
    assert sitting.room.due is None, "no flag is awaited"
    assert (await host.ask("pause", on=False))["type"] == "accepted"
    assert (await host.act("drop d"))["type"] == "accepted"
    clock = sitting.room.playing().match.clock
    assert clock is not None and clock.left[0] == 596_000, "the hour between has passed on nobody's clock"


@at_a_table
async def test_anybody_may_propose_it_and_all_agree(table: InProcess) -> None:
    sitting = await table.sitting()
    host, other = await sitting.guest(0), await sitting.guest(1)
    may = other.of("position")[-1]["shown"]["may"]
    assert "pause" in may["offer"] and not may["pause"] and host.of("position")[-1]["shown"]["may"]["pause"]
    await other.ask("offer", what="pause")
    assert sitting.room.playing().sequence == 0, "one yes is missing"
    await host.ask("answer", offer=sitting.room.kept.offers[0].id, yes=True)
    assert sitting.room.playing().match.lines() == ["1. the table: paused"]
    assert (await other.act("drop d"))["sentence"] == "All have agreed to pause; wait until it goes on."
    await other.ask("offer", what="resume")
    await host.ask("answer", offer=sitting.room.kept.offers[0].id, yes=True)
    assert (await host.act("drop d"))["type"] == "accepted" and sitting.room.kept.offers == []


@at_a_table
async def test_what_was_proposed_and_has_happened_meanwhile_expires(table: InProcess) -> None:
    sitting = await table.sitting()
    host, other = await sitting.guest(0), await sitting.guest(1)
    await other.ask("offer", what="pause")
    await host.ask("pause")
    await other.until(lambda: not sitting.room.kept.offers)
    assert (await other.ask("offer", what="pause"))["code"] == "table.not_now"
    assert (await host.ask("pause"))["code"] == "table.not_now"


@at_a_table
async def test_nobody_wins_by_a_pause_and_nobody_is_stuck_in_one(table: InProcess) -> None:
    sitting = await table.sitting()
    host, other = await sitting.guest(0), await sitting.guest(1)
    await host.ask("pause")
    sitting.room.leave(host.connection)
    table.time.now += 200_000
    assert (await other.ask("absent", who=0, do="claim"))["code"] == "table.paused"
    assert (await other.ask("absent", who=0, do="bot"))["type"] == "accepted"
    assert not table.rooms.bots.is_thinking(sitting.room.code), "a bot does not act either"
    await other.ask("offer", what="resume")
    assert sitting.room.playing().match.paused is None, "a bot's yes is not waited for"


@at_a_table
async def test_bots_wait_and_go_on(table: InProcess) -> None:
    sitting = await table.sitting("connect-four", people=1)
    host = await sitting.guest(0)
    await host.ask("hand_over", seat=1, level=1)
    await host.until(lambda: sitting.room.running is not None)
    await host.ask("pause")
    assert not table.rooms.bots.is_thinking(sitting.room.code)
    await host.ask("pause", on=False)
    await host.act("drop d")
    await host.until(lambda: sitting.room.playing().match.ply == 2)


def test_a_pause_survives_a_restart(tmp_path: Path) -> None:
    async def first(rooms: Rooms, time: object) -> None:
        sitting = await InProcess(rooms, time).sitting(clock=TEN)  # type: ignore[arg-type]
        host = await sitting.guest(0)
        await host.ask("pause")
        kept.append(sitting)

    async def second(rooms: Rooms, time: object) -> None:
        room = await rooms.get(kept[0].room.code)
        again = Sitting(room, kept[0].tokens)
        other = await again.guest(1)
        assert other.of("position")[-1]["shown"]["paused"] == "p0"
        assert (await other.act("drop d"))["code"] == "table.paused"
        host = await again.guest(0)
        assert (await host.ask("pause", on=False))["type"] == "accepted"
        await asyncio.sleep(0)
        assert (await host.act("drop d"))["type"] == "accepted"

    kept: list[Sitting] = []
    for part in (first, second):
        with_rooms(tmp_path, part)
