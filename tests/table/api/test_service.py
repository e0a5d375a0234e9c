"""What every request can reach."""

from __future__ import annotations

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.api.service import rooms_of


@at_a_table
async def test_a_request_reaches_the_rooms_of_its_own_process(table: InProcess) -> None:
    async with asking(table) as ask:
        assert rooms_of(ask.state) is table.rooms
