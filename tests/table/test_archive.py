"""All matches as files, and back: none lost, broken ones named and left out."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from table.in_process import InProcess, at_a_table
from told_evening import chapters, evening
from turnwright import Game
from turnwright.core.match import Match
from turnwright.core.saved import read_record
from turnwright.table.archive import back_up, bring_in, embedded, export
from turnwright.table.games import Games
from turnwright.table.store import StoreError, lobby


def records(folder: Path, game: Game, count: int) -> list[Path]:
    """Record files of matches that differ."""
    files = []
    for number in range(count):
        match: Match = game.new_match(seed=1)
        for column in "abcdefg"[: number + 1]:
            match.play(f"drop {column}")
        files.append(folder / f"{number}.record")
        files[-1].write_text(match.record())
    return files


def test_what_is_brought_in_comes_out_again(
    tmp_path: Path, connect_four: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_LISTED", 2)
    monkeypatch.setattr(lobby.all_matches, "__defaults__", (0, 2))  # pages of two
    files = records(tmp_path, connect_four, 5)
    said: list[str] = []
    broken = tmp_path / "broken.record"
    broken.write_text("nonsense")
    database = str(tmp_path / "a.sqlite")
    added = asyncio.run(bring_in(database, [files[0], broken, tmp_path / "none", *files[1:]], Games(), said.append))
    assert added == 5 and [line.partition(":")[0] for line in said] == [
        "broken.record is left out",
        "none is left out",
    ]
    assert asyncio.run(export(database, tmp_path / "out", Games(), said.append)) == 5
    lines = [read_record(f.read_text(), Games().load).lines() for f in sorted((tmp_path / "out").iterdir())]
    assert lines == [read_record(f.read_text(), Games().load).lines() for f in files]


@at_a_table
async def test_a_copy_is_made_while_the_table_is_in_use_and_never_of_nothing(table: InProcess) -> None:
    sitting = await table.sitting()
    await (await sitting.guest(0)).act("drop a")
    database = table.rooms.store.url
    copy = Path(database).with_name("copy.sqlite")
    await asyncio.to_thread(back_up, database, copy)
    kept = sqlite3.connect(copy)
    assert kept.execute("SELECT line FROM events").fetchall() == [("1. drop a",)]
    kept.close()
    with pytest.raises(StoreError, match="there is no database at"):
        embedded(f"{database}.not")
    with pytest.raises(StoreError, match="pg_dump"):
        back_up("postgresql://h/n", copy)


def test_chapters_that_follow_each_other_are_one_file_too_and_come_back(tmp_path: Path) -> None:
    said: list[str] = []
    whole = tmp_path / "whole.evening"
    whole.write_text(evening(2))
    alone = tmp_path / "alone.record"
    alone.write_text(chapters()[0].record())
    broken = tmp_path / "broken.evening"
    broken.write_text(evening(2).replace("Ada: Pull", "Ada: Push"))
    database = str(tmp_path / "a.sqlite")
    assert asyncio.run(bring_in(database, [whole, alone, broken], Games(), said.append)) == 2
    assert [line.partition(":")[0] for line in said] == ["broken.evening is left out"]
    assert asyncio.run(export(database, tmp_path / "out", Games(), said.append)) == 3
    names = sorted(file.name for file in (tmp_path / "out").iterdir())
    assert names == ["methuen-1.evening", "methuen-1.record", "methuen-2.record", "methuen-3.record"]
    assert (tmp_path / "out" / "methuen-1.evening").read_text() == evening(2)
