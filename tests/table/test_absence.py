"""Who is away, and since when."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table
from turnwright.table.absence import away_since, notice


@at_a_table
async def test_away_is_counted_from_when_somebody_went_until_they_are_back(table: InProcess) -> None:
    room = (await table.sitting()).room
    room.away.clear()
    notice(room, 0b01)
    gone = table.time.now
    table.time.now += 5_000
    notice(room, 0b01)
    assert (away_since(room, 0), away_since(room, 1)) == (None, gone)
    notice(room, 0b11)
    assert away_since(room, 1) is None


@at_a_table
async def test_nobody_waits_for_a_bot_and_a_seat_that_was_left_says_when(table: InProcess) -> None:
    room = (await table.sitting()).room
    notice(room, 0)
    room.kept.seats[0].level = 2
    assert away_since(room, 0) is None and away_since(room, 1) is not None
    room.kept.seats[1].token, room.kept.seats[1].left = "", 77
    assert away_since(room, 1) == 77


@at_a_table
async def test_where_days_are_for_a_move_away_is_who_could_act_and_has_not(table: InProcess) -> None:
    room = (await table.sitting(correspondence=True)).room
    notice(room, 0)
    assert (away_since(room, 0), away_since(room, 1)) == (room.playing().at, None)
