"""A record is for those who sat there, who may watch, or who have its link; and only once the match is over."""

from __future__ import annotations

import msgspec
import pytest
from litestar import Request

from table.asking import Asking, asking
from table.in_process import InProcess, Sitting, at_a_table, drop
from turnwright.table.api.matches import MOST_TOKENS, Asker, may_read, tokens_of
from turnwright.table.store import MatchRow, lobby


async def row_of(table: InProcess, sitting: Sitting) -> MatchRow:
    row = await table.rooms.store.look(lambda c: lobby.load_match(c, sitting.room.kept.match))
    assert row is not None
    return row


async def over(table: InProcess, watching: str = "nobody") -> Sitting:
    sitting = await table.sitting(watching=watching)
    for number, column in enumerate("abababa"):
        await sitting.room.write(drop(column, number % 2))
    await (await sitting.guest(0)).until(lambda: sitting.room.kept.stage == "over")
    return sitting


@at_a_table
async def test_who_may_read(table: InProcess) -> None:
    sitting = await over(table)
    row, code = await row_of(table, sitting), sitting.room.code
    fine = [Asker([sitting.tokens[1]], "", ""), Asker([], "", row.link), Asker(["x", sitting.tokens[0]], "", "")]
    wrong = [Asker([], "", ""), Asker(["x"], code, "x"), Asker([], code, ""), Asker([row.sat.split()[0]], "", "")]
    assert [await may_read(table.rooms, row, asker) for asker in fine] == [True] * 3
    assert [await may_read(table.rooms, row, asker) for asker in wrong] == [False] * 4
    sitting.room.kept.watching = "live"
    assert await may_read(table.rooms, row, Asker([], code, ""))
    assert not await may_read(table.rooms, row, Asker([], "OTHER", ""))


@at_a_table
async def test_a_match_without_a_link_is_not_opened_by_none(table: InProcess) -> None:
    sitting = await over(table)
    row = msgspec.structs.replace(await row_of(table, sitting), link="")
    assert not await may_read(table.rooms, row, Asker([], "", ""))


@at_a_table
async def test_a_code_that_is_used_again_opens_nothing_of_before(table: InProcess) -> None:
    sitting = await over(table, "live")
    row = await row_of(table, sitting)
    sitting.room.kept.matches = []
    assert not await may_read(table.rooms, row, Asker([], sitting.room.code, ""))


async def record(ask: Asking, sitting: Sitting, path: str = "", token: str = "") -> int:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return (await ask.get(f"/api/matches/{sitting.room.kept.match}/record{path}", headers=headers)).status_code


@at_a_table
async def test_a_running_match_is_told_to_nobody(table: InProcess) -> None:
    sitting = await table.sitting()
    async with asking(table) as ask:
        assert await record(ask, sitting, token=sitting.tokens[0]) == 409
        assert await record(ask, sitting, f"?room={sitting.room.code}") == 409
        assert await record(ask, sitting) == 404


@at_a_table
async def test_over_http_it_is_the_record_or_nothing_that_tells_whether_there_is_one(table: InProcess) -> None:
    sitting = await over(table)
    async with asking(table) as ask:
        assert await record(ask, sitting, token=sitting.tokens[0]) == 200
        assert await record(ask, sitting) == await record(ask, sitting, "?key=x") == 404
        for number in (0, -1, 2**63, 999):
            assert (await ask.get(f"/api/matches/{number}/record")).status_code == 404


@at_a_table
async def test_links_are_listed_for_those_who_may_read(table: InProcess) -> None:
    sitting = await over(table)
    link = (await row_of(table, sitting)).link
    async with asking(table) as ask:
        path = f"/api/rooms/{sitting.room.code}/matches"
        assert [one["link"] for one in (await ask.get(path)).json()] == [""]
        headers = {"Authorization": f"Bearer {sitting.tokens[1]}"}
        [shown] = (await ask.get(path, headers=headers)).json()
        assert shown["link"] == link and (shown["sequence"], "wins" in shown["result"]) == (7, True)


@pytest.mark.parametrize(
    ("header", "tokens"),
    [
        ("Bearer a,b c", ["a", "b", "c"]),
        ("bearer a", ["a"]),
        ("Basic a", []),
        ("", []),
        ("Bearer " + "x " * 99, ["x"] * MOST_TOKENS),
    ],
)
def test_tokens_come_in_one_header_and_not_without_end(header: str, tokens: list[str]) -> None:
    scope = {"type": "http", "headers": [(b"authorization", header.encode())]}
    assert tokens_of(Request(scope)) == tokens  # type: ignore[arg-type]
