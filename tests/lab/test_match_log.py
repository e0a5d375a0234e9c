"""The log of many matches: every action of what is over, and nothing of what still runs."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import turnwright
from turnwright import Match, OptionError
from turnwright.core.saved import write_record
from turnwright.lab.arena import keep_records, run_arena
from turnwright.lab.corpus import records_in
from turnwright.lab.match_log import LoggedAction, logged, looks, write_log
from turnwright.lab.results import ArenaSetup
from turnwright.players import make_player, play_match
from turnwright.testing import random_match


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two matches of poker that are over, and one in which somebody has yet to bet."""
    game = turnwright.load("kuhn-poker")
    made = tmp_path / "records"
    made.mkdir()
    for seed in (1, 2):
        match = game.new_match(seed=seed)
        play_match(match, [make_player(game, "random"), make_player(game, "random")], seed=seed)
        (made / f"over-{seed}.record").write_text(write_record(match))
    (made / "running.record").write_text(write_record(game.new_match(seed=3)))
    return made


def rows_of(file: Path) -> list[LoggedAction]:
    return [msgspec.json.decode(line, type=LoggedAction) for line in file.read_bytes().splitlines()]


def test_every_action_of_a_match_that_is_over_is_told(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    found = write_log(records_in(folder), file)
    rows = rows_of(file)
    assert found["matches"] == 2 and found["actions"] == len(rows)
    match: Match = turnwright.read_record((folder / "over-1.record").read_text())
    told = [row for row in rows if row.match == "over-1"]
    assert [row.action for row in told] == [str(entry.action) for entry in match.history]
    assert all(row.legal == 2 for row in told)
    assert {tuple(row.winners) for row in told} == {match.outcome.winners} if match.outcome else False


def test_a_match_that_still_runs_is_left_out_and_that_is_said(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    found = write_log(records_in(folder), file)
    assert [(Path(name).stem, why) for name, why in found["left_out"].items()] == [("running", "it still runs")]
    assert "running" not in file.read_text()


def test_the_log_is_the_same_wherever_it_is_made(folder: Path, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    write_log(records_in(folder), here)
    write_log(records_in(folder), there, on="processes:2")
    assert here.read_bytes() == there.read_bytes()


def test_what_bots_play_in_an_arena_is_told_alike(tmp_path: Path) -> None:
    setup = ArenaSetup(
        game="tic-tac-toe", players=("random", "greedy"), seats=2, games=4, mirror=0, seed=3, recorded=True
    )
    results = run_arena(setup)
    keep_records(results, tmp_path / "records")
    found = write_log(records_in(tmp_path / "records"), tmp_path / "log.jsonl")
    assert found["matches"] == 4 and found["actions"] == sum(result.plies for result in results)
    last = {row.match: row.winners for row in rows_of(tmp_path / "log.jsonl")}
    assert [tuple(last[name]) for name in sorted(last)] == [result.winners for result in results]


def test_parquet_has_the_rows_of_the_lines(folder: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason='pip install "turnwright[parquet]" for the tests of it')
    lines, columns = tmp_path / "log.jsonl", tmp_path / "log.parquet"
    write_log(records_in(folder), lines)
    write_log(records_in(folder), columns)
    found = parquet.read_table(columns).to_pylist()
    told = [msgspec.to_builtins(row) | {"values": msgspec.json.encode(row.values).decode()} for row in rows_of(lines)]
    assert found == told


def test_another_format_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"a log ends in \.jsonl or \.parquet; 'log\.csv' came"):
        write_log(records_in(folder), tmp_path / "log.csv")


def test_a_row_tells_how_it_was_before_its_action_and_not_at_the_end() -> None:
    match, _ = random_match(turnwright.load("zero-day"), seed=3)
    assert match.is_over
    looked = []
    for ply, row in enumerate(logged(match, "x")):
        before = match.branch(ply)
        assert (row.ply, row.seat, row.legal) == (ply, before.may_act[0], len(before.legal(row.seat)))
        assert (row.turn, row.outlook) == (int(before.memory["turn"][0]), looks(before))
        looked.append(tuple(row.outlook))
        if ply == 60:
            break
    assert len(set(looked)) > 3
