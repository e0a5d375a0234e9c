"""Everybody is told in their own words, each number once, in order, and nobody more than they may know."""

from __future__ import annotations

from table.in_process import Guest, InProcess, Message, Sitting, at_a_table
from turnwright.core.match import Match
from turnwright.table.room import Deed
from turnwright.table.telling import MOST_MISSED, eyes_of


def numbers(guest: Guest, seat: int | None) -> list[tuple[str, int]]:
    return [(m["type"], m["sequence"]) for m in guest.of("position", "happened") if m["seat"] == seat]


async def up_to(sitting: Sitting, guest: Guest, seat: int | None) -> None:
    """Wait until somebody has been told the newest number that is for these eyes."""
    newest = sitting.room.playing().for_eyes(seat).sequence
    await guest.until(lambda: numbers(guest, seat) and numbers(guest, seat)[-1][1] == newest)


def to_and_fro(number: int) -> Deed:
    """A disc dropped, or taken back."""

    def deed(match: Match, elapsed: int) -> None:
        match.undo() if number % 2 else match.play("drop a")

    return deed


def first_of(seat: int) -> Deed:
    """The first thing that a seat may do."""

    def deed(match: Match, elapsed: int) -> None:
        match.play(match.legal(seat)[0], seat)

    return deed


@at_a_table
async def test_each_number_comes_once_and_in_order_to_everybody(table: InProcess) -> None:
    sitting = await table.sitting()
    both, onlooker = await sitting.guest(0, 1), await sitting.guest()
    for number, column in enumerate("abcdef"):
        await both.act(f"drop {column}", seat=number % 2)
    for guest, seat in ((both, 0), (both, 1), (onlooker, None)):
        await up_to(sitting, guest, seat)
        assert numbers(guest, seat) == [("position", 0), *(("happened", number) for number in range(1, 7))]


@at_a_table
async def test_a_position_comes_with_the_newest_number_only(table: InProcess) -> None:
    sitting = await table.sitting()
    both = await sitting.guest(0, 1)
    for number, column in enumerate("abc"):
        await both.act(f"drop {column}", seat=number % 2)
    late = await sitting.guest(0, match=sitting.room.kept.match, seen=0)
    await up_to(sitting, late, 0)
    told: list[Message] = late.of("happened")
    assert [one["sequence"] for one in told] == [1, 2, 3]
    assert [one["shown"] is not None for one in told] == [False, False, True]
    assert all(one["words"] for one in told)


@at_a_table
async def test_whoever_has_missed_too_much_gets_the_whole_position(table: InProcess) -> None:
    sitting = await table.sitting()
    for number in range(MOST_MISSED + 1):
        await sitting.room.write(to_and_fro(number))
    match = sitting.room.kept.match
    for seen, kind in ((1, "happened"), (0, "position")):
        guest = await sitting.guest(0, match=match, seen=seen)
        await up_to(sitting, guest, 0)
        assert guest.of("position", "happened")[0]["type"] == kind, seen


@at_a_table
async def test_the_next_match_begins_with_its_own_position(table: InProcess) -> None:
    sitting = await table.sitting()
    both = await sitting.guest(0, 1)
    for number, column in enumerate("abababa"):
        await both.act(f"drop {column}", seat=number % 2)
    await both.until(lambda: sitting.room.kept.stage == "over")
    for seat in (0, 1):
        await up_to(sitting, both, seat)
    before = len(both.heard)
    await both.ask("offer", what="rematch", seat=0)
    await both.until(lambda: [m for m in both.heard[before:] if m["type"] in ("position", "happened")])
    await up_to(sitting, both, 0)
    first = next(m for m in both.heard[before:] if m["type"] in ("position", "happened"))
    assert (first["type"], first["match"], first["sequence"]) == ("position", sitting.room.kept.match, 0)


@at_a_table
async def test_whoever_changes_seats_is_shown_the_new_ones_position(table: InProcess) -> None:
    sitting = await table.sitting("kuhn-poker")
    guest = await sitting.guest(0)
    sitting.room.telling.seat(guest.connection, (1,))
    await up_to(sitting, guest, 1)
    assert guest.of("welcome")[-1]["seats"] == [1] and numbers(guest, 1) == [("position", 0)]
    sitting.room.telling.seat(guest.connection, (0,))
    await guest.until(lambda: len(numbers(guest, 0)) == 2)
    assert numbers(guest, 0) == [("position", 0)] * 2, "back again, it starts anew"


@at_a_table
async def test_where_nobody_may_watch_nobody_is_shown_anything(table: InProcess) -> None:
    sitting = await table.sitting(watching="nobody")
    first, onlooker = await sitting.guest(0), await sitting.guest()
    await first.act("drop a")
    await up_to(sitting, first, 0)
    assert onlooker.of("position", "happened") == [] and eyes_of(sitting.room, onlooker.connection) == ()


@at_a_table
async def test_spectators_who_must_wait_learn_no_later_number(table: InProcess) -> None:
    sitting = await table.sitting(watching="delayed:2")
    both, early = await sitting.guest(0, 1), await sitting.guest()
    for number, column in enumerate("abc"):
        await both.act(f"drop {column}", seat=number % 2)
    await up_to(sitting, early, None)
    late = await sitting.guest()
    assert late.of("welcome")[0]["sequence"] == 1
    for guest in (early, late):
        assert max(number for _, number in numbers(guest, None)) == 1


@at_a_table
async def test_everybody_is_told_in_their_own_language(table: InProcess) -> None:
    sitting = await table.sitting("zero-day")
    first, other = await sitting.guest(0), await sitting.guest(0, language="de")
    match = sitting.room.playing().match
    seat = match.may_act[0]
    await sitting.room.write(first_of(seat))
    for guest in (first, other):
        await up_to(sitting, guest, 0)
    told = [guest.of("happened")[-1] for guest in (first, other)]
    assert other.connection.language == "de"
    assert told[0]["words"] and told[0]["words"] != told[1]["words"]


@at_a_table
async def test_that_the_database_is_away_is_said_once_until_it_is_back(table: InProcess) -> None:
    sitting = await table.sitting()
    guest = await sitting.guest(0)
    for _ in range(3):
        sitting.room.telling.away()
    sitting.room.telling.wake()
    sitting.room.telling.away()
    await guest.until(lambda: len(guest.of("error")) == 2)
    assert [error["code"] for error in guest.of("error")] == ["table.away"] * 2
