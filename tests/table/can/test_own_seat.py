"""A message is about a seat that its connection holds, and about no other."""

from __future__ import annotations

import pytest

from table.in_process import Guest, InProcess, at_a_table
from turnwright.table.can.own_seat import is_host, known_seat, own_seat
from turnwright.table.incoming import Ready
from turnwright.table.refusing import TableRefusal


@at_a_table
async def test_only_a_seat_that_is_held_can_be_named(table: InProcess) -> None:
    sitting = await table.sitting()
    first = (await sitting.guest(0)).connection
    assert own_seat(first, Ready(id="a")) == own_seat(first, Ready(id="a", seat=0)) == 0
    for seat in (1, 2, -1):
        with pytest.raises(TableRefusal, match="you hold 0"):
            own_seat(first, Ready(id="a", seat=seat))


@at_a_table
async def test_who_holds_two_seats_says_which(table: InProcess) -> None:
    both = (await (await table.sitting()).guest(0, 1)).connection
    assert own_seat(both, Ready(id="a", seat=1)) == 1
    with pytest.raises(TableRefusal, match="Say which seat: you hold 0, 1"):
        own_seat(both, Ready(id="a"))


@at_a_table
async def test_who_holds_none_has_none(table: InProcess) -> None:
    onlooker = (await (await table.sitting()).guest()).connection
    for seat in (None, 0):
        with pytest.raises(TableRefusal, match="sit down first"):
            own_seat(onlooker, Ready(id="a", seat=seat))


@at_a_table
async def test_one_of_those_present_is_the_host(table: InProcess) -> None:
    sitting = await table.sitting()
    guests = [await sitting.guest(0), await sitting.guest(1), await sitting.guest(), await sitting.guest(1, 0)]
    assert [is_host(sitting.room, guest.connection) for guest in guests] == [True, False, False, True]


@at_a_table
async def test_a_seat_of_the_room_has_a_number_of_the_room(table: InProcess) -> None:
    room = (await table.sitting()).room
    assert [known_seat(room, seat) for seat in (0, 1)] == [0, 1]
    for seat in (-1, 2):
        with pytest.raises(TableRefusal, match=f"seats 0 to 1; {seat} came"):
            known_seat(room, seat)


@at_a_table
async def test_a_token_that_opens_nothing_gives_no_seat(table: InProcess) -> None:
    stranger = await Guest((await table.sitting()).room).enter("not a token of this room")
    assert stranger.connection.seats == () and stranger.of("error")[0]["code"] == "token"
