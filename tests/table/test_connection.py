"""One socket: who has entered, what it may send, what waits for it, where it goes on."""

from __future__ import annotations

import pytest

from table.in_process import Guest, InProcess, Sitting, at_a_table
from turnwright.table import connection
from turnwright.table.connection import NEVER_ENTERED, NO_ROOM, TOO_MANY, TOO_SLOW, pulse
from turnwright.table.limits import LONGEST_PATH, MOST_QUEUED
from turnwright.table.settings import TableSettings
from turnwright.table.store import StoreAway


@at_a_table
async def test_nothing_is_granted_before_entering(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    guest = Guest(sitting.room)
    assert (await guest.ask("sit"))["code"] == "enter_first"
    await guest.send("beat")
    assert [message["type"] for message in guest.heard] == ["error", "error"]
    assert sitting.room.kept.seats[1].is_empty and not sitting.room.audience


@at_a_table
async def test_what_is_misunderstood_is_said_and_nothing_else_happens(table: InProcess) -> None:
    sitting = await table.sitting()
    guest = await sitting.guest(0)
    await guest.connection.take("{")
    await guest.send("dance", id="a")
    await guest.until(lambda: len(guest.of("error")) == 2)
    assert (await guest.act("drop a"))["type"] == "accepted"


@at_a_table
async def test_another_version_or_too_many_tokens_do_not_enter(table: InProcess) -> None:
    sitting = await table.sitting()
    old = await Guest(sitting.room).enter(sitting.tokens[0], version=99)
    greedy = await Guest(sitting.room).enter(*["x"] * (LONGEST_PATH + 1))
    assert [guest.of("error")[0]["code"] for guest in (old, greedy)] == ["version", "message"]
    assert not old.connection.entered and not greedy.connection.entered


@at_a_table
async def test_who_enters_anew_without_a_token_holds_no_seat(table: InProcess) -> None:
    sitting = await table.sitting()
    guest = await sitting.guest(0)
    await guest.enter()
    assert guest.connection.seats == ()
    assert (await guest.act("drop a"))["code"] == "table.not_your_seat"


@at_a_table
async def test_whoever_reads_too_slowly_is_let_go_and_may_come_back(table: InProcess) -> None:
    sitting = await table.sitting()
    guest = await sitting.guest(0)
    guest.carrier.reads = False
    for _ in range(MOST_QUEUED + 5):
        guest.connection.put(b'{"type":"beat"}')
    assert len(guest.connection.waiting()) == MOST_QUEUED + 1, "what waits, and the goodbye"
    guest.carrier.reads = True
    guest.carrier.on_writable()
    await guest.until(lambda: guest.carrier.closed)
    assert guest.carrier.closed == TOO_SLOW and guest.of("bye")[0]["come_back"]


@at_a_table
async def test_whoever_sends_too_fast_is_told_so_and_let_go(table: InProcess) -> None:
    sitting = await table.sitting()
    guest = await Guest(sitting.room, frames_per_second=2).enter(sitting.tokens[0])
    for _ in range(20):
        await guest.send("beat")
    await guest.until(lambda: guest.carrier.closed)
    assert guest.carrier.closed == TOO_MANY and guest.of("error")[0]["code"] == "rate"
    assert len(guest.of("bye")) == 1


@at_a_table
async def test_who_never_says_who_they_are_goes_and_who_did_stays(table: InProcess) -> None:
    sitting = await table.sitting()
    silent, guest = Guest(sitting.room), await sitting.guest(0)
    for one in (silent, guest):
        one.connection.close_if_not_entered()
    await silent.until(lambda: silent.carrier.closed)
    assert (silent.carrier.closed, guest.carrier.closed) == (NEVER_ENTERED, None)


@at_a_table
async def test_a_room_that_is_gone_says_goodbye_for_good(table: InProcess) -> None:
    guest = await (await table.sitting()).guest(0)
    guest.connection.end("This room was closed.")
    await guest.until(lambda: guest.carrier.closed)
    assert guest.carrier.closed == NO_ROOM and not guest.of("bye")[0]["come_back"]


async def resumed(sitting: Sitting, seen: int, match: int | None = None) -> list[tuple[str, int]]:
    """What somebody is told who comes back having seen so much."""
    guest = await sitting.guest(0, match=match or sitting.room.kept.match, seen=seen)
    newest = sitting.room.playing().sequence

    def told() -> list[tuple[str, int]]:
        return [(message["type"], message["sequence"]) for message in guest.of("position", "happened")]

    if seen != newest:
        await guest.until(lambda: told() and told()[-1][1] == newest)
    else:
        await guest.act("drop a", seat=1)  # nothing is to come; something else that comes says so
    return told()


@at_a_table
async def test_whoever_comes_back_hears_what_is_missing_and_nothing_twice(table: InProcess) -> None:
    sitting = await table.sitting()
    both = await sitting.guest(0, 1)
    for seat, column in enumerate("abc"):
        await both.act(f"drop {column}", seat=seat % 2)
    assert await resumed(sitting, 1) == [("happened", 2), ("happened", 3)]
    assert await resumed(sitting, 3) == []
    for never in (-1, 99):
        assert await resumed(sitting, never) == [("position", 3)], "a number that never was is not believed"
    assert await resumed(sitting, 1, match=sitting.room.kept.match + 1) == [("position", 3)]


@at_a_table
async def test_a_pulse_tells_each_no_more_than_they_may_know(table: InProcess) -> None:
    for watching, number, has_clocks in (("live", 2, True), ("delayed:1", 1, True), ("nobody", 0, False)):
        sitting = await table.sitting("tic-tac-toe", watching=watching, clock={"initial": 60_000})
        both, onlooker = await sitting.guest(0, 1), await sitting.guest()
        await both.act("place a1", seat=0)
        await both.act("place b1", seat=1)
        assert pulse(sitting.room, both.connection).sequence == 2
        told = pulse(sitting.room, onlooker.connection)
        assert (told.sequence, told.clocks is not None) == (number, has_clocks), watching


@at_a_table
async def test_only_so_many_watch_and_no_player_is_kept_out_by_them(table: InProcess) -> None:
    table.rooms.settings = TableSettings(watchers_per_room=1)
    sitting = await table.sitting()
    first, second = await sitting.guest(), await Guest(sitting.room).enter()
    await second.until(lambda: second.carrier.closed)
    assert (first.carrier.closed, second.carrier.closed) == (None, TOO_MANY)
    assert (await sitting.guest(1)).connection.seats == (1,)


@at_a_table
async def test_while_the_database_is_away_a_wish_is_refused_in_words(table: InProcess) -> None:
    sitting = await table.sitting()
    guest = await sitting.guest(0)

    async def away(*_: object) -> None:
        raise StoreAway("gone")

    work, table.rooms.store.work = table.rooms.store.work, away  # type: ignore[assignment, method-assign]
    answer = await guest.ask("rename", name="Ann")
    table.rooms.store.work = work  # type: ignore[method-assign]
    assert answer["code"] == "table.busy" and sitting.room.kept.seats[0].name == "p0"
    assert (await guest.ask("rename", name="Ann"))["type"] == "accepted"


@at_a_table
async def test_a_wish_that_took_away_its_own_seat_is_answered_again(table: InProcess) -> None:
    guest = await (await table.sitting()).guest(1)
    assert [(await guest.ask("leave", id="gone"))["type"] for _ in range(2)] == ["accepted"] * 2


@at_a_table
async def test_a_slow_answer_is_written_down(table: InProcess) -> None:
    guest = await (await table.sitting()).guest(0)
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "SLOW_MESSAGE", 0.0)
        patch.setattr(connection, "log", lambda event, **fields: said.append(f"{event}: {fields['type']}"))
        await guest.act("drop a")
    assert said == ["slow message: Act"]
