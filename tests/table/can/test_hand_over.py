"""A bot plays one's own seat, or one that nobody has; never another person's."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table


@at_a_table
async def test_the_seat_stays_ones_own_while_a_bot_plays_it(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    first = await sitting.guest(0)
    token = sitting.room.kept.seats[0].token
    assert (await first.ask("hand_over", level=1))["type"] == "accepted"
    seat = sitting.room.kept.seats[0]
    assert (seat.level, seat.token, seat.name) == (1, token, "p0")
    assert (await first.ask("take_seat"))["type"] == "accepted"
    seat = sitting.room.kept.seats[0]
    assert (seat.level, seat.token, seat.name, first.connection.seats) == (None, token, "p0", (0,))


@at_a_table
async def test_nobody_hands_over_another_persons_seat_not_even_the_host(table: InProcess) -> None:
    sitting = await table.sitting()
    host, second, onlooker = await sitting.guest(0), await sitting.guest(1), await sitting.guest()
    for guest, seat in ((host, 1), (second, 0), (onlooker, 0)):
        for type, fields in (("hand_over", {"level": 1}), ("take_seat", {})):
            assert (await guest.ask(type, seat=seat, **fields))["code"] == "table.not_your_seat"
    assert [seat.level for seat in sitting.room.kept.seats] == [None, None]


@at_a_table
async def test_the_host_alone_puts_a_bot_at_an_empty_seat_and_takes_it_away(table: InProcess) -> None:
    sitting = await table.sitting("connect-four", 1)
    host, stranger = await sitting.guest(0), await sitting.guest()
    assert (await stranger.ask("hand_over", seat=1, level=2))["code"] == "table.not_host"
    sitting.room.kept.seats[0].ready = False  # so that no match begins
    assert (await host.ask("hand_over", seat=1, level=2))["type"] == "accepted"
    assert (sitting.room.kept.seats[1].level, sitting.room.kept.seats[1].token) == (2, "")
    assert (await stranger.ask("take_seat", seat=1))["code"] == "table.not_host"
    assert (await host.ask("take_seat", seat=1))["type"] == "accepted"
    assert sitting.room.kept.seats[1].is_empty


@at_a_table
async def test_a_level_or_a_seat_that_is_not_there_is_refused(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    host = await sitting.guest(0)
    assert "a level from 1 to" in (await host.ask("hand_over", level=99))["sentence"]
    for seat in (-1, 2):
        assert (await host.ask("hand_over", level=1, seat=seat))["code"] == "table.no_seat"
    assert all(seat.level is None for seat in sitting.room.kept.seats)
