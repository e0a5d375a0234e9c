"""One takes back one's own last action, on the position one has seen, once."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table


@at_a_table
async def test_what_was_taken_back_stays_written(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    before = sitting.room.playing().match.text(0)
    await first.act("drop a")
    match = sitting.room.kept.match
    answers = [await first.ask("take_back", id="back", match=match, sequence=1) for _ in range(2)]
    assert [answer["sequence"] for answer in answers] == [2, 2], "sent again, it is done once"
    assert sitting.room.playing().match.lines() == ["1. drop a", "2. undo"]
    assert sitting.room.playing().match.text(0) == before


@at_a_table
async def test_nobody_takes_back_anothers_action(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second, onlooker = await sitting.guest(0), await sitting.guest(1), await sitting.guest()
    await first.act("drop a")
    match = sitting.room.kept.match
    assert (await second.ask("take_back", match=match, sequence=1))["type"] == "refused"
    assert (await onlooker.ask("take_back", match=match, sequence=1))["code"] == "table.not_your_seat"
    assert (await second.ask("take_back", match=match, sequence=1, seat=0))["code"] == "table.not_your_seat"
    assert sitting.room.playing().sequence == 1


@at_a_table
async def test_a_take_back_for_another_number_or_match_is_stale(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    await first.act("drop a")
    match = sitting.room.kept.match
    for wrong in ({"match": match, "sequence": 0}, {"match": match - 1, "sequence": 1}):
        assert (await first.ask("take_back", **wrong))["code"] == "stale", wrong
    assert sitting.room.playing().sequence == 1
