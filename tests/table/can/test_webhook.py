"""An address to be called: on the open internet, for one's own seat, and taken away when one likes."""

from __future__ import annotations

import pytest

from table.in_process import InProcess, at_a_table
from turnwright.table import hooks


@at_a_table
async def test_an_address_is_kept_until_it_is_taken_away(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hooks, "looked_up", lambda host, port: "93.184.216.34")
        assert (await first.ask("webhook", address=" https://example.org/turn "))["type"] == "accepted"
    assert [seat.webhook for seat in sitting.room.kept.seats] == ["https://example.org/turn", ""]
    assert (await first.ask("webhook", address=""))["type"] == "accepted"
    assert sitting.room.kept.seats[0].webhook == ""


@at_a_table
async def test_an_address_within_our_own_network_is_refused(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    for address in ("https://127.0.0.1/", "https://10.0.0.1/x", "https://[::1]/", "http://93.184.216.34/", "nonsense"):
        assert (await first.ask("webhook", address=address))["code"] == "table.webhook", address
    assert sitting.room.kept.seats[0].webhook == ""


@at_a_table
async def test_nobody_sets_anothers_address(table: InProcess) -> None:
    sitting = await table.sitting()
    second = await sitting.guest(1)
    assert (await second.ask("webhook", address="", seat=0))["code"] == "table.not_your_seat"
