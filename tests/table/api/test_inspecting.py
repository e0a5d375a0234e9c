"""Positions are laid open to their author, at their own table, on their own machine."""

from __future__ import annotations

import asyncio

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
            refused = await ask.post(f"/api/rooms/{code}/balance", matches=100_000)
            assert refused.status_code == (400 if status == 200 else 403), (address, settings)


@at_a_table
async def test_it_shows_what_is_and_what_each_sees_of_it(table: InProcess) -> None:
    match = (await table.sitting("kuhn-poker")).room.playing().match
    found = inspected(match, "broken")
    cards = next(eyes for name, eyes in found.fields.items() if eyes["true"] != eyes["spectator"])
    assert cards["0"] != cards["1"] and set(cards) == {"true", "spectator", "0", "1"}
    assert found.legal["0"] == tuple(map(str, match.legal(0))) and found.legal["1"] == ()
    assert found.problem == "broken"


@at_a_table
async def test_bots_play_the_rooms_game_and_its_report_narrows(table: InProcess) -> None:
    code = (await table.sitting("kuhn-poker")).room.code
    async with asking(table, "127.0.0.1", watch=True) as ask:
        begun = (await ask.post(f"/api/rooms/{code}/balance", matches=20)).json()
        assert (begun["state"], begun["done"], begun["total"]) == ("waiting", 0, 20)
        seen = begun
        while seen["state"] in ("waiting", "running"):
            await asyncio.sleep(0.05)
            seen = (await ask.get(f"/api/odds/{begun['id']}")).json()
    assert (seen["state"], seen["done"], seen["problem"]) == ("done", 20, "")
    assert "20 matches of level 2" in seen["html"] and "Is it fair?" in seen["html"] and ".light" in seen["style"]
    assert " style=" not in seen["html"], "the page allows no inline styles"
