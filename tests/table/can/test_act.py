"""An action is played by its seat, on its position, once, and in time."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table


@at_a_table
async def test_an_action_is_stored_before_it_is_accepted(table: InProcess) -> None:
    sitting = await table.sitting()
    answer = await (await sitting.guest(0)).act("drop a")
    stored = await table.rooms.store.since(sitting.room.kept.match)
    assert (answer["type"], answer["sequence"]) == ("accepted", 1)
    assert [event.line for event in stored] == sitting.room.playing().match.lines()


@at_a_table
async def test_nobody_acts_for_another_seat_or_out_of_turn(table: InProcess) -> None:
    sitting = await table.sitting()
    second, onlooker = await sitting.guest(1), await sitting.guest()
    assert (await second.act("drop a", seat=0))["code"] == "table.not_your_seat"
    assert (await onlooker.act("drop a"))["code"] == "table.not_your_seat"
    assert (await second.act("drop a"))["type"] == "refused", "it is the first seat's turn"
    assert sitting.room.playing().sequence == 0


@at_a_table
async def test_the_same_action_again_is_done_once_and_another_with_its_id_is_another(table: InProcess) -> None:
    sitting = await table.sitting()
    first, device = await sitting.guest(0), await sitting.guest(0)
    wish = {"id": "one", "sequence": 0, "action": "drop a"}
    assert [(await one.act(**wish))["sequence"] for one in (first, device, first)] == [1, 1, 1]  # type: ignore[arg-type]
    other = await device.act("drop b", id="one", sequence=0)
    assert (other["code"], sitting.room.playing().sequence) == ("stale", 1), "it never was played"


@at_a_table
async def test_an_action_for_another_match_or_number_is_refused(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    match = sitting.room.kept.match
    for wrong in ({"match": match - 1}, {"sequence": -1}):
        answer = await first.act("drop a", **wrong)
        assert (answer["code"], answer["sequence"]) == ("stale", 0), wrong
    assert (await first.act("drop a"))["type"] == "accepted"


@at_a_table
async def test_thinking_takes_its_time_off_the_clock(table: InProcess) -> None:
    sitting = await table.sitting("tic-tac-toe", clock={"initial": 60_000})
    first = await sitting.guest(0)
    table.time.now += 7_000
    assert (await first.act("place a1"))["type"] == "accepted"
    assert sitting.room.playing().match.lines() == ["1. place a1 @7000"]


@at_a_table
async def test_whoever_acts_after_the_flag_has_fallen_hears_that_it_was_too_late(table: InProcess) -> None:
    sitting = await table.sitting("tic-tac-toe", clock={"initial": 60_000})
    first = await sitting.guest(0)
    table.time.now += 60_001
    answers = [await first.act("place a1", id="late", sequence=0) for _ in range(2)]
    assert [answer["code"] for answer in answers] == ["table.too_late"] * 2
    assert "place a1" not in "".join(sitting.room.playing().match.lines())
    assert sitting.room.playing().match.is_over


@at_a_table
async def test_a_refusal_names_the_rule_and_leaves_everything_as_it_was(table: InProcess) -> None:
    sitting = await table.sitting("tic-tac-toe")
    both = await sitting.guest(0, 1)
    assert (await both.act("place a1", seat=0))["type"] == "accepted"
    before = sitting.room.playing().match.memory.tobytes()
    answer = await both.act("place a1", seat=1)
    assert answer["type"] == "refused" and answer["rule"] and answer["sentence"]
    assert sitting.room.playing().match.memory.tobytes() == before
    assert len(await table.rooms.store.since(sitting.room.kept.match)) == 1
