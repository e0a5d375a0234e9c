"""Nobody is stuck: who is away is waited for as long as the room says, and then the others go on."""

from __future__ import annotations

from table.in_process import Guest, InProcess, Sitting, at_a_table
from turnwright.table.absence import away_since


async def alone(table: InProcess, **changes: object) -> tuple[Sitting, Guest]:
    """Two play; the second has gone."""
    sitting = await table.sitting(**changes)  # type: ignore[arg-type]
    first, second = await sitting.guest(0), await sitting.guest(1)
    table.time.now += 1000
    sitting.room.leave(second.connection)
    return sitting, first


@at_a_table
async def test_the_others_see_since_when_somebody_is_away(table: InProcess) -> None:
    sitting, first = await alone(table)

    def away() -> list[int | None]:
        return [seat["away_since"] for seat in first.of("room")[-1]["room"]["seats"]]

    await first.until(lambda: away() == [None, table.time.now])
    back = await sitting.guest(1)
    assert back.of("welcome")[0]["room"]["seats"][1]["name"] == "p1"
    await first.until(lambda: away() == [None, None])


@at_a_table
async def test_before_the_rooms_patience_is_over_nobody_goes_on_without_them(table: InProcess) -> None:
    sitting, first = await alone(table)
    table.time.now += sitting.room.kept.patience - 1
    for do in ("bot", "free", "claim", "call_off"):
        assert (await first.ask("absent", who=1, do=do))["code"] == "table.patience"
    assert sitting.room.kept.stage == "playing" and sitting.room.playing().sequence == 0


@at_a_table
async def test_then_the_match_is_ones_own(table: InProcess) -> None:
    sitting, first = await alone(table)
    table.time.now += sitting.room.kept.patience
    for _ in range(2):
        assert (await first.ask("absent", id="mine", who=1, do="claim"))["type"] == "accepted"
    outcome = sitting.room.playing().match.outcome
    assert outcome is not None and (outcome.winners, outcome.sentence) == ((0,), "Second stayed away.")
    assert sitting.room.playing().sequence == 1


@at_a_table
async def test_or_a_bot_plays_until_they_are_back(table: InProcess) -> None:
    sitting, first = await alone(table)
    table.time.now += sitting.room.kept.patience
    assert (await first.ask("absent", who=1, do="bot"))["type"] == "accepted"
    assert sitting.room.kept.seats[1].is_bot and sitting.room.kept.seats[1].token
    back = await sitting.guest(1)
    assert (await back.ask("take_seat"))["type"] == "accepted"
    assert not sitting.room.kept.seats[1].is_bot


@at_a_table
async def test_or_somebody_else_may_sit_down(table: InProcess) -> None:
    sitting, first = await alone(table)
    table.time.now += sitting.room.kept.patience
    assert (await first.ask("absent", who=1, do="free"))["type"] == "accepted"
    gone = sitting.room.kept.seats[1]
    assert gone.is_empty and gone.was == "p1"
    newcomer = await sitting.guest()
    assert (await newcomer.ask("sit", name="New"))["seat"] == 1
    assert sitting.room.kept.stage == "playing" and sitting.room.kept.seats[1].name == "New"


@at_a_table
async def test_or_it_is_called_off(table: InProcess) -> None:
    sitting, first = await alone(table)
    table.time.now += sitting.room.kept.patience
    assert (await first.ask("absent", who=1, do="call_off"))["type"] == "accepted"
    outcome = sitting.room.playing().match.outcome
    assert outcome is not None and outcome.winners == ()


@at_a_table
async def test_a_seat_that_was_left_is_not_waited_for(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    await second.ask("leave")
    assert sitting.room.shown().seats[1].was == "p1"
    assert (await first.ask("absent", who=1, do="claim"))["type"] == "accepted"


@at_a_table
async def test_nobody_passes_over_who_is_there_or_without_a_seat(table: InProcess) -> None:
    sitting = await table.sitting()
    first, onlooker = await sitting.guest(0), await sitting.guest()
    await sitting.guest(1)
    table.time.now += 10 * sitting.room.kept.patience
    assert (await first.ask("absent", who=1, do="claim"))["code"] == "table.present"
    assert (await first.ask("absent", who=0, do="claim"))["code"] == "table.not_now"
    assert (await first.ask("absent", who=7, do="claim"))["code"] == "table.no_seat"
    assert (await onlooker.ask("absent", who=1, do="claim"))["code"] == "table.not_your_seat"
    assert sitting.room.playing().sequence == 0


@at_a_table
async def test_where_days_are_for_a_move_away_is_who_has_not_acted(table: InProcess) -> None:
    sitting, first = await alone(table, correspondence=True)
    assert away_since(sitting.room, 1) is None, "it is the first's turn"
    await first.act("drop a")
    assert away_since(sitting.room, 1) == table.time.now
