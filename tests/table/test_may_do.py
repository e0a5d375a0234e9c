"""What somebody is shown that they may do beside playing is what they may do."""

from __future__ import annotations

from pathlib import Path

from table.in_process import InProcess, at_a_table
from table.party import at_a_table as at_a_party
from table.party import party
from turnwright.table.may_do import may_do
from turnwright.table.rooms import Rooms


@at_a_table
async def test_a_seat_may_offer_what_is_to_be_offered_now(table: InProcess) -> None:
    sitting = await table.sitting()
    room, both = sitting.room, await sitting.guest(0, 1)
    assert may_do(room, room.playing().match, 0).offer == ("call_off",)
    assert may_do(room, room.playing().match, None).offer == ()
    for number, column in enumerate("abababa"):
        await both.act(f"drop {column}", seat=number % 2)
    told = may_do(room, room.playing().match, 0)
    assert (told.offer, told.take_back) == (("rematch",), False)


@at_a_table
async def test_nobody_proposes_what_they_may_do_by_themselves(table: InProcess) -> None:
    sitting = await table.sitting(clock={"initial": 60_000})
    room, host = sitting.room, await sitting.guest(0)
    mine, yours = (may_do(room, room.playing().match, seat) for seat in (0, 1))
    assert (mine.pause, "pause" in mine.offer, mine.more_time) == (True, False, (1,))
    assert (yours.pause, "pause" in yours.offer, yours.more_time) == (False, True, (0,))
    await host.ask("pause")
    mine, yours = (may_do(room, room.playing().match, seat) for seat in (0, 1))
    assert mine.pause and mine.offer == ("call_off",) and not mine.take_back
    assert not yours.pause and yours.offer == ("call_off", "resume") and yours.resign


def test_of_several_at_the_hosts_seat_only_the_host_pauses(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        _, people = await party(rooms, 2)
        assert [(await one.until_shown())["may"]["pause"] for one in people] == [True, False]

    at_a_party(tmp_path, test)
