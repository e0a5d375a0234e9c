"""The library over HTTP: one's own matches by tokens, and what the host publishes."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from table.api.test_matches import over
from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright import load
from turnwright.table.limits import MOST_OWN_ROOMS


@at_a_table
async def test_ones_own_matches_are_told_to_who_sat_there_once_they_are_over(table: InProcess) -> None:
    sitting, running = await over(table), await table.sitting()
    async with asking(table) as ask:
        rooms = {sitting.room.code: [sitting.tokens[1]], running.room.code: [running.tokens[0]]}
        [found] = (await ask.post("/api/mine/matches", rooms=rooms)).json()
        assert (found["match"], found["room"], found["winners"]) == (sitting.room.kept.match, sitting.room.code, [0])
        assert [one["level"] for one in found["people"]] == [None, None] and all(one["name"] for one in found["people"])
        assert "wins" in found["result"]
        for rooms in ({sitting.room.code: ["x"]}, {running.room.code: [sitting.tokens[1]]}, {}):
            assert (await ask.post("/api/mine/matches", rooms=rooms)).json() == []
        many = {str(number): ["x"] for number in range(MOST_OWN_ROOMS + 1)}
        assert (await ask.post("/api/mine/matches", rooms=many)).status_code == 400


@at_a_table
async def test_what_the_host_publishes_is_for_everybody(table: InProcess) -> None:
    with TemporaryDirectory() as folder:
        await published(table, Path(folder))


async def published(table: InProcess, tmp_path: Path) -> None:
    record = load("tic-tac-toe").new_match(seed=1).record()
    (tmp_path / "one.record").write_text(record, encoding="utf-8")
    (tmp_path / "other.record").write_text(record.replace("tic-tac-toe", "no-such-game"), encoding="utf-8")
    async with asking(table, records=str(tmp_path)) as ask:
        [found] = (await ask.get("/api/records")).json()
        assert (found["name"], found["title"], found["result"]) == ("one.record", "Tic-tac-toe", "")
        assert (await ask.get("/api/records/one.record")).text == record
        assert (await ask.get("/api/records/two.record")).status_code == 404
        assert (await ask.get("/api/records/..%2Fone.record")).status_code == 404
    async with asking(table) as ask:
        assert (await ask.get("/api/records")).json() == []
