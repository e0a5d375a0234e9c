"""Giving up ends a match of two for good; with more a bot goes on; nobody gives up for another."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table


@at_a_table
async def test_with_two_seats_the_other_wins_and_everybody_sees_it(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second, onlooker = await sitting.guest(0), await sitting.guest(1), await sitting.guest()
    answers = [await first.ask("resign", id="enough") for _ in range(2)]
    assert [answer["type"] for answer in answers] == ["accepted", "accepted"], "sent again, it is done once"
    for guest in (first, second, onlooker):
        shown = (await guest.until(lambda guest=guest: guest.of("happened")))[-1]["shown"]  # type: ignore[misc]
        assert (shown["outcome"]["winners"], shown["outcome"]["sentence"]) == ([1], "First resigned.")
    await first.until(lambda: sitting.room.kept.stage == "over")
    assert sitting.room.playing().match.lines() == ["1. the table: 0 resigned"]
    assert sitting.room.kept.score == {"p1": 1.0}
    late = await sitting.guest(1)
    assert late.of("position")[-1]["shown"]["outcome"]["winners"] == [1], "after a reload, too"


@at_a_table
async def test_nobody_gives_up_for_another_or_twice(table: InProcess) -> None:
    sitting = await table.sitting()
    first, onlooker = await sitting.guest(0), await sitting.guest()
    assert (await first.ask("resign", seat=1))["code"] == "table.not_your_seat"
    assert (await onlooker.ask("resign"))["code"] == "table.not_your_seat"
    await first.ask("resign")
    assert (await first.ask("resign"))["code"] in ("table.not_playing", "over")
    assert sitting.room.playing().sequence == 1


@at_a_table
async def test_a_game_that_knows_resigning_is_asked(table: InProcess) -> None:
    sitting = await table.sitting("tribun")
    first = await sitting.guest(0)
    assert (await first.ask("resign"))["type"] == "accepted"
    outcome = sitting.room.playing().match.outcome
    assert outcome is not None and (outcome.rule, outcome.winners) == ("T-59", (1,))


@at_a_table
async def test_with_more_than_two_a_bot_goes_on(table: InProcess) -> None:
    sitting = await table.sitting("rails", seats=3)
    first = await sitting.guest(0)
    assert (await first.ask("resign"))["type"] == "accepted"
    left = sitting.room.kept.seats[0]
    assert (left.is_bot, left.token, left.was, sitting.room.kept.stage) == (True, "", "p0", "playing")
    assert sitting.room.kept.seats[1].host, "somebody else is the host"
