"""Rows of recorded matches as files: the same numbers, whole or not at all."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import OptionError
from turnwright.cli import main
from turnwright.envs.recorded import recorded
from turnwright.envs.recorded_files import write_rows

WON = ("place a1", "place b1", "place a2", "place b2", "place a3")


def record_of(*actions: str, game: str = "tic-tac-toe") -> str:
    match = turnwright.load(game).new_match(seed=1)
    for action in actions:
        match.play(action)
    return match.record()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two matches that are over, one that runs, one of another game, one that is none."""
    made = tmp_path / "records"
    made.mkdir()
    for name, text in {
        "a": record_of(*WON),
        "b": record_of(*WON),
        "c": record_of("place b2"),
        "d": record_of("drop d", game="connect-four"),
        "e": "nothing of the kind",
    }.items():
        (made / f"{name}.record").write_text(text, encoding="utf-8")
    return made


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_a_file_has_the_rows_that_the_records_have(
    folder: Path, tmp_path: Path, ending: str, monkeypatch: Any, capsys: Any
) -> None:
    file = tmp_path / f"rows.{ending}"
    words = ["turnwright", "corpus", "rows", str(folder), str(file), "--game", "tic-tac-toe", "--json"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code in (0, None)
    told = json.loads(capsys.readouterr().out)
    assert (told["matches"], told["rows"]) == (2, 10) and list(told["left_out"].values()) == ["the match still runs"]
    wanted = recorded([record_of(*WON), record_of(*WON)])._asdict()
    if ending == "npz":
        found = dict(np.load(file))
    else:
        from pyarrow import parquet

        table = parquet.read_table(file)
        found = {name: np.array(table[name].to_pylist(), wanted[name].dtype) for name in wanted}
    assert {name: found[name].tobytes() for name in wanted} == {name: one.tobytes() for name, one in wanted.items()}
    assert not list(tmp_path.glob("*.part"))


def test_what_makes_no_file_is_said(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"a file of rows ends in \.npz or \.parquet; rows\.csv came"):
        write_rows([], tmp_path / "rows.csv")
    with pytest.raises(OptionError, match="there are no records to make rows of"):
        write_rows([("c", record_of("place b2"))], tmp_path / "rows.npz")
    columns = [f"drop {letter}" for letter in "abababa"]
    with pytest.raises(OptionError, match="two is of another game, or of other seats"):
        write_rows([("one", record_of(*WON)), ("two", record_of(*columns, game="connect-four"))], tmp_path / "rows.npz")
    assert not list(tmp_path.glob("rows*"))
