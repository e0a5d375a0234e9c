"""A wish that was granted before is an answer, not a malfunction."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table
from turnwright.core.errors import TurnwrightError
from turnwright.table.granted import GrantedBefore


def test_it_can_be_told_from_a_refusal_and_from_an_interruption() -> None:
    assert issubclass(GrantedBefore, Exception) and not issubclass(GrantedBefore, TurnwrightError)


@at_a_table
async def test_who_wishes_the_same_again_is_told_that_it_is_done(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    first = await sitting.guest(0)
    before = sitting.room.version
    answers = [await first.ask("rename", id="same", name="Ann") for _ in range(3)]
    assert [one["type"] for one in answers] == ["accepted"] * 3 and sitting.room.version == before + 1
