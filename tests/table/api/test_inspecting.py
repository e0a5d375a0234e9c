"""Positions are laid open to their author, at their own table, on their own machine."""

from __future__ import annotations

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.api.inspecting import inspected


@at_a_table
async def test_only_with_watch_and_only_on_the_machine_itself(table: InProcess) -> None:
    code = (await table.sitting("kuhn-poker")).room.code
    for address, settings, status in (
        ("127.0.0.1", {}, 403),
        ("127.0.0.1", {"watch": True}, 200),
        ("::1", {"watch": True}, 200),
        ("192.0.2.1", {"watch": True}, 403),
        ("192.0.2.1", {"watch": True, "watch_for_everybody": True}, 200),
        ("192.0.2.1", {"watch_for_everybody": True}, 403),
    ):
        async with asking(table, address, **settings) as ask:
            answer = await ask.get(f"/api/rooms/{code}/inspect")
            assert answer.status_code == status, (address, settings)


@at_a_table
async def test_it_shows_what_is_and_what_each_sees_of_it(table: InProcess) -> None:
    match = (await table.sitting("kuhn-poker")).room.playing().match
    found = inspected(match, "broken")
    cards = next(eyes for name, eyes in found.fields.items() if eyes["true"] != eyes["spectator"])
    assert cards["0"] != cards["1"] and set(cards) == {"true", "spectator", "0", "1"}
    assert found.legal["0"] == tuple(map(str, match.legal(0))) and found.legal["1"] == ()
    assert found.problem == "broken"
