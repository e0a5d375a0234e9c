"""Who leaves gives up their own seat, and what goes with it."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table


@at_a_table
async def test_the_seat_is_empty_and_its_token_opens_nothing_any_more(table: InProcess) -> None:
    sitting = await table.sitting()
    second = await sitting.guest(1)
    assert (await second.ask("leave"))["type"] == "accepted"
    assert sitting.room.kept.seats[1].is_empty and second.connection.seats == ()
    again = await sitting.guest(1)
    assert again.connection.seats == () and again.of("error")[0]["code"] == "token"


@at_a_table
async def test_nobody_gives_up_anothers_seat(table: InProcess) -> None:
    sitting = await table.sitting()
    second, onlooker = await sitting.guest(1), await sitting.guest()
    for guest in (second, onlooker):
        assert (await guest.ask("leave", seat=0))["code"] == "table.not_your_seat"
    assert [seat.name for seat in sitting.room.kept.seats] == ["p0", "p1"]


@at_a_table
async def test_the_bot_that_was_asked_for_sits_down_and_has_a_name(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    first = await sitting.guest(0)
    assert (await first.ask("leave", bot=2))["type"] == "accepted"
    seat = sitting.room.kept.seats[0]
    assert (seat.level, seat.token, seat.ready) == (2, "", True) and seat.name.startswith("Bot")


@at_a_table
async def test_a_bot_that_does_not_exist_keeps_one_at_the_seat(table: InProcess) -> None:
    sitting = await table.sitting()
    second = await sitting.guest(1)
    assert (await second.ask("leave", bot=99))["type"] == "refused"
    assert sitting.room.kept.seats[1].name == "p1"


@at_a_table
async def test_asked_again_after_leaving_the_answer_is_the_same(table: InProcess) -> None:
    sitting = await table.sitting()
    second = await sitting.guest(1)
    assert [(await second.ask("leave", id="gone"))["type"] for _ in range(2)] == ["accepted"] * 2
    assert (await second.ask("leave"))["code"] == "table.not_your_seat", "another wish is another"


@at_a_table
async def test_the_host_goes_and_another_person_is_the_host(table: InProcess) -> None:
    sitting = await table.sitting()
    assert (await (await sitting.guest(0)).ask("leave"))["type"] == "accepted"
    assert [seat.host for seat in sitting.room.kept.seats] == [False, True]
