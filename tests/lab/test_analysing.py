"""Many records analysed: alike wherever it is done, going on where it stopped, and nothing of what still runs."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnwright
from turnwright import OptionError
from turnwright.core.saved import write_record
from turnwright.lab.analysing import AnalysedRecord, AnalysisWork, analyse_corpus, given_away
from turnwright.lab.arena import keep_records, run_arena
from turnwright.lab.corpus import records_in
from turnwright.lab.results import ArenaSetup

WORK = AnalysisWork(visits=30, searches=2, seed=1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four matches that are over and one that runs."""
    made = tmp_path_factory.mktemp("records")
    setup = ArenaSetup(game="tic-tac-toe", players=("random",), seats=2, games=4, mirror=0, seed=3, recorded=True)
    keep_records(run_arena(setup), made)
    (made / "running.record").write_text(write_record(turnwright.load("tic-tac-toe").new_match(seed=3)))
    return made


def test_the_moments_are_the_same_wherever_they_are_thought_about(folder: Path) -> None:
    here = analyse_corpus(records_in(folder), WORK)
    there = analyse_corpus(records_in(folder), WORK, on="processes:2")
    assert here == there
    assert sum(len(row.moments) for row in here) > 20


def test_a_match_that_still_runs_is_left_out(folder: Path) -> None:
    left = [row for row in analyse_corpus(records_in(folder), WORK) if row.left_out]
    assert [Path(row.name).stem for row in left] == ["running"] and not left[0].moments


def test_what_is_in_the_file_is_not_thought_about_again(folder: Path, tmp_path: Path) -> None:
    file, told = tmp_path / "moments.jsonl", list[int]()
    whole = analyse_corpus(records_in(folder), WORK, file=file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:30])
    again = analyse_corpus(records_in(folder), WORK, file=file, tell=lambda done, total: told.append(done))
    assert again == whole and told == [3, 4, 5]
    assert sorted(file.read_bytes().splitlines(keepends=True)) == sorted(lines)


def test_a_file_of_other_thoughts_is_refused(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "moments.jsonl"
    analyse_corpus(records_in(folder)[:1], WORK, file=file)
    with pytest.raises(OptionError, match="with other visits"):
        analyse_corpus(records_in(folder), AnalysisWork(visits=31, searches=2, seed=1), file=file)
    file.write_text("{}\n")
    with pytest.raises(OptionError, match="not a file of analysed records"):
        analyse_corpus(records_in(folder), WORK, file=file)


def test_what_was_given_away_is_told_match_by_match() -> None:
    def moment(seat: int, lost: float, verdict: str = "") -> dict[str, object]:
        return {"seat": seat, "given_away": lost, "verdict": verdict}

    rows = [
        AnalysedRecord(name="a", game="g", winners=(0,), moments=[moment(0, 0.0), moment(1, 0.6, "blunder")]),
        AnalysedRecord(name="b", game="g", winners=(1,), moments=[moment(0, 0.2), moment(0, 0.4), moment(1, 0.1)]),
        AnalysedRecord(name="c", left_out="it still runs"),
    ]
    found = given_away(rows)["g"]
    assert (found["matches"], found["actions"], found["marked"]) == (2, 5, {"blunder": 1})
    assert found["winners"]["value"] == pytest.approx(0.05) and found["others"]["value"] == pytest.approx(0.45)


def test_what_was_left_out_is_kept_as_left_out(folder: Path, tmp_path: Path) -> None:
    file, told = tmp_path / "moments.jsonl", list[int]()
    whole = analyse_corpus(records_in(folder), WORK, file=file)
    before = file.read_bytes()
    assert analyse_corpus(records_in(folder), WORK, file=file, tell=lambda done, total: told.append(done)) == whole
    assert told == [5] and file.read_bytes() == before
