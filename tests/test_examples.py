"""Every example runs."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))


SMALL_WORK = ["--rounds", "1", "--lanes", "16", "--matches", "2"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_an_example_runs(
    example: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trains = example.stem.startswith("train_")
    monkeypatch.setattr(sys, "argv", [str(example), *(SMALL_WORK if trains else [])])
    monkeypatch.syspath_prepend(str(example.parent))
    if trains:
        monkeypatch.chdir(tmp_path)
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out
