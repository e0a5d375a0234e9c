"""Rooms without sockets: put away and taken up again, snapshots, what is behind, what is current."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import turnwright
from table.in_process import Time, drop, seated, with_rooms
from turnwright.companion import CompanionRoom, CompanionSettings, Randomness
from turnwright.companion.opening import room_for_phones
from turnwright.companion.shared import Shared
from turnwright.core.errors import Refusal
from turnwright.core.match import Match
from turnwright.table import beginning
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.games import Games
from turnwright.table.refusing import TableRefusal
from turnwright.table.room import SNAPSHOT_EVERY, Room
from turnwright.table.rooms import Rooms
from turnwright.table.settings import TableSettings
from turnwright.table.store import Due, EventRow, lobby
from turnwright.table.upkeep import DAY, look_after, sweep

NIGHT_MARKET = str(Path(__file__).parents[2] / "examples" / "games" / "night_market.py")


async def play(room: Room, dice: random.Random, count: int) -> None:
    """Play so many actions at random, taking some back so that there is enough to play."""
    for _ in range(count):
        match = room.playing().match
        undo = match.ply > 6 or match.is_over  # four in a line need seven

        def deed(match: Match, elapsed: int, undo: bool = undo) -> None:
            if undo:
                match.undo()
            else:
                match.play(dice.choice(match.legal()), elapsed=elapsed)

        await room.write(deed)


def _play_first(match: Match) -> None:
    match.play(match.legal()[0])


def position(room: Room) -> bytes:
    return bytes(room.playing().match.state.tobytes())


def test_a_room_put_away_is_taken_up_where_it_was(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms)
        await play(room, random.Random(1), 17)
        before, sequence = position(room), room.playing().sequence
        time.now += 10**9
        await rooms.put_away(room)
        assert room.code not in rooms.open
        again = await rooms.get(room.code)
        assert again is not room and (position(again), again.playing().sequence) == (before, sequence)
        await play(again, random.Random(2), 3)
        assert again.playing().sequence == sequence + 3

    with_rooms(tmp_path, test)


def test_a_long_match_is_taken_up_from_a_kept_position(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms)
        await play(room, random.Random(3), SNAPSHOT_EVERY)
        async with asyncio.timeout(120):
            while (kept := await rooms.store.look(lambda c: lobby.load_snapshot(c, room.kept.match))) is None:
                await asyncio.sleep(0.01)
        assert kept[0] == SNAPSHOT_EVERY
        for _ in range(3):
            await room.write(lambda match, elapsed: _play_first(match))
        before = position(room)
        del rooms.open[room.code]
        again = await rooms.get(room.code)
        match = again.playing().match
        assert match.forgotten[0] == kept[0], "it was replayed from the start"
        assert position(again) == before
        assert [line.number for line in match.told(0, 0)][:3] == [1, 2, 3], "earlier lines are there for the asking"

    with_rooms(tmp_path, test)


def test_a_kept_position_of_other_rules_is_not_believed(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms)
        await play(room, random.Random(4), 12)
        before, id = position(room), room.kept.match
        await rooms.store.work(lambda c: lobby.keep_snapshot(c, id, 10, "", b"of some other rules"))
        del rooms.open[room.code]
        assert position(await rooms.get(room.code)) == before

    with_rooms(tmp_path, test)


def test_a_refusal_changes_nothing_and_is_not_stored(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms)
        before = position(room)
        with pytest.raises(Refusal):
            await room.write(drop("a", 1))
        assert position(room) == before and await rooms.store.since(room.kept.match) == []

    with_rooms(tmp_path, test)


def test_nobody_sees_what_is_not_stored_yet(tmp_path: Path) -> None:
    """While a line is on its way to the store, whoever looks sees the position before it."""

    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms)
        append, going_on = rooms.store.append, asyncio.Event()
        seen: list[tuple[int, str]] = []

        async def slow(event: EventRow, due: Due | None = None) -> bool:
            look = room.playing().look(0)
            seen.append((room.playing().sequence, look.part("text")))
            going_on.set()
            return await append(event, due)

        before = room.playing().look(0).part("text")
        rooms.store.append = slow  # type: ignore[method-assign]
        await room.write(drop("a", 0))
        assert going_on.is_set() and seen == [(0, before)]
        assert room.playing().sequence == 1 and room.playing().look(0).part("text") != before

    with_rooms(tmp_path, test)


def test_two_tables_on_one_store_read_each_others_lines(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        other = Rooms(rooms.store, MemoryBus(), Games(), TableSettings(), time)
        here, there = rooms.bus, other.bus
        assert isinstance(here, MemoryBus) and isinstance(there, MemoryBus)
        here.others, there.others = [there], [here]
        await here.listen(rooms.heard)
        await there.listen(other.heard)
        first = await seated(rooms)
        second = await other.get(first.code)
        dice = random.Random(5)
        for turn in range(10):
            one, two = (first, second) if turn % 2 else (second, first)
            await play(one, dice, 1)
            async with asyncio.timeout(120):
                while two.playing().sequence != one.playing().sequence:
                    await asyncio.sleep(0.001)
            assert position(one) == position(two)
        await other.close()

    with_rooms(tmp_path, test)


def test_whoever_was_second_finds_out_and_nothing_is_lost(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        other = Rooms(rooms.store, MemoryBus(), Games(), TableSettings(), time)  # which hears nothing of the first
        first = await seated(rooms)
        second = await other.get(first.code)
        wanted = (first.kept.match, 0)
        await first.write(drop("a", 0), "0:x", wanted, 0)
        with pytest.raises(TableRefusal, match="changed"):
            await second.write(drop("b", 0), "0:y", wanted, 0)
        assert await second.write(lambda match, elapsed: None, "0:x", wanted, 0) == 1, "its own id stands there"
        assert position(second) == position(first)
        await other.close()

    with_rooms(tmp_path, test)


def test_time_is_counted_from_what_is_stored(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms, "tic-tac-toe", clock={"initial": 60_000})
        time.now += 5_000
        await play(room, random.Random(1), 1)
        del rooms.open[room.code]  # another process takes it up
        again = await rooms.get(room.code)
        time.now += 7_000
        shown = again.clocks(None)
        assert shown is not None and shown.left[1] == 53_000 and shown.left[0] == 55_000
        assert again.due == time.now - 7_000 + 60_001

    with_rooms(tmp_path, test)


def test_whoever_does_not_react_in_time_has_the_windows_default_done_for_them(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms, "night-market", clock={"initial": 60_000, "per_move": 5_000})

        def choose(stall: int) -> Callable[[Match, int], None]:
            return lambda match, elapsed: (match.play(f"choose {stall}", elapsed=elapsed), None)[1]

        for stall in (2, 2, 2):
            await room.write(choose(stall))
        match = room.playing().match
        assert match.to_act == 0 and room.due == time.now + 5_001
        time.now += 5_001
        await look_after(rooms, room.code)
        match = room.playing().match
        assert match.to_act == 1 and not match.is_over
        assert match.lines()[-1] == "4. let-be @5001" and room.due == time.now + 5_001

    with_rooms(tmp_path, test, NIGHT_MARKET)


def test_where_all_choose_together_others_choices_do_not_make_ours_stale(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await seated(rooms, "rails", options={"mode": "board"})
        running = room.playing()
        assert len(running.match.may_act) == 2

        def keep(seat: int) -> Callable[[Match, int], None]:
            def deed(match: Match, elapsed: int) -> None:
                match.play(match.legal(seat)[0], seat)

            return deed

        await room.write(keep(1), "1:a", (running.id, 0), 1)
        assert running.is_current(0, 0) and not running.is_current(0, 1)
        await room.write(keep(0), "0:a", (running.id, 0), 0)
        assert not running.is_current(1, 0) and running.is_current(2, 0)

    with_rooms(tmp_path, test)


def test_every_level_of_every_game_can_be_put_at_a_seat() -> None:
    for name in turnwright.registry.names():
        game = turnwright.load(name)
        kept = beginning.empty_room(game, None, "live")
        for level in range(1, 6):
            beginning.put_bot(kept, 0, Games().bot(game, level))
            assert kept.seats[0].is_bot and kept.seats[0].ready


def test_rooms_in_which_nothing_has_happened_for_long_expire_into_records(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        month = rooms.settings.expire_days * DAY
        waiting = await rooms.create(beginning.empty_room(rooms.games.load("connect-four"), 2, "live"))
        abandoned = await seated(rooms)
        await play(abandoned, random.Random(1), 5)
        lively, by_clock = await seated(rooms), await seated(rooms, clock={"initial": 10**12})
        time.now += month // 2
        await play(lively, random.Random(2), 3)
        time.now += month // 2 + 1
        await sweep(rooms, time.now)
        assert list(rooms.open) == []
        await sweep(rooms, time.now)
        for gone in (waiting, abandoned):
            with pytest.raises(TableRefusal, match="no room"):
                await rooms.get(gone.code)
        assert (await rooms.get(lively.code)).playing().sequence == 3
        assert (await rooms.get(by_clock.code)).due is not None
        events = await rooms.store.since(abandoned.kept.match)
        assert [event.sequence for event in events] == [1, 2, 3, 4, 5], "the match is still there for its record"

    with_rooms(tmp_path, test)


def test_phones_follow_a_room_that_was_put_away_and_opened_again(tmp_path: Path) -> None:
    async def test(rooms: Rooms, time: Time) -> None:
        room = await rooms.create(room_for_phones(), "ABCD")
        machine = CompanionRoom("ABCD", CompanionSettings(), Randomness.repeatable(1))
        shared = Shared(machine, room, lambda out: None, lambda: 0.0)
        await shared.step(list)
        time.now += 10**9
        await rooms.put_away(room)
        assert "ABCD" not in rooms.open
        await shared.step(list)
        assert shared.room is rooms.open["ABCD"] and shared.room is not room

    with_rooms(tmp_path, test)
