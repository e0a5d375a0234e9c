"""A minute for somebody else: told to all, in the record, on the clock, and never for oneself."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table
from turnwright import read_record

ONE = {"initial": 60_000}


@at_a_table
async def test_a_minute_is_given_once_and_told_to_everybody(table: InProcess) -> None:
    sitting = await table.sitting(clock=ONE)
    first, second = await sitting.guest(0), await sitting.guest(1)
    assert second.of("position")[-1]["shown"]["may"]["more_time"] == [0]
    table.time.now += 50_000
    for _ in range(2):
        assert (await second.ask("more_time", id="take it", who=0))["type"] == "accepted"
    shown = (await first.until(lambda: first.of("happened")))[-1]
    assert shown["words"] == ["Second gives First 60 seconds more."]
    assert shown["shown"]["clocks"]["left"] == [70_000, 60_000]
    table.time.now += 65_000
    assert (await first.act("drop d"))["type"] == "accepted", "without it the flag had fallen"
    match = sitting.room.playing().match
    assert match.lines()[0] == "1. the table: 1 gave 0 60000 @50000"
    again = read_record(match.record())
    assert again.clock is not None and match.clock is not None and again.clock.left == match.clock.left


@at_a_table
async def test_it_comes_too_late_when_the_flag_has_fallen(table: InProcess) -> None:
    sitting = await table.sitting(clock=ONE)
    second = await sitting.guest(1)
    table.time.now += 61_000
    assert (await second.ask("more_time", who=0))["code"] == "table.too_late"
    outcome = sitting.room.playing().match.outcome
    assert outcome is not None and outcome.winners == (1,)


@at_a_table
async def test_nobody_gives_themselves_time_or_where_there_is_no_clock(table: InProcess) -> None:
    sitting = await table.sitting(clock=ONE)
    first, onlooker = await sitting.guest(0), await sitting.guest()
    assert (await first.ask("more_time", who=0))["code"] == "table.not_now"
    assert (await first.ask("more_time", who=7))["code"] == "table.no_seat"
    assert (await onlooker.ask("more_time", who=0))["code"] == "table.not_your_seat"
    untimed = await table.sitting()
    assert (await (await untimed.guest(0)).ask("more_time", who=1))["code"] == "table.not_now"
    assert sitting.room.playing().sequence == untimed.room.playing().sequence == 0
